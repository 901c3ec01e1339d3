import Foundation

/// The texts of the Swift files in a folder of the repository, in the order of their paths.
///
/// A test that must cover every class or machine of a folder finds them here, and needs no list.
///
/// - Parameter folder: such as "Sources/TouchUI/Gestures".
package nonisolated func swiftSources(in folder: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let files = FileManager.default.enumerator(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
    )
    let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try paths.sorted { $0.path < $1.path }.map {
        try String(contentsOf: $0, encoding: .utf8)
    }
}
