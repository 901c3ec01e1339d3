/// Constraints, which are made when all their items exist.
extension InterfaceLoader {
    /// Remembers the constraints of a view that apply to the screen's size classes.
    func collectConstraints(_ list: InterfaceNode, of view: UIView) {
        let excluded = list.parent.map { sizes.excluded(from: "constraints", of: $0) } ?? []
        for node in list.children {
            guard node.name == "constraint" else {
                say(.notRead, node, "this is not a constraint. It is left out.")
                continue
            }
            if let id = node.id, excluded.contains(id) { continue }
            constraints.append((view, node))
        }
    }

    func activateConstraints() {
        for (view, node) in constraints {
            guard let constraint = makeConstraint(node, of: view) else { continue }
            add(constraint, for: node)
            // From now on a mask's id, or an outlet, may refer to it.
            if !node.says("placeholder") { view.addConstraint(constraint) }
        }
        constraints = []
        for view in fixedViews { keepFrame(of: view) }
        fixedViews = []
        scope.remember(objects)
    }

    /// Keeps the frame of a view that constraints are to place and that has none (IB-01).
    ///
    /// Xcode makes such constraints when it builds the file. Their identifier is the one that
    /// developers see in the messages of iOS.
    private func keepFrame(of view: UIView) {
        guard let superview = view.superview, !view.translatesAutoresizingMaskIntoConstraints,
            !isPlaced(view, in: superview)
        else { return }
        let rect = view.alignmentRect(forFrame: view.frame)
        let places: [(NSLayoutConstraint.Attribute, UIView?, CGFloat)] = [
            (.left, superview, rect.minX - superview.bounds.minX),
            (.top, superview, rect.minY - superview.bounds.minY),
            (.width, nil, rect.width), (.height, nil, rect.height),
        ]
        for (attribute, other, constant) in places {
            let constraint = NSLayoutConstraint(
                item: view,
                attribute: attribute,
                relatedBy: .equal,
                toItem: other,
                attribute: other == nil ? .notAnAttribute : attribute,
                multiplier: 1,
                constant: constant
            )
            constraint.identifier = "IB auto generated at build time for view with fixed frame"
            constraint.isActive = true
        }
    }

    /// Whether a constraint gives a view a size of its own, or a place in its superview.
    private func isPlaced(_ view: UIView, in superview: UIView) -> Bool {
        (view.constraints + superview.constraints).contains { constraint in
            let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
            return items.contains { $0 === view }
                && items.allSatisfy { item in
                    item === view || item === superview
                        || (item as? UILayoutGuide)?.owningView === superview
                }
        }
    }

    private func makeConstraint(_ node: InterfaceNode, of view: UIView) -> NSLayoutConstraint? {
        let values = ConstraintValues(node, self)
        guard let firstAttribute = values.attribute("firstAttribute") else { return nil }
        guard
            let first = item(node["firstItem"], of: node) ?? (node["firstItem"] == nil ? view : nil)
        else { return nil }
        var second: AnyObject?
        if let id = node["secondItem"] {
            second = item(id, of: node)
            if second == nil { return nil }
        }
        let secondAttribute =
            node["secondAttribute"] == nil ? .notAnAttribute : values.attribute("secondAttribute")
        guard let secondAttribute else { return nil }
        // Xcode does not name the view that holds the constraint.
        if second == nil, secondAttribute != .notAnAttribute { second = view }
        let constraint = NSLayoutConstraint(
            item: first,
            attribute: firstAttribute,
            relatedBy: values.relation,
            toItem: second,
            attribute: secondAttribute,
            multiplier: values.multiplier,
            constant: values.constant(isToSuperview: first === view || second === view)
        )
        constraint.priority = values.priority
        constraint.identifier = node["identifier"]
        return constraint
    }

    /// A view or a layout guide that a constraint names.
    private func item(_ id: String?, of node: InterfaceNode) -> AnyObject? {
        guard let id else { return nil }
        if let known = object(id) { return known }
        let what =
            file.document.nodes[id].map { "\($0.inWords) was not made" } ?? "nothing has that id"
        say(
            .error,
            node,
            "it speaks of \"\(id)\", but \(what). It is left out. "
                + "To fix, make the constraint again in Interface Builder."
        )
        return nil
    }
}

/// The values of a constraint, other than its items.
@MainActor private struct ConstraintValues {
    let node: InterfaceNode
    let loader: InterfaceLoader

    init(_ node: InterfaceNode, _ loader: InterfaceLoader) {
        (self.node, self.loader) = (node, loader)
        let known = loader.elements.constraint.attributeNames
        for name in node.attributes.keys.sorted() where !known.contains(name) {
            loader.say(.notRead, node, "the attribute \(name) is not known. It is left out.")
        }
    }

    func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
        guard let word = node[name] else {
            loader.say(
                .error,
                node,
                "it has no \(name). It is left out. To fix, correct it in Interface Builder."
            )
            return nil
        }
        if let attribute = Self.attributes[word] { return attribute }
        loader.say(
            .error,
            node,
            "\(name)=\"\(word)\" is not a constraint attribute. It is left out. "
                + "To fix, correct it in Interface Builder."
        )
        return nil
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
        "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
        "centerYWithinMargins": .centerYWithinMargins, "notAnAttribute": .notAnAttribute,
    ]

    var relation: NSLayoutConstraint.Relation {
        switch node["relation"] {
        case nil, "equal": .equal
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        case .some(let word): wrong("relation", word, .equal)
        }
    }

    /// A number, or a ratio such as "16:9".
    var multiplier: CGFloat {
        guard let text = node["multiplier"] else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
        case (1, let number?, _) where number.isFinite: return number
        case (2, let over?, let under?) where under != 0 && (over / under).isFinite:
            return over / under
        default: return wrong("multiplier", text, 1)
        }
    }

    /// The constant in points: that of the screen's size class, or else the general one.
    func constant(isToSuperview: Bool) -> CGFloat {
        if let text = varied("constant") {
            return Double(text).flatMap { $0.isFinite ? $0 : nil } ?? wrong("constant", text, 0)
        }
        guard node.says("symbolic") else { return 0 }
        return isToSuperview ? Self.usualToSuperview : Self.usualBetweenViews
    }

    // The values of "Use Standard Value": what Apple's visual format language documents for `-`,
    // between views and to the superview.
    private static let usualBetweenViews: CGFloat = 8
    private static let usualToSuperview: CGFloat = 20

    var priority: UILayoutPriority {
        guard let text = varied("priority") else { return .required }
        guard let number = Float(text), number > 0, number <= 1_000 else {
            return wrong("priority", text, .required)
        }
        return UILayoutPriority(number)
    }

    /// An attribute's value: that of the variation for the screen's size class, or else the general
    /// one.
    private func varied(_ name: String) -> String? {
        node.children.last {
            $0.name == "variation" && loader.sizes.match($0.key) && $0[name] != nil
        }?[name] ?? node[name]
    }

    private func wrong<Value>(_ name: String, _ text: String, _ instead: Value) -> Value {
        loader.say(
            .error,
            node,
            "\(name)=\"\(text)\" cannot be read. \(instead) is used instead. "
                + "To fix, write a number."
        )
        return instead
    }
}
