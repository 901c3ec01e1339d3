/// Opens recordings of any format that is known here.
public enum RecordingFile {
    /// What a recording does not say itself.
    public struct Assistance {
        /// Describes the device of evdev events; nil (the default) looks for a `.desc` file beside
        /// the recording. What the recording says comes first.
        public var description: URL?
        /// How many units a device is wide and high that nothing describes; nil (the default) takes
        /// as many as its events need.
        public var surface: CGSize?
        /// Finds the middle of an element that WebDriver actions start from, in points of the
        /// viewport; nil (the default) knows none.
        public var element: ((_ reference: String) throws -> CGPoint?)?
        /// Samples of a pointer that WebDriver actions move for a time, in one second; 60 by
        /// default.
        public var samplesPerSecond: Int

        /// No help at all, unless something is said.
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

    /// Opens a file with the reader for its format, which is told by its content, not its name.
    ///
    /// Some formats need to be looked through before they can be read; that takes time, but no
    /// memory.
    ///
    /// - Parameters:
    ///   - url: the recording.
    ///   - mapping: how the positions come onto a screen; they stay as they were recorded by
    ///     default. Touch logs and WebDriver actions are points of a screen already, and stay.
    ///   - assistance: what the recording may not say itself; nothing by default.
    /// - Throws: `RecordingError` if the file cannot be read or is in no known format.
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

    /// A pipe gives its bytes once, and a recording is looked at to tell its format before it is read.
    private static func requireRegularFile(_ url: URL) throws {
        let path = url.resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType, type != .typeRegular,
            type != .typeDirectory
        else { return }
        throw RecordingError(
            problem: .fileIsUnreadable(
                path: url.path,
                reason: "it is a pipe or a device, and a recording is looked at more than once; "
                    + "write it to a file first"
            )
        )
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
            // A description beside it does not say which of several devices it describes.
            return try reader(given, device: survey()?.device)
        }
        do {
            return try reader(given, device: nil)
        } catch let error as RecordingError where error.problem == .descriptionIsMissing {
            // Nothing describes the device: what its events need is the best there is.
            guard let survey = try survey() else { throw error }
            var description = survey.description
            if let surface = assistance.surface { description.setSurface(surface) }
            var reader = try reader(description, device: survey.device)
            reader.note(description.surveyed(surface: assistance.surface))
            return reader
        }
    }
}
