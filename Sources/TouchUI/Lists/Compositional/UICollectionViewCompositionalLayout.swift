// One class body, because Swift cannot override what an extension declares.

/// A layout of sections that are made of groups of items.
///
/// Sizes are points, parts of the container, or estimates for which cells are asked. Each section
/// repeats its group until all items have a place. A section can scroll across the layout.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///     layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(0.5),
///         heightDimension: .fractionalHeight(1)
///     )
/// )
/// let row = NSCollectionLayoutGroup.horizontal(
///     layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1),
///         heightDimension: .absolute(100)
///     ),
///     subitems: [item]
/// )
/// let section = NSCollectionLayoutSection(group: row)
/// section.interGroupSpacing = 8
/// let layout = UICollectionViewCompositionalLayout(section: section)
/// let grid = UICollectionView(
///     frame: CGRect(x: 0, y: 0, width: 390, height: 844),
///     collectionViewLayout: layout
/// )
/// print(grid.collectionViewLayout === layout)
/// ```
///
/// - Compatibility: partial: layouts that scroll sideways are not mirrored
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The direction and the space between sections. Setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    private var plans: [SectionPlan] = []
    /// The environment of the last preparation.
    private var environment: LayoutEnvironment?
    private var length: CGFloat = 0
    /// The sizes that cells prefer.
    private var preferred: [Int: [Int: CGSize]] = [:]
    /// The sizes that headers and footers prefer.
    private var preferredBoundaries: [Int: [Int: CGSize]] = [:]

    /// A layout whose sections are all alike.
    public init(section: NSCollectionLayoutSection) {
        (provider, configuration) = ({ _, _ in section }, .init())
        super.init()
    }

    /// A layout whose sections are all alike, with a configuration.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }

    /// A layout that asks for each section in every `prepare`.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        (provider, configuration) = (sectionProvider, .init())
        super.init()
    }

    /// A layout that asks for each section in every `prepare`, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// A layout from an archive; Interface Builder makes none.
    public required init?(coder: NSCoder) { nil }

    private var axis: LayoutAxis {
        configuration.scrollDirection == .vertical ? .vertical : .horizontal
    }

    /// Whether the plans are those of the last layout, and nothing changed since.
    private var isCurrent = false
    /// Whether leading is at the right (CL-12).
    private var isMirrored = false

    /// Keeps all plans while an item is moved.
    open override func invalidateLayout(
        with context: UICollectionViewLayoutInvalidationContext
    ) {
        if context.cause != .movement { isCurrent = false }
        super.invalidateLayout(with: context)
    }

    override func forgetPlaces() { isCurrent = false }
    override var keepsPlaces: Bool { true }

    /// Plans all sections.
    open override func prepare() {
        super.prepare()
        guard !isCurrent else { return }
        isCurrent = true
        isMirrored = collectionView?.isRightToLeft == true
        (plans, length) = ([], 0)
        guard let collection = collectionView else { return }
        let free = collection.bounds.inset(by: collection.adjustedContentInset).size
        let container = CGSize(width: max(0, free.width), height: max(0, free.height))
        let traits = collection.traitCollection
        let environment = LayoutEnvironment(container, .zero, traits)
        self.environment = environment
        for index in 0..<collection.numberOfSections {
            guard let section = provider(index, environment) else {
                Diagnostics.refuse(
                    "Cannot lay out section \(index) of \(collection.nameInTranscript): the provider "
                        + "returned nil for it. Its items are not shown; iOS throws here. To fix, "
                        + "return a section for each number."
                )
                continue
            }
            if !plans.isEmpty { length += configuration.interSectionSpacing }
            let planner = GroupPlanner(
                count: collection.numberOfItems(inSection: index),
                preferred: preferred[index] ?? [:],
                traits: traits
            )
            let plan = SectionPlan(
                section,
                axis,
                at: length,
                in: container,
                planner: planner,
                preferredBoundaries: preferredBoundaries[index] ?? [:],
                isMirrored: isMirrored
            )
            plans.append(plan)
            length = plan.end
        }
        breadth = axis.across(container)
        overflows = plans.contains(where: \.overflows)
        badgeReach = plans.reduce(0) { max($0, $1.badgeReach) }
        scrolls = [:]
        for (index, plan) in plans.enumerated() { scrolls[index] = plan.scroll }
    }

    private var breadth: CGFloat = 0
    private var overflows = false
    private var badgeReach: CGFloat = 0

    /// The length of all sections, and the width of the collection view.
    open override var collectionViewContentSize: CGSize {
        axis.size(along: length, across: breadth)
    }

    // MARK: Elements

    /// The attributes of all elements in a rectangle. Items of a section that scrolls by itself are
    /// where they are seen.
    open override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
    {
        let (first, last) =
            axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var found: [UICollectionViewLayoutAttributes] = []
        // The first section that ends below; all, if items are outside of their sections.
        var (low, high) = (0, overflows ? 0 : plans.count)
        while low < high {
            let middle = (low + high) / 2
            if plans[middle].end + badgeReach > first { high = middle } else { low = middle + 1 }
        }
        for index in low..<plans.count {
            let plan = plans[index]
            if plan.start - plan.badgeReach >= last, !overflows { break }
            for (place, decoration) in plan.section.decorationItems.enumerated() {
                let frame = self.frame(of: decoration, in: plan)
                guard frame.overlaps(rect) else { continue }
                found.append(
                    attributes(of: decoration, frame, IndexPath(item: place, section: index))
                )
            }
            let shift = shift(ofSection: index)
            var seen = rect
            if let viewport = plan.scroll?.viewport {
                seen = rect.intersection(viewport).offsetBy(dx: shift.x, dy: shift.y)
            }
            let reach = plan.badgeReach
            for item in seen.isNull ? [] : plan.items(in: seen.insetBy(dx: -reach, dy: -reach)) {
                let (leaf, path) = (plan.leaves[item], IndexPath(item: item, section: index))
                if reach == 0 || leaf.frame.overlaps(seen) {
                    found.append(attributes(plan, item, path, shift))
                }
                for badge in leaf.badges where badge.frame.overlaps(seen) {
                    found.append(attributes(of: badge, path, shift))
                }
            }
            for place in plan.boundaries.indices {
                let attributes = attributes(plan, boundary: place, index)
                if attributes.frame.overlaps(rect) { found.append(attributes) }
            }
        }
        return found
    }

    private func attributes(_ plan: SectionPlan, _ item: Int, _ path: IndexPath, _ shift: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = newAttributes(.cell, nil, path)
        attributes.frame = plan.leaves[item].frame.offsetBy(dx: -shift.x, dy: -shift.y)
        attributes.zIndex = plan.leaves[item].zIndex
        if let list = plan.section.list {
            attributes.listRow = ListRow(path, of: plan.leaves.count, in: list)
        }
        return attributes
    }

    private func attributes(_ plan: SectionPlan, boundary place: Int, _ index: Int)
        -> UICollectionViewLayoutAttributes
    {
        let item = plan.boundaries[place].item
        // Views of one kind in a section are counted.
        let count = plan.boundaries[..<place].count { $0.item.elementKind == item.elementKind }
        let attributes = newAttributes(
            .supplementaryView,
            item.elementKind,
            IndexPath(item: count, section: index)
        )
        let visible = collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
        attributes.frame = plan.frame(ofBoundary: place, visible: visible)
        attributes.zIndex = item.zIndex
        if let list = plan.section.list {
            let isFooter = item.elementKind == UICollectionView.elementKindSectionFooter
            attributes.listRow = ListRow(isFooter ? .footer : .header, in: list.appearance)
        }
        return attributes
    }

    private func attributes(
        of badge: (item: NSCollectionLayoutSupplementaryItem, frame: CGRect),
        _ path: IndexPath,
        _ shift: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes(.supplementaryView, badge.item.elementKind, path)
        attributes.frame = badge.frame.offsetBy(dx: -shift.x, dy: -shift.y)
        attributes.zIndex = badge.item.zIndex
        return attributes
    }

    private func frame(of item: NSCollectionLayoutDecorationItem, in plan: SectionPlan)
        -> CGRect
    {
        let insets = item.contentInsets
        let isMirrored = isMirrored && axis == .vertical
        return CGRect(
            x: plan.frame.minX + (isMirrored ? insets.trailing : insets.leading),
            y: plan.frame.minY + insets.top,
            width: max(0, plan.frame.width - insets.leading - insets.trailing),
            height: max(0, plan.frame.height - insets.top - insets.bottom)
        )
    }

    private func attributes(
        of item: NSCollectionLayoutDecorationItem,
        _ frame: CGRect,
        _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes(.decorationView, item.elementKind, path)
        attributes.frame = frame
        attributes.zIndex = item.zIndex
        return attributes
    }

    /// The attributes of an item; nil if it does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.count == 2, plans.indices.contains(indexPath.section),
            plans[indexPath.section].leaves.indices.contains(indexPath.item)
        else { return nil }
        return attributes(
            plans[indexPath.section],
            indexPath.item,
            indexPath,
            shift(ofSection: indexPath.section)
        )
    }

    /// The attributes of a header, a footer or another view at an edge, or of a badge; nil if there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if let place = place(ofBoundary: elementKind, at: indexPath) {
            return attributes(plans[indexPath.section], boundary: place, indexPath.section)
        }
        guard indexPath.count == 2, plans.indices.contains(indexPath.section),
            plans[indexPath.section].leaves.indices.contains(indexPath.item)
        else { return nil }
        let badges = plans[indexPath.section].leaves[indexPath.item].badges
        return badges.first { $0.item.elementKind == elementKind }.map {
            attributes(of: $0, indexPath, shift(ofSection: indexPath.section))
        }
    }

    /// The attributes of a background; nil if there is none.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, plans.indices.contains(indexPath.section) else { return nil }
        let plan = plans[indexPath.section]
        guard plan.section.decorationItems.indices.contains(indexPath.item) else { return nil }
        let item = plan.section.decorationItems[indexPath.item]
        guard item.elementKind == elementKind else { return nil }
        return attributes(of: item, frame(of: item, in: plan), indexPath)
    }

    /// The place of a view among all at the edges of its section.
    private func place(ofBoundary kind: String?, at path: IndexPath) -> Int? {
        guard path.count == 2, plans.indices.contains(path.section) else { return nil }
        let boundaries = plans[path.section].boundaries
        let places = boundaries.indices.filter { boundaries[$0].item.elementKind == kind }
        return places.indices.contains(path.item) ? places[path.item] : nil
    }

    // MARK: Lists

    override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        plans.indices.contains(section) ? plans[section].section.list : nil
    }

    override var hasSwipeActions: Bool {
        plans.contains {
            $0.section.list?.leadingSwipeActionsConfigurationProvider != nil
                || $0.section.list?.trailingSwipeActionsConfigurationProvider != nil
        }
    }

    override var listBackground: UIColor? { plans.first?.section.list?.backgroundColor }

    // MARK: Sections that scroll

    override var sectionScrolls: [Int: SectionPlan.Scroll] { scrolls }
    private var scrolls: [Int: SectionPlan.Scroll] = [:]

    /// Lets the handlers of sections that scroll change what is about to be shown (CL-13).
    override func adjustVisibleElements(_ found: [UICollectionViewLayoutAttributes]) {
        guard let environment else { return }
        for index in Set(found.compactMap(\.indexPath.first)).sorted()
        where plans.indices.contains(index) {
            let plan = plans[index]
            guard plan.scroll != nil, let handler = plan.section.visibleItemsInvalidationHandler
            else { continue }
            let own = found.filter { $0.indexPath.first == index }
            let shift = shift(ofSection: index)
            let items = own.map { VisibleItem($0, shift: moves($0) ? shift : .zero) }
            handler(items, shift, environment)
        }
    }

    /// Whether an element moves with the items of its section: headers and backgrounds do not.
    private func moves(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        switch attributes.representedElementCategory {
        case .cell: true
        case .decorationView: false
        case .supplementaryView:
            place(ofBoundary: attributes.representedElementKind, at: attributes.indexPath) == nil
        }
    }

    /// How far the content of a section is scrolled.
    private func shift(ofSection section: Int) -> CGPoint {
        plans[section].scroll == nil
            ? .zero : collectionView?.sectionScrolls.offset(ofSection: section) ?? .zero
    }

    // MARK: Cells that give their size

    override var asksCells: Bool { true }

    /// Whether a cell prefers another length where the layout only estimated one (CL-06).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = preferredAttributes.indexPath
        if preferredAttributes.representedElementCategory == .supplementaryView {
            return edgePrefers(preferredAttributes.size, over: originalAttributes)
        }
        guard preferredAttributes.representedElementCategory == .cell,
            plans.indices.contains(path.section),
            plans[path.section].leaves.indices.contains(path.item)
        else { return false }
        let leaf = plans[path.section].leaves[path.item]
        let (new, old) = (preferredAttributes.size, originalAttributes.size)
        guard new.width.isFinite, new.height.isFinite, new.width >= 0, new.height >= 0,
            leaf.asksWidth && new.width != old.width || leaf.asksHeight && new.height != old.height
        else { return false }
        preferred[path.section, default: [:]][path.item] = new
        return true
    }

    /// Whether a header or footer of a list prefers another height than was estimated (LI-02).
    private func edgePrefers(
        _ new: CGSize,
        over old: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = old.indexPath
        guard let place = place(ofBoundary: old.representedElementKind, at: path),
            plans[path.section].boundaries[place].item.layoutSize.heightDimension.isEstimated,
            new.height.isFinite, new.height >= 0, new.height != old.size.height
        else { return false }
        preferredBoundaries[path.section, default: [:]][place] = new
        return true
    }

    override func itemsChanged(_ newPlace: ((ListIndex) -> ListIndex?)?) {
        preferredBoundaries = [:]
        guard let newPlace else { return preferred = [:] }
        var moved: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in preferred {
            for (item, size) in sizes {
                guard let new = newPlace(ListIndex(section, item)) else { continue }
                moved[new.section, default: [:]][new.row] = size
            }
        }
        preferred = moved
    }
}
