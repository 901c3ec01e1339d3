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

    /// Refuses pipes. They return their bytes only once, and a recording is read more than once:
    /// first to recognize its format.
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
