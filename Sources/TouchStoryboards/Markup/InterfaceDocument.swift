/// The content of an interface file, before anything is made from it.
final class InterfaceDocument {
    /// A view controller and the other objects of its scene.
    struct Scene {
        let controller: InterfaceNode
        /// The other objects: gesture recognizers, custom objects, placeholders.
        let others: [InterfaceNode]
    }

    /// The name of the file.
    let file: String
    let root: InterfaceNode
    let isStoryboard: Bool
    /// The elements by id. If several have the same id, the first.
    let nodes: [String: InterfaceNode]
    /// The elements whose id an earlier element already has.
    let repeated: [InterfaceNode]
    /// The scenes of a storyboard, by the id of their controller.
    let scenes: [String: Scene]
    /// The ids of the scenes' controllers, in the order of the file.
    let sceneOrder: [String]
    /// The modules whose resources the file may belong to, by the folder `Package_Module.resources`
    /// that it is in.
    let carriers: [String]

    /// The largest file that is read, in bytes: far more than Xcode saves.
    private static let largest = 64_000_000

    /// Why a file is not read, as sentences; nil for a file of a sensible size, and for one that is not there.
    private static func problem(of url: URL) -> String? {
        let file = url.resolvingSymlinksInPath()
        guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        else { return nil }
        guard values.isRegularFile == true else {
            return
                "it is no file, but a folder, a pipe or a device. To fix, give a file that Xcode saved."
        }
        guard values.fileSize ?? 0 <= largest else {
            return
                "it is larger than \(largest / 1_000_000) MB, which is the most that is read. To fix, divide it with "
                + "references to other storyboards."
        }
        return nil
    }

    convenience init(contentsOf url: URL) throws(InterfaceFileError) {
        if let reason = Self.problem(of: url) {
            throw .isNotReadable(path: url.path(percentEncoded: false), reason: reason)
        }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw .isNotReadable(
                path: url.path(percentEncoded: false),
                reason: "\(error.localizedDescription)"
            )
        }
        try self.init(data, file: url.lastPathComponent, carriers: Self.carriers(of: url))
    }

    /// Both names may contain an underscore, so there is a module for each.
    private static func carriers(of url: URL) -> [String] {
        let ending = ".resources"
        guard let folder = url.pathComponents.last(where: { $0.hasSuffix(ending) }) else {
            return []
        }
        let name = folder.dropLast(ending.count)
        return name.indices.filter { name[$0] == "_" }.map { String(name[$0...].dropFirst()) }
    }

    init(_ data: Data, file: String, carriers: [String] = []) throws(InterfaceFileError) {
        let root = try InterfaceParser.parse(data, file: file)
        isStoryboard = try Self.isStoryboard(root, file: file)
        (self.file, self.root, self.carriers) = (file, root, carriers)
        var (nodes, repeated): ([String: InterfaceNode], [InterfaceNode]) = ([:], [])
        var rest = [root]
        while let node = rest.popLast() {
            // Connections and constraints can be referred to as well.
            if let id = node.id {
                if nodes[id] == nil { nodes[id] = node } else { repeated.append(node) }
            }
            rest.append(contentsOf: node.children.reversed())
        }
        (self.nodes, self.repeated) = (nodes, repeated)
        var (scenes, order): ([String: Scene], [String]) = ([:], [])
        for scene in root.items(of: "scenes") where scene.name == "scene" {
            let objects = scene.items(of: "objects")
            let controller = objects.first {
                $0["sceneMemberID"] == "viewController"
                    || $0["sceneMemberID"] == nil && $0.name.hasSuffix("ontroller")
            }
            guard let controller, let id = controller.id, scenes[id] == nil else { continue }
            scenes[id] = Scene(
                controller: controller,
                others: objects.filter { $0 !== controller }
            )
            order.append(id)
        }
        (self.scenes, sceneOrder) = (scenes, order)
    }

    private static func isStoryboard(
        _ root: InterfaceNode,
        file: String
    ) throws(InterfaceFileError) -> Bool {
        if root.name == "archive" { throw .isTooOld(file: file) }
        let type = root["type"] ?? ""
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw .isNoInterface(file: file, root: root.name)
        }
        guard type.contains("CocoaTouch") else {
            throw .isForAnotherSystem(file: file, runtime: root["targetRuntime"] ?? type)
        }
        if let runtime = root["targetRuntime"], !runtime.hasPrefix("iOS.CocoaTouch") {
            throw .isForAnotherSystem(file: file, runtime: runtime)
        }
        return type.contains("Storyboard")
    }

    /// The id of the initial view controller.
    var initialController: String? { root["initialViewController"] }

    /// The id of the controller with a storyboard identifier.
    func controller(withIdentifier identifier: String) -> String? {
        sceneOrder.first { scenes[$0]?.controller["storyboardIdentifier"] == identifier }
    }

    /// The storyboard identifiers of the controllers, in the order of their scenes.
    var identifiers: [String] {
        sceneOrder.compactMap { scenes[$0]?.controller["storyboardIdentifier"] }
    }

    /// The top-level objects of a nib.
    var objectsOfNib: [InterfaceNode] { root.items(of: "objects") }

    /// The resource that defines a color or an image by name.
    func resource(_ element: String, named name: String) -> InterfaceNode? {
        root.items(of: "resources").first { $0.name == element && $0["name"] == name }
    }
}
