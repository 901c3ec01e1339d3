/// Finds interface files in a bundle or next to the program.
@MainActor enum InterfaceFiles {
    /// The URL of a file; if there is none, the folders that were searched.
    ///
    /// - Parameters:
    ///   - bundle: the bundle with the file. nil and the main bundle search the main bundle and the
    ///     resources of the packages next to the program, those of the asking module first (IB-02).
    ///   - module: the asking module.
    static func find(
        _ name: String,
        ofTypes types: [String],
        bundle: Bundle?,
        module: String
    ) -> (url: URL?, lookedIn: [String]) {
        let bundle = bundle == .main ? nil : bundle
        let folders = bundle.map { withSubfolders(root(of: $0)) } ?? ownFolders(of: module)
        for folder in folders {
            for type in types {
                let url = folder.appending(path: "\(name).\(type)")
                if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) {
                    return (url, [])
                }
            }
        }
        return (nil, folders.map { $0.path(percentEncoded: false) })
    }

    private static func root(of bundle: Bundle) -> URL { bundle.resourceURL ?? bundle.bundleURL }

    /// The folders of the program itself: of the main bundle, then of the packages, that of the asking module first.
    private static func ownFolders(of module: String) -> [URL] {
        let own = packages.filter { $0.name.hasSuffix("_\(module)") }
        let others = packages.filter { !$0.name.hasSuffix("_\(module)") }
        return main + (own + others).flatMap(\.folders)
    }

    // Listed once: the folders of a program do not change while it runs, and each controller that makes its view looks for
    // a nib.
    private static let main: [URL] = {
        let folder = root(of: Bundle.main)
        return [folder] + subfolders(of: folder).filter { $0.pathExtension == "lproj" }
    }()

    /// The `*.resources` folders next to the main bundle, which Swift packages create.
    private static let packages = ResourceFolders.of(.main).dropFirst().map { path in
        let root = URL(filePath: path, directoryHint: .isDirectory)
        return (name: root.deletingPathExtension().lastPathComponent, folders: withSubfolders(root))
    }

    /// A folder, and those in it.
    private static func withSubfolders(_ folder: URL) -> [URL] {
        [folder] + subfolders(of: folder)
    }

    private static func subfolders(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        return (found ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        }.sorted { $0.path < $1.path }
    }
}

extension StaticString {
    /// The module in a `#fileID`.
    var moduleOfFile: String { String(description.prefix { $0 != "/" }) }
}
