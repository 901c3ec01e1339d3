/// Manages a view, and is the next responder after it.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// final class PageController: UIViewController {
///     var moments: [String] = []
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         moments.append("loaded")
///     }
///
///     override func viewDidAppear(_ animated: Bool) {
///         super.viewDidAppear(animated)
///         moments.append("appeared")
///     }
/// }
///
/// @MainActor func momentsOfAPresentedPage() throws -> [String] {
///     let root = UIViewController()
///     let stage = try Stage(showing: root)
///     let page = PageController()
///     root.present(page, animated: true)  // page.moments is ["loaded"].
///     try stage.clock.runUntilIdle()  // The transition takes half a second of virtual time.
///     return page.moments  // ["loaded", "appeared"]
/// }
/// ```
///
/// ## Loading
///
/// The view is loaded when ``view`` is first read: ``loadView()``, then ``viewDidLoad()``. The view
/// comes from the storyboard or nib with which the controller was made; otherwise it is empty and
/// as large as the screen.
///
/// ## Order of appearance
///
/// Each appearance consists of ``viewWillAppear(_:)``, ``viewIsAppearing(_:)`` and
/// ``viewDidAppear(_:)``, each disappearance of ``viewWillDisappear(_:)`` and
/// ``viewDidDisappear(_:)``. A transition that is cancelled is followed by the opposite calls. A
/// controller appears in one of these ways:
///
/// * Its view enters or leaves a visible window, as the view of the root controller does.
/// * Its parent forwards its own appearance. A parent whose
///   ``shouldAutomaticallyForwardAppearanceMethods`` is false calls
///   ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of its children
///   itself. Navigation and tab bar controllers decide for their children.
/// * It is presented or dismissed.
///
/// When a controller is presented or dismissed and the other one leaves the screen or returns, the
/// side that goes receives `viewWillDisappear` before the other `viewWillAppear`. At the end the
/// side that comes receives `viewDidAppear` before the other `viewDidDisappear`.
///
/// ## Presenting
///
/// ``present(_:animated:completion:)`` adds the view to the window before it returns, at its final
/// frame (AN-02); only drawing shows it on its way. Neither side receives touches until the
/// transition ends (AN-06). By default a controller is a sheet, over which the presenter stays and
/// does not disappear. A call that is impossible, such as presenting twice, changes nothing and
/// reports a sentence.
///
/// ## Differences from iOS
///
/// Transitions take virtual time, so a test waits with `stage.clock.runUntilIdle()`. A new call
/// during a transition ends that transition first.
/// - Compatibility: partial: loading, appearing, children, presenting, storyboards, orientations
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer {
    private var controlledView: UIView?
    private var controllers: [UIViewController] = []
    private weak var parentController: UIViewController?
    final var presented: Presentation?
    package final weak var presenter: UIViewController?
    final var appearance = Appearance.disappeared
    /// Whether a container or a presentation controls its appearance at the moment, whatever
    /// happens to its view.
    final var appearanceIsHeld = false
    final var appearanceIsAnimated = false
    final var hasSaidIsAppearing = false
    /// The transition in which it comes, goes or stays below.
    final weak var ownTransition: ControllerTransition?
    final var arrival = Arrival.none
    final var ownPresentationController: UIPresentationController?
    /// The traits of the last update; nil if there was none.
    final var shownTraits = CurrentTraits.value
    /// Overrides of traits, and who waits for changes; nil if there are none.
    final var traitRecord: TraitRecord?
    private var traitsOfChildren: [ObjectIdentifier: UITraitCollection] = [:]
    private var modelTitle: String?
    private var modelNavigationItem: UINavigationItem?
    private var modelTabBarItem: UITabBarItem?
    private let nibFile: (name: String?, bundle: Bundle?)
    /// The storyboard from which it was made; nil if it was made by code.
    package final let interface: (any ControllerInterface)?

    /// What brings the controller or takes it away, while that happens.
    enum Arrival {
        case none, movingToParent, movingFromParent, beingPresented, beingDismissed
    }

    /// The state of a controller's appearance.
    enum Appearance {
        case appearing, appeared, disappearing, disappeared
    }

    // MARK: Creating

    /// Makes a controller whose view is in a nib.
    ///
    /// Without a name, the nib with the name of the class is used if there is one; otherwise
    /// `loadView` makes an empty view.
    ///
    /// - Parameters:
    ///   - nibName: the name of the file without its extension; nil for the name of the class.
    ///   - bundle: the bundle with the file; nil for the resources of the controller's module.
    public init(nibName: String?, bundle: Bundle?) {
        nibFile = (nibName, bundle)
        interface = nil
        super.init()
    }

    /// Makes a controller from a storyboard, with the properties set there. Its view is loaded when
    /// it is first read.
    public required init?(coder: NSCoder) {
        nibFile = (nil, nil)
        interface = coder.interfaceBeginning?.interface
        super.init()
        coder.didMake(self, as: UIViewController.self)
    }

    /// Makes a controller whose view is in the nib with the name of the class, or is made by
    /// `loadView`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Refused with a sentence: controllers are not written to archives here.
    nonisolated open func encode(with coder: NSCoder) {
        Diagnostics.refuseOnAnyThread(
            "Cannot archive a \(type(of: self)): controllers are not written to archives here, so a copy that is made from one "
                + "is empty. To fix, make the copy with code."
        )
    }

    // Not isolated: the compiler rejects an isolated deinit in a module with subclasses of this
    // class.
    deinit {
        controlledView?.controller = nil
        ViewNames.noteChange()
    }

    // MARK: The view

    /// The view. Reading it loads it if necessary.
    open var view: UIView! {
        get { loadedView }
        set {
            controlledView?.controller = nil
            controlledView = newValue
            newValue?.controller = self
            ViewNames.noteChange()
        }
    }

    final var loadedView: UIView {
        loadViewIfNeeded()
        if let controlledView { return controlledView }
        Diagnostics.refuse(
            "\(Swift.type(of: self)).loadView() set no view. An empty one is used instead. "
                + "To fix, set view in loadView()."
        )
        let empty = UIView(frame: application.scene.bounds)
        view = empty
        return empty
    }

    private var application: UIApplication { UIApplication.shared }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { controlledView != nil }

    /// The view; nil if it has not been loaded.
    open var viewIfLoaded: UIView? { controlledView }

    /// Loads the view if it has not been loaded, and calls `viewDidLoad()` after it.
    open func loadViewIfNeeded() {
        guard controlledView == nil else { return }
        loadView()
        guard controlledView != nil else { return }
        viewDidLoad()
    }

    /// The name of the nib with the view; nil if the controller was made without one.
    open var nibName: String? { nibFile.name }
    /// The bundle of that nib; nil if the controller was made without one.
    open var nibBundle: Bundle? { nibFile.bundle }

    /// Makes the view: from the storyboard or nib, else an empty view as large as the screen.
    ///
    /// Called when the view is first read. An override sets `view` and does not call `super`.
    open func loadView() {
        if loadViewFromInterface() { return }
        view = UIView(frame: application.scene.bounds)
    }

    /// Called once, after the view was loaded. Does nothing by default.
    open func viewDidLoad() {}
    /// Called when the view is about to become visible. Does nothing by default.
    ///
    /// - Parameter animated: whether a transition is animated.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and has its frame, after `viewWillAppear` and before
    /// drawing. Does nothing by default.
    ///
    /// - Parameter animated: whether a transition is animated.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is visible and its transition has ended. Does nothing by default.
    ///
    /// - Parameter animated: whether the transition was animated.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to become invisible. Does nothing by default.
    ///
    /// If an interactive transition is cancelled, `viewWillAppear` and `viewDidAppear` follow.
    ///
    /// - Parameter animated: whether a transition is animated.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is no longer visible. Does nothing by default.
    ///
    /// - Parameter animated: whether the transition was animated.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Sets properties of the views from the data that they show. Does nothing by default (LY-12).
    ///
    /// Called before the view's own `updateProperties()`: before the first layout, and before the next one after
    /// `setNeedsUpdateProperties()`. Do not call it.
    open func updateProperties() {}
    /// Requests `updateProperties()` before the next layout of the view (LY-12).
    open func setNeedsUpdateProperties() { controlledView?.setNeedsUpdateProperties() }
    /// Calls `updateProperties()` now if it was requested, and for the first time (LY-12).
    open func updatePropertiesIfNeeded() { controlledView?.updatePropertiesIfNeeded() }
    /// Called before the view lays out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() {}
    /// Called when the margins of the view changed, after the view's `layoutMarginsDidChange()`. Does nothing by default.
    open func viewLayoutMarginsDidChange() {}

    /// The controller that performs an action: this one if it has the method, or else the nearest one above it, of parents
    /// and presenting controllers; nil if there is none.
    ///
    /// [choice] A controller has a method also if it inherits it; UIKit asks whether its own class overrides it.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.canPerformAction(action, withSender: sender) { return controller }
            candidate = controller.parent ?? controller.presentingViewController
        }
        return nil
    }

    /// Called when the view's `safeAreaInsets` may have changed, after the view's `safeAreaInsetsDidChange()`. Does
    /// nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

    /// Updates the constraints of the view before a layout. An override calls `super`, which calls
    /// the view's `updateConstraints()`.
    open func updateViewConstraints() {
        controlledView?.updateConstraints()
    }

    /// The least margins of the view, in points: 16 at the sides, 20 in a view at least 414 points
    /// wide, 0 above and below.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let isWide = (controlledView?.bounds.width ?? 0) >= UnsourcedValues.wideController
        let side = isWide ? UnsourcedValues.wideControllerMargin : UnsourcedValues.controllerMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether the margins of the view are at least `systemMinimumLayoutMargins`; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { controlledView?.marginsChanged() }
    }

    /// The area covered at the top. For older storyboards; newer code uses `safeAreaLayoutGuide`.
    open var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
    /// The area covered at the bottom. For older storyboards; newer code uses
    /// `safeAreaLayoutGuide`.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

    private func barGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        loadedView.systemGuide(kind) as? BarGuide ?? BarGuide(kind, of: loadedView)
    }

    /// A title for people; nil by default. Bars show it if their items have no title.
    open var title: String? {
        get { modelTitle }
        set {
            reportingChange(of: self, "title", modelTitle) {
                modelTitle = newValue
                // As on iOS, both bars show it.
                if let modelNavigationItem { modelNavigationItem.title = newValue }
                if let modelTabBarItem { modelTabBarItem.title = newValue }
            }
        }
    }

    /// The preferred size of the content, in points; zero (the default) for none.
    ///
    /// Only sheets on a pad and popovers use it. A change is reported to the parent and to the
    /// presentation controller.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            preferredSizeChanged()
        }
    }

    /// Reports the change of the preferred size of the content to the parent and to the presentation controller.
    final func preferredSizeChanged() {
        parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
        if let active = presenter?.presented, active.controller === self {
            active.manager.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// The preferred size; a container that has none takes that of its page.
    var preferredSizeOfContent: CGSize { preferredContentSize }

    /// Called before the view's size changes because the window's size does. An override calls
    /// `super`, which notifies the children and the presented controller of their new sizes.
    ///
    /// - Parameters:
    ///   - size: the new size of the view, in points.
    ///   - coordinator: runs changes alongside.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        tellOthers(ofTransitionTo: size, with: coordinator)
    }

    /// The size that a child will have when this controller's view has a size; the same size by
    /// default.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when the preferred size of a child has changed. Does nothing by default.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Called when the size that constraints give a child has changed. The engine never calls it; a
    /// custom container may.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    // MARK: Focus

    /// Where the focus goes first; the view by default. Not asked (FR-10).
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        viewIfLoaded.map { [$0] } ?? []
    }
    /// The environment around the controller: the superview of its view.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
    /// Requests that the focus moves. Does nothing (FR-10).
    open func setNeedsFocusUpdate() {}
    /// Moves the focus now if that was requested. Does nothing (FR-10).
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move; true by default. Not called (FR-10).
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The focus moved. Not called (FR-10).
    open func didUpdateFocus(
        in context: UIFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Traits

    /// The traits of the controller: those of its view's superview, with what its presentation and
    /// its parent override for it, and its own overrides (TR-07).
    ///
    /// They are updated directly before those of its view. They are up to date in
    /// `viewIsAppearing(_:)`, and not yet in `viewWillAppear(_:)`.
    open var traitCollection: UITraitCollection { shownTraits ?? UIApplication.traitsOfRunning }

    /// Called after traits of the controller changed, before its view's (TR-08). Does nothing by
    /// default.
    ///
    /// - Parameter previousTraitCollection: the traits before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The appearance of this controller, its view and its children; `unspecified` by default,
    /// which means what it inherits (TR-10).
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitRecord?.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            ownTraitRecord.style = newValue
            traitOverridesChanged()
        }
    }

    /// The traits that this controller overrides for itself, its view and its children; none by
    /// default (TR-10). They take effect with the next update of traits.
    open var traitOverrides: any UITraitOverrides {
        get { traitRecord?.overrides ?? TraitSet() }
        set {
            ownTraitRecord.overrides = newValue as? TraitSet ?? TraitSet()
            traitOverridesChanged()
        }
    }

    /// Updates the traits of this controller, its view, and everything in it now, and calls what
    /// waits for changes (TR-08). Does nothing before the view is loaded.
    open func updateTraitsIfNeeded() {
        controlledView?.updateTraitsIfNeeded()
    }

    /// Overrides traits of a child; nil ends it (TR-10). A controller that is no child is ignored.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?,
        forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else { return }
        traitsOfChildren[ObjectIdentifier(childViewController)] = collection
        childViewController.traitOverridesChanged()
    }

    /// The traits that are overridden for a child; nil if there are none.
    open func overrideTraitCollection(
        forChild childViewController: UIViewController
    ) -> UITraitCollection? {
        traitsOfChildren[ObjectIdentifier(childViewController)]
    }

    /// Called before the size classes change because the device rotates (TR-13), and before
    /// `viewWillTransition(to:with:)`. An override calls `super`, which notifies the children and
    /// the presented controller.
    ///
    /// - Parameters:
    ///   - newCollection: the traits that the controller will have.
    ///   - coordinator: runs changes alongside.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        tellOthers(ofTransitionTo: newCollection, with: coordinator)
    }

    /// Insets that are added to the safe area of the view, in points; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    /// The part of the view that is covered by the bars of its container controllers, in points.
    var coveredByBars = UIEdgeInsets.zero {
        didSet {
            guard coveredByBars != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    /// The bars of the containers around it, which place its view.
    final var barsAround = BarReach()

    /// The edges at which the view extends under the bars of a navigation or tab bar controller;
    /// all by default.
    ///
    /// At an edge that is missing here, the view ends at the bar, whether the bar is translucent or
    /// not. A hidden bar does not count, and neither do the status bar and the home indicator
    /// (NV-09). The view is placed in the next layout of the container.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { extendedLayoutChanged() } }
    }

    /// Whether the view also extends under opaque bars; false by default, so that the view begins
    /// below an opaque navigation bar and ends above an opaque tab bar or toolbar (NV-08). The view
    /// is placed in the next layout of the container.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutChanged() } }
    }

    /// Whether a scroll view with the behavior `automatic` gets insets for bars even if it cannot
    /// scroll; true by default. For older code: newer code sets the scroll view's
    /// `contentInsetAdjustmentBehavior` (NV-10).
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet {
            guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
            viewIfLoaded?.tellSafeAreaChanged()
        }
    }

    private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: UIScrollView)] = []

    /// Sets the scroll view whose content decides how a bar at an edge looks, or none: large titles and search
    /// bars fold as it is scrolled (NV-46).
    ///
    /// - Parameters:
    ///   - scrollView: nil, the default, for the view itself or its first subview, if that is a scroll view.
    ///   - edge: the edges at which it counts. Stored only for other edges than the top.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollViews = contentScrollViews.compactMap {
            let rest = $0.edges.subtracting(edge)
            return rest.isEmpty ? nil : (rest, $0.view)
        }
        if let scrollView { contentScrollViews.append((edge, scrollView)) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Sets the scroll view for all edges.
    open func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: [.top, .leading, .bottom, .trailing])
    }

    /// The scroll view that was set for an edge; nil if none was.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews.last { $0.edges.isSuperset(of: edge) }?.view
    }

    // MARK: Orientation

    /// The orientations in which this controller can be shown: by default all on a tablet, and all
    /// but upside down on a phone (OR-04).
    ///
    /// Only the root controller, or the topmost one that is presented over the whole window, is
    /// asked. After the value changed, call `setNeedsUpdateOfSupportedInterfaceOrientations()`.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }

    final var usualOrientations: UIInterfaceOrientationMask {
        application.screen.idiom == .pad ? .all : .allButUpsideDown
    }

    /// Whether the interface turns with the device; true by default (OR-05).
    open var shouldAutorotate: Bool { true }

    /// The orientation in which the controller is best shown when it is presented over the whole
    /// window and does not support the present one; that of the interface by default (OR-07).
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        application.screen.orientation
    }

    /// Turns the interface if the present orientation is no longer supported (OR-07).
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        application.supportedOrientationsChanged()
    }

    /// Turns the interface to the orientation of the device if that is supported now (OR-06).
    open class func attemptRotationToDeviceOrientation() {
        let application = UIApplication.shared
        application.turnDevice(to: application.deviceOrientation)
    }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { application.screen.orientation }

    // MARK: The status bar and the home indicator

    /// Whether the status bar is hidden while this controller decides: by default only where the
    /// height is compact (OR-08).
    ///
    /// After the value changed, call `setNeedsStatusBarAppearanceUpdate()`: it is not read again
    /// before.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

    /// How the status bar looks while this controller decides; `default` by default (OR-08).
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// How the status bar appears and disappears; `fade` by default. Without effect: the bar is not
    /// drawn.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that decides about the style instead of this controller; nil by default (OR-09).
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that decides whether the bar is hidden; nil by default (OR-09).
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Asks the controllers about the status bar again (OR-08).
    open func setNeedsStatusBarAppearanceUpdate() {
        application.statusBar.update()
    }

    /// Whether this controller decides about the status bar when it is presented and does not cover
    /// the whole window; false by default (OR-09).
    open var modalPresentationCapturesStatusBarAppearance = false

    /// Whether the home indicator disappears while the screen is not touched; false by default
    /// (OR-10).
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child that decides about the home indicator; nil by default (OR-10).
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Asks the controllers about the home indicator again (OR-10).
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        application.statusBar.update()
    }

    /// The edges at which gestures of the application come before those of the system; none by
    /// default (OR-10). There are no gestures of the system here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

    /// The child that decides about the edges; nil by default (OR-10).
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// Asks the controllers about the edges again (OR-10).
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        application.statusBar.update()
    }

    /// Called when the system warns of low memory (LC-05). Does nothing by default.
    open func didReceiveMemoryWarning() {}

    // MARK: Responding

    /// The controller that presents this one, else the superview of its view.
    open override var next: UIResponder? { presenter ?? controlledView?.superview }

    package override var windowOfResponder: UIWindow? { controlledView?.window }

    // MARK: Children

    /// The child controllers, in the order in which they were added.
    open var children: [UIViewController] { controllers }

    /// The controller that contains this one; nil if there is none. It can be observed by key value (RT-30).
    open var parent: UIViewController? { parentController }

    private func setParent(_ parent: UIViewController?) {
        let old = parentController
        willChange(self, "parent", parent)
        parentController = parent
        didChange(self, "parent", old, parent)
    }

    /// Adds a child controller, and calls its `willMove(toParent:)`.
    ///
    /// It does not add the child's view. After adding it, call the child's `didMove(toParent:)`. A
    /// child of another parent is removed from there first. A controller cannot be its own child;
    /// that is refused with a diagnostic.
    open func addChild(_ child: UIViewController) {
        guard child !== self else {
            return Diagnostics.refuse(
                "Cannot make \(Swift.type(of: self)) a child of itself. Nothing was changed. "
                    + "To fix, add another controller."
            )
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        controllers.append(child)
        child.setParent(self)
    }

    /// Removes this controller from its parent, and calls `didMove(toParent: nil)`.
    ///
    /// Call `willMove(toParent: nil)` and remove the view before. Does nothing if there is no
    /// parent.
    open func removeFromParent() {
        guard let parent = parentController else { return }
        parent.controllers.removeAll { $0 === self }
        parent.traitsOfChildren[ObjectIdentifier(self)] = nil
        // The bars of the container are no longer around it.
        (barsAround, coveredByBars) = (BarReach(), .zero)
        setParent(nil)
        didMove(toParent: nil)
    }

    /// Called before the controller is added to a parent. Call it yourself with nil before removing
    /// it. Does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller was removed from its parent. Call it yourself with the parent
    /// after adding its view. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    /// The transition between children in which the controller takes part last (NV-41).
    final weak var ownChildTransition: ChildTransition?

    /// Replaces the view of a child by that of another one with animations (NV-41).
    ///
    /// The view of `toViewController` is added to the superview of the other one, in front, before the animations
    /// begin; the other one is removed at their end. Both are notified of their appearance, unless
    /// `shouldAutomaticallyForwardAppearanceMethods` is false: then this controller does that itself. The children
    /// themselves are not added or removed: call `addChild(_:)` before, and `didMove(toParent:)` and
    /// `removeFromParent()` in `completion`.
    ///
    /// A controller that is not a child of this one, the same controller twice, or a view that is in no view, is
    /// refused with a sentence: nothing changes and `completion` is not called; iOS throws.
    ///
    /// - Parameters:
    ///   - fromViewController: the child whose view is shown.
    ///   - toViewController: the child whose view is not shown yet.
    ///   - duration: the duration in seconds. With 0 or less, everything happens before the call returns.
    ///   - options: those of an animation; with one that begins with `transition`, the superview makes that transition.
    ///   - animations: makes the changes; called once, at once.
    ///   - completion: called after both were notified. Receives false if the animation was interrupted.
    open func transition(
        from fromViewController: UIViewController,
        to toViewController: UIViewController,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        ChildTransition.run(
            in: self,
            from: fromViewController,
            to: toViewController,
            (duration, options),
            animations,
            completion
        )
    }

    /// Whether children are notified of their appearance together with this controller; true by
    /// default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies this controller and its children that it is about to appear or disappear.
    ///
    /// Calls `viewWillAppear` or `viewWillDisappear`. Does nothing if it has already appeared or
    /// disappeared, or is on the way there. For custom containers; follow it with
    /// `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        settleAppearance()
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            appearanceIsAnimated = animated
            hasSaidIsAppearing = false
            note(.willAppear)
            viewWillAppear(animated)
            // The callback may have hidden it again, or shown it; then this has been forwarded.
            guard appearance == .appearing else { return }
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            appearanceIsAnimated = animated
            note(.willDisappear)
            viewWillDisappear(animated)
            guard appearance == .disappearing else { return }
        }
        forwardAppearance(isAppearing, animated: animated)
        if let window = viewIfLoaded?.window { window.application.statusBar.update() }
    }

    /// Notifies this controller and its children that it has appeared or disappeared.
    ///
    /// Calls `viewDidAppear` or `viewDidDisappear`. Does nothing without a transition under way.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            sayIsAppearing()
            guard appearance == .appearing else { return }
            appearance = .appeared
            note(.didAppear)
            viewDidAppear(appearanceIsAnimated)
            guard appearance == .appeared else { return }
        case .disappearing:
            appearance = .disappeared
            note(.didDisappear)
            viewDidDisappear(appearanceIsAnimated)
            guard appearance == .disappeared else { return }
        case .appeared, .disappeared: return
        }
        forwardEndOfAppearance()
        decidingControllersChanged()
    }

    /// Whether this container itself decides when a child appears.
    func drivesAppearance(of child: UIViewController) -> Bool { false }
    /// The children with their own appearance that appear together with this controller.
    var drivenChildrenInSight: [UIViewController] { [] }
    /// Ends the transitions in this controller and above it, before its own appearance changes.
    func settleAppearance() { presented?.settle() }

    /// Whether it is being added to a container: from `viewWillAppear` until it has appeared.
    open var isMovingToParent: Bool { arrival == .movingToParent }
    /// Whether it is being removed from its container: from `viewWillDisappear` until it has
    /// disappeared.
    open var isMovingFromParent: Bool { arrival == .movingFromParent }
    /// Whether it is being presented, until it has appeared.
    open var isBeingPresented: Bool { arrival == .beingPresented }
    /// Whether it is being dismissed, until it has disappeared.
    open var isBeingDismissed: Bool { arrival == .beingDismissed }

    // MARK: Containers

    /// The nearest navigation controller that contains this one; nil if there is none.
    open var navigationController: UINavigationController? { nearest() }

    /// The nearest tab bar controller that contains this one; nil if there is none.
    open var tabBarController: UITabBarController? { nearest() }

    private func nearest<Container: UIViewController>() -> Container? {
        var above = parent
        while let candidate = above {
            if let found = candidate as? Container { return found }
            above = candidate.parent
        }
        return nil
    }

    /// The content of a navigation bar for this controller. Made with the controller's title when
    /// it is first read.
    open var navigationItem: UINavigationItem {
        if let modelNavigationItem { return modelNavigationItem }
        let item = UINavigationItem(title: modelTitle ?? "")
        item.title = modelTitle
        modelNavigationItem = item
        return item
    }

    /// Whether it was given a tab bar item, or a title for one.
    final var hasOwnTabBarItem: Bool { modelTabBarItem != nil || modelTitle != nil }

    /// The content of a tab bar for this controller. Made with the controller's title when it is
    /// first read.
    open var tabBarItem: UITabBarItem! {
        get {
            if let modelTabBarItem { return modelTabBarItem }
            let item = UITabBarItem(title: modelTitle, image: nil, tag: 0)
            modelTabBarItem = item
            return item
        }
        set {
            modelTabBarItem = newValue
            tabBarController?.tabBarItemsChanged()
        }
    }

    /// The items of the navigation controller's toolbar while this controller is on top; nil (the
    /// default) for none.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.barItemsChanged() }
    }

    /// Sets `toolbarItems`. The change is not animated.
    open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        toolbarItems = items
    }

    // MARK: Editing

    private var edits = false
    private var madeEditButtonItem: UIBarButtonItem?

    /// Whether the content is being edited; false by default. Setting it calls
    /// `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. An override calls `super`, and changes its content.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        madeEditButtonItem?.title = editing ? "Done" : "Edit"
    }

    /// A button that begins and ends editing; always the same object.
    open var editButtonItem: UIBarButtonItem {
        if let madeEditButtonItem { return madeEditButtonItem }
        let item = UIBarButtonItem(
            title: edits ? "Done" : "Edit",
            style: .plain,
            target: self,
            action: Selector(UIViewController.toggleEditing)
        )
        madeEditButtonItem = item
        return item
    }

    private func toggleEditing() {
        setEditing(!isEditing, animated: true)
    }

    /// Whether the tab bar is hidden while this controller is on the navigation stack; false by
    /// default.
    open var hidesBottomBarWhenPushed = false

    /// The coordinator of the transition in which the controller takes part; nil if there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransition ?? parent?.transitionCoordinator
    }

    /// Shows a controller: pushes it onto the navigation controller if there is one, else presents
    /// it.
    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.show(controller, sender: sender)
        } else {
            present(controller, animated: true)
        }
    }

    /// Whether the class shows details itself, as split view controllers do.
    var showsDetails: Bool { false }

    /// Shows a controller as a detail: in the split view controller that this one is in, or else
    /// presented.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        var container = parent
        while let next = container, !next.showsDetails { container = next.parent }
        if let container {
            container.showDetailViewController(controller, sender: sender)
        } else {
            present(controller, animated: true)
        }
    }

    // MARK: Segues

    /// Performs a segue of its storyboard. `shouldPerformSegue` is not asked.
    ///
    /// If the controller is not from a storyboard, or the storyboard has no such segue, nothing
    /// changes and a diagnostic says so; iOS throws an exception.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let interface else {
            return Diagnostics.refuse(
                "Cannot perform the segue \"\(identifier)\" of \(controllerName): it was not "
                    + "made from a storyboard. Nothing was changed; iOS throws here. To fix, instantiate it with "
                    + "UIStoryboard."
            )
        }
        interface.performSegue(withIdentifier: identifier, of: self, sender: sender)
    }

    /// Whether a segue that a person triggered may be performed; true by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed, to pass data to its destination. Does nothing by
    /// default.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may end here. By default true if the controller has the method and
    /// is not the source.
    open func canPerformUnwindSegueAction(
        _ action: Selector,
        from fromViewController: UIViewController,
        sender: Any?
    ) -> Bool {
        fromViewController !== self && action.isImplemented(by: self)
    }

    /// The children in which an unwind segue may end, in the order in which to ask them. By default
    /// the last child first, without the child from which the segue comes.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
    {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }

    /// The child from which an unwind segue comes; nil if it comes from elsewhere.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var candidate: UIViewController? = source.source
        while let current = candidate {
            if current.parent === self { return current }
            candidate = current.parent ?? current.presentingViewController
        }
        return nil
    }

    /// Shows a child in which an unwind segue ends. Does nothing by default.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Presenting

    /// How this controller covers the one that presents it; `automatic`, a sheet, by default.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// How it comes. The value is stored and ignored: every controller comes from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether a finger cannot dismiss it; false by default. Code can dismiss it in any case.
    open var isModalInPresentation = false

    /// Whether a controller that is presented from in here with the style `currentContext` covers
    /// only this one; false by default.
    open var definesPresentationContext = false

    /// Whether a controller that is presented over this context comes as this one does; false by default. Stored
    /// only: every controller comes from below.
    open var providesPresentationContextTransitionStyle = false

    /// Whether the keyboard stays when a view without keyboard becomes first responder; by default only in a form
    /// sheet. Not asked: the keyboard always disappears.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// Provides custom transitions; nil (the default) for the system's. Not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// The presentation controller: the active one, else one for its style, which is made when it
    /// is first read. Nil for the style `custom` while it is not presented.
    open var presentationController: UIPresentationController? {
        if let active = activePresentation { return active.manager }
        let style = modalPresentationStyle.resolved
        if let own = ownPresentationController, own.presentationStyle == style { return own }
        guard style != .custom else { return nil }
        let new = makePresentationController(for: style, presenting: nil)
        ownPresentationController = new
        return new
    }

    /// Makes the presentation controller for a style.
    func makePresentationController(
        for style: UIModalPresentationStyle,
        presenting: UIViewController?
    ) -> UIPresentationController {
        .make(for: style, of: self, presenting: presenting)
    }

    /// The presentation controller, if the style is a popover; nil otherwise.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The presentation controller, if the style is a sheet; nil otherwise.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation in which this controller, or one that contains it, is shown.
    final var activePresentation: Presentation? {
        presenter?.presented ?? parentController?.activePresentation
    }

    /// The controller that this one, or one that contains it, presents; nil if there is none.
    open var presentedViewController: UIViewController? {
        presented?.controller ?? parentController?.presentedViewController
    }

    /// The controller that presents this one, or one that contains it; nil if there is none.
    open var presentingViewController: UIViewController? {
        presenter ?? parentController?.presentingViewController
    }

    /// Presents a controller over this one, or over the outermost controller that contains this
    /// one.
    ///
    /// With an in-context style, it is presented over the nearest one with
    /// `definesPresentationContext`. The view is in the window when the call returns, at its final
    /// frame (AN-02). If this controller is itself still arriving, it arrives first. If it is in no
    /// window, or already presents another controller, nothing changes and a diagnostic says why.
    ///
    /// - Parameters:
    ///   - controller: the controller to present. Its `modalPresentationStyle` says how.
    ///   - animated: whether a transition is shown. It takes `UnsourcedValues.coverTransition`
    ///     seconds.
    ///   - completion: called after `viewDidAppear`: before the call returns if not animated, else
    ///     at the end of the transition.
    open func present(
        _ controller: UIViewController,
        animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        let context = presentationContext(for: controller)
        func isRefused() -> Bool {
            guard let reason = context.reasonNotToPresent(controller) else { return false }
            Diagnostics.refuse(
                "Cannot present \(controller.controllerName) on \(context.controllerName): \(reason)"
            )
            return true
        }
        guard !isRefused() else { return }
        // A call during a transition ends that transition first. Its callbacks may present a
        // controller as well.
        context.activePresentation?.settleArrival()
        guard !isRefused() else { return }
        guard let window = context.viewIfLoaded?.window else { return }
        if controller.modalPresentationStyle.resolved == .popover,
            let reason = controller.presentationController?.reasonNotToPresent(over: context)
        {
            return Diagnostics.refuse(
                "Cannot present \(controller.controllerName) on \(context.controllerName): \(reason)"
            )
        }
        // The delegate of a popover may have presented something meanwhile.
        guard !isRefused() else { return }
        let presentation = Presentation(of: controller, over: context, source: self, in: window)
        context.presented = presentation
        controller.presenter = context
        presentation.show(animated: animated, completion: completion)
    }

    /// The controller that presents: this one, or one that contains it.
    private func presentationContext(for controller: UIViewController) -> UIViewController {
        var context = self
        let staysInside = controller.modalPresentationStyle.isInContext
        while let parent = context.parent, !(staysInside && context.definesPresentationContext) {
            context = parent
        }
        return context
    }

    private func reasonNotToPresent(_ controller: UIViewController) -> String? {
        guard controller !== self else {
            return
                "it cannot present itself. Nothing was presented. To fix, present another controller."
        }
        guard viewIfLoaded?.window != nil else {
            return "its view is in no window. Nothing was presented. To fix, show its window first."
        }
        if let presented {
            let name = presented.controller.controllerName
            return presented.isDismissing
                ? "\(name) is still being dismissed. Nothing was presented. To fix, wait for the completion "
                    + "of its dismissal."
                : "it presents \(name) already. Nothing was presented. To fix, dismiss it first."
        }
        if arrival == .beingDismissed {
            return
                "it is being dismissed itself. Nothing was presented. To fix, present on the one below."
        }
        if controller.presenter != nil {
            return "that one is presented already. Nothing was presented. To fix, dismiss it first."
        }
        if let parent = controller.parent {
            return "that one is in \(parent.controllerName). Nothing was presented. "
                + "To fix, remove it from there first."
        }
        return nil
    }

    /// Dismisses the controller that this one presents, with all above it, or else this one;
    /// without either, does nothing ([choice]).
    ///
    /// If this controller neither presents nor is presented, its parent does the same.
    ///
    /// Not animated, the controller is gone when the call returns. If it is still arriving, it
    /// arrives first. Of several controllers only the topmost is shown going; those between are
    /// gone at once.
    ///
    /// If there is nothing to dismiss, `completion` is not called either. No source says what iOS
    /// does. The same call on a device would decide it.
    ///
    /// - Parameters:
    ///   - animated: whether a transition is shown.
    ///   - completion: called after `viewDidDisappear`.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if let presented {
            presented.dismiss(animated: animated, completion: completion)
        } else if let presenter {
            presenter.dismiss(animated: animated, completion: completion)
        } else if let parentController {
            parentController.dismiss(animated: animated, completion: completion)
        }
    }
}
