import FrontDoorRewriting
import Testing

@Suite("Manifests, and resources that Xcode finds by itself") struct ManifestTests {
    private let found = UnnamedResources(files: ["Sources/A/Media.xcassets"], folders: ["Sources"])

    private func rewritten(_ text: String, _ version: String?) -> String? {
        ManifestRewriter.rewrite(
            Array(text.utf8),
            version: version.flatMap(UnnamedResources.ToolsVersion.init)
        ) { _ in found }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `what a package that runs on Linux has for Apple's systems alone stays so`() throws {
        let bytes = Array(
            "let a = Target(dependencies: [.product(name: \"B\", condition: .when(platforms: [.iOS]))])\n"
                .utf8
        )
        let text = try #require(ManifestRewriter.rewrite(bytes))
        #expect(String(decoding: text, as: UTF8.self).contains(".when(platforms: [.iOS, .linux])"))
        #expect(ManifestRewriter.rewrite(bytes, isPortable: { true }) == nil)
    }

    @Test(arguments: [("5.2.0", false), ("5.4.0", false), ("5.5.0", true), ("6.2.0", true)])
    func `they are added from version 5.5 on, before that SwiftPM finds them`(
        version: String,
        isAdded: Bool
    ) {
        let text = rewritten("let package = Package(name: \"A\")", version)
        #expect((text != nil) == isAdded)
        #expect(rewritten("let package = Package(name: \"A\")", nil) == nil)
    }

    @Test(arguments: [
        ("let package = Package(name: \"A\")", "package"),
        ("let it: Package = made()", "it"),
        (
            "#if os(Linux)\nlet p = Package(name: \"A\")\n#else\nlet p = Package(name: \"B\")\n#endif",
            "p"
        ),
        (
            "func make() { let inner = Package(name: \"A\") }\nlet outer = Package(name: \"B\")",
            "outer"
        ),
    ])
    func `the statement follows the manifest, and names its package`(
        manifest: String,
        name: String
    ) throws {
        let text = try #require(rewritten(manifest, "5.9"))
        #expect(text.hasPrefix(manifest + "\ndo {"))
        #expect(text.contains("\(name).targets"))
        #expect(text.contains("(\"Sources/A/Media.xcassets\", false)"))
    }

    @Test(arguments: [
        "_ = Package(name: \"A\")", "let a = Package(name: \"A\")\nlet b = Package(name: \"B\")",
        "let package = Other(name: \"A\")",
    ])
    func `without one variable that holds the package, nothing is added`(manifest: String) {
        #expect(rewritten(manifest, "5.9") == nil)
    }

    @Test func `without such files, the manifest stays as it is`() {
        let text = ManifestRewriter.rewrite(
            Array("let package = Package(name: \"A\")".utf8),
            version: UnnamedResources.ToolsVersion(6, 0)
        ) { _ in UnnamedResources() }
        #expect(text == nil)
    }
}
