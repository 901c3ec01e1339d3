internal import Testing

/// The folder in which a failing test leaves its files: `.build/touchstone/<suite>/<test>`.
struct TestFolder: Hashable, Sendable {
    let folder: URL

    /// The page of the run.
    var page: URL { folder.appendingPathComponent("index.html") }

    /// How many earlier runs of a test are kept.
    static let earlierRuns = 3

    /// - Parameter base: the folder of all tests.
    init(of test: Test, in base: URL) {
        let names = Self.names(of: "\(test.id)")
        folder = names.reduce(base) { $0.appendingPathComponent($1) }
    }

    init(_ folder: URL) { self.folder = folder }

    /// The names of the suite and the test in an id such as
    /// `DoorTests.Doorbell/ringsOnce()/DoorTests.swift:14:6`, as names of folders.
    static func names(of id: String) -> [String] {
        var parts = id.split(separator: "/").map(String.init)
        if parts.count > 1, parts.last?.contains(".swift:") == true { parts.removeLast() }
        guard let first = parts.first, let dot = first.firstIndex(of: ".") else {
            return parts.map(TestArtifacts.fileName)
        }
        let rest = String(first[first.index(after: dot)...])
        // A function outside of a suite is in a folder with the name of its module.
        parts[0] = parts.count == 1 ? String(first[..<dot]) + "/" + rest : rest
        return parts.joined(separator: "/").split(separator: "/")
            .map { TestArtifacts.fileName(of: String($0)) }
    }

    /// The folder of all tests: `touchstone` in the build folder of the package.
    static let standard: URL = {
        let name = "touchstone"
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        // …/.build/x86_64-unknown-linux-gnu/debug/DoorPackageTests.xctest
        let parts = program.pathComponents
        if let place = parts.lastIndex(where: { $0.contains("-linux") || $0.contains("-apple-") }),
            place > 1
        {
            let build = URL(fileURLWithPath: NSString.path(withComponents: Array(parts[..<place])))
            return build.lastPathComponent == name ? build : build.appendingPathComponent(name)
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent(name)
    }()

    /// The path of a file as messages name it: relative to the current folder if it is in it.
    static func shown(_ file: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path
    }

    /// Where to read about the run: its page, and the command that prints it as text.
    var whereToRead: String {
        let name = Self.shown(folder)
        let usual = ".build/touchstone/"
        // The command finds names in that folder.
        let short = name.hasPrefix(usual) ? String(name.dropFirst(usual.count)) : name
        return "See \(Self.shown(page)), as text: touchstone trace \(short)"
    }

    /// Moves the files of the last run to `earlier/1`, those of `earlier/1` to `earlier/2`, and so
    /// on, so that they are not mistaken for those of this run.
    func putAway() throws {
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
        let current = names.filter { $0 != Self.earlier }
        guard !current.isEmpty else { return }
        let earlier = folder.appendingPathComponent(Self.earlier)
        func run(_ number: Int) -> URL { earlier.appendingPathComponent("\(number)") }
        try? files.removeItem(at: run(Self.earlierRuns))
        for number in stride(from: Self.earlierRuns - 1, to: 0, by: -1)
        where files.fileExists(atPath: run(number).path) {
            try files.moveItem(at: run(number), to: run(number + 1))
        }
        try files.createDirectory(at: run(1), withIntermediateDirectories: true)
        for name in current {
            try files.moveItem(
                at: folder.appendingPathComponent(name),
                to: run(1).appendingPathComponent(name)
            )
        }
    }

    private static let earlier = "earlier"
}
