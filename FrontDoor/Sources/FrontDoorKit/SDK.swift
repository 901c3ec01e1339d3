import Foundation

/// An SDK in the cache: the engine as modules and one shared library, the compiler that reads iOS
/// sources, and a toolchain that contains that compiler.
package struct SDK: Hashable, Sendable {
    /// How the engine was built.
    package enum Engine: String, Codable, Sendable, CaseIterable {
        case release
        case debug
    }

    /// What an SDK is made from. The same ingredients give the same SDK.
    package struct Recipe: Hashable, Sendable {
        package var toolchain: Toolchain
        /// The folder of Touchstone's sources.
        package var sources: String
        /// The hash of the sources.
        package var digest: String
        package var engine: Engine

        package init(toolchain: Toolchain, sources: String, digest: String, engine: Engine) {
            self.toolchain = toolchain
            self.sources = sources
            self.digest = digest
            self.engine = engine
        }

        /// The name of the SDK's folder. Where the sources are does not matter.
        package var key: String {
            Digest.of([
                "\(SDK.form)", toolchain.usr, toolchain.version, digest, engine.rawValue,
            ])
        }
    }

    /// What the file `sdk.json` says.
    package struct Info: Hashable, Codable, Sendable {
        package var form: Int
        package var key: String
        package var toolchain: Toolchain
        package var sources: String
        package var digest: String
        package var engine: Engine

        init(_ recipe: Recipe) {
            form = SDK.form
            key = recipe.key
            toolchain = recipe.toolchain
            sources = recipe.sources
            digest = recipe.digest
            engine = recipe.engine
        }
    }

    /// The number of the arrangement of files in the folder.
    static let form = 1
    static let infoFile = "sdk.json"

    package let folder: String
    package let info: Info

    /// The SDK in a folder; nil if the folder has none, or one of another form.
    package init?(folder: String) {
        guard let data = try? Files.read("\(folder)/\(Self.infoFile)"),
            let info = try? JSONDecoder().decode(Info.self, from: data), info.form == Self.form
        else { return nil }
        self.folder = folder
        self.info = info
    }

    /// The SDK that a program is in the folder `bin` of; nil for a program elsewhere.
    package init?(of program: String?) {
        guard let path = program.flatMap(Files.realPath) else { return nil }
        let bin = URL(fileURLWithPath: path).deletingLastPathComponent()
        guard bin.lastPathComponent == "bin" else { return nil }
        self.init(folder: bin.deletingLastPathComponent().path)
    }

    /// The compiler for `SWIFT_EXEC`.
    package var swiftc: String { "\(folder)/toolchain/usr/bin/swiftc" }
    /// The programs of the front door.
    package var bin: String { "\(folder)/bin" }
    package var door: String { "\(bin)/touchstone-door" }

    static let library = "lib/libTouchstoneUIKit.so"

    /// The parts that an SDK must have and that this folder lacks, as paths in it.
    var missing: [String] {
        Self.missing(in: folder)
    }

    static func missing(in folder: String) -> [String] {
        let needed = [
            library, "Modules/UIKit.swiftmodule", "link", "facts", "bin/touchstone-door",
            "bin/touchstone-swiftc", "toolchain/usr/bin/swiftc", "toolchain/usr/bin/swift",
            "toolchain/usr/lib",
        ]
        // A link to a toolchain that is gone does not exist.
        return needed.filter { !Files.exists("\(folder)/\($0)") }
    }

    func writeInfo() throws(DoorRefusal) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(info) else { return }
        try Files.write(data, to: "\(folder)/\(Self.infoFile)")
    }

    init(folder: String, info: Info) {
        self.folder = folder
        self.info = info
    }
}
