/// Gives the frames of a recording one after the other, whatever its format.
///
/// Every reader checks what it gives: the frames it hands out are a possible stream. A recording
/// that breaks half-way gives its good half first and then throws; asked again, it throws the same
/// error again. Readers hold one line and the contacts that are down, however long the recording.
public protocol DigitizerFrameReader {
    /// The format that is read.
    var format: RecordingFormat { get }
    /// The size of what the positions belong to, in points of a screen, or in units of a device that
    /// was not laid on one; nil if the format cannot say.
    var screen: CGSize? { get }
    /// What the recording was made on, as the recording says it; nil if it does not.
    var device: String? { get }
    /// What was mended so far; grows while frames are read.
    var repairs: [RecordingRepair] { get }

    /// The next frame, or nil at the end.
    ///
    /// - Throws: `RecordingError`, with the line and the reason.
    mutating func next() throws -> DigitizerFrame?
}

extension DigitizerFrameReader {
    /// Reads all frames that are left. Memory grows with the recording; `next()` does not.
    ///
    /// - Throws: `RecordingError`, if any frame cannot be read.
    public mutating func readAll() throws -> [DigitizerFrame] {
        var frames: [DigitizerFrame] = []
        while let frame = try next() { frames.append(frame) }
        return frames
    }
}

/// Something in a recording that was mended to make it a possible stream.
public struct RecordingRepair: Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, counted from 1, at which it was needed.
    public var line: Int
    /// The finger it was about; nil if it was not about one finger.
    public var finger: Int?
    /// What was there and what was done, as a sentence.
    public var sentence: String

    /// A repair at a line.
    public init(line: Int, finger: Int? = nil, sentence: String) {
        self.line = line
        self.finger = finger
        self.sentence = sentence
    }

    /// The line and the sentence.
    public var description: String { "Line \(line): \(sentence)" }
}
