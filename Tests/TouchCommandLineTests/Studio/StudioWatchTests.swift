import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The studio watches for builds", .stage) struct StudioWatchTests {
    /// A folder with a program and a source.
    private struct Files {
        let folder: URL
        var program: String { folder.appendingPathComponent("program").path }
        var source: URL { folder.appendingPathComponent("Sources/Main.swift") }

        init() throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("watch-\(UUID().uuidString)").resolvingSymlinksInPath()
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Sources"),
                withIntermediateDirectories: true
            )
            try Data("let a = 1".utf8).write(to: source)
            build("one")
        }

        func build(_ content: String, permissions: Int = 0o755) {
            try? FileManager.default.removeItem(atPath: program)
            _ = FileManager.default.createFile(
                atPath: program,
                contents: Data(content.utf8),
                attributes: [.posixPermissions: permissions]
            )
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test func `a new program counts once it has stayed the same for a look`() throws {
        let files = try Files()
        defer { files.remove() }
        var watch = StudioWatch(program: files.program, sources: nil)
        #expect(watch.look() == .nothing)
        files.build("another")
        #expect(watch.look() == .nothing)
        files.build("another, and longer")
        #expect(watch.look() == .nothing)
        #expect(watch.look() == .program)
        #expect(watch.look() == .nothing)
    }

    @Test func `a program that is missing, or cannot be run, is none`() throws {
        let files = try Files()
        defer { files.remove() }
        var watch = StudioWatch(program: files.program, sources: nil)
        try FileManager.default.removeItem(atPath: files.program)
        for _ in 0..<3 { #expect(watch.look() == .nothing) }
        files.build("another", permissions: 0o644)
        for _ in 0..<3 { #expect(watch.look() == .nothing) }
        files.build("another", permissions: 0o755)
        #expect(watch.look() == .nothing)
        #expect(watch.look() == .program)
    }

    @Test func `a source that changes, comes or goes is told once, and other files are not`() throws
    {
        let files = try Files()
        defer { files.remove() }
        var watch = StudioWatch(program: files.program, sources: files.folder.path)
        #expect(watch.look() == .nothing)
        try Data("let a = 12".utf8).write(to: files.source)
        #expect(watch.look() == .sources)
        #expect(watch.look() == .nothing)
        let other = files.folder.appendingPathComponent("Sources/Other.swift")
        try Data("let b = 1".utf8).write(to: other)
        #expect(watch.look() == .sources)
        try FileManager.default.removeItem(at: other)
        #expect(watch.look() == .sources)
        try Data("notes".utf8).write(to: files.folder.appendingPathComponent("notes.txt"))
        try FileManager.default.createDirectory(
            at: files.folder.appendingPathComponent(".build"),
            withIntermediateDirectories: true
        )
        try Data("x".utf8).write(to: files.folder.appendingPathComponent(".build/Made.swift"))
        #expect(watch.look() == .nothing)
    }
}
