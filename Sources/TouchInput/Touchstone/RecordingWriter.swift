/// Writes frames in Touchstone's own format: a header, then one line for each frame.
///
/// Each frame goes to the sink at once; only the buffer of one line is kept. Nothing is lost.
public struct RecordingWriter: DigitizerFrameWriter {
    /// Always empty: the format can represent everything in a frame.
    public var losses: [String] { [] }

    /// The header that was written.
    public let header: RecordingHeader

    private let sink: Sink
    private var line = RecordingLine()

    /// Writes the header to a sink.
    ///
    /// - Throws: `RecordingError` if the screen's width or height is not above 0; whatever the sink
    ///   throws.
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

    /// Writes the header to an open file, at its current position.
    ///
    /// - Throws: `RecordingError` if the screen's width or height is not above 0; whatever the file
    ///   throws.
    public init(header: RecordingHeader, handle: FileHandle) throws {
        try self.init(header: header) { try handle.write(contentsOf: $0) }
    }

    /// Writes one frame. Its time is in seconds since the start of the recording.
    ///
    /// - Throws: `RecordingError` if a number of the frame is not finite, which JSON cannot
    ///   represent; whatever the sink throws.
    public mutating func write(_ frame: DigitizerFrame) throws {
        try RecordingError.checkNumbers(of: frame)
        line.removeAll()
        line.append(frame)
        try sink(line.bytes)
    }

    /// Does nothing: everything has been written.
    public mutating func finish() {}
}
