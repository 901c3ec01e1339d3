/// Writes frames as a recording: a header, then one line for each frame.
///
/// Each frame goes to the sink at once; nothing is kept but the buffer of one line. Nothing that a
/// frame says is lost.
public struct RecordingWriter: DigitizerFrameWriter {
    /// Nothing: the format says all that a frame says.
    public var losses: [String] { [] }

    /// The header that was written.
    public let header: RecordingHeader

    private let sink: Sink
    private var line = RecordingLine()

    /// Writes the header to a sink.
    ///
    /// - Throws: `RecordingError` if the screen has no size; whatever the sink throws.
    public init(header: RecordingHeader, sink: @escaping Sink) throws {
        self.header = header
        self.sink = sink
        do {
            try header.appendLine(to: &line)
        } catch {
            throw RecordingError(problem: error)
        }
        try sink(line.bytes)
    }

    /// Writes the header to an open file, from where it stands.
    ///
    /// - Throws: `RecordingError` if the screen has no size; whatever the file throws.
    public init(header: RecordingHeader, handle: FileHandle) throws {
        try self.init(header: header) { try handle.write(contentsOf: $0) }
    }

    /// Writes one frame; its time in seconds since the start of the recording.
    ///
    /// - Throws: `RecordingError` if a number of the frame is not one, as JSON has no word for
    ///   that; whatever the sink throws.
    public mutating func write(_ frame: DigitizerFrame) throws {
        try RecordingError.checkNumbers(of: frame)
        line.removeAll()
        line.append(frame)
        try sink(line.bytes)
    }

    /// Nothing is left to be written.
    public mutating func finish() {}
}
