import Foundation
import Testing
import TouchRecord

@Suite("files that are written in pieces") struct OutputFileTests {
    private struct Stop: Error {}
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "output-file-\(UUID())"
    )

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    @Test func `a file that breaks half-way leaves the old one, and nothing else`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = OutputTarget(folder.path + "/a.txt")
        try OutputFile.write(file) { try $0.add("old".utf8) }
        #expect(throws: Stop.self) {
            try OutputFile.write(file) {
                try $0.add("new".utf8)
                throw Stop()
            }
        }
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "old")
        try OutputFile.write(file) { try $0.add("new".utf8) }
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
    }

    @Test func `a link stays, and the file that it leads to is replaced`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
        try OutputFile.write(OutputTarget(link)) { try $0.add("text".utf8) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real")
        #expect(try String(contentsOfFile: folder.path + "/real", encoding: .utf8) == "text")
    }

    @Test func `large pieces and small ones stay in order`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = OutputTarget(folder.path + "/a.txt")
        let large = Data(repeating: UInt8(ascii: "x"), count: 200_000)
        try OutputFile.write(target) { file in
            try file.add("before".utf8)
            try file.add(large)
            try file.add("after".utf8)
        }
        let text = try String(contentsOfFile: target.path, encoding: .utf8)
        #expect(text == "before" + String(repeating: "x", count: 200_000) + "after")
    }
}
