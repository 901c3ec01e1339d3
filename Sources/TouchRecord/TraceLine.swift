/// A line of a trace file. Exactly one of the values is set, except in files that were edited by
/// hand.
struct TraceLine: Codable {
    var trace: TraceHeader?
    var screen: ScreenFrame?
    var touch: TouchMark?
    var fact: TraceEntry?
    var gesture: GestureMark?
    var hit: HitTestMark?
    var relation: RelationMark?
    var delivery: DeliveryMark?
    var animation: AnimationMark?
    var timer: TimerMark?
    var step: StepMark?
    var finding: FindingMark?
    var failure: FailureMark?
    var end: TimeInterval?

    func add(to trace: inout Trace?) {
        if let screen { trace?.screens.append(screen) }
        if let touch { trace?.touches.append(touch) }
        if let fact { trace?.entries.append(fact) }
        if let gesture { trace?.gestures.append(gesture) }
        if let hit { trace?.hits.append(hit) }
        if let relation { trace?.relations.append(relation) }
        if let delivery { trace?.deliveries.append(delivery) }
        if let animation { trace?.animations.append(animation) }
        if let timer { trace?.timers.append(timer) }
        if let step { trace?.steps.append(step) }
        if let finding { trace?.findings.append(finding) }
        if let failure { trace?.failures.append(failure) }
    }
}

/// Decodes the lines of a trace file in order. The first line must be the header. Later lines that
/// cannot be read are reported and left out.
struct TraceLines {
    private(set) var header: TraceHeader?
    /// When the trace ends, according to the lines read so far.
    private(set) var end: TimeInterval = 0
    private let decoder = JSONDecoder()

    /// Decodes a line; nil if it cannot be read and is left out.
    ///
    /// - Parameter number: the number of the line in the file, from 1.
    mutating func read(
        _ bytes: Data,
        number: Int,
        problem: (String) -> Void
    ) throws(TraceFileError) -> TraceLine? {
        let line: TraceLine
        do {
            line = try decoder.decode(TraceLine.self, from: bytes)
        } catch {
            guard header != nil else { throw .noTrace(start: bytes.beginning) }
            let reason = error.inOneLine
            problem(
                "Line \(number) cannot be read and is left out: "
                    + (reason.hasSuffix(".") ? reason : reason + ".")
            )
            return nil
        }
        if header == nil {
            guard let header = line.trace else { throw .noTrace(start: bytes.beginning) }
            guard header.version == 1 else { throw .unknownVersion(header.version) }
            self.header = header
        }
        end = max(end, line.screen?.time ?? line.touch?.time ?? line.fact?.time ?? 0)
        if let last = line.end { end = max(end, last) }
        return line
    }
}

extension Data {
    fileprivate var beginning: String { String(decoding: prefix(40), as: UTF8.self) }
}

extension Error {
    /// The message of a decoding error, without the coding path.
    fileprivate var inOneLine: String {
        switch self as? DecodingError {
        case .dataCorrupted(let context)?
        where context.debugDescription.hasPrefix("The given data was not valid JSON"):
            "it is not JSON; perhaps the file is cut off there"
        case .dataCorrupted(let context)?, .keyNotFound(_, let context)?,
            .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            context.debugDescription
        default: "\(self)"
        }
    }
}
