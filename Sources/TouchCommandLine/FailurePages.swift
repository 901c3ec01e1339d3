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

    /// The path of the page for a name, which may contain slashes.
    func page(named name: String) -> String {
        let safe = name.replacing("../", with: "").replacing("/", with: "-")
        return "\(folder)/\(safe.isEmpty ? "script" : safe).html"
    }
}
