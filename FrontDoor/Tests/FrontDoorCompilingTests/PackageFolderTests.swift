import Foundation
import FrontDoorCompiling
import FrontDoorRewriting
import Testing

/// Resources that Xcode finds by itself, in packages on the disk.
@Suite("Resources that no manifest names") struct PackageFolderTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "touchstone-folder-\(UUID().uuidString)").path

    private func write(_ text: String = "", to path: String) throws {
        let url = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    private func resources(_ version: String) throws -> [String] {
        let version = try #require(UnnamedResources.ToolsVersion(version))
        return PackageFolder(folder).resources(for: version).files
    }

    @Test func `catalogs, interfaces and models count, each since its version`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in [
            "Package.swift", "Sources/A/A.swift", "Sources/A/Media.xcassets/Dot.imageset/dot.png",
            "Sources/A/Views/Cell.xib", "Sources/A/Main.storyboard", "Sources/A/Words.xcstrings",
            "Sources/A/PrivacyInfo.xcprivacy",
            "Sources/A/Notes.xcdatamodeld/a.xcdatamodel/contents",
            "Sources/A/Blur.metal", "Sources/A/photo.png", "Sources/A/en.lproj/Words.strings",
            "Sources/A/Base.lproj/Other.storyboard", "App.xcodeproj/a.xib", ".git/a.xib",
            "Sources/A/Icons.bundle/b.xib",
        ] { try write(to: path) }
        let always = [
            "Sources/A/Blur.metal", "Sources/A/Main.storyboard", "Sources/A/Media.xcassets",
            "Sources/A/Notes.xcdatamodeld", "Sources/A/Views/Cell.xib",
        ]
        #expect(try resources("5.5.0") == always)
        #expect(try resources("5.6.0") == (always + ["Sources/A/Icons.bundle/b.xib"]).sorted())
        #expect(try resources("5.9").contains("Sources/A/Words.xcstrings"))
        #expect(try resources("6.0").contains("Sources/A/PrivacyInfo.xcprivacy"))
        #expect(try resources("6.2").count == always.count + 3)
    }

    @Test(arguments: [
        (["#if os(Linux)\nimport Glibc\n#endif\n", "let a = 1\n"], true),
        (["#if canImport(Darwin)\nimport Darwin\n#endif\n"], true),
        (["#if os(Linux)\nimport Glibc\n#endif\n", "import UIKit\n"], false),
        (["let a = 1\n"], false),
    ])
    func `a package runs on Linux already if its sources name Linux and none imports UIKit`(
        texts: [String],
        isPortable: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (index, text) in texts.enumerated() {
            try write(text, to: "Sources/A/Folder\(index)/A.swift")
        }
        #expect(PortablePackage.isPortable(folder) == isPortable)
        #expect(!PortablePackage.isPortable(folder + "/none"))
    }

    @Test func `links to folders are followed, but not around in a circle`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(to: "Package.swift")
        try write(to: "Shared/Cell.xib")
        try write(to: "Sources/A/A.swift")
        for (link, target) in [("Sources/A/Shared", "../../Shared"), ("Sources/A/Up", "../..")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(link)",
                withDestinationPath: target
            )
        }
        #expect(try resources("5.7") == ["Shared/Cell.xib", "Sources/A/Shared/Cell.xib"])
    }

    @Test func `a package of an Xcode project names all of its resources`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(to: "Package.swift")
        try write(to: ".made-by-touchstone")
        try write(to: "A/Main.storyboard")
        #expect(try resources("6.2") == [])
    }

    @Test
    func `the state changes with each resource, in packages next to it and in fetched ones too`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func state() -> String? {
            PackageFolder.stateOfResources(root: folder + "/app", checkouts: folder + "/checkouts")
        }
        try write("let a = [.package(path: \"../near\")]", to: "app/Package.swift")
        try write("let a = [.package(path: \"../app\")]", to: "near/Package.swift")
        try write(to: "checkouts/far/Package.swift")
        #expect(state() == nil)
        var states: [String?] = []
        for file in ["app/Sources/a.xib", "near/Sources/a.xib", "checkouts/far/Sources/a.xib"] {
            try write(to: file)
            states.append(state())
            try write("other text", to: file)
            #expect(state() == states.last)
        }
        #expect(Set(states).count == 3 && !states.contains(nil))
    }

    @Test func `a folder without a package is not searched`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(to: "Sources/a.xib")
        #expect(PackageFolder.stateOfResources(root: folder, checkouts: folder) == nil)
        #expect(PackageFolder.stateOfResources(root: "/", checkouts: "/") == nil)
    }

    /// The manifest is read by the `swift` in `PATH`, as it would be by the front door.
    @Test
    func `targets get what is in their folders, and neither what is named nor what is excluded`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in [
            "Sources/Plain/Media.xcassets/Contents.json", "Sources/Plain/Deep/Cell.xib",
            "Sources/Named/Media.xcassets/Contents.json", "Sources/Named/Extra.xib",
            "Sources/Named/Old/Old.xib", "Sources/Named/Listed/Kept.xib",
            "Other/Place/Main.storyboard", "Other/Place Two/Main.storyboard",
            "Tests/PlainTests/Probe.xib", "Plugins/Maker/None.xib", "Elsewhere/Lost.xib",
            "Sources/Plain/PrivacyInfo.xcprivacy",
        ] { try write(to: path) }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let own = Package(
                name: "Own",
                targets: [
                    .target(name: "Plain"),
                    .target(name: "Named", exclude: ["./Old/"], sources: ["Listed"],
                        resources: [.copy("Media.xcassets")]),
                    .executableTarget(name: "Placed", path: "./Other/Place"),
                    .testTarget(name: "PlainTests", dependencies: ["Plain"]),
                    .plugin(name: "Maker", capability: .buildTool()),
                ]
            )
            own.targets.append(.target(name: "Late", path: "Other/Place Two/"))
            """
        let version = try #require(UnnamedResources.ToolsVersion("6.0.0"))
        let bytes = try #require(
            ManifestRewriter.rewrite(Array(manifest.utf8), version: version) {
                PackageFolder(folder).resources(for: $0)
            }
        )
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(manifest))
        try write(String(decoding: bytes, as: UTF8.self), to: "Package.swift")
        #expect(
            try dumped() == [
                "Late": ["process Main.storyboard"], "Maker": [],
                "Named": ["copy Media.xcassets", "process Extra.xib"],
                "Placed": ["process Main.storyboard"],
                "Plain": [
                    "copy PrivacyInfo.xcprivacy", "process Deep/Cell.xib", "process Media.xcassets",
                ],
                "PlainTests": ["process Probe.xib"],
            ]
        )
    }

    @Test(arguments: [("5.5", false), ("5.9", true)])
    func `a target that is alone may have the whole folder, since 5.9`(
        version: String,
        isFound: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(to: "Sources/Media.xcassets/Contents.json")
        let manifest = """
            // swift-tools-version: \(version)
            import PackageDescription
            let package = Package(name: "Own", targets: [.target(name: "Own")])
            """
        let bytes = ManifestRewriter.rewrite(
            Array(manifest.utf8),
            version: UnnamedResources.ToolsVersion(version)
        ) { PackageFolder(folder).resources(for: $0) }
        try write(String(decoding: try #require(bytes), as: UTF8.self), to: "Package.swift")
        #expect(try dumped() == ["Own": isFound ? ["process Media.xcassets"] : []])
    }

    /// The resources of each target, as SwiftPM reads the manifest in the folder.
    private func dumped() throws -> [String: [String]] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", folder, "--manifest-cache", "none",
            "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        struct Dumped: Decodable {
            struct Resource: Decodable {
                var path: String
                var rule: [String: [String: String]]
            }
            struct Target: Decodable {
                var name: String
                var resources: [Resource]
            }
            var targets: [Target]
        }
        let package = try JSONDecoder().decode(Dumped.self, from: data)
        return Dictionary(
            uniqueKeysWithValues: package.targets.map { target in
                (
                    target.name,
                    target.resources.map { "\($0.rule.keys.joined()) \($0.path)" }.sorted()
                )
            }
        )
    }
}
