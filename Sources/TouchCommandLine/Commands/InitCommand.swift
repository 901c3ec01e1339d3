internal import ArgumentParser

/// `init`: makes a package with a first test.
struct InitCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Makes a package with a first test, in an empty folder.",
        discussion: """
            The package has a view controller, a test that passes, and one that shows a tap that is \
            lost. It depends on the clone of Touchstone from which this program was built, unless \
            --path or --url says otherwise.
            """
    )

    @Argument(help: "The folder; the working directory by default.", completion: .directory)
    var folder = "."
    @Option(
        help: ArgumentHelp("The clone of Touchstone that the package uses.", valueName: "DIR"),
        completion: .directory
    )
    var path: String?
    @Option(
        help: ArgumentHelp("The address of the repository that it uses.", valueName: "ADDRESS")
    )
    var url: String?

    func validate() throws {
        guard path == nil || url == nil else {
            throw ValidationError("--path and --url exclude each other: a package uses one copy.")
        }
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let files = FileManager.default
        let package = StarterPackage(folder: folder, dependency: try dependency())
        try checkIsEmpty(except: package)
        do {
            for file in package.files {
                let place = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
                try files.createDirectory(
                    at: place.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try OutputTarget(place.path).write(Data(file.text.utf8))
            }
        } catch {
            throw CommandRefusal(
                "Cannot make the package in \"\(folder)\": \(error.reason) "
                    + "To fix, give a folder that may be written to."
            )
        }
        let output = session.output
        try output.print("Made the package \"\(package.name)\":")
        for file in package.files { try output.print("  \(file.path)") }
        let go = folder == "." ? "" : "cd \(folder) && "
        try output.print(
            """

            Next: \(go)swift test
            The first build compiles Touchstone, which takes some minutes; each one after it takes \
            seconds.
            """
        )
        return .passed
    }

    /// Refuses a folder that has anything in it but a repository and files of this package. So an `init` that was ended in the
    /// middle can be done again.
    @MainActor private func checkIsEmpty(except package: StarterPackage) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            throw CommandRefusal(
                "Cannot make a package in \"\(folder)\": it is a file. To fix, give a folder."
            )
        }
        var names: [String] = []
        for path in others(than: package, in: "").sorted() {
            let name = String(path.prefix { $0 != "/" })
            if name != ".git", names.last != name { names.append(name) }
        }
        guard !names.isEmpty else { return }
        let shown = names.prefix(3).joined(separator: ", ")
        throw CommandRefusal(
            "Cannot make a package in \"\(folder)\": the folder is not empty. It has \(shown)"
                + (names.count > 3 ? " and \(names.count - 3) more. " : ". ")
                + "To fix, give a new folder, as in `\(ProgramName.current) init MyTests`."
        )
    }

    /// What is in a folder of the package's folders and is no file of it, by paths in the package's folder.
    @MainActor private func others(than package: StarterPackage, in parent: String) -> [String] {
        let files = FileManager.default
        // A file in the place of a folder is none of the package's.
        guard let names = try? files.contentsOfDirectory(atPath: "\(folder)/\(parent)") else {
            return parent.isEmpty ? [] : [parent]
        }
        // Foundation leaves files with such names if it is ended while it writes.
        return names.filter { !$0.hasPrefix(OutputTarget.unfinished) }.flatMap { name in
            let path = parent.isEmpty ? name : "\(parent)/\(name)"
            if package.files.contains(where: { $0.path.hasPrefix("\(path)/") }) {
                return others(than: package, in: path)
            }
            guard let text = package.files.first(where: { $0.path == path })?.text,
                files.contents(atPath: "\(folder)/\(path)") == Data(text.utf8)
            else { return [path] }
            return []
        }
    }

    @MainActor private func dependency() throws -> StarterPackage.Dependency {
        if let url {
            guard let identity = StarterPackage.Dependency.identity(of: url) else {
                throw CommandRefusal(
                    "Cannot use \"\(url)\": it is no address of a repository. To fix, give one such as "
                        + "https://example.org/touchstone.git.",
                    status: .wrongUsage
                )
            }
            return .repository(url, identity: identity)
        }
        if let path {
            guard DoorProgram.isSources(path) else {
                throw CommandRefusal(
                    "Cannot use \"\(path)\": it is no clone of Touchstone. To fix, give the folder "
                        + "that has its Package.swift."
                )
            }
            return .clone(URL(fileURLWithPath: path).standardizedFileURL.path)
        }
        do {
            let program = DoorProgram(environment: ProcessInfo.processInfo.environment)
            return .clone(try program.sourcesFolder())
        } catch {
            throw CommandRefusal(
                "Cannot find the clone of Touchstone that this program was built from. To fix, give "
                    + "one with --path DIR, or the address of the repository with --url ADDRESS."
            )
        }
    }
}
