/// Methods that are called when the columns of a split view controller change. Some decide what is shown
/// when they become one or several. All methods have default implementations.
///
/// When the width becomes compact, `topColumnForCollapsingToProposedTopColumn` is asked, the columns become
/// one, and `splitViewControllerDidCollapse` is called. When it becomes regular,
/// `displayModeForExpandingToProposedDisplayMode` is asked, and `splitViewControllerDidExpand` is called
/// (SP-02). When the display mode changes, `willChangeTo` is called, then `willShow` and `willHide` of each
/// column, and after the movement `didShow` and `didHide` (SP-08).
/// - Compatibility: partial: no methods that are deprecated since iOS 8, none for orientations, no
///   `splitViewController(_:show:sender:)`
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: RespondingObject {
    /// The display mode is about to change (SP-08).
    func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
    )
    /// The display mode that the button and, in the classic interface, the gesture set; by default
    /// `automatic`, for that of the system (SP-09, SP-10).
    func targetDisplayModeForAction(in svc: UISplitViewController)
        -> UISplitViewController.DisplayMode
    /// Whether the delegate has shown a detail itself; false by default.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        showDetail vc: UIViewController,
        sender: Any?
    ) -> Bool
    /// Classic interface: the controller that is the primary one while one column is shown; nil, the
    /// default, for the present one (SP-02).
    func primaryViewController(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
    /// Classic interface: the primary controller when there are two columns again; nil, the default, for
    /// the present one (SP-02).
    func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
    /// Classic interface: whether the secondary controller was taken care of, and is not shown; false by
    /// default (SP-02).
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Classic interface: the secondary controller when there are two columns again; nil, the default, for
    /// the pages that are on the stack above those of the primary one (SP-02).
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// The column that is on top when there is room for one; by default the proposed one: the compact one
    /// if there is one, otherwise the secondary one (SP-02). It is asked while `isCollapsed` has its old
    /// value; in a window that is compact from the start that is true already.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// The display mode when there is room for several columns again; by default the proposed one (SP-02).
    /// It is asked while `isCollapsed` is true.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// The columns have become one (SP-02).
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// There are several columns again (SP-02).
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// A finger or a new size is about to show a column; not called for `show(_:)` (SP-08).
    func splitViewController(
        _ svc: UISplitViewController,
        willShow column: UISplitViewController.Column
    )
    /// A finger or a new size is about to hide a column; not called for `hide(_:)` (SP-08).
    func splitViewController(
        _ svc: UISplitViewController,
        willHide column: UISplitViewController.Column
    )
    /// A finger or a new size has shown a column (SP-08).
    func splitViewController(
        _ svc: UISplitViewController,
        didShow column: UISplitViewController.Column
    )
    /// A finger or a new size has hidden a column (SP-08).
    func splitViewController(
        _ svc: UISplitViewController,
        didHide column: UISplitViewController.Column
    )
    /// A finger begins to move the sidebars (SP-09).
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
    /// The finger that moved the sidebars was lifted (SP-09).
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        optionalAnswer(of: self, "splitViewController:willChangeTo:", (svc, displayMode))
    }
    /// Returns `automatic`.
    public func targetDisplayModeForAction(in svc: UISplitViewController)
        -> UISplitViewController.DisplayMode
    {
        optionalAnswer(of: self, "targetDisplayModeForActionIn:", svc, otherwise: .automatic)
    }
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        showDetail vc: UIViewController,
        sender: Any?
    ) -> Bool {
        optionalAnswer(
            of: self,
            "splitViewController:showDetail:sender:",
            (splitViewController, vc, sender),
            otherwise: false
        )
    }
    /// Returns nil.
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
    {
        optionalAnswer(
            of: self,
            "primaryViewControllerForCollapsing:",
            splitViewController,
            otherwise: nil
        )
    }
    /// Returns nil.
    public func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
    {
        optionalAnswer(
            of: self,
            "primaryViewControllerForExpanding:",
            splitViewController,
            otherwise: nil
        )
    }
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
    /// Returns nil.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        optionalAnswer(
            of: self,
            "splitViewController:separateSecondaryFrom:",
            (splitViewController, primaryViewController),
            otherwise: nil
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
    /// Returns the proposed mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        optionalAnswer(
            of: self,
            "splitViewController:displayModeForExpandingToProposedDisplayMode:",
            (svc, proposedDisplayMode),
            otherwise: proposedDisplayMode
        )
    }
    /// Does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        optionalAnswer(of: self, "splitViewControllerDidCollapse:", svc)
    }
    /// Does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        optionalAnswer(of: self, "splitViewControllerDidExpand:", svc)
    }
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        willShow column: UISplitViewController.Column
    ) {
        optionalAnswer(of: self, "splitViewController:willShow:", (svc, column))
    }
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        willHide column: UISplitViewController.Column
    ) {
        optionalAnswer(of: self, "splitViewController:willHide:", (svc, column))
    }
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        didShow column: UISplitViewController.Column
    ) {
        optionalAnswer(of: self, "splitViewController:didShow:", (svc, column))
    }
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        didHide column: UISplitViewController.Column
    ) {
        optionalAnswer(of: self, "splitViewController:didHide:", (svc, column))
    }
    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureWillBegin(
        _ svc: UISplitViewController
    ) {
        optionalAnswer(
            of: self,
            "splitViewControllerInteractivePresentationGestureWillBegin:",
            svc
        )
    }
    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureDidEnd(
        _ svc: UISplitViewController
    ) {
        optionalAnswer(
            of: self,
            "splitViewControllerInteractivePresentationGestureDidEnd:",
            svc
        )
    }
}
