/// Reads touches from evemu recordings of Linux devices: `.events` and `.evemu` files.
///
/// Understands multi-touch protocol B (slots), protocol A (packets, with and without tracking ids)
/// and single touch; which of them follows from the axes of the device.
///
/// **Places.** `x = (raw - minimum) · screen.width / (maximum - minimum + 1)`, and so for y, as
/// Android and libinput map them: the minimum lands on 0, the maximum one device unit short of the
/// far edge, so every touch is inside the screen. Values outside the range land outside.
///
/// **Force and radius.** The minimum of the pressure is force 0, its maximum force 1, in a straight
/// line. The radius is half of the touch's major axis in points, where the device tells it; 5 else.
///
/// **Time.** Seconds since the first frame that is given out, exact to the microsecond.
///
/// **Fingers.** The lowest number that is free when a finger lands; kept until it lifts. A frame is
/// given out only when something changed, and lists all fingers that are down. A contact that turns
/// out to be a palm is cancelled; one that hovers is not down.
public struct EvemuReader: DigitizerFrameReader {
    /// What is known of the device.
    public let description: EvemuDescription
    /// The size in points of the screen that the positions belong to.
    public var screen: CGSize? { projection.screen }
    /// The name of the device.
    public var device: String? { description.name }
    /// What was mended so far; grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }

    private var lines: ByteLineReader
    private var first: EvdevEvent?
    private var touches: any EvemuProtocol
    private let projection: EvemuProjection
    private var fingers = EvemuFingers()
    private var mender = FrameMender()
    // At most two: a lift and a landing of one report.
    private var waiting: [DigitizerFrame] = []
    private var origin: Int64?
    private var time: Int64?
    private var isDropping = false
    private var isFinished = false
    private var failure: (any Error)?

    /// Reads the description at the top of the recording, up to the first event.
    ///
    /// - Parameters:
    ///   - lines: where the lines come from.
    ///   - description: the device, if the recording does not describe it; what the recording says
    ///     comes first. Nil by default.
    ///   - screen: the size in points to map the device's surface to; nil (the default) takes one
    ///     point for each unit of the device.
    /// - Throws: `RecordingError` if nothing describes the device, it has no usable axes, or the
    ///   screen has no size.
    public init(
        lines: ByteLineReader,
        description: EvemuDescription? = nil,
        screen: CGSize? = nil
    ) throws {
        try RecordingHeader.checkArgument(screen)
        self.lines = lines
        var header = EvemuDescription()
        var first: EvdevEvent?
        do {
            while first == nil, let bytes = try self.lines.next() {
                let line = try EvemuLine(bytes)
                if case .event(let event) = line { first = event } else { _ = header.take(line) }
            }
            let device = header.completed(by: description)
            self.first = first
            self.description = device
            (touches, projection) = try device.makeProtocol(screen: screen)
        } catch let problem as RecordingProblem {
            throw RecordingError(line: max(1, self.lines.line), problem: problem)
        }
    }

    /// Reads a file, with the description beside it if none is given.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - description: the `.desc` file; nil (the default) looks for one beside the recording, see
    ///     `EvemuDescription.file(besideRecording:)`.
    ///   - screen: the size in points to map the device's surface to; nil (the default) takes one
    ///     point for each unit of the device.
    /// - Throws: `RecordingError` if a file cannot be read, or nothing describes the device.
    public init(
        contentsOf url: URL,
        description: URL? = nil,
        screen: CGSize? = nil
    ) throws {
        let file = description ?? EvemuDescription.file(besideRecording: url)
        try self.init(
            lines: ByteLineReader(contentsOf: url),
            description: file.map { try EvemuDescription(contentsOf: $0) },
            screen: screen
        )
    }

    /// The next frame, or nil at the end.
    ///
    /// - Throws: `RecordingError` for a line that is no event, or a frame that cannot follow the
    ///   frames before it; from then on the same error again.
    public mutating func next() throws -> DigitizerFrame? {
        if let failure { throw failure }
        do {
            while true {
                if !waiting.isEmpty {
                    let frame = waiting.removeFirst()
                    if let mended = try mender.mend(frame, line: lines.line) { return mended }
                    continue
                }
                guard !isFinished else { return nil }
                guard let event = try nextEvent() else {
                    isFinished = true
                    return try mender.finish(line: lines.line)
                }
                try take(event)
            }
        } catch let problem as RecordingProblem {
            let error = RecordingError(line: lines.line, problem: problem)
            failure = error
            throw error
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func nextEvent() throws -> EvdevEvent? {
        if let event = first {
            first = nil
            return event
        }
        while let bytes = try lines.next() {
            if case .event(let event) = try EvemuLine(bytes) { return event }
        }
        return nil
    }

    private mutating func take(_ event: EvdevEvent) throws(RecordingProblem) {
        if let time, event.time < time {
            throw .streamIsImpossible(
                .timeRunsBack(time: Self.seconds(event.time), previousTime: Self.seconds(time))
            )
        }
        time = event.time
        guard event.type == EvdevType.synchronization else {
            if !isDropping { try touches.take(event) }
            return
        }
        switch event.code {
        case EvdevSynchronization.report where isDropping:
            isDropping = false
        case EvdevSynchronization.report:
            if let report = touches.report() { take(report, at: event.time) }
        case EvdevSynchronization.dropped:
            isDropping = true
            touches.forget()
            mender.note(
                RecordingRepair(
                    line: lines.line,
                    sentence: "The device lost events here (SYN_DROPPED): what follows up to the "
                        + "next SYN_REPORT was left out, and fingers stay as they were."
                )
            )
        default:
            if !isDropping { try touches.take(event) }
        }
    }

    private mutating func take(_ report: EvemuReport, at time: Int64) {
        let seconds = Self.seconds(time - (origin ?? time))
        waiting = fingers.frames(for: report, at: seconds, projection: projection)
        if !waiting.isEmpty, origin == nil { origin = time }
        for note in report.notes {
            guard let key = note.key, let finger = fingers.number(ofKey: key) else {
                mender.note(RecordingRepair(line: lines.line, sentence: note.sentence))
                continue
            }
            mender.note(
                RecordingRepair(
                    line: lines.line,
                    finger: finger,
                    sentence: "Finger \(finger) \(note.sentence): it was down before the "
                        + "recording or what is left of it, and begins here."
                )
            )
        }
    }

    private static func seconds(_ microseconds: Int64) -> TimeInterval {
        Double(microseconds) / 1_000_000
    }
}
