/// The program that makes pictures of traces. It is separate because it needs Cairo and Pango;
/// everything else works without it.
package struct RasterProgram: Sendable {
    package let path: String

    /// The program at a path.
    package init(path: String) {
        self.path = path
    }

    /// The environment variable that contains the path of the program.
    package static let variable = "TOUCHSTONE_RASTER"
    package static let name = "touchstone-raster"

    /// Finds the program: at the path in the environment variable, next to this program, in the
    /// folder of the package, or in `PATH`.
    package static func found(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: String? = Bundle.main.executablePath
    ) throws(RasterError) -> RasterProgram {
        if let path = environment[variable], !path.isEmpty {
            guard isProgram(path) else {
                throw .isNoProgram(path: path)
            }
            return RasterProgram(path: path)
        }
        for path in places(environment: environment, program: program) where isProgram(path) {
            return RasterProgram(path: path)
        }
        throw .isMissing
    }

    /// The paths at which the program may be, in the order of preference.
    ///
    /// - Parameters:
    ///   - name: the name of the program; this one by default.
    ///   - package: the folder of the package that has it.
    package static func places(
        of name: String = name,
        in package: String = "Raster",
        environment: [String: String],
        program: String?
    ) -> [String] {
        var places: [String] = []
        if let program {
            var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
                .deletingLastPathComponent()
            places.append(folder.appendingPathComponent(name).path)
            // If SwiftPM built this program, it is some folders below the folder of the package.
            while folder.path != "/" {
                places.append(
                    folder.appendingPathComponent("\(package)/.build/release/\(name)").path
                )
                folder.deleteLastPathComponent()
            }
        }
        let path = environment["PATH"] ?? ""
        return places + path.split(separator: ":").map { "\($0)/\(name)" }
    }

    /// Whether a file at a path can be run.
    package static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }

    /// Runs the program and waits until it exits.
    ///
    /// - Parameter keepsOutput: whether its output is returned; otherwise the output goes to that
    ///   of this program.
    /// - Returns: the output, which is empty unless `keepsOutput`, and the exit code.
    package func run(
        _ arguments: [String],
        keepsOutput: Bool = false
    ) throws(RasterError) -> (printed: String, code: Int32) {
        let child: ChildProgram
        do {
            child = try ChildProgram(path, arguments, keepsOutput: keepsOutput)
        } catch {
            throw .cannotStart(path: path, reason: SystemReason.words(of: error))
        }
        let printed = try? child.output?.readToEnd()
        switch child.wait() {
        case .exited(let code): return (String(decoding: printed ?? Data(), as: UTF8.self), code)
        case .signal(let signal): throw .crashed(signal: signal)
        }
    }
}

extension RasterProgram {
    /// Makes a picture of the end of a trace.
    ///
    /// - Parameters:
    ///   - trace: the bytes of a trace file.
    ///   - options: further options of the program.
    /// - Returns: a PNG.
    /// - Throws: `RasterError`, or why there is no temporary file.
    package func picture(of trace: Data, _ options: [String]) throws -> Data {
        let file = try UnnamedFile()
        try file.handle.write(contentsOf: trace)
        let picture = try UnnamedFile()
        defer { withExtendedLifetime(file) {} }
        let (printed, code) = try run(
            [file.path, "--png", picture.path] + options,
            keepsOutput: true
        )
        let words = printed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard code == 0 else {
            throw words.isEmpty ? RasterError.failed(code: code) : .refused(sentence: words)
        }
        try picture.handle.seek(toOffset: 0)
        guard let bytes = try picture.handle.readToEnd() else { throw RasterError.madeNothing }
        return bytes
    }
}

/// The reason why the program cannot make a picture.
package enum RasterError: Error, Hashable, CustomStringConvertible {
    /// The environment variable contains a path that is not a program.
    case isNoProgram(path: String)
    /// The program was not found.
    case isMissing
    /// The program exists but does not start.
    case cannotStart(path: String, reason: String)
    /// A signal ended the program.
    case crashed(signal: Int32)
    /// The program says why it makes no picture.
    case refused(sentence: String)
    /// The program failed without a word.
    case failed(code: Int32)
    /// The program said that all was well, and made no picture.
    case madeNothing

    /// What failed, why, and how to fix it.
    package var description: String {
        switch self {
        case .isNoProgram(let path):
            "Cannot make pictures: \(RasterProgram.variable) says \"\(path)\", which is no program. "
                + "To fix, set it to the path of \(RasterProgram.name), or unset it."
        case .isMissing:
            "Cannot make pictures: the program \(RasterProgram.name) is not there. It is built separately, "
                + "because it needs Cairo and Pango. To fix, run `Scripts/install-raster` in the folder "
                + "of Touchstone, which installs and builds what is missing, or set "
                + "\(RasterProgram.variable) to where it is."
        case .cannotStart(let path, let reason):
            "Cannot make pictures: \"\(path)\" does not start: \(reason). To fix, build it again with "
                + "`Scripts/install-raster` in the folder of Touchstone."
        case .refused(let sentence): sentence
        case .failed(let code):
            "Cannot make pictures: \(RasterProgram.name) ended with the exit code \(code) and said nothing. "
                + "To fix, build it again with `Scripts/install-raster` in the folder of Touchstone."
        case .madeNothing:
            "Cannot make pictures: \(RasterProgram.name) ended without an error, and made none. "
                + "To fix, build it again with `Scripts/install-raster` in the folder of Touchstone."
        case .crashed(let signal):
            "Cannot make pictures: \(RasterProgram.name) was ended by the signal \(signal)"
                + (signal == SIGKILL ? ", which happens when memory runs out" : "")
                + ". To fix, take a smaller --scale; if that happens again, keep the run with --trace: "
                + "pictures can be made of it later, and a report needs it."
        }
    }
}
