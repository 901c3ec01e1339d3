/// A group of loaded objects that know each other: a scene of a storyboard, or a nib.
///
/// It retains only objects without another owner: custom objects, and those that perform segues.
@MainActor final class InterfaceScope {
    let file: InterfaceFile
    /// The controller of the scene, or the owner of the nib.
    weak var owner: AnyObject?
    /// The scene; nil in a nib.
    let scene: InterfaceDocument.Scene?
    /// The storyboard that contains the destinations of segues; nil in a nib.
    let storyboard: (any ControllerMaking)?
    private var objects: [String: WeakObject] = [:]
    private var kept: [AnyObject] = []

    private struct WeakObject {
        weak var object: AnyObject?
    }

    init(
        _ file: InterfaceFile,
        scene: InterfaceDocument.Scene? = nil,
        storyboard: (any ControllerMaking)? = nil
    ) {
        (self.file, self.scene, self.storyboard) = (file, scene, storyboard)
    }

    /// The object with an id, if it was made and still exists.
    func object(_ id: String) -> AnyObject? { objects[id]?.object }

    /// Remembers objects by their ids, without retaining them.
    func remember(_ made: [String: AnyObject]) {
        for (id, object) in made { objects[id] = WeakObject(object: object) }
    }

    /// Retains an object as long as the scene exists.
    func keep(_ object: AnyObject) { kept.append(object) }

    /// The scene as messages name it: "the scene of ViewController".
    var inWords: String {
        guard let scene else { return owner.map { "the nib of \(type(of: $0))" } ?? "the nib" }
        let name = scene.controller["customClass"] ?? scene.controller.name
        let identifier = scene.controller["storyboardIdentifier"].map { " \"\($0)\"" } ?? ""
        return "the scene\(identifier) of \(name)"
    }
}

/// Makes the controllers that segues lead to: a storyboard.
@MainActor protocol ControllerMaking: AnyObject {
    /// Makes the controller with an id; nil, after a message, if it cannot be made.
    ///
    /// - Parameter reference: the element that refers to the controller, for messages.
    func makeController(id: String, for reference: InterfaceNode) -> UIViewController?
}
