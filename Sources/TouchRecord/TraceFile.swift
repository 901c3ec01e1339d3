/// A trace as text: JSON, one line for each thing, in the order of time. The first line is the header.
///
///     {"trace":{"version":1,"title":"taps","width":390,"height":844,"scale":3,"framesPerSecond":60}}
///     {"screen":{"time":0,"changes":[…]}}
///     {"touch":{"time":0.1,"finger":1,"phase":"began",…}}
///     {"fact":{"time":0.1,"kind":"event",…}}
///     {"gesture":{"time":0.1,"name":"tap of view","state":"ended",…}}
///     {"hit":{"time":0.1,"touch":"finger 1","steps":[…],"chain":[…],…}}
///     {"relation":{"time":0.15,"kind":"waits","from":"tap","to":"double tap"}}
///     {"delivery":{"time":0.1,"kind":"delivered","phase":"began","touches":["finger 1"],…}}
///     {"animation":{"time":0.2,"kind":"began","name":"square","property":"position",…}}
///     {"timer":{"time":0.15,"name":"UITapGestureRecognizer","recognizer":"double tap","due":0.5,…}}
///     {"step":{"time":0.1,"end":0.15,"text":"tap: photo","place":"taps.yaml:4:3"}}
///     {"end":0.35}
///
/// Keys that a reader does not know are passed over.
///
/// A file that breaks off keeps what stands before.
public enum TraceFile {
    private struct Line: Codable {
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
        }
    }

    /// The lines of a trace, one after the other.
    public static func write(_ trace: Trace, to line: (Data) throws -> Void) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        func put(_ content: Line) throws { try line(try encoder.encode(content) + [10]) }

        try put(Line(trace: trace.header))
        var lines: [(time: TimeInterval, rank: Int, line: Line)] = []
        lines += trace.screens.map { ($0.time, 3, Line(screen: $0)) }
        lines += trace.touches.map { ($0.time, 0, Line(touch: $0)) }
        lines += trace.entries.map { ($0.time, 1, Line(fact: $0)) }
        lines += trace.gestures.map { ($0.time, 2, Line(gesture: $0)) }
        lines += trace.hits.map { ($0.time, 2, Line(hit: $0)) }
        lines += trace.relations.map { ($0.time, 2, Line(relation: $0)) }
        lines += trace.deliveries.map { ($0.time, 2, Line(delivery: $0)) }
        lines += trace.animations.map { ($0.time, 2, Line(animation: $0)) }
        lines += trace.timers.map { ($0.time, 2, Line(timer: $0)) }
        lines += trace.steps.map { ($0.time, -1, Line(step: $0)) }
        // The sort keeps the order of what happened at one time.
        for entry in lines.enumerated().sorted(by: {
            ($0.element.time, $0.element.rank, $0.offset)
                < ($1.element.time, $1.element.rank, $1.offset)
        }) {
            try put(entry.element.line)
        }
        try put(Line(end: trace.end))
    }

    /// A trace as the bytes of a file.
    public static func data(of trace: Trace) throws -> Data {
        var data = Data()
        try write(trace) { data += $0 }
        return data
    }

    /// Reads a trace, as much of it as can be read.
    /// - Parameter problem: gets a sentence for a line that cannot be read; such a line is left out.
    /// - Throws: `TraceFileError` if it does not begin as a trace does.
    public static func read(
        _ data: Data,
        problem: (String) -> Void = { _ in }
    ) throws(TraceFileError) -> Trace {
        let decoder = JSONDecoder()
        var trace: Trace?
        var last: TimeInterval = 0
        for (index, bytes) in data.split(separator: 10, omittingEmptySubsequences: false)
            .enumerated()
        where !bytes.isEmpty {
            let line: Line
            do {
                line = try decoder.decode(Line.self, from: Data(bytes))
            } catch {
                guard trace != nil else {
                    throw .noTrace(start: String(decoding: bytes.prefix(40), as: UTF8.self))
                }
                problem("Line \(index + 1) cannot be read and is left out: \(error.inOneLine)")
                continue
            }
            if trace == nil {
                guard let header = line.trace else {
                    throw .noTrace(start: String(decoding: bytes.prefix(40), as: UTF8.self))
                }
                guard header.version == 1 else { throw .unknownVersion(header.version) }
                trace = Trace(header: header)
            }
            last = max(last, line.screen?.time ?? line.touch?.time ?? line.fact?.time ?? 0)
            if let end = line.end { last = max(last, end) }
            line.add(to: &trace)
        }
        guard var trace else { throw .noTrace(start: "") }
        trace.end = last
        return trace
    }
}

/// Why a file is no trace.
public enum TraceFileError: Error, Hashable, CustomStringConvertible {
    /// It begins otherwise.
    case noTrace(start: String)
    /// It was written by a later version.
    case unknownVersion(Int)

    /// What is wrong and how to fix it.
    public var description: String {
        switch self {
        case .noTrace(let start):
            "This is no trace: its first line is "
                + (start.isEmpty ? "missing" : "\"\(start)…\"")
                + " and not {\"trace\":{\"version\":1,…}}. To fix, give a file that `run --trace` wrote."
        case .unknownVersion(let version):
            "This trace has version \(version), and this program reads version 1. To fix, use the "
                + "program that wrote it, or a later one."
        }
    }
}

extension Error {
    /// What a decoder says is wrong, without its path.
    fileprivate var inOneLine: String {
        switch self as? DecodingError {
        case .dataCorrupted(let context)?, .keyNotFound(_, let context)?,
            .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            context.debugDescription
        default: "\(self)"
        }
    }
}
