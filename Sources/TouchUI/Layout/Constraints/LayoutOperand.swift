/// What a constraint can be about: a view, or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view in whose superview's space the item lies; for a guide, the one that owns it.
    var layoutView: UIView? { get }
    /// What it is called in messages.
    var layoutName: String { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two.
@MainActor struct LayoutOperand {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute
    /// Where a distance begins.
    weak var start: (any LayoutItem)?
    var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The distance from one place to another.
    init(from start: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        self.start = start.item
        startAttribute = start.attribute
    }

    var isDistance: Bool { startAttribute != .notAnAttribute }

    var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }

    /// The items that it speaks of.
    var items: [any LayoutItem] { [item, start].compactMap(\.self) }

    /// `save.leading`, `(b.leading - a.trailing)`.
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
    final var layoutName: String { stableName }
}
