/// Recognizes the format of a recording by its first lines.
extension RecordingFormat {
    /// Recognizes a format by the beginning of a text, whatever the file's name is.
    ///
    /// It examines up to 1,000 lines and stops at the first that only one format can have.
    ///
    /// - Throws: `RecordingError` if the format is unknown, with what the text looks like.
    init(of lines: inout ByteLineReader) throws {
        var firstLine: [UInt8]?
        for _ in 0..<1000 {
            guard let line = try Self.nextLine(&lines) else { break }
            let text = Array(line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
            guard !text.isEmpty else { continue }
            firstLine = firstLine ?? line
            switch Self.sign(in: text) {
            case .format(let format):
                self = format
                return
            case .comment: continue
            case .none: break
            }
            break
        }
        let first = firstLine ?? []
        throw RecordingError(
            problem: .formatIsUnknown(
                firstLine: RecordingProblem.quote(first),
                lookalike: Self.lookalike(first)
            )
        )
    }

    /// The next line, or the beginning of one that is too long: JSON may be on a single line.
    private static func nextLine(_ lines: inout ByteLineReader) throws -> [UInt8]? {
        do {
            return try lines.next()
        } catch let error as RecordingError {
            guard case .lineIsTooLong = error.problem else { throw error }
            return lines.beginningOfLongLine(200)
        }
    }

    private enum Sign {
        case format(RecordingFormat)
        case comment
        case none
    }

    private static func sign(in text: [UInt8]) -> Sign {
        if text[0] == UInt8(ascii: "{") {
            return .format(isHeader(text) ? .touchstone : .webDriver)
        }
        // A JSON list begins with a bracket, but so does a time of getevent.
        if text[0] == UInt8(ascii: "[") {
            return .format(isTime(text) ? .getevent : .webDriver)
        }
        if text.starts(with: "# EVEMU".utf8) { return .format(.evemu) }
        if text.starts(with: "# libinput record".utf8) { return .format(.libinput) }
        if text[0] == UInt8(ascii: "#") { return .comment }
        if text.starts(with: "ndevices:".utf8) || text.starts(with: "devices:".utf8) {
            return .format(.libinput)
        }
        // Recordings of libinput begin with their version.
        if text.starts(with: "version:".utf8) { return .comment }
        let starts = ["add device ", "could not get driver", "/dev/input/"]
        if starts.contains(where: { text.starts(with: $0.utf8) }) { return .format(.getevent) }
        if text.count > 1, text[1] == UInt8(ascii: ":"), "ENIPBALS".utf8.contains(text[0]) {
            return .format(.evemu)
        }
        if TouchLogSample.isLine(text) { return .format(.touchLog) }
        var dialect = GeteventDialect()
        if case .event? = try? dialect.read(text) { return .format(.getevent) }
        return .none
    }

    private static func isHeader(_ text: [UInt8]) -> Bool {
        var scanner = TextScanner(text)
        guard scanner.skip("{") else { return false }
        // The reader of our own format reports a frame without a header more precisely.
        return scanner.skip("\"touchstone\"") || scanner.skip("\"t\"")
    }

    private static func isTime(_ text: [UInt8]) -> Bool {
        var scanner = TextScanner(text)
        return scanner.skip("[") && scanner.microseconds() != nil && scanner.skip("]")
    }

    /// What a text that is not a recording probably is; nil if that is unknown.
    private static func lookalike(_ line: [UInt8]) -> String? {
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        if text.isEmpty { return nil }
        if text.contains("<?xml") || text.hasPrefix("<") { return "XML" }
        if line.contains(0) { return "a binary file" }
        if text.hasPrefix("scene:") || text.hasPrefix("steps:") {
            return "a script: `touchstone run` runs those"
        }
        return "text"
    }
}
