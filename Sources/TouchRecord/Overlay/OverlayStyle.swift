/// How fingers are drawn over a picture or a film. The style is chosen after the run, so a trace
/// can be drawn in several styles.
public struct OverlayStyle: Hashable, Sendable {
    /// What the size of a circle shows.
    public enum Size: Hashable, Sendable {
        /// Nothing: the radius is always `radius`.
        case fixed
        /// The force of the touch: from `radius` without force to 1.5 × `radius` at the maximum
        /// force.
        case force
        /// The radius of the touch, or `radius` if it is unknown.
        case touchRadius
        /// Force and radius of the touch together: the radius of the touch, from `radius` to
        /// 2 × `radius`, and half of that more at the maximum force.
        case touch
    }

    /// The radius of a circle, in points. The default is 25, as in TOUCHkit.
    public var radius: CGFloat = 25
    /// What the size of a circle shows. The default is `touch`.
    public var size = Size.touch
    /// The colors of the fingers, in turn; if empty, `distinctColors`, which is also the default.
    public var colors = OverlayStyle.distinctColors
    /// Whether a circle has the number of its finger at its edge, in runs with several fingers.
    public var showsNumbers = true
    /// How long the path of a finger stays visible, in seconds; 0 draws no path.
    public var trail: TimeInterval = 0.5
    /// Whether the tap count is shown next to the circle, from the second tap.
    public var showsTapCount = true
    /// How long a circle fades after its finger has lifted, in seconds; 0 removes it at once.
    public var fade: TimeInterval = 0.25
    /// How long before its landing a finger is shown, in seconds; 0 shows it only from its landing.
    public var lead: TimeInterval = 0.15
    /// Whether the hit view is outlined, unless it fills the screen.
    public var outlinesHitView = true
    /// Whether the recognizers that began, ended or were cancelled are shown next to the finger.
    public var showsRecognizers = true
    /// Whether the recognizers that failed are shown as well; only with `showsRecognizers`.
    public var showsFailures = false

    /// Creates the style `gestures`.
    public init() {}

    /// The default style: circles, and next to them the recognizers that recognized something.
    public static let gestures = OverlayStyle()

    /// The style that shows everything, also the recognizers that failed.
    public static var full: OverlayStyle {
        var style = OverlayStyle()
        style.showsFailures = true
        return style
    }

    /// Circles with their numbers, trails and tap counts; nothing about views and recognizers.
    public static var fingers: OverlayStyle {
        var style = OverlayStyle()
        style.outlinesHitView = false
        style.showsRecognizers = false
        return style
    }

    /// Circles and nothing else.
    public static var plain: OverlayStyle {
        var style = OverlayStyle.fingers
        style.showsNumbers = false
        style.showsTapCount = false
        style.trail = 0
        style.lead = 0
        return style
    }

    /// The style for a picture of one moment: only the fingers that are down. A finger that comes or
    /// fades would be a ghost in it.
    public var still: OverlayStyle {
        var style = self
        (style.lead, style.fade) = (0, 0)
        return style
    }

    /// The names that `named(_:)` accepts.
    public static let names = ["gestures", "full", "fingers", "plain", "none"]

    /// The style with a name; nil for `none`.
    /// - Throws: `OverlayStyleError` for a name that is not in `names`.
    public static func named(_ name: String) throws(OverlayStyleError) -> OverlayStyle? {
        switch name {
        case "gestures": gestures
        case "full": full
        case "fingers": fingers
        case "plain": plain
        case "none": nil
        default: throw OverlayStyleError(name: name)
        }
    }

    /// The palette of Okabe and Ito without black: seven colors that color-blind people can
    /// distinguish.
    public static let distinctColors = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442",
    ].compactMap { CGColor(hexadecimal: $0) }
}

extension CGColor {
    /// The color that an option names as "#RRGGBB" or "#RRGGBBAA"; nil for another text.
    public init?(option text: String) {
        guard let color = CGColor(hexadecimal: text) else { return nil }
        self = color
    }
}

/// The error for a name that no overlay style has.
public struct OverlayStyleError: Error, Hashable, CustomStringConvertible {
    /// The name that was given.
    public let name: String

    /// What is wrong and how to fix it.
    public var description: String {
        "Cannot show fingers as \"\(name)\": there is no overlay \"\(name)\". To fix, take one of "
            + "\(OverlayStyle.names.joined(separator: ", "))."
    }
}
