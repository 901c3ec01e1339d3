import Foundation
import Testing

@testable import FrontDoorKit

@Suite("What is stale") struct StaleTests {
    @Test func `a changed source needs a new SDK, and a changed date alone does not`() throws {
        let world = try TestWorld()
        let door = try world.door()
        let sdk = try world.install(try world.currentRecipe())
        #expect(try door.installed() == sdk)

        let file = "touchstone/Sources/TouchUI/UIView.swift"
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
            ofItemAtPath: "\(world.folder)/\(file)"
        )
        #expect(try door.installed() == sdk)
        try world.write(file, "// another")
        #expect(try door.installed() == nil)
        try world.write(file, "// Sources/TouchUI/UIView.swift")
        #expect(try door.installed() == sdk)
    }

    @Test(arguments: [
        "Sources/TouchUI/UILabel.swift", "Device/Recorder.swift", "FrontDoor/Sources/a/a.swift",
        "Compatibility/os/os.swift",
    ])
    func `a new file needs a new SDK`(path: String) throws {
        let world = try TestWorld()
        _ = try world.install(try world.currentRecipe())
        try world.write("touchstone/\(path)", "")
        #expect(try world.door().installed() == nil)
    }

    @Test(arguments: [
        "Tests/a.swift", "README.md", "FrontDoor/Tests/a.swift", ".build/a.swift",
        "Sources/TouchUI/TouchUI.docc/a.md", "FrontDoor/Engine/Package.resolved",
        "FrontDoor/Engine/.build/a.swift", "Tools/Agents/a.py", "Tools/Agents/__pycache__/a.pyc",
    ])
    func `a file that is not in an SDK changes nothing`(path: String) throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.currentRecipe())
        try world.write("touchstone/\(path)", "")
        #expect(try world.door().installed() == sdk)
    }

    @Test func `a compiler that was replaced in its place is noticed`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.currentRecipe())
        #expect(try world.door().installed() == sdk)
        try world.program("toolchain/usr/bin/swiftc", "echo 'Swift version 6.4 (test)'")
        #expect(try world.door().installed() == nil)
        #expect(try Toolchain.found(environment: world.environment).name == "Swift 6.4")
    }

    @Test func `a compiler is asked for its version once`() throws {
        let world = try TestWorld()
        let log = world.folder + "/asked"
        try world.program(
            "toolchain/usr/bin/swiftc",
            "echo asked >> \(log); echo 'Swift version 6.3.1 (test)'"
        )
        for _ in 1...3 {
            let toolchain = try Toolchain.found(
                environment: world.environment,
                notes: world.store.notes
            )
            #expect(toolchain == Toolchain(usr: world.usr, version: "Swift version 6.3.1 (test)"))
        }
        #expect(world.text("asked") == "asked\n")
    }

    @Test func `a program that chooses a toolchain is asked which`() throws {
        let world = try TestWorld()
        let answer = #"{"paths": {"runtimeResourcePath": "\#(world.usr)/lib/swift"}}"#
        try world.program("chooser/swiftc", "echo '\(answer)'")
        let environment = ["PATH": world.folder + "/chooser"]
        #expect(try Toolchain.found(environment: environment).usr == world.usr)
    }

    @Test func `the copy that is built has the sources, all of them, and nothing else`() throws {
        let world = try TestWorld()
        let sources = try TouchstoneSources(root: world.root)
        let copy = world.folder + "/copy"
        #expect(try sources.mirror(to: copy) == sources.digest())
        let kept = copy + "/Package.swift"
        let before = try #require(Files.status(kept)).st_ino

        try FileManager.default.removeItem(atPath: world.root + "/Sources/TouchUI/UIView.swift")
        try world.write("touchstone/Sources/TouchUI/UILabel.swift", "// new")
        try world.write("touchstone/README.md", "")
        #expect(try sources.mirror(to: copy) == sources.digest())
        #expect(Files.names(in: copy + "/Sources/TouchUI") == ["UILabel.swift"])
        #expect(Files.names(in: copy) == ["FrontDoor", "Package.swift", "Sources"])
        // A file that is the same was not written again, so nothing is built again because of it.
        #expect(Files.status(kept)?.st_ino == before)
    }

    @Test func `the sources are those of the SDK that the program belongs to`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.currentRecipe())
        #expect(SDK(of: sdk.door) == sdk)
        #expect(SDK(of: world.store.current + "/bin/touchstone-door") == sdk)
        #expect(SDK(of: world.usr + "/bin/swift") == nil)
        let found = try TouchstoneSources.found(environment: [:], program: sdk.door, sdk: sdk)
        #expect(found?.root == world.root)

        // Without its sources an SDK is used as it is.
        try FileManager.default.removeItem(atPath: world.root)
        let alone = try world.door(["TOUCHSTONE_SOURCE": ""], program: sdk.door)
        #expect(try alone.installed() == sdk)
        #expect(try alone.install() == sdk)
    }

    @Test func `a program in no clone says how to find one`() throws {
        let world = try TestWorld()
        let door = try world.door(["TOUCHSTONE_SOURCE": ""], program: "/usr/bin/touchstone-door")
        #expect(
            throws: DoorRefusal(
                "Cannot find the sources of Touchstone: this program is not in a clone of it. "
                    + "To fix, set TOUCHSTONE_SOURCE to a clone."
            )
        ) {
            try door.installed()
        }
    }
}
