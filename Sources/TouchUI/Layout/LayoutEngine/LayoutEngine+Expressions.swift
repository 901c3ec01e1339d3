internal import TouchSolver

/// Translates constraints into linear expressions.
extension LayoutEngine {
    /// A constraint as `expression (=, ≤, ≥) 0`; nil if an item is gone or outside of the tree.
    func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
        guard let space = constraint.commonView, space.isDescendant(ofTreeOf: self) else {
            return nil
        }
        // [choice] The direction of reading is that of the nearest common ancestor of all items. If
        // it is from right to left, positions are counted leftwards from the right.
        let isFlipped =
            space.isRightToLeft
            && (constraint.first.kind == .readingX || constraint.second?.kind == .readingX
                || constraint.first.isReading || constraint.second?.isReading == true)
        var sum = expression(of: constraint.first, in: space, isFlipped)
        if let second = constraint.second {
            sum.add(
                expression(of: second, in: space, isFlipped),
                times: -Double(constraint.multiplier)
            )
        }
        sum.constant -= Double(constraint.constant)
        return sum
    }

    private func expression(
        of operand: LayoutOperand,
        in space: UIView,
        _ isFlipped: Bool
    ) -> LayoutExpression {
        guard let item = operand.item else { return LayoutExpression() }
        var sum = expression(of: operand.attribute, item, in: space, isFlipped)
        if operand.isDistance, let start = operand.start {
            sum.add(
                expression(of: operand.startAttribute, start, in: space, isFlipped),
                times: -1
            )
        }
        return sum
    }

    private func expression(
        of attribute: NSLayoutConstraint.Attribute,
        _ item: any LayoutItem,
        in space: UIView,
        _ isFlipped: Bool
    ) -> LayoutExpression {
        // The older way to size a scroll view's content: constraints to the edges of a scroll view
        // from inside it apply to the content.
        if item === space, attribute.isEdge, let scroll = space.asScrollsContent {
            let edge = attribute.withinMargins ?? attribute
            return expression(of: edge, scroll.contentLayoutGuide, in: space, isFlipped)
        }
        if let edge = attribute.withinMargins, let view = item as? UIView {
            return expression(of: edge, view.layoutMarginsGuide, in: space, isFlipped)
        }
        var sum = LayoutExpression()
        guard let axis = attribute.axis else { return sum }
        let length = LayoutRecord.Dimension.length(axis)
        guard attribute.kind != .size else {
            sum.add(variable(length, of: item))
            return sum
        }
        sum = place(of: item, axis, in: space)
        // The part of the length that is before the attribute's position.
        let part: Double
        switch attribute {
        case .left, .top, .leading: part = isFlipped && attribute == .leading ? 1 : 0
        case .right, .bottom, .trailing: part = isFlipped && attribute == .trailing ? 0 : 1
        case .centerX, .centerY: part = 0.5
        case .firstBaseline:
            part = 0
            sum.constant += Double((item as? UIView)?.baselineFromTop ?? 0)
        case .lastBaseline:
            part = 1
            sum.constant -= Double((item as? UIView)?.baselineFromBottom ?? 0)
        case .width, .height, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
            part = 0
        }
        if part != 0 { sum.add(variable(length, of: item), part) }
        guard isFlipped else { return sum }
        var flipped = LayoutExpression()
        flipped.add(sum, times: -1)
        return flipped
    }

    /// The left or top edge of an item, in the coordinate system of an ancestor or of the item
    /// itself.
    private func place(
        of item: any LayoutItem,
        _ axis: NSLayoutConstraint.Axis,
        in space: UIView
    ) -> LayoutExpression {
        var sum = LayoutExpression()
        if item === space {
            sum.constant = Double(space.alignmentRectInsets.start(axis))
            return sum
        }
        sum.add(variable(.place(axis), of: item))
        var holder = item is UIView ? item.layoutView?.parent : item.layoutView
        while let view = holder, view !== space {
            // In a scroll view, positions in the visible frame start at the current offset.
            if let scroll = view.asScrollsContent {
                sum.add(variable(.place(axis), of: scroll.frameLayoutGuide), -1)
            }
            sum.add(variable(.place(axis), of: view))
            sum.constant -= Double(view.alignmentRectInsets.start(axis))
            holder = view.parent
        }
        return sum
    }
}

extension LayoutOperand {
    /// Whether it is a distance between positions that depend on the direction of reading.
    fileprivate var isReading: Bool {
        isDistance && (attribute.kind == .readingX || startAttribute.kind == .readingX)
    }
}

extension UIEdgeInsets {
    fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        axis == .horizontal ? left : top
    }
}

extension UIView {
    /// Whether a view is in the tree of an engine.
    @MainActor fileprivate func isDescendant(ofTreeOf engine: LayoutEngine) -> Bool {
        var view: UIView? = self
        var steps = 0
        while let current = view {
            if current === engine.root { return true }
            // Views outside of the tree have no record; so a walk in a deep tree is short.
            steps += 1
            if steps == 8, engine.records[ObjectIdentifier(self)] != nil { return true }
            view = current.parent
        }
        return false
    }
}
