/// A line of a touch log: what one touch of a web page did.
struct TouchLogSample: Equatable {
    enum Kind: String {
        case down = "touchdown"
        case move = "touchmove"
        case up = "touchend"

        /// At the same time, a touch lands before it moves, and moves before it lifts.
        var order: Int {
            switch self {
            case .down: 0
            case .move: 1
            case .up: 2
            }
        }
    }

    var touch: Int64
    var kind: Kind
    var x: Double
    var y: Double
    /// Milliseconds since any moment.
    var milliseconds: Int64
    /// Milliseconds by which the sample came too late to be sorted. `milliseconds` has been
    /// increased by as much.
    var lateness: Int64 = 0
    /// The line of the file.
    var line: Int

    // The year 33658. Below this limit, differences of times cannot overflow.
    private static let latest: Int64 = 1_000_000_000_000_000
    private static let form = "\"touch id, touchdown|touchmove|touchend, x, y, milliseconds\""

    init(_ bytes: [UInt8], line: Int) throws(RecordingProblem) {
        var scanner = TextScanner(bytes)
        guard let touch = scanner.integer(), scanner.skip(","),
            let kind = Kind(rawValue: String(decoding: scanner.word(), as: UTF8.self)),
            scanner.skip(","), let x = scanner.number(), scanner.skip(","),
            let y = scanner.number(), scanner.skip(","), let milliseconds = scanner.integer(),
            scanner.isAtEnd, (0...Self.latest).contains(milliseconds)
        else {
            throw .deviceLineIsBroken(wanted: Self.form, found: RecordingProblem.quote(bytes))
        }
        self.touch = touch
        self.kind = kind
        self.x = x
        self.y = y
        self.milliseconds = milliseconds
        self.line = line
    }

    static func isLine(_ bytes: [UInt8]) -> Bool {
        (try? TouchLogSample(bytes, line: 1)) != nil
    }
}
