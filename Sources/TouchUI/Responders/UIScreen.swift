/// A screen, with its size in points, its scale and its frame rate.
/// - Compatibility: partial: one screen; no mirroring, no modes
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the running application.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The scale of the main screen, in pixels per point, on any thread.
    nonisolated static var scaleOfMain: CGFloat {
        // An application without a screen of its own has one of this scale.
        CurrentTraits.ofApplication?.displayScale ?? 3
    }

    /// The screens: the one of the running application.
    public static var screens: [UIScreen] { [main] }

    /// The rectangle of the screen in points, with its origin at the top left. It turns with the
    /// interface (OR-03).
    open var bounds: CGRect { ownBounds }
    private final var ownBounds: CGRect
    /// The number of pixels in a point.
    open var scale: CGFloat { ownScale }
    private let ownScale: CGFloat
    /// The number of display frames in a second: 60 or 120.
    public let maximumFramesPerSecond: Int
    /// The kind of device that the screen belongs to.
    public let idiom: UIUserInterfaceIdiom
    /// How far the status bar and the home indicator cover a window that fills the screen, in
    /// points.
    package private(set) var safeAreaInsets: UIEdgeInsets
    private let givenInsets: UIEdgeInsets
    /// The orientation with which the screen was made.
    private let firstOrientation: UIInterfaceOrientation
    /// The orientation of the interface. A screen that is made wider than high is `landscapeRight`
    /// ([choice]: one of the two had to be).
    package private(set) var orientation: UIInterfaceOrientation
    /// The limits of the device that the screen belongs to.
    public let profile: DeviceProfile

    /// Creates a screen; by default of a phone, with 390 by 844 points, 3 pixels per point and 60
    /// frames per second.
    ///
    /// If the size or the scale is not positive and finite, both are replaced by the defaults, and
    /// a diagnostic is reported; a frame rate other than 120 becomes 60. Without `safeAreaInsets`,
    /// those of the idiom are used (`UnsourcedValues`). Without `profile`, the limits are the
    /// built-in ones.
    public init(
        size: CGSize = CGSize(width: 390, height: 844),
        scale: CGFloat = 3,
        framesPerSecond: Int = 60,
        idiom: UIUserInterfaceIdiom = .phone,
        safeAreaInsets: UIEdgeInsets? = nil,
        profile: DeviceProfile = .builtIn
    ) {
        let isUsable = [size.width, size.height, scale].allSatisfy { $0.isFinite && $0 > 0 }
        if !isUsable {
            Diagnostics.refuse(
                "Cannot make a screen of \(size.width) by \(size.height) points at scale \(scale): "
                    + "all three must be positive. 390 by 844 at 3 is used instead. To fix, pass positive numbers."
            )
        }
        ownBounds = CGRect(
            origin: .zero,
            size: isUsable ? size : CGSize(width: 390, height: 844)
        )
        ownScale = isUsable ? scale : 3
        maximumFramesPerSecond = framesPerSecond == 120 ? 120 : 60
        self.idiom = idiom
        self.profile = profile
        let isWide = ownBounds.width > ownBounds.height
        firstOrientation = isWide ? .landscapeRight : .portrait
        orientation = firstOrientation
        givenInsets = safeAreaInsets ?? Self.usualInsets(of: idiom)
        self.safeAreaInsets = givenInsets
        super.init()
    }

    private static func usualInsets(of idiom: UIUserInterfaceIdiom) -> UIEdgeInsets {
        idiom == .pad ? UnsourcedValues.safeAreaOnPad : UnsourcedValues.safeAreaOnPhone
    }

    /// How far the device covers the screen that is not turned, in points; nil if this is what is usual for its kind.
    package final var unusualInsets: UIEdgeInsets? {
        givenInsets == Self.usualInsets(of: idiom) ? nil : givenInsets
    }

    /// Turns the screen.
    final func turn(to new: UIInterfaceOrientation) {
        if new.isPortrait != orientation.isPortrait {
            ownBounds.size = CGSize(width: ownBounds.height, height: ownBounds.width)
        }
        orientation = new
        safeAreaInsets = insets(isStatusBarHidden: false)
    }

    /// Called when the status bar appears or disappears.
    final func statusBarChanged(isHidden: Bool) {
        safeAreaInsets = insets(isStatusBarHidden: isHidden)
    }

    /// The safe area, which a sensor housing keeps even without a status bar (OR-11).
    private func insets(isStatusBarHidden: Bool) -> UIEdgeInsets {
        var insets = givenInsets
        let hasHousing = idiom == .phone && givenInsets.top > UnsourcedValues.plainStatusBar
        if orientation.isPortrait != firstOrientation.isPortrait, idiom == .phone,
            firstOrientation.isPortrait
        {
            // On its side the housing is at one side; iOS keeps both sides free.
            insets = UIEdgeInsets(
                top: hasHousing ? 0 : givenInsets.top,
                left: hasHousing ? givenInsets.top : 0,
                bottom: givenInsets.bottom > 0 ? UnsourcedValues.homeIndicatorInLandscape : 0,
                right: hasHousing ? givenInsets.top : 0
            )
        }
        if isStatusBarHidden, !hasHousing { insets.top = 0 }
        return insets
    }

    /// The traits of the screen: those of the device and of the settings, without what the
    /// application overrides (TR-07).
    open var traitCollection: UITraitCollection {
        UITraitCollection(
            UIWindowScene.baseTraits(of: self, bounds.size, UIApplication.running?.settings)
        )
    }

    /// Never called: the traits of a screen are read when they are needed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether the content of the screen is being recorded or shown elsewhere; false by default.
    /// A test sets it with `Stage.setScreenCaptured(_:)`.
    public internal(set) var isCaptured = false
    /// The brightness from 0 to 1; 0.5 by default. Without effect.
    open var brightness: CGFloat = 0.5
    /// The same as `scale`.
    open var nativeScale: CGFloat { scale }
    /// The screen that this one mirrors: nil.
    open var mirrored: UIScreen? { nil }

    /// Sets `isCaptured`, and posts `capturedDidChangeNotification` if it changed.
    package final func setCaptured(_ captured: Bool) {
        guard captured != isCaptured else { return }
        isCaptured = captured
        NotificationCenter.default.post(name: Self.capturedDidChangeNotification, object: self)
    }

    /// Posted after `isCaptured` changed.
    nonisolated public static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification"
    )
    /// Never posted: there is one screen.
    nonisolated public static let didConnectNotification = Notification.Name(
        "UIScreenDidConnectNotification"
    )
    /// Never posted: there is one screen.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UIScreenDidDisconnectNotification"
    )
    /// Never posted: brightness is without effect.
    nonisolated public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification"
    )

    /// The same screen, of a device with other limits.
    package final func with(_ profile: DeviceProfile) -> UIScreen {
        UIScreen(
            size: bounds.size,
            scale: scale,
            framesPerSecond: maximumFramesPerSecond,
            idiom: idiom,
            safeAreaInsets: givenInsets,
            profile: profile
        )
    }

    /// The number of fingers that the digitizer can distinguish: 5 on a phone, 10 on a pad, as in
    /// Hammer.
    public final var maximumFingers: Int { idiom == .pad ? 10 : 5 }

    /// The rectangle of the screen in pixels, of the device held upright. It does not turn (OR-03).
    open var nativeBounds: CGRect {
        CGRect(
            origin: .zero,
            size: CGSize(
                width: min(bounds.width, bounds.height) * scale,
                height: max(bounds.width, bounds.height) * scale
            )
        )
    }

    /// A link that calls a method on each frame of this screen, once it was added to a run loop.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - sel: the method, which takes no argument or the link.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}

extension RunLoop.Mode {
    /// The mode while a finger moves a scroll view. Display links and timers here ignore modes.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
