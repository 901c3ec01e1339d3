/// Unwind segues: back to a controller that already exists.
extension InterfaceScope {
    /// Finds the controller that handles an unwind action, calls the action, and shows the
    /// controller again.
    ///
    /// The search goes outwards: first the container of the source and the container's children,
    /// then the presenting controller. The action is called before anything moves.
    func unwind(_ node: InterfaceNode, from source: UIViewController, sender: Any?) {
        let name = node["unwindAction"] ?? ""
        guard let (destination, action) = Unwinding(name, from: source, sender: sender).destination
        else {
            file.say(
                .error,
                node.line,
                "In \(inWords), \(node.inWords): no controller that \(source.controllerName) is in, or is "
                    + "presented by, does \"\(name)\". Nothing was performed. To fix, list it in the "
                    + "interfaceConnections of the one that it should lead to."
            )
            return
        }
        let segue = UIStoryboardSegue(
            identifier: node["identifier"],
            source: source,
            destination: destination
        )
        segue.sender = sender
        segue.isAnimated = node["animates"] != "NO"
        source.prepare(for: segue, sender: sender)
        _ = action.perform(on: destination, sender: segue, event: nil)
        Unwinding.show(destination, from: source, segue)
    }
}

/// The search for the destination of an unwind segue.
@MainActor private struct Unwinding {
    let name: String
    let source: UIViewController
    let sender: Any?

    init(_ name: String, from source: UIViewController, sender: Any?) {
        (self.name, self.source, self.sender) = (name, source, sender)
    }

    /// The nearest controller that handles the action, and its method.
    var destination: (UIViewController, Selector)? {
        var origin: UIViewController = source
        var seen: Set<UIViewController> = [source]
        while let next = origin.parent ?? origin.presentingViewController {
            if let found = search(next, &seen) { return found }
            origin = next
        }
        return nil
    }

    /// Searches the children of a controller, then the controller itself.
    private func search(_ controller: UIViewController, _ seen: inout Set<UIViewController>)
        -> (UIViewController, Selector)?
    {
        guard seen.insert(controller).inserted else { return nil }
        let action = MemberTable.of(controller).method(name)
        let asked = UIStoryboardUnwindSegueSource(
            source: source,
            sender: sender,
            unwindAction: action ?? Selector(UIViewController.viewDidLoad, named: name)
        )
        for child in controller.allowedChildrenForUnwinding(from: asked) {
            if let found = search(child, &seen) { return found }
        }
        guard let action,
            controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        else { return nil }
        return (controller, action)
    }

    /// Dismisses everything above the destination, and makes each container around it show the
    /// child that leads to it.
    static func show(
        _ destination: UIViewController,
        from source: UIViewController,
        _ segue: UIStoryboardSegue
    ) {
        var towards = destination
        while let container = towards.parent {
            container.unwind(for: segue, towards: towards)
            towards = container
        }
        // Dismisses the controller that the destination presents, with all that it presents.
        if isPresented(source, above: destination) {
            destination.dismiss(animated: segue.isAnimated)
        }
    }

    private static func isPresented(
        _ source: UIViewController,
        above destination: UIViewController
    ) -> Bool {
        guard let presented = destination.presentedViewController else { return false }
        var candidate: UIViewController? = source
        while let current = candidate {
            if current === presented { return true }
            candidate = current.parent ?? current.presentingViewController
        }
        return false
    }
}
