import Foundation
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The front door's program", .stage) struct DoorProgramTests {
    @Test func `the sources are above the program that was built from them`() throws {
        let clone = try Clone()
        let build = clone.path + "/.build/debug"
        try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
        let door = DoorProgram(environment: [:], program: build + "/touchstone")
        #expect(try door.sourcesFolder() == clone.path)
    }

    @Test func `a program elsewhere uses the sources that it was compiled from`() throws {
        let door = DoorProgram(environment: [:], program: "/usr/bin/touchstone")
        #expect(#filePath.hasPrefix(try door.sourcesFolder() + "/Tests/"))
    }

    @Test func `the environment comes before both, and is refused if it is wrong`() throws {
        let clone = try Clone()
        let right = DoorProgram(environment: [DoorProgram.sourcesVariable: clone.path])
        #expect(try right.sourcesFolder() == clone.path)
        let folder = clone.path + "/FrontDoor"
        let error = #expect(throws: CommandRefusal.self) {
            try DoorProgram(environment: [DoorProgram.sourcesVariable: folder]).sourcesFolder()
        }
        #expect(
            error?.description == """
                "\(folder)" is not the folder of Touchstone: it has no FrontDoor/Package.swift. \
                To fix, set TOUCHSTONE_SOURCE to a clone of Touchstone.
                """
        )
    }

    @Test func `the program of the SDK that was installed last is used`() throws {
        let cache = try TemporaryFolder()
        let door = DoorProgram(environment: ["XDG_CACHE_HOME": cache.path])
        #expect(door.installed == nil)
        let sdk = cache.path + "/touchstone/sdk"
        try FileManager.default.createDirectory(
            atPath: sdk + "/0123456789abcdef/bin",
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: sdk + "/current",
            withDestinationPath: "0123456789abcdef"
        )
        #expect(door.installed == nil)
        let program = sdk + "/0123456789abcdef/bin/touchstone-door"
        #expect(
            FileManager.default.createFile(
                atPath: program,
                contents: nil,
                attributes: [.posixPermissions: 0o755]
            )
        )
        #expect(door.installed == sdk + "/current/bin/touchstone-door")
    }

    @Test func `without an SDK the program is built once for each state of the sources`() throws {
        let clone = try Clone()
        let cache = try TemporaryFolder()
        let source = clone.path + "/FrontDoor/Sources/a.swift"
        for folder in ["Sources", "Tests"] {
            try FileManager.default.createDirectory(
                atPath: clone.path + "/FrontDoor/" + folder,
                withIntermediateDirectories: false
            )
        }
        let info = try cache.file("info", "6.3.1")
        try cache.program("swiftc", "cat '\(info)'")
        // swift build -c release --package-path $5
        let result = try cache.file("result", "0")
        try cache.program(
            "swift",
            """
            mkdir -p "$5/.build/release" && : > "$5/.build/release/touchstone-door"
            chmod +x "$5/.build/release/touchstone-door"
            echo "error: it is wrong"; exit $(cat '\(result)')
            """
        )
        let door = DoorProgram(
            environment: ["XDG_CACHE_HOME": cache.path, "PATH": cache.path + ":/usr/bin:/bin"]
        )
        var builds = 0
        func path() throws -> String {
            try door.path(from: clone.path) { sentence in
                #expect(
                    sentence
                        == "Building the program of the front door, which takes about two minutes."
                )
                builds += 1
            }
        }
        try Data("// one".utf8).write(to: URL(fileURLWithPath: source))
        let first = try path()
        #expect(FileManager.default.isExecutableFile(atPath: first))
        #expect(try path() == first && builds == 1)
        try Data("// two".utf8).write(to: URL(fileURLWithPath: source))
        let second = try path()
        #expect(second != first && builds == 2)
        // Both states of the sources have a program now.
        try Data("// one".utf8).write(to: URL(fileURLWithPath: source))
        #expect(try path() == first && builds == 2)
        // The program uses libraries of its toolchain. What a build leaves that fails is not used.
        _ = try cache.file("info", "6.4")
        _ = try cache.file("result", "1")
        for _ in 1...2 {
            let refusal = #expect(throws: CommandRefusal.self) { try path() }
            #expect(refusal?.description.contains("error: it is wrong") == true)
        }
        #expect(builds == 4)
        _ = try cache.file("result", "0")
        #expect(try ![first, second].contains(path()) && builds == 5)
    }

    @Test(arguments: ["swift", "sdk", "coverage"])
    func `a program that calls the command line itself is not replaced`(name: String) async {
        let result = await touchstone(name, "test", "--filter", "x")
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        #expect(
            result.messages == """
                Cannot run "\(name)" here: it takes the place of the program, and this program \
                called the command line with its own arguments. To fix, run `touchstone \(name)`.

                """
        )
    }
}

/// A folder with the file by which a clone is recognized.
private final class Clone {
    private let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(
            atPath: path + "/FrontDoor",
            withIntermediateDirectories: false
        )
        _ = FileManager.default.createFile(
            atPath: path + "/FrontDoor/Package.swift",
            contents: nil
        )
    }
}
