package import Foundation

/// Where the folders of ``folderOfFiles(_:)`` are; it is removed when the tests end.
nonisolated private let place: URL = {
    let name = "touchstone-tests-\(ProcessInfo.processInfo.processIdentifier)"
    let place = FileManager.default.temporaryDirectory.appending(path: name)
    atexit { remove() }
    return place
}()

nonisolated private func remove() {
    try? FileManager.default.removeItem(at: place)
}

/// Makes a folder with files for one test.
///
/// - Parameter files: the content of each file by its path in the folder.
/// - Returns: the path of the folder.
package nonisolated func folderOfFiles(_ files: [String: Data]) throws -> String {
    let folder = place.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try content.write(to: file)
    }
    return folder.path(percentEncoded: false)
}
