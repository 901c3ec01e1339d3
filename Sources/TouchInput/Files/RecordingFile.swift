/// Opens a recording of any known format.
public enum RecordingFile {
    /// Information that a recording may lack.
    public struct Assistance {
        /// The file that describes the device of evdev events; nil (the default) looks for a
        /// `.desc` file next to the recording. What the recording itself says has priority.
        public var description: URL?
        /// The width and height, in units, of a device that nothing describes; nil (the default)
        /// derives them from its events.
        public var surface: CGSize?
        /// Finds the middle of an element that WebDriver actions start from, in points of the
        /// viewport; nil (the default) finds none.
        public var element: ((_ reference: String) throws -> CGPoint?)?
        /// Samples per second of a pointer that WebDriver actions move over a time; 60 by default.
        public var samplesPerSecond: Int

        /// Makes an assistance; by default it says nothing.
        public init(
            description: URL? = nil,
            surface: CGSize? = nil,
            samplesPerSecond: Int = 60,
            element: ((_ reference: String) throws -> CGPoint?)? = nil
        ) {
            self.description = description
            self.surface = surface
            self.element = element
            self.samplesPerSecond = samplesPerSecond
        }
    }

    /// Opens a file with the reader for its format. The format is recognized by the content, not by
    /// the name.
    ///
    /// Some formats are read through once before the first frame. That takes time, but no memory.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - mapping: how the positions are mapped to a screen; unchanged by default. Touch logs and
    ///     WebDriver actions are points of a screen already and are never mapped.
    ///   - assistance: information that the recording may lack; none by default.
    /// - Throws: `RecordingError` if the file cannot be read or its format is unknown.
    public static func open(
        _ url: URL,
        mapping: ScreenMapping = ScreenMapping(),
        assistance: Assistance = Assistance()
    ) throws -> any DigitizerFrameReader {
        try requireRegularFile(url)
        var lines = try ByteLineReader(contentsOf: url)
        let format = try RecordingFormat(of: &lines)
        switch format {
        case .touchstone:
            return try RecordingReader(contentsOf: url, mapping: mapping)
        case .evemu, .getevent, .libinput:
            return try openDevice(url, format, mapping, assistance)
        case .touchLog:
            return try TouchLogReader(contentsOf: url)
        case .webDriver:
            return try WebDriverReader(
                contentsOf: url,
                samplesPerSecond: assistance.samplesPerSecond,
                element: assistance.element
            )
        }
    }

    /// Refuses folders, and pipes. Those return their bytes only once, and a recording is read more than once:
    /// first to recognize its format.
    private static func requireRegularFile(_ url: URL) throws {
        let path = url.resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType, type != .typeRegular else {
            return
        }
        let reason =
            type == .typeDirectory
            ? "it is a folder"
            : "it is a pipe or a device, and a recording is looked at more than once; write it to a file first"
        throw RecordingError(problem: .fileIsUnreadable(path: url.path, reason: reason))
    }

    private static func openDevice(
        _ url: URL,
        _ format: RecordingFormat,
        _ mapping: ScreenMapping,
        _ assistance: Assistance
    ) throws -> EvdevReader {
        let file = assistance.description ?? EvdevDescription.file(besideRecording: url)
        let given = try file.map { try EvdevDescription(contentsOf: $0) }
        func reader(_ description: EvdevDescription?, device: Int?) throws -> EvdevReader {
            try EvdevReader(
                lines: ByteLineReader(contentsOf: url),
                format: format,
                description: description,
                mapping: mapping,
                device: device
            )
        }
        func survey() throws -> EvdevSurvey? {
            try EvdevSurvey(of: ByteLineReader(contentsOf: url), format)
        }
        if let given, format == .getevent {
            // A description next to the recording does not say which of several devices it
            // describes.
            return try reader(given, device: survey()?.device)
        }
        do {
            return try reader(given, device: nil)
        } catch let error as RecordingError where error.problem == .descriptionIsMissing {
            // Nothing describes the device, so the ranges that its events need are used.
            guard let survey = try survey() else { throw error }
            var description = survey.description
            if let surface = assistance.surface { description.setSurface(surface) }
            var reader = try reader(description, device: survey.device)
            reader.note(description.surveyed(surface: assistance.surface))
            return reader
        }
    }
}

// MARK: Recognizing the format

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
