/// An item of a constraint: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself; for a guide, its owner. nil for a guide without owner.
    var layoutView: UIView? { get }
    /// The name of the item in messages.
    var layoutName: String { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor struct LayoutOperand {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute
    /// The item at which a distance starts.
    weak var start: (any LayoutItem)?
    var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// Creates the distance from one position to another.
    init(from start: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        self.start = start.item
        startAttribute = start.attribute
    }

    var isDistance: Bool { startAttribute != .notAnAttribute }

    var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }

    /// The items of this side.
    var items: [any LayoutItem] { [item, start].compactMap(\.self) }

    /// The item and attribute in readable form: `save.leading`, `(b.leading - a.trailing)`.
    var name: String {
        guard isDistance else {
            return "\(item?.layoutName ?? "nil").\(attribute)"
        }
        return "(\(item?.layoutName ?? "nil").\(attribute) - "
            + "\(start?.layoutName ?? "nil").\(startAttribute))"
    }
}

extension UIView: LayoutItem {
    final var layoutView: UIView? { self }
    final var layoutName: String { nameInTranscript }
}
