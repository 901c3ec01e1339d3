/// The scroll views of the sections of a collection view that scroll across its layout (CL-08).
///
/// Each is a subview of the collection view and contains the cells of its section. So a finger on
/// it is decided as in any nested scroll view.
@MainActor final class SectionScrolls {
    private unowned let collection: UICollectionView
    private var views: [Int: SectionScrollView] = [:]
    /// The offsets of sections that are not visible.
    private var offsets: [Int: CGPoint] = [:]

    init(of collection: UICollectionView) {
        self.collection = collection
    }

    /// How far the content of a section is scrolled.
    func offset(ofSection section: Int) -> CGPoint {
        views[section]?.contentOffset ?? offsets[section] ?? .zero
    }

    /// The view that contains the cells of a section: its scroll view, or the collection view.
    func container(ofSection section: Int) -> UIView { views[section] ?? collection }

    /// The collection view that a scroll view of a section belongs to.
    static func collection(of view: UIView) -> UICollectionView? {
        (view as? SectionScrollView)?.collection
    }

    /// Makes, places and removes the scroll views for what is visible.
    func update() {
        let wanted = collection.collectionViewLayout.sectionScrolls
        guard !wanted.isEmpty || !views.isEmpty else { return }
        for (section, view) in views where wanted[section] == nil {
            views[section] = nil
            view.removeFromSuperview()
        }
        for (section, scroll) in wanted {
            if let view = views[section] {
                view.show(scroll)
            } else if scroll.viewport.overlaps(collection.bounds) {
                let view = SectionScrollView(section, of: collection)
                view.show(scroll)
                views[section] = view
                collection.insertSubview(view, at: collection.placeOfItems)
                view.contentOffset = offsets[section] ?? view.startOffset
            }
        }
        // One that is not visible is made again when it returns, at the same offset.
        for (section, view) in views
        where !view.frame.overlaps(collection.bounds) && !view.isDragging && !view.isDecelerating {
            offsets[section] = view.contentOffset
            views[section] = nil
            view.removeFromSuperview()
        }
    }

    /// Scrolls a section to an item that is seen at a frame in the collection view: at once if the
    /// section is not visible. Nothing happens if the section does not scroll.
    func scroll(
        section: Int,
        to frame: CGRect,
        _ position: UICollectionView.ScrollPosition,
        animated: Bool
    ) {
        guard let scroll = collection.collectionViewLayout.sectionScrolls[section] else { return }
        let view = views[section] ?? SectionScrollView(section, of: collection)
        if views[section] == nil {
            view.show(scroll)
            view.contentOffset = offsets[section] ?? view.startOffset
        }
        let inContent = frame.offsetBy(
            dx: view.contentOffset.x - scroll.viewport.minX,
            dy: view.contentOffset.y - scroll.viewport.minY
        )
        let offset = view.offset(showing: inContent, at: position)
        if views[section] == nil {
            offsets[section] = offset
        } else {
            view.setContentOffset(offset, animated: animated)
        }
    }
}

/// The scroll view of a section (CL-08, CL-09).
final class SectionScrollView: UIScrollView {
    private let section: Int
    private(set) weak var collection: UICollectionView?
    private var scroll: SectionPlan.Scroll?

    override class var kindInNames: String? { "section" }

    init(_ section: Int, of collection: UICollectionView) {
        self.section = section
        self.collection = collection
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ new: SectionPlan.Scroll) {
        let isTurned = scroll.map { $0.isMirrored != new.isMirrored } ?? false
        scroll = new
        if frame != new.viewport { frame = new.viewport }
        if contentSize != new.contentSize { contentSize = new.contentSize }
        let isPaged = new.behavior == .paging
        if isPagingEnabled != isPaged { isPagingEnabled = isPaged }
        take(new.properties, new.behavior)
        let insets = centeringInsets(new)
        if contentInset != insets { contentInset = insets }
        // In another direction it begins at the other end (CL-12).
        if isTurned { contentOffset = startOffset }
    }

    /// Takes the rate of slowing down, and whether it bounces (CL-14).
    private func take(
        _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties?,
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) {
        let isQuick = behavior == .groupPaging || behavior == .groupPagingCentered
        switch properties?.decelerationRate ?? .automatic {
        case .fast: decelerationRate = .fast
        case .normal: decelerationRate = .normal
        default: decelerationRate = isQuick ? .fast : .normal
        }
        let bounce = properties?.bounce ?? .automatic
        if bounces != (bounce != .never) { bounces = bounce != .never }
        let isSideways = isSideways
        let alwaysAcross = bounce == .always && isSideways
        let alwaysAlong = bounce == .always && !isSideways
        if alwaysBounceHorizontal != alwaysAcross { alwaysBounceHorizontal = alwaysAcross }
        if alwaysBounceVertical != alwaysAlong { alwaysBounceVertical = alwaysAlong }
    }

    private var isSideways: Bool {
        contentSize.width > bounds.width || contentSize.height <= bounds.height
    }

    /// The insets that let the first and the last group be in the middle.
    private func centeringInsets(_ scroll: SectionPlan.Scroll) -> UIEdgeInsets {
        guard scroll.behavior == .groupPagingCentered, let first = scroll.groups.first,
            let last = scroll.groups.last
        else { return .zero }
        let length = isSideways ? scroll.viewport.width : scroll.viewport.height
        let whole = isSideways ? scroll.contentSize.width : scroll.contentSize.height
        let (low, high) = scroll.isMirrored ? (last, first) : (first, last)
        let before = max(0, length / 2 - middle(low))
        let after = max(0, length / 2 - (whole - middle(high)))
        return isSideways
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    private func middle(_ group: Range<CGFloat>) -> CGFloat {
        (group.lowerBound + group.upperBound) / 2
    }

    /// The offset at which the section begins.
    var startOffset: CGPoint {
        scroll?.isMirrored == true
            ? CGPoint(x: contentSize.width - bounds.width + contentInset.right, y: 0)
            : CGPoint(x: -contentInset.left, y: -contentInset.top)
    }

    /// The offsets at which a group is where the section's behavior wants it; none for those that
    /// rest anywhere.
    private var stops: [CGFloat] {
        guard let scroll else { return [] }
        switch scroll.behavior {
        case .none, .continuous, .paging: return []
        case .continuousGroupLeadingBoundary, .groupPaging:
            if scroll.isMirrored {
                return scroll.groups.reversed().map { $0.upperBound + scroll.lead - bounds.width }
            }
            return scroll.groups.map { $0.lowerBound - scroll.lead }
        case .groupPagingCentered:
            let length = isSideways ? bounds.width : bounds.height
            return scroll.groups.map { middle($0) - length / 2 }.sorted()
        }
    }

    /// The stop next to where the velocity leads; with paging by groups, at most one group from where
    /// the finger lifted (CL-09).
    override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        let stops = stops
        guard let scroll, !stops.isEmpty else { return proposed }
        let now = isSideways ? contentOffset.x : contentOffset.y
        let aim = isSideways ? proposed.x : proposed.y
        var stop = Self.nearest(to: aim, of: stops)
        if scroll.behavior != .continuousGroupLeadingBoundary {
            let speed = isSideways ? velocity.x : velocity.y
            let current = Self.nearest(to: now, of: stops)
            if speed > 0 {
                stop = stops.first { $0 > now } ?? current
            } else if speed < 0 {
                stop = stops.last { $0 < now } ?? current
            } else {
                stop = current
            }
        }
        return isSideways ? CGPoint(x: stop, y: proposed.y) : CGPoint(x: proposed.x, y: stop)
    }

    private static func nearest(to aim: CGFloat, of stops: [CGFloat]) -> CGFloat {
        stops.min { abs($0 - aim) < abs($1 - aim) } ?? aim
    }

    // Touches on cells belong to the collection view, which highlights and selects.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.touchesCancelled(touches, with: event)
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        // Other items became visible.
        if old.origin != bounds.origin { collection?.setNeedsLayout() }
    }
}
