/// Turns a visual format into constraints.
@MainActor struct VisualFormatBuilder {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]
    private var constraints: [NSLayoutConstraint] = []

    init(
        format: VisualFormat,
        options: NSLayoutConstraint.FormatOptions,
        metrics: [String: Any],
        views: [String: Any]
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isRow: Bool { format.axis == .horizontal }
    private var isReversed: Bool { isRow && options.contains(.directionRightToLeft) }
    private var isLeftToRight: Bool { options.contains(.directionLeftToRight) }
    private var start: Attribute {
        isRow ? isReversed ? .right : isLeftToRight ? .left : .leading : .top
    }
    private var end: Attribute {
        isRow ? isReversed ? .left : isLeftToRight ? .right : .trailing : .bottom
    }
    private var startMargin: Attribute {
        isRow
            ? isReversed ? .rightMargin : isLeftToRight ? .leftMargin : .leadingMargin : .topMargin
    }
    private var endMargin: Attribute {
        isRow
            ? isReversed ? .leftMargin : isLeftToRight ? .rightMargin : .trailingMargin
            : .bottomMargin
    }

    /// The constraints of a format; empty, with a diagnostic, if it cannot be used.
    static func constraints(
        _ format: String,
        _ options: NSLayoutConstraint.FormatOptions,
        _ metrics: [String: Any],
        _ views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            let parsed = try VisualFormatParser.parse(format)
            var builder = VisualFormatBuilder(
                format: parsed,
                options: options,
                metrics: metrics,
                views: views
            )
            return try builder.build()
        } catch {
            Diagnostics.refuse(error.sentence(for: format))
            return []
        }
    }

    mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
        let items = try itemsOfViews()
        for (view, item) in zip(format.views, items) {
            for predicate in view.predicates { try size(item, predicate) }
        }
        if let before = format.before, let first = items.first {
            let edge = LayoutOperand(try superview(of: first), start)
            let margin = LayoutOperand(edge.item, startMargin)
            try connect(edge, margin, LayoutOperand(first, start), before)
        }
        for (index, connection) in format.between.enumerated() {
            let before = LayoutOperand(items[index], end)
            try connect(before, nil, LayoutOperand(items[index + 1], start), connection)
        }
        if let after = format.after, let last = items.last {
            let edge = LayoutOperand(try superview(of: last), end)
            let margin = LayoutOperand(edge.item, endMargin)
            try connect(LayoutOperand(last, end), nil, edge, after, to: margin)
        }
        try align(items)
        return constraints
    }

    private func itemsOfViews() throws(VisualFormatError) -> [any LayoutItem] {
        var items: [any LayoutItem] = []
        for view in format.views { items.append(try item(view.name, view.column)) }
        return items
    }

    private func item(_ name: String, _ column: Int) throws(VisualFormatError) -> any LayoutItem {
        if let item = views[name] as? any LayoutItem { return item }
        let known = views.keys.sorted().joined(separator: ", ")
        throw VisualFormatError(
            problem: "there is no view \"\(name)\"; there are: \(known).",
            column: column
        )
    }

    private func superview(of item: any LayoutItem) throws(VisualFormatError) -> UIView {
        let superview = item is UIView ? item.layoutView?.superview : item.layoutView
        if let superview { return superview }
        throw VisualFormatError(
            problem: "\"|\" is the superview, and \(item.layoutName) is in none; add it first.",
            column: 0
        )
    }

    private func number(_ object: VisualFormat.Object) throws(VisualFormatError) -> CGFloat {
        switch object.value {
        case .number(let number): return number
        case .name(let name):
            if let number = Self.number(metrics[name]) { return number }
            let known = metrics.keys.sorted().joined(separator: ", ")
            throw VisualFormatError(
                problem: "there is no metric \"\(name)\"; there are: \(known).",
                column: object.column
            )
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    private mutating func add(
        _ first: LayoutOperand,
        _ relation: NSLayoutConstraint.Relation,
        _ second: LayoutOperand?,
        _ constant: CGFloat,
        _ priority: VisualFormat.Object?
    ) throws(VisualFormatError) {
        let constraint = NSLayoutConstraint(first, relation, second, constant: constant)
        if let priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
        constraints.append(constraint)
    }

    private mutating func size(
        _ item: any LayoutItem,
        _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) {
        let length = LayoutOperand(item, isRow ? .width : .height)
        if case .name(let name) = predicate.object.value, metrics[name] == nil {
            let other = try self.item(name, predicate.object.column)
            let second = LayoutOperand(other, length.attribute)
            return try add(length, predicate.relation, second, 0, predicate.priority)
        }
        let number = try number(predicate.object)
        try add(length, predicate.relation, nil, number, predicate.priority)
    }

    /// Connects two positions, the second after the first.
    ///
    /// - Parameters:
    ///   - before: the first position.
    ///   - margin: what the standard distance leads from instead of `before`; nil if it is not the
    ///     superview.
    ///   - after: the second position.
    ///   - connection: the distance.
    ///   - endMargin: what the standard distance leads to instead of `after`; nil if it is not the
    ///     superview.
    private mutating func connect(
        _ before: LayoutOperand,
        _ margin: LayoutOperand?,
        _ after: LayoutOperand,
        _ connection: VisualFormat.Connection,
        to endMargin: LayoutOperand? = nil
    ) throws(VisualFormatError) {
        // Reversed, later views are farther to the left.
        let (far, near) = isReversed ? (before, after) : (after, before)
        switch connection {
        case .none: try add(far, .equal, near, 0, nil)
        case .standard:
            if let margin {
                try add(isReversed ? margin : after, .equal, isReversed ? after : margin, 0, nil)
            } else if let endMargin {
                let (far, near) = isReversed ? (before, endMargin) : (endMargin, before)
                try add(far, .equal, near, 0, nil)
            } else {
                try add(far, .equal, near, UnsourcedValues.systemSpacing, nil)
            }
        case .predicates(let predicates):
            for predicate in predicates {
                let distance = try number(predicate.object)
                try add(far, predicate.relation, near, distance, predicate.priority)
            }
        }
    }

    private mutating func align(_ items: [any LayoutItem]) throws(VisualFormatError) {
        let across: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        // One view alone has nothing to be aligned with.
        for (option, attribute) in across where options.contains(option) && items.count > 1 {
            guard attribute.axis != format.axis else {
                throw VisualFormatError(
                    problem: "a \(isRow ? "row" : "column") cannot be aligned by \(attribute), "
                        + "which lies along it.",
                    column: 0
                )
            }
            for (one, next) in zip(items, items.dropFirst()) {
                let first = LayoutOperand(next, attribute)
                try add(first, .equal, LayoutOperand(one, attribute), 0, nil)
            }
        }
    }
}
