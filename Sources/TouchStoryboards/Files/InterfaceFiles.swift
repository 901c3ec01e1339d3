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
        let roots = bundle.map { [root(of: $0)] } ?? ownRoots(of: module)
        var folders: [URL] = []
        for root in roots {
            folders.append(root)
            if bundle != nil || root.pathExtension == "resources" {
                folders.append(contentsOf: subfolders(of: root))
            } else {
                folders.append(
                    contentsOf: subfolders(of: root).filter { $0.pathExtension == "lproj" }
                )
            }
        }
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

    /// The main bundle, then the `*.resources` folders next to it, which Swift packages create.
    private static func ownRoots(of module: String) -> [URL] {
        let own = packages.filter {
            $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
        }
        return [root(of: .main)] + own + packages.filter { !own.contains($0) }
    }

    private static let packages = ResourceFolders.of(.main).dropFirst().map {
        URL(filePath: $0, directoryHint: .isDirectory)
    }

    /// The language folders of the main bundle.
    private static let languages = subfolders(of: root(of: .main)).filter {
        $0.pathExtension == "lproj"
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
