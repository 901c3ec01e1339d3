import Foundation
import Testing

@testable import FrontDoorKit

@Suite("swift in a package") struct SwiftRunTests {
    @Test func `swift gets the overlay's compiler, the SDK, and a folder of its own`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        try world.write("app/Package.swift", "")
        let base = ["PATH": "/bin", "HOME": "/home/me", "TOUCHSTONE_DOOR_OF": "x"]
        let environment = SwiftRun(["test"], with: sdk)
            .environment(base, directory: world.folder + "/app")
        #expect(
            environment == [
                "PATH": "/bin", "HOME": "/home/me",
                "SWIFT_EXEC": sdk.folder + "/toolchain/usr/bin/swiftc",
                "SWIFT_EXEC_MANIFEST": sdk.folder + "/toolchain/usr/bin/swiftc",
                "TOUCHSTONE_SWIFTC": world.usr + "/bin/swiftc",
                "TOUCHSTONE_SDK": sdk.folder,
                "SWIFTPM_BUILD_DIR": world.folder + "/app/.build/touchstone",
            ]
        )
    }

    @Test(arguments: [
        (["build"], "app/Sources/App", "app/.build/touchstone"),
        (["build", "--package-path", "../other"], "app", "other/.build/touchstone"),
        (["build", "--package-path=../other"], "app", "other/.build/touchstone"),
        (["run", "app", "--", "--package-path", "../other"], "app", "app/.build/touchstone"),
        (["run", "app", "--", "--scratch-path", "x"], "app", "app/.build/touchstone"),
        (["build", "--scratch-path", "x"], "app", nil),
        (["build", "--build-path=x"], "app", nil),
    ])
    func `the folder is in the package, unless the user names one`(
        arguments: [String],
        directory: String,
        scratch: String?
    ) throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        for package in ["app", "other"] { try world.write("\(package)/Package.swift", "") }
        try world.write("app/Sources/App/a.swift", "")
        let environment = SwiftRun(arguments, with: sdk)
            .environment([:], directory: "\(world.folder)/\(directory)")
        #expect(environment["SWIFTPM_BUILD_DIR"] == scratch.map { "\(world.folder)/\($0)" })
    }

    @Test(arguments: [
        (
            ["test", "--filter", "A"], "LinuxMain.swift",
            ["test", "--enable-test-discovery", "--filter", "A"]
        ),
        (
            ["build", "--build-tests"], "Tests/LinuxMain.swift",
            ["build", "--enable-test-discovery", "--build-tests"]
        ),
        (
            ["test", "--enable-test-discovery"], "LinuxMain.swift",
            ["test", "--enable-test-discovery"]
        ),
        (["run", "app", "test"], "LinuxMain.swift", ["run", "app", "test"]),
        (["test"], "Sources/LinuxMain.swift", ["test"]),
    ])
    func `tests are found in a package that lists them for an old Linux`(
        arguments: [String],
        list: String,
        expected: [String]
    ) throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        try world.write("app/Package.swift", "")
        try world.write("app/" + list, "")
        let run = SwiftRun(arguments, with: sdk)
        #expect(run.arguments(directory: world.folder + "/app") == expected)
        #expect(run.arguments(directory: world.folder) == arguments)
    }

    @Test
    func
        `a resource that no manifest names changes the environment, so that manifests are read again`()
        throws
    {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        let name = "TOUCHSTONE_RESOURCES"
        func state() -> String? {
            SwiftRun(["build"], with: sdk)
                .environment([name: "old"], directory: world.folder + "/app/Sources")[name]
        }
        try world.write("app/Package.swift", "")
        try world.write("app/Sources/A.swift", "")
        #expect(state() == nil)
        try world.write("app/Sources/A.xib", "")
        let first = try #require(state())
        try world.write("app/.build/touchstone/checkouts/near/B.xib", "")
        let second = try #require(state())
        #expect(first != second && state() == second)
    }

    @Test func `what the user set remains`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        let base = ["SWIFTPM_BUILD_DIR": "/tmp/b", "CC": "gcc"]
        let environment = SwiftRun(["build"], with: sdk).environment(base, directory: "/")
        #expect(environment["SWIFTPM_BUILD_DIR"] == "/tmp/b")
        #expect(environment["CC"] == "gcc")
    }

    @Test func `the overlay is the toolchain with another compiler`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        let usr = sdk.folder + "/toolchain/usr"
        #expect(Files.names(in: usr) == ["bin", "lib"])
        #expect(Files.realPath(usr + "/lib") == world.usr + "/lib")
        #expect(Files.realPath(usr + "/bin/swift") == world.usr + "/bin/swift")
        #expect(Files.realPath(sdk.swiftc) == sdk.swiftc)
        #expect(try Files.read(sdk.swiftc) == Files.read(sdk.bin + "/touchstone-swiftc"))
    }

    @Test func `a link step finds the library when it links and when the program runs`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.recipe())
        #expect(
            world.text("cache/touchstone/sdk/\(sdk.info.key)/link") == """
                \(sdk.folder)/lib/libTouchstoneUIKit.so
                -lFoundationXML
                -lswiftSynchronization
                -Xlinker
                -rpath
                -Xlinker
                \(sdk.folder)/lib

                """
        )
    }

    @Test func `a program's lines are read, and its exit status or signal is known`() throws {
        let world = try TestWorld()
        try world.program("say", "echo one; echo two >&2; printf \"$1 $NAME\"; exit 3")
        var lines: [String] = []
        let end = try Program.run(
            world.folder + "/say",
            ["an argument"],
            environment: ["NAME": "a name", "PATH": "/bin:/usr/bin"]
        ) { lines.append($0) }
        #expect(end == .exited(3))
        #expect(lines == ["one", "two", "an argument a name"])
        try world.program("end", "kill -TERM $$")
        let signal = try Program.run(world.folder + "/end", [], environment: [:]) { _ in }
        #expect(signal == .signal(SIGTERM))
        #expect(throws: DoorRefusal("Cannot start \"/nowhere\": No such file or directory.")) {
            try Program.run("/nowhere", [], environment: [:]) { _ in }
        }
    }

    @Test func `progress is a line for each quarter where lines remain`() {
        var text = ""
        let progress = Progress(isTerminal: false) { text += $0 }
        progress.begin("Building the engine")
        for step in 1...40 { progress.line("[\(step)/40] Compiling a.swift") }
        progress.line("Build complete!")
        progress.end()
        #expect(
            text == """
                touchstone: Building the engine
                touchstone: Building the engine: 10 of 40 steps
                touchstone: Building the engine: 20 of 40 steps
                touchstone: Building the engine: 30 of 40 steps

                """
        )
    }
}
