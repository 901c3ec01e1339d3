import Foundation
import Testing

@testable import FrontDoorKit

/// A folder with a cache, a toolchain of a few scripts, and sources of a few files.
final class TestWorld: Sendable {
    let folder: String

    init() throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "front-door-\(UUID().uuidString)").path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
        folder = try #require(Files.realPath(path))
        try program("toolchain/usr/bin/swiftc", "echo 'Swift version 6.3.1 (test)'")
        try program("toolchain/usr/bin/swift", "echo swift \"$@\"; env | sort; exit 7")
        try write("toolchain/usr/lib/swift/host/SwiftSyntax.swiftmodule", "")
        for file in ["Package.swift", "Sources/TouchUI/UIView.swift", "FrontDoor/Package.swift"] {
            try write("touchstone/\(file)", "// \(file)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    var store: SDKStore { SDKStore(cache: folder + "/cache/touchstone") }
    var usr: String { folder + "/toolchain/usr" }
    var root: String { folder + "/touchstone" }

    /// The environment of a user: nothing but where things are.
    var environment: [String: String] {
        let own = [
            "PATH": usr + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder + "/cache",
            "TOUCHSTONE_SOURCE": root,
        ]
        // The programs that the tests start have the sanitizer of the tests.
        let inherited = ProcessInfo.processInfo.environment.filter {
            $0.key.hasSuffix("SAN_OPTIONS")
        }
        return own.merging(inherited) { own, _ in own }
    }

    func door(
        _ changes: [String: String] = [:],
        program: String? = nil
    ) throws -> FrontDoor {
        try FrontDoor(
            environment: environment.merging(changes) { $1 },
            program: program,
            progress: Progress(isTerminal: false, write: { _ in })
        )
    }

    func write(_ path: String, _ text: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// Writes a script that can be run.
    ///
    /// Another process writes it: a program that another test starts meanwhile would inherit the
    /// open file, and a file that is open for writing cannot be run.
    func program(_ path: String, _ script: String) throws {
        try write(path + ".text", "#!/bin/sh\n\(script)\n")
        let file = "\(folder)/\(path)"
        let command = "cat \"$0.text\" > \"$0\" && chmod 755 \"$0\" && rm \"$0.text\""
        let end = try Program.run("/bin/sh", ["-c", command, file], environment: environment) { _ in
        }
        #expect(end == .exited(0))
    }

    func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: "\(folder)/\(path)")
            .map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: An SDK without an engine

    func recipe(digest: String = "d1", engine: SDK.Engine = .release) throws -> SDK.Recipe {
        SDK.Recipe(
            toolchain: try Toolchain.found(environment: environment),
            sources: root,
            digest: digest,
            engine: engine
        )
    }

    /// The recipe that the front door computes.
    func currentRecipe() throws -> SDK.Recipe {
        try recipe(digest: try TouchstoneSources(root: root).digest())
    }

    /// A build that writes the parts as small files.
    ///
    /// - Parameters:
    ///   - content: the text of the library.
    ///   - during: called when half of the parts are written.
    func build(
        _ recipe: SDK.Recipe,
        content: String = "library",
        during: @escaping () throws(DoorRefusal) -> Void = {}
    ) -> SDKStore.Build {
        SDKStore.Build(prepare: { () throws(DoorRefusal) in recipe }) {
            (recipe, folder, place) throws(DoorRefusal) in
            for part in ["bin", "lib", "Modules"] { try Files.makeFolder("\(folder)/\(part)") }
            try Files.write(Data(content.utf8), to: "\(folder)/\(SDK.library)")
            try during()
            try Files.write(Data(), to: "\(folder)/Modules/UIKit.swiftmodule")
            try Files.write(Data(EngineBuild.link(place).utf8), to: "\(folder)/link")
            try Files.write(Data(), to: "\(folder)/facts")
            for name in ["touchstone-door", "touchstone-swiftc"] {
                try Files.write(Data("#!/bin/sh\n".utf8), to: "\(folder)/bin/\(name)")
            }
            try ToolchainOverlay.make(
                in: "\(folder)/toolchain",
                of: recipe.toolchain,
                compiler: "\(folder)/bin/touchstone-swiftc"
            )
        }
    }

    func install(_ recipe: SDK.Recipe, content: String = "library") throws -> SDK {
        try store.install(build(recipe, content: content)) { _ in }
    }
}
