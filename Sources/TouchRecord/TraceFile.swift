/// The file format of traces: lines of JSON, in the order of time. The first line is the header;
/// findings and failures are at the end.
///
///     {"trace":{"version":1,"title":"taps","width":390,"height":844,"scale":3,"framesPerSecond":60}}
///     {"screen":{"time":0,"changes":[…]}}
///     {"touch":{"time":0.1,"finger":1,"phase":"began",…}}
///     {"fact":{"time":0.1,"kind":"event","subject":"event","detail":{"kind":"contacts",…},…}}
///     {"gesture":{"time":0.1,"name":"tap of view","state":"ended",…}}
///     {"hit":{"time":0.1,"touch":"finger 1","steps":[…],"chain":[…],…}}
///     {"relation":{"time":0.15,"kind":"waits","from":"tap","to":"double tap"}}
///     {"delivery":{"time":0.1,"kind":"delivered","phase":"began","touches":["finger 1"],…}}
///     {"animation":{"time":0.2,"kind":"began","name":"square","property":"position",…}}
///     {"timer":{"time":0.15,"name":"UITapGestureRecognizer","recognizer":"double tap","due":0.5,…}}
///     {"step":{"time":0.1,"end":0.15,"text":"tap: photo","place":"taps.yaml:4:3"}}
///     {"finding":{"kind":"unused","time":0.15,"text":"…","rules":["H-01"],"views":[12,8],…}}
///     {"failure":{"time":0.15,"message":"…","file":"DoorTests.swift","line":19,…}}
///     {"end":0.35}
///
/// A reader ignores keys that it does not know.
///
/// The `text` of a fact is for people, and its wording may change. Programs use other keys, which
/// are left out if they do not apply: `finger`, the number of the finger that the fact is about;
/// `rules`, the rules that the text cites; `detail`, an object whose `kind` says which other keys
/// it has (`TraceEntry.Detail`). Traces of earlier versions have none of these keys. They can be
/// read, but show less.
///
/// If a file is cut off, everything before the cut can be read.
public enum TraceFile {
    /// Encodes a trace and passes each line of the file, with its line end, to `line`.
    ///
    /// - Throws: the errors of `line`, and `EncodingError` for a number that JSON cannot hold.
    public static func write(_ trace: Trace, to line: (Data) throws -> Void) throws {
        let encoder = encoder
        try line(encoder.bytes(of: TraceLine(trace: trace.header)))
        for place in LinePlace.sorted(of: trace) {
            try line(encoder.bytes(of: LinePlace.lists[place.list].line(trace, place.index)))
        }
        // Findings are ranked, so they keep their order.
        for finding in trace.findings { try line(encoder.bytes(of: TraceLine(finding: finding))) }
        for failure in trace.failures { try line(encoder.bytes(of: TraceLine(failure: failure))) }
        try line(encoder.bytes(of: TraceLine(end: trace.end)))
    }

    /// Encodes a trace that contains only screens and passes each line of the file to `line`. Only
    /// one screen is in memory at a time, so the trace may be long.
    ///
    /// - Throws: the errors of `line`, and `EncodingError` for a number that JSON cannot hold.
    public static func write(
        header: TraceHeader,
        screens: some Sequence<ScreenFrame>,
        end: TimeInterval,
        to line: (Data) throws -> Void
    ) throws {
        let encoder = encoder
        try line(encoder.bytes(of: TraceLine(trace: header)))
        for screen in screens { try line(encoder.bytes(of: TraceLine(screen: screen))) }
        try line(encoder.bytes(of: TraceLine(end: end)))
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return encoder
    }

    /// Encodes a trace as the bytes of a file.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot hold.
    public static func data(of trace: Trace) throws -> Data {
        var data = Data()
        try write(trace) { data += $0 }
        return data
    }

    /// Decodes the bytes of a file. Lines that cannot be read are left out.
    ///
    /// - Parameter problem: called with a sentence for each line that cannot be read.
    /// - Throws: `TraceFileError` if the first line is not the header of a trace of version 1.
    public static func read(
        _ data: Data,
        problem: (String) -> Void = { _ in }
    ) throws(TraceFileError) -> Trace {
        var lines = TraceLines()
        var trace: Trace?
        for (index, bytes) in data.split(separator: 10, omittingEmptySubsequences: false)
            .enumerated()
        where !bytes.isEmpty {
            let line = try lines.read(Data(bytes), number: index + 1, problem: problem)
            if trace == nil, let header = lines.header { trace = Trace(header: header) }
            line?.add(to: &trace)
        }
        guard var trace else { throw .noTrace(start: "") }
        trace.end = lines.end
        return trace
    }
}

/// Where a line comes from. Lines are large, so each one is made when it is written.
private struct LinePlace {
    let time: TimeInterval
    let rank: Int8
    /// The index in `lists`, and the index in that list.
    let list: Int
    let index: Int

    /// The marks of one kind in a trace.
    struct List: Sendable {
        /// The order among lines with the same time.
        let rank: Int8
        let times: @Sendable (Trace) -> [TimeInterval]
        let line: @Sendable (Trace, Int) -> TraceLine
    }

    static let lists = [
        List(rank: -1, times: { $0.steps.map(\.time) }) { TraceLine(step: $0.steps[$1]) },
        List(rank: 0, times: { $0.touches.map(\.time) }) { TraceLine(touch: $0.touches[$1]) },
        List(rank: 1, times: { $0.entries.map(\.time) }) { TraceLine(fact: $0.entries[$1]) },
        List(rank: 2, times: { $0.gestures.map(\.time) }) { TraceLine(gesture: $0.gestures[$1]) },
        List(rank: 2, times: { $0.hits.map(\.time) }) { TraceLine(hit: $0.hits[$1]) },
        List(rank: 2, times: { $0.relations.map(\.time) }) {
            TraceLine(relation: $0.relations[$1])
        },
        List(rank: 2, times: { $0.deliveries.map(\.time) }) {
            TraceLine(delivery: $0.deliveries[$1])
        },
        List(rank: 2, times: { $0.animations.map(\.time) }) {
            TraceLine(animation: $0.animations[$1])
        },
        List(rank: 2, times: { $0.timers.map(\.time) }) { TraceLine(timer: $0.timers[$1]) },
        List(rank: 3, times: { $0.screens.map(\.time) }) { TraceLine(screen: $0.screens[$1]) },
    ]

    /// The places of all lines that have a time, in the order of the file.
    static func sorted(of trace: Trace) -> [LinePlace] {
        var places: [LinePlace] = []
        for (number, list) in lists.enumerated() {
            for (index, time) in list.times(trace).enumerated() {
                places.append(LinePlace(time: time, rank: list.rank, list: number, index: index))
            }
        }
        places.sort {
            ($0.time, $0.rank, $0.list, $0.index) < ($1.time, $1.rank, $1.list, $1.index)
        }
        return places
    }
}

extension JSONEncoder {
    /// The bytes of a line of the file, with its line end.
    fileprivate func bytes(of line: TraceLine) throws -> Data { try encode(line) + [10] }
}

/// The reason why a file cannot be read as a trace.
public enum TraceFileError: Error, Hashable, CustomStringConvertible {
    /// The first line is not the header of a trace. The value is the beginning of that line.
    case noTrace(start: String)
    /// The file has a version of the format that this program cannot read.
    case unknownVersion(Int)
    /// The system cannot open or read the file.
    case unreadable(file: String, reason: String)
    /// A line was changed after the file was opened.
    case changed(file: String, line: Int)

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
        case .unreadable(let file, let reason):
            "Cannot read \(file): \(reason). To fix, give a file that `run --trace` wrote and that you may read."
        case .changed(let file, let line):
            "Cannot read line \(line) of \(file) again: it was the screen at a time, and the file was "
                + "changed since. To fix, begin again when no program writes to the file."
        }
    }
}
