/// Reads touch logs: lines `touch id, touchdown|touchmove|touchend, x, y, milliseconds`, as web
/// pages write them from their touch events.
///
/// **Positions** are points of the page and are not mapped, because the log does not say how large
/// the page is. A lift has no position (it says 0, 0), so the finger lifts at its last known
/// position.
///
/// **Time.** Milliseconds since any moment; the first sample becomes 0. Samples that are up to a
/// second out of order are sorted. A later one gets the time that has been reached, and is listed
/// as a repair. Samples of different fingers at the same time become one frame.
///
/// **Fingers.** A touch gets the lowest free number when it lands. In a whole file, a touch that never
/// lifts, although others land later, is cancelled at its last sample, because browsers sometimes
/// lose the end of a touch.
public struct TouchLogReader: DigitizerFrameReader {
    /// The format of touch logs.
    public var format: RecordingFormat { .touchLog }
    /// Always nil: a log does not say how large its page is.
    public var screen: CGSize? { nil }
    /// Always nil: a log does not say what it was made on.
    public var device: String? { nil }
    /// What has been repaired so far. It grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }
    /// The line, from 1, at which the last returned frame was complete.
    public var line: Int? { lastLine }
    /// The smallest size in points that contains all positions; nil if the reader was made from
    /// lines.
    public let bounds: CGSize?

    private var queue: TouchLogQueue
    private let lost: [Int64: Int]
    private var mender = FrameMender()
    private var fingers: [Int64: DigitizerContact] = [:]
    private var origin: Int64?
    private var peeked: TouchLogSample?
    private var cancelling: [(touch: Int64, line: Int)] = []
    private var time: Int64 = 0
    private var lastLine = 1
    private var isFinished = false
    private var failure: (any Error)?

    /// Reads lines as they come. What follows is not known then, so touches that never lift are lifted at
    /// the end.
    public init(lines: ByteLineReader) {
        self.init(lines: lines, survey: nil)
    }

    /// Reads a file. It first reads the file once to find the touches that never lift.
    ///
    /// - Throws: `RecordingError` if the file cannot be read.
    public init(contentsOf url: URL) throws {
        let survey = try TouchLogSurvey(of: ByteLineReader(contentsOf: url))
        try self.init(lines: ByteLineReader(contentsOf: url), survey: survey)
    }

    init(lines: ByteLineReader, survey: TouchLogSurvey?) {
        queue = TouchLogQueue(lines: lines)
        lost = survey?.lost ?? [:]
        bounds = survey?.bounds
    }

    /// The next frame; nil at the end. Times are in seconds since the first sample.
    ///
    /// - Throws: `RecordingError` if a line is not a sample, or a frame cannot follow the frames
    ///   before it. Each further call throws the same error.
    public mutating func next() throws -> DigitizerFrame? {
        if let failure { throw failure }
        guard !isFinished else { return nil }
        do {
            while let frame = try nextFrame() {
                if let mended = try mender.mend(frame, line: lastLine) { return mended }
            }
            isFinished = true
            return try mender.finish(line: lastLine)
        } catch {
            failure = error
            throw error
        }
    }

    /// Everything at one time, with each finger once; nil at the end.
    private mutating func nextFrame() throws -> DigitizerFrame? {
        if !cancelling.isEmpty { return cancellation() }
        var changed: [Int] = []
        var lifted: [Int64] = []
        while let sample = try take(orEnd: !changed.isEmpty) {
            let isLater = !changed.isEmpty && sample.milliseconds != time
            let known = fingers[sample.touch]
            if isLater || known.map({ changed.contains($0.finger) }) ?? false {
                peeked = sample
                break
            }
            guard let contact = contact(of: sample) else { continue }
            changed.append(contact.finger)
            time = sample.milliseconds
            lastLine = sample.line
            fingers[sample.touch] = contact
            if contact.phase == .ended { lifted.append(sample.touch) }
            if lost[sample.touch] == sample.line, contact.phase != .ended {
                cancelling.append((sample.touch, sample.line))
            }
        }
        guard !changed.isEmpty else { return nil }
        let frame = frame { changed.contains($0.finger) ? $0.phase : .stationary }
        for touch in lifted { fingers[touch] = nil }
        return frame
    }

    /// The next sample.
    ///
    /// - Parameter orEnd: whether a frame waits to be returned. A broken line then only ends that
    ///   frame, and the error is thrown when the next frame is requested.
    private mutating func take(orEnd: Bool) throws -> TouchLogSample? {
        if let sample = peeked {
            peeked = nil
            return sample
        }
        do {
            return try queue.next()
        } catch {
            if orEnd { return nil }
            throw error
        }
    }

    /// The change of a finger that a sample means; nil if its touch is not down.
    private mutating func contact(of sample: TouchLogSample) -> DigitizerContact? {
        if origin == nil { origin = sample.milliseconds }
        if sample.lateness > 0 {
            note(
                "Touch \(sample.touch) was logged \(sample.lateness) ms too late to be "
                    + "sorted: it was moved to \(seconds(sample.milliseconds).asTime).",
                sample
            )
        }
        let known = fingers[sample.touch]
        let place = CGPoint(x: sample.x, y: sample.y)
        switch (sample.kind, known) {
        case (.down, nil):
            let taken = fingers.values.map(\.finger)
            let number = (1...).first { !taken.contains($0) } ?? 1
            return DigitizerContact(finger: number, position: place, phase: .began)
        case (.down, let known?):
            note("Finger \(known.finger) lands again without a lift: it moved there.", sample)
            return known.moved(to: place)
        case (.move, let known?):
            return known.moved(to: place)
        case (.up, let known?):
            var lifted = known
            lifted.phase = .ended
            return lifted
        case (.move, nil), (.up, nil):
            note(
                "Touch \(sample.touch) \(sample.kind == .up ? "lifts" : "moves") and is not down: "
                    + "that was left out.",
                sample
            )
            return nil
        }
    }

    private mutating func note(_ sentence: String, _ sample: TouchLogSample) {
        mender.note(RecordingRepair(line: sample.line, sentence: sentence))
    }

    /// The frame that cancels the touches whose last sample has been read.
    private mutating func cancellation() -> DigitizerFrame? {
        let touches = cancelling
        cancelling = []
        let gone = touches.compactMap { fingers[$0.touch]?.finger }
        let frame = frame { gone.contains($0.finger) ? .cancelled : .stationary }
        for (touch, line) in touches {
            guard let finger = fingers.removeValue(forKey: touch)?.finger else { continue }
            mender.note(
                RecordingRepair(
                    line: line,
                    finger: finger,
                    sentence: "Finger \(finger) never lifts: it was cancelled at "
                        + "\(frame.time.asTime), the time of its last sample."
                )
            )
        }
        return frame
    }

    private func frame(_ phase: (DigitizerContact) -> ContactPhase) -> DigitizerFrame {
        let contacts = fingers.values.sorted { $0.finger < $1.finger }.map { contact in
            var contact = contact
            contact.phase = phase(contact)
            return contact
        }
        return DigitizerFrame(time: seconds(time), contacts: contacts)
    }

    private func seconds(_ milliseconds: Int64) -> TimeInterval {
        Double(milliseconds - (origin ?? milliseconds)) / 1000
    }
}

extension DigitizerContact {
    fileprivate func moved(to place: CGPoint) -> DigitizerContact {
        var contact = self
        contact.position = place
        contact.phase = .moved
        return contact
    }
}
