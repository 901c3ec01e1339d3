/// Looks after a view, and stands in the chain of responders behind it.
/// - Compatibility: partial: loading, appearing, children, presenting without transitions
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
    private var controlledView: UIView?
    private var controllers: [UIViewController] = []
    private weak var parentController: UIViewController?
    final var presented: Presentation?
    package private(set) final weak var presenter: UIViewController?
    final var appearance = Appearance.disappeared
    private var modelTitle: String?

    /// Where a controller is between being seen and not.
    enum Appearance {
        case appearing, appeared, disappearing, disappeared
    }

    // MARK: Creating

    /// A controller; nibs are not read yet, so it makes its view in `loadView`.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
    }

    /// A controller from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller that makes its view in `loadView`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Archives nothing yet.
    nonisolated open func encode(with coder: NSCoder) {}

    isolated deinit {
        controlledView?.controller = nil
    }

    // MARK: The view

    /// The view, which is loaded when it is first asked for.
    open var view: UIView! {
        get { loadedView }
        set {
            controlledView?.controller = nil
            controlledView = newValue
            newValue?.controller = self
        }
    }

    final var loadedView: UIView {
        loadViewIfNeeded()
        if let controlledView { return controlledView }
        Diagnostics.refuse(
            "\(Swift.type(of: self)).loadView() set no view. An empty one is used instead."
        )
        let empty = UIView(frame: application.screen.bounds)
        view = empty
        return empty
    }

    private var application: UIApplication { UIApplication.shared }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { controlledView != nil }

    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { controlledView }

    /// Loads the view, if it has not been.
    open func loadViewIfNeeded() {
        guard controlledView == nil else { return }
        loadView()
        guard controlledView != nil else { return }
        viewDidLoad()
    }

    /// Makes the view: an empty one as large as the screen, unless overridden.
    open func loadView() {
        view = UIView(frame: application.screen.bounds)
    }

    /// Called once the view has been loaded.
    open func viewDidLoad() {}
    /// Called when the view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and about to be drawn.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to be no longer seen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is no longer seen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Changes constraints of the view before a layout; call `super`, which calls the view's.
    open func updateViewConstraints() {
        controlledView?.updateConstraints()
    }

    /// The least margins of the view, in points: 16 at the sides, 20 where there is room.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let isWide = (controlledView?.bounds.width ?? 0) >= Choices.wideController
        let side = isWide ? Choices.wideControllerMargin : Choices.controllerMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether the margins of the view are at least those; true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { controlledView?.marginsChanged() }
    }

    /// What is covered at the top, as older storyboards have it; `safeAreaLayoutGuide` is newer.
    open var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
    /// What is covered at the bottom, as older storyboards have it.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

    private func barGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        loadedView.systemGuide(kind) as? BarGuide ?? BarGuide(kind, of: loadedView)
    }

    /// A name for people; none by default.
    open var title: String? {
        get { modelTitle }
        set { modelTitle = newValue }
    }

    /// What the safe area of the view leaves out besides what covers it, in points; nothing.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    /// What the bars of the controllers that this one is in cover of its view, in points.
    var coveredByBars = UIEdgeInsets.zero {
        didSet {
            guard coveredByBars != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    // MARK: Responding

    /// The controller that presents this one, else the superview of its view.
    open override var next: UIResponder? { presenter ?? controlledView?.superview }

    package override var windowOfResponder: UIWindow? { controlledView?.window }

    // MARK: Children

    /// The controllers in this one.
    open var children: [UIViewController] { controllers }

    /// The controller that this one is in.
    open var parent: UIViewController? { parentController }

    /// Takes a controller in. Its view is yours to add; then call its `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) {
        guard child !== self else {
            return Diagnostics.refuse(
                "Cannot make \(Swift.type(of: self)) a child of itself. Nothing was changed."
            )
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parentController = self
        controllers.append(child)
    }

    /// Takes this controller out of its parent. Its view is yours to remove before.
    open func removeFromParent() {
        guard let parent = parentController else { return }
        parent.controllers.removeAll { $0 === self }
        parentController = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets into another one; call it yourself with nil before removing.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has left; call it yourself after adding its view.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether children are told that they appear when their view does; true unless overridden.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells this controller that it is about to appear or to disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            appearance = .appearing
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
        }
    }

    /// Tells this controller that it has appeared or disappeared.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewIsAppearing(false)
            viewDidAppear(false)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        case .appeared, .disappeared: break
        }
    }

    // MARK: Presenting

    /// How this controller covers the one that presents it; a sheet by default.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// The controller that this one, or one it is in, presents.
    open var presentedViewController: UIViewController? {
        presented?.controller ?? parentController?.presentedViewController
    }

    /// The controller that presents this one, or one it is in.
    open var presentingViewController: UIViewController? {
        presenter ?? parentController?.presentingViewController
    }

    /// Shows a controller over this one.
    ///
    /// Its view is in the window when the call returns: transitions are not animated yet. Asked of
    /// a controller that is in no window, or that presents already, it says why it cannot.
    open func present(
        _ controller: UIViewController,
        animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        if let parentController {
            return parentController.present(
                controller,
                animated: animated,
                completion: completion
            )
        }
        guard let window = viewIfLoaded?.window else {
            return Diagnostics.refuse(
                "Cannot present \(Swift.type(of: controller)) on \(Swift.type(of: self)): "
                    + "its view is in no window. Nothing was presented. Show its window first."
            )
        }
        guard presented == nil, controller.presenter == nil, controller !== self else {
            return Diagnostics.refuse(
                "Cannot present \(Swift.type(of: controller)) on \(Swift.type(of: self)): "
                    + (controller === self
                        ? "it cannot present itself."
                        : presented.map {
                            "it presents \(Swift.type(of: $0.controller)) already."
                        } ?? "that one is presented already.")
                    + " Nothing was presented. Dismiss it first."
            )
        }
        presented = Presentation(of: controller, over: self, in: window)
        controller.presenter = self
        presented?.show()
        completion?()
    }

    /// Takes away what this controller presents; or, if it presents nothing, itself.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presentation = presented else {
            if let presenter {
                presenter.dismiss(animated: animated, completion: completion)
            } else if let parentController {
                parentController.dismiss(animated: animated, completion: completion)
            }
            return
        }
        if presentation.controller.presented != nil {
            presentation.controller.dismiss(animated: animated)
        }
        presentation.hide()
        presentation.controller.presenter = nil
        presented = nil
        completion?()
    }
}

/// How a presented controller covers the one that presents it; raw values as UIKit has them.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The whole screen; what is below is taken away.
    case fullScreen = 0
    /// A sheet.
    case pageSheet = 1
    /// A smaller sheet.
    case formSheet = 2
    /// In the place of the presenting controller.
    case currentContext = 3
    /// The whole screen; what is below stays.
    case overFullScreen = 5
    /// In the place of the presenting controller; what is below stays.
    case overCurrentContext = 6
    /// What the system finds right: a sheet.
    case automatic = -2
}
