import Foundation

/// Files and folders.
enum FileTree {
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The text of a file. Bytes that are not UTF-8 are replaced, as the compiler does in comments.
    static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    static func swiftFiles(
        below folder: String,
        where isWanted: (String) -> Bool = { !$0.hasPrefix(".") }
    ) -> [String] {
        var found: [String] = []
        // Following a link to a folder above would never end.
        var seen: Set<String> = []
        func search(_ folder: String) {
            let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
            guard seen.insert(real).inserted else { return }
            for name in names(in: folder) where isWanted(name) {
                let path = folder + "/" + name
                if isFolder(path) {
                    search(path)
                } else if name.hasSuffix(".swift") {
                    found.append(path)
                }
            }
        }
        search(folder)
        return found
    }
}
