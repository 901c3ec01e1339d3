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
            "When the picture is of, in milliseconds; the end by default.",
            valueName: "MS"
        )
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
            "How fingers are shown: \(OverlayStyle.names.joined(separator: ", ")); full by default.",
            valueName: "STYLE"
        )
    )
    var overlay: String?
    @Option(help: ArgumentHelp("Pixels for a point; 2 by default.", valueName: "S"))
    var scale: Double?
    @Option(help: ArgumentHelp("Frames of a film in a second; 60 by default.", valueName: "N"))
    var fps: Int?

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
        let files = (films.map(\.value) + [trace, html].compactMap { $0 })
            .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
            throw ValidationError(
                "Cannot write two things to \"\(twice)\". To fix, give each a file of its own."
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
        if let first = settings.first, films.isEmpty {
            throw ValidationError(
                "\(first.option) says how a picture is made, and none is asked for. To fix, add "
                    + "--png, --sheet, --mp4, --gif, --apng or --webp with a file."
            )
        }
    }

    /// Whether any file is asked for, so that the screen must be recorded.
    var isUsed: Bool { trace != nil || html != nil || !films.isEmpty }

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
            ("--fps", fps.map { "\($0)" }),
        ]
        return numbers.compactMap { option, value in value.map { (option, $0) } }
    }

    /// Writes the files, and reports which were written and which were not.
    ///
    /// - Returns: `passed` if all were written, else the status of the last error.
    @MainActor
    func write(_ trace: Trace, tell output: CommandOutput) -> ExitStatus {
        var (written, status) = ([String](), ExitStatus.passed)
        func attempt(_ files: [String], _ work: () throws -> Void) {
            do {
                try work()
                written += files
            } catch {
                let refusal = error as? CommandRefusal
                output.say(refusal?.description ?? "\(error)")
                status = refusal?.status ?? .inputRefused
            }
        }
        if let file = self.trace { attempt([file]) { try Self.write(trace, to: file) } }
        if let html { attempt([html]) { try ViewerFile.write(trace, to: html) } }
        if !films.isEmpty { attempt(films.map(\.value)) { try draw(trace) } }
        if !written.isEmpty { output.say("Written: \(written.joined(separator: ", ")).") }
        return status
    }

    @MainActor private static func write(_ trace: Trace, to path: String) throws {
        try OutputTarget(path).write(TraceFile.data(of: trace), called: "the trace")
    }

    /// Makes the pictures and films: writes the trace to a temporary file, and runs the rasterizer
    /// on it.
    @MainActor private func draw(_ trace: Trace) throws {
        let file: UnnamedFile
        do {
            file = try UnnamedFile()
            try file.handle.write(contentsOf: TraceFile.data(of: trace))
        } catch let error as UnnamedFileError {
            throw CommandRefusal(error.description)
        } catch {
            throw CommandRefusal("Cannot write the trace to the temporary folder: \(error.reason)")
        }
        defer { withExtendedLifetime(file) {} }
        var settings = settings
        // By default the overlay is full, and a point is two pixels wide.
        if overlay == nil { settings.append(("--overlay", "full")) }
        if scale == nil { settings.append(("--scale", "2")) }
        try Self.draw([file.path] + (films + settings).map { "\($0.option)=\($0.value)" })
    }

    @MainActor private static func draw(_ arguments: [String]) throws {
        let code: Int32
        do throws(RasterError) {
            code = try RasterProgram.found().run(arguments).code
        } catch {
            throw CommandRefusal(error.description)
        }
        guard code == 0 else {
            throw CommandRefusal(
                "No picture was made: \(RasterProgram.name) ended with the exit code \(code), and says why. "
                    + "The run itself is as told above.",
                status: ExitStatus(rawValue: code) ?? .inputRefused
            )
        }
    }
}
