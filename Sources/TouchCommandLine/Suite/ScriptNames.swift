/// Short names for the scripts of a suite: their paths without the folder that they share, and
/// without the extension. Two scripts never have the same name.
nonisolated struct ScriptNames {
    private let names: [String: String]
    /// The length of the longest name.
    let width: Int

    /// - Parameter keepsExtension: whether the names end with the extension of the file.
    init(of paths: [String], keepsExtension: Bool = false) {
        let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
        let shared = Self.sharedFolders(of: folders)
        var names: [String: String] = [:]
        var used: [String: Int] = [:]
        for (path, parts) in zip(paths, folders) {
            let short = parts.dropFirst(shared).joined(separator: "/")
            let stem = keepsExtension ? short : Self.withoutExtension(short)
            names[path] = stem
            used[stem, default: 0] += 1
        }
        for (path, name) in names where used[name] ?? 0 > 1 { names[path] = path }
        self.names = names
        width = names.values.map(\.count).max() ?? 0
    }

    /// The name of the script at a path; another path is its own name.
    subscript(path: String) -> String { names[path] ?? path }

    private static func sharedFolders(of paths: [[Substring]]) -> Int {
        guard let first = paths.first else { return 0 }
        var shared = first.count - 1
        for path in paths.dropFirst() {
            let same = zip(first, path.dropLast()).prefix { $0 == $1 }.count
            shared = min(shared, same)
        }
        return shared
    }

    private static func withoutExtension(_ name: String) -> String {
        for ending in [".yaml", ".yml"] where name.hasSuffix(ending) && name != ending {
            return String(name.dropLast(ending.count))
        }
        return name
    }
}
