/// Opens recordings of any format that is known here.
public enum RecordingFile {
    /// Opens a file with the reader for its format, which is told by its content, not its name.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - screen: the size in points to map positions to; nil (the default) leaves them as they
    ///     are recorded.
    /// - Throws: `RecordingError` if the file cannot be read or is in no known format.
    public static func open(
        _ url: URL,
        screen: CGSize? = nil
    ) throws -> any DigitizerFrameReader {
        var lines = try ByteLineReader(contentsOf: url)
        switch try Format(of: &lines) {
        case .recording: return try RecordingReader(contentsOf: url, screen: screen)
        case .evemu: return try EvemuReader(contentsOf: url, screen: screen)
        }
    }

    private enum Format {
        case recording
        case evemu

        /// Looks at the first line that is neither empty nor a comment.
        init(of lines: inout ByteLineReader) throws {
            var firstLine: [UInt8]?
            for _ in 0..<1000 {
                guard let line = try lines.next() else { break }
                let text = line.drop { $0 == 0x20 || $0 == 0x09 }
                guard let letter = text.first else { continue }
                firstLine = firstLine ?? line
                if letter == UInt8(ascii: "{") {
                    self = .recording
                    return
                }
                let isEvemu =
                    text.starts(with: "# EVEMU".utf8)
                    || (text.dropFirst().first == UInt8(ascii: ":")
                        && "ENIPBALS".utf8.contains(letter))
                if isEvemu {
                    self = .evemu
                    return
                }
                guard letter == UInt8(ascii: "#") else { break }
            }
            throw RecordingError(
                problem: .formatIsUnknown(firstLine: RecordingProblem.quote(firstLine ?? []))
            )
        }
    }
}
