/// The direction along which lengths add up: a row, a column, the sections of a layout.
nonisolated enum LayoutAxis: Sendable {
    case horizontal, vertical

    func along(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }
    func size(along: CGFloat, across: CGFloat) -> CGSize {
        self == .horizontal
            ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
    func point(along: CGFloat, across: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The frames that a group gives to items, and its size, in points.
struct GroupPlan {
    /// The place of one item of the section.
    struct Leaf {
        var frame: CGRect
        let zIndex: Int
        /// The views over the item, and over the group of which it is the first (CL-11).
        var badges: [(item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] = []
        /// The directions in which the cell is asked for its length (CL-06).
        let asksWidth: Bool
        let asksHeight: Bool

        /// Moves all frames.
        mutating func move(_ x: CGFloat, _ y: CGFloat) {
            frame = frame.offsetBy(dx: x, dy: y)
            for index in badges.indices {
                badges[index].frame = badges[index].frame.offsetBy(dx: x, dy: y)
            }
        }

        /// Mirrors all frames in a width.
        mutating func mirror(in width: CGFloat) {
            frame.origin.x = width - frame.maxX
            for index in badges.indices {
                badges[index].frame.origin.x = width - badges[index].frame.maxX
            }
        }
    }

    var size: CGSize
    /// In the order of the items.
    var leaves: [Leaf]
}

/// Distributes the items of a section over groups, one group after the other.
@MainActor struct GroupPlanner {
    /// The items of the section.
    let count: Int
    /// The sizes that cells prefer, by item.
    let preferred: [Int: CGSize]
    let traits: UITraitCollection
    /// The next item.
    private(set) var next = 0

    init(count: Int, preferred: [Int: CGSize], traits: UITraitCollection) {
        (self.count, self.preferred, self.traits) = (count, preferred, traits)
    }

    /// The plan of the next group, or of an item; it takes the items from `next` on.
    ///
    /// - Parameters:
    ///   - container: the size of which fractions are parts (CL-01).
    ///   - share: the length that the item has along an axis in place of its own, if any (CL-03).
    mutating func plan(
        _ item: NSCollectionLayoutItem,
        in container: CGSize,
        share: (axis: LayoutAxis, length: CGFloat)? = nil
    ) -> GroupPlan {
        let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
        var size = item.layoutSize.size(in: container)
        var (asksWidth, asksHeight) = (width.isEstimated, height.isEstimated)
        if let share {
            size = share.axis.size(along: share.length, across: share.axis.across(size))
            if share.axis == .horizontal { asksWidth = false } else { asksHeight = false }
        }
        // Insets do not count where the length is estimated (CL-04).
        let insets = UIEdgeInsets(
            top: asksHeight ? 0 : item.contentInsets.top,
            left: asksWidth ? 0 : item.contentInsets.leading,
            bottom: asksHeight ? 0 : item.contentInsets.bottom,
            right: asksWidth ? 0 : item.contentInsets.trailing
        )
        if let group = item as? NSCollectionLayoutGroup {
            return plan(group, size, insets, asksWidth, asksHeight)
        }
        if let known = preferred[next] {
            if asksWidth { size.width = known.width }
            if asksHeight { size.height = known.height }
        }
        next += 1
        let frame = Self.inset(CGRect(origin: .zero, size: size), by: insets)
        return GroupPlan(
            size: size,
            leaves: [
                .init(
                    frame: frame,
                    zIndex: 0,
                    badges: item.badges.map { ($0, $0.frame(over: frame)) },
                    asksWidth: asksWidth,
                    asksHeight: asksHeight
                )
            ]
        )
    }

    /// A rectangle that is never smaller than nothing.
    private static func inset(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: rect.minX + insets.left,
            y: rect.minY + insets.top,
            width: max(0, rect.width - insets.left - insets.right),
            height: max(0, rect.height - insets.top - insets.bottom)
        )
    }

    private mutating func plan(
        _ group: NSCollectionLayoutGroup,
        _ size: CGSize,
        _ insets: UIEdgeInsets,
        _ asksWidth: Bool,
        _ asksHeight: Bool
    ) -> GroupPlan {
        var plan = place(group, size, insets, asksWidth, asksHeight)
        if !plan.leaves.isEmpty {
            let frame = Self.inset(CGRect(origin: .zero, size: plan.size), by: insets)
            plan.leaves[0].badges += group.badges.map { ($0, $0.frame(over: frame)) }
        }
        return plan
    }

    private mutating func place(
        _ group: NSCollectionLayoutGroup,
        _ size: CGSize,
        _ insets: UIEdgeInsets,
        _ asksWidth: Bool,
        _ asksHeight: Bool
    ) -> GroupPlan {
        let inner = Self.inset(CGRect(origin: .zero, size: size), by: insets)
        let axis: LayoutAxis
        switch group.arrangement {
        case .horizontal: axis = .horizontal
        case .vertical: axis = .vertical
        case .custom(let provider):
            let frames = provider(LayoutEnvironment(inner.size, .zero, traits))
            let taken = frames.prefix(max(0, count - next))
            next += taken.count
            return GroupPlan(
                size: size,
                leaves: taken.map {
                    .init(
                        frame: $0.frame.offsetBy(dx: inner.minX, dy: inner.minY),
                        zIndex: $0.zIndex,
                        asksWidth: false,
                        asksHeight: false
                    )
                }
            )
        }
        let isOpen = axis == .horizontal ? asksWidth : asksHeight
        let line = fill(group, axis, inner.size, isOpen: isOpen)
        var plan = GroupPlan(size: size, leaves: line.leaves)
        for index in plan.leaves.indices {
            plan.leaves[index].move(inner.minX, inner.minY)
        }
        if asksWidth { plan.size.width = line.size.width }
        if asksHeight { plan.size.height = line.size.height }
        return plan
    }

    /// Places subitems one after the other until no more fits (CL-02). In a group whose length is
    /// estimated, each subitem comes once ([choice]: nothing else says how many there are).
    private mutating func fill(
        _ group: NSCollectionLayoutGroup,
        _ axis: LayoutAxis,
        _ inner: CGSize,
        isOpen: Bool
    ) -> GroupPlan {
        let length = axis.along(inner)
        let gap = group.interItemSpacing?.spacing ?? 0
        let most = group.count ?? (isOpen ? group.subitems.count : Int.max)
        var share: (axis: LayoutAxis, length: CGFloat)?
        if group.sharesLength, !isOpen, let count = group.count {
            share = (axis, max(0, length - gap * CGFloat(count - 1)) / CGFloat(count))
        }
        var placed: [PlacedSubitem] = []
        var (used, slots) = (CGFloat(0), 0)
        while next < count, placed.count < most, !group.subitems.isEmpty {
            let item = group.subitems[placed.count % group.subitems.count]
            let before = self
            let plan = plan(item, in: inner, share: share)
            let one = PlacedSubitem(plan: plan, edges: Edges(of: item, along: axis))
            let wanted = used + (placed.isEmpty ? 0 : gap) + one.length(along: axis)
            // One is placed in any case, or the section would never end.
            let fits = isOpen || group.count != nil || placed.isEmpty || wanted <= length + 0.01
            guard fits, before.next < next else {
                self = before
                break
            }
            if !placed.isEmpty, group.interItemSpacing?.isFlexibleSpacing == true { slots += 1 }
            slots += one.edges.flexibleSlots
            used = wanted
            placed.append(one)
        }
        let extra = slots > 0 && !isOpen ? max(0, length - used) / CGFloat(slots) : 0
        let between = gap + (group.interItemSpacing?.isFlexibleSpacing == true ? extra : 0)
        return Self.line(of: placed, axis, between: between, extra: extra)
    }

    private static func line(
        of placed: [PlacedSubitem],
        _ axis: LayoutAxis,
        between: CGFloat,
        extra: CGFloat
    ) -> GroupPlan {
        var line = GroupPlan(size: .zero, leaves: [])
        var (position, across) = (CGFloat(0), CGFloat(0))
        for (index, one) in placed.enumerated() {
            if index > 0 { position += between }
            position += one.edges.before.length(extra)
            let origin = axis.point(along: position, across: one.edges.beside)
            for var leaf in one.plan.leaves {
                leaf.move(origin.x, origin.y)
                line.leaves.append(leaf)
            }
            position += axis.along(one.plan.size) + one.edges.after.length(extra)
            across = max(across, axis.across(one.plan.size) + one.edges.beside + one.edges.beyond)
        }
        line.size = axis.size(along: position, across: across)
        return line
    }
}

/// A subitem in the line of its group.
private struct PlacedSubitem {
    let plan: GroupPlan
    let edges: Edges

    func length(along axis: LayoutAxis) -> CGFloat {
        axis.along(plan.size) + edges.before.spacing + edges.after.spacing
    }
}

/// The space around a subitem, along the line of its group and across it.
private struct Edges {
    struct Edge {
        let spacing: CGFloat
        let isFlexible: Bool

        func length(_ extra: CGFloat) -> CGFloat { spacing + (isFlexible ? extra : 0) }
    }

    let before: Edge
    let after: Edge
    let beside: CGFloat
    let beyond: CGFloat

    var flexibleSlots: Int { (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0) }

    @MainActor init(of item: NSCollectionLayoutItem, along axis: LayoutAxis) {
        func edge(_ spacing: NSCollectionLayoutSpacing?) -> Edge {
            Edge(
                spacing: spacing?.spacing ?? 0,
                isFlexible: spacing?.isFlexibleSpacing ?? false
            )
        }
        let all = item.edgeSpacing
        let isRow = axis == .horizontal
        before = edge(isRow ? all?.leading : all?.top)
        after = edge(isRow ? all?.trailing : all?.bottom)
        beside = (isRow ? all?.top : all?.leading)?.spacing ?? 0
        beyond = (isRow ? all?.bottom : all?.trailing)?.spacing ?? 0
    }
}
