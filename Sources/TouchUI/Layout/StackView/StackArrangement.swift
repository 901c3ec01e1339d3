/// The constraints that arrange the views of a stack.
@MainActor struct StackArrangement {
    private(set) var constraints: [NSLayoutConstraint] = []

    private let stack: UIStackView
    /// The rectangle that the views fill: the stack, or the part inside its margins.
    private let canvas: any LayoutItem
    private let visible: [UIView]
    private let spacings: [ObjectIdentifier: CGFloat]
    private let isRow: Bool

    init(of stack: UIStackView, spacings: [ObjectIdentifier: CGFloat]) {
        self.stack = stack
        self.spacings = spacings
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        visible = stack.arrangedSubviews.filter { !$0.isHidden }
        isRow = stack.axis == .horizontal
        hide()
        guard !visible.isEmpty else {
            fit(length, "UISV-canvas-fit")
            fit(crossLength, "UISV-canvas-fit")
            return
        }
        connect()
        distribute()
        align()
    }

    // MARK: Attributes along the axis and across

    private typealias Attribute = NSLayoutConstraint.Attribute
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var center: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var crossStart: Attribute { isRow ? .top : .leading }
    private var crossEnd: Attribute { isRow ? .bottom : .trailing }
    private var crossCenter: Attribute { isRow ? .centerY : .centerX }
    private var crossLength: Attribute { isRow ? .height : .width }

    private func spacing(after view: UIView) -> CGFloat {
        let spacing = spacings[ObjectIdentifier(view)] ?? stack.spacing
        return spacing == UIStackView.spacingUseSystem ? UnsourcedValues.systemSpacing : spacing
    }

    private var pairs: [(UIView, UIView)] { Array(zip(visible, visible.dropFirst())) }

    private mutating func add(
        _ identifier: String,
        _ first: LayoutOperand,
        _ relation: NSLayoutConstraint.Relation,
        _ second: LayoutOperand?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0,
        priority: Float = 1_000
    ) {
        let constraint = NSLayoutConstraint(
            first,
            relation,
            second,
            multiplier: multiplier,
            constant: constant
        )
        constraint.identifier = identifier
        constraint.priority = UILayoutPriority(priority)
        constraints.append(constraint)
    }

    private mutating func fit(_ attribute: Attribute, _ identifier: String) {
        add(
            identifier,
            LayoutOperand(stack, attribute),
            .equal,
            nil,
            priority: UnsourcedValues.stackFitPriority
        )
    }

    // MARK: Along the axis

    /// Gives hidden views no length and puts them where they would be.
    ///
    /// [choice] At priority 999, so that a required length of a hidden view is no conflict.
    private mutating func hide() {
        var last: UIView?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                last = view
                continue
            }
            add("UISV-hiding", LayoutOperand(view, length), .equal, nil, priority: 999)
            let before = last.map { LayoutOperand($0, end) } ?? LayoutOperand(canvas, start)
            add("UISV-hiding", LayoutOperand(view, start), .equal, before)
            add(
                "UISV-hiding",
                LayoutOperand(view, crossStart),
                .equal,
                LayoutOperand(canvas, crossStart)
            )
        }
    }

    /// Connects the first and the last view to the ends, and neighbors with the spacing, or at
    /// least with it.
    private mutating func connect() {
        guard let first = visible.first, let last = visible.last else { return }
        let name = "UISV-canvas-connection"
        add(name, LayoutOperand(first, start), .equal, LayoutOperand(canvas, start))
        add(name, LayoutOperand(canvas, end), .equal, LayoutOperand(last, end))
        let isOpen = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let fromBaselines = stack.isBaselineRelativeArrangement && !isRow
        for (before, after) in pairs {
            add(
                "UISV-spacing",
                LayoutOperand(after, fromBaselines ? .firstBaseline : start),
                isOpen ? .greaterThanOrEqual : .equal,
                LayoutOperand(before, fromBaselines ? .lastBaseline : end),
                constant: spacing(after: before)
            )
        }
    }

    private mutating func distribute() {
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for view in visible.dropFirst() {
                add(
                    "UISV-fill-equally",
                    LayoutOperand(view, length),
                    .equal,
                    LayoutOperand(visible[0], length)
                )
            }
        case .fillProportionally: fillProportionally()
        case .equalSpacing:
            equalSpacing()
            fit(length, "UISV-canvas-fit")
        case .equalCentering:
            equalCentering()
            fit(length, "UISV-canvas-fit")
        }
    }

    /// [choice] Each view gets its share of the length without spacings; UIKit's shares do not
    /// quite add up if there is spacing. Views without an intrinsic length share the rest.
    private mutating func fillProportionally() {
        let weights = visible.map { max(0, contentLength(of: $0)) }
        let total = weights.reduce(0, +)
        let spacing = pairs.reduce(0) { $0 + self.spacing(after: $1.0) }
        guard total > 0 else { return }
        // The length of the last view follows from those of the others.
        for (view, weight) in zip(visible, weights).dropLast() where weight > 0 {
            let part = weight / total
            add(
                "UISV-fill-proportionally",
                LayoutOperand(view, length),
                .equal,
                LayoutOperand(canvas, length),
                multiplier: part,
                constant: -part * spacing
            )
        }
    }

    private func contentLength(of view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        let length = isRow ? size.width : size.height
        guard length == UIView.noIntrinsicMetric, view is UIStackView else { return length }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return isRow ? fitting.width : fitting.height
    }

    /// Makes all gaps exceed their spacing by the same length.
    private mutating func equalSpacing() {
        guard let (first, second) = pairs.first else { return }
        let firstGap = LayoutOperand(
            from: LayoutOperand(first, end),
            to: LayoutOperand(second, start)
        )
        for (before, after) in pairs.dropFirst() {
            let gap = LayoutOperand(
                from: LayoutOperand(before, end),
                to: LayoutOperand(after, start)
            )
            let more = spacing(after: before) - spacing(after: first)
            add("UISV-fill-equally", gap, .equal, firstGap, constant: more)
        }
    }

    private mutating func equalCentering() {
        let distances = pairs.map { before, after in
            LayoutOperand(from: LayoutOperand(before, center), to: LayoutOperand(after, center))
        }
        for (one, next) in zip(distances, distances.dropFirst()) {
            add(
                "UISV-distributing",
                next,
                .equal,
                one,
                priority: UnsourcedValues.equalCenteringPriority
            )
        }
    }

    // MARK: Across the axis

    private mutating func align() {
        // [choice] Views in a column have no common baseline, so they are aligned at the leading
        // edge.
        let alignment =
            !isRow && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
            ? .leading : stack.alignment
        for view in visible { align(view, alignment) }
        if alignment != .fill { fit(crossLength, "UISV-spanning-fit") }
    }

    private mutating func align(_ view: UIView, _ alignment: UIStackView.Alignment) {
        let name = "UISV-alignment"
        let (head, tail) = (LayoutOperand(view, crossStart), LayoutOperand(view, crossEnd))
        let (top, bottom) = (LayoutOperand(canvas, crossStart), LayoutOperand(canvas, crossEnd))
        let touchesStart = alignment == .fill || alignment == .leading
        let touchesEnd = alignment == .fill || alignment == .trailing
        let boundary = "UISV-spanning-boundary"
        add(touchesStart ? name : boundary, head, touchesStart ? .equal : .greaterThanOrEqual, top)
        add(touchesEnd ? name : boundary, bottom, touchesEnd ? .equal : .greaterThanOrEqual, tail)
        // A view without a size of its own is as small as it may be (LY-11).
        if alignment != .fill {
            add(
                "UISV-ambiguity-suppression",
                LayoutOperand(view, crossLength),
                .equal,
                nil,
                priority: 25
            )
        }
        switch alignment {
        case .fill, .leading, .trailing: break
        case .center:
            add(name, LayoutOperand(view, crossCenter), .equal, LayoutOperand(canvas, crossCenter))
        case .firstBaseline, .lastBaseline:
            let isFirst = alignment == .firstBaseline
            let baseline = isFirst ? Attribute.firstBaseline : .lastBaseline
            if view !== visible[0] {
                let other = LayoutOperand(visible[0], baseline)
                add(name, LayoutOperand(view, baseline), .equal, other)
            }
            // All views together are as near to that edge as possible.
            add(
                "UISV-ambiguity-suppression",
                isFirst ? head : tail,
                .equal,
                isFirst ? top : bottom,
                priority: 25
            )
        }
    }
}
