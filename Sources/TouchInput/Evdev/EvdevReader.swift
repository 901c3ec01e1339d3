/// Reads touches from texts of evdev events: evemu, `getevent` and `libinput record`.
///
/// It understands multi-touch protocol B (slots), protocol A (packets, with and without tracking
/// ids) and single touch. The axes of the device decide which one applies. If a text contains
/// several devices, the first that can be touched is read; devices that distinguish fingers have
/// priority.
///
/// **Positions.** The surface is `maximum - minimum + 1` units wide, as Android and libinput count.
/// So the minimum is at 0, the maximum is one unit before the far edge, and every touch is inside.
/// Values outside the range are outside the surface. Without a mapping, one unit is one point. With
/// a mapping, the proportions of the surface come from the resolution if both axes have one,
/// otherwise from the numbers of units.
///
/// **Force and radius.** The force grows linearly from 0 at the minimum of the pressure to 1 at its
/// maximum. The radius is half of the touch's major axis if the device reports it, otherwise 5.
///
/// **Time.** Seconds since the first returned frame, exact to the microsecond.
///
/// **Fingers.** A finger gets the lowest free number when it lands, and keeps it until it lifts. A
/// frame is returned only if something changed, and lists all fingers that are down. A contact that
/// turns out to be a palm is cancelled. A hovering contact is not down.
public struct EvdevReader: DigitizerFrameReader {
    /// The format of the recording.
    public let format: RecordingFormat
    /// The description of the device.
    public let description: EvdevDescription
    /// The size that the positions belong to: points of the screen, or units of the device without
    /// a mapping.
    public var screen: CGSize? { projection.map.screen }
    /// The name of the device; nil if the description has none.
    public var device: String? { description.name }
    /// What has been repaired so far. It grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }
    /// The line, from 1, at which the last returned frame was complete.
    public var line: Int? { lines.line }

    private var lines: ByteLineReader
    private var dialect: any EvdevDialect
    private let touchedDevice: Int
    private var first: EvdevEvent?
    private var touches: any EvdevProtocol
    private let projection: EvdevProjection
    private var fingers = EvdevFingers()
    private var mender = FrameMender()
    // At most two: a lift and a landing of the same report.
    private var waiting: [DigitizerFrame] = []
    private var origin: Int64?
    private var time: Int64?
    private var isDropping = false
    private var isFinished = false
    private var failure: (any Error)?
    private var hasNotedTimes = false
    private var hasNotedDevices = false

    /// Reads the description at the top of the recording, up to the first event.
    ///
    /// - Parameters:
    ///   - lines: the lines of the recording.
    ///   - format: evemu (the default), getevent or libinput.
    ///   - description: the device, for recordings that do not describe it; what the recording
    ///     itself says has priority. nil by default.
    ///   - mapping: how the surface is mapped to a screen; by default one point per unit.
    /// - Throws: `RecordingError` if nothing describes the device, its axes cannot be used, or the
    ///   screen's width or height is not above 0.
    public init(
        lines: ByteLineReader,
        format: RecordingFormat = .evemu,
        description: EvdevDescription? = nil,
        mapping: ScreenMapping = ScreenMapping()
    ) throws {
        try self.init(
            lines: lines,
            format: format,
            description: description,
            mapping: mapping,
            device: nil
        )
    }

    /// - Parameter device: the device that is read, counted from 0 in the order of the recording;
    ///   nil uses the first that can be touched.
    init(
        lines: ByteLineReader,
        format: RecordingFormat,
        description: EvdevDescription?,
        mapping: ScreenMapping,
        device: Int?
    ) throws {
        self.format = format
        self.lines = lines
        dialect = (format.evdev ?? .evemu).makeDialect()
        var headers: [Int: EvdevDescription] = [:]
        var first: EvdevEvent?
        var skipsOthers = false
        do {
            while first == nil, let bytes = try self.lines.next() {
                let line = try dialect.read(bytes)
                guard case .event(let event) = line else {
                    headers[dialect.device, default: EvdevDescription()].take(line)
                    continue
                }
                let isTouched =
                    device == dialect.device
                    || (device == nil && Self.mayBeTouched(dialect.device, among: headers, format))
                if isTouched { first = event } else { skipsOthers = true }
            }
            let touchable = headers.filter { $0.value.isTouchable }.min { left, right in
                let (leftFingers, rightFingers) = (left.value.hasFingers, right.value.hasFingers)
                return leftFingers == rightFingers ? left.key < right.key : leftFingers
            }
            if first == nil, device == nil, skipsOthers, touchable == nil {
                throw RecordingProblem.descriptionIsMissing
            }
            touchedDevice = device ?? (first == nil ? touchable?.key : nil) ?? dialect.device
            let header = headers[touchedDevice] ?? touchable?.value
            self.first = first
            self.description = (header ?? EvdevDescription()).completed(by: description)
            (touches, projection) = try self.description.makeProtocol(mapping)
        } catch let problem as RecordingProblem {
            throw RecordingError(line: max(1, self.lines.line), problem: problem)
        }
        if skipsOthers { noteOtherDevices() }
    }

    /// Whether a device's events can be touches, judged by its description.
    private static func mayBeTouched(
        _ device: Int,
        among headers: [Int: EvdevDescription],
        _ format: RecordingFormat
    ) -> Bool {
        // Its description may be in a file next to the recording.
        if format == .evemu { return true }
        guard let header = headers[device], !header.isOnlyAName else { return headers.count < 2 }
        let othersHaveFingers = headers.values.contains(where: \.hasFingers)
        return header.isTouchable && (header.hasFingers || !othersHaveFingers)
    }

    /// Reads a file. If no description is passed, it uses the one next to the recording.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - format: evemu (the default), getevent or libinput.
    ///   - description: the `.desc` file; nil (the default) looks for one next to the recording,
    ///     see `EvdevDescription.file(besideRecording:)`.
    ///   - mapping: how the surface is mapped to a screen; by default one point per unit.
    /// - Throws: `RecordingError` if a file cannot be read, nothing describes the device, or its
    ///   axes cannot be used.
    public init(
        contentsOf url: URL,
        format: RecordingFormat = .evemu,
        description: URL? = nil,
        mapping: ScreenMapping = ScreenMapping()
    ) throws {
        let file = description ?? EvdevDescription.file(besideRecording: url)
        try self.init(
            lines: ByteLineReader(contentsOf: url),
            format: format,
            description: file.map { try EvdevDescription(contentsOf: $0) },
            mapping: mapping
        )
    }

    /// The next frame; nil at the end. Times are in seconds since the first frame.
    ///
    /// - Throws: `RecordingError` if a line is not an event, or a frame cannot follow the frames
    ///   before it. Each further call throws the same error.
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
            guard case .event(let event) = try dialect.read(bytes) else { continue }
            guard dialect.device == touchedDevice else {
                noteOtherDevices()
                continue
            }
            return event
        }
        return nil
    }

    private mutating func noteOtherDevices() {
        guard !hasNotedDevices else { return }
        hasNotedDevices = true
        note("The recording is of several devices: only the one that is touched was read.")
    }

    /// Lists something that was assumed or left out among the repairs.
    mutating func note(_ sentence: String) {
        mender.note(RecordingRepair(line: max(1, lines.line), sentence: sentence))
    }

    private mutating func take(_ event: EvdevEvent) throws(RecordingProblem) {
        if let time, event.time < time {
            throw .streamIsImpossible(
                .timeRunsBack(time: Self.seconds(event.time), previousTime: Self.seconds(time))
            )
        }
        time = event.time
        if dialect.supposesTimes, !hasNotedTimes {
            hasNotedTimes = true
            note("The events have no times: reports were taken to be a sixtieth of a second apart.")
        }
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

    private mutating func take(_ report: EvdevReport, at time: Int64) {
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
