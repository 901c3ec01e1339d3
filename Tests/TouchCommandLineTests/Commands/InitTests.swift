import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("init", .stage) struct InitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The folder of this package.
    private static let clone = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().standardizedFileURL.path

    @Test func `init makes a package with two tests, and says what is next`() async throws {
        let place = folder.path + "/my-door"
        let result = await touchstone("init", place, "--path", Self.clone)
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix("Made the package \"MyDoor\":\n  Package.swift\n"))
        #expect(result.results.contains("\nNext: cd \(place) && swift test\n"))
        let files = try FileManager.default.subpathsOfDirectory(atPath: place).sorted()
        #expect(
            files.filter { $0.contains(".swift") || $0.contains(".yml") } == [
                ".github/workflows/tests.yml", "Package.swift",
                "Sources/MyDoor/DoorController.swift", "Tests/MyDoorTests/DoorTests.swift",
            ]
        )
        #expect(files.contains(".gitignore"))
        let manifest = try folder.text(of: "my-door/Package.swift")
        #expect(manifest.hasPrefix("// swift-tools-version: 6.2\nimport PackageDescription\n"))
        #expect(manifest.contains(".package(path: \"\(Self.clone)\")\n"))
        #expect(
            manifest.contains(".product(name: \"TouchTesting\", package: \"main\")")
                == Self.clone.hasSuffix("/main")
        )
        let tests = try folder.text(of: "my-door/Tests/MyDoorTests/DoorTests.swift")
        #expect(tests.contains("import MyDoor\n"))
        #expect(tests.components(separatedBy: "@Test").count == 3)
    }

    @Test func `the address of a repository gives the package its name`() async throws {
        let place = folder.path + "/door"
        let address = "https://example.org/somebody/touchstone.git"
        #expect(await touchstone("init", place, "--url", address).status == .passed)
        let manifest = try folder.text(of: "door/Package.swift")
        #expect(manifest.contains(".package(url: \"\(address)\", branch: \"main\")\n"))
        #expect(manifest.contains("package: \"touchstone\""))
        let workflow = try folder.text(of: "door/.github/workflows/tests.yml")
        #expect(workflow.hasPrefix("name: Tests\n"))
        let wrong = await touchstone("init", folder.path + "/other", "--url", "touchstone")
        #expect(wrong.status == .wrongUsage)
        #expect(wrong.messages.contains("it is no address of a repository"))
        let both = await touchstone("init", "--url", address, "--path", Self.clone)
        #expect(both.status == .wrongUsage)
    }

    @Test func `a folder that is not empty is refused, and stays as it is`() async throws {
        _ = try folder.file("notes.txt", "mine")
        let result = await touchstone("init", folder.path, "--path", Self.clone)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages
                == "Cannot make a package in \"\(folder.path)\": the folder is not empty. "
                + "It has notes.txt. To fix, give a new folder, as in `touchstone init MyTests`.\n"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
        let file = await touchstone("init", folder.path + "/notes.txt", "--path", Self.clone)
        #expect(file.messages.contains("it is a file"))
        let clone = await touchstone("init", folder.path + "/new", "--path", folder.path)
        #expect(clone.status == .inputRefused)
        #expect(clone.messages.contains("it is no clone of Touchstone"))
    }

    @Test func `an init that was ended in the middle can be done again`() async throws {
        let place = folder.path + "/door"
        #expect(await touchstone("init", place, "--path", Self.clone).status == .passed)
        let files = FileManager.default
        let all = try files.subpathsOfDirectory(atPath: place).sorted()
        // It had written some of its files.
        try files.removeItem(atPath: place + "/Tests")
        try files.removeItem(atPath: place + "/Sources/Door/DoorController.swift")
        #expect(await touchstone("init", place, "--path", Self.clone).status == .passed)
        #expect(try files.subpathsOfDirectory(atPath: place).sorted() == all)
        // What somebody has changed or added is theirs.
        _ = try folder.file("door/Package.swift", "// mine\n")
        _ = try folder.file("door/Sources/Door/Mine.swift", "")
        let changed = await touchstone("init", place, "--path", Self.clone)
        #expect(changed.status == .inputRefused)
        #expect(
            changed.messages.contains("the folder is not empty. It has Package.swift, Sources. "),
            "\(changed.messages)"
        )
        #expect(try folder.text(of: "door/Package.swift") == "// mine\n")
    }

    @Test func `a file in the place of a folder of the package is refused, and stays`() async throws
    {
        _ = try folder.file("Tests", "mine")
        // What Foundation leaves of a write that was ended is nobody's.
        _ = try folder.file(".touchstone-0123", "half")
        let result = await touchstone("init", folder.path, "--path", Self.clone)
        #expect(result.messages.contains("It has Tests. "), "\(result.messages)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                ".touchstone-0123", "Tests",
            ]
        )
    }

    @Test func `a new repository counts as empty`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.git",
            withIntermediateDirectories: false
        )
        #expect(await touchstone("init", folder.path, "--path", Self.clone).status == .passed)
    }

    @Test(arguments: [
        ("my-app", "MyApp"), ("MyApp", "MyApp"), ("UIKit", "UIKitApp"), ("2048", "Door"),
        ("ö", "Door"),
    ])
    func `the module gets a name that Swift accepts`(folder: String, name: String) {
        let package = StarterPackage(folder: "/x/\(folder)", dependency: .clone("/x/touchstone"))
        #expect(package.name == name)
    }
}
