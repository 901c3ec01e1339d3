/// What only a whole touch log tells: which touches never lift, and how far positions go.
struct TouchLogSurvey {
    /// The touches that never lift although others land later, with the line of their last sample.
    private(set) var lost: [Int64: Int] = [:]
    /// The farthest position in each direction, rounded up.
    private(set) var bounds = CGSize(width: 1, height: 1)

    // A few percent of a hundred thousand touches. A log that loses more is refused when it is
    // read.
    private static let maximumOpen = 10_000

    init() {}

    /// Reads a whole log.
    init(of lines: ByteLineReader) throws {
        var queue = TouchLogQueue(lines: lines)
        var open: [Int64: TouchLogSample] = [:]
        var lastLanding = Int64.min
        do {
            while let sample = try queue.next() {
                switch sample.kind {
                case .down:
                    lastLanding = sample.milliseconds
                    if open.count < Self.maximumOpen { open[sample.touch] = sample }
                    include(sample)
                case .move:
                    if open[sample.touch] != nil { open[sample.touch] = sample }
                    include(sample)
                case .up:
                    open[sample.touch] = nil
                }
            }
        } catch is RecordingError {
            // The lines before a broken one are enough. The reader reports the error.
        }
        lost = open.filter { $0.value.milliseconds < lastLanding }.mapValues(\.line)
    }

    private mutating func include(_ sample: TouchLogSample) {
        guard sample.x.isFinite, sample.y.isFinite else { return }
        bounds.width = max(bounds.width, CGFloat(sample.x.rounded(.up)) + 1)
        bounds.height = max(bounds.height, CGFloat(sample.y.rounded(.up)) + 1)
    }
}
