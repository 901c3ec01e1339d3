/// The files of a report.
enum ReportFiles {
    /// The JUnit files among files and in folders, each once, in the order of `paths`.
    static func find(in paths: [String]) throws -> [String] {
        var found: [String] = []
        for path in paths {
            guard ScriptFiles.isFolder(path) else {
                if !found.contains(path) { found.append(path) }
                continue
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let reports = names.filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            guard !reports.isEmpty else {
                throw CommandRefusal(
                    "Cannot report \"\(path)\": there are no files *.xml in it. To fix, give the folder to "
                        + "which the shards wrote their --junit files."
                )
            }
            let start = path.hasSuffix("/") ? path : path + "/"
            for name in reports where !found.contains(start + name) { found.append(start + name) }
        }
        return found
    }

    /// Adds what the shards measured to a file of timings.
    ///
    /// - Returns: how many shards left a file.
    static func mergeTimings(of shards: [Shard], into path: String) throws -> Int {
        var all = try Timings(contentsOf: path) ?? Timings()
        var count = 0
        for shard in Set(shards).sorted(by: { ($0.count, $0.index) < ($1.count, $1.index) }) {
            let file = Timings.file(of: shard, next: path)
            guard let part = try Timings(contentsOf: file) else { continue }
            all.merge(part)
            count += 1
        }
        guard count > 0 else {
            let example = Timings.file(of: shards.first ?? Shard(index: 1, count: 2), next: path)
            throw CommandRefusal(
                "Cannot add times to \"\(path)\": no shard left a file such as \"\(example)\" next to it. To fix, "
                    + "run the shards with --timings \(path), and copy their files to that folder."
            )
        }
        try all.write(to: path)
        return count
    }
}

/// The scripts that should have run.
struct ExpectedScripts {
    /// What was given, for messages.
    let place: String
    /// The paths, in the order in which `run` finds them.
    let paths: [String]

    /// Finds the scripts in files and folders, as `run` does.
    ///
    /// - Parameter say: called with a sentence about a tag that is perhaps misspelled.
    init(in folders: [String], _ tags: TagChoice, say: (String) -> Void) throws {
        place = folders.joined(separator: ", ")
        let found = try ScriptFiles.find(in: folders)
        if let missing = found.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw CommandRefusal(
                "Cannot expect the scripts of \"\(missing)\": there is no such file or folder. To fix, give a "
                    + "folder of scripts.",
                status: .wrongUsage
            )
        }
        // Without tags, the scripts need not be read.
        paths =
            tags.isEverything
            ? found
            : try tags.chosen(
                from: found,
                tagsOf: { (try? Script(contentsOf: $0, settings: [:]))?.tags },
                say: say
            )
    }
}
