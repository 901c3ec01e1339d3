/// Controllers, their views and the ways between them, as Xcode saves them in a `.storyboard`.
///
/// The file is read when the storyboard is made. Controllers are made when they are instantiated, each time
/// anew, and their views when these are first asked for. What the reader does not know is said with its line and
/// left out; the rest is loaded. Which elements and attributes are read is listed in the documentation.
/// - Compatibility: partial: read from the file as Xcode saves it; a file that is missing or broken is an error
///   and not an exception
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let file: InterfaceFile?
    /// The controllers that are being made, by id: one that begins with itself would never be finished.
    private var inTheMaking: Set<String> = []

    // MARK: Creating

    /// The storyboard of a name.
    ///
    /// Where there is none, or it cannot be read, that is said, and it has no controllers; iOS throws there.
    /// - Parameters:
    ///   - name: the name of the file, without its extension.
    ///   - storyboardBundleOrNil: where it lies, `Bundle.module` in a package; nil is the main bundle, and the
    ///     resources of packages beside the program.
    ///   - fileID: where it is made; leave it. Classes without a module are those of that file's module.
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
    /// It is not in UIKit: a test that wants to know why a storyboard cannot be read makes it so.
    /// - Parameters:
    ///   - url: the file.
    ///   - fileID: where it is made; leave it.
    /// - Throws: why it cannot be read.
    public init(contentsOf url: URL, fileID: StaticString = #fileID) throws(InterfaceFileError) {
        file = InterfaceFile(
            try InterfaceDocument(contentsOf: url),
            module: fileID.moduleOfFile,
            bundle: nil
        )
        super.init()
    }

    /// The storyboard of a text, for tests of storyboards.
    ///
    /// - Throws: why it cannot be read.
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

    /// The controller that the storyboard begins with; nil, with a sentence, if it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }

    /// The controller that the storyboard begins with, made by the caller.
    ///
    /// - Parameter creator: makes the controller: `{ MyController(coder: $0, model: model) }`. nil from it
    ///   stands for the class that the storyboard names.
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

    /// The controller with an identifier; an empty one, with a sentence, if there is none. iOS throws there.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        do {
            return try viewController(withIdentifier: identifier)
        } catch {
            Diagnostics.refuse("\(error) An empty controller is used instead.")
            return UIViewController()
        }
    }

    /// The controller with an identifier, made by the caller, or of the class that the caller wants.
    ///
    /// - Parameters:
    ///   - identifier: its storyboard identifier.
    ///   - creator: makes the controller: `{ MyController(coder: $0, model: model) }`.
    /// - Returns: the controller; where it is missing or of another class there is nothing to return, and the
    ///   program stops with a sentence, as on iOS.
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

    /// The controller with an identifier.
    ///
    /// It is not in UIKit, which throws an exception where this throws an error.
    /// - Parameters:
    ///   - identifier: its storyboard identifier.
    ///   - creator: makes the controller; by default its class does.
    /// - Throws: why there is none.
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

    /// The identifiers of its controllers, in the order of the scenes.
    package var identifiers: [String] { file?.document.identifiers ?? [] }

    // MARK: Problems

    /// What was not read as it stands in the file, so far: views are read when they are loaded.
    public var problems: [InterfaceProblem] { file?.problems ?? [] }

    /// Makes every controller with its view, and lists what was not read as it stands in the file.
    ///
    /// It is not in UIKit: one line in a test says that a storyboard fits its classes.
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
            made.map { "it is a \(type(of: $0)), not a \(ViewController.self)." }
            ?? "see what was said before."
        throw .controllerWasNotMade(
            file.say(.error, node.line, "\(node.inWords) cannot be instantiated: \(reason)")
        )
    }

    /// The controller of an id: that of a scene, or the one that a reference to another storyboard names.
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
                "\(reference.inWords) leads to \"\(id)\", which is no controller of a scene. Nothing was made."
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

    /// A storyboard reference.
    private func controllerElsewhere(
        _ node: InterfaceNode,
        _ file: InterfaceFile
    ) -> UIViewController? {
        guard Nesting.enter() else {
            file.say(
                .error,
                node.line,
                "\(node.inWords): more than \(Nesting.limit) storyboards refer to each other. Nothing was made."
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
    /// The storyboard that the controller was made from; nil for any other.
    /// - Compatibility: partial: cannot be overridden
    public var storyboard: UIStoryboard? {
        (interface as? InterfaceScope)?.storyboard as? UIStoryboard
    }
}
