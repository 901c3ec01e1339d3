/// The root of a view hierarchy, which sends touches to gesture recognizers and views.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`. As on iOS, the application
/// does not retain it: keep a reference, or it disappears.
///
/// ## Touches
///
/// A touch belongs to the window that was hit when its finger landed (T-05). Windows are hit-tested
/// front to back; one whose `hitTest` returns nil lets the next one be asked (H-17). For each
/// event, `sendEvent(_:)` is called once in every window with touches.
///
/// ## The root view controller
///
/// The view of `rootViewController` fills the window once it is shown. When the window's size
/// changes, the controllers get `viewWillTransition(to:with:)` before. If the size is set in an
/// animation block, as for a rotation, what they do alongside is animated with it.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// Lets touches pass where it shows nothing.
/// final class OverlayWindow: UIWindow {
///     override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
///         let view = super.hitTest(point, with: event)
///         return view === self ? nil : view
///     }
/// }
///
/// @MainActor func touchThroughTheOverlay() throws {
///     let card = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
///     let stage = try Stage(views: [card])
///     let overlay = OverlayWindow(frame: stage.window.frame)
///     overlay.windowLevel = .alert
///     overlay.isHidden = false  // In front of stage.window, which stays the key window.
///     defer { overlay.isHidden = true }
///     try stage.fingers.fingerTap(at: card)  // Passes through the overlay.
/// }
/// ```
/// - Compatibility: partial: one scene for all windows
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The level of a window: all windows of a higher level are in front of those of a lower one
    /// (H-15).
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The height of the level; higher is closer to the user.
        public var rawValue: CGFloat
        /// Creates a level with a height.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// Creates a level with a height.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// The default level: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar, in front of normal windows: 1000.
        public static let statusBar = Level(rawValue: 1_000)
        /// The level of alerts, in front of all others: 2000.
        public static let alert = Level(rawValue: 2_000)

        /// Whether the first level is behind the second.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// The level that is so much in front of another one.
        public static func + (left: Level, right: CGFloat) -> Level {
            Level(rawValue: left.rawValue + right)
        }
        /// The level that is so much behind another one.
        public static func - (left: Level, right: CGFloat) -> Level {
            Level(rawValue: left.rawValue - right)
        }
    }

    /// The application in which the window was created. It is retained, so that the window keeps
    /// working after another application has been started.
    final let application: UIApplication
    @exclusivity(unchecked) final var tapCounter = TapCounter()
    final let weakHandle = WeakHandle<UIWindow>()
    package private(set) final var firstResponder: UIResponder?
    private var level = Level.normal
    private var rootController: UIViewController?
    private var rootContainer: UITransitionView?
    private var sizeTransition: SizeTransition?
    private var isOutsideOfScene = false
    /// Whether it is on the screen: it is not hidden, and in a scene.
    private var isShown = false

    /// Creates a window with a frame in points of the screen. It is hidden.
    public override init(frame: CGRect) {
        application = UIApplication.shared
        super.init(frame: frame)
        modelHidden = true
        weakHandle.object = self
    }

    deinit {
        weakHandle.object = nil
    }

    /// Creates a window that fills a scene. It is hidden.
    public init(windowScene: UIWindowScene) {
        application = UIApplication.shared
        super.init(frame: windowScene.bounds)
        modelHidden = true
        weakHandle.object = self
    }

    /// Creates a window that fills the scene. It is hidden.
    public convenience init() {
        self.init(frame: UIApplication.shared.scene.bounds)
    }

    /// Creates a window from a storyboard or a nib. It is hidden.
    public required init?(coder: NSCoder) {
        application = UIApplication.shared
        super.init(coder: coder)
        modelHidden = true
        weakHandle.object = self
        coder.didMake(self, as: UIWindow.self)
    }

    /// The screen on which the window is shown. Setting it has no effect: there is one screen.
    open var screen: UIScreen {
        get { application.screen }
        set { _ = newValue }
    }

    /// The scene that the window belongs to: that of the application, from the beginning. A window is
    /// shown only in a scene, so nil takes it from the screen until it has a scene again (H-15).
    open var windowScene: UIWindowScene? {
        get { isOutsideOfScene ? nil : application.scene }
        set {
            guard (newValue == nil) != isOutsideOfScene else { return }
            isOutsideOfScene = newValue == nil
            hiddenChanged()
        }
    }

    /// The next responder: the scene, whose next responder is the application.
    open override var next: UIResponder? { windowScene }

    private var madeUndoManager: UndoManager?

    /// The undo manager of everything in the window (IA-12).
    open override var undoManager: UndoManager? {
        if let madeUndoManager { return madeUndoManager }
        let manager = UndoManager()
        madeUndoManager = manager
        return manager
    }

    package override var windowOfResponder: UIWindow? { self }

    /// The level that orders this window among others (H-15); `normal` by default. In one level,
    /// the window that was shown last is in front.
    open var windowLevel: Level {
        get { level }
        set { level = newValue }
    }

    // MARK: Events

    /// Sends the touches of an event to gesture recognizers, then to the views that they belong to
    /// (P-05, G-40).
    ///
    /// Called by the application once for each event with touches in this window, and for its
    /// presses, scrolls and transforms; events of other types are ignored. Override it to see or
    /// swallow events, and call `super` to deliver them.
    open func sendEvent(_ event: UIEvent) {
        guard event.type == .touches else { return application.send(event, in: self) }
        // Recognizers first, then their actions, then the views (P-05, G-40).
        application.gestures.update(for: event, in: self)
        sendTouches(of: event)
    }

    // MARK: The key window

    /// Whether this is the window whose first responder gets key presses, motions and actions
    /// without a target.
    open var isKeyWindow: Bool { application.keyWindow === self }

    /// Whether this window may become the key window; true unless overridden.
    open var canBecomeKey: Bool { true }

    /// Makes this the key window, unless `canBecomeKey` is false. The previous one gets
    /// `resignKey()`, then this one `becomeKey()`.
    open func makeKey() {
        guard canBecomeKey, !isKeyWindow else { return }
        let previous = application.keyWindow
        previous?.resignKey()
        application.setKeyWindow(self)
        previous?.post(Self.didResignKeyNotification)
        guard isKeyWindow else { return }
        becomeKey()
        post(Self.didBecomeKeyNotification)
    }

    /// Shows this window in front of the others of its level, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        if isShown { application.windowStack.show(self) }
        makeKey()
    }

    /// Called when the window has become the key window. Does nothing unless overridden;
    /// `didBecomeKeyNotification` is posted afterwards (FR-09).
    open func becomeKey() {}

    /// Called when the window is about to stop being the key window. Does nothing unless
    /// overridden; `didResignKeyNotification` is posted afterwards (FR-09).
    open func resignKey() {}

    package final func makeFirstResponder(_ responder: UIResponder?) {
        (firstResponder as? UIView)?.noteShown()
        firstResponder = responder
        (responder as? UIView)?.noteShown()
        application.clock.observers.report(ResponderFact.firstResponder(responder, in: self))
    }

    /// Called when a view leaves the window. A first responder that is the view, a descendant, or a
    /// controller of one loses that status, even if it refuses to resign (FR-03).
    final func firstResponder(leavesWith view: UIView) {
        guard let first = firstResponder else { return }
        let ownView = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        guard let ownView, ownView.isDescendant(of: view) else { return }
        first.loseFirstResponder(of: self)
    }

    /// Called when a view has entered the window. If it or a descendant was asked to become first
    /// responder before, it is asked again (FR-08).
    final func firstResponderArrives(with view: UIView) {
        guard let waiting = application.firstResponderToBe, waiting.isDescendant(of: view) else {
            return
        }
        application.firstResponderToBe = nil
        waiting.becomeFirstResponder()
    }

    // MARK: Showing and hiding

    override func hiddenChanged() {
        let isShownNow = !modelHidden && !isOutsideOfScene
        guard isShownNow != isShown else { return }
        isShown = isShownNow
        rootController?.settleAll()
        if !isShown {
            application.windowStack.hide(self)
            post(Self.didBecomeHiddenNotification)
            if isKeyWindow {
                resignKey()
                application.setKeyWindow(nil)
                post(Self.didResignKeyNotification)
            }
            application.environment.viewsLeftWindow(below: self)
            tellControllers(areVisible: false)
        } else {
            application.windowStack.show(self)
            noteTraitsAreDue()
            installRoot()
            tellControllers(areVisible: true)
            post(Self.didBecomeVisibleNotification)
        }
    }

    /// The view controller whose view fills the window; nil by default.
    ///
    /// Its view is added when the window is shown. As on iOS since version 13, two container views
    /// are between it and the window. Setting another controller dismisses what the previous
    /// one presents.
    open var rootViewController: UIViewController? {
        get { rootController }
        set {
            guard newValue !== rootController else { return }
            // A controller that the old root presents is dismissed with it; otherwise it would
            // cover the new one.
            if let presented = rootController?.presented, !presented.isDismissing {
                rootController?.dismiss(animated: false)
            }
            rootContainer?.removeFromSuperview()
            rootContainer = nil
            rootController = newValue
            if !isHidden { installRoot() }
        }
    }

    override func boundsWillChange(to new: CGRect) {
        super.boundsWillChange(to: new)
        guard new.size != modelBounds.size, rootContainer != nil, let rootController else { return }
        let transition = SizeTransition(of: rootController, in: self)
        sizeTransition = transition
        tellTraitsWillChange(rootController, with: transition)
        rootController.viewWillTransition(to: new.size, with: transition)
    }

    /// Notifies the controllers of new size classes, which a turn of the interface or another size of the scene
    /// brings (TR-13).
    private func tellTraitsWillChange(
        _ rootController: UIViewController,
        with transition: SizeTransition
    ) {
        guard application.geometryIsChanging else { return }
        application.scene.updateTraits()
        let new = application.scene.traitCollection
        let old = traitCollection
        guard
            new.horizontalSizeClass != old.horizontalSizeClass
                || new.verticalSizeClass != old.verticalSizeClass
        else { return }
        var traits = traitRecord?.applied(to: new) ?? new
        traits = rootController.traitRecord?.applied(to: traits) ?? traits
        rootController.willTransition(to: traits, with: transition)
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        guard let transition = sizeTransition else { return }
        sizeTransition = nil
        // The layout that results from the new size is animated if the size is.
        layoutIfNeeded()
        transition.perform()
        layoutIfNeeded()
    }

    private func installRoot() {
        guard let rootController, rootContainer == nil else { return }
        let transition = UITransitionView(frame: bounds)
        let shadow = UIDropShadowView(frame: bounds)
        let view = rootController.loadedView
        for part in [transition, shadow, view] {
            part.frame = bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        rootContainer = transition
        shadow.addSubview(view)
        transition.addSubview(shadow)
        insertSubview(transition, at: 0)
    }
}

/// The container in a window or presentation in which transitions of controllers take place.
package final class UITransitionView: UIView {
    /// The presentation whose views it contains; nil for a root controller.
    final weak var presentationController: UIPresentationController?

    /// Whether touches outside its subviews reach what is behind it, as behind a sheet without
    /// dimming (NV-15).
    final var passesTouches = false {
        didSet { if passesTouches != oldValue { passingChanged() } }
    }

    /// Says of a point whether its touches reach what is behind; nil for the usual (PO-08).
    final var letsThrough: ((CGPoint, UIEvent?) -> Bool)? {
        didSet { if (letsThrough == nil) != (oldValue == nil) { passingChanged() } }
    }

    private func passingChanged() {
        // Only then hit tests must call `point(inside:with:)`.
        if passesTouches || letsThrough != nil {
            overrides.insert(.pointInside)
        } else {
            overrides.remove(.pointInside)
        }
        reachChanged()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        overrides.remove(.pointInside)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        overrides.remove(.pointInside)
    }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if let letsThrough, letsThrough(point, event) { return false }
        guard passesTouches else { return super.point(inside: point, with: event) }
        return subviews.contains { $0.takesTouches && $0.frame.containsHit(point) }
    }

    override func traitsChanged(from old: UITraitCollection) {
        presentationController?.containerTraitsChanged()
        presentationController?.traitCollectionDidChange(old)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentationController else { return }
        presentationController.containerViewWillLayoutSubviews()
        presentationController.activePresentation?.layOutSheet()
        presentationController.containerViewDidLayoutSubviews()
    }
}

/// The container between a transition view and a controller's view.
package final class UIDropShadowView: UIView {
    /// Whether the top corners are round, as those of a sheet.
    final var isSheet = false { didSet { noteShown() } }
    /// The radius of a sheet's top corners, in points.
    final var sheetRadius = ControlMetrics.sheetRadius { didSet { noteShown() } }
    /// Whether a grabber is shown at the top of the sheet.
    final var showsGrabber = false { didSet { noteShown() } }
    /// What moves it with a finger; nil if nothing does.
    final weak var drag: SheetDrag?
    /// Where it is as a popover; nil for other presentations.
    final var popover: PopoverPlacement? { didSet { popoverChanged(from: oldValue) } }
    /// The color of a popover behind its content; nil for the usual one.
    final var popoverColor: UIColor? { didSet { noteShown() } }
    final let popoverShape = PopoverShape()

    /// The sheet in front of it; nil if there is none.
    final weak var sheetInFront: Presentation?

    override var appearanceDependsOnPosition: Bool { true }

    /// Behind a sheet that covers nearly all of it, a page is shown as a card: smaller, with round
    /// corners, and a little higher than the sheet.
    ///
    /// [choice] iOS transforms the view. Here only pictures show it, because no touch reaches the
    /// page and no source says which frames an application reads meanwhile. The code of an
    /// application that reads the frame of its root view behind a sheet would decide it.
    override func alterShown(
        _ geometry: inout ShownLayer.Geometry,
        _ style: inout ShownLayer.Style,
        at now: TimeInterval
    ) {
        let part = sheetInFront?.coveredPart(at: now) ?? 0
        guard part > 0, let sheet = sheetInFront?.sheetFrame else { return }
        let bounds = geometry.bounds
        let top = CGPoint(x: bounds.midX, y: bounds.minY).applying(geometry.toParent)
        let scale = 1 - part * 2 * ControlMetrics.cardMargin / bounds.width
        let rise = part * (sheet.minY - ControlMetrics.cardTop - top.y)
        geometry.toParent = geometry.toParent
            .concatenating(CGAffineTransform(translationX: -top.x, y: -top.y))
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: top.x, y: top.y + rise))
        style.cornerRadius = max(style.cornerRadius, part * ControlMetrics.sheetRadius)
        style.clips = true
    }

    override func barsOver(_ bounds: CGRect) -> [ShownBar] {
        guard isSheet, showsGrabber else { return [] }
        let (size, top) = ControlMetrics.grabber
        let frame = CGRect(
            x: bounds.midX - size.width / 2,
            y: top,
            width: size.width,
            height: size.height
        )
        return [ShownBar(frame: frame, color: ControlMetrics.mark)]
    }

    package override var safeAreaInsets: UIEdgeInsets { withArrow(super.safeAreaInsets) }

    override func drawAppearance(in context: CGContext) {
        super.drawAppearance(in: context)
        drawPopover(in: context)
    }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        guard isSheet else { return }
        style.cornerRadius = sheetRadius
        style.roundCorners =
            CACornerMask([.layerMinXMinYCorner, .layerMaxXMinYCorner]).rawValue
        style.clips = true
        // [choice] A sheet that dims nothing would have no edge on a white page.
        style.shadow = ShownLayer.Shadow(
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.18),
            offset: .zero,
            radius: 10
        )
    }
}
