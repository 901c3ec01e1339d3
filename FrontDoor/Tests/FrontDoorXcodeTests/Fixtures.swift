import Foundation

@testable import FrontDoorXcode

/// Projects as Xcode makes them, in the folder `Fixtures/Xcode` of the package.
enum Fixture {
    private static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Fixtures/Xcode").standardizedFileURL

    /// The folder of all copies, which is removed when the tests end.
    private static let copies: URL = {
        let path = "touchstone-xcode-\(ProcessInfo.processInfo.processIdentifier)"
        atexit { try? FileManager.default.removeItem(at: Fixture.copies) }
        return FileManager.default.temporaryDirectory.appending(path: path)
    }()

    /// Copies a project into a new temporary folder.
    static func copy(_ name: String) throws -> URL {
        let place = copies.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let copy = place.appending(path: name).plain
        try FileManager.default.copyItem(at: folder.appending(path: name), to: copy)
        return copy
    }

    /// The bytes of a project file.
    static func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name)/\(name).xcodeproj/project.pbxproj"))
    }

    /// Changes the project file of a copy.
    static func edit(_ copy: URL, _ change: (inout String) -> Void) throws {
        let name = copy.lastPathComponent
        let file = copy.appending(path: "\(name).xcodeproj/project.pbxproj")
        var text = try String(contentsOf: file, encoding: .utf8)
        change(&text)
        try Data(text.utf8).write(to: file)
    }
}

/// The error of a call; nil if there is none.
func error(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return "\(error)" }
    return nil
}
