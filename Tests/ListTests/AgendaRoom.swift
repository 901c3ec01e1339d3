import TestSupport
import TouchTesting
import UIKit

/// Attributes that also say whether a header stays at the top.
final class AgendaAttributes: UICollectionViewLayoutAttributes {
    var isPinned = false

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? AgendaAttributes)?.isPinned = isPinned
        return copy
    }
    nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AgendaAttributes, super.isEqual(object) else { return false }
        return MainActor.assumeIsolated { isPinned == other.isPinned }
    }
}

/// Says that only the headers of an agenda move.
final class AgendaContext: UICollectionViewLayoutInvalidationContext {
    var movesOnlyHeaders = false
}

/// Rows of a list below headers of 30 points that stay at the top, with a line below each row. Rows give
/// their heights, and are 50 points high until then.
final class AgendaLayout: UICollectionViewLayout {
    static let line = "line"
    static let header = UICollectionView.elementKindSectionHeader
    var journal: Journal?
    var offsetAfterUpdate: CGFloat?
    var deletedHeaders: [IndexPath] = []
    /// How far the content moves for a cell that is higher than was assumed.
    var keepsOffset = false
    var lineDepth = 5
    private var heights: [IndexPath: CGFloat] = [:]
    private var rows: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var sections: [ClosedRange<CGFloat>] = []
    private var isCurrent = false

    override class var layoutAttributesClass: AnyClass { AgendaAttributes.self }
    override class var invalidationContextClass: AnyClass { AgendaContext.self }

    func note(_ line: String) { journal?.add(line) }

    override func prepare() {
        super.prepare()
        note(isCurrent ? "prepare headers" : "prepare all")
        guard !isCurrent, let collection = collectionView else { return }
        isCurrent = true
        (rows, sections) = ([:], [])
        var y: CGFloat = 0
        for section in 0..<collection.numberOfSections {
            let start = y
            y += 30
            for item in 0..<collection.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let attributes = AgendaAttributes(forCellWith: path)
                let height = heights[path] ?? 50
                attributes.frame = CGRect(
                    x: 0,
                    y: y,
                    width: collection.bounds.width,
                    height: height
                )
                rows[path] = attributes
                y += height
            }
            sections.append(start...y)
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: sections.last?.upperBound ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
    {
        let seen = rows.values.filter { $0.frame.intersects(rect) }
        let lines = seen.compactMap {
            layoutAttributesForDecorationView(ofKind: Self.line, at: $0.indexPath)
        }
        let headers = sections.indices.compactMap {
            layoutAttributesForSupplementaryView(
                ofKind: Self.header,
                at: IndexPath(item: 0, section: $0)
            )
        }
        return seen + lines + headers.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { rows[indexPath] }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let collection = collectionView, sections.indices.contains(indexPath.section) else {
            return nil
        }
        let attributes = AgendaAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        let section = sections[indexPath.section]
        let top = min(max(section.lowerBound, collection.bounds.minY), section.upperBound - 30)
        attributes.frame = CGRect(x: 0, y: top, width: collection.bounds.width, height: 30)
        attributes.zIndex = 10
        attributes.isPinned = top > section.lowerBound
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let row = rows[indexPath] else { return nil }
        let attributes = AgendaAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: row.frame.maxY - 2, width: row.size.width, height: 2)
        attributes.zIndex = lineDepth
        return attributes
    }

    // MARK: Invalidation

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        let isForHeaders = (context as? AgendaContext)?.movesOnlyHeaders == true
        if !isForHeaders { isCurrent = false }
        note(
            "invalidate" + (context.invalidateEverything ? " everything" : "")
                + (context.invalidateDataSourceCounts ? " counts" : "")
                + (isForHeaders ? " headers" : "")
                + (context.invalidatedItemIndexPaths.map { " \($0.map(\.item))" } ?? "")
        )
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let collection = collectionView, newBounds.size == collection.bounds.size else {
            heights = [:]
            return context
        }
        (context as? AgendaContext)?.movesOnlyHeaders = true
        context.invalidateSupplementaryElements(
            ofKind: Self.header,
            at: sections.indices.map { IndexPath(item: 0, section: $0) }
        )
        return context
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size.height != originalAttributes.size.height
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes
        )
        let path = preferredAttributes.indexPath
        heights[path] = preferredAttributes.size.height
        context.invalidateItems(at: [path])
        let growth = preferredAttributes.size.height - originalAttributes.size.height
        let top = collectionView?.bounds.minY ?? 0
        context.contentSizeAdjustment.height = growth
        if keepsOffset, originalAttributes.frame.minY < top {
            context.contentOffsetAdjustment.y = growth
        }
        return context
    }

    // MARK: Updates

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        note("update \(updateItems.map { "\($0.updateAction)" })")
    }
    override func finalizeCollectionViewUpdates() { note("finalize") }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        note("offset for \(Int(proposedContentOffset.y))")
        return CGPoint(x: 0, y: offsetAfterUpdate ?? proposedContentOffset.y)
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("first line \(decorationIndexPath.item)")
        return super.initialLayoutAttributesForAppearingDecorationElement(
            ofKind: elementKind,
            at: decorationIndexPath
        )
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("last header \(elementIndexPath.section)")
        let attributes = super.finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind: elementKind,
            at: elementIndexPath
        )
        attributes?.center.x -= 100
        return attributes
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
        deletedHeaders
    }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        note("bounds from \(Int(oldBounds.width))")
    }
    override func finalizeAnimatedBoundsChange() { note("bounds done") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("leaves") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("comes") }
    override func finalizeLayoutTransition() { note("transition done") }
}

/// A line that counts how often it was made and used again.
final class AgendaLine: UICollectionReusableView {
    static var made = 0
    static var reused = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { Self.reused += 1 }
}

/// A header that notes what it is told.
final class AgendaHeader: UICollectionReusableView {
    var told: [String] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        told.append(
            (layoutAttributes as? AgendaAttributes)?.isPinned == true ? "pinned" : "at home"
        )
    }
}

/// A row that is as high as the number that it shows.
final class AgendaRow: UICollectionViewCell {
    var height: CGFloat = 50
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = height
        return layoutAttributes
    }
}

/// An agenda of 300 by 400 points on a stage.
final class AgendaRoom: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let layout = AgendaLayout()
    let view: UICollectionView
    let stage: Stage
    let journal = Journal()
    var days: [[CGFloat]]
    var selected: [IndexPath] = []

    init(_ days: [[CGFloat]]) throws {
        self.days = days
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: layout
        )
        view.contentInsetAdjustmentBehavior = .never
        view.register(AgendaRow.self, forCellWithReuseIdentifier: "row")
        view.register(
            AgendaHeader.self,
            forSupplementaryViewOfKind: AgendaLayout.header,
            withReuseIdentifier: "header"
        )
        layout.register(AgendaLine.self, forDecorationViewOfKind: AgendaLayout.line)
        (AgendaLine.made, AgendaLine.reused) = (0, 0)
        stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        super.init()
        (view.dataSource, view.delegate) = (self, self)
        view.layoutIfNeeded()
        layout.journal = journal
    }

    func header(_ section: Int) -> AgendaHeader? {
        let path = IndexPath(item: 0, section: section)
        return view.supplementaryView(forElementKind: AgendaLayout.header, at: path)
            as? AgendaHeader
    }
    func row(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
        view.cellForItem(at: IndexPath(item: item, section: section))
    }
    var lines: [AgendaLine] { view.subviews.compactMap { $0 as? AgendaLine } }

    func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        days[section].count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        (cell as? AgendaRow)?.height = days[path.section][path.item]
        return cell
    }
    func collectionView(
        _ view: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "header",
            for: path
        )
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        selected.append(path)
    }
}
