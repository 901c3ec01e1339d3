import Foundation

/// The objects of a `project.pbxproj`, as they refer to each other.
struct ProjectFile {
    /// The folder `*.xcodeproj`.
    let url: URL
    /// The folder to which paths refer.
    let root: URL
    let problems: [XcodeProblem]
    /// The object that describes the project.
    let project: String
    private let objects: [String: PropertyList]
    /// The group that contains an object.
    private let parents: [String: String]
    /// The build settings of the targets.
    private var settings: [String: BuildSettings] = [:]

    init(_ url: URL) throws(XcodeError) {
        let file = url.appending(path: "project.pbxproj")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw .isNoProject(path: url.path)
        }
        try self.init(try SmallFile.data(file), url: url)
    }

    /// Reads the bytes of a project file.
    init(_ data: Data, url: URL) throws(XcodeError) {
        let (value, problems) = PropertyListReader.read(data)
        let path = url.appending(path: "project.pbxproj").path
        guard let entries = value?["objects"]?.entries else {
            let reason =
                problems.isEmpty
                ? ["it has no dictionary \"objects\"."] : problems.map(\.description)
            throw .isNotReadable(path: path, problems: reason)
        }
        let objects = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        self.objects = objects
        let named = value?["rootObject"]?.text.flatMap { objects[$0] == nil ? nil : $0 }
        let found = named ?? entries.first { $0.value["isa"]?.text == "PBXProject" }?.key
        guard let found else {
            throw .isNotReadable(
                path: path,
                problems: problems.map(\.description) + ["it has no object PBXProject."]
            )
        }
        project = found
        var parents: [String: String] = [:]
        for entry in entries {
            for child in entry.value["children"]?.texts ?? [] where parents[child] == nil {
                parents[child] = entry.key
            }
        }
        self.parents = parents
        self.url = url
        self.problems = problems
        let folder = url.deletingLastPathComponent()
        let sub = objects[found]?["projectDirPath"]?.text ?? ""
        root = (sub.isEmpty ? folder : folder.appending(path: sub)).standardizedFileURL
        var budget = BuildSettings.Budget()
        for target in texts(found, "targets") where settings[target] == nil {
            settings[target] = BuildSettings(self, target: target, &budget)
        }
    }

    // MARK: Objects

    subscript(id: String) -> PropertyList? { objects[id] }

    func isa(_ id: String) -> String { objects[id]?["isa"]?.text ?? "" }

    func text(_ id: String, _ key: String) -> String? { objects[id]?[key]?.text }

    func texts(_ id: String, _ key: String) -> [String] { objects[id]?[key]?.texts ?? [] }

    /// The objects with a class, in the order of their ids.
    func all(_ isa: String) -> [String] {
        objects.filter { $0.value["isa"]?.text == isa }.keys.sorted()
    }

    /// The name that Xcode shows.
    func name(_ id: String) -> String {
        text(id, "name") ?? text(id, "path").map { ($0 as NSString).lastPathComponent } ?? id
    }

    /// The name of the file, which can differ from the name that Xcode shows: "libBeads.a" for the product Beads.
    func fileName(_ id: String) -> String {
        text(id, "path").map { ($0 as NSString).lastPathComponent } ?? name(id)
    }

    /// Whether `pod install` has written the project.
    var isOfPods: Bool { url.baseName == "Pods" }

    /// The build settings of a target.
    func settings(_ target: String) -> BuildSettings { settings[target] ?? BuildSettings() }

    // MARK: Paths

    /// The place of a file or a group; nil if it is part of a toolchain or is built.
    func path(_ id: String) -> URL? { path(id, depth: 0) }

    private func path(_ id: String, depth: Int) -> URL? {
        // A group that contains itself has no path.
        guard depth < 50, let object = objects[id] else { return nil }
        let own = object["path"]?.text ?? ""
        func below(_ folder: URL) -> URL {
            own.isEmpty ? folder : folder.appending(path: own).standardizedFileURL
        }
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<absolute>": return own.isEmpty ? nil : URL(filePath: own).standardizedFileURL
        case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": return below(root)
        case "<group>":
            guard let parent = parents[id] else { return below(root) }
            return path(parent, depth: depth + 1).map(below)
        default: return nil
        }
    }

    /// Whether a reference is part of Xcode: `UIKit.framework`.
    func isOfSystem(_ id: String) -> Bool {
        let tree = text(id, "sourceTree") ?? ""
        let path = text(id, "path") ?? ""
        return ["SDKROOT", "DEVELOPER_DIR"].contains(tree) || path.hasPrefix("System/Library")
            || path.hasPrefix("usr/lib") || path.hasPrefix("Platforms/")
    }
}
