/// What one generator holds down on an application: fingers, the stylus and keys.
///
/// The list of all grips outlives the generators, so that what a generator left behind is released
/// in its place, and can be named.
@MainActor final class Grip {
    private(set) static var all: [Grip] = []

    private weak var generator: EventGenerator?
    private weak var application: UIApplication?
    /// What made the generator, for messages: a test, or the function that called the initializer.
    private let maker: String

    /// The contacts that are down, in the order in which they landed.
    var contacts: [DigitizerContact] = []
    /// The keys that are down, in the order in which they were pressed.
    var keys: [KeyboardKey] = []
    /// Which call put a contact down.
    private var calls: [(finger: Int, place: CallPlace)] = []

    init(of generator: EventGenerator, on application: UIApplication, maker: String) {
        self.generator = generator
        self.application = application
        self.maker = maker
        Self.all.append(self)
    }

    /// Notes which call puts a contact down.
    func note(_ finger: Int, at place: CallPlace) {
        calls.removeAll { $0.finger == finger }
        calls.append((finger, place))
    }

    /// The call that put a contact down.
    func place(of finger: Int) -> CallPlace? { calls.last { $0.finger == finger }?.place }

    /// Another generator that holds a finger of the same application: where and by whom the finger
    /// was put down, as a part of a sentence; nil if there is none.
    func otherHolder(of finger: Int) -> String? {
        for other in Self.all where other !== self && other.application === application {
            guard other.contacts.contains(where: { $0.finger == finger }) else { continue }
            let place = other.place(of: finger).map { " at \($0.words)" } ?? ""
            return "\(other.maker) put it down\(place), and its generator still holds it"
        }
        return nil
    }

    /// Releases everything that is held: touches are cancelled, and keys go up.
    ///
    /// - Parameter settles: whether time runs until the touches are cancelled; otherwise they are
    ///   cancelled at the next display frame.
    func release(settles: Bool) {
        Self.all.removeAll { $0 === self }
        guard let application, application.isRunning else { return }
        for key in keys.reversed() { application.keyUp(key) }
        keys = []
        guard !contacts.isEmpty else { return }
        let cancelled = contacts.map { contact in
            var contact = contact
            contact.phase = .cancelled
            return contact
        }
        contacts = []
        // The digitizer knows these contacts, so it accepts the frame.
        let frame = DigitizerFrame(time: application.timeOfNextSample, contacts: cancelled)
        try? application.enqueue(frame)
        guard settles else { return }
        while !application.isDrained, application.clock.performNextTurn(by: .max) {}
    }

    /// Releases what is left of generators that no longer exist.
    static func releaseOrphans() {
        for grip in all where grip.generator == nil { grip.release(settles: true) }
    }
}

/// Where a test calls the generator.
struct CallPlace {
    let file: StaticString
    let line: UInt

    /// The file's name and the line: `DoorTests.swift:22`.
    var words: String {
        let name = "\(file)".split(separator: "/").last.map(String.init) ?? "\(file)"
        return "\(name):\(line)"
    }
}
