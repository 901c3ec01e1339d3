/// Where the elements of one section of a compositional layout are, in the coordinates of the
/// collection view, in points. Items of a section that scrolls by itself are where they are before
/// it scrolls.
@MainActor struct SectionPlan {
    /// A run of items that belong to one group.
    struct Group {
        /// The group's beginning and end along the direction in which groups follow each other.
        let start: CGFloat
        let end: CGFloat
        let items: Range<Int>
    }

    /// A section that scrolls across the layout (CL-08).
    struct Scroll {
        let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        /// The rectangle in which the groups are seen.
        let viewport: CGRect
        /// The size of the content, with the insets of the section at both ends.
        let contentSize: CGSize
        /// The beginnings and the ends of the groups in the content.
        let groups: [Range<CGFloat>]
        /// The inset before the first group.
        let lead: CGFloat
        /// Whether the first group is at the right end (CL-12).
        var isMirrored = false
        /// How it bounces and slows down (CL-14); nil for the usual way.
        var properties: UICollectionLayoutSectionOrthogonalScrollingProperties?
    }

    let section: NSCollectionLayoutSection
    let axis: LayoutAxis
    let start: CGFloat
    private(set) var end: CGFloat
    private(set) var leaves: [GroupPlan.Leaf] = []
    private(set) var groups: [Group] = []
    private(set) var boundaries:
        [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
    private(set) var scroll: Scroll?
    /// How far a badge is outside of its item at most, in points.
    private(set) var badgeReach: CGFloat = 0
    private let breadth: CGFloat
    /// The heights that headers and footers prefer, by their places.
    private let preferred: [Int: CGSize]
    private var areGroupsInOrder = true
    /// Whether an item is outside of the section, because it is larger than its group.
    private(set) var overflows = false

    /// - Parameters:
    ///   - axis: the direction in which sections follow each other.
    ///   - container: the size of the collection view without its insets.
    ///   - isMirrored: whether leading is at the right.
    init(
        _ section: NSCollectionLayoutSection,
        _ axis: LayoutAxis,
        at start: CGFloat,
        in container: CGSize,
        planner: GroupPlanner,
        preferredBoundaries: [Int: CGSize] = [:],
        isMirrored: Bool = false
    ) {
        preferred = preferredBoundaries
        (self.section, self.axis, self.start) = (section, axis, start)
        end = start
        breadth = axis.across(container)
        let insets = section.contentInsets
        let available = CGSize(
            width: max(0, container.width - insets.leading - insets.trailing),
            height: max(0, container.height - insets.top - insets.bottom)
        )
        let (before, after) =
            axis == .vertical
            ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        let room = section.supplementariesFollowContentInsets ? available : container
        let side =
            section.supplementariesFollowContentInsets
            ? (axis == .vertical ? insets.leading : insets.top) : 0
        placeBoundaries(atStart: true, in: room, side: side)
        end += before
        place(planner, in: available, container)
        end += after
        placeBoundaries(atStart: false, in: room, side: side)
        // [choice] Sections that follow each other sideways are not mirrored.
        if isMirrored, axis == .vertical { mirror(in: container.width) }
        scroll?.properties = section.orthogonalScrollingProperties
        badgeReach = leaves.reduce(0) { reach, leaf in
            leaf.badges.reduce(reach) { max($0, $1.frame.reach(beyond: leaf.frame)) }
        }
    }

    /// Mirrors what is from left to right (CL-12).
    private mutating func mirror(in width: CGFloat) {
        let whole = max(scroll?.contentSize.width ?? width, width)
        for index in leaves.indices { leaves[index].mirror(in: whole) }
        for index in boundaries.indices {
            boundaries[index].frame.origin.x = width - boundaries[index].frame.maxX
        }
        guard let scroll else { return }
        areGroupsInOrder = false
        self.scroll = Scroll(
            behavior: scroll.behavior,
            viewport: scroll.viewport,
            contentSize: CGSize(width: whole, height: scroll.contentSize.height),
            groups: scroll.groups.map { whole - $0.upperBound..<whole - $0.lowerBound },
            lead: scroll.lead,
            isMirrored: true
        )
    }

    private mutating func place(
        _ planner: GroupPlanner,
        in available: CGSize,
        _ container: CGSize
    ) {
        var planner = planner
        let insets = section.contentInsets
        let (side, lead, trail) =
            axis == .vertical
            ? (insets.leading, insets.leading, insets.trailing)
            : (insets.top, insets.top, insets.bottom)
        let isScrolled = section.orthogonalScrollingBehavior != .none
        // Groups of a section that scrolls by itself follow each other across the layout.
        let line = isScrolled ? axis.other : axis
        let top = end
        var (position, depth) = (isScrolled ? lead : top, CGFloat(0))
        while planner.next < planner.count {
            let first = planner.next
            let plan = planner.plan(section.group, in: available)
            guard planner.next > first else {
                refuseEmptyGroup(planner.count - first)
                break
            }
            if first > 0 { position += section.interGroupSpacing }
            let origin =
                isScrolled
                ? line.point(along: position, across: top)
                : line.point(along: position, across: side)
            for var leaf in plan.leaves {
                leaf.move(origin.x, origin.y)
                leaves.append(leaf)
            }
            let length = line.along(plan.size)
            let group = Group(
                start: position,
                end: position + length,
                items: first..<planner.next
            )
            if position < groups.last?.end ?? position
                || !leaves[first...].allSatisfy({ isInside($0, group, line) })
            {
                areGroupsInOrder = false
            }
            groups.append(group)
            position += length
            depth = max(depth, line.across(plan.size))
        }
        guard isScrolled else {
            end = max(position, top)
            if !areGroupsInOrder {
                let whole = Group(start: start, end: end, items: 0..<leaves.count)
                overflows = !leaves.allSatisfy { isInside($0, whole, line) }
            }
            return
        }
        end = top + depth
        let origin = axis.point(along: top, across: 0)
        scroll = Scroll(
            behavior: section.orthogonalScrollingBehavior,
            viewport: CGRect(
                origin: origin,
                size: axis.size(along: depth, across: axis.across(container))
            ),
            contentSize: axis.size(along: depth, across: position + trail),
            groups: groups.map { $0.start..<max($0.start, $0.end) },
            lead: lead
        )
    }

    private func refuseEmptyGroup(_ left: Int) {
        Diagnostics.refuse(
            "Cannot lay out \(left) items of a section: its group takes none of them. They are not "
                + "shown. To fix, give the group at least one subitem, or a frame for each item."
        )
    }

    // MARK: Headers and footers

    private mutating func placeBoundaries(atStart: Bool, in room: CGSize, side: CGFloat) {
        for item in section.boundarySupplementaryItems
        where Self.isAtStart(item.alignment, axis) == atStart {
            var size = item.layoutSize.size(in: room)
            if let known = preferred[boundaries.count] {
                if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            }
            let free = axis.across(room) - axis.across(size)
            let across: CGFloat =
                switch Self.place(item.alignment, axis) {
                case .leading: side
                case .trailing: side + free
                default: side + free / 2
                }
            // A view that does not make the section longer lies over the items.
            let along =
                item.extendsBoundary || atStart ? end : end - axis.along(size)
            let origin = axis.point(along: along, across: across)
            let frame = CGRect(
                x: origin.x + item.offset.x,
                y: origin.y + item.offset.y,
                width: size.width,
                height: size.height
            )
            boundaries.append((item, frame))
            if item.extendsBoundary { end += axis.along(size) }
        }
    }

    private static func isAtStart(_ alignment: NSRectAlignment, _ axis: LayoutAxis) -> Bool {
        switch alignment {
        case .top, .topLeading, .none: true
        case .bottom, .bottomTrailing: false
        case .leading, .bottomLeading: axis == .horizontal
        case .trailing: axis != .horizontal
        case .topTrailing: axis == .vertical
        }
    }

    /// At which end of the edge the view is.
    private static func place(_ alignment: NSRectAlignment, _ axis: LayoutAxis) -> NSRectAlignment {
        switch alignment {
        case .none, .top, .bottom: axis == .vertical ? .none : .leading
        case .leading, .trailing: axis == .vertical ? .leading : .none
        case .topLeading: .leading
        case .topTrailing, .bottomLeading:
            axis == .vertical && alignment == .bottomLeading ? .leading : .trailing
        case .bottomTrailing: .trailing
        }
    }

    /// The frame of a header or footer while the content is scrolled: one that is pinned stays
    /// visible as long as its section is (CL-07).
    func frame(ofBoundary index: Int, visible: CGRect) -> CGRect {
        let (item, frame) = boundaries[index]
        guard item.pinToVisibleBounds else { return frame }
        let length = axis.along(frame.size)
        var along = axis == .vertical ? frame.minY : frame.minX
        let (first, last) =
            axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        if Self.isAtStart(item.alignment, axis) {
            along = min(max(along, first), max(along, end - length))
        } else {
            along = max(min(along, last - length), min(along, start))
        }
        return axis == .vertical
            ? CGRect(x: frame.minX, y: along, width: frame.width, height: frame.height)
            : CGRect(x: along, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// The rectangle of the whole section.
    var frame: CGRect {
        let origin = axis.point(along: start, across: 0)
        return CGRect(origin: origin, size: axis.size(along: end - start, across: breadth))
    }

    /// The items in a rectangle. Groups follow each other, so only those in it are looked at; where
    /// an item is outside of its group, or spacing is negative, all items are.
    func items(in rect: CGRect) -> [Int] {
        guard areGroupsInOrder else {
            return leaves.indices.filter { leaves[$0].frame.overlaps(rect) }
        }
        let line = scroll == nil ? axis : axis.other
        let (first, last) =
            line == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var (low, high) = (0, groups.count)
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].end > first { high = middle } else { low = middle + 1 }
        }
        var found: [Int] = []
        while low < groups.count, groups[low].start < last {
            found += groups[low].items.filter { leaves[$0].frame.overlaps(rect) }
            low += 1
        }
        return found
    }

    private func isInside(_ leaf: GroupPlan.Leaf, _ group: Group, _ line: LayoutAxis) -> Bool {
        line == .vertical
            ? leaf.frame.minY >= group.start && leaf.frame.maxY <= group.end
            : leaf.frame.minX >= group.start && leaf.frame.maxX <= group.end
    }
}

extension CGRect {
    /// How far it is outside of another rectangle at most.
    fileprivate func reach(beyond other: CGRect) -> CGFloat {
        max(other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY, 0)
    }

    /// Whether both have an area in common. Rectangles that only touch have none.
    nonisolated func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
