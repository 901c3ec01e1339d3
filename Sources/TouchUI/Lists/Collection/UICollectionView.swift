// One class body, because Swift cannot override what an extension declares.
// UICollectionView+Items.swift has the items and their cells, +Selection.swift what fingers and
// code do to them.

/// A scroll view of items whose frames a layout determines. Only visible items have cells.
///
/// The data source provides the number of items, and a cell for each item that becomes visible.
/// Cells that leave the screen are reused: register a class for an identifier, and dequeue cells by
/// that identifier. A cell is requested in the layout at the end of the turn in which its item
/// becomes visible.
///
/// ## With fingers
///
/// A finger on a cell highlights its item and selects it at the lift. A drag scrolls instead, as in
/// ``UIScrollView``: touches reach the cells after 0.15 s or at the lift, and a drag cancels them.
///
/// ## Order of the delegate's calls
///
/// 1. The finger lands: `shouldHighlightItemAt`. If it returns false, the item is neither
///    highlighted nor selected. Otherwise the cell's `isHighlighted` becomes true, and
///    `didHighlightItemAt` follows.
/// 2. The finger lifts: `shouldSelectItemAt`.
/// 3. Without multiple selection, each item selected before is deselected with `didDeselectItemAt`
///    ([choice] of the order).
/// 4. The cell's `isSelected` becomes true, and `didSelectItemAt` follows.
/// 5. The primary action of the item is performed, if the delegate allows it (CV-21).
/// 6. The cell's `isHighlighted` becomes false, and `didUnhighlightItemAt` follows (CV-18).
///
/// With multiple selection, a selected item is asked with `shouldDeselectItemAt` and deselected.
/// Selecting in code calls no delegate method. A drag, or a reload, ends the highlight with
/// `didUnhighlightItemAt` and selects nothing.
///
/// ```swift
/// final class Numbers: NSObject, UICollectionViewDataSource {
///     func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
///         100
///     }
///     func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
///         -> UICollectionViewCell
///     {
///         view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
///     }
/// }
/// let numbers = Numbers()
/// let layout = UICollectionViewFlowLayout()
/// let grid = UICollectionView(
///     frame: CGRect(x: 0, y: 0, width: 390, height: 844),
///     collectionViewLayout: layout
/// )
/// grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
/// grid.dataSource = numbers
/// let stage = try Stage(views: [grid])
/// try stage.fingers.fingerTap(at: CGPoint(x: 25, y: 80))
/// print(grid.indexPathsForSelectedItems ?? [])
/// ```
///
/// ## Differences from iOS
///
/// Where iOS throws, for an unregistered identifier, an item that does
/// not exist or counts that do not match, a message explains the problem, and the collection view
/// continues: with a plain cell, without a change, or with all items loaded again.
///
/// - Compatibility: partial: no dragged gaps
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// The direction in which a flow layout scrolls. Raw values as in UIKit.
    public enum ScrollDirection: Int, Sendable {
        /// Vertically.
        case vertical = 0
        /// Horizontally.
        case horizontal = 1
    }

    /// When the other items make room for a moved one. Raw values as in UIKit.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// After a short time.
        case fast = 1
        /// After a longer time.
        case slow = 2
    }

    /// When a visible item is measured again. Raw values as in UIKit.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When the cell asks for it.
        case enabled = 1
        /// When the cell asks for it, or its constraints change.
        case enabledIncludingConstraints = 2
    }

    /// The position to which an item is scrolled; at most one for each axis.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The top.
        public static let top = ScrollPosition(rawValue: 1)
        /// The center, vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left.
        public static let left = ScrollPosition(rawValue: 8)
        /// The center, horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// A registration of a cell class with a closure that fills its cells, instead of an
    /// identifier.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that fills a cell with an item.
        public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let identifier: String
        private(set) var nib: UINib?
        private static var count: Int {
            get { registrations }
            set { registrations = newValue }
        }

        /// Creates a registration with a closure that fills its cells.
        public init(handler: @escaping Handler) {
            self.handler = handler
            Self.count += 1
            identifier = "\(Cell.self) \(Self.count)"
        }

        /// Creates a registration of a nib that makes the cells, with a closure that fills them.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.init(handler: handler)
            nib = cellNib
        }
    }

    /// A registration of a class of supplementary views with a closure that fills its views.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that fills a view of a kind for an index path.
        public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void
        let handler: Handler
        let identifier: String
        let kind: String
        private(set) var nib: UINib?

        /// Creates a registration for a kind, with a closure that fills its views.
        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            kind = elementKind
            registrations += 1
            identifier = "\(Supplementary.self) \(registrations)"
        }

        /// Creates a registration of a nib that makes the views, for a kind, with a closure that fills them.
        public init(
            supplementaryNib: UINib,
            elementKind: String,
            handler: @escaping Handler
        ) {
            self.init(elementKind: elementKind, handler: handler)
            nib = supplementaryNib
        }
    }

    /// The kind of section headers.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of section footers.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // State of the extensions.
    final var counts: [Int] = []
    final var needsItems = true
    final var needsPrepare = true
    /// The direction of the last layout, and whether that was flipped (CV-15).
    final var wasRightToLeft = false
    final var wasFlipped = false
    final var isTiling = false
    final var changesOfLayout = ChangesOfLayout()
    /// Counts full reloads. A caller compares it before and after a callback.
    final var generation: UInt64 = 0
    /// Whether a finger selected an item last and the delegate does not implement `didSelectItemAt`. For
    /// messages.
    package final var lacksDidSelect = false
    /// Counts reloads, insertions, deletions and moves. An index path found before such a change is
    /// outdated.
    final var revision: UInt64 = 0
    final var visible: [Element: VisibleElement] = [:]
    final var cellClasses: [String: UICollectionReusableView.Type] = [:]
    /// The factories of views from prototypes and nibs.
    final var cellMakers: [String: @MainActor () -> UICollectionReusableView?] = [:]
    final var pool: [String: [UICollectionReusableView]] = [:]
    final var selection: [ListIndex] = []
    final lazy var rowTouches = RowTouches(of: self)
    /// The open row of a list whose rows have actions; nil for collections without such lists.
    final var rowSwipes: RowSwipes?
    private var edits = false
    /// The scroll views of sections that scroll across the layout.
    final lazy var sectionScrolls = SectionScrolls(of: self)
    final var updateDepth = 0
    final var change = ListChange()
    final var updateCompletions: [(Bool) -> Void] = []
    final var prefetching = Prefetching()
    final var held: [(UICollectionReusableView, Element)]?
    final var usedDefaultImplementation = false
    final var carried: (source: ListIndex, target: ListIndex, center: CGPoint)?
    private var modelLayout: UICollectionViewLayout
    /// What is called at the end of a change of layout that a gesture leads.
    final var endOfTransition: LayoutInteractiveTransitionCompletion?
    private weak var itemDelegate: (any UICollectionViewDelegate)?
    private weak var itemSource: (any UICollectionViewDataSource)?

    /// An item, or a supplementary view of a kind that belongs to it.
    struct Element: Hashable, Comparable {
        var place: ListIndex
        /// The kind of a supplementary view or of a decoration; nil for an item.
        var kind: String?
        var isDecoration = false

        init(place: ListIndex, kind: String?, isDecoration: Bool = false) {
            (self.place, self.kind, self.isDecoration) = (place, kind, isDecoration)
        }

        /// The element of attributes; nil if their index path is none of an item.
        @MainActor init?(_ attributes: UICollectionViewLayoutAttributes) {
            guard let place = ListIndex(attributes.indexPath) else { return nil }
            (self.place, kind) = (place, attributes.representedElementKind)
            isDecoration = attributes.representedElementCategory == .decorationView
        }

        /// Ordered by index path; an item comes before its supplementary views.
        static func < (left: Element, right: Element) -> Bool {
            left.place == right.place
                ? (left.kind ?? "") < (right.kind ?? "") : left.place < right.place
        }
    }

    /// A view in the collection view and the attributes that the layout gave it.
    struct VisibleElement {
        let view: UICollectionReusableView
        var attributes: UICollectionViewLayoutAttributes
        /// Whether the view was asked for its preferred attributes.
        var isAsked = false
    }

    // MARK: Creating

    /// Creates a collection view with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        modelLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Creates a collection view with a frame and a flow layout; iOS throws here.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// The layout in a storyboard.
    package enum LayoutKey: InterfaceKey { package typealias Value = UICollectionViewLayout }

    /// A collection from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        modelLayout = coder.interfaceBeginning?[LayoutKey.self] ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        modelLayout.collectionView = self
        coder.didMake(self, as: UICollectionView.self)
    }

    /// The layout, which determines the frames of the items. Setting it replaces the layout at
    /// once (CV-14).
    open var collectionViewLayout: UICollectionViewLayout {
        get { modelLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Replaces the layout, as `setCollectionViewLayout(_:animated:completion:)` does, which it calls.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Replaces the layout. If animated, the elements move from where they were to their new places,
    /// which they have at once (CV-14).
    ///
    /// - Parameter completion: called at the end of the animation, or before the method returns if
    ///   nothing is animated.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== modelLayout else {
            completion?(true)
            return
        }
        replaceLayout(with: layout, animated, completion) { modelLayout = layout }
    }

    /// Begins a change of layout that a gesture leads (CV-17). Set the `transitionProgress` of the returned layout, and
    /// end with `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
    ///
    /// The delegate is asked for the layout between the two.
    ///
    /// - Parameters:
    ///   - layout: the layout to change to.
    ///   - completion: called at the end of the animation after the gesture. The first argument says whether the animation
    ///     was completed, the second whether the change was finished and not cancelled.
    /// - Returns: the layout between the two, which the collection view has until then.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginTransition(to: layout, completion)
    }

    /// Ends a change of layout at the new layout, with an animation. Without `startInteractiveTransition` it is refused
    /// with a sentence.
    open func finishInteractiveTransition() { endTransition(finishing: true) }

    /// Ends a change of layout at the old layout, with an animation. Without `startInteractiveTransition` it is refused
    /// with a sentence.
    open func cancelInteractiveTransition() { endTransition(finishing: false) }

    // MARK: Data

    /// The data source; nil by default. Weak. Setting it loads the items again.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { itemSource }
        set {
            itemSource = newValue
            forgetItems()
        }
    }

    /// Prepares data for items before they are visible; nil by default. Weak. Called while the items
    /// scroll (TB-18).
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are prepared; true by default. iOS also makes cells early; here cells are made
    /// when their items become visible.
    open var isPrefetchingEnabled = true

    // MARK: Drag and drop

    /// Gives the items that a finger drags out of the collection view; nil by default. Weak (DD-14).
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { dragging.show(drags: dragDelegate != nil) }
    }
    /// Takes the items that are dropped on the collection view; nil by default. Weak (DD-15).
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { dragging.show(drops: dropDelegate != nil) }
    }
    /// Whether a finger can drag items out of the collection view, if there is a `dragDelegate`; true by default,
    /// as since iOS 15 (DD-01).
    open var dragInteractionEnabled: Bool {
        get { dragging.isEnabled }
        set { dragging.isEnabled = newValue }
    }
    /// Whether a finger drags items out of the collection view.
    open var hasActiveDrag: Bool { dragging.hasActiveDrag }
    /// Whether dragged items are over the collection view.
    open var hasActiveDrop: Bool { dragging.hasActiveDrop }
    private lazy var dragging = CollectionDragging(of: self)

    // MARK: Menus

    /// The interaction that opens the menus of items; nil if the class of the delegate does not list
    /// `collectionView(_:contextMenuConfigurationForItemsAt:point:)`, or its older form, among its
    /// optional methods (IA-19).
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
    private lazy var menus = CollectionMenus(of: self)

    /// The delegate; nil by default. Weak.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate.flatMap { $0 === itemDelegate ? itemDelegate : narrowed($0) } }
        set {
            itemDelegate = newValue
            super.delegate = newValue
        }
    }

    private func narrowed(
        _ delegate: any UIScrollViewDelegate
    ) -> (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    /// A new delegate may give other sizes.
    override func delegateDidChange() {
        layoutIsOld()
        menus.delegateDidChange()
    }

    /// Loads all items again and clears the selection. The data source is asked when the numbers of items are needed
    /// next, which is in the next layout if not before (CV-16). A finger on an item loses it ([choice]).
    open func reloadData() { forgetItems() }

    /// The number of sections.
    open var numberOfSections: Int {
        loadItemsIfNeeded()
        return counts.count
    }

    /// The number of items in a section; 0 if the section does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        loadItemsIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The view behind the items, which stays in place while they scroll; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Reuse

    /// Registers a class of cells for an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, as: UICollectionViewCell.self, for: identifier, kind: "")
    }

    /// Registers a class of supplementary views of a kind for an identifier; nil removes it.
    open func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(viewClass, as: UICollectionReusableView.self, for: identifier, kind: elementKind)
    }

    /// Sets the nib that makes the cells of a reuse identifier; nil removes it.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerViews(for: identifier, kind: nil, made: nib?.maker())
    }

    /// Sets the nib that makes the supplementary views of a kind and a reuse identifier; nil removes
    /// it.
    open func register(
        _ nib: UINib?,
        forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        registerViews(for: identifier, kind: kind, made: nib?.maker())
    }

    /// A reused cell, or else a new cell of the registered class.
    ///
    /// If no class is registered, the result is a plain cell, with a message; iOS throws.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeue(identifier, kind: "", as: UICollectionViewCell.self)
    }

    /// A reused supplementary view of a kind, or else a new view of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, kind: elementKind, as: UICollectionReusableView.self)
    }

    /// A cell for a registration, filled with an item. A nil item leaves the cell as it is.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        if let nib = registration.nib {
            register(nib, forCellWithReuseIdentifier: registration.identifier)
        } else {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let cell = dequeue(registration.identifier, kind: "", as: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view for a registration, filled for an index path.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        if let nib = registration.nib {
            register(
                nib,
                forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier
            )
        } else {
            register(
                Supplementary.self,
                forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier
            )
        }
        let view = dequeue(
            registration.identifier,
            kind: registration.kind,
            as: Supplementary.self
        )
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    // MARK: Positions, in the collection view's coordinates

    /// The layout attributes of an item; nil if it does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return shown(modelLayout.layoutAttributesForItem(at: indexPath))
    }

    /// The layout attributes of a header, a footer or another supplementary view; nil if it does
    /// not exist.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return shown(
            modelLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
        )
    }

    /// The item at a point, in the collection view's coordinates; nil between items.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point)?.path }

    /// The item that a cell shows; nil if the cell is not visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        place(ofCell: cell)?.path
    }

    /// The cell of an item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        tileIfNeeded()
        return ListIndex(indexPath).flatMap { cell(at: $0) }
    }

    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        tileIfNeeded()
        return visibleItems.compactMap { cell(at: $0) }
    }

    /// The visible items, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        tileIfNeeded()
        return visibleItems.map(\.path)
    }

    /// A header, a footer or another supplementary view; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        tileIfNeeded()
        guard let place = ListIndex(indexPath) else { return nil }
        return visible[Element(place: place, kind: elementKind)]?.view
    }

    /// The visible supplementary views of a kind, in the order of their sections.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        tileIfNeeded()
        return visible.filter { $0.key.kind == elementKind }
            .sorted { $0.key.place < $1.key.place }.map(\.value.view)
    }

    /// The index paths of the visible supplementary views of a kind, in the order of their sections.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        tileIfNeeded()
        return visible.keys.filter { $0.kind == elementKind }.map(\.place).sorted().map(\.path)
    }

    /// Scrolls to an item, and also its section, if that scrolls across the layout (CL-08). An item that
    /// does not exist is refused with a message; iOS throws.
    open func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether fingers can select items; true by default.
    open var allowsSelection = true {
        didSet { if !allowsSelection { rowTouches.lose(because: .forbidden) } }
    }
    /// Whether several items can be selected; false by default.
    open var allowsMultipleSelection = false {
        didSet {
            guard !allowsMultipleSelection else { return }
            for place in selection.dropFirst() { deselectItem(at: place.path, animated: false) }
        }
    }

    // MARK: Editing

    /// Whether list cells show the accessories of editing mode; false by default. Setting it closes an
    /// open row, cancels a move and updates the cells (LI-08).
    open var isEditing: Bool {
        get { edits }
        set {
            guard newValue != edits else { return }
            rowSwipes?.close(because: "editing \(newValue ? "begins" : "ends")", animated: false)
            putCarriedItemBack()
            edits = newValue
            if !choosesByTouch { rowTouches.lose(because: .forbidden) }
            for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
        }
    }
    /// When the other items make room for one that is dragged; `immediate` by default. Stored only: they do so at once.
    open var reorderingCadence = ReorderingCadence.immediate
    /// When a visible item is measured again; `enabled` by default. Stored only: an invalidated layout measures it.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether fingers can select items while `isEditing` is true; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while `isEditing` is true; false by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether an item is selected when it gets the focus; false by default. Stored only (FR-10).
    open var selectionFollowsFocus = false
    /// Whether items can have the focus; true by default. Stored only (FR-10).
    open var allowsFocus = true
    /// Whether items can have the focus while `isEditing` is true; false by default. Stored only (FR-10).
    open var allowsFocusDuringEditing = false
    /// Whether the view remembers which item had the focus; false by default. Stored only (FR-10).
    open var remembersLastFocusedIndexPath = false

    /// Whether updates are being collected that the data source may have made already.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    /// The selected items, in the order of selection; nil if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        selection.isEmpty ? nil : selection.map(\.path)
    }

    /// Selects an item; nil deselects all. Calls no delegate method. Without multiple selection,
    /// the other items are deselected.
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

    /// Deselects an item. Calls no delegate method.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard let place = ListIndex(indexPath), selection.contains(place) else { return }
        selection.removeAll { $0 == place }
        cell(at: place)?.isSelected = false
    }

    // MARK: Updates

    /// Performs several changes as one. The data source is asked for the new counts after the
    /// closure has run.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads. Deleted items are numbered as before the
    ///     changes, inserted items as after them.
    ///   - completion: called when the animations have ended, or in the next turn if nothing is
    ///     animated. Receives false if an animation was interrupted (TB-15).
    open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        performUpdates(updates, completion)
    }

    /// Whether a closure that does not escape is being passed to the method that subclasses override.
    @exclusivity(unchecked) final var passesUpdatesOn = false

    final func performUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        passesUpdatesOn = false
        change {
            updates?()
            if let completion { $0.updateCompletions.append(completion) }
        }
    }

    /// Inserts items, which the model already contains.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.change.inserted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Deletes items, which the model no longer contains.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.change.deleted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Reloads items: their cells are requested again.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.change.reloaded.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Updates the cells of visible items by asking the data source for them again. An item whose
    /// data source returns the same cell keeps it.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    /// Moves an item, which the model has already moved.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = ListIndex(indexPath), let to = ListIndex(newIndexPath) else { return }
        change { $0.change.moved[from] = to }
    }

    /// Inserts sections, which the model already contains.
    open func insertSections(_ sections: IndexSet) {
        change { $0.change.insertedSections.formUnion(sections) }
    }

    /// Deletes sections, which the model no longer contains.
    open func deleteSections(_ sections: IndexSet) {
        change { $0.change.deletedSections.formUnion(sections) }
    }

    /// Reloads sections, whose number of items may have changed.
    open func reloadSections(_ sections: IndexSet) {
        change { $0.change.reloadedSections.formUnion(sections) }
    }

    /// Moves a section, which the model has already moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.change.movedSections[section] = newSection }
    }

    // MARK: Moving an item by a gesture

    /// Begins to move an item by a gesture. Returns false if `canMoveItemAt` does not allow it or
    /// the item is not visible.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        pickUp(indexPath)
    }

    /// Moves the item to a point, in the collection view's coordinates.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        carry(to: targetPosition)
    }

    /// Ends the movement. If the item has another index path, the data source's `moveItemAt` is
    /// called.
    open func endInteractiveMovement() {
        drop()
    }

    /// Cancels the movement: the item returns to its old index path.
    open func cancelInteractiveMovement() {
        putCarriedItemBack()
    }

    // MARK: Layout and touches

    override func boundsWillChange(to new: CGRect) {
        super.boundsWillChange(to: new)
        boundsWillInvalidate(new)
    }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        if let color = collectionViewLayout.listBackground { style.background = color.cgColor }
    }

    /// Requests cells for items that became visible, and removes cells that are no longer visible.
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

    /// Begins a touch on an item; a touch between items is handled as in a scroll view.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.began(touches)
        if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    /// Continues touches on items.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.moved(touches)
        if !others.isEmpty { super.touchesMoved(others, with: event) }
    }

    /// Ends touches: the touched item is selected.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.ended(touches)
        if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    /// Cancels touches: the highlight ends and nothing is selected.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.cancelled(touches)
        if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }
}

/// The number of registrations made. It is outside, because generic types cannot have static
/// properties.
@MainActor private var registrations = 0
