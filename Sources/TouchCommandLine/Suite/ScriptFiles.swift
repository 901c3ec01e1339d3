/// Finds the scripts of a suite.
enum ScriptFiles {
    /// Whether there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The scripts among files and in folders, each once, in the order of `paths`. The scripts of a
    /// folder are sorted by name, and include those in its folders. Names that begin with `_` or a
    /// dot are skipped.
    ///
    /// - Throws: `CommandRefusal` for a folder without scripts.
    static func find(in paths: [String]) throws -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for path in paths {
            let scripts = isFolder(path) ? scripts(in: path, depth: 0) : [path]
            guard !scripts.isEmpty else {
                throw CommandRefusal(
                    "Cannot run \"\(path)\": there are no scripts in it: no files *.yaml or *.yml "
                        + "whose names, and those of their folders, do not begin with _ or a dot. "
                        + "To fix, name a folder with scripts."
                )
            }
            for script in scripts where seen.insert(ScriptFile.identity(script)).inserted {
                found.append(script)
            }
        }
        return found
    }

    /// Folders nested deeper than this are taken for a mistake, and skipped.
    private static let deepestFolder = 32

    private static func scripts(in folder: String, depth: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        // Sorted by bytes, so that the order does not depend on the language.
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
            guard !name.hasPrefix("_"), !name.hasPrefix(".") else { return [String]() }
            let path = start + name
            if isFolder(path) {
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                // Links are not followed: one may lead back to a parent folder.
                let isLink = attributes?[.type] as? FileAttributeType == .typeSymbolicLink
                return isLink || depth >= deepestFolder ? [] : scripts(in: path, depth: depth + 1)
            }
            return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? [path] : []
        }
    }
}
