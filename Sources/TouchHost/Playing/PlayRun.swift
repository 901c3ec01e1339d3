/// An application that is played: its clock moves by display frames, and what the fingers did and what
/// happened to the device is kept as a recording, so that the same can be played again.
final class PlayRun {
    let application: UIApplication
    /// Every sample that the digitizer accepted, and every act, at the time at which it counts.
    private(set) var samples: [DigitizerFrame]
    private var contacts: [Int: DigitizerContact] = [:]
    /// The settings that acts have changed.
    private(set) var settings = DeviceSettings()
    /// How an act has turned the device last; nil if none has.
    private(set) var orientation: DeviceEvent?
    /// Acts that wait until the samples before them have passed.
    private var waitingActs: [DeviceAct] = []
    /// Why acts had no effect, since the last call of `takeProblems()`.
    private var problems: [String] = []
    let window: UIWindow
    let facts: TraceRecorder
    private let recorder: RunRecorder
    private let happenings: HappeningLog

    /// The least time between the present and a sample, in seconds. [choice] The clock's own least delay:
    /// any smaller one would do as well.
    static let leastLead: TimeInterval = 0.0001
    /// Times this close are the same, in seconds: the clock counts whole nanoseconds.
    static let rounding: TimeInterval = 1e-9

    /// Opens the application, whose time is zero.
    init(title: String, open: () throws -> UIWindow) throws {
        window = try open()
        application = .shared
        facts = TraceRecorder(clock: application.clock)
        recorder = RunRecorder(title: title, of: application, facts: facts)
        happenings = HappeningLog(clock: application.clock)
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

    /// Why acts had no effect, since the last call.
    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

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

    /// Does what happens to the device: now, or, if a sample is still to come, after the display frame to
    /// which that belongs, because a recording has everything in the order of time.
    func act(_ act: DeviceAct) {
        waitingActs.append(act)
        performWaitingActs()
    }

    private func performWaitingActs() {
        while let act = waitingActs.first, (samples.last?.time ?? 0) <= time + Self.rounding {
            waitingActs.removeFirst()
            samples.append(DigitizerFrame(time: time, contacts: [], act: act))
            note(act)
            guard let refusal = application.perform(act) else { continue }
            application.clock.note(refusal)
            problems.append(refusal)
        }
    }

    private func note(_ act: DeviceAct) {
        switch act {
        case .settings(let new): settings.add(new)
        case .event(let event) where event.orientation != nil: orientation = event
        case .event, .keyDown, .keyUp, .text, .scroll, .transform, .pointerEnd: break
        }
    }

    /// Lets one display frame pass. The main-queue blocks and tasks that are ready run meanwhile, as on iOS, where
    /// each pass of the run loop serves them.
    func step() async throws {
        try await application.clock.stepServingMainQueue()
        performWaitingActs()
    }

    /// Plays samples and acts of an earlier run, as they were played, until a number of display frames has
    /// passed.
    ///
    /// - Returns: why samples were not accepted: a phone tells fewer fingers apart than a pad.
    func play(_ earlier: [DigitizerFrame], displayFrames: Int) async throws -> [String] {
        let rate = TimeInterval(application.clock.framesPerSecond)
        var refusals: [String] = []
        // The first one was made with the run.
        var rest = earlier.dropFirst()
        while true {
            let isLast = self.displayFrames >= displayFrames
            let end = TimeInterval(self.displayFrames + 1) / rate
            while let next = rest.first {
                if let act = next.act {
                    guard next.time <= time + Self.rounding else { break }
                    self.act(act)
                } else {
                    guard !isLast, next.time <= end + Self.rounding else { break }
                    do throws(DigitizerStreamError) {
                        try add(next)
                    } catch {
                        refusals.append("\(error)")
                    }
                }
                rest.removeFirst()
            }
            if isLast { return refusals }
            try await step()
        }
    }

    /// Cancels the fingers that are down, and releases the keys.
    func release() {
        for key in application.keysDown { act(.keyUp(key.rawValue)) }
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

extension DeviceSettings {
    /// Changes what other settings say.
    fileprivate mutating func add(_ new: DeviceSettings) {
        style = new.style ?? style
        direction = new.direction ?? direction
        contentSize = new.contentSize ?? contentSize
        keyboard = new.keyboard ?? keyboard
        sceneSize = new.sceneSize ?? sceneSize
    }
}
