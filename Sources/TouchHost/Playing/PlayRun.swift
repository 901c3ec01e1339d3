/// An application that is played: its clock moves by display frames, and what the fingers did is kept as a
/// recording, so that the same can be played again.
final class PlayRun {
    let application: UIApplication
    /// Every sample that the digitizer accepted, at the time at which it counts.
    private(set) var samples: [DigitizerFrame]
    private var contacts: [Int: DigitizerContact] = [:]
    private let window: UIWindow
    private let facts: TraceRecorder
    private let recorder: RunRecorder
    private let happenings: HappeningLog

    /// The least time between the present and a sample, in seconds. [choice] The clock's own least delay:
    /// any smaller one would do as well.
    static let leastLead: TimeInterval = 0.0001

    /// Opens the application, whose time is zero.
    init(title: String, open: () throws -> UIWindow) throws {
        window = try open()
        application = .shared
        facts = TraceRecorder(clock: application.clock)
        recorder = RunRecorder(title: title, of: application, facts: facts)
        happenings = HappeningLog(clock: application.clock, recorder: facts)
        // A recording begins with its first sample: this one keeps the time before the first finger.
        samples = []
        try? add(DigitizerFrame(time: 0, contacts: []))
    }

    func stop() {
        happenings.stop()
        recorder.stop()
        facts.stop()
    }

    /// The present time, in seconds since the start.
    var time: TimeInterval { application.clock.time }
    /// The display frames since the start.
    var displayFrames: Int {
        Int((time * TimeInterval(application.clock.framesPerSecond)).rounded())
    }
    var entries: [TraceEntry] { facts.entries }
    var trace: Trace { recorder.trace }

    /// The contacts that are down, as they were last.
    var down: [DigitizerContact] { contacts.values.sorted { $0.finger < $1.finger } }

    /// What was recognized, sent and shown since the last call, in lines.
    func takeHappenings() -> [String] { happenings.takeLines() }

    /// Gives a sample to the digitizer. One that is not after the present time, or not after the sample
    /// before it, is moved there: a display frame that has passed cannot have another sample.
    ///
    /// - Throws: `DigitizerStreamError` if no digitizer can send it; then nothing changes.
    func add(_ sample: DigitizerFrame) throws(DigitizerStreamError) {
        var sample = sample
        if let last = samples.last {
            sample.time = max(sample.time, time + Self.leastLead, last.time)
        }
        try application.enqueue(sample)
        samples.append(sample)
        for contact in sample.contacts {
            switch contact.phase {
            case .began, .moved, .stationary: contacts[contact.finger] = contact
            case .ended, .cancelled, .hovered, .left: contacts[contact.finger] = nil
            }
        }
    }

    /// Lets one display frame pass.
    func step() throws { try application.clock.step() }

    /// Lets display frames pass until a fact is recorded.
    ///
    /// - Returns: whether there is one.
    func stepToNextFact(atMost most: Int) throws -> Bool {
        let count = facts.entries.count
        for _ in 0..<most {
            try step()
            if facts.entries.count > count { return true }
        }
        return false
    }

    /// Plays samples of an earlier run, as they were played, until a number of display frames has passed.
    func play(_ earlier: [DigitizerFrame], displayFrames: Int) throws {
        let rate = TimeInterval(application.clock.framesPerSecond)
        // The first one was made with the run.
        var rest = earlier.dropFirst()
        while self.displayFrames < displayFrames {
            let end = TimeInterval(self.displayFrames + 1) / rate
            while let sample = rest.first, sample.time <= end + 1e-9 {
                try add(sample)
                rest.removeFirst()
            }
            try step()
        }
    }

    /// Cancels the fingers that are down.
    func cancelFingers() {
        let cancelled = down.map { contact in
            var contact = contact
            contact.phase = .cancelled
            return contact
        }
        guard !cancelled.isEmpty else { return }
        // They are down, so they can be cancelled.
        try? add(DigitizerFrame(time: time, contacts: cancelled))
    }
}
