import Foundation
import Testing

@testable import FrontDoorKit

@Suite("The doctor") struct DoctorTests {
    private func findings(_ door: FrontDoor) -> [String] {
        Doctor(door).findings().map(\.description)
    }

    @Test func `before an install it says what to do`() throws {
        let world = try TestWorld()
        #expect(
            findings(try world.door()) == [
                "✓ The compiler is Swift 6.3.1 in \(world.usr).",
                "✓ The sources of Touchstone are in \(world.root).",
                "✗ No SDK is installed. To fix, run `touchstone sdk install`, which takes some "
                    + "minutes; `touchstone swift` also does it.",
            ]
        )
    }

    @Test func `after an install it finds nothing wrong`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.currentRecipe())
        #expect(
            findings(try world.door()) == [
                "✓ The compiler is Swift 6.3.1 in \(world.usr).",
                "✓ The sources of Touchstone are in \(world.root).",
                "✓ The SDK is complete, with the engine in release mode, in \(sdk.folder).",
            ]
        )
    }

    @Test func `it says why an SDK is stale`() throws {
        let world = try TestWorld()
        _ = try world.install(try world.currentRecipe())
        try world.write("touchstone/Sources/TouchUI/UIView.swift", "// another")
        #expect(
            findings(try world.door()).last
                == "✗ The sources of Touchstone have changed since the SDK was made. "
                + "To fix, run `touchstone sdk install`; `touchstone swift` also does it."
        )
        try world.program("toolchain/usr/bin/swiftc", "echo 'Swift version 6.4 (test)'")
        #expect(
            findings(try world.door()).last
                == "✗ The SDK is for Swift 6.3.1 in \(world.usr), and the compiler is Swift 6.4 in "
                + "\(world.usr). "
                + "To fix, run `touchstone sdk install`; `touchstone swift` also does it."
        )
    }

    @Test func `it names the parts that are missing`() throws {
        let world = try TestWorld()
        let sdk = try world.install(try world.currentRecipe())
        try FileManager.default.removeItem(atPath: sdk.folder + "/lib")
        try FileManager.default.removeItem(atPath: sdk.folder + "/link")
        #expect(
            findings(try world.door()).last
                == "✗ The SDK in \(sdk.folder) lacks lib/libTouchstoneUIKit.so, link. "
                + "To fix, run `touchstone sdk install`."
        )
    }

    @Test func `it says that there is no compiler`() throws {
        let world = try TestWorld()
        #expect(
            findings(try world.door(["PATH": "/nowhere"])) == [
                "✗ There is no Swift compiler: PATH has no swiftc. To fix, install Swift 6.2 or "
                    + "later (https://swift.org/install), and put its usr/bin into PATH."
            ]
        )
    }

    @Test func `it says that a toolchain has no syntax modules`() throws {
        let world = try TestWorld()
        try FileManager.default.removeItem(atPath: world.usr + "/lib/swift/host")
        #expect(
            findings(try world.door()).contains(
                "✓ This toolchain has no modules of SwiftSyntax, so the install compiles them, "
                    + "which takes some minutes more."
            )
        )
    }

    @Test func `it finds an SDK whose toolchain is gone, and an install that was interrupted`()
        throws
    {
        let world = try TestWorld()
        var recipe = try world.currentRecipe()
        let sdk = try world.install(recipe)
        recipe.toolchain = Toolchain(usr: world.folder + "/old/usr", version: "Swift version 6.2")
        try world.program("old/usr/bin/swift", "")
        try world.program("old/usr/bin/swiftc", "")
        try world.write("old/usr/lib/a", "")
        _ = try world.install(recipe)
        try FileManager.default.removeItem(atPath: world.folder + "/old")
        try FileManager.default.createDirectory(
            atPath: world.store.folder + "/.new-0123456789abcdef",
            withIntermediateDirectories: false
        )
        #expect(
            findings(try world.door()).suffix(3) == [
                "✓ The SDK is complete, with the engine in release mode, in \(sdk.folder).",
                "✗ The SDK \(recipe.key) is for a toolchain that is gone, "
                    + "\(world.folder)/old/usr. "
                    + "To fix, run `touchstone sdk remove \(recipe.key)`.",
                "✓ An install was interrupted, or is running. The next install removes what an "
                    + "interrupted one has left.",
            ]
        )
    }

    @Test func `an engine that does not exist is refused`() throws {
        let world = try TestWorld()
        #expect(
            findings(try world.door(["TOUCHSTONE_ENGINE": "fast"])) == [
                "✗ There is no engine \"fast\". "
                    + "To fix, set TOUCHSTONE_ENGINE to release or debug."
            ]
        )
    }
}
