import Foundation

/// Builds what an SDK contains from the sources of Touchstone.
///
/// It copies the sources into the cache and builds the copy: a clone stays as it is, a file that is
/// saved during the build does not get into half of it, and the next build continues from this one.
struct EngineBuild {
    private let sources: TouchstoneSources
    private let toolchain: Toolchain
    private let engine: SDK.Engine
    /// The tools with the running program; nil unless the main program built them because there was no SDK.
    private let firstDoor: FirstDoor?
    private let workshop: String
    private let environment: [String: String]
    private let progress: Progress

    init(
        of sources: TouchstoneSources,
        toolchain: Toolchain,
        engine: SDK.Engine,
        firstDoor: FirstDoor?,
        store: SDKStore,
        environment: [String: String],
        progress: Progress
    ) {
        self.sources = sources
        self.toolchain = toolchain
        self.engine = engine
        self.firstDoor = firstDoor
        self.environment = environment.filter { name, _ in
            !["SWIFT_EXEC", "SWIFT_EXEC_MANIFEST", "SWIFTPM_BUILD_DIR"].contains(name)
                && !name.hasPrefix("TOUCHSTONE_")
        }
        self.progress = progress
        let name = Digest.of([sources.root, toolchain.usr, toolchain.version])
        workshop = "\(store.cache)/build/\(name)"
    }

    /// The steps for the store.
    var steps: SDKStore.Build {
        SDKStore.Build(prepare: prepare, make: make)
    }

    private var copy: String { workshop + "/source" }
    private var log: String { workshop + "/build.log" }

    private func prepare() throws(DoorRefusal) -> SDK.Recipe {
        try Files.makeFolder(copy)
        return SDK.Recipe(
            toolchain: toolchain,
            sources: sources.root,
            digest: try sources.mirror(to: copy),
            engine: engine
        )
    }

    private func make(
        _ recipe: SDK.Recipe,
        in folder: String,
        for place: String
    ) throws(DoorRefusal) {
        progress.say(
            "Building the SDK for \(toolchain.name) from \(sources.root). "
                + "The first time takes some minutes."
        )
        try Files.write(Data(), to: log)
        let tools = try tools()
        try removeObjects(of: "FrontDoor/Engine")
        let library = try build("FrontDoor/Engine", engine.rawValue, called: "the engine")

        for name in ["bin", "lib", "Modules"] { try Files.makeFolder("\(folder)/\(name)") }
        for name in ["touchstone-door", "touchstone-swiftc"] {
            try Files.copy("\(tools)/\(name)", to: "\(folder)/bin/\(name)")
        }
        // The name that people type.
        try Files.link("\(folder)/bin/touchstone", to: "touchstone-door")
        try Files.copy("\(library)/libTouchstoneUIKit.so", to: "\(folder)/\(SDK.library)")
        try copyModules(from: library, to: "\(folder)/Modules")
        try Files.write(Data(Self.link(place).utf8), to: "\(folder)/link")
        try writeFacts(by: "\(tools)/touchstone-swiftc", to: "\(folder)/facts")
        try writeSymbols(by: "\(tools)/touchstone-door", to: "\(folder)/symbols")
        try ToolchainOverlay.make(
            in: "\(folder)/toolchain",
            of: toolchain,
            compiler: "\(folder)/bin/touchstone-swiftc"
        )
    }

    /// The folder of the tools, which are built unless the main program has built them.
    private func tools() throws(DoorRefusal) -> String {
        if let bin = try firstDoor?.tools(sameAs: "\(copy)/FrontDoor", builtBy: toolchain) {
            return bin
        }
        return try build("FrontDoor", "release", called: "the tools")
    }

    /// The arguments that a link step adds, one on a line.
    static func link(_ place: String) -> String {
        let lib = "\(place)/lib"
        return [
            // As a file, it comes before Foundation: what both define is the engine's (RT-33).
            "\(lib)/libTouchstoneUIKit.so",
            // What inlined code of the engine uses. The compiler does not see that it must link them.
            "-lFoundationXML", "-lswiftSynchronization",
            "-Xlinker", "-rpath", "-Xlinker", lib,
        ].joined(separator: "\n") + "\n"
    }

    /// Writes what the engine's sources declare, for the rewriter.
    private func writeFacts(by program: String, to path: String) throws(DoorRefusal) {
        var text = ""
        let arguments = ["--engine-facts", copy + "/Sources"]
        let end = try Program.run(program, arguments, environment: environment) {
            text += $0 + "\n"
        }
        guard end == .exited(0) else {
            throw DoorRefusal("Cannot read what the engine declares: \(text)")
        }
        try Files.write(Data(text.utf8), to: path)
    }

    /// Writes what the engine and Foundation declare, for `coverage`. Without it, `coverage` reads the
    /// sources each time.
    private func writeSymbols(by program: String, to path: String) throws(DoorRefusal) {
        var text = ""
        // The table of differences is not in the copy.
        let arguments = ["symbols", sources.root]
        let end = try Program.run(program, arguments, environment: environment) {
            text += $0 + "\n"
        }
        if end == .exited(0) { try Files.write(Data(text.utf8), to: path) }
    }

    /// Copies the modules that are linked into the library. The build's folder may have others, of
    /// targets that do not exist any more.
    private func copyModules(from build: String, to folder: String) throws(DoorRefusal) {
        let list = try Files.read("\(build)/TouchstoneUIKit.product/Objects.LinkFileList")
        let modules = Set(
            String(decoding: list, as: UTF8.self).split(separator: "/")
                .filter { $0.hasSuffix(".build") }.map { String($0.dropLast(6)) }
        )
        for name in Files.names(in: "\(build)/Modules") {
            let module = name.split(separator: ".").first.map(String.init) ?? name
            guard modules.contains(module) else { continue }
            try Files.copy("\(build)/Modules/\(name)", to: "\(folder)/\(name)")
        }
        for module in modules where !Files.exists("\(folder)/\(module).swiftmodule") {
            try copyHeaders(of: module, from: build, to: folder)
        }
    }

    /// Copies the headers of a module in C, with a module map that names them there. The map that
    /// SwiftPM made has the path of a checkout.
    private func copyHeaders(
        of module: String,
        from build: String,
        to folder: String
    ) throws(DoorRefusal) {
        let map = "\(build)/\(module).build/module.modulemap"
        guard Files.exists(map) else { return }
        let words = String(decoding: try Files.read(map), as: UTF8.self).split(separator: "\"")
        guard let header = words.first(where: { $0.hasPrefix("/") }).map(String.init) else {
            return
        }
        let place = URL(fileURLWithPath: header)
        try Files.copy(place.deletingLastPathComponent().path, to: "\(folder)/\(module)")
        let text =
            "module \(module) {\n    umbrella header \"\(place.lastPathComponent)\"\n    export *\n}\n"
        try Files.write(Data(text.utf8), to: "\(folder)/\(module)/module.modulemap")
    }

    /// Removes what was compiled before, and keeps the packages that were fetched. Of changed sources, the compiler has
    /// made an engine whose modules did not fit together, and programs with it ended at the first touch.
    private func removeObjects(of package: String) throws(DoorRefusal) {
        let scratch = scratch(of: package)
        for name in Files.names(in: scratch) where Self.isOfBuild(name) {
            try Files.remove("\(scratch)/\(name)")
        }
    }

    /// Whether a file or a folder in the folder of a build is a result of it: `x86_64-unknown-linux-gnu`, `release`,
    /// `build.db`.
    static func isOfBuild(_ name: String) -> Bool {
        name.hasSuffix("-linux-gnu") || ["release", "debug", "build.db"].contains(name)
    }

    /// Compiles each module as a whole, as in release builds, and does not make its interface first. The engine is always
    /// built from clean, which then takes about half of the processor time.
    private static let wholeModules = [
        "-whole-module-optimization", "-num-threads",
        "\(ProcessInfo.processInfo.activeProcessorCount)", "-no-emit-module-separately-wmo",
    ].flatMap { ["-Xswiftc", $0] }

    private func scratch(of package: String) -> String {
        "\(workshop)/\(package.replacing("/", with: "-"))"
    }

    /// Builds a package of the copy.
    ///
    /// - Returns: the folder of its products.
    private func build(
        _ package: String,
        _ configuration: String,
        called name: String
    ) throws(DoorRefusal) -> String {
        let scratch = scratch(of: package)
        let arguments =
            [
                "build", "--package-path", "\(copy)/\(package)", "--scratch-path", scratch,
                "-c", configuration,
            ]
            + (configuration == "debug" ? Self.wholeModules : [])
        // The package manager keeps its plan, and does not notice files that were moved since.
        for plan in ["\(configuration).yaml", "plugin-tools.yaml"] {
            try Files.remove("\(scratch)/\(plan)")
        }
        var lines: [String] = []
        progress.begin("Building \(name)")
        let end = try Program.run(toolchain.swift, arguments, environment: environment) { line in
            lines.append(line)
            progress.line(line)
        }
        progress.end()
        let text = lines.joined(separator: "\n") + "\n"
        let before = (try? Files.read(log)) ?? Data()
        try Files.write(before + Data(text.utf8), to: log)
        guard end == .exited(0) else {
            let errors = lines.filter { $0.contains("error:") }
            let shown = (errors.isEmpty ? lines.suffix(10) : errors.prefix(10)[...])
                .map { "    \($0)\n" }.joined()
            throw DoorRefusal(
                "Cannot build \(name) of the SDK from \(sources.root):\n\(shown)"
                    + "Everything that the build printed is in \(log)."
            )
        }
        return "\(scratch)/\(configuration)"
    }
}
