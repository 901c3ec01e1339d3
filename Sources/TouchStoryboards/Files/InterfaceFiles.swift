/// Finds interface files: in a bundle, or beside the program.
@MainActor enum InterfaceFiles {
    /// The URL of a file, and where it was looked for.
    ///
    /// - Parameters:
    ///   - bundle: where it lies; nil is the main bundle, and the resources of the packages that lie beside the
    ///     program, those of the module that asks first.
    ///   - module: the module that asks.
    static func find(
        _ name: String,
        ofTypes types: [String],
        bundle: Bundle?,
        module: String
    ) -> (url: URL?, lookedIn: [String]) {
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

    /// The main bundle, then `*.resources` beside it, as Swift packages lay them out.
    private static func ownRoots(of module: String) -> [URL] {
        let own = packages.filter {
            $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
        }
        return [root(of: .main)] + own + packages.filter { !own.contains($0) }
    }

    /// Listed once: every controller that has no nib would list them again.
    private static let packages = subfolders(of: root(of: .main)).filter {
        $0.pathExtension == "resources"
    }

    /// The folders of languages in the main bundle.
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
