// One class body, because Swift cannot override what an extension declares.

/// A layout that arranges items in lines, as text arranges words, and scrolls across the lines.
///
/// Items of one size cost nothing, however many there are. If the delegate gives each item a size,
/// it is asked once for each item in every `prepare`. If cells size themselves
/// (`estimatedItemSize`), all lines are filled again each time that cells which become visible
/// differ from the estimate.
/// - Compatibility: partial: insets of sections count from the content inset only
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The estimated size that means "use `itemSize` as the estimate".
    nonisolated public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 0)

    /// The minimum space between two lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The minimum space between two items of a line, in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items to which the delegate gives none; 50 by 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The size of an item until it becomes visible and its cell is asked
    /// (`preferredLayoutAttributesFitting`). Zero, the default, means that cells are not asked.
    /// `automaticSize` uses `itemSize` as the estimate.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            preferred = [:]
            invalidateLayout()
        }
    }
    /// The direction of scrolling; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers to which the delegate gives none; only the length in the direction of
    /// scrolling counts. Zero, the default, means no header.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, by the same rules.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The insets around the items of a section; zero by default.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay at the start of what is visible while their section is (CV-20); false by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { placesChanged() } }
    }
    /// Whether footers stay at the end of what is visible while their section is (CV-20); false by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { placesChanged() } }
    }

    /// The places of headers and footers are other ones; sizes and lines stay.
    private func placesChanged() { invalidateLayout(with: newContext()) }

    /// The sizes that cells prefer.
    private var preferred: [IndexPath: CGSize] = [:]
    private var sections: [FlowSection] = []
    private var length: CGFloat = 0
    /// Whether the sections are those of the last layout, and nothing changed since.
    private var isCurrent = false

    static func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
        layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
    }

    private var isVertical: Bool { scrollDirection == .vertical }

    /// The width of lines: that of the collection view without its insets.
    private var breadth: CGFloat {
        guard let collection = collectionView else { return 0 }
        let free = collection.bounds.inset(by: collection.adjustedContentInset)
        return max(0, isVertical ? free.width : free.height)
    }

    /// The class of the contexts of flow layouts.
    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    /// Invalidates all sizes and places (CV-06).
    open override func invalidateLayout() {
        let context = newContext()
        context.invalidatesFlow()
        invalidateLayout(with: context)
    }

    /// Keeps all sections if the context says that neither sizes nor places are invalid (CV-06).
    open override func invalidateLayout(
        with context: UICollectionViewLayoutInvalidationContext
    ) {
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            let isKept =
                !flow.invalidateFlowLayoutAttributes && !flow.invalidateFlowLayoutDelegateMetrics
                && !context.invalidateEverything && !context.invalidateDataSourceCounts
                && context.invalidatedItemIndexPaths == nil
            if !isKept { isCurrent = false }
        } else {
            isCurrent = false
        }
        super.invalidateLayout(with: context)
    }

    override func forgetPlaces() { isCurrent = false }
    override var keepsPlaces: Bool { true }

    /// The context of new bounds: sizes and places are invalid if the size of the collection view is
    /// another one (CV-06).
    open override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size != collectionView?.bounds.size { context.invalidatesFlow() }
        return context
    }

    /// The context of a cell that prefers another size: the places are invalid.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes
        )
        context.invalidatesFlow()
        return context
    }

    /// Lays out all sections, with the sizes that the delegate gives, unless those of before are still
    /// right (CV-06).
    open override func prepare() {
        super.prepare()
        guard !isCurrent else { return }
        isCurrent = true
        sections = []
        length = 0
        guard let collection = collectionView else { return }
        let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
        for index in 0..<collection.numberOfSections {
            let section = makeSection(index, at: length, in: collection, delegate)
            sections.append(section)
            length = section.end
        }
    }

    private func makeSection(
        _ index: Int,
        at start: CGFloat,
        in collection: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection {
        let inset =
            delegate?.collectionView(collection, layout: self, insetForSectionAt: index)
            ?? sectionInset
        let header =
            delegate?
            .collectionView(collection, layout: self, referenceSizeForHeaderInSection: index)
            ?? headerReferenceSize
        let footer =
            delegate?
            .collectionView(collection, layout: self, referenceSizeForFooterInSection: index)
            ?? footerReferenceSize
        let lineSpacing =
            delegate?
            .collectionView(collection, layout: self, minimumLineSpacingForSectionAt: index)
            ?? minimumLineSpacing
        let itemSpacing =
            delegate?
            .collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        func number(_ value: CGFloat, _ name: String) -> CGFloat {
            finite(value, name, ofSection: index, else: 0)
        }
        let left = number(inset.left, "left inset")
        let right = number(inset.right, "right inset")
        let top = number(inset.top, "top inset")
        let bottom = number(inset.bottom, "bottom inset")
        return FlowSection(
            start: start,
            header: number(isVertical ? header.height : header.width, "header"),
            footer: number(isVertical ? footer.height : footer.width, "footer"),
            before: isVertical ? top : left,
            after: isVertical ? bottom : right,
            side: isVertical ? left : top,
            breadth: breadth - (isVertical ? left + right : top + bottom),
            lineSpacing: number(lineSpacing, "line spacing"),
            itemSpacing: number(itemSpacing, "item spacing"),
            sizes: sizes(ofSection: index, in: collection, delegate)
        )
    }

    private func sizes(
        ofSection section: Int,
        in collection: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Sizes {
        let count = collection.numberOfItems(inSection: section)
        let common = turned(finite(sizeOfUnknownItems, ofSection: section))
        guard count > 0 else { return .uniform(count, common) }
        guard let delegate else { return measured(section, count, common) }
        let first = collection.ifImplemented {
            delegate.collectionView(
                collection,
                layout: self,
                sizeForItemAt: IndexPath(item: 0, section: section)
            )
        }
        guard let first else { return measured(section, count, common) }
        var sizes = [turned(finite(first, ofSection: section))]
        sizes.reserveCapacity(count)
        for item in 1..<max(1, count) {
            let path = IndexPath(item: item, section: section)
            let said = delegate.collectionView(collection, layout: self, sizeForItemAt: path)
            sizes.append(turned(finite(said, ofSection: section)))
        }
        // A cell's preferred size overrides the delegate's.
        return .each(estimatedItemSize == .zero ? sizes : asked(section, sizes))
    }

    private var sizeOfUnknownItems: CGSize {
        estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
            ? itemSize : estimatedItemSize
    }

    /// The sizes of items: the preferred size for cells that were asked, the estimate for all others.
    private func measured(_ section: Int, _ count: Int, _ common: CGSize) -> FlowSection.Sizes {
        guard estimatedItemSize != .zero, preferred.keys.contains(where: { $0.section == section })
        else { return .uniform(count, common) }
        return .each(asked(section, Array(repeating: common, count: count)))
    }

    /// The sizes, with those of asked cells replaced by their preferred sizes.
    private func asked(_ section: Int, _ sizes: [CGSize]) -> [CGSize] {
        var sizes = sizes
        for (path, size) in preferred where path.section == section && path.item < sizes.count {
            sizes[path.item] = turned(size)
        }
        return sizes
    }

    /// Whether a cell prefers another size than its item has. The layout records the preferred
    /// size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let size = preferredAttributes.size
        guard estimatedItemSize != .zero,
            preferredAttributes.representedElementCategory == .cell,
            size != originalAttributes.size, size.width.isFinite, size.height.isFinite
        else { return false }
        preferred[preferredAttributes.indexPath] = size
        return true
    }

    override var asksCells: Bool { estimatedItemSize != .zero }

    override func itemsChanged(_ newPlace: ((ListIndex) -> ListIndex?)?) {
        guard let newPlace else { return preferred = [:] }
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in preferred {
            if let place = ListIndex(path), let new = newPlace(place) { moved[new.path] = size }
        }
        preferred = moved
    }

    private func finite(_ size: CGSize, ofSection section: Int) -> CGSize {
        CGSize(
            width: finite(size.width, "item width", ofSection: section, else: 50),
            height: finite(size.height, "item height", ofSection: section, else: 50)
        )
    }

    /// The value if it is finite; otherwise a substitute, with a message.
    private func finite(
        _ value: CGFloat,
        _ name: String,
        ofSection section: Int,
        else instead: CGFloat
    ) -> CGFloat {
        guard !value.isFinite else { return value }
        Diagnostics.refuse(
            "Cannot lay out section \(section) of \(collectionView?.nameInTranscript ?? "a collection"): its "
                + "\(name) is \(value). \(instead.short) pt is used instead. To fix, give the layout "
                + "and its delegate finite numbers."
        )
        return instead
    }

    /// A size with its length along the line first: lines run from left to right, or from top to
    /// bottom.
    private func turned(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }

    private func turned(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(rect.minY, rect.minX, rect.height, rect.width)
    }

    /// The length of all lines, and the width of the collection view.
    open override var collectionViewContentSize: CGSize {
        isVertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The attributes of all elements in a rectangle, found by binary search.
    open override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
    {
        let wanted = turned(rect)
        var found: [UICollectionViewLayoutAttributes] = []
        // The first section that ends below.
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end > wanted.minY { high = middle } else { low = middle + 1 }
        }
        for index in low..<max(low, sections.count) {
            let section = sections[index]
            if section.start >= wanted.maxY { break }
            for kind in [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter,
            ] {
                if let edge = edge(kind, index), turned(edge.frame).intersects(wanted) {
                    found.append(edge)
                }
            }
            for item in section.items(from: wanted.minY, to: wanted.maxY) {
                let attributes = attributes(IndexPath(item: item, section: index), section, item)
                if turned(attributes.frame).intersects(wanted) { found.append(attributes) }
            }
        }
        return found
    }

    private func attributes(_ path: IndexPath, _ section: FlowSection, _ item: Int)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = newAttributes(.cell, nil, path)
        attributes.frame = turned(section.frame(ofItem: item))
        return attributes
    }

    private func edge(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let size = isHeader ? section.header : section.footer
        guard size > 0 else { return nil }
        let attributes = newAttributes(
            .supplementaryView,
            kind,
            IndexPath(item: 0, section: index)
        )
        var start = isHeader ? section.start : section.end - size
        if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
            start = pinned(start, size, isHeader, section)
            attributes.zIndex = Self.zIndexOfPinned
        }
        attributes.frame = turned(CGRect(0, start, breadth, size))
        return attributes
    }

    /// [choice] In front of the items, whose index is 0.
    private static let zIndexOfPinned = 10

    /// Where a header or footer is that stays visible as long as its section is. A header and a footer do not lie over
    /// each other.
    private func pinned(
        _ start: CGFloat,
        _ size: CGFloat,
        _ isHeader: Bool,
        _ section: FlowSection
    ) -> CGFloat {
        guard let collection = collectionView else { return start }
        let visible = turned(collection.bounds.inset(by: collection.adjustedContentInset))
        guard isHeader else {
            return max(min(start, visible.maxY - size), min(start, section.start + section.header))
        }
        return min(max(start, visible.minY), max(start, section.end - section.footer - size))
    }

    /// The attributes of an item; nil if it does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        return attributes(indexPath, sections[indexPath.section], indexPath.item)
    }

    /// The attributes of a header or footer; nil if there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return edge(elementKind, indexPath.section)
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Says that the sizes and places of a flow layout are invalid.
    fileprivate func invalidatesFlow() {
        let flow = self as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = true
        flow?.invalidateFlowLayoutAttributes = true
    }
}
