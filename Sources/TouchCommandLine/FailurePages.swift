/// The folder with the pages and traces of scripts that failed.
nonisolated struct FailurePages: Hashable, Sendable {
    /// The path of the folder, as it is printed.
    let folder: String

    /// How many runs are kept.
    static let most = 20

    /// The usual folder: `.build/touchstone/scripts` of the package that contains the working
    /// directory, else `touchstone-results` in the working directory.
    static func usual(
        from directory: String = FileManager.default.currentDirectoryPath
    ) -> FailurePages {
        var folder = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        var up = ""
        while folder.path != "/" {
            let package = folder.appendingPathComponent("Package.swift").path
            if FileManager.default.fileExists(atPath: package) {
                return FailurePages(folder: up + ".build/touchstone/scripts")
            }
            folder.deleteLastPathComponent()
            up += "../"
        }
        return FailurePages(folder: "touchstone-results")
    }

    /// The folder with the results of scripts and tests, of which a folder of scripts is a part.
    static func results(around scripts: String) -> String {
        let end = "/scripts"
        return scripts.hasSuffix(end) ? String(scripts.dropLast(end.count)) : scripts
    }

    /// The path of the trace next to a page.
    static func trace(of page: String) -> String {
        (page.hasSuffix(".html") ? String(page.dropLast(".html".count)) : page) + ".trace"
    }

    /// How `trace` is called for a trace in a folder of results, in the shortest form.
    static func call(forTrace trace: String) -> String {
        // The command finds names in that folder.
        let usual = ".build/touchstone/"
        let name = trace.hasPrefix(usual) ? String(trace.dropFirst(usual.count)) : trace
        let end = ".trace"
        let short = name.hasSuffix(end) && name != trace ? String(name.dropLast(end.count)) : name
        return "\(ProgramName.current) trace \(ShellWord.quoted(short))"
    }

    /// The path of the page for a name, which may contain slashes.
    func page(named name: String) -> String {
        let safe = name.replacing("../", with: "").replacing("/", with: "-")
        return "\(folder)/\(safe.isEmpty ? "script" : safe).html"
    }
}
