/// The root of a tree of views: events come to it first.
///
/// Hidden until it is shown, and kept alive by nobody but you.
/// A window that gets another size tells its controllers before (`viewWillTransition(to:with:)`); set in a block
/// of `UIView.animate`, as a rotation is, they do with it what they do alongside.
/// - Compatibility: partial: no orientations, no traits yet
@preconcurrency @MainActor open class UIWindow: UIView {
    /// What stands in front of what (H-15).
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// Higher is nearer to the viewer.
        public var rawValue: CGFloat
        /// A level of a height.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// A level of a height.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// Where windows are unless they say otherwise: 0.
        public static let normal = Level(rawValue: 0)
        /// In front of them: 1000.
        public static let statusBar = Level(rawValue: 1_000)
        /// In front of all: 2000.
        public static let alert = Level(rawValue: 2_000)

        /// Whether the first is behind the second.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// The application it was made in. Kept alive, so that a window can outlive its turn.
    final let application: UIApplication
    final var tapCounter = TapCounter()
    final let weakHandle = WeakHandle<UIWindow>()
    package private(set) final var firstResponder: UIResponder?
    private var level = Level.normal
    private var rootController: UIViewController?
    private var rootContainer: UITransitionView?
    private var sizeTransition: SizeTransition?

    /// A window with a frame in points of the screen.
    public override init(frame: CGRect) {
        application = UIApplication.shared
        super.init(frame: frame)
        modelHidden = true
        weakHandle.object = self
    }

    deinit {
        weakHandle.object = nil
    }

    /// A window as large as the screen of a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
    }

    /// A window as large as the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// A window from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        application = UIApplication.shared
        super.init(coder: coder)
        modelHidden = true
        weakHandle.object = self
        coder.didMake(self, as: UIWindow.self)
    }

    /// The screen.
    open var screen: UIScreen { application.screen }

    /// The scene that the window is in.
    open var windowScene: UIWindowScene? { application.scene }

    /// The scene, and through it the application.
    open override var next: UIResponder? { windowScene }

    package override var windowOfResponder: UIWindow? { self }

    /// What the window stands in front of (H-15); normal by default.
    open var windowLevel: Level {
        get { level }
        set { level = newValue }
    }

    // MARK: Events

    /// Sends touches to gesture recognizers, then to the views they belong to. Override it to see (or swallow) every event; call
    /// `super` to let it go on.
    open func sendEvent(_ event: UIEvent) {
        guard event.type == .touches else { return }
        // Recognizers first, then their actions, then the views (P-05, G-40).
        application.gestures.update(for: event, in: self)
        sendTouches(of: event)
    }

    // MARK: The key window

    /// Whether this is the window that gets keys, motions and actions without a target.
    open var isKeyWindow: Bool { application.keyWindow === self }

    /// Whether this window may become the key window; true unless overridden.
    open var canBecomeKey: Bool { true }

    /// Makes this the key window, if it may be.
    open func makeKey() {
        guard canBecomeKey, !isKeyWindow else { return }
        application.keyWindow?.resignKey()
        application.setKeyWindow(self)
        becomeKey()
    }

    /// Shows this window in front of the others of its level, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        application.windowStack.show(self)
        makeKey()
    }

    /// Called when the window has become the key window.
    open func becomeKey() {}

    /// Called when the window stops being the key window.
    open func resignKey() {}

    package final func makeFirstResponder(_ responder: UIResponder?) {
        (firstResponder as? UIView)?.noteShown()
        firstResponder = responder
        (responder as? UIView)?.noteShown()
        application.clock.observers.report(ResponderFact.firstResponder(responder, in: self))
    }

    /// A view leaves with all that is in it: nobody in there, and no controller of a view in there,
    /// can stay first responder, whatever it wants (FR-03).
    final func firstResponder(leavesWith view: UIView) {
        guard let first = firstResponder else { return }
        let ownView = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        guard let ownView, ownView.isDescendant(of: view) else { return }
        first.loseFirstResponder(of: self)
    }

    // MARK: Showing

    override func hiddenChanged() {
        rootController?.settleAll()
        if modelHidden {
            application.windowStack.hide(self)
            if isKeyWindow {
                resignKey()
                application.setKeyWindow(nil)
            }
            application.environment.viewsLeftWindow(below: self)
            tellControllers(areVisible: false)
        } else {
            application.windowStack.show(self)
            installRoot()
            tellControllers(areVisible: true)
        }
    }

    /// The controller whose view fills the window.
    ///
    /// As on iOS since version 13, two containers stand between its view and the window.
    open var rootViewController: UIViewController? {
        get { rootController }
        set {
            guard newValue !== rootController else { return }
            // What the old root presents goes with it, or it would cover the new one for ever.
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
        rootController.viewWillTransition(to: new.size, with: transition)
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        guard let transition = sizeTransition else { return }
        sizeTransition = nil
        // What is laid out anew is animated where the size is.
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

/// What a window holds a controller's view in, so that transitions have a place to happen.
package final class UITransitionView: UIView {
    /// What looks after what is presented in it.
    final weak var presentationController: UIPresentationController?

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentationController else { return }
        presentationController.containerViewWillLayoutSubviews()
        presentationController.containerViewDidLayoutSubviews()
    }
}

/// What stands between a transition and a controller's view.
package final class UIDropShadowView: UIView {
    /// Whether its top corners are round, as those of a sheet are.
    final var isSheet = false { didSet { noteShown() } }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        guard isSheet else { return }
        style.cornerRadius = ControlMetrics.sheetRadius
        style.roundCorners =
            CACornerMask([.layerMinXMinYCorner, .layerMaxXMinYCorner]).rawValue
        style.clips = true
    }
}
