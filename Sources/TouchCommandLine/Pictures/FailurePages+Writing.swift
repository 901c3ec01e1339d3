extension FailurePages {
    /// Writes the page and the trace of a run. If the folder is full, the oldest runs are removed.
    ///
    /// - Parameter page: a path that `page(named:)` made.
    @MainActor static func write(_ trace: Trace, to page: String) throws {
        let url = URL(fileURLWithPath: page)
        let folder = url.deletingLastPathComponent()
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        if try files.contentsOfDirectory(atPath: folder.path).isEmpty {
            // What a run leaves is not for a repository.
            try OutputTarget(folder.appendingPathComponent(".gitignore").path).write(
                Data("*\n".utf8)
            )
        }
        try ViewerFile.write(trace, to: page)
        let data = FailurePages.trace(of: page)
        try OutputTarget(data).write(TraceFile.data(of: trace), called: "the trace")
        prune(folder)
    }

    /// Removes all but the newest pages, and their traces.
    private nonisolated static func prune(_ folder: URL) {
        let files = FileManager.default
        let pages =
            (try? files.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.contentModificationDateKey]
            )) ?? []
        let dated = pages.filter { $0.pathExtension == "html" }.map { page in
            let values = try? page.resourceValues(forKeys: [.contentModificationDateKey])
            return (page: page, date: values?.contentModificationDate ?? .distantPast)
        }
        for old in dated.sorted(by: { $0.date > $1.date }).dropFirst(Self.most) {
            try? files.removeItem(at: old.page)
            let trace = old.page.deletingPathExtension().appendingPathExtension("trace")
            try? files.removeItem(at: trace)
        }
    }
}
