import Foundation

/// What was found out about files that have not changed since: kept, because finding it out again
/// takes longer than looking at their dates.
package struct Notes: Sendable {
    private let folder: String

    /// Notes in a folder, which need not exist.
    package init(folder: String) {
        self.folder = folder
    }

    private struct Note: Codable {
        var stamp: String
        var value: String
    }

    func value(of name: String, stamp: String) -> String? {
        guard let data = try? Files.read(path(name)),
            let note = try? JSONDecoder().decode(Note.self, from: data), note.stamp == stamp
        else { return nil }
        return note.value
    }

    /// Keeps a value. A note that cannot be written costs only time.
    func keep(_ value: String, as name: String, stamp: String) {
        guard let data = try? JSONEncoder().encode(Note(stamp: stamp, value: value)) else { return }
        try? Files.makeFolder(folder)
        try? Files.write(data, to: path(name))
    }

    private func path(_ name: String) -> String { "\(folder)/\(name).json" }
}
