/// A container with up to three columns: sidebars and a detail where the width is regular, and one
/// navigation stack where it is compact (SP-01).
///
/// ## Columns
///
/// `init(style:)` makes two or three columns, whose controllers are set with `setViewController(_:for:)`;
/// each gets a navigation controller (SP-03). Any other initializer makes the classic interface of two
/// controllers, which are set as `viewControllers` and shown as they are.
///
/// ## With fingers
///
/// A drag from the edge brings the next sidebar. Where sidebars lie over the secondary column or displace it,
/// that column is dimmed, and a tap or a drag on it takes them away again (SP-09). A button in the
/// navigation bars does the same (SP-10). `presentsWithGesture` switches all of this off.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.preferredSplitBehavior = .overlay
/// split.setViewController(UIViewController(), for: .primary)
/// split.setViewController(UIViewController(), for: .secondary)
/// let pad = UIScreen(size: CGSize(width: 820, height: 1_180), idiom: .pad)
/// let stage = try Stage(showing: split, screen: pad)
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 2, y: 600),
///     to: CGPoint(x: 300, y: 600),
///     duration: 0.3
/// )
/// try stage.clock.runUntilIdle()
/// print(split.displayMode == .oneOverSecondary)
/// ```
///
/// ## Differences from iOS
///
/// There is no inspector column. `show(_:sender:)` presents the controller, and backgrounds of sidebars have
/// no effect.
///
/// - Compatibility: partial: no inspector column
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// A width that means the system's: for the columns.
    public nonisolated static let automaticDimension: CGFloat = .greatestFiniteMagnitude

    final let columns: Style
    final var contents: [Column: UIViewController] = [:]
    /// The navigation controllers of the columns, except in the classic interface.
    final var navigators: [Column: UINavigationController] = [:]
    /// The columns as one stack; nil while there are several, or the compact one is shown.
    final var collapse: CollapsedColumns?
    /// Nil before the columns were shown for the first time.
    final var shownCollapsed: Bool?
    /// The mode that a finger, `show(_:)`, `hide(_:)` or the delegate chose instead of the preferred one.
    final var chosenMode: DisplayMode?
    final var settled: SettledMode?
    final var arrangement = SplitArrangement(size: .zero, widths: [], behavior: .tile)
    /// The children that this controller places, and those of them whose views are shown.
    final var columnChildren: [UIViewController] = []
    final var shownChildren: [UIViewController] = []
    final var slide: ColumnSlide?
    final var isChangingColumns = false
    final var isSliding = false
    private(set) final lazy var gestures = SplitGestures(of: self)
    private(set) final lazy var buttons = ColumnButtons(of: self)

    /// Makes a controller for two or three columns.
    public init(style: Style) {
        columns = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller for two columns, which are set as `viewControllers`.
    public override init(nibName: String?, bundle: Bundle?) {
        columns = .unspecified
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Makes a controller from a storyboard, with its style; without one, for two columns that are set as
    /// `viewControllers`.
    public required init?(coder: NSCoder) {
        columns = coder.interfaceBeginning?[StyleKey.self] ?? .unspecified
        super.init(coder: coder)
    }

    /// The style in a storyboard.
    package enum StyleKey: InterfaceKey { package typealias Value = Style }

    /// The number of columns.
    open var style: Style { columns }
    /// The delegate, which is notified of the columns; nil by default. Weak.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether one column is shown, because the width is compact (SP-01); false as long as the view is not
    /// loaded. The delegate is asked while it still has its old value.
    open var isCollapsed: Bool { shownCollapsed ?? false }

    /// Whether one column is shown, or will be when the view is loaded.
    final var hasOneColumn: Bool { shownCollapsed ?? hasRoomForOne }

    final var hasRoomForOne: Bool { traitCollection.horizontalSizeClass == .compact }

    // MARK: The display mode

    /// Which columns should be shown; `automatic` by default. A mode that the behavior does not have means
    /// the one with as many sidebars (SP-05). A change takes effect at once, and is animated in an animation
    /// block.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            chosenMode = nil
            updateMode(isAnimated: false, isOfSystem: false)
        }
    }

    /// Which columns are shown; never `automatic`. While one column is shown it has no meaning.
    open var displayMode: DisplayMode { settled?.mode ?? wantedMode.mode }

    /// How the sidebars should lie; `automatic` by default (SP-06). A change takes effect in the next layout.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// How the sidebars lie; never `automatic`.
    open var splitBehavior: SplitBehavior { settled?.behavior ?? wantedMode.behavior }

    /// Whether fingers can show and hide the sidebars, also with the button; true by default (SP-09).
    open var presentsWithGesture = true { didSet { columnsHaveArrived() } }

    /// Whether navigation bars show the button that changes the mode; `automatic` by default (SP-10).
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { columnsHaveArrived() }
    }

    /// Whether three columns have a button that shows the secondary one alone; false by default (SP-10).
    open var showsSecondaryOnlyButton = false { didSet { columnsHaveArrived() } }

    /// A button that changes the mode, for the bar of the secondary controller of the classic interface;
    /// always the same object (SP-10).
    open var displayModeButtonItem: UIBarButtonItem { buttons.modeItem }

    /// The side of the primary column; `leading` by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { layOutColumns() } }

    /// The background of the primary column; `none` by default. It is stored, and has no effect here.
    open var primaryBackgroundStyle = BackgroundStyle.none

    // MARK: Widths

    final var primaryWidth = ColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }
    final var supplementaryWidth = ColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// The width of the primary column as a part of the whole; by default the system's (SP-07). Like the
    /// other widths it takes effect in the next layout.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidth.fraction }
        set { primaryWidth.fraction = newValue }
    }
    /// The width of the primary column, in points, which counts before the fraction; by default the system's.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidth.points }
        set { primaryWidth.points = newValue }
    }
    /// The least width of the primary column, in points; by default the system's.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.minimum }
        set { primaryWidth.minimum = newValue }
    }
    /// The greatest width of the primary column, in points; by default the system's.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.maximum }
        set { primaryWidth.maximum = newValue }
    }
    /// The width of the primary column, in points; 0 while it is not shown.
    open var primaryColumnWidth: CGFloat { shownWidth(of: .primary) }

    /// The width of the supplementary column as a part of the whole; by default the system's (SP-07).
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWidth.fraction }
        set { supplementaryWidth.fraction = newValue }
    }
    /// The width of the supplementary column, in points, which counts before the fraction; by default the
    /// system's.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.points }
        set { supplementaryWidth.points = newValue }
    }
    /// The least width of the supplementary column, in points; by default the system's.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.minimum }
        set { supplementaryWidth.minimum = newValue }
    }
    /// The greatest width of the supplementary column, in points; by default the system's.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.maximum }
        set { supplementaryWidth.maximum = newValue }
    }
    /// The width of the supplementary column, in points; 0 while it is not shown.
    open var supplementaryColumnWidth: CGFloat { shownWidth(of: .supplementary) }

    // MARK: Columns

    /// The controllers of the columns, the primary one first; where there is room for one column, what is
    /// shown. Setting them sets the primary and the secondary one.
    open var viewControllers: [UIViewController] {
        get {
            if hasOneColumn, let shown = shownChildren.first { return [shown] }
            return [Column.primary, .supplementary, .secondary].compactMap { contents[$0] }
        }
        set {
            for (column, place) in [(Column.primary, 0), (.secondary, 1)] {
                contents[column] = newValue.indices.contains(place) ? newValue[place] : nil
                navigators[column] = nil
            }
            if isViewLoaded { showColumns() }
        }
    }

    /// Sets the controller of a column. One that is not in a navigation controller gets one, except for the
    /// compact column (SP-03).
    ///
    /// Setting a controller for the supplementary column of two columns is refused with a message.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if let vc, column == .supplementary, columns != .tripleColumn {
            return Diagnostics.refuse(
                "Cannot set \(vc.controllerName) for the supplementary column of \(controllerName): it has "
                    + "no such column. Nothing was changed. To fix, make it with the style tripleColumn."
            )
        }
        let isOnStack = collapse?.has(column) == true
        contents[column] = vc
        navigators[column] = nil
        guard isViewLoaded else { return }
        if isOnStack { collapse?.remove(column) }
        showColumns()
        if isOnStack { showCollapsed(column, isAnimated: false) }
    }

    /// The controller that was set for a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { contents[column] }

    /// Shows a column, animated (SP-04).
    ///
    /// With several columns it goes to the nearest display mode in which the column is shown and not dimmed.
    /// In one stack it pushes the column and those before it, or pops what is above it.
    /// `transitionCoordinator` runs changes alongside.
    open func show(_ column: Column) {
        guard !hasOneColumn else { return showCollapsed(column, isAnimated: true) }
        guard let place = sidebars.firstIndex(of: column) else {
            guard column == .secondary, arrangement.dimming > 0 else { return }
            return changeMode(sidebars: arrangement.sidebarsAfterTap, isOfSystem: false)
        }
        if place >= shownSidebars { changeMode(sidebars: place + 1, isOfSystem: false) }
    }

    /// Hides a sidebar, animated; the secondary column cannot be hidden. In one stack it pops the column if
    /// it is on top, and not the first one (SP-04).
    open func hide(_ column: Column) {
        guard !hasOneColumn else { return hideCollapsed(column) }
        guard let place = sidebars.firstIndex(of: column), place < shownSidebars else { return }
        changeMode(sidebars: place, isOfSystem: false)
    }

    /// Whether a column is shown now.
    open func isShowing(_ column: Column) -> Bool {
        if let collapse { return (collapse.topColumn ?? firstColumn) == column }
        if hasOneColumn { return column == .compact }
        return column == .secondary || sidebars.prefix(shownSidebars).contains(column)
    }

    override var showsDetails: Bool { true }

    /// Replaces the detail, or pushes it where there is room for one column (SP-01). The delegate may do it
    /// instead.
    open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
            return
        }
        contents[.secondary] = controller
        navigators[.secondary] = nil
        if let collapse {
            prepareNavigators()
            collapse.push(
                navigators[.secondary] ?? controller,
                as: .secondary,
                animated: true
            )
        } else if isViewLoaded {
            showColumns()
        }
    }

    /// The coordinator of the movement of columns, or else of the transition in which the controller takes
    /// part (SP-08).
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        slide ?? super.transitionCoordinator
    }

    /// Takes away sidebars that dim the secondary column, as a tap on it does (SP-11).
    ///
    /// - Returns: whether there were any.
    open override func accessibilityPerformEscape() -> Bool {
        guard !hasOneColumn, arrangement.dimming > 0, columns != .unspecified else { return false }
        changeMode(sidebars: arrangement.sidebarsAfterTap, isOfSystem: true)
        return true
    }

    // MARK: The view

    /// Shows the columns.
    open override func viewDidLoad() {
        super.viewDidLoad()
        gestures.install(on: loadedView)
        showColumns()
    }

    /// Places the columns. A new size may change the display mode (SP-06).
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        sizeMayHaveChanged()
    }

    /// Makes one column of several, or several of one, if the width became compact or regular (SP-01).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let shownCollapsed, shownCollapsed != hasRoomForOne { showColumns() }
    }

    /// Ends the transition, and lets the columns follow.
    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        alignColumns()
    }

    override func drivesAppearance(of child: UIViewController) -> Bool {
        columnChildren.contains(child) || shownChildren.contains(child)
    }

    override var drivenChildrenInSight: [UIViewController] { shownChildren }

    override func settleAppearance() {
        super.settleAppearance()
        slide?.settle()
    }
}

extension UIViewController {
    /// The split view controller that the controller is in, at any depth; nil if there is none.
    public var splitViewController: UISplitViewController? {
        var next = parent
        while let controller = next {
            if let split = controller as? UISplitViewController { return split }
            next = controller.parent
        }
        return nil
    }
}
