/// The samples of a touch log in the order of their times.
///
/// A web page may log them late and out of order, so the samples of one second are held back and
/// sorted. A sample that comes even later gets the time of the last returned one.
struct TouchLogQueue {
    private var lines: ByteLineReader
    /// The samples that are held back, in order, from `start` on.
    private var waiting: [TouchLogSample] = []
    private var start = 0
    private var given = Int64.min
    private var isAtEnd = false
    private var failure: (any Error)?

    /// Milliseconds for which samples are held back.
    static let patience: Int64 = 1000
    // Ten fingers at 240 samples per second. A log with more is not a log of touches.
    private static let maximumWaiting = 4096

    init(lines: ByteLineReader) {
        self.lines = lines
    }

    /// The next sample; nil at the end.
    ///
    /// - Throws: `RecordingError` if a line is not a sample, after the samples that were held back.
    mutating func next() throws -> TouchLogSample? {
        while !isAtEnd, !isRipe, failure == nil {
            do {
                try readLine()
            } catch {
                failure = error
            }
        }
        guard start < waiting.count else {
            if let failure { throw failure }
            return nil
        }
        var sample = waiting[start]
        start += 1
        if start > Self.maximumWaiting {
            waiting.removeFirst(start)
            start = 0
        }
        if sample.milliseconds < given {
            sample.lateness = given - sample.milliseconds
            sample.milliseconds = given
        }
        given = sample.milliseconds
        return sample
    }

    private mutating func readLine() throws {
        guard let bytes = try lines.next() else {
            isAtEnd = true
            return
        }
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
        do {
            insert(try TouchLogSample(bytes, line: lines.line))
        } catch {
            throw RecordingError(line: lines.line, problem: error)
        }
    }

    /// Whether the first sample can be returned, because no earlier one is expected.
    private var isRipe: Bool {
        guard start < waiting.count, let last = waiting.last else { return false }
        return waiting.count - start >= Self.maximumWaiting
            || last.milliseconds - waiting[start].milliseconds > Self.patience
    }

    private mutating func insert(_ sample: TouchLogSample) {
        var index = waiting.count
        while index > start, Self.isBefore(sample, waiting[index - 1]) { index -= 1 }
        waiting.insert(sample, at: index)
    }

    private static func isBefore(_ left: TouchLogSample, _ right: TouchLogSample) -> Bool {
        if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
        return left.touch == right.touch && left.kind.order < right.kind.order
    }
}
