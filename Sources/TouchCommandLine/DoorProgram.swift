/// The program of the front door, `touchstone-door`.
///
/// If an SDK is installed, its program is used, however old it is: it notices that the sources have
/// changed, makes a new SDK, and becomes the program of that one. If there is none, the program is
/// built, and kept in the cache for the next call. An install of an SDK removes it.
struct DoorProgram {
    static let name = "touchstone-door"
    /// The environment variable with the folder of Touchstone's sources.
    static let sourcesVariable = "TOUCHSTONE_SOURCE"

    let environment: [String: String]
    /// The path of the running program.
    var program = Bundle.main.executablePath

    /// Becomes the program.
    ///
    /// - Parameter say: called with each message.
    func run(_ arguments: [String], say: (String) -> Void) throws -> Never {
        let path = try path(say)
        signal(SIGPIPE, SIG_DFL)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, words)
        throw CommandRefusal(
            "Cannot start \"\(path)\": \(String(cString: strerror(errno))). "
                + "To fix, check that the file exists and may be run."
        )
    }

    /// Runs the program, and returns what it prints. Its messages are those of this program.
    func output(of arguments: [String], _ say: (String) -> Void) throws -> Data {
        let child = try ChildProgram(
            try path(say),
            arguments,
            keepsOutput: true,
            keepsMessages: false,
            isOurs: false
        )
        let printed = try child.output?.readToEnd() ?? Data()
        _ = child.wait()
        return printed
    }

    /// The path of the program, which is built if there is none. It gets the folder of the sources in
    /// the environment.
    private func path(_ say: (String) -> Void) throws -> String {
        let sources = try sourcesFolder()
        let path = try path(from: sources, say)
        setenv(Self.sourcesVariable, sources, 1)
        return path
    }

    /// The path of the program, which is built from the sources in a folder if there is none.
    func path(from sources: String, _ say: (String) -> Void) throws -> String {
        try installed ?? build(from: sources, say)
    }

    // MARK: Finding

    /// The folder of the package that this program was built from.
    func sourcesFolder() throws(CommandRefusal) -> String {
        if let folder = environment[Self.sourcesVariable], !folder.isEmpty {
            guard Self.isSources(folder) else {
                throw CommandRefusal(
                    "\"\(folder)\" is not the folder of Touchstone: it has no "
                        + "FrontDoor/Package.swift. "
                        + "To fix, set \(Self.sourcesVariable) to a clone of Touchstone."
                )
            }
            return folder
        }
        // Where the program is comes first: a clone may have been moved since it was built.
        for path in [program, #filePath] {
            var folder = URL(fileURLWithPath: path ?? "/").resolvingSymlinksInPath()
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                if Self.isSources(folder.path) { return folder.path }
            }
        }
        throw CommandRefusal(
            "Cannot find the sources of Touchstone, from which the SDK is made. "
                + "To fix, set \(Self.sourcesVariable) to a clone of Touchstone."
        )
    }

    static func isSources(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/FrontDoor/Package.swift")
    }

    /// The folder `touchstone` of the user's cache.
    private var cache: String {
        let xdg = environment["XDG_CACHE_HOME"] ?? ""
        return (xdg.hasPrefix("/") ? xdg : (environment["HOME"] ?? "") + "/.cache") + "/touchstone"
    }

    /// The program of the SDK that was installed last; nil if there is none.
    var installed: String? {
        let path = cache + "/sdk/current/bin/\(Self.name)"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    // MARK: Building

    /// What the program is built from, in the folder `FrontDoor`.
    private static let parts = ["Package.swift", "Sources", "Tests"]
    /// The file, next to the copy of the sources, that says which toolchain built it. It is there as soon as all is built.
    private static let toolchainFile = "toolchain.json"

    private func build(from sources: String, _ say: (String) -> Void) throws -> String {
        let files = FileManager.default
        let bin = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let bin = bin.first(where: { files.isExecutableFile(atPath: $0 + "/swift") }) else {
            throw CommandRefusal(
                "There is no Swift compiler: PATH has no swift. "
                    + "To fix, install Swift 6.2 or later (https://swift.org/install)."
            )
        }
        let toolchain = try result(of: "\(bin)/swiftc", ["-print-target-info"]).printed
        if let built = built(from: sources, by: toolchain) { return built }
        say("Building the program of the front door, which takes about two minutes.")
        // A copy in a folder of its own: a clone stays as it is, and two do not meet. The number is that of the process
        // that the program will be, so it knows which folder it may remove.
        let folder = "\(builds)/door-\(getpid())-\(UUID().uuidString)"
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for part in Self.parts {
            try files.copyItem(atPath: "\(sources)/FrontDoor/\(part)", toPath: "\(folder)/\(part)")
        }
        let build = try result(
            of: "\(bin)/swift",
            ["build", "-c", "release", "--package-path", folder]
        )
        guard build.end == .exited(0) else {
            throw CommandRefusal(
                "Cannot build the program of the front door from \(sources)/FrontDoor:\n"
                    + String(decoding: build.printed, as: UTF8.self)
                    + "To fix, correct what the compiler reports."
            )
        }
        let stamp = URL(fileURLWithPath: "\(folder)/\(Self.toolchainFile)")
        try OutputTarget(stamp.path).write(toolchain)
        return Self.product(in: folder)
    }

    /// Runs a program of the toolchain, without the variables that choose other programs and folders.
    private func result(
        of program: String,
        _ arguments: [String]
    ) throws -> (printed: Data, end: ChildProgram.End) {
        let others = ["SWIFT_EXEC", "SWIFT_EXEC_MANIFEST", "SWIFTPM_BUILD_DIR"]
        let child = try ChildProgram(
            "/usr/bin/env",
            others.flatMap { ["-u", $0] } + [program] + arguments,
            keepsOutput: true,
            isOurs: false
        )
        return (try child.output?.readToEnd() ?? Data(), child.wait())
    }

    /// The folder of what is built.
    private var builds: String { cache + "/build" }

    private static func product(in folder: String) -> String {
        folder + "/.build/release/\(name)"
    }

    /// The program that an earlier call built from the same sources with the same toolchain; nil if there is none.
    private func built(from sources: String, by toolchain: Data) -> String? {
        let files = FileManager.default
        return (try? files.contentsOfDirectory(atPath: builds))?.sorted()
            .filter { $0.hasPrefix("door-") }.map { "\(builds)/\($0)" }
            .first { folder in
                files.contents(atPath: "\(folder)/\(Self.toolchainFile)") == toolchain
                    && files.isExecutableFile(atPath: Self.product(in: folder))
                    && Self.parts.allSatisfy {
                        files.contentsEqual(
                            atPath: "\(sources)/FrontDoor/\($0)",
                            andPath: "\(folder)/\($0)"
                        )
                    }
            }
            .map(Self.product(in:))
    }
}
