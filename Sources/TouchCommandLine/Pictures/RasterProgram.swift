/// The program that makes pictures of traces. It needs Cairo and Pango, so it is another one: without it
/// everything else works.
nonisolated struct RasterProgram {
    let path: String

    /// The variable of the environment that says where it is.
    static let variable = "TOUCHSTONE_RASTER"
    private static let name = "touchstone-raster"

    /// The program, from where the environment says, beside this one, in the package's folder, or on the
    /// path.
    static func found(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: String? = Bundle.main.executablePath
    ) throws(CommandRefusal) -> RasterProgram {
        if let path = environment[variable], !path.isEmpty {
            guard isProgram(path) else {
                throw CommandRefusal(
                    "Cannot make pictures: \(variable) says \"\(path)\", which is no program. "
                        + "To fix, set it to the path of \(name), or unset it."
                )
            }
            return RasterProgram(path: path)
        }
        for path in places(environment: environment, program: program) where isProgram(path) {
            return RasterProgram(path: path)
        }
        throw CommandRefusal(
            "Cannot make pictures: the program \(name) is not there. It is built apart, because it "
                + "needs Cairo and Pango. To fix, run `Scripts/install-raster` in the folder of "
                + "Touchstone, which installs and builds what is missing, or set \(variable) to "
                + "where it is."
        )
    }

    /// Where it may be, the best place first.
    static func places(environment: [String: String], program: String?) -> [String] {
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

    /// Runs it to its end; what it says goes where this program's messages go.
    func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw CommandRefusal("Cannot start \"\(path)\": \(error.reason)")
        }
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let status = ExitStatus(rawValue: process.terminationStatus) ?? .inputRefused
            throw CommandRefusal(
                "No picture was made: \(Self.name) ended with the exit code "
                    + "\(process.terminationStatus). The run itself is as told above.",
                status: process.terminationReason == .exit ? status : .crashed
            )
        }
    }
}
