public import Testing

extension Stage {
    /// Expects the screen to look like a stored picture, the golden.
    ///
    /// The golden is a PNG file in the folder `__Pictures__` next to the test's source file. If
    /// there is none, it is written, and the test fails this time. With the environment variable
    /// `TOUCHSTONE_UPDATE_GOLDENS=1`, all goldens are written again. If the screen differs, its
    /// picture and a picture of the differences are written next to the golden.
    ///
    /// - Parameters:
    ///   - name: the name of the golden, without `.png`. Characters other than letters and digits
    ///     become dashes.
    ///   - scale: the pixels of a point; 1 by default.
    ///   - tolerance: how much a channel of a pixel may differ, from 0 to 255. The default, 16, is
    ///     not visible, and allows for versions of the drawing libraries, which draw text slightly
    ///     differently. A view at a different position differs by far more.
    /// - Throws: in Swift Testing, `RasterError` if the program `touchstone-raster`, which draws the
    ///   pictures, is missing; the error says how to get it. A difference is recorded as an issue.
    ///   Outside of Swift Testing, `StageError.expectationFailed` for both.
    public func expectPicture(
        _ name: String,
        scale: CGFloat = 1,
        tolerance: Int = 16,
        filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let golden = PictureGolden(name: name, besides: filePath)
        let outcome = try naming(sourceLocation) {
            try golden.compare(
                recordingOfNow(),
                scale: scale,
                tolerance: tolerance,
                updates: ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE_GOLDENS"] == "1"
            )
        }
        if let outcome { try fail(outcome, at: sourceLocation) }
    }
}

/// A golden picture, and its comparison with the screen.
struct PictureGolden {
    let file: URL

    init(name: String, besides path: String) {
        file = URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent("__Pictures__")
            .appendingPathComponent("\(TestArtifacts.fileName(of: name)).png")
    }

    /// How the screen differs from the golden, as a message; nil if it does not.
    func compare(
        _ trace: Trace,
        scale: CGFloat,
        tolerance: Int,
        updates: Bool
    ) throws -> String? {
        let program = try RasterProgram.found()
        let files = FileManager.default
        let source = try UnnamedFile()
        try source.handle.write(contentsOf: TraceFile.data(of: trace))
        defer { withExtendedLifetime(source) {} }
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
        return "The screen differs from \"\(file.path)\". "
            + compared.printed.trimmingCharacters(in: .whitespacesAndNewlines)
            + "\nThe screen is in \(actual.lastPathComponent) next to it; \(difference.lastPathComponent) shows "
            + "where. To fix the golden, run with TOUCHSTONE_UPDATE_GOLDENS=1."
    }
}
