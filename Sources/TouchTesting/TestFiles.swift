/// Writes what a test wants to keep into its folder.
package enum TestFiles {
    /// Writes a file.
    ///
    /// - Parameters:
    ///   - name: the name without its end. A number follows it if there is such a file from this process already.
    ///   - test: the name of the test, such as `LoginTests.testSignIn`.
    /// - Returns: the path, as messages name it; nil if it cannot be written.
    @MainActor package static func write(
        _ bytes: Data,
        named name: String,
        _ end: String,
        of test: String
    ) -> String? {
        let names = test.split(separator: ".").map { TestArtifacts.fileName(of: String($0)) }
        let folder = names.reduce(TestRecording.current.base) { $0.appendingPathComponent($1) }
        let plain = folder.appendingPathComponent(TestArtifacts.fileName(of: name)).path
        let count = written[plain, default: 0] + 1
        written[plain] = count
        let file = URL(fileURLWithPath: plain + (count == 1 ? "" : "-\(count)") + ".\(end)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try OutputTarget(file.path).write(bytes)
            return TestFolder.shown(file)
        } catch {
            FileHandle.standardError.write(Data("Cannot keep \(file.path): \(error)\n".utf8))
            return nil
        }
    }

    @MainActor private static var written: [String: Int] = [:]

    /// Writes a file when the XCTest that runs has ended, if it failed, and prints its path.
    @MainActor package static func writeIfTestFails(
        _ bytes: Data,
        named name: String,
        _ end: String,
        of test: String
    ) {
        waiting.append {
            if let file = write(bytes, named: name, end, of: test) { print("Attachment: \(file)") }
        }
    }

    @MainActor private static var waiting: [() -> Void] = []

    @MainActor static func testDidEnd(isFailed: Bool) {
        let writes = waiting
        waiting = []
        if isFailed { for write in writes { write() } }
    }
}
