/// Reads the frames of a recording one by one, whatever its format.
///
/// The frames form a possible stream: every reader checks them. A recording that breaks in the
/// middle returns its valid frames first and then throws; each further call throws the same error.
/// A reader holds one line and the contacts that are down, however long the recording is.
public protocol DigitizerFrameReader {
    /// The format of the recording.
    var format: RecordingFormat { get }
    /// The size that the positions belong to: in points of a screen, or in units of a device that
    /// was not mapped to a screen. nil if the format does not say it.
    var screen: CGSize? { get }
    /// What the recording was made on, as the recording says it; nil if it does not.
    var device: String? { get }
    /// What has been repaired so far. It grows while frames are read.
    var repairs: [RecordingRepair] { get }
    /// The line of the file, from 1, at which the last returned frame was complete; nil if that is
    /// unknown, which is the default.
    var line: Int? { get }

    /// The next frame; nil at the end. Times are in seconds.
    ///
    /// - Throws: `RecordingError`, with the line and the reason.
    mutating func next() throws -> DigitizerFrame?
}

extension DigitizerFrameReader {
    /// Returns nil.
    public var line: Int? { nil }

    /// Reads all remaining frames into memory. For long recordings use `next()`.
    ///
    /// - Throws: `RecordingError` if a frame cannot be read.
    public mutating func readAll() throws -> [DigitizerFrame] {
        var frames: [DigitizerFrame] = []
        while let frame = try next() { frames.append(frame) }
        return frames
    }
}

/// A change that made the frames of a recording a possible stream.
public struct RecordingRepair: Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, from 1, where it was necessary.
    public var line: Int
    /// The finger that it concerns; nil if it does not concern one finger.
    public var finger: Int?
    /// What the recording says and what was done, as a sentence.
    public var sentence: String

    /// Makes a repair at a line.
    public init(line: Int, finger: Int? = nil, sentence: String) {
        self.line = line
        self.finger = finger
        self.sentence = sentence
    }

    /// The line and the sentence.
    public var description: String { "Line \(line): \(sentence)" }
}
