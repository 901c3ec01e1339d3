/// View controllers, their views and the segues between them, as Xcode saves them in a
/// `.storyboard`.
///
/// The file is read when the storyboard is made. Each call that instantiates a controller makes a
/// new one; its view is made when it is first needed. What the reader does not know is reported
/// with its line and left out, and the rest is loaded. The documentation lists which elements and
/// attributes are read.
/// - Compatibility: partial: read from the file as Xcode saves it; a file that is missing or broken
///   is an error and not an exception
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let file: InterfaceFile?
    /// The ids of the controllers that are being made. A controller that begins with itself would
    /// never be finished.
    private var inTheMaking: Set<String> = []

    // MARK: Creating

    /// The storyboard with a name.
    ///
    /// If the file is missing or cannot be read, that is reported, and the storyboard has no
    /// controllers; iOS throws then.
    /// - Parameters:
    ///   - name: the name of the file, without its extension.
    ///   - storyboardBundleOrNil: the bundle with the file: `Bundle.module` in a package. nil and
    ///     the main bundle, which on Linux is that of every class, search the main bundle and the
    ///     resources of the packages next to the program (IB-02).
    ///   - fileID: the caller; do not pass it. Classes without a module are looked up in the
    ///     caller's module.
    public init(
        name: String,
        bundle storyboardBundleOrNil: Bundle?,
        fileID: StaticString = #fileID
    ) {
        do {
            file = try Self.file(name, storyboardBundleOrNil, fileID.moduleOfFile)
        } catch {
            file = nil
            Diagnostics.refuse("\(error) An empty storyboard is used instead.")
        }
        super.init()
    }

    /// The storyboard in a file.
    ///
    /// UIKit does not have this: a test uses it to see why a storyboard cannot be read.
    /// - Parameters:
    ///   - url: the file.
    ///   - fileID: the caller; do not pass it.
    /// - Throws: why the file cannot be read.
    public init(contentsOf url: URL, fileID: StaticString = #fileID) throws(InterfaceFileError) {
        file = InterfaceFile(
            try InterfaceDocument(contentsOf: url),
            module: fileID.moduleOfFile,
            bundle: nil
        )
        super.init()
    }

    /// The storyboard in a text, for tests of storyboards.
    ///
    /// - Throws: why the text cannot be read.
    package init(
        _ text: String,
        named name: String = "Test.storyboard",
        fileID: StaticString = #fileID
    ) throws(InterfaceFileError) {
        file = InterfaceFile(
            try InterfaceDocument(Data(text.utf8), file: name),
            module: fileID.moduleOfFile,
            bundle: nil
        )
        super.init()
    }

    private static func file(
        _ name: String,
        _ bundle: Bundle?,
        _ module: String
    ) throws(InterfaceFileError) -> InterfaceFile {
        let (url, folders) = InterfaceFiles.find(
            name,
            ofTypes: ["storyboard"],
            bundle: bundle,
            module: module
        )
        guard let url else {
            throw .isMissing(name: "\(name).storyboard", lookedIn: folders)
        }
        return InterfaceFile(
            try InterfaceDocument(contentsOf: url),
            module: module,
            bundle: bundle
        )
    }

    // MARK: Controllers

    /// Makes the initial view controller; nil, after a message, if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }

    /// Makes the initial view controller, with an initializer of the caller's choice.
    ///
    /// - Parameter creator: makes the controller: `{ MyController(coder: $0, model: model) }`. If
    ///   it is nil or returns nil, the class that the storyboard names is used.
    /// - Returns: nil, after a message, if the storyboard has no initial controller or it is of
    ///   another class.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let file else { return nil }
        do {
            guard let id = file.document.initialController else {
                throw InterfaceFileError.hasNoInitialController(file: file.document.file)
            }
            return try controller(id: id, creator: creator)
        } catch {
            Diagnostics.refuse("\(error)")
            return nil
        }
    }

    /// Makes the controller with a storyboard identifier; an empty one, after a message, if there
    /// is none. iOS throws then.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        do {
            return try viewController(withIdentifier: identifier)
        } catch {
            Diagnostics.refuse("\(error) An empty controller is used instead.")
            return UIViewController()
        }
    }

    /// Makes the controller with a storyboard identifier, as an instance of a class and, if wanted,
    /// with an initializer of the caller's choice.
    ///
    /// - Parameters:
    ///   - identifier: its storyboard identifier.
    ///   - creator: makes the controller: `{ MyController(coder: $0, model: model) }`. If it is nil
    ///     or returns nil, the class that the storyboard names is used.
    /// - Returns: the controller. If there is none, or it is of another class, the program stops
    ///   with a message, as on iOS.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String,
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        do {
            return try viewController(withIdentifier: identifier, creator: creator)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Makes the controller with a storyboard identifier.
    ///
    /// UIKit does not have this: it throws an exception where this method throws an error.
    /// - Parameters:
    ///   - identifier: its storyboard identifier.
    ///   - creator: makes the controller; nil (the default) lets its class make it.
    /// - Throws: why there is no such controller.
    public func viewController<ViewController: UIViewController>(
        withIdentifier identifier: String,
        creator: ((NSCoder) -> ViewController?)? = nil
    ) throws(InterfaceFileError) -> ViewController {
        let name = file?.document.file ?? "an empty storyboard"
        guard let file, let id = file.document.controller(withIdentifier: identifier) else {
            throw .hasNoController(
                file: name,
                identifier: identifier,
                known: file?.document.identifiers ?? []
            )
        }
        return try controller(id: id, creator: creator)
    }

    /// The storyboard identifiers of its controllers, in the order of the scenes.
    package var identifiers: [String] { file?.document.identifiers ?? [] }

    // MARK: Problems

    /// What could not be read so far as the file says it. Views are read when they are loaded.
    public var problems: [InterfaceProblem] { file?.problems ?? [] }

    /// Makes every controller with its view, and returns what could not be read as the file says
    /// it.
    ///
    /// UIKit does not have this: with it, one line of a test checks that a storyboard fits its
    /// classes.
    public func check() -> [InterfaceProblem] {
        guard let file else { return [] }
        for id in file.document.sceneOrder {
            guard let scene = file.document.scenes[id] else { continue }
            makeController(id: id, for: scene.controller)?.loadViewIfNeeded()
        }
        return problems
    }

    // MARK: Making

    private func controller<ViewController: UIViewController>(
        id: String,
        creator: ((NSCoder) -> ViewController?)?
    ) throws(InterfaceFileError) -> ViewController {
        guard let file, let node = file.document.nodes[id] else {
            throw .hasNoController(
                file: file?.document.file ?? "an empty storyboard",
                identifier: id,
                known: []
            )
        }
        let made = makeController(id: id, for: node, creator: creator)
        if let controller = made as? ViewController { return controller }
        let reason =
            made.map {
                "it is a \(type(of: $0)), not a \(ViewController.self). To fix, set the custom class."
            }
            ?? "an earlier message says why. To fix, follow that message."
        throw .controllerWasNotMade(
            file.say(.error, node.line, "\(node.inWords) cannot be instantiated: \(reason)")
        )
    }

    /// The controller with an id: that of a scene, or the one that a storyboard reference names.
    ///
    /// - Parameters:
    ///   - reference: the element that refers to it, for messages.
    ///   - creator: makes the controller; nil lets its class make it.
    private func makeController(
        id: String,
        for reference: InterfaceNode,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let file else { return nil }
        guard let scene = file.document.scenes[id] else {
            file.say(
                .error,
                reference.line,
                "\(reference.inWords) leads to \"\(id)\", which is not a scene's controller. "
                    + "Nothing was made. To fix, connect it again in Interface Builder."
            )
            return nil
        }
        if scene.controller.name == "viewControllerPlaceholder" {
            return controllerElsewhere(scene.controller, file)
        }
        guard inTheMaking.insert(id).inserted else {
            file.say(
                .error,
                reference.line,
                "\(reference.inWords) leads to \"\(id)\", which begins with itself. It is left out. To fix, "
                    + "let the relationship lead to another controller."
            )
            return nil
        }
        defer { inTheMaking.remove(id) }
        let scope = InterfaceScope(file, scene: scene, storyboard: self)
        return InterfaceLoader(scope).makeController(scene.controller, creator: creator)
    }

    /// The controller of a storyboard reference.
    private func controllerElsewhere(
        _ node: InterfaceNode,
        _ file: InterfaceFile
    ) -> UIViewController? {
        guard Nesting.enter() else {
            file.say(
                .error,
                node.line,
                "\(node.inWords): more than \(Nesting.limit) storyboards refer to each other. "
                    + "Nothing was made. To fix, let one of them end in a controller."
            )
            return nil
        }
        defer { Nesting.leave() }
        do {
            let name = node["storyboardName"] ?? ""
            let other = UIStoryboard(try Self.file(name, file.bundle, file.module))
            guard let identifier = node["referencedIdentifier"] else {
                return other.instantiateInitialViewController()
            }
            return try other.viewController(withIdentifier: identifier)
        } catch {
            file.say(.error, node.line, "\(node.inWords): \(error)")
            return nil
        }
    }

    private init(_ file: InterfaceFile) {
        self.file = file
        super.init()
    }
}

extension UIStoryboard: ControllerMaking {
    func makeController(id: String, for reference: InterfaceNode) -> UIViewController? {
        makeController(id: id, for: reference, creator: nil)
    }
}

extension InterfaceScope: ControllerInterface {
    func loadView(of controller: UIViewController) -> Bool {
        guard let scene else { return false }
        return InterfaceLoader(self).loadView(of: controller, in: scene)
    }
}

extension UIViewController {
    /// The storyboard that the controller was made from; nil if it was made otherwise.
    /// - Compatibility: partial: cannot be overridden
    public var storyboard: UIStoryboard? {
        (interface as? InterfaceScope)?.storyboard as? UIStoryboard
    }
}

extension UISceneConfiguration {
    /// The storyboard of the scene; nil by default. Stored only: a scene shows the window that its delegate makes, or that
    /// of the main storyboard.
    public var storyboard: UIStoryboard? {
        get { storedStoryboard as? UIStoryboard }
        set { storedStoryboard = newValue }
    }
}
