/// The program that makes pictures of traces. It needs Cairo and Pango, so it is another one: without it
/// everything else works.
package struct RasterProgram: Sendable {
    package let path: String

    /// The program at a path.
    package init(path: String) {
        self.path = path
    }

    /// The variable of the environment that says where it is.
    package static let variable = "TOUCHSTONE_RASTER"
    package static let name = "touchstone-raster"

    /// The program, from where the environment says, beside this one, in the package's folder, or on the
    /// path.
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

    /// Where it may be, the best place first.
    package static func places(environment: [String: String], program: String?) -> [String] {
        var places: [String] = []
        if let program {
            var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
                .deletingLastPathComponent()
            places.append(folder.appendingPathComponent(name).path)
            // Built by SwiftPM, this program is some folders below the package's.
            while folder.path != "/" {
                places.append(folder.appendingPathComponent("Raster/.build/release/\(name)").path)
                folder.deleteLastPathComponent()
            }
        }
        let path = environment["PATH"] ?? ""
        return places + path.split(separator: ":").map { "\($0)/\(name)" }
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }

    /// Runs it to its end.
    ///
    /// - Parameter keepsOutput: whether what it prints is given back; else it goes where this program's does.
    /// - Returns: what it printed, and its exit code.
    package func run(
        _ arguments: [String],
        keepsOutput: Bool = false
    ) throws(RasterError) -> (printed: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let pipe = keepsOutput ? Pipe() : nil
        if let pipe {
            process.standardOutput = pipe
            process.standardError = pipe
        }
        do {
            try process.run()
        } catch {
            throw .cannotStart(path: path, reason: error.localizedDescription)
        }
        var printed = Data()
        if let pipe {
            try? pipe.fileHandleForWriting.close()
            printed = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        }
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw .crashed(signal: process.terminationStatus)
        }
        return (String(decoding: printed, as: UTF8.self), process.terminationStatus)
    }
}

/// Why there is no picture.
package enum RasterError: Error, Hashable, CustomStringConvertible {
    /// The environment names something that is no program.
    case isNoProgram(path: String)
    /// There is no such program.
    case isMissing
    /// It is there and does not start.
    case cannotStart(path: String, reason: String)
    /// It was ended by a signal.
    case crashed(signal: Int32)

    /// What was asked, why it is impossible, how to fix it.
    package var description: String {
        switch self {
        case .isNoProgram(let path):
            "Cannot make pictures: \(RasterProgram.variable) says \"\(path)\", which is no program. "
                + "To fix, set it to the path of \(RasterProgram.name), or unset it."
        case .isMissing:
            "Cannot make pictures: the program \(RasterProgram.name) is not there. It is built apart, "
                + "because it needs Cairo and Pango. To fix, run `Scripts/install-raster` in the folder "
                + "of Touchstone, which installs and builds what is missing, or set "
                + "\(RasterProgram.variable) to where it is."
        case .cannotStart(let path, let reason):
            "Cannot make pictures: \"\(path)\" does not start: \(reason). To fix, build it anew with "
                + "`Scripts/install-raster` in the folder of Touchstone."
        case .crashed(let signal):
            "Cannot make pictures: \(RasterProgram.name) was ended by the signal \(signal)"
                + (signal == SIGKILL ? ", as programs are for which there is no memory left" : "")
                + ". To fix, take a smaller --scale; if it ends so again, keep the run with --trace: "
                + "pictures can be made of it later, and a report needs it."
        }
    }
}
