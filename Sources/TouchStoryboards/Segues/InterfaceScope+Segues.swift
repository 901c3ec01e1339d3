/// Segues from the controller of a scene to another controller.
extension InterfaceScope {
    func performSegue(
        withIdentifier identifier: String,
        of controller: UIViewController,
        sender: Any?
    ) {
        let segues = allSegues.filter { $0["kind"] != "relationship" && $0["kind"] != "embed" }
        guard let segue = segues.first(where: { $0["identifier"] == identifier }) else {
            let known = segues.compactMap { $0["identifier"] }
            file.say(
                .error,
                scene?.controller.line ?? 0,
                "In \(inWords), there is no segue \"\(identifier)\"."
                    + Suggestion.sentence(for: identifier, among: known)
                    + (known.isEmpty
                        ? " None has an identifier."
                        : " There are \(known.joined(separator: ", ")).")
                    + " Nothing was performed; iOS throws here. "
                    + "To fix, use the identifier of one of them, or set one in Interface Builder."
            )
            return
        }
        perform(segue, from: controller, sender: sender)
    }

    /// All segues that begin in this scene.
    private var allSegues: [InterfaceNode] {
        guard let scene else { return [] }
        var found: [InterfaceNode] = []
        var rest = [scene.controller] + scene.others
        while let node = rest.popLast() {
            if node.name == "segue" { found.append(node) }
            rest.append(contentsOf: node.children)
        }
        return found.sorted { $0.line < $1.line }
    }

    /// Performs a segue: makes its destination, calls `prepare(for:sender:)`, and shows the
    /// destination.
    func perform(_ node: InterfaceNode, from source: UIViewController, sender: Any?) {
        if node["kind"] == "unwind" { return unwind(node, from: source, sender: sender) }
        guard let id = node["destination"] else {
            return say(node, "it has no destination. Nothing was performed. To fix, connect it.")
        }
        if let selector = node["destinationCreationSelector"] {
            file.say(
                .notRead,
                node.line,
                "In \(inWords), \(node.inWords): the method \(selector), which should make the destination, is not "
                    + "called: the destination is made by init(coder:). To fix, pass the values in "
                    + "prepare(for:sender:) that the method would have passed."
            )
        }
        guard let destination = storyboard?.makeController(id: id, for: node) else {
            return
        }
        guard let segue = makeSegue(node, from: source, to: destination) else { return }
        segue.sender = sender
        segue.isAnimated = node["animates"] != "NO"
        if node["kind"]?.hasPrefix("popover") == true { attach(destination, node, sender) }
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Makes the child controller of a container view, while the surrounding view is loaded.
    func embed(
        _ node: InterfaceNode,
        in view: UIView,
        of parent: UIViewController
    ) {
        guard let id = node["destination"] else {
            return say(node, "it has no destination. Nothing was embedded. To fix, connect it.")
        }
        if isEmbedded(id, around: parent) {
            return say(
                node,
                "the controller that it embeds is the one around it. Nothing was embedded. To fix, "
                    + "embed another one."
            )
        }
        guard Nesting.enter() else {
            return say(
                node,
                "more than \(Nesting.limit) controllers are nested in each other. Nothing was embedded. "
                    + "To fix, embed a controller that does not embed this one."
            )
        }
        defer { Nesting.leave() }
        guard let child = storyboard?.makeController(id: id, for: node) else { return }
        let segue = UIStoryboardSegue(
            identifier: node["identifier"],
            source: parent,
            destination: child
        )
        parent.prepare(for: segue, sender: nil)
        parent.addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    /// Whether a controller of that scene is the embedding controller or one of its ancestors.
    private func isEmbedded(_ id: String, around controller: UIViewController) -> Bool {
        var candidate: UIViewController? = controller
        while let current = candidate {
            if (current.interface as? InterfaceScope)?.scene?.controller.id == id { return true }
            candidate = current.parent
        }
        return false
    }

    private func say(_ node: InterfaceNode, _ sentence: String) {
        file.say(.error, node.line, "In \(inWords), \(node.inWords): \(sentence)")
    }

    // MARK: Kinds

    private func makeSegue(
        _ node: InterfaceNode,
        from source: UIViewController,
        to destination: UIViewController
    ) -> UIStoryboardSegue? {
        let identifier = node["identifier"]
        if node["customClass"] != nil || node["kind"] == "custom" {
            return makeOwnSegue(node, from: source, to: destination)
        }
        let animated = node["animates"] != "NO"
        let perform: (() -> Void)? =
            switch node["kind"] {
            case "show", "push":
                { [unowned source] in Self.show(destination, from: source, animated: animated) }
            case "showDetail", "replace":
                { [unowned source] in source.showDetailViewController(destination, sender: source) }
            case "presentation", "modal":
                { [unowned source] in
                    Self.style(destination, node)
                    source.present(destination, animated: animated)
                }
            case "popover", "popoverPresentation":
                { [unowned source] in source.present(destination, animated: animated) }
            default: nil
            }
        guard let perform else {
            say(
                node,
                "a segue of the kind \"\(node["kind"] ?? "")\" is not known. Nothing was performed. "
                    + "To fix, choose another kind in Interface Builder."
            )
            return nil
        }
        return UIStoryboardSegue(
            identifier: identifier,
            source: source,
            destination: destination,
            performHandler: perform
        )
    }

    private func makeOwnSegue(
        _ node: InterfaceNode,
        from source: UIViewController,
        to destination: UIViewController
    ) -> UIStoryboardSegue? {
        let name = node["customClass"] ?? ""
        let found: AnyClass? = InterfaceClasses.find(
            name,
            module: node["customModule"],
            loaders: file.modules
        )
        guard let type = found as? UIStoryboardSegue.Type else {
            say(
                node,
                found == nil
                    ? "there is no class \(name). Nothing was performed. To fix, make it known: "
                        + "InterfaceClasses.register(\(name).self)."
                    : "\(name) is no UIStoryboardSegue. Nothing was performed. "
                        + "To fix, let it inherit from UIStoryboardSegue."
            )
            return nil
        }
        return type.init(inStoryboard: node["identifier"], from: source, to: destination)
    }

    private static func show(
        _ destination: UIViewController,
        from source: UIViewController,
        animated: Bool
    ) {
        if !animated, let stack = source.navigationController {
            stack.pushViewController(destination, animated: false)
        } else {
            source.show(destination, sender: source)
        }
    }

    /// Attaches a popover to its anchor; without one to what triggered the segue (PO-12).
    private func attach(_ destination: UIViewController, _ node: InterfaceNode, _ sender: Any?) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        let anchor = ["popoverAnchorView", "popoverAnchorBarButtonItem"].lazy
            .compactMap { node[$0] }.compactMap { self.object($0) }.first
        popover.sourceItem =
            (anchor ?? sender.map { $0 as AnyObject })
            as? any UIPopoverPresentationControllerSourceItem
        guard let arrows = node.children.first(where: { $0.name == "popoverArrowDirection" }) else {
            return
        }
        let directions: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        popover.permittedArrowDirections = UIPopoverArrowDirection(
            directions.filter { arrows[$0.0] == "YES" }.map(\.1)
        )
    }

    private static func style(_ destination: UIViewController, _ node: InterfaceNode) {
        if let style = node["modalPresentationStyle"].flatMap({
            InterfaceWords.presentationStyles[$0]
        }) {
            destination.modalPresentationStyle = style
        }
        if let style = node["modalTransitionStyle"].flatMap({ InterfaceWords.transitionStyles[$0] })
        {
            destination.modalTransitionStyle = style
        }
    }
}
