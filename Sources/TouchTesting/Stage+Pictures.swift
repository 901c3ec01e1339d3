public import Testing

extension Stage {
    /// Expects the screen to look as a picture that was kept: a golden.
    ///
    /// The golden is a PNG beside the test's file, in a folder `__Pictures__`. It is written, and the test
    /// fails once, where there is none; `TOUCHSTONE_UPDATE_GOLDENS=1` writes all anew. A picture that
    /// differs is left beside the golden with a picture of the differences.
    ///
    /// Pictures are drawn by `touchstone-raster`; without it this throws, with a sentence that says how to
    /// get it.
    /// - Parameters:
    ///   - name: what the golden is called, without `.png`.
    ///   - scale: pixels for a point; 1 by default.
    ///   - tolerance: how much a channel of a pixel may differ, from 0 to 255. Text is drawn a little
    ///     differently by versions of the libraries, and 16 cannot be seen; a view in another place
    ///     differs by far more.
    public func expectPicture(
        _ name: String,
        scale: CGFloat = 1,
        tolerance: Int = 16,
        filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let golden = PictureGolden(name: name, besides: filePath)
        let outcome = try golden.compare(
            recordingOfNow(),
            scale: scale,
            tolerance: tolerance,
            updates: ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE_GOLDENS"] == "1"
        )
        if let outcome { try fail(outcome, at: sourceLocation) }
    }
}

/// A picture that is kept, and what it is compared with.
struct PictureGolden {
    let file: URL

    init(name: String, besides path: String) {
        file = URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent("__Pictures__")
            .appendingPathComponent("\(TestArtifacts.fileName(of: name)).png")
    }

    /// What is different, as a sentence; nil if nothing is.
    func compare(
        _ trace: Trace,
        scale: CGFloat,
        tolerance: Int,
        updates: Bool
    ) throws -> String? {
        let program = try RasterProgram.found()
        let files = FileManager.default
        let source = files.temporaryDirectory
            .appendingPathComponent("touchstone-\(UUID().uuidString).trace")
        try TraceFile.data(of: trace).write(to: source)
        defer { try? files.removeItem(at: source) }
        let isNew = !files.fileExists(atPath: file.path)
        if isNew || updates {
            try files.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let made = try program.run(
                [source.path, "--png", file.path, "--scale", "\(scale)", "--overlay", "none"],
                keepsOutput: true
            )
            guard made.code == 0 else { return "The golden cannot be made: \(made.printed)" }
            return isNew && !updates
                ? "There was no golden \"\(file.path)\": it is written now. Look at it, and run again."
                : nil
        }
        let base = file.deletingPathExtension()
        let (actual, difference) = (
            base.appendingPathExtension("actual.png"), base.appendingPathExtension("difference.png")
        )
        for file in [actual, difference] { try? files.removeItem(at: file) }
        let compared = try program.run(
            [
                source.path, "--png", actual.path, "--scale", "\(scale)", "--overlay", "none",
                "--compare", file.path, "--difference", difference.path, "--tolerance",
                "\(tolerance)",
            ],
            keepsOutput: true
        )
        switch compared.code {
        case 0:
            for file in [actual, difference] { try? files.removeItem(at: file) }
            return nil
        case 1: break
        default: return "The screen cannot be compared with \"\(file.path)\": \(compared.printed)"
        }
        return "The screen does not look as \"\(file.path)\". "
            + compared.printed.trimmingCharacters(in: .whitespacesAndNewlines)
            + "\nIt looks as \(actual.lastPathComponent) beside it; \(difference.lastPathComponent) shows "
            + "where. To fix the golden, run with TOUCHSTONE_UPDATE_GOLDENS=1."
    }
}
