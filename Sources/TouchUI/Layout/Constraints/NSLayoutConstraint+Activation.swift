/// Activating and deactivating constraints.
extension NSLayoutConstraint {
    /// The largest number that a constraint may contain; beyond it, the solver could not
    /// distinguish single points.
    static let largestNumber: CGFloat = 1e9

    private static var lastOrder = 0

    /// The items of both sides.
    final var items: [any LayoutItem] { first.items + (second?.items ?? []) }

    /// The engine that solves the constraint; nil before the first layout.
    final var engine: LayoutEngine? { owner?.layoutEngine }

    /// The nearest view that is or contains all items; nil if there is none.
    final var commonView: UIView? {
        var common: UIView?
        let isInOneTree = eachItem { item in
            guard let view = item.layoutView else { return false }
            common = common.map { $0.nearestCommonView(with: view) } ?? view
            return common != nil
        }
        return isInOneTree ? common : nil
    }

    /// Calls a closure with each item, as long as it returns true.
    ///
    /// There is no array of the items, because creating one for each of thousands of constraints
    /// would cost more than using it.
    /// - Returns: whether the closure returned true for all items.
    private func eachItem(_ look: (any LayoutItem) -> Bool) -> Bool {
        if let item = first.item, !look(item) { return false }
        if let item = first.start, !look(item) { return false }
        if let item = second?.item, !look(item) { return false }
        if let item = second?.start, !look(item) { return false }
        return true
    }

    /// Activates the constraint in a view, or in the nearest common ancestor of its items.
    final func activate(in wanted: UIView?) {
        if let defect {
            return Diagnostics.refuse("Cannot activate \(readable): " + defect)
        }
        guard let common = commonView else {
            return Diagnostics.refuse("Cannot activate \(readable): " + reasonForNoCommonView)
        }
        if let wanted, !common.isDescendant(of: wanted) {
            return Diagnostics.refuse(
                "Cannot add \(readable) to \(wanted.nameInTranscript): it has items that "
                    + "are not in that view. Nothing was added. To fix, set isActive to true instead, which finds "
                    + "\(common.nameInTranscript)."
            )
        }
        let holder = wanted ?? common
        if let owner {
            guard owner !== holder else { return }
            deactivate()
        }
        Self.lastOrder += 1
        order = Self.lastOrder
        owner = holder
        holder.layout.owned.append(self)
        for view in mentionedViews {
            view.layout.mentions.append(self)
            view.noteUseOfConstraints()
        }
        holder.noteUseOfConstraints()
        holder.layoutEngine?.noteActivation(of: self)
    }

    final func deactivate() {
        guard let owner else { return }
        owner.layoutEngine?.noteDeactivation(of: self)
        owner.layoutBox?.owned.removeAll { $0 === self }
        for view in mentionedViews { view.layoutBox?.mentions.removeAll { $0 === self } }
        self.owner = nil
    }

    /// The views of the items, each once.
    final var mentionedViews: [UIView] {
        var views: [UIView] = []
        _ = eachItem { item in
            guard let view = item.layoutView else { return true }
            for known in views where known === view { return true }
            views.append(view)
            return true
        }
        return views
    }

    private var reasonForNoCommonView: String {
        if let lost = items.first(where: { $0.layoutView == nil }) {
            return "\(lost.layoutName) is in no view. Nothing was activated. To fix, "
                + "call addLayoutGuide(_:) with it first."
        }
        let names = mentionedViews.map { "\($0.nameInTranscript) (in \($0.root.nameInTranscript))" }
        return
            "\(names.joined(separator: " and ")) have no common ancestor. Nothing was activated. "
            + "To fix, add both to one tree of views first."
    }

    /// Why a constraint can never be active; nil if it can.
    static func defect(of constraint: NSLayoutConstraint) -> String? {
        let (first, second) = (constraint.first, constraint.second)
        for (name, number) in [
            ("multiplier", constraint.multiplier), ("constant", constraint.constant),
        ] where !number.isFinite || abs(number) > largestNumber {
            return "its \(name) is \(number), which is not a finite number. It has no effect. "
                + "To fix, look for a division by zero."
        }
        if first.item == nil || second != nil && second?.item == nil {
            return "it has \(first.item == nil ? "a first" : "a second") item that is gone, or is "
                + "neither a view nor a layout guide. It has no effect. To fix, give views."
        }
        if first.attribute == .notAnAttribute {
            return "its first attribute is notAnAttribute. It has no effect. To fix, name the "
                + "attribute of \(first.item?.layoutName ?? "the item")."
        }
        guard let second else {
            return first.kind == .size
                ? nil
                : "a position cannot be compared with a constant alone. It has no effect. To fix, compare "
                    + "\(first.name) with an attribute of another item, such as the superview."
        }
        if constraint.multiplier == 0, first.kind != .size {
            return "with the multiplier 0 a position is compared with a constant alone. It "
                + "has no effect. To fix, give another multiplier."
        }
        let canBe =
            first.isDistance || second.isDistance
            ? first.kind == .size && second.kind == .size
            : first.attribute.canBeCompared(with: second.attribute)
        return canBe
            ? nil
            : "\(first.attribute) and \(second.attribute) cannot be compared. It has no effect. "
                + "To fix, compare sizes with sizes, horizontal positions with horizontal positions, "
                + "vertical with vertical, and leading or trailing never with left or right."
    }
}

extension UIView {
    /// The nearest view that is or contains both this view and another; nil if their trees differ.
    final func nearestCommonView(with other: UIView) -> UIView? {
        // Nearly always it is a few levels up, however deep both are.
        var near: UIView? = self
        for _ in 0..<4 {
            guard let view = near else { break }
            if other.isBelowOrSame(as: view, within: 4) { return view }
            near = view.parent
        }
        // Otherwise: from the same depth, both ways up meet there.
        var (mine, others): (UIView?, UIView?) = (self, other)
        let (depth, otherDepth) = (depthInTree, other.depthInTree)
        for _ in otherDepth..<max(depth, otherDepth) { mine = mine?.parent }
        for _ in depth..<max(depth, otherDepth) { others = others?.parent }
        while let view = mine, view !== others {
            mine = view.parent
            others = others?.parent
        }
        return mine
    }

    private func isBelowOrSame(as view: UIView, within levels: Int) -> Bool {
        var candidate: UIView? = self
        for _ in 0..<levels {
            guard let current = candidate else { return false }
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    private var depthInTree: Int {
        var (depth, view) = (0, parent)
        while let current = view {
            depth += 1
            view = current.parent
        }
        return depth
    }
}
