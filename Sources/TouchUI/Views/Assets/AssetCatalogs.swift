import Synchronization

/// The asset catalogs of bundles, read as Xcode writes them: folders `*.xcassets` among the
/// resources. Swift packages copy them without compiling them (AC-01).
///
/// A color may be asked for outside of the main actor, so the catalogs that were read are kept
/// behind a lock.
enum AssetCatalogs {
    /// The sets of all catalogs in a folder, by the names that an app uses.
    private struct Sets {
        let changed: Date
        var colors: [String: String] = [:]
        var images: [String: String] = [:]
    }

    private static let known = Mutex<[String: Sets]>([:])

    /// The color set with a name; nil if no catalog has one that can be read.
    static func color(named name: String, in bundle: Bundle?) -> ColorSet? {
        for folder in ResourceFolders.of(bundle) {
            if let path = sets(in: folder)?.colors[name], let set = contents(of: path) {
                return ColorSet(set)
            }
        }
        return nil
    }

    /// The image set with a name in a folder of resources; nil if no catalog has one that can be
    /// read.
    static func image(named name: String, inFolder folder: String) -> ImageSet? {
        guard let path = sets(in: folder)?.images[name], let set = contents(of: path) else {
            return nil
        }
        return ImageSet(set, folder: path)
    }

    /// The dictionary in the file `Contents.json` of a folder; nil if there is none.
    private static func contents(of folder: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else {
            return nil
        }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    private static func sets(in folder: String) -> Sets? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
        guard let changed = attributes?[.modificationDate] as? Date else { return nil }
        if let sets = known.withLock({ $0[folder] }), sets.changed == changed { return sets }
        var sets = Sets(changed: changed)
        for catalog in catalogs(in: folder, depth: 0) { collect(catalog, prefix: "", &sets) }
        known.withLock { $0[folder] = sets }
        return sets
    }

    /// The catalogs in a folder and in the folders below it, but not in other bundles.
    private static func catalogs(in folder: String, depth: Int) -> [String] {
        names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".xcassets") { return [path] }
            // The folder of a program contains everything that was built.
            let isOther = name.contains(".") && !name.hasSuffix(".lproj")
            let isProgram = folder == ResourceFolders.of(nil).first
            guard depth < 3, !isOther, !isProgram, isFolder(path) else { return [] }
            return catalogs(in: path, depth: depth + 1)
        }
    }

    /// Adds the sets of a folder. A name that was seen before keeps its first set. The name of a
    /// folder belongs to the names in it if the folder provides a namespace (AC-01).
    private static func collect(_ folder: String, prefix: String, _ sets: inout Sets) {
        for name in names(in: folder) {
            let path = "\(folder)/\(name)"
            let key = prefix + (name.split(separator: ".").dropLast().joined(separator: "."))
            if name.hasSuffix(".colorset") {
                if sets.colors[key] == nil { sets.colors[key] = path }
            } else if name.hasSuffix(".imageset") {
                if sets.images[key] == nil { sets.images[key] = path }
            } else if !name.contains("."), isFolder(path) {
                let properties = contents(of: path)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool ?? false
                collect(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, &sets)
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}

extension [String: Any] {
    /// Whether an entry of a set is for the dark appearance.
    var isDark: Bool { appearances.contains("dark") }
    /// Whether an entry of a set is for no particular appearance, or for the light one.
    var isLight: Bool { appearances.allSatisfy { $0 == "light" } }

    private var appearances: [String] {
        (self["appearances"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
    }

    /// How well an entry suits an iPhone: those of other devices are left out.
    var suitability: Int {
        switch self["idiom"] as? String {
        case "iphone": 2
        case "universal", nil: 1
        default: 0
        }
    }
}
