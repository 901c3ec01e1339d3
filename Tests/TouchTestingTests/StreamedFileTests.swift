import Foundation
import Testing

@testable import TouchTesting

@Suite("Files that tests stream") struct StreamedFileTests {
    private struct Stop: Error {}
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "streamed-\(UUID())"
    )

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    @Test func `a file that breaks half-way leaves the old one, and nothing else`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = URL(fileURLWithPath: folder.path + "/a.txt")
        try StreamedFile.write(file) { try $0.add("old".utf8) }
        #expect(throws: Stop.self) {
            try StreamedFile.write(file) {
                try $0.add("new".utf8)
                throw Stop()
            }
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        try StreamedFile.write(file) { try $0.add("new".utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
    }

    @Test func `a link stays, and the file that it leads to is replaced`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
        try StreamedFile.write(URL(fileURLWithPath: link)) { try $0.add("text".utf8) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real")
        #expect(try String(contentsOfFile: folder.path + "/real", encoding: .utf8) == "text")
    }
}
