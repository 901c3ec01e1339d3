internal import ArgumentParser

/// Finds and reads the trace that a person means.
struct TraceFinder {
    private let output: CommandOutput
    /// The folder in which failing tests and scripts leave their traces.
    private let folder: String

    /// The help of an argument that names a trace.
    nonisolated static let help = ArgumentHelp(
        "A trace, its page, or the folder of a test. The newest trace in .build/touchstone, by default.",
        valueName: "FILE"
    )

    init(_ session: CommandSession) {
        output = session.output
        let artifacts = ProcessInfo.processInfo.environment["TOUCHSTONE_ARTIFACTS"] ?? ""
        let scripts = session.pages?.folder ?? FailurePages.usual().folder
        folder =
            artifacts.isEmpty || session.pages != nil
            ? FailurePages.results(around: scripts) : artifacts
    }

    /// Reads a trace.
    ///
    /// - Parameters:
    ///   - name: a path, or a name in the folder of results; nil for the newest trace there.
    ///   - saysNotes: whether to say what is missing from the trace; false if the answer says it.
    func read(_ name: String?, saysNotes: Bool = true) throws(CommandRefusal) -> TraceReading {
        let path = try path(of: name)
        if path != name { output.say("The trace is \(path).") }
        let bytes: Data
        do {
            bytes = try WholeFile.read(path)
        } catch {
            throw CommandRefusal(
                "Cannot read the trace \"\(path)\": \(error.reason) To fix, give a file that "
                    + "`run --trace` wrote, or the folder of a failing test."
            )
        }
        do {
            let reading = try TraceReading(bytes: bytes)
            if saysNotes { for note in reading.notes { output.say(note) } }
            return reading
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
    }

    /// Whether a name leads to a trace.
    func isTrace(_ name: String) -> Bool { found(name) != nil }

    private func path(of name: String?) throws(CommandRefusal) -> String {
        if let name {
            if let found = found(name) { return found }
            let known = traces(in: folder).map { short($0) }
            throw CommandRefusal(
                "There is no trace \"\(name)\", neither at that path nor in \(folder)."
                    + Suggestion.sentence(for: name, among: known)
                    + " To fix, give a file that `run --trace` wrote, or the folder of a failing test."
            )
        }
        guard let newest = newest(in: folder) else {
            throw CommandRefusal(
                "There is no trace in \(folder): no test and no script left one. To fix, name a file: "
                    + "\(ProgramName.current) trace FILE. `\(ProgramName.current) run SCRIPT --trace "
                    + "FILE` writes one."
            )
        }
        return newest
    }

    /// The trace at a path, or at a path in the folder of results; nil if there is none.
    private func found(_ name: String) -> String? {
        for path in [name, "\(folder)/\(name)"] {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
                if isFolder.boolValue {
                    let own = (path.hasSuffix("/") ? path : path + "/") + "run.trace"
                    if FileManager.default.fileExists(atPath: own) { return own }
                    if let newest = newest(in: path) { return newest }
                } else if path.hasSuffix(".html") {
                    let last = URL(fileURLWithPath: path).lastPathComponent
                    let own = String(path.dropLast(last.count)) + "run.trace"
                    for trace in [FailurePages.trace(of: path), own]
                    where FileManager.default.fileExists(atPath: trace) {
                        return trace
                    }
                } else {
                    return path
                }
            }
            if FileManager.default.fileExists(atPath: path + ".trace") { return path + ".trace" }
        }
        return nil
    }

    /// The short name of a trace in the folder of results.
    private func short(_ path: String) -> String {
        var name = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        for end in ["/run.trace", ".trace"] where name.hasSuffix(end) {
            name.removeLast(end.count)
            break
        }
        return name
    }

    private func newest(in folder: String) -> String? {
        traces(in: folder)
            .map { path in
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
            }
            // Of files with the same time, always the same one.
            .max { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// Whether a folder of this name has earlier results, or what a build left: the front door
    /// builds into the folder of results.
    private static func hasNoResults(_ name: String) -> Bool {
        name == "earlier" || name == "checkouts" || name == "repositories"
            || name.contains("-linux-") || name.contains("-apple-")
    }

    /// The traces of the last runs in a folder. Those of earlier runs are left out.
    private func traces(in folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder)
        var traces: [String] = []
        while let file = files?.nextObject() as? String {
            if Self.hasNoResults(URL(fileURLWithPath: file).lastPathComponent) {
                files?.skipDescendants()
            } else if file.hasSuffix(".trace") {
                traces.append((folder.hasSuffix("/") ? folder : folder + "/") + file)
            }
        }
        return traces
    }
}
