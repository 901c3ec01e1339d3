import Foundation
import Testing
import TouchRecord

/// What is written to a path that a user gave: files are replaced, everything else is written to.
@Suite("output targets") struct OutputTargetTests {
    private let folder: String

    init() throws {
        folder =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("targets-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        try OutputTarget(path(name)).write(Data(text.utf8))
    }

    private func type(_ name: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
    }

    @Test func `a file is created, and replaced by the next write`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("one", to: "file")
        try write("two", to: "file")
        #expect(try text("file") == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }

    @Test func `a link stays a link, and its target gets the bytes`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = FileManager.default
        try files.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
        try Data("old".utf8).write(to: URL(fileURLWithPath: path("sub/target")))
        try files.createSymbolicLink(
            atPath: path("sub/near"),
            withDestinationPath: "target"
        )
        try files.createSymbolicLink(atPath: path("far"), withDestinationPath: "sub/near")
        try files.createSymbolicLink(atPath: path("to nothing"), withDestinationPath: "fresh")
        try write("new", to: "far")
        try write("new", to: "to nothing")
        #expect(try text("sub/target") == "new")
        #expect(try text("fresh") == "new")
        #expect(
            try ["far", "sub/near", "to nothing"].map(type) == [
                .typeSymbolicLink, .typeSymbolicLink, .typeSymbolicLink,
            ]
        )
    }

    @Test func `a file that is replaced keeps its permissions, and nothing is left next to it`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("old", to: "file")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640],
            ofItemAtPath: path("file")
        )
        try write("new", to: "file")
        let mode = try FileManager.default.attributesOfItem(atPath: path("file"))[.posixPermissions]
        #expect(mode as? Int == 0o640)
        #expect(throws: POSIXError.self) { try write("one", to: "none/file") }
        let longest = String(repeating: "n", count: 255)
        try write("one", to: longest)
        #expect(try text(longest) == "one")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                "file", longest,
            ]
        )
    }

    @Test func `an open file of a process gets the bytes, also if it has no name`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("the old text", to: "file")
        let handle = try #require(FileHandle(forUpdatingAtPath: path("file")))
        try FileManager.default.removeItem(atPath: path("file"))
        let other = OutputTarget("/proc/\(getpid())/fd/\(handle.fileDescriptor)")
        #expect(!other.isReplaceable && other.problem == nil)
        try other.write(Data("new".utf8))
        #expect(try handle.readToEnd() == Data("new old text".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test func `a pipe stays a pipe, and its reader gets the bytes`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        // Open at both ends, so that nobody waits for the other.
        let pipe = try #require(FileHandle(forUpdatingAtPath: path("pipe")))
        try write("through", to: "pipe")
        #expect(try pipe.read(upToCount: 7) == Data("through".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
        var status = stat()
        #expect(stat(path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test(arguments: ["/dev/fd", "/proc/self/fd"])
    func `an open pipe is written to, also through a link`(open: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        try OutputTarget("\(open)/\(number)").write(Data("one ".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: path("link"),
            withDestinationPath: "\(open)/\(number)"
        )
        try write("two", to: "link")
        #expect(try pipe.fileHandleForReading.read(upToCount: 7) == Data("one two".utf8))
        #expect(try type("link") == .typeSymbolicLink)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["link"])
    }

    /// As with `touchstone run … --transcript /dev/stdout > file`.
    @Test func `an open file is written to after what it has`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("", to: "file")
        let file = try #require(FileHandle(forWritingAtPath: path("file")))
        try file.write(contentsOf: Data("one ".utf8))
        try OutputTarget("/dev/fd/\(file.fileDescriptor)").write(Data("two ".utf8))
        try file.write(contentsOf: Data("three".utf8))
        #expect(try text("file") == "one two three")
        #expect(OutputTarget("/dev/fd/99999").problem == "it may not be written to")
    }

    @Test func `a loop of links and a folder are refused, and stay unchanged`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
        try files.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
        try files.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try write("new", to: "a") }
        #expect(throws: (any Error).self) { try write("new", to: "folder") }
        #expect(try type("a") == .typeSymbolicLink)
        #expect(try type("folder") == .typeDirectory)
    }
}
