/// Outlets, outlet collections, actions, segues and runtime attributes.
extension InterfaceLoader {
    /// Makes the connections of an object.
    func connect(_ object: AnyObject, _ connections: [InterfaceNode], leavingLateOutlets: Bool) {
        var collections: [(name: String, nodes: [InterfaceNode])] = []
        for connection in connections {
            switch connection.name {
            case "outlet":
                connectOutlet(connection, of: object, leavingLate: leavingLateOutlets)
            case "outletCollection":
                let name = connection["property"] ?? ""
                if let index = collections.firstIndex(where: { $0.name == name }) {
                    collections[index].nodes.append(connection)
                } else {
                    collections.append((name, [connection]))
                }
            case "action": connectAction(connection, of: object)
            case "segue": connectSegue(connection, of: object)
            default:
                say(.notRead, connection, "this is not a connection. It is left out.")
            }
        }
        for (name, nodes) in collections {
            connectCollection(name, nodes, of: object, leavingLate: leavingLateOutlets)
        }
    }

    // MARK: Outlets

    private func connectOutlet(
        _ node: InterfaceNode,
        of object: AnyObject,
        leavingLate: Bool
    ) {
        guard let name = node["property"], let id = node["destination"] else {
            say(
                .error,
                node,
                "it has no property or no destination. It is left out. To fix, correct it in Interface Builder."
            )
            return
        }
        guard let value = self.object(id) else {
            // A controller's outlets to objects in its view wait until the view is loaded.
            if !leavingLate { sayMissing(id, node, "outlet \(name)") }
            return
        }
        guard let outlet = MemberTable.of(object).members.properties[name] else {
            return sayUnknown("outlet", name, node, of: object) { $0.names(.outlet, .property) }
        }
        if !outlet.set(object, value) {
            sayWrongType("outlet", name, node, object, value, outlet.type)
        }
    }

    private func connectCollection(
        _ name: String,
        _ nodes: [InterfaceNode],
        of object: AnyObject,
        leavingLate: Bool
    ) {
        var values: [AnyObject] = []
        for node in nodes {
            guard let id = node["destination"] else {
                say(
                    .error,
                    node,
                    "it has no destination. It is left out. To fix, correct it in Interface Builder."
                )
                continue
            }
            guard let value = self.object(id) else {
                if leavingLate { return }
                sayMissing(id, node, "outlet collection \(name)")
                continue
            }
            values.append(value)
        }
        // The recognizers are added to those that the class itself has attached.
        if name == "gestureRecognizers", let view = object as? UIView {
            for case let recognizer as UIGestureRecognizer in values {
                view.addGestureRecognizer(recognizer)
            }
            return
        }
        guard let first = nodes.first else { return }
        guard let collection = MemberTable.of(object).members.properties[name] else {
            return sayUnknown("outlet collection", name, first, of: object) {
                $0.names(.collection, .property)
            }
        }
        if collection.set(object, values) { return }
        // To find the wrong object, the collection is set to each object alone.
        let wrong = values.first { !collection.set(object, [$0]) }
        _ = collection.set(object, [AnyObject]())
        if let wrong {
            sayWrongType("outlet collection", name, first, object, wrong, collection.type)
        }
    }

    private func sayMissing(_ id: String, _ node: InterfaceNode, _ what: String) {
        let reason =
            file.document.nodes[id].map { "\($0.inWords) was not made" }
            ?? "nothing has that id"
        say(
            .error,
            node,
            "the \(what) leads to \"\(id)\", but \(reason). It is not connected. To fix, correct it in Interface Builder."
        )
    }

    private func sayUnknown(
        _ kind: String,
        _ name: String,
        _ node: InterfaceNode,
        of object: AnyObject,
        _ known: (Members) -> [String]
    ) {
        let type = "\(Swift.type(of: object))"
        let list = known(MemberTable.of(object).members)
        let there = "\(type) has \(list.isEmpty ? "none" : list.joined(separator: ", "))."
        let form =
            switch kind {
            case "action": "$0.action(\"\(name)\", \(type).\(name.prefix { $0 != ":" }))"
            case "outlet": "$0.outlet(\"\(name)\", \\.\(name))"
            case "runtime attribute": "$0.attribute(\"\(name)\", \\.\(name))"
            default: "$0.outlets(\"\(name)\", \\.\(name))"
            }
        say(
            .error,
            node,
            "\(type) has no \(kind) \(name).\(Suggestion.sentence(for: name, among: list)) \(there) It is "
                + "not connected; iOS stops the program here. To fix, list it in interfaceConnections: "
                + "\(form)."
        )
    }

    private func sayWrongType(
        _ kind: String,
        _ name: String,
        _ node: InterfaceNode,
        _ object: AnyObject,
        _ value: AnyObject,
        _ wanted: String
    ) {
        say(
            .error,
            node,
            "the \(kind) \(name) of \(type(of: object)) is a \(wanted), but \"\(node["destination"] ?? "")\" "
                + "is a \(type(of: value)). It is not connected. To fix, change the type of the property "
                + "or what the file connects."
        )
    }

    // MARK: Actions

    private func connectAction(_ node: InterfaceNode, of object: AnyObject) {
        guard let name = node["selector"], let id = node["destination"] else {
            say(
                .error,
                node,
                "it has no selector or no destination. It is left out. To fix, correct it in Interface Builder."
            )
            return
        }
        guard let (target, selector) = receiver(of: name, id, node) else { return }
        switch object {
        case let control as UIControl:
            guard let event = events(of: node, on: control) else { return }
            control.addTarget(target, action: selector, for: event)
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(target, action: selector)
        case let item as UIBarButtonItem:
            (item.target, item.action) = (target, selector)
        default:
            say(
                .error,
                node,
                "a \(type(of: object)) sends no actions. It is not connected. "
                    + "To fix, connect a control, a recognizer or a bar button item."
            )
        }
    }

    /// The target and its method; for an action to the first responder, an object that looks for
    /// the method later.
    private func receiver(of name: String, _ id: String, _ node: InterfaceNode)
        -> (AnyObject, Selector)?
    {
        if let target = object(id) {
            if let action = MemberTable.of(target).method(name) { return (target, action) }
            sayUnknown("action", name, node, of: target) { $0.methodNames }
            return nil
        }
        let placeholder = file.document.nodes[id]
        guard placeholder?["placeholderIdentifier"] == "IBFirstResponder" else {
            sayMissing(id, node, "action \(name)")
            return nil
        }
        let chain = ActionInChain(name)
        scope.keep(chain)
        return (chain, chain.selector)
    }

    private func events(of node: InterfaceNode, on control: UIControl) -> UIControl.Event? {
        guard let word = node["eventType"] else { return control.eventForConnections }
        if let event = Self.events[word] { return event }
        say(
            .error,
            node,
            "eventType=\"\(word)\" is not a control event. It is not connected. "
                + "To fix, connect it again in Interface Builder."
        )
        return nil
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
        "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
        "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]

    // MARK: Segues

    private func connectSegue(_ node: InterfaceNode, of object: AnyObject) {
        let known = elements.segue.attributeNames
        for name in node.attributes.keys.sorted() where !known.contains(name) {
            say(.notRead, node, "the attribute \(name) is not known. It is left out.")
        }
        switch node["kind"] {
        // A container's relationships are made together with the container.
        case "relationship": return
        case "embed":
            if let view = object as? UIView { embeds.append((view, node)) }
            return
        default: break
        }
        // A controller's own segues are performed by code.
        if object is UIViewController { return }
        let trigger = SegueTrigger(node, scope)
        let selector = Selector(
            SegueTrigger.fire,
            named: "segue \(node["identifier"] ?? node.id ?? "")"
        )
        switch object {
        case let cell as UITableViewCell:
            if node["trigger"] == "accessoryAction" {
                cell.whenAccessoryTapped = { trigger.fire($0) }
            } else {
                cell.whenSelected = { trigger.fire($0) }
            }
        case let cell as UICollectionViewCell: cell.whenSelected = { trigger.fire($0) }
        case let control as UIControl:
            control.addTarget(trigger, action: selector, for: control.eventForConnections)
            scope.keep(trigger)
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(trigger, action: selector)
            scope.keep(trigger)
        case let item as UIBarButtonItem:
            (item.target, item.action) = (trigger, selector)
            scope.keep(trigger)
        default:
            say(
                .error,
                node,
                "a \(type(of: object)) causes no segues. It is not connected. "
                    + "To fix, connect a control, a recognizer or a bar button item."
            )
        }
    }

    // MARK: Runtime attributes

    /// Sets the properties that the file names by key path.
    func setRuntimeAttributes(_ list: InterfaceNode, of object: AnyObject) {
        for node in list.children {
            guard let path = node["keyPath"] else {
                say(
                    .error,
                    node,
                    "it has no key path. It is left out. To fix, write one in Interface Builder."
                )
                continue
            }
            guard let value = runtimeValue(node) else { continue }
            guard let attribute = MemberTable.of(object).members.properties[path] else {
                sayUnknown("runtime attribute", path, node, of: object) {
                    $0.names(.attribute, .property)
                }
                continue
            }
            if attribute.set(object, value) { continue }
            say(
                .error,
                node,
                "the runtime attribute \(path) of \(type(of: object)) is a \(attribute.type), but the file "
                    + "gives it a \(node["type"] ?? "value"). It is not set. "
                    + "To fix, change the type in Interface Builder, or that of the property."
            )
        }
    }

    private func runtimeValue(_ node: InterfaceNode) -> Any? {
        let part = node.part("value")
        let found: Any?? = value(of: node) { node in
            switch node["type"] {
            case "boolean": return node.says("value")
            case "string", "localizedString": return node["value"] ?? part?.text ?? ""
            case "number": return try part?.number("value")
            case "point": return try part?.point
            case "size": return try part?.size
            case "rect": return try part?.rect
            case "color": return try part.flatMap { try color($0) }
            case "image": return node["value"].flatMap { image(named: $0) }
            default: throw InterfaceValue.Wrong(wanted: "of a type that is known")
            }
        }
        return found ?? nil
    }
}
