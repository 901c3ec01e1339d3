/// A recording that is opened, placed on a screen, and cut to the selected part.
struct RecordingSource {
    let path: String
    /// The name of the format.
    let format: String
    /// What the user should know of it, in sentences.
    let remarks: [String]
    /// The screen that the recording is placed on.
    let settings: ScreenSettings
    /// The size in points of the screen that the recording was made for; nil if the file does not
    /// state it.
    let ownScreen: CGSize?
    var reader: any DigitizerFrameReader

    /// Opens a recording.
    ///
    /// Options that were not typed are the recording's own screen size, rate, idiom, safe area and limits. A
    /// recording that has no idiom gets the idiom pad, which allows more fingers than a phone.
    ///
    /// - Throws: `CommandRefusal` with the path and the reason.
    init(
        path: String,
        screen: ScreenOptions,
        recording: RecordingOptions,
        selection: RecordingSelection = RecordingSelection()
    ) throws(CommandRefusal) {
        do {
            let url = URL(fileURLWithPath: path)
            if let device = recording.device, let reason = Self.problem(ofReading: device) {
                throw CommandRefusal(
                    "Cannot read the description of the device, \"\(device)\": \(reason) To fix, give the path of its .desc file."
                )
            }
            let assistance = RecordingFile.Assistance(
                description: recording.device.map { URL(fileURLWithPath: $0) },
                surface: recording.surface.map { CGSize(width: $0.width, height: $0.height) },
                samplesPerSecond: screen.rate?.rawValue ?? 60
            ) { reference in
                MainActor.assumeIsolated { Self.middle(of: reference) }
            }
            let trace = try TraceRecording(path: path)
            let open = { (mapping: ScreenMapping) throws -> any DigitizerFrameReader in
                try trace?.reader(mapping: mapping)
                    ?? RecordingFile.open(url, mapping: mapping, assistance: assistance)
            }
            let found = try open(ScreenMapping())
            let own = Self.ownScreen(of: found)
            var settings = ScreenSettings(idiom: .pad)
            if let own { (settings.width, settings.height) = (own.width, own.height) }
            if let header = (found as? RecordingReader)?.header {
                if header.framesPerSecond == 120 { settings.rate = .hundredTwenty }
                settings.idiom = header.idiom.flatMap(ScreenIdiom.init) ?? settings.idiom
                settings.safeArea = header.safeArea
                settings.profile = try header.limits.map { limits throws(DeviceProfileError) in
                    try DeviceProfile(values: limits)
                }
            }
            settings.device = trace.flatMap { DeviceSettings(of: $0.header) }
            settings = try screen.applied(to: settings)
            let mapping = ScreenMapping(
                screen: settings.size,
                fitting: recording.fitting.fitting,
                rotation: recording.rotate
            )
            self.path = path
            self.settings = settings
            remarks =
                trace.map { trace in
                    trace.remarks
                        + (screen.idiom == nil && trace.header.idiom == nil
                            ? [
                                "\(path): Like a trace of an earlier version, it does not say its kind of device, its safe area "
                                    + "and its limits of gestures. This is a pad with the usual ones. To fix, give --idiom phone, "
                                    + "--safe-area or --profile if the run had others, or record it again."
                            ] : [])
                } ?? []
            ownScreen = own
            format = trace == nil ? found.format.rawValue : "trace"
            reader =
                selection.isEverything
                ? try open(mapping) : try SelectedRecording(selection) { try open(mapping) }
        } catch let refusal as CommandRefusal {
            throw refusal
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
    }

    /// Why the system does not read a file, as a sentence; nil if it does.
    private static func problem(ofReading path: String) -> String? {
        do {
            _ = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 1)
            return nil
        } catch {
            return error.reason
        }
    }

    private static func ownScreen(of reader: any DigitizerFrameReader) -> CGSize? {
        if let reader = reader as? TouchLogReader { return reader.bounds }
        return reader.format == .touchstone ? reader.screen : nil
    }

    /// The center of the view that a WebDriver element refers to, in screen coordinates, at the
    /// present moment; nil if there is no such view.
    private static func middle(of reference: String) -> CGPoint? {
        let application = UIApplication.shared
        for window in application.windows.reversed() {
            let view = window.firstView { $0.accessibilityIdentifier == reference }
            guard let view else { continue }
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            return application.screenPoint(view.convert(middle, to: nil), in: window)
        }
        return nil
    }
}
