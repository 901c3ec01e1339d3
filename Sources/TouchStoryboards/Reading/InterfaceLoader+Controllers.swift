/// Controllers and the other objects of their scenes.
extension InterfaceLoader {
    /// Makes the controller of a scene and the child controllers that it begins with. Its view is
    /// made later.
    ///
    /// - Parameter creator: makes the controller from the archive; if it is nil or returns nil, the
    ///   controller's class does.
    func makeController(
        _ node: InterfaceNode,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let description = elements.controllers[node.name],
            let engineClass = description.engineClass as? UIViewController.Type
        else {
            say(.notRead, node, "no controller is known by that element. It is left out.")
            return nil
        }
        let type =
            customClass(of: node, like: engineClass) as? UIViewController.Type ?? engineClass
        var beginning = InterfaceCoder.Beginning()
        beginning.interface = scope
        for readFirst in description.beginnings { readFirst(&beginning, node, self) }
        let coder = InterfaceCoder(for: engineClass, beginning: beginning) { [self] object in
            scope.owner = object
            fill(object, from: node, as: description)
        }
        guard let controller = creator?(coder) ?? type.init(coder: coder) else {
            say(
                .error,
                node,
                "\(type).init(coder:) returned nil. The controller is left out. To fix, call "
                    + "super.init(coder:) in it, and do not return nil."
            )
            return nil
        }
        coder.finish(controller)
        begin(controller, node)
        finish(leavingLateOutlets: true)
        return controller
    }

    /// Gives a container its first child controllers.
    private func begin(_ container: UIViewController, _ node: InterfaceNode) {
        let segues = node.items(of: "connections").filter {
            $0.name == "segue" && $0["kind"] == "relationship"
        }
        guard !segues.isEmpty else { return }
        let children = segues.compactMap { segue -> (InterfaceNode, UIViewController)? in
            guard let id = segue["destination"],
                let child = scope.storyboard?.makeController(id: id, for: segue)
            else { return nil }
            return (segue, child)
        }
        let controllers = children.map(\.1)
        switch container {
        case let stack as UINavigationController:
            stack.setViewControllers(Array(controllers.prefix(1)), animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(controllers, animated: false)
        case let split as UISplitViewController:
            for (segue, child) in children { setColumn(of: split, to: child, segue) }
        default:
            say(
                .notRead,
                node,
                "a \(type(of: container)) cannot have initial child controllers here. They are left out."
            )
        }
    }

    /// Gives a split view controller the controller of a column.
    private func setColumn(
        of split: UISplitViewController,
        to child: UIViewController,
        _ segue: InterfaceNode
    ) {
        let word = segue["relationship"] ?? ""
        guard let column = InterfaceWords.columns[word] else {
            say(
                .notRead,
                segue,
                "no column is known by the relationship \"\(word)\". Its controller is left out."
            )
            return
        }
        split.setViewController(child, for: column)
    }

    /// Makes a controller's view and the other objects of its scene, and connects them. Returns
    /// false if the scene has no view.
    func loadView(of controller: UIViewController, in scene: InterfaceDocument.Scene) -> Bool {
        let views = scene.controller.children.filter { elements.views[$0.name] != nil }
        guard
            let node = views.first(where: { $0.key == "view" })
                ?? views.first(where: { $0.key == nil })
        else { return false }
        guard let view = makeView(node) else { return false }
        controller.view = view
        (controller as? UITableViewController)?.staticSections = staticSections(of: node)
        addRefreshControl(scene.controller, to: view)
        for guide in scene.controller.items(of: "layoutGuides") {
            switch guide["type"] {
            case "top": add(controller.topLayoutGuide, for: guide)
            case "bottom": add(controller.bottomLayoutGuide, for: guide)
            default: say(.notRead, guide, "no layout guide is known by that type. It is left out.")
            }
        }
        makeOthers(scene.others)
        scope.remember(objects)
        finishView(of: controller, scene.controller)
        return true
    }

    /// A table controller's refresh control is not inside the table's element, but next to it.
    private func addRefreshControl(_ controller: InterfaceNode, to view: UIView) {
        guard let node = controller.part("refreshControl"), let scroll = view as? UIScrollView
        else { return }
        scroll.refreshControl = makeView(node) as? UIRefreshControl
    }

    /// Makes the other objects of a scene.
    func makeOthers(_ nodes: [InterfaceNode]) {
        for node in nodes where node.name != "placeholder" && node.name != "exit" {
            if elements.views[node.name] != nil {
                if let view = makeView(node) { scope.keep(view) }
            } else if let object = makeObject(node) {
                // A recognizer is retained by the view that it is connected to.
                if !(object is UIGestureRecognizer) { scope.keep(object) }
            }
        }
    }

    private func finishView(of controller: UIViewController, _ node: InterfaceNode) {
        activateConstraints()
        // Connects the outlets that waited for the view. The controller's segues are performed by
        // code.
        let outlets = node.items(of: "connections").filter { $0.name.hasPrefix("outlet") }
        connect(controller, outlets, leavingLateOutlets: false)
        finish()
        for (view, segue) in embeds { scope.embed(segue, in: view, of: controller) }
        embeds = []
    }
}
