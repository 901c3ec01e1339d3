/// Finds the scripts of a suite.
enum ScriptFiles {
    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The scripts of files and folders, each once, in the order in which they were named; those of
    /// a folder by name.
    ///
    /// - Throws: `CommandRefusal` for a folder without any.
    static func find(in paths: [String]) throws -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for path in paths {
            let scripts = isFolder(path) ? scripts(in: path, depth: 0) : [path]
            guard !scripts.isEmpty else {
                throw CommandRefusal(
                    "Cannot run \"\(path)\": there are no scripts in it: no files *.yaml or *.yml "
                        + "whose names, and those of their folders, do not begin with _ or a dot."
                )
            }
            for script in scripts where seen.insert(ScriptFile.identity(script)).inserted {
                found.append(script)
            }
        }
        return found
    }

    /// Deeper folders are somebody's mistake.
    private static let deepestFolder = 32

    private static func scripts(in folder: String, depth: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        // By bytes, not as a language orders them: the same everywhere.
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
            guard !name.hasPrefix("_"), !name.hasPrefix(".") else { return [String]() }
            let path = start + name
            if isFolder(path) {
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                // A link may lead back to where we are.
                let isLink = attributes?[.type] as? FileAttributeType == .typeSymbolicLink
                return isLink || depth >= deepestFolder ? [] : scripts(in: path, depth: depth + 1)
            }
            return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? [path] : []
        }
    }
}
