import Foundation
import Testing

@testable import FrontDoorKit

/// The real program, with a toolchain that builds nothing but small files.
@Suite("The program touchstone-door") struct DoorProgramTests {
    @Test func `an install builds the tools and the engine once, and leaves the clone as it is`()
        throws
    {
        let world = try DoorWorld()
        let before = world.files(in: world.base.root)
        let first = try world.run("sdk", "install")
        #expect(first.end == .exited(0))
        let sdk = try #require(world.base.store.all().first)
        #expect(first.lines.last == sdk.folder)
        #expect(world.builds == ["FrontDoor release", "FrontDoor/Engine release"])
        #expect(
            Files.names(in: sdk.folder + "/Modules") == ["TouchUI.swiftdoc", "UIKit.swiftmodule"]
        )
        #expect(Files.names(in: sdk.bin) == ["touchstone", "touchstone-door", "touchstone-swiftc"])
        let facts = try #require(world.files(in: sdk.folder)["facts"])
        #expect(String(decoding: facts, as: UTF8.self).hasSuffix("/source/Sources\n"))
        #expect(world.files(in: world.base.root) == before)

        let second = try world.run("sdk", "install")
        #expect(second.lines == [sdk.folder])
        #expect(try world.run("sdk", "path").lines == [sdk.folder])
        #expect(try world.run("sdk", "path", "--swiftc").lines == [sdk.swiftc])
        #expect(try world.run("sdk", "path", "--bin").lines == [world.base.store.current + "/bin"])
        #expect(
            try world.run("sdk", "list").lines
                == ["* \(sdk.info.key)  Swift 6.3.1  release  from \(world.base.root)"]
        )
        #expect(world.builds.count == 2)
    }

    @Test func `an install that is killed leaves the old SDK, and the next removes its rest`()
        throws
    {
        let world = try DoorWorld()
        let old = try #require(try world.run("sdk", "install").lines.last)
        let file = "touchstone/Sources/TouchUI/UIView.swift"
        let text = try #require(world.base.text(file))
        try world.base.write(file, "// another")
        #expect(try world.run("sdk", "install", with: ["KILLS": "1"]).end == .signal(SIGKILL))
        #expect(world.base.store.unfinished().count == 1)

        // The old sources still have their SDK, without a build.
        let count = world.builds.count
        try world.base.write(file, text)
        #expect(try world.run("sdk", "path").lines == [old])
        #expect(try world.run("swift", "test").end == .exited(7))
        #expect(world.builds.count == count)

        try world.base.write(file, "// another")
        let new = try #require(try world.run("sdk", "install").lines.last)
        #expect(new != old)
        #expect(world.base.store.unfinished() == [])
        #expect(world.base.store.all().map(\.folder) == [new, old])
    }

    @Test func `an install that is killed while it replaces an SDK leaves the one that was there`()
        throws
    {
        let world = try DoorWorld()
        let old = try #require(try world.run("sdk", "install").lines.last)
        let before = world.files(in: old)
        let killed = try world.run("sdk", "install", "--force", with: ["KILLS": "1"])
        #expect(killed.end == .signal(SIGKILL))
        #expect(world.files(in: old) == before)
        #expect(try world.run("sdk", "path").lines == [old])
        #expect(try world.run("sdk", "install", "--force").lines.last == old)
        #expect(world.base.store.unfinished() == [])
    }

    @Test func `swift runs with the user's arguments, and its exit status is the program's`() throws
    {
        let world = try DoorWorld()
        _ = try world.run("sdk", "install")
        let sdk = try #require(world.base.store.all().first)
        let result = try world.run("swift", "test", "--filter", "a b", "--help")
        #expect(result.end == .exited(7))
        #expect(result.lines.first == "swift test --filter a b --help")
        #expect(result.lines.contains("SWIFT_EXEC=\(sdk.swiftc)"))
        #expect(result.lines.contains("TOUCHSTONE_SDK=\(sdk.folder)"))
        #expect(result.lines.contains("TOUCHSTONE_SWIFTC=\(world.base.usr)/bin/swiftc"))
    }

    @Test func `a signal that only touchstone gets reaches the tests, and ends it as them`() throws
    {
        let world = try DoorWorld()
        _ = try world.run("sdk", "install")
        let swift = "toolchain/usr/bin/swift"
        try world.base.program(
            swift,
            "trap 'echo ended; exit 9' TERM; kill -TERM $PPID; sleep 60 & wait $!"
        )
        let kind = try world.run("swift", "test")
        #expect(kind.end == .exited(9) && kind.lines == ["ended"])
        try world.base.program(swift, "kill -KILL $$")
        #expect(try world.run("swift", "test").end == .signal(SIGKILL))
    }

    @Test(arguments: ["--help", "-h"]) func `help about swift makes no SDK`(word: String) throws {
        let world = try DoorWorld()
        let result = try world.run("swift", word)
        #expect(result.end == .exited(0))
        #expect(
            result.lines.first
                == "OVERVIEW: Runs swift build, test, run or package on an iOS package."
        )
        #expect(world.base.store.all().isEmpty && world.base.store.unfinished() == [])
    }

    @Test func `swift makes the SDK that is missing or stale, and says why`() throws {
        let world = try DoorWorld()
        let first = try world.run("swift", "build", "--package-path", world.base.folder)
        #expect(
            first.lines.prefix(4) == [
                "touchstone: Building the SDK for Swift 6.3.1 from \(world.base.root). "
                    + "The first time takes some minutes.",
                "touchstone: Building the tools", "touchstone: Building the engine",
                "touchstone: The SDK is in \(world.base.store.all()[0].folder).",
            ]
        )
        #expect(first.end == .exited(7))
        try world.base.write("touchstone/Device/Recorder.swift", "// new")
        let second = try world.run("swift", "run")
        #expect(
            second.lines.first
                == "touchstone: The sources of Touchstone have changed since the SDK was made. "
                + "It is made again."
        )
        #expect(second.end == .exited(7))
        #expect(world.base.store.all().count == 2)
    }

    @Test
    func
        `a command that is not of the front door is run by the main program, without making an SDK`()
        throws
    {
        let world = try DoorWorld()
        _ = try world.run("sdk", "install")
        let door = world.base.store.current + "/bin/touchstone-door"
        try world.base.write("touchstone/Device/Recorder.swift", "// new")
        let refused = try world.run("dance", at: door)
        #expect(refused.lines.last?.hasPrefix("touchstone: Cannot run \"dance\": ") == true)
        #expect(refused.end == .exited(3))
        try world.base.program("touchstone/.build/debug/touchstone", "echo dancing \"$@\"")
        #expect(try world.run("dance", "a b", at: door).lines == ["dancing dance a b"])
        #expect(try world.run("help", "dance", at: door).lines == ["dancing help dance"])
        let studio = try world.run("swift", "studio", "--lan", at: door)
        #expect(studio.lines == ["dancing studio --package . --lan"])
        #expect(world.base.store.all().count == 1)
    }

    @Test
    func `coverage makes no SDK: it reads the one that is installed, and says if it is stale`()
        throws
    {
        let world = try DoorWorld()
        let symbols = "// symbols 1\n// modules UIKit\n// section engine\nclass UIView {}\n"
        try world.base.write("a.swift", "import UIKit\nlet a = UIView()\nlet b: UIMissing")
        let arguments = ["coverage", world.base.folder + "/a.swift"]
        let summary = "2 uses of 2 symbols: 1 there, 0 accepted without effect, 1 missing"

        _ = try world.run("sdk", "install")
        let sdk = try #require(world.base.store.all().first)
        let builds = world.builds
        try Files.write(Data(symbols.utf8), to: sdk.folder + "/symbols")
        let fresh = try world.run(arguments)
        #expect(fresh.end == .exited(0) && fresh.lines.last == summary)
        #expect(!fresh.lines.contains { $0.hasPrefix("touchstone:") })

        try world.base.write("touchstone/Device/Recorder.swift", "// new")
        for program in [nil, world.base.store.current + "/bin/touchstone-door"] {
            let stale = try world.run(arguments, at: program)
            #expect(stale.end == .exited(0) && stale.lines.last == summary)
            #expect(
                stale.lines.filter { $0.hasPrefix("touchstone:") } == [
                    "touchstone: The sources of Touchstone have changed since the SDK was made. It is read "
                        + "as it is. To fix, run `touchstone sdk install`, which takes some minutes."
                ]
            )
        }
        // A link to a page stays a link, also if there is no page yet.
        for (name, old) in [("page.html", "old"), ("new.html", nil)] {
            let link = world.base.folder + "/link-to-" + name
            if let old { try world.base.write(name, old) }
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: name)
            #expect(try world.run(arguments + ["--html", link]).end == .exited(0))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == name)
            #expect(world.base.text(name)?.contains("UIMissing") == true)
        }
        let piped = try world.run(arguments + ["--html", "/dev/stdout"])
        #expect(piped.end == .exited(0) && piped.lines.contains { $0.contains("</html>") })
        let refused = try world.run(arguments + ["--html", world.base.folder + "/none/page.html"])
        #expect(refused.end == .exited(3))
        #expect(
            refused.lines.last?.hasSuffix(
                "To fix, give a path in a folder that exists and may be written to."
            ) == true
        )
        let help = try world.run("coverage", "--help")
        #expect(help.end == .exited(0))
        #expect(world.builds == builds)
    }

    @Test func `coverage without an SDK reads the sources of Touchstone, and builds nothing`()
        throws
    {
        let world = try DoorWorld()
        try world.base.write("a.swift", "import UIKit")
        let result = try world.run("coverage", world.base.folder + "/a.swift")
        // These sources are none, so it says what it would have read.
        #expect(
            result.lines.last?.hasPrefix(
                "touchstone: Cannot read the symbols of \"\(world.base.root)\""
            ) == true
        )
        #expect(world.builds == [] && world.base.store.all() == [])
    }

    @Test func `a build that fails shows the errors, and nothing is installed`() throws {
        let world = try DoorWorld()
        let result = try world.run("swift", "test", with: ["FAILS": "1"])
        #expect(result.end == .exited(3))
        let root = world.base.root
        #expect(
            result.lines.suffix(3).map { $0.split(separator: "/").first.map(String.init) } == [
                "touchstone: Cannot build the engine of the SDK from ",
                "    ", "Everything that the build printed is in ",
            ]
        )
        #expect(result.lines.contains("    \(root)/a.swift:1:1: error: no such module 'X'"))
        #expect(world.base.store.all() == [])
        #expect(world.base.store.unfinished() == [])
    }

    @Test func `the doctor's exit status says whether something must be done`() throws {
        let world = try DoorWorld()
        #expect(try world.run("sdk", "doctor").end == .exited(1))
        _ = try world.run("sdk", "install")
        #expect(try world.run("sdk", "doctor").end == .exited(0))
    }

    /// What differs between the tools that the main program built and those that an SDK needs.
    enum Difference: CaseIterable { case nothing, aSource, theToolchain, notAllIsBuilt }

    @Test(arguments: Difference.allCases)
    func `the tools that the main program built are not built again, if they are those of the SDK`(
        _ difference: Difference
    ) throws {
        let world = try DoorWorld()
        let folder = "cache/touchstone/build/door-\(getpid())-A"
        for path in ["Package.swift", "Sources/a/a.swift"] {
            try world.base.write("touchstone/FrontDoor/\(path)", "// \(path)")
            try world.base.write(
                "\(folder)/\(path)",
                "// \(difference == .aSource ? "another" : path)"
            )
        }
        let version = difference == .theToolchain ? "6.2" : "6.3.1"
        if difference != .notAllIsBuilt {
            try world.base.write(
                "\(folder)/toolchain.json",
                """
                {"compilerVersion": "Swift version \(version) (test)",
                "paths": {"runtimeResourcePath": "\(world.base.usr)/lib/swift"}}
                """
            )
        }
        let door = try world.putTools(in: "\(world.base.folder)/\(folder)/.build/release")
        let installed = try world.run("sdk", "install", at: door)
        #expect(installed.end == .exited(0), "\(installed.lines)")
        let engine = "FrontDoor/Engine release"
        #expect(
            world.builds == (difference == .nothing ? [engine] : ["FrontDoor release", engine])
        )
        let sdk = try #require(world.base.store.all().first)
        #expect(Files.names(in: sdk.bin) == ["touchstone", "touchstone-door", "touchstone-swiftc"])
        #expect(sdk.missing == [])
    }

    @Test func `what the main program built to get here is removed after the install`() throws {
        let world = try DoorWorld()
        try world.base.write("cache/touchstone/build/door-999999999-A/a", "")
        try world.base.write("cache/touchstone/build/door-\(getpid())-A/a", "")
        _ = try world.run("sdk", "install")
        let left = Files.names(in: world.base.store.cache + "/build").filter {
            $0.hasPrefix("door")
        }
        #expect(left == ["door-\(getpid())-A"])
    }
}

/// A world whose `swift build` copies the real programs of this build.
private final class DoorWorld {
    let base: TestWorld
    private let door: String

    init() throws {
        base = try TestWorld()
        let program = try #require(Files.realPath("/proc/self/exe"))
        door = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/touchstone-door"
        try #require(Files.isProgram(door))
        // swift build --package-path $3 --scratch-path $5 -c $7
        try base.program(
            "toolchain/usr/bin/swift",
            """
            if [ "$1 $4" != "build --scratch-path" ]; then echo swift "$@"; env | sort; exit 7; fi
            echo "${3##*/source/} $7" >> \(base.folder)/builds
            case $3 in *Engine)
                [ -n "$KILLS" ] && kill -KILL $(cut -d " " -f 4 /proc/$PPID/stat)
                if [ -n "$FAILS" ]; then
                    echo "\(base.root)/a.swift:1:1: error: no such module 'X'"; exit 1
                fi
            esac
            mkdir -p "$5/$7/Modules" "$5/$7/TouchstoneUIKit.product"
            cp "${DOOR:+\(base.folder)/}${DOOR:-\(door)}" "$5/$7/touchstone-door"
            printf '#!/bin/sh\necho facts of "$2"\n' > "$5/$7/touchstone-swiftc"
            chmod +x "$5/$7/touchstone-swiftc"
            echo library > "$5/$7/libTouchstoneUIKit.so"
            for module in UIKit.swiftmodule TouchUI.swiftdoc Old.swiftmodule; do
                echo > "$5/$7/Modules/$module"
            done
            echo "$5/$7/UIKit.build/a.o" > "$5/$7/TouchstoneUIKit.product/Objects.LinkFileList"
            echo "$5/$7/TouchUI.build/b.o" >> "$5/$7/TouchstoneUIKit.product/Objects.LinkFileList"
            """
        )
    }

    /// Copies the real program into a folder, next to a compiler that prints what it is given.
    ///
    /// - Returns: the path of the program.
    func putTools(in folder: String) throws -> String {
        let copy = folder + "/touchstone-door"
        // Another process copies it, as in `TestWorld.program`.
        let command = "mkdir -p \"${1%/*}\" && cp \"$0\" \"$1\""
        let end = try Program.run(
            "/bin/sh",
            ["-c", command, door, copy],
            environment: base.environment
        ) { _ in }
        #expect(end == .exited(0))
        let compiler = String(folder.dropFirst(base.folder.count + 1)) + "/touchstone-swiftc"
        try base.program(compiler, "echo facts of \"$2\"")
        return copy
    }

    /// The packages that were built, and how.
    var builds: [String] {
        (base.text("builds") ?? "").split(separator: "\n").map(String.init)
    }

    func run(
        _ arguments: String...,
        at program: String? = nil,
        with changes: [String: String] = [:]
    ) throws -> (end: Program.End, lines: [String]) {
        try run(arguments, at: program, with: changes)
    }

    func run(
        _ arguments: [String],
        at program: String? = nil,
        with changes: [String: String] = [:]
    ) throws -> (end: Program.End, lines: [String]) {
        var lines: [String] = []
        let end = try Program.run(
            program ?? door,
            arguments,
            environment: base.environment.merging(changes) { $1 }
        ) { lines.append($0) }
        return (end, lines)
    }

    /// Every file below a folder, with its content.
    func files(in folder: String) -> [String: Data] {
        var found: [String: Data] = [:]
        for path in FileManager.default.subpaths(atPath: folder) ?? [] {
            found[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
        }
        return found
    }
}
