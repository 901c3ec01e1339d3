internal import ArgumentParser

/// The options for the files that show a run: the trace, a page, pictures and films.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the run as data: what happened, how the screen looked, what fingers did.",
            valueName: "FILE"
        )
    )
    var trace: String?
    @Option(
        help: ArgumentHelp(
            "Write a page to step through the run in a browser: who won, when and why.",
            valueName: "FILE"
        )
    )
    var html: String?
    @Option(help: ArgumentHelp("Write a picture of the screen.", valueName: "FILE"))
    var png: String?
    @Option(
        help: ArgumentHelp(
            "When the picture is of, as 350ms or 0.35s; the end by default. A number alone is in milliseconds.",
            valueName: "TIME"
        ),
        transform: Self.moment
    )
    var at: Double?
    @Option(help: ArgumentHelp("Write a film.", valueName: "FILE")) var mp4: String?
    @Option(help: ArgumentHelp("Write a film as GIF.", valueName: "FILE")) var gif: String?
    @Option(help: ArgumentHelp("Write a film as animated PNG.", valueName: "FILE"))
    var apng: String?
    @Option(help: ArgumentHelp("Write a film as WebP.", valueName: "FILE")) var webp: String?
    @Option(help: ArgumentHelp("Write several moments in one picture.", valueName: "FILE"))
    var sheet: String?
    @Option(help: ArgumentHelp("How many moments the sheet has.", valueName: "N"))
    var frames: Int?
    @Option(
        help: ArgumentHelp(
            "How fingers are shown: \(OverlayStyle.names.joined(separator: ", ")); gestures by default.",
            valueName: "STYLE"
        )
    )
    var overlay: String?
    @Flag(help: "Draw a device around the screen: corners, status bar, home indicator.")
    var frame = false
    @Option(help: ArgumentHelp("The color around the device, as #RRGGBB.", valueName: "COLOR"))
    var background: String?
    @Option(
        help: ArgumentHelp("Pixels for a point; 2 by default, 1 for GIF and WebP.", valueName: "S")
    )
    var scale: Double?
    @Option(
        help: ArgumentHelp(
            "Frames of a film in a second; 60 by default, 30 for GIF and WebP.",
            valueName: "N"
        )
    )
    var fps: Int?

    /// Reads a moment, in milliseconds.
    static func moment(_ argument: String) throws -> Double {
        guard let time = TimeWords.seconds(argument, bare: .milliseconds) else {
            throw ValidationError(
                "--at takes \(TimeWords.form); a number alone is in milliseconds. This is "
                    + "\"\(argument)\"."
            )
        }
        return time * 1_000
    }

    func validate() throws {
        if let overlay {
            do {
                _ = try OverlayStyle.named(overlay)
            } catch {
                throw ValidationError(error.description)
            }
        }
        if let scale, !(scale > 0 && scale <= 4) {
            throw ValidationError(
                "Cannot draw \(scale) pixels for a point. To fix, give a --scale above 0, at most 4."
            )
        }
        if let background {
            guard frame else {
                throw ValidationError(
                    "--background is the color around the device of --frame. To fix, add --frame."
                )
            }
            guard CGColor(option: background) != nil else {
                throw ValidationError(
                    "\"\(background)\" is no color. To fix, write --background as #RRGGBB, such as "
                        + "#E8EAF0."
                )
            }
        }
        if let fps, !(1...120).contains(fps) {
            throw ValidationError(
                "Cannot make a film of \(fps) frames in a second. To fix, give an --fps from 1 to 120."
            )
        }
        if let frames, !(1...100).contains(frames) {
            throw ValidationError(
                "Cannot put \(frames) moments in a sheet. To fix, give --frames from 1 to 100."
            )
        }
        if at != nil, png == nil {
            throw ValidationError("--at says when the picture of --png is of. To fix, add --png.")
        }
        if frames != nil, sheet == nil {
            throw ValidationError(
                "--frames says how many moments --sheet has. To fix, add --sheet."
            )
        }
        let first = settings.first?.option ?? (frame ? "--frame" : nil)
        if let first, films.isEmpty {
            throw ValidationError(
                "\(first) says how a picture is made, and none is asked for. To fix, add "
                    + "--png, --sheet, --mp4, --gif, --apng or --webp with a file."
            )
        }
    }

    /// The options for a picture of a screen that no finger touches.
    ///
    /// - Throws: `ValidationError` with the sentence of the option that cannot be used.
    static func still(png: String?, trace: String? = nil, scale: Double?) throws -> PictureOptions {
        var arguments = png.map { ["--png=\($0)", "--overlay=none"] } ?? []
        if let trace { arguments.append("--trace=\(trace)") }
        if let scale { arguments.append("--scale=\(scale)") }
        do {
            return try parse(arguments)
        } catch {
            throw ValidationError(message(for: error))
        }
    }

    /// Refuses two files at one path, and a file that the command reads. For several scripts, the paths are folders,
    /// which may be the same.
    ///
    /// - Parameters:
    ///   - inputs: the files that the command reads.
    ///   - other: one more file that it writes.
    func checkFilesDiffer(reading inputs: [String] = [], writing other: String? = nil) throws {
        func standardized(_ path: String) -> String {
            URL(fileURLWithPath: path).standardizedFileURL.path
        }
        let others = other.flatMap { $0 == "-" ? nil : [$0] } ?? []
        let files = (folders.map(\.folder) + others).map(standardized)
        if let lost = inputs.first(where: { files.contains(standardized($0)) }) {
            throw ValidationError(
                "Cannot write to \"\(lost)\", which this command reads. To fix, give another file."
            )
        }
        if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
            throw ValidationError(
                "Cannot write two things to \"\(twice)\". To fix, give each a file of its own."
            )
        }
    }

    /// Whether any file is asked for.
    var isUsed: Bool { trace != nil || html != nil || !films.isEmpty }

    /// The files that are asked for: the option, the path, and the ending of the file's name.
    private static var files: [(option: String, path: WritableKeyPath<PictureOptions, String?>)] {
        [
            ("trace", \.trace), ("html", \.html), ("png", \.png), ("mp4", \.mp4), ("gif", \.gif),
            ("apng", \.apng), ("webp", \.webp), ("sheet", \.sheet),
        ]
    }

    /// The folders and files of several scripts: each path that was given is a folder.
    var folders: [(option: String, folder: String)] {
        Self.files.compactMap { option, path in self[keyPath: path].map { (option, $0) } }
    }

    /// The options for one of several scripts: its file in each folder.
    ///
    /// - Parameter name: the name of the script, which may contain slashes.
    func inFolders(named name: String) -> PictureOptions {
        var options = self
        for (option, path) in Self.files {
            guard let folder = self[keyPath: path] else { continue }
            options[keyPath: path] = Self.file(named: name, of: option, in: folder)
        }
        return options
    }

    /// The file of a script in a folder.
    static func file(named name: String, of option: String, in folder: String) -> String {
        let stem = name.replacing("../", with: "").replacing("/", with: "-")
        let ending = ["sheet": "sheet.png", "apng": "apng.png"][option] ?? option
        return (folder.hasSuffix("/") ? folder : folder + "/") + "\(stem).\(ending)"
    }

    /// The arguments that mean the same options.
    var arguments: [String] {
        (folders.map { ("--\($0.option)", $0.folder) } + settings).map { "\($0.0)=\($0.1)" }
    }

    /// The options for the rasterizer's files, and the files.
    private var films: [(option: String, value: String)] {
        [
            ("--png", png), ("--mp4", mp4), ("--gif", gif), ("--apng", apng), ("--webp", webp),
            ("--sheet", sheet),
        ].compactMap { option, file in file.map { (option, $0) } }
    }

    private var settings: [(option: String, value: String)] {
        let numbers: [(String, String?)] = [
            ("--at", at.map { "\($0)" }), ("--frames", frames.map { "\($0)" }),
            ("--overlay", overlay), ("--scale", scale.map { "\($0)" }),
            ("--fps", fps.map { "\($0)" }), ("--background", background),
        ]
        return numbers.compactMap { option, value in value.map { (option, $0) } }
    }

    /// What became of the files.
    struct Made {
        /// The paths of those that were written.
        var written: [String] = []
        /// Why others were not, as sentences.
        var problems: [String] = []
        /// `passed` if all were written, else the status of the last error.
        var status = ExitStatus.passed
    }

    /// Writes the files.
    ///
    /// - Parameter isQuiet: whether the output of the rasterizer appears only among the problems.
    ///   If false, this program prints it as its own output.
    @MainActor func write(_ trace: Trace, isQuiet: Bool) -> Made {
        var made = Made()
        func attempt(_ files: [String], _ work: () throws -> Void) {
            do {
                try work()
                made.written += files
            } catch {
                let refusal = error as? CommandRefusal
                made.problems.append(refusal?.description ?? "\(error)")
                made.status = refusal?.status ?? .inputRefused
            }
        }
        if let file = self.trace { attempt([file]) { try Self.write(trace, to: file) } }
        if let html { attempt([html]) { try ViewerFile.write(trace, to: html) } }
        if let remark = timeOfPicture(in: trace).remark { made.problems.append(remark) }
        if !films.isEmpty { attempt(films.map(\.value)) { try draw(trace, isQuiet: isQuiet) } }
        return made
    }

    /// Writes the files, and reports which were written and which were not.
    ///
    /// - Returns: `passed` if all were written, else the status of the last error.
    @MainActor func write(_ trace: Trace, tell output: CommandOutput) -> ExitStatus {
        let made = write(trace, isQuiet: false)
        for problem in trace.entries.limits + made.problems { output.say(problem) }
        if !made.written.isEmpty { output.say("Written: \(made.written.joined(separator: ", ")).") }
        return made.status
    }

    @MainActor private static func write(_ trace: Trace, to path: String) throws {
        try OutputTarget(path).write(TraceFile.data(of: trace), called: "the trace")
    }

    /// The time of the picture, in milliseconds: that of `--at`, or the end of a run that ended before. A script that
    /// fails ends early.
    private func timeOfPicture(in trace: Trace) -> (time: Double?, remark: String?) {
        guard let at, at > trace.end * 1_000 else { return (at, nil) }
        let end = trace.end * 1_000
        return (
            nil,
            "The run ended at \(String(format: "%.1f ms", end)), before the time of --at, so the picture is of its end."
        )
    }

    /// Makes the pictures and films: writes the trace to a temporary file, and runs the rasterizer
    /// on it.
    @MainActor private func draw(_ trace: Trace, isQuiet: Bool) throws {
        let file: UnnamedFile
        do {
            file = try UnnamedFile()
            try file.handle.write(contentsOf: TraceFile.data(of: trace))
        } catch let error as UnnamedFileError {
            throw CommandRefusal(error.description)
        } catch {
            throw CommandRefusal(
                "Cannot write the trace to the temporary folder: \(error.reason)\(error.fixForWriting)"
            )
        }
        defer { withExtendedLifetime(file) {} }
        var pictures = self
        pictures.at = timeOfPicture(in: trace).time
        var settings = pictures.settings
        if overlay == nil { settings.append(("--overlay", "gestures")) }
        let before = films.map { Self.identity(of: $0.value) }
        try Self.draw(
            [file.path] + (films + settings).map { "\($0.option)=\($0.value)" }
                + (frame ? ["--frame"] : []),
            isQuiet: isQuiet
        )
        for (film, before) in zip(films, before) {
            try Self.checkIsWritten(film.value, before: before)
        }
    }

    /// What tells a file from another one that has taken its place; nil if there is none.
    private static func identity(of path: String) -> [NSNumber]? {
        let path = OutputTarget(path).resolvedPath
        guard let values = try? FileManager.default.attributesOfItem(atPath: path) else {
            return nil
        }
        let date = (values[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return [
            values[.systemFileNumber] as? NSNumber ?? 0, values[.size] as? NSNumber ?? 0,
            NSNumber(value: date),
        ]
    }

    /// Throws if the program said that all was well and wrote nothing.
    private static func checkIsWritten(_ path: String, before: [NSNumber]?) throws {
        guard OutputTarget(path).isReplaceable else { return }
        let now = identity(of: path)
        guard now == nil || now == before else { return }
        throw CommandRefusal(
            "No picture was made: \(RasterProgram.name) ended without an error, and wrote nothing to "
                + "\"\(path)\". To fix, build it again with `Scripts/install-raster` in the folder of "
                + "Touchstone."
        )
    }

    @MainActor private static func draw(_ arguments: [String], isQuiet: Bool) throws {
        let (printed, code): (String, Int32)
        do throws(RasterError) {
            (printed, code) = try RasterProgram.found().run(arguments, keepsOutput: isQuiet)
        } catch {
            throw CommandRefusal(error.description)
        }
        guard code == 0 else {
            throw CommandRefusal(
                "No picture was made: \(RasterProgram.name) ended with the exit code \(code)"
                    + (isQuiet ? " and printed:\n\(printed)" : ". The line above says why."),
                status: ExitStatus(rawValue: code) ?? .inputRefused
            )
        }
    }
}
