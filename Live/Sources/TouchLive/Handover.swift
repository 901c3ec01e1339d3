internal import Foundation

/// The file through which one process that plays gives another what it played, in a folder that only the user can
/// open.
struct Handover {
    let path: String
    private let folder: URL

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "touchstone-\(UUID().uuidString)"
        )
        path = folder.appendingPathComponent("played.json").path
        // If it cannot be made, the process says that it cannot write the file.
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
