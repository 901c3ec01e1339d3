/// A screen, with its size in points, its scale and its frame rate.
@preconcurrency @MainActor public final class UIScreen: NSObject {
    /// The screen of the running application.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The rectangle of the screen in points, with its origin at the top left.
    public let bounds: CGRect
    /// The number of pixels in a point.
    public let scale: CGFloat
    /// The number of display frames in a second: 60 or 120.
    public let maximumFramesPerSecond: Int
    /// The kind of device that the screen belongs to.
    public let idiom: UIUserInterfaceIdiom
    /// How far the status bar and the home indicator cover a window that fills the screen, in
    /// points.
    package let safeAreaInsets: UIEdgeInsets
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
                    + "all three must be positive. 390 by 844 at 3 is used instead."
            )
        }
        bounds = CGRect(
            origin: .zero,
            size: isUsable ? size : CGSize(width: 390, height: 844)
        )
        self.scale = isUsable ? scale : 3
        maximumFramesPerSecond = framesPerSecond == 120 ? 120 : 60
        self.idiom = idiom
        self.profile = profile
        self.safeAreaInsets =
            safeAreaInsets
            ?? (idiom == .pad ? UnsourcedValues.safeAreaOnPad : UnsourcedValues.safeAreaOnPhone)
        super.init()
    }

    /// The same screen, of a device with other limits.
    package func with(_ profile: DeviceProfile) -> UIScreen {
        UIScreen(
            size: bounds.size,
            scale: scale,
            framesPerSecond: maximumFramesPerSecond,
            idiom: idiom,
            safeAreaInsets: safeAreaInsets,
            profile: profile
        )
    }

    /// The number of fingers that the digitizer can distinguish: 5 on a phone, 10 on a pad, as in
    /// Hammer.
    public var maximumFingers: Int { idiom == .pad ? 10 : 5 }

    /// The rectangle of the screen in pixels.
    public var nativeBounds: CGRect {
        CGRect(
            origin: .zero,
            size: CGSize(width: bounds.width * scale, height: bounds.height * scale)
        )
    }
}

/// The kind of a device; raw values as in UIKit.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// An iPhone.
    case phone = 0
    /// An iPad.
    case pad = 1
}

/// The device of the running application.
@preconcurrency @MainActor public final class UIDevice: NSObject {
    /// The device. There is one.
    public static let current = UIDevice()
    /// The kind of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
}
