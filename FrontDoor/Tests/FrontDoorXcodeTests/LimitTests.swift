import Foundation
import Testing

@testable import FrontDoorXcode

/// Files and settings that would be read without an end, or into all memory.
@Suite("Limits of projects") struct LimitTests {
    /// The project Notes, whose app has the configuration file `Notes.xcconfig`.
    private func notes(_ settings: String = "") throws -> URL {
        let folder = try Fixture.copy("Notes")
        try write(settings, to: "Notes.xcconfig", of: folder)
        try Fixture.edit(folder) {
            let file = "isa = PBXFileReference; path = Notes.xcconfig; sourceTree = SOURCE_ROOT;"
            let settings = "buildSettings = {\n\t\t\t\tASSET"
            $0.replace("/* Begin PBXProject section */", with: "C0 = { \(file) };")
            $0.replace(settings, with: "baseConfigurationReference = C0; \(settings)")
        }
        return folder
    }

    private func write(_ text: String, to name: String, of folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private let device = "it is no file, but a pipe or a device."

    /// Puts a link to a device in the place of a file. This one has an end, others have none.
    private func link(_ name: String, of folder: URL) throws {
        let file = folder.appending(path: name)
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(
            atPath: file.path,
            withDestinationPath: "/dev/null"
        )
    }

    /// Makes the folder of a workspace. The answer is the name of its file.
    private func workspace(of folder: URL) throws -> String {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Notes.xcworkspace"),
            withIntermediateDirectories: true
        )
        return "Notes.xcworkspace/contents.xcworkspacedata"
    }

    /// The settings of the app, and what is left out of the package.
    private func read(_ folder: URL) throws -> (settings: BuildSettings, leftOut: [String]) {
        let project = try XcodeProject(path: folder.path)
        let app = try #require(project.targets.first { $0.name == "Notes" })
        return (app.settings, XcodePackage(project).leftOut)
    }

    /// The settings of the app with a smaller budget, and what is left of it.
    private func read(_ folder: URL, _ budget: BuildSettings.Budget) throws
        -> (settings: BuildSettings, rest: BuildSettings.Budget)
    {
        let project = try ProjectFile(folder.appending(path: "Notes.xcodeproj").plain)
        let app = try #require(project.all("PBXNativeTarget").first { project.name($0) == "Notes" })
        var rest = budget
        return (BuildSettings(project, target: app, &rest), rest)
    }

    // MARK: Files

    @Test func `a configuration file that is a device is not read, and the other settings are`()
        throws
    {
        let folder = try notes()
        try link("Notes.xcconfig", of: folder)
        let (settings, leftOut) = try read(folder)
        #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.Notes")
        let sentence = "\(folder.path)/Notes.xcconfig cannot be read: \(device)"
        #expect(leftOut.contains("target Notes: \(sentence)"))
    }

    @Test func `an included file that is a device is not read, and the lines after it are`() throws
    {
        let up = String(repeating: "../", count: 30)
        let folder = try notes("A = one\n#include \"\(up)dev/null\"\nB = two")
        let (settings, leftOut) = try read(folder)
        #expect(settings["A"] == "one" && settings["B"] == "two")
        #expect(
            leftOut.contains {
                $0.hasPrefix("target Notes: \(folder.path)/../")
                    && $0.hasSuffix("/dev/null cannot be read: \(device)")
            }
        )
    }

    @Test func `a configuration file that is not there is named, unless the include is optional`()
        throws
    {
        let folder = try notes("#include \"Gone.xcconfig\"\n#include? \"Own.xcconfig\"")
        let (_, leftOut) = try read(folder)
        let sentence = "\(folder.path)/Gone.xcconfig cannot be read: there is no such file."
        #expect(leftOut.contains("target Notes: \(sentence)"))
        #expect(!leftOut.contains { $0.contains("Own.xcconfig") })
    }

    @Test func `an Info.plist that is a device is left out, and the app starts without it`() throws
    {
        let folder = try notes()
        try Fixture.edit(folder) { $0 = $0.replacing("Notes/Info.plist", with: "/dev/null") }
        let project = try XcodeProject(path: folder.path)
        let app = try #require(project.targets.first { $0.name == "Notes" })
        #expect(app.start?.delegate == "AppDelegate" && app.start?.storyboard == nil)
        let leftOut = XcodePackage(project).leftOut
        #expect(leftOut.contains("Notes: /dev/null cannot be read: \(device)"))
    }

    @Test func `a project, a scheme and a workspace that are devices are refused with their path`()
        throws
    {
        let folder = try notes()
        func refusal(_ name: String, scheme: String? = nil) throws -> String? {
            try link(name, of: folder)
            return error { _ = try XcodeProject(path: folder.path, scheme: scheme) }
        }
        func sentence(_ name: String) -> String {
            "\(folder.path)/\(name) cannot be read: \(device)"
        }
        let scheme = "Notes.xcodeproj/xcshareddata/xcschemes/Notes App.xcscheme"
        #expect(try refusal(scheme, scheme: "Notes App") == sentence(scheme))
        let project = "Notes.xcodeproj/project.pbxproj"
        #expect(try refusal(project) == sentence(project))
        let workspace = try workspace(of: folder)
        #expect(try refusal(workspace) == sentence(workspace))
    }

    @Test func `a file of 16 MB is read, and a larger one is refused with its size`() throws {
        let folder = try notes()
        let file = folder.appending(path: "Notes.xcodeproj/project.pbxproj")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 16_000_000)
        #expect(try SmallFile.data(file).count == 16_000_000)
        try handle.truncate(atOffset: 16_000_001)
        #expect(
            error { _ = try XcodeProject(path: folder.path) }
                == "\(file.path) cannot be read: it has 16000001 bytes, and at most 16000000 are read."
        )
    }

    @Test func `a binary property list, which can have values without an end, is refused`() throws {
        // Each of ten lists contains the next one twice.
        var bytes = Array("bplist00".utf8)
        for next in UInt8(1)...10 { bytes += [0xA2, next, next] }
        bytes += [0x51, 0x61] + (0...10).map { 8 + 3 * $0 } + [0, 0, 0, 0, 0, 0, 1, 1]
        for number: UInt8 in [11, 0, 40] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        let folder = try notes()
        try Data(bytes).write(to: folder.appending(path: "Notes/Info.plist"))
        #expect(
            try read(folder).leftOut.contains(
                "Notes: Notes/Info.plist: it is a binary property list. To fix, convert it with "
                    + "`plutil -convert xml1`."
            )
        )
    }

    @Test func `a folder with links to itself has each file once`() throws {
        let folder = try Fixture.copy("Tally")
        for name in ["Again", "Other"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "TallyKit/\(name)").path,
                withDestinationPath: "."
            )
        }
        let files = FileKinds.files(below: folder.appending(path: "TallyKit").plain)
        #expect(files.map(\.lastPathComponent) == ["Counter.swift"])
    }

    @Test func `a workspace that names a project twice has it once`() throws {
        let folder = try notes()
        let reference = "<FileRef location=\"group:Notes.xcodeproj\"></FileRef>"
        try write(reference + reference, to: workspace(of: folder), of: folder)
        let project = try XcodeProject(path: folder.path)
        #expect(project.targets.count == 3 && project.problems.isEmpty)
    }

    @Test func `a workspace whose groups have no end is refused`() throws {
        let folder = try notes()
        let groups = String(repeating: "<Group location=\"group:a\">", count: 51)
        let file = try workspace(of: folder)
        try write(groups, to: file, of: folder)
        #expect(
            error { _ = try XcodeProject(path: folder.path) }
                == "\(folder.path)/\(file) cannot be read: its groups are nested more than 50 deep."
        )
    }

    // MARK: Includes

    @Test func `a configuration file that includes itself is not read again, as in Xcode`() throws {
        let again = String(repeating: "#include \"Notes.xcconfig\"\n", count: 3)
        let folder = try notes(again + "A = $(inherited) x\n#include \"More.xcconfig\"")
        try write("#include \"./Notes.xcconfig\"\nB = $(A)", to: "More.xcconfig", of: folder)
        let (settings, leftOut) = try read(folder)
        #expect(settings.words("A") == ["x"] && settings.words("B") == ["x"])
        #expect(!leftOut.contains { $0.contains("xcconfig") })
    }

    @Test func `files that include each other many times have a budget`() throws {
        // Two to the power of eight files.
        let folder = try notes("#include \"0.xcconfig\"")
        for number in 0..<8 {
            let next = "#include \"\(number + 1).xcconfig\"\n"
            try write(next + next, to: "\(number).xcconfig", of: folder)
        }
        try write("A = $(inherited) x", to: "8.xcconfig", of: folder)
        let (settings, rest) = try read(folder, BuildSettings.Budget(files: 100))
        #expect(rest.files == 0 && (1..<100).contains(settings.words("A").count))
        #expect(
            settings.problems.contains {
                $0.contains(".xcconfig: of a project, at most 10000 configuration files are read")
            }
        )
        #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.Notes")
    }

    @Test func `a chain of 60 files is read 50 deep`() throws {
        let folder = try notes("#include \"0.xcconfig\"")
        for number in 0..<60 {
            let text = "A\(number) = x\n#include \"\(number + 1).xcconfig\""
            try write(text, to: "\(number).xcconfig", of: folder)
        }
        let (settings, leftOut) = try read(folder)
        #expect(settings["A48"] == "x" && settings["A49"] == nil)
        #expect(leftOut.count { $0.contains("/49.xcconfig: of a project, at most") } == 1)
    }

    // MARK: Settings

    private let tooLong = "it would be longer than 1 MB, which is the most that is read."

    @Test func `the settings of all targets have a budget`() throws {
        let long = String(repeating: "x", count: 2_000)
        let folder = try notes("B = short\nA = \(long)")
        let (settings, rest) = try read(folder, BuildSettings.Budget(bytes: 4_000))
        let sentence =
            "the settings of the project are longer than 100 MB together. The rest is not read."
        #expect(settings["A"] == nil && settings.problems.first == "the setting A: \(sentence)")
        let (next, _) = try read(folder, rest)
        #expect(next["B"] == nil && next["TARGET_NAME"] == "Notes")
        #expect(next.problems.first == "its settings: \(sentence)")
    }

    @Test func `a setting that doubles with each line stays as it was at the limit`() throws {
        let lines = Array(repeating: "A = $(inherited)$(inherited)", count: 24)
        let folder = try notes((["A = x"] + lines + ["B = y"]).joined(separator: "\n"))
        let (settings, leftOut) = try read(folder)
        #expect(settings["A"]?.count == 1 << 19 && settings["B"] == "y")
        #expect(leftOut.count { $0 == "target Notes: the setting A: \(tooLong)" } == 1)
    }

    @Test func `settings that contain each other many times are empty at the limit`() throws {
        // 30 to the power of five is 24 million.
        let lines = zip("ABCDE", "BCDEF").map { name, other in
            "\(name) = " + String(repeating: "$(\(other))", count: 30)
        }
        let (settings, leftOut) = try read(notes((lines + ["F = x"]).joined(separator: "\n")))
        #expect(settings["C"]?.count == 27_000 && settings["B"]?.count == 810_000)
        #expect(settings["A"] == nil)
        #expect(leftOut.contains("target Notes: the setting A: \(tooLong)"))
    }

    @Test func `settings that need each other in a circle end, the same each time`() throws {
        let (settings, _) = try read(notes("A = a $(B)\nB = b $(A)\nC = $(C)\nD = $(A) $(B)"))
        #expect(settings["A"]?.trimmingCharacters(in: .whitespaces) == "a b")
        #expect(settings["C"] == nil)
    }

    @Test func `a chain of settings is followed 50 deep`() throws {
        let lines = (100..<199).map { "A\($0) = $(A\($0 + 1))" } + ["A199 = x"]
        let (settings, leftOut) = try read(notes(lines.joined(separator: "\n")))
        #expect(settings["A150"] == "x" && settings["A100"] == nil)
        #expect(
            leftOut.contains(
                "target Notes: the setting A150: it is more than 50 settings deep in another one, "
                    + "and is empty there."
            )
        )
    }
}
