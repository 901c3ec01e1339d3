/// Makes objects from elements: a controller, its view with all subviews, a cell.
///
/// For each object, its class is found, and `init?(coder:)` makes it and sets its attributes and
/// children. When all objects of the group exist, constraints follow, then connections, then
/// `awakeFromNib`.
@MainActor final class InterfaceLoader {
    let scope: InterfaceScope
    /// The elements that the loader knows.
    let elements: any ElementCatalog.Type
    /// The objects that were made, by id.
    private(set) var objects: [String: AnyObject] = [:]
    /// The objects that were made, in order; they receive `awakeFromNib` at the end.
    private var made: [AnyObject] = []
    /// The objects that have connections, and their elements.
    private var connected: [(object: AnyObject, node: InterfaceNode)] = []
    /// The objects that have runtime attributes. These are set when all objects exist, so that they
    /// come after what a class does after `super.init(coder:)`.
    private var runtimeAttributes: [(object: AnyObject, list: InterfaceNode)] = []
    /// The constraints, and the views that hold them.
    var constraints: [(view: UIView, node: InterfaceNode)] = []
    /// The views that the file calls fixed: they have no constraints.
    var fixedViews: [UIView] = []
    /// The embed segues, and their container views.
    var embeds: [(view: UIView, node: InterfaceNode)] = []
    /// The scene's size classes, which decide what elements are left out.
    private(set) lazy var sizes = SizeClasses.ofScene

    var file: InterfaceFile { scope.file }

    init(_ scope: InterfaceScope, elements: any ElementCatalog.Type) {
        (self.scope, self.elements) = (scope, elements)
    }

    /// The object with an id: of this group, or else of the scene.
    func object(_ id: String) -> AnyObject? { objects[id] ?? scope.object(id) }

    func add(_ object: AnyObject, for node: InterfaceNode) {
        if let id = node.id { objects[id] = object }
    }

    func keepRuntimeAttributes(_ list: InterfaceNode, of object: AnyObject) {
        runtimeAttributes.append((object, list))
    }

    @discardableResult
    func say(_ kind: InterfaceProblem.Kind, _ node: InterfaceNode, _ sentence: String)
        -> InterfaceProblem
    {
        file.say(kind, node.line, "In \(scope.inWords), \(node.inWords): \(sentence)")
    }

    // MARK: Making

    /// Makes a view and all its subviews.
    func makeView(_ node: InterfaceNode) -> UIView? {
        guard let description = elements.views[node.name] else {
            say(
                .notRead,
                node,
                "this element is not a known view. It and its children are left out."
            )
            return nil
        }
        guard let engineClass = description.engineClass as? UIView.Type else { return nil }
        let type = customClass(of: node, like: engineClass) as? UIView.Type ?? engineClass
        var beginning = InterfaceCoder.Beginning()
        beginning.frame = value(of: node.part("frame")) { try $0.rect }
        beginning.reuseIdentifier = node["reuseIdentifier"]
        for readFirst in description.beginnings { readFirst(&beginning, node, self) }
        let coder = InterfaceCoder(for: engineClass, beginning: beginning) { [self] object in
            (object as? UIView)?.isUserInteractionEnabled = node["userInteractionEnabled"] != "NO"
            fill(object, from: node, as: description)
        }
        guard let view = type.init(coder: coder) else {
            say(
                .error,
                node,
                "\(type).init(coder:) gives nil. It is left out. To fix, call super.init(coder:) there."
            )
            forget(node)
            return nil
        }
        coder.finish(view)
        if node.says("fixedFrame") { fixedViews.append(view) }
        return view
    }

    /// Makes an object that is neither a view nor a controller.
    func makeObject(_ node: InterfaceNode) -> AnyObject? {
        guard let description = elements.objects[node.name] else {
            say(.notRead, node, "no object is known by that element. It is left out.")
            return nil
        }
        let engineClass: AnyClass = description.engineClass
        let type: AnyClass = customClass(of: node, like: engineClass) ?? engineClass
        let object: AnyObject
        if let maker = InterfaceClasses.maker(of: type) {
            object = maker()
        } else if type == engineClass, let usual = description.make?(node, self) {
            object = usual
        } else if engineClass == NSObject.self, let type = type as? NSObject.Type {
            // As on iOS: `init()`, which each class of objects has.
            object = newObject(of: type)
        } else {
            say(
                .error,
                node,
                "a \(type) cannot be made without knowing how. "
                    + "To fix, say it: InterfaceClasses.register(\(type).self) { \(type)() }."
            )
            guard let usual = description.make?(node, self) else { return nil }
            object = usual
        }
        fill(object, from: node, as: description)
        return object
    }

    /// The element's custom class; nil if it has none or it cannot be found.
    func customClass(of node: InterfaceNode, like engineClass: AnyClass) -> AnyClass? {
        guard let name = node["customClass"], name != "\(engineClass)" else { return nil }
        let module = node["customModule"]
        guard let found = InterfaceClasses.find(name, module: module, loaders: file.modules) else {
            let modules = Set([module].compactMap(\.self) + file.modules).filter { !$0.isEmpty }
            say(
                .error,
                node,
                "there is no class \(name) in \(modules.sorted().joined(separator: " or ")). A "
                    + "\(engineClass) is used instead. To fix, make it known: "
                    + "InterfaceClasses.register(\(name).self)."
            )
            return nil
        }
        guard Self.isSubclass(found, of: engineClass) else {
            say(
                .error,
                node,
                "\(found) is no \(engineClass), which this element needs. A \(engineClass) is used "
                    + "instead. To fix, change the custom class or the kind of the object."
            )
            return nil
        }
        return found
    }

    private static func isSubclass(_ aClass: AnyClass, of base: AnyClass) -> Bool {
        var candidate: AnyClass? = aClass
        while let current = candidate {
            if current == base { return true }
            candidate = _getSuperclass(current)
        }
        return false
    }

    // MARK: Filling

    /// Sets the attributes and children of an object.
    func fill(_ object: AnyObject, from node: InterfaceNode, as description: ElementDescription) {
        add(object, for: node)
        made.append(object)
        if node.child("connections") != nil { connected.append((object, node)) }
        apply(node, to: object, as: description)
        for variation in node.children
        where variation.name == "variation" && sizes.match(variation.key) {
            apply(variation, to: object, as: description, isVariation: true)
        }
    }

    private func apply(
        _ node: InterfaceNode,
        to object: AnyObject,
        as description: ElementDescription,
        isVariation: Bool = false
    ) {
        for attribute in description.allAttributes {
            guard let text = node[attribute.name], let apply = attribute.apply else { continue }
            let value = InterfaceValue(text: text, name: attribute.name, node: node, loader: self)
            do {
                try apply(object, value)
            } catch let error as InterfaceValue.Wrong {
                say(
                    .error,
                    node,
                    "\(attribute.name)=\"\(text)\" is not \(error.wanted). It is left out. "
                        + "To fix, write \(error.wanted)."
                )
            } catch {
                say(.error, node, "\(attribute.name): \(error)")
            }
        }
        if description.ignoresTheRest { return applyKnown(node, to: object, as: description) }
        let names = description.attributeNames
        for name in node.attributes.keys.sorted() where !names.contains(name) {
            if isVariation, name == "key" { continue }
            say(.notRead, node, "the attribute \(name) is not known. It is left out.")
        }
        for child in node.children {
            guard let known = description.child(child) else {
                // A controller's view is made when it is first needed.
                if object is UIViewController, elements.views[child.name] != nil { continue }
                let key = child.key.map { " \"\($0)\"" } ?? ""
                say(
                    .notRead,
                    child,
                    "<\(child.name)>\(key) in a <\(node.name)> is not known. It is left out."
                )
                continue
            }
            apply(known, child, to: object)
        }
    }

    /// For an element whose class does not exist here: the children that every view has.
    private func applyKnown(
        _ node: InterfaceNode,
        to object: AnyObject,
        as description: ElementDescription
    ) {
        for child in node.children {
            if let known = description.child(child) { apply(known, child, to: object) }
        }
    }

    private func apply(
        _ known: ElementDescription.Child,
        _ child: InterfaceNode,
        to object: AnyObject
    ) {
        guard let apply = known.apply else { return }
        do {
            try apply(object, child, self)
        } catch let error as InterfaceValue.Wrong {
            say(
                .error,
                child,
                "a value in it is not \(error.wanted). It is left out. To fix, write \(error.wanted)."
            )
        } catch {
            say(.error, child, "\(error)")
        }
    }

    /// Reads a value of an element; nil if the element is missing, or, after a message, if it
    /// cannot be read.
    func value<Value>(of node: InterfaceNode?, _ read: (InterfaceNode) throws -> Value) -> Value? {
        guard let node else { return nil }
        do {
            return try read(node)
        } catch {
            let wanted = (error as? InterfaceValue.Wrong)?.wanted ?? "\(error)"
            say(
                .error,
                node,
                "a value in it is not \(wanted). It is left out. To fix, write \(wanted)."
            )
            return nil
        }
    }

    private func forget(_ node: InterfaceNode) {
        if let id = node.id { objects[id] = nil }
    }

    // MARK: Finishing

    /// Called when all objects exist: activates constraints, makes connections, and calls
    /// `awakeFromNib`.
    ///
    /// - Parameter leavingLateOutlets: whether outlets to objects that do not exist yet are left for later.
    func finish(leavingLateOutlets: Bool = false) {
        scope.remember(objects)
        activateConstraints()
        for (object, list) in runtimeAttributes { setRuntimeAttributes(list, of: object) }
        for (object, node) in connected {
            connect(object, node.items(of: "connections"), leavingLateOutlets: leavingLateOutlets)
        }
        for object in made { wake(object) }
    }

    private func wake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        case let item as UIBarItem: item.awakeFromNib()
        case let item as UINavigationItem: item.awakeFromNib()
        case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
        case let object as RuntimeObject: object.awakeFromNib()
        default: break
        }
    }
}
