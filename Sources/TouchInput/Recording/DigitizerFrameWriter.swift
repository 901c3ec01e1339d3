/// Writes frames in a format, one by one, in memory that does not grow with them.
public protocol DigitizerFrameWriter {
    /// Receives the bytes that have been written.
    typealias Sink = (_ bytes: [UInt8]) throws -> Void

    /// What the format could not represent so far, in sentences; complete after `finish()`.
    var losses: [String] { get }

    /// Writes the next frame. Its time is in seconds since the start of the recording.
    ///
    /// - Throws: `RecordingError` if a number of the frame is not finite or meaningless; whatever
    ///   the sink throws.
    mutating func write(_ frame: DigitizerFrame) throws

    /// Writes what follows the last frame. Call it once, at the end.
    ///
    /// - Throws: whatever the sink throws.
    mutating func finish() throws
}

/// Counts what a format cannot represent, and puts it into sentences.
struct RecordingLosses {
    private var counts: [(what: String, count: Int)] = []
    private var roundings: [(what: String, rounding: Rounding)] = []

    fileprivate struct Rounding {
        var most: Double
        /// The samples that were rounded, and the time of the first; nil if it is no value of
        /// samples.
        var samples: (count: Int, first: TimeInterval)?
    }

    /// Counts samples that could not be written.
    mutating func add(_ what: String, count: Int = 1) {
        guard count > 0 else { return }
        if let index = counts.firstIndex(where: { $0.what == what }) {
            counts[index].count += count
        } else {
            counts.append((what, count))
        }
    }

    /// Records that a value was rounded; the largest error counts.
    ///
    /// - Parameter time: the time of the sample in seconds; nil for a value that is of no sample.
    mutating func add(_ what: String, rounding: Double, at time: TimeInterval?) {
        // The error of adding binary fractions is not a loss.
        guard rounding > 1e-9 else { return }
        if let index = roundings.firstIndex(where: { $0.what == what }) {
            roundings[index].rounding.most = max(roundings[index].rounding.most, rounding)
            roundings[index].rounding.samples?.count += 1
        } else {
            roundings.append((what, Rounding(most: rounding, samples: time.map { (1, $0) })))
        }
    }

    /// Counts estimates and their updates, and acts, for formats that have none of them.
    mutating func addWhatIsLeftOut(of frame: DigitizerFrame) {
        add(
            "is no touch, but for example a key or a turn of the device: it was left out",
            count: frame.act == nil ? 0 : 1
        )
        add(
            "is only an estimate, and better values follow: both were left out",
            count: frame.contacts.count { $0.estimate != nil }
        )
        add("improves an earlier estimate: it was left out", count: frame.updates.count)
    }

    var sentences: [String] {
        roundings.map { "\($0.what): \($0.rounding.words)." }
            + counts.map {
                ($0.count == 1 ? "1 sample, which " : "\($0.count) samples, each of which ")
                    + "\($0.what)."
            }
    }
}

extension RecordingLosses.Rounding {
    fileprivate var words: String {
        let off = "up to \(String(format: "%.2g", most)) off"
        guard let (count, first) = samples else { return off }
        return "\(count) sample\(count == 1 ? "" : "s") \(off), the first at \(first.asTime)"
    }
}
