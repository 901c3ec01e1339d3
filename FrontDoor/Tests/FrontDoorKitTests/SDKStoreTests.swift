import Foundation
import Testing

@testable import FrontDoorKit

@Suite("The SDKs in the cache") struct SDKStoreTests {
    @Test func `an SDK has its name only when it is complete`() throws {
        let world = try TestWorld()
        let recipe = try world.recipe()
        var seen: [SDK]?
        let sdk = try world.store.install(
            world.build(recipe) { () throws(DoorRefusal) in seen = world.store.all() }
        ) { _ in }
        #expect(seen == [])
        #expect(world.store.all() == [sdk])
        #expect(world.store.sdk(for: recipe) == sdk)
        #expect(sdk.info.key == recipe.key)
        #expect(Files.realPath(world.store.current) == sdk.folder)
        #expect(world.store.unfinished() == [])
    }

    @Test func `what is installed is not made again`() throws {
        let world = try TestWorld()
        let first = try world.install(try world.recipe(), content: "first")
        let second = try world.install(try world.recipe(), content: "second")
        #expect(second == first)
        #expect(world.text("cache/touchstone/sdk/\(first.info.key)/\(SDK.library)") == "first")
    }

    @Test func `an SDK that lacks a part is made again`() throws {
        let world = try TestWorld()
        let first = try world.install(try world.recipe(), content: "first")
        try FileManager.default.removeItem(atPath: first.folder + "/link")
        #expect(world.store.sdk(for: try world.recipe()) == nil)
        let second = try world.install(try world.recipe(), content: "second")
        #expect(second.missing == [])
        #expect(world.text("cache/touchstone/sdk/\(first.info.key)/\(SDK.library)") == "second")
        #expect(world.store.unfinished() == [])
    }

    @Test func `a build that fails leaves the old SDK and no rest`() throws {
        let world = try TestWorld()
        let old = try world.install(try world.recipe())
        let error = #expect(throws: DoorRefusal.self) {
            try world.store.install(
                world.build(try world.recipe(digest: "d2")) { () throws(DoorRefusal) in
                    throw DoorRefusal("The compiler is out of memory.")
                }
            ) { _ in }
        }
        #expect(error?.description == "The compiler is out of memory.")
        #expect(world.store.all() == [old])
        #expect(world.store.unfinished() == [])
        #expect(Files.realPath(world.store.current) == old.folder)
    }

    @Test func `a build without the library is refused by the names of what is missing`() throws {
        let world = try TestWorld()
        let recipe = try world.recipe()
        let empty = SDKStore.Build(prepare: { () throws(DoorRefusal) in recipe }) { _, _, _ in }
        let error = #expect(throws: DoorRefusal.self) {
            try world.store.install(empty) { _ in }
        }
        #expect(
            error?.description == """
                The SDK was built without lib/libTouchstoneUIKit.so, Modules/UIKit.swiftmodule, \
                link, facts, bin/touchstone-door, bin/touchstone-swiftc, toolchain/usr/bin/swiftc, \
                toolchain/usr/bin/swift, toolchain/usr/lib, so it was not installed.
                """
        )
        #expect(world.store.all() == [])
    }

    @Test func `of two at once the second waits and uses the result of the first`() throws {
        let world = try TestWorld()
        let recipe = try world.recipe()
        let (isAtWork, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let both = DispatchGroup()
        let results = Results()
        DispatchQueue.global().async(group: both) {
            results.add("first") {
                try world.store.install(
                    world.build(recipe, content: "first") { () throws(DoorRefusal) in
                        isAtWork.signal()
                        mayGoOn.wait()
                    }
                ) { results.say("first", $0) }
            }
        }
        isAtWork.wait()
        DispatchQueue.global().async(group: both) {
            results.add("second") {
                // Also if it would replace: what the first made is as new as can be.
                try world.store.install(
                    world.build(recipe, content: "second"),
                    replaces: true
                ) {
                    results.say("second", $0)
                    mayGoOn.signal()
                }
            }
        }
        both.wait()
        #expect(results.sdks["first"] == results.sdks["second"])
        #expect(world.text("cache/touchstone/sdk/\(recipe.key)/\(SDK.library)") == "first")
        #expect(results.messages["first"] == nil)
        #expect(
            results.messages["second"] == [
                "Another process (process \(getpid())) installs an SDK. "
                    + "Waiting until it has finished."
            ]
        )
    }

    @Test func `the compiler, the sources and the engine's mode give an SDK its name`() throws {
        let world = try TestWorld()
        let recipe = try world.recipe()
        #expect(recipe.key == (try world.recipe()).key)
        #expect(recipe.key.count == 16)
        var others = [try world.recipe(digest: "d2"), try world.recipe(engine: .debug)]
        var newer = recipe
        newer.toolchain = Toolchain(usr: world.usr, version: "Swift version 6.4")
        var elsewhere = recipe
        elsewhere.toolchain = Toolchain(usr: "/elsewhere/usr", version: recipe.toolchain.version)
        others += [newer, elsewhere]
        #expect(Set(others.map(\.key) + [recipe.key]).count == 5)
        // A clone that was moved has the same sources.
        var moved = recipe
        moved.sources = "/elsewhere/touchstone"
        #expect(moved.key == recipe.key)
    }

    @Test func `four SDKs are kept, and one that is in use`() throws {
        let world = try TestWorld()
        let first = try world.install(try world.recipe(digest: "d1"))
        let second = try world.install(try world.recipe(digest: "d2"))
        // Programs that other tests start must not keep it.
        let descriptor = open(first.folder, O_RDONLY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_SH) == 0)
        for number in 3...6 { _ = try world.install(try world.recipe(digest: "d\(number)")) }
        #expect(world.store.all().map(\.info.digest) == ["d6", "d5", "d4", "d3", "d1"])
        #expect(!Files.exists(second.folder))
        let error = #expect(throws: DoorRefusal.self) {
            try world.store.remove([first.info.key])
        }
        #expect(
            error?.description == "Cannot remove \(first.info.key): a build uses it. "
                + "To fix, wait until it has ended."
        )
        close(descriptor)
        #expect(try world.store.remove([String(first.info.key.prefix(12))]) == [first.info.key])
        #expect(world.store.all().map(\.info.digest) == ["d6", "d5", "d4", "d3"])
    }

    @Test func `an engine is compiled from clean, with the packages that were fetched before`() {
        let compiled = [
            "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "release", "debug", "build.db",
        ]
        let kept = ["checkouts", "repositories", "artifacts", "workspace-state.json"]
        #expect((compiled + kept).filter(EngineBuild.isOfBuild) == compiled)
    }

    @Test func `removing everything leaves no link behind, and a wrong name is refused`() throws {
        let world = try TestWorld()
        #expect(
            throws: DoorRefusal(
                "Cannot remove \"x\": no SDK has a name that begins with it. "
                    + "No SDK is installed."
            )
        ) {
            try world.store.remove(["x"])
        }
        let sdk = try world.install(try world.recipe())
        #expect(
            throws: DoorRefusal(
                "Cannot remove \"x\": no SDK has a name that begins with it. "
                    + "Installed: \(sdk.info.key)."
            )
        ) {
            try world.store.remove(["x"])
        }
        #expect(try world.store.remove(nil) == [sdk.info.key])
        #expect(Files.names(in: world.store.folder) == ["lock"])
    }
}

/// What several threads found.
private final class Results: @unchecked Sendable {
    // Guards everything below.
    private let lock = NSLock()
    private var found: [String: SDK] = [:]
    private var said: [String: [String]] = [:]

    var sdks: [String: SDK] { lock.withLock { found } }
    var messages: [String: [String]] { lock.withLock { said } }

    func add(_ name: String, _ work: () throws -> SDK) {
        do {
            let sdk = try work()
            lock.withLock { found[name] = sdk }
        } catch {
            say(name, "\(error)")
        }
    }

    func say(_ name: String, _ message: String) {
        lock.withLock { said[name, default: []].append(message) }
    }
}
