/// What a touch log tells only as a whole: which touches never lift, and how far positions go.
struct TouchLogSurvey {
    /// Touches that never lift although others land later, by the line of their last sample.
    private(set) var lost: [Int64: Int] = [:]
    /// The farthest position in either direction, rounded up.
    private(set) var bounds = CGSize(width: 1, height: 1)

    // A few in a hundred touches of a hundred thousand; what loses more is refused when read.
    private static let maximumOpen = 10_000

    init() {}

    /// Looks through a whole log.
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
            // What comes before a broken line is enough; reading says what is wrong with it.
        }
        lost = open.filter { $0.value.milliseconds < lastLanding }.mapValues(\.line)
    }

    private mutating func include(_ sample: TouchLogSample) {
        guard sample.x.isFinite, sample.y.isFinite else { return }
        bounds.width = max(bounds.width, CGFloat(sample.x.rounded(.up)) + 1)
        bounds.height = max(bounds.height, CGFloat(sample.y.rounded(.up)) + 1)
    }
}
