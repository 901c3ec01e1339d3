/// Is called when the columns of a split view controller become one. All methods have default
/// implementations.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: RespondingObject {
    /// The older form, for controllers that were set as `viewControllers`: whether the second one
    /// was taken care of, and is not shown; false by default (SP-02).
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The column that is shown when there is room for one; by default the proposed one, which is
    /// the secondary (SP-02).
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        optionalAnswer(
            of: self,
            "splitViewController:collapseSecondary:onto:",
            (splitViewController, secondaryViewController, primaryViewController),
            otherwise: false
        )
    }
    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        optionalAnswer(
            of: self,
            "splitViewController:topColumnForCollapsingToProposedTopColumn:",
            (svc, proposedTopColumn),
            otherwise: proposedTopColumn
        )
    }
}

/// A container with a list and a detail: two columns where the width is regular, and one navigation
/// stack where it is compact (SP-01).
///
/// ## Differences from iOS
///
/// There are at most two columns: a supplementary column is kept and not shown. [choice] Both are
/// shown also on a tablet that is held upright, where iOS may hide the first one; reading `displayMode`
/// there would decide it. Columns do not slide
/// over each other, and display modes other than both columns and the second one alone have no
/// effect.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// The number of columns; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// Two, set as `viewControllers`.
        case unspecified = 0
        /// Two.
        case doubleColumn = 1
        /// Three. The supplementary column is not shown here.
        case tripleColumn = 2
    }

    /// A column; raw values as in UIKit.
    public enum Column: Int, Sendable {
        /// The list.
        case primary = 0
        /// Between the list and the detail; not shown here.
        case supplementary = 1
        /// The detail.
        case secondary = 2
        /// What is shown instead where there is room for one.
        case compact = 3
    }

    /// Which columns are shown; raw values as in UIKit.
    public enum DisplayMode: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// The second one.
        case secondaryOnly = 1
        /// Both.
        case oneBesideSecondary = 2
        /// Both, the first over the second.
        case oneOverSecondary = 3
        /// Three.
        case twoBesideSecondary = 4
        /// Three, two over the last.
        case twoOverSecondary = 5
        /// Three, two moving the last aside.
        case twoDisplaceSecondary = 6
    }

    /// A width that means the system's: for the columns.
    public nonisolated static let automaticDimension: CGFloat = .greatestFiniteMagnitude

    private let columns: Style
    private var contents: [Column: UIViewController] = [:]
    private var stack: UINavigationController?
    /// The pages of the detail that are on the stack, and the navigation controller that they are from.
    private var pushed: [UIViewController] = []
    private var emptied: UINavigationController?
    /// The navigation controller in which the detail came back from the stack.
    private var regained: UINavigationController?
    private var shownCollapsed: Bool?

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

    /// Makes a controller from a storyboard, without columns.
    public required init?(coder: NSCoder) {
        columns = .unspecified
        super.init(coder: coder)
    }

    /// The number of columns.
    open var style: Style { columns }
    /// Is called when the columns become one; nil by default.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether one column is shown, because the width is compact (SP-01). The delegate is asked while
    /// it still has its old value.
    open var isCollapsed: Bool { shownCollapsed ?? hasRoomForOne }

    private var hasRoomForOne: Bool { traitCollection.horizontalSizeClass == .compact }

    /// Which columns should be shown; `automatic` by default.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { layOutColumns() } }
    /// Which columns are shown: both or the second one.
    open var displayMode: DisplayMode {
        preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
    }
    /// Whether a finger can show the first column; it is stored, and has no effect here.
    open var presentsWithGesture = true
    /// The width of the first column as a part of the whole; by default the system's.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { layOutColumns() } }
    /// The width of the first column, in points; by default the system's.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// The least width of the first column, in points; by default the system's.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// The greatest width of the first column, in points; by default the system's.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }

    /// The width of the first column, in points; 0 while it is not shown.
    open var primaryColumnWidth: CGFloat {
        guard !isCollapsed, displayMode != .secondaryOnly, contents[.primary] != nil else {
            return 0
        }
        let whole = viewIfLoaded?.bounds.width ?? 0
        var width = UnsourcedValues.primaryColumnWidth
        if preferredPrimaryColumnWidthFraction != Self.automaticDimension {
            width = whole * preferredPrimaryColumnWidthFraction
        }
        if preferredPrimaryColumnWidth != Self.automaticDimension {
            width = preferredPrimaryColumnWidth
        }
        if minimumPrimaryColumnWidth != Self.automaticDimension {
            width = max(width, minimumPrimaryColumnWidth)
        }
        return min(width, maximumPrimaryColumnWidth, whole)
    }

    // MARK: Columns

    /// The controllers: the list and the detail; where there is room for one column, what is shown.
    open var viewControllers: [UIViewController] {
        get {
            if let stack { return [stack] }
            return [Column.primary, .secondary].compactMap { contents[$0] }
        }
        set {
            for (column, place) in [(Column.primary, 0), (.secondary, 1)] {
                contents[column] = newValue.indices.contains(place) ? newValue[place] : nil
            }
            if isViewLoaded { showColumns() }
        }
    }

    /// Sets the controller of a column. One that is not in a navigation controller gets one
    /// (SP-03).
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        contents[column] = vc
        if isViewLoaded { showColumns() }
    }

    /// The controller that was set for a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { contents[column] }

    /// Shows a column: where there is room for one, the secondary one is pushed and the primary one popped to.
    open func show(_ column: Column) {
        switch (column, stack) {
        case (.secondary, let stack?): push(contents[.secondary], on: stack, animated: true)
        case (.primary, let stack?): stack.popToRootViewController(animated: true)
        case (.primary, nil): preferredDisplayMode = .oneBesideSecondary
        default: break
        }
    }

    /// Hides a column: the primary one where both are shown.
    open func hide(_ column: Column) {
        if column == .primary, !isCollapsed { preferredDisplayMode = .secondaryOnly }
    }

    override var showsDetails: Bool { true }

    /// Replaces the detail, or pushes it where there is room for one column (SP-01).
    open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        contents[.secondary] = controller
        if let stack {
            push(controller, on: stack, animated: true)
        } else if isViewLoaded {
            showColumns()
        }
    }

    /// Shows the columns.
    open override func viewDidLoad() {
        super.viewDidLoad()
        showColumns()
    }

    /// Places the columns.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutColumns()
    }

    /// Makes one column of two, or two of one, if the width became compact or regular (SP-01).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let shownCollapsed, shownCollapsed != hasRoomForOne { showColumns() }
    }

    private func showColumns() {
        let shown = hasRoomForOne ? [collapsed()].compactMap { $0 } : inColumns()
        shownCollapsed = hasRoomForOne
        for child in children where !shown.contains(child) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for child in shown where child.parent !== self {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        layOutColumns()
    }

    /// SP-03: controllers of columns are in navigation controllers.
    private func inColumns() -> [UIViewController] {
        takeDetailFromStack()
        stack = nil
        return [Column.primary, .secondary].compactMap { column in
            guard let controller = contents[column] else { return nil }
            return columns == .unspecified ? controller : wrapped(controller)
        }
    }

    /// The pages of the detail, and those above them, leave the list's stack.
    private func takeDetailFromStack() {
        defer { (pushed, emptied) = ([], nil) }
        guard let stack,
            let first = stack.viewControllers.firstIndex(where: { page in
                pushed.contains { $0 === page }
            })
        else {
            emptied?.viewControllers = pushed
            return
        }
        let pages = Array(stack.viewControllers[first...])
        stack.setViewControllers(Array(stack.viewControllers[..<first]), animated: false)
        if emptied == nil, pages.count == 1, columns == .unspecified { return }
        let detail = emptied ?? UINavigationController()
        detail.viewControllers = pages
        regained = detail
        if columns == .unspecified { contents[.secondary] = detail }
    }

    private func wrapped(_ controller: UIViewController) -> UINavigationController {
        controller as? UINavigationController ?? controller.navigationController
            ?? UINavigationController(rootViewController: controller)
    }

    private func collapsed() -> UIViewController? {
        if columns != .unspecified, let compact = contents[.compact] { return compact }
        guard let primary = contents[.primary] else { return contents[.secondary] }
        if let stack, stack === primary || stack.viewControllers.first === primary { return stack }
        let stack = wrapped(primary)
        self.stack = stack
        if let secondary = contents[.secondary], showsSecondaryFirst(secondary, over: primary) {
            push(secondary.navigationController ?? secondary, on: stack, animated: false)
        }
        return stack
    }

    private func showsSecondaryFirst(
        _ secondary: UIViewController,
        over primary: UIViewController
    ) -> Bool {
        guard let delegate else { return true }
        if columns == .unspecified {
            return !delegate.splitViewController(
                self,
                collapseSecondary: secondary,
                onto: primary
            )
        }
        let top = delegate.splitViewController(
            self,
            topColumnForCollapsingToProposedTopColumn: .secondary
        )
        return top == .secondary
    }

    /// Pushes a detail. The pages of a navigation controller are pushed without it.
    private func push(
        _ detail: UIViewController?,
        on stack: UINavigationController,
        animated: Bool
    ) {
        guard let detail else { return }
        if let inner = detail as? UINavigationController, !inner.viewControllers.isEmpty {
            (pushed, emptied) = (inner.viewControllers, inner)
            inner.viewControllers = []
        } else if emptied !== detail, !pushed.contains(where: { $0 === detail }) {
            (pushed, emptied) = ([detail], nil)
        }
        for page in pushed where !stack.viewControllers.contains(page) {
            stack.pushViewController(page, animated: animated)
        }
    }

    private func layOutColumns() {
        guard let view = viewIfLoaded else { return }
        guard !isCollapsed, children.count == 2 else {
            for child in children { child.view.frame = view.bounds }
            return
        }
        let width = primaryColumnWidth
        children[0].view.isHidden = width == 0
        children[0].view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
        children[1].view.frame = CGRect(
            x: width,
            y: 0,
            width: view.bounds.width - width,
            height: view.bounds.height
        )
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
