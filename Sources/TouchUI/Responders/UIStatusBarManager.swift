/// How the status bar looks; raw values as in UIKit.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark text in light appearance, light text in dark appearance.
    case `default` = 0
    /// Light text, for dark backgrounds.
    case lightContent = 1
    /// Dark text, for light backgrounds.
    case darkContent = 3
}

/// How the status bar appears and disappears; raw values as in UIKit.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}

/// The status bar of a scene, as the controllers want it (OR-08).
/// - Compatibility: partial: computed and reported; the bar is not drawn
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
    private unowned let application: UIApplication

    init(_ application: UIApplication) {
        self.application = application
        super.init()
    }

    /// How the status bar looks: what the controller that decides prefers.
    public private(set) var statusBarStyle = UIStatusBarStyle.default
    /// Whether the status bar is hidden.
    public private(set) var isStatusBarHidden = false
    /// Whether the controller that decides wants the home indicator to disappear while the
    /// screen is not touched.
    package private(set) var isHomeIndicatorAutoHidden = false
    /// The edges at which the application's gestures come before those of the system.
    package private(set) var edgesDeferringSystemGestures: UIRectEdge = []

    /// The frame of the status bar in points of the screen; zero while it is hidden. Its height is
    /// that of the safe area at the top.
    public var statusBarFrame: CGRect {
        guard !isStatusBarHidden else { return .zero }
        return CGRect(
            x: 0,
            y: 0,
            width: application.scene.bounds.width,
            height: max(application.screen.safeAreaInsets.top, 0)
        )
    }

    /// Asks the controllers again.
    func update() {
        guard let root = application.windowThatDecides?.rootViewController else { return }
        let forStyle = root.controllerThatDecides(\.childForStatusBarStyle)
        let forHidden = root.controllerThatDecides(\.childForStatusBarHidden)
        let (style, hidden) = (forStyle.preferredStatusBarStyle, forHidden.prefersStatusBarHidden)
        isHomeIndicatorAutoHidden =
            root.controllerThatDecides(\.childForHomeIndicatorAutoHidden)
            .prefersHomeIndicatorAutoHidden
        edgesDeferringSystemGestures =
            root.controllerThatDecides(\.childForScreenEdgesDeferringSystemGestures)
            .preferredScreenEdgesDeferringSystemGestures
        guard style != statusBarStyle || hidden != isStatusBarHidden else { return }
        let frameChanges = hidden != isStatusBarHidden
        (statusBarStyle, isStatusBarHidden) = (style, hidden)
        application.clock.observers.report(SceneFact.statusBar(self, forHidden))
        guard frameChanges else { return }
        let before = application.screen.safeAreaInsets
        application.screen.statusBarChanged(isHidden: hidden)
        guard before != application.screen.safeAreaInsets else { return }
        for window in application.windows { window.tellSafeAreaChanged() }
    }
}

extension UIApplication {
    /// The window whose controllers decide about the status bar and the orientation: the key
    /// window, or else the one in front with a controller.
    final var windowThatDecides: UIWindow? {
        if let keyWindow, keyWindow.rootViewController != nil { return keyWindow }
        return windowStack.frontToBack.first { $0.rootViewController != nil }
    }

    /// The frame of the status bar in points of the screen.
    public final var statusBarFrame: CGRect { statusBar.statusBarFrame }
    /// Whether the status bar is hidden. Controllers decide it, so a new value has no effect.
    public final var isStatusBarHidden: Bool {
        get { statusBar.isStatusBarHidden }
        set {}
    }
    /// How the status bar looks. Controllers decide it, so a new value has no effect.
    public final var statusBarStyle: UIStatusBarStyle {
        get { statusBar.statusBarStyle }
        set {}
    }
    /// The orientation of the interface.
    public final var statusBarOrientation: UIInterfaceOrientation { screen.orientation }
    /// The interface is about to turn (OR-03). `userInfo` has the new orientation.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification"
    )
    /// The interface has turned (OR-03). `userInfo` has the orientation before.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification"
    )
    /// The key of the orientation in `userInfo`: the `rawValue` of a `UIInterfaceOrientation` as a number.
    public nonisolated static let statusBarOrientationUserInfoKey =
        "UIApplicationStatusBarOrientationUserInfoKey"
    /// The seconds that the interface takes to turn.
    public final var statusBarOrientationAnimationDuration: TimeInterval {
        UnsourcedValues.rotationDuration
    }
}

extension UIViewController {
    /// The controller that decides, from this one: the topmost that is presented over the whole
    /// screen or says that it captures the status bar, and in it the child that it names (OR-09).
    final func controllerThatDecides(
        _ child: KeyPath<UIViewController, UIViewController?>
    ) -> UIViewController {
        var candidate = self
        while let presented = candidate.presented, !presented.isDismissing,
            presented.controller.fillsScreen
                || presented.controller.modalPresentationCapturesStatusBarAppearance
        {
            candidate = presented.controller
        }
        while let next = candidate[keyPath: child], next !== candidate { candidate = next }
        return candidate
    }

    /// The controller that is asked about orientations: the topmost that fills the window (OR-04).
    final var controllerForOrientations: UIViewController {
        var candidate = self
        while let presented = candidate.presented, !presented.isDismissing,
            presented.controller.fillsScreen
        {
            candidate = presented.controller
        }
        return candidate
    }

    /// Whether a presented controller covers the whole window.
    private var fillsScreen: Bool {
        switch modalPresentationStyle.resolved {
        case .fullScreen, .overFullScreen: true
        case .custom: presentationController?.shouldPresentInFullscreen ?? true
        case .pageSheet, .formSheet, .popover, .currentContext, .overCurrentContext, .none,
            .automatic:
            false
        }
    }

    /// The window's status bar and orientation are those of other controllers now.
    final func decidingControllersChanged() {
        guard let application = viewIfLoaded?.window?.application, application.isRunning else {
            return
        }
        application.statusBar.update()
        application.supportedOrientationsChanged()
    }
}
