// One class body, because Swift cannot override what an extension declares. Which cells there are is
// in UICollectionView+Items.swift, what fingers and code do to them in +Selection.

/// A scroll view of items that a layout places, of which only those in sight have views.
/// - Compatibility: partial: updates are not animated, no drag and drop, no compositional layouts
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// In which direction a flow layout scrolls; raw values as UIKit has them.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical = 0
        /// Left and right.
        case horizontal = 1
    }

    /// Where an item goes that is scrolled to; on each axis at most one.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The top.
        public static let top = ScrollPosition(rawValue: 1)
        /// The middle, from top to bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left.
        public static let left = ScrollPosition(rawValue: 8)
        /// The middle, from left to right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// How cells of a class are made and filled, without an identifier.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item.
        public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let identifier: String
        private static var count: Int {
            get { registrations }
            set { registrations = newValue }
        }

        /// A registration that fills cells with a closure.
        public init(handler: @escaping Handler) {
            self.handler = handler
            Self.count += 1
            identifier = "\(Cell.self) \(Self.count)"
        }
    }

    /// The kind of the views above sections.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views below sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // What the facets work on.
    final var counts: [Int] = []
    final var needsItems = true
    final var needsPrepare = true
    final var isTiling = false
    /// Counts how often all items changed: who asked somebody before finds out.
    final var generation: UInt64 = 0
    /// Counts how often items came, went or moved as well: a place that was found before is old.
    final var revision: UInt64 = 0
    final var visible: [Element: VisibleElement] = [:]
    final var preparedBounds = CGRect.null
    final var cellClasses: [String: UICollectionReusableView.Type] = [:]
    /// What makes views of prototypes and nibs.
    final var cellMakers: [String: @MainActor () -> UICollectionReusableView?] = [:]
    final var pool: [String: [UICollectionReusableView]] = [:]
    final var selection: [ListIndex] = []
    final lazy var rowTouches = RowTouches(of: self)
    final var updateDepth = 0
    final var change = ListChange()
    final var usedDefaultImplementation = false
    final var carried: (source: ListIndex, target: ListIndex, center: CGPoint)?
    private var modelLayout: UICollectionViewLayout
    private weak var itemDelegate: (any UICollectionViewDelegate)?
    private weak var itemSource: (any UICollectionViewDataSource)?

    /// An item, or a view of a kind that belongs to one.
    struct Element: Hashable, Comparable {
        var place: ListIndex
        /// nil for an item.
        var kind: String?

        /// By their places, an item before what belongs to it.
        static func < (left: Element, right: Element) -> Bool {
            left.place == right.place
                ? (left.kind ?? "") < (right.kind ?? "") : left.place < right.place
        }
    }

    /// A view that is in the collection, and where the layout put it.
    struct VisibleElement {
        let view: UICollectionReusableView
        var attributes: UICollectionViewLayoutAttributes
        /// Whether it said what attributes it would like to have.
        var isAsked = false
    }

    // MARK: Creating

    /// A collection of a frame with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        modelLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// A collection of a frame with a flow layout; iOS throws here.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// The layout that a storyboard says.
    package enum LayoutKey: InterfaceKey { package typealias Value = UICollectionViewLayout }

    /// A collection from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        modelLayout = coder.interfaceBeginning?[LayoutKey.self] ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        modelLayout.collectionView = self
        coder.didMake(self, as: UICollectionView.self)
    }

    /// Who says where items are.
    open var collectionViewLayout: UICollectionViewLayout {
        get { modelLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Places items by another layout, at once.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        if layout !== modelLayout {
            modelLayout.collectionView = nil
            modelLayout = layout
            layout.collectionView = self
            layoutIsOld()
        }
        completion?(true)
    }

    // MARK: Data

    /// Who says which items there are; nobody. Not kept alive. Setting it loads the items anew.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { itemSource }
        set {
            itemSource = newValue
            forgetItems()
        }
    }

    /// Who is told what becomes of the items; nobody. Not kept alive.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate.flatMap { $0 === itemDelegate ? itemDelegate : narrowed($0) } }
        set {
            guard newValue !== super.delegate else { return }
            itemDelegate = newValue
            super.delegate = newValue
        }
    }

    private func narrowed(
        _ delegate: any UIScrollViewDelegate
    ) -> (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    /// It may say other sizes.
    override func delegateDidChange() { layoutIsOld() }

    /// Asks for all items anew. A finger on an item loses it ([choice]); nothing stays selected.
    open func reloadData() {
        forgetItems()
        loadItemsIfNeeded()
    }

    /// How many sections there are.
    open var numberOfSections: Int {
        loadItemsIfNeeded()
        return counts.count
    }

    /// How many items a section has; none if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadItemsIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The view behind the items; none by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Reuse

    /// Which class of cells an identifier stands for; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, as: UICollectionViewCell.self, for: identifier, kind: "")
    }

    /// Which class of views of a kind an identifier stands for; nil takes it back.
    open func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(viewClass, as: UICollectionReusableView.self, for: identifier, kind: elementKind)
    }

    /// A cell that is not needed any more, else a new one of the class that was registered.
    ///
    /// Where none was, it is a plain cell, with a sentence; iOS throws there.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeue(identifier, kind: "", as: UICollectionViewCell.self)
    }

    /// A view of a kind that is not needed any more, else a new one of the class that was registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, kind: elementKind, as: UICollectionReusableView.self)
    }

    /// A cell of a registration, filled with an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        let cell = dequeue(registration.identifier, kind: "", as: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    // MARK: Where items are, in the collection's space

    /// Where the layout puts an item; nil if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return modelLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Where the layout puts a header, a footer or another view of a kind; nil if there is none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return modelLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the collection; nil between items.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point)?.path }

    /// The item that a cell shows; nil if it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        visible.first { $0.value.view === cell }?.key.place.path
    }

    /// The cell of an item; nil if the item is not in sight.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        tileIfNeeded()
        return ListIndex(indexPath).flatMap { cell(at: $0) }
    }

    /// The cells in sight, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        tileIfNeeded()
        return visibleItems.compactMap { cell(at: $0) }
    }

    /// The items in sight, in their order.
    open var indexPathsForVisibleItems: [IndexPath] {
        tileIfNeeded()
        return visibleItems.map(\.path)
    }

    /// A header, a footer or another view of a kind; nil if it is not in sight.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        tileIfNeeded()
        guard let place = ListIndex(indexPath) else { return nil }
        return visible[Element(place: place, kind: elementKind)]?.view
    }

    /// The views of a kind in sight, in the order of their sections.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        tileIfNeeded()
        return visible.filter { $0.key.kind == elementKind }
            .sorted { $0.key.place < $1.key.place }.map(\.value.view)
    }

    /// Scrolls to an item.
    open func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Selecting

    /// Whether fingers can select items; true.
    open var allowsSelection = true {
        didSet { if !allowsSelection { rowTouches.lose(because: .forbidden) } }
    }
    /// Whether several items can be selected; false.
    open var allowsMultipleSelection = false {
        didSet {
            guard !allowsMultipleSelection else { return }
            for place in selection.dropFirst() { deselectItem(at: place.path, animated: false) }
        }
    }

    /// The items that are selected, in the order in which they were; nil if none is.
    open var indexPathsForSelectedItems: [IndexPath]? {
        selection.isEmpty ? nil : selection.map(\.path)
    }

    /// Selects an item, nil none; nobody is told.
    open func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item; nobody is told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard let place = ListIndex(indexPath), selection.contains(place) else { return }
        selection.removeAll { $0 == place }
        cell(at: place)?.isSelected = false
    }

    // MARK: Changing

    /// Changes items in one go: the data source is asked for the new numbers at the end.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; deleted items are counted as they were before,
    ///     inserted ones as they will be.
    ///   - completion: is called when all is done; at once, because nothing is animated yet.
    open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        change { _ in updates?() }
        completion?(true)
    }

    /// Items were inserted into the model.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.change.inserted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Items were deleted from the model.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.change.deleted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Items show something else now: their cells are asked for anew.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.change.reloaded.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// An item has another place in the model now.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = ListIndex(indexPath), let to = ListIndex(newIndexPath) else { return }
        change { $0.change.moved[from] = to }
    }

    /// Sections were inserted into the model.
    open func insertSections(_ sections: IndexSet) {
        change { $0.change.insertedSections.formUnion(sections) }
    }

    /// Sections were deleted from the model.
    open func deleteSections(_ sections: IndexSet) {
        change { $0.change.deletedSections.formUnion(sections) }
    }

    /// Sections show something else now, and may have other numbers of items.
    open func reloadSections(_ sections: IndexSet) {
        change { $0.change.reloadedSections.formUnion(sections) }
    }

    /// A section has another place in the model now.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.change.movedSections[section] = newSection }
    }

    // MARK: Moving an item by a gesture

    /// Begins to move an item; other calls say where to. False if it may not be moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        pickUp(indexPath)
    }

    /// The item follows to a point of the collection.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        carry(to: targetPosition)
    }

    /// The item stays where it is: the data source is told.
    open func endInteractiveMovement() {
        drop()
    }

    /// The item goes back to where it was.
    open func cancelInteractiveMovement() {
        putCarriedItemBack()
    }

    // MARK: Layout and touches

    /// Asks for the cells that came into sight, and lets go of those that left it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        modelLayout.targetContentOffset(
            forProposedContentOffset: proposed,
            withScrollingVelocity: velocity
        )
    }

    /// A finger landed on an item, or between items.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.began(touches)
        if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.moved(touches)
        if !others.isEmpty { super.touchesMoved(others, with: event) }
    }

    /// Fingers lifted: an item is chosen.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.ended(touches)
        if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    /// Touches were taken away: an item is highlighted no more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.cancelled(touches)
        if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }
}

/// How many registrations were made: generic types keep no statics.
@MainActor private var registrations = 0
