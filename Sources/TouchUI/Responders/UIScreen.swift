/// A screen: its size in points, its scale, its rate.
/// - Compatibility: partial: one screen
@preconcurrency @MainActor public final class UIScreen: NSObject {
    /// The screen of the application that runs.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The rectangle of the screen in points, its origin at the top left.
    public let bounds: CGRect
    /// Pixels in a point.
    public let scale: CGFloat
    /// Display frames in one second.
    public let maximumFramesPerSecond: Int
    /// Which kind of device it belongs to.
    public let idiom: UIUserInterfaceIdiom
    /// What the status bar and the home indicator take of a window that fills the screen, in points.
    package let safeAreaInsets: UIEdgeInsets

    /// A screen: 390 by 844 points at 3 pixels, 60 frames per second, of a phone by default.
    ///
    /// What the system covers is that of the idiom unless said otherwise (`UnsourcedValues`). A size that is not positive and finite is taken as the default one, with a sentence.
    public init(
        size: CGSize = CGSize(width: 390, height: 844),
        scale: CGFloat = 3,
        framesPerSecond: Int = 60,
        idiom: UIUserInterfaceIdiom = .phone,
        safeAreaInsets: UIEdgeInsets? = nil
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
        self.safeAreaInsets =
            safeAreaInsets
            ?? (idiom == .pad ? UnsourcedValues.safeAreaOnPad : UnsourcedValues.safeAreaOnPhone)
        super.init()
    }

    /// How many fingers the digitizer tells apart: 5 on a phone, 10 on a pad, as Hammer has it.
    public var maximumFingers: Int { idiom == .pad ? 10 : 5 }

    /// The rectangle of the screen in pixels.
    public var nativeBounds: CGRect {
        CGRect(
            origin: .zero,
            size: CGSize(width: bounds.width * scale, height: bounds.height * scale)
        )
    }
}

/// Which kind of device it is; raw values as UIKit has them.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// An iPhone.
    case phone = 0
    /// An iPad.
    case pad = 1
}

/// The device of the application that runs.
/// - Compatibility: partial: the idiom
@preconcurrency @MainActor public final class UIDevice: NSObject {
    /// The device.
    public static let current = UIDevice()
    /// Which kind of device it is.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
}
