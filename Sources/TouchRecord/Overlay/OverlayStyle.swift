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
    }

    /// The radius of a circle, in points. The default is 25, as in TOUCHkit.
    public var radius: CGFloat = 25
    /// What the size of a circle shows. The default is `fixed`.
    public var size = Size.fixed
    /// The colors of the fingers, in turn; if empty, `distinctColors`, which is also the default.
    public var colors = OverlayStyle.distinctColors
    /// Whether a circle contains the number of its finger.
    public var showsNumbers = true
    /// How long the path of a finger stays visible, in seconds; 0 draws no path.
    public var trail: TimeInterval = 0.5
    /// Whether the tap count is shown next to the circle, from the second tap.
    public var showsTapCount = true
    /// How long a circle fades after its finger has lifted, in seconds; 0 removes it at once.
    public var fade: TimeInterval = 0.25
    /// How long before its landing a finger is shown, in seconds; 0 shows it only from its landing.
    public var lead: TimeInterval = 0.15
    /// Whether the hit view is outlined.
    public var outlinesHitView = true
    /// Whether the states of recognizers are shown next to the finger.
    public var showsRecognizers = true

    /// Creates the full style.
    public init() {}

    /// The style that shows everything.
    public static let full = OverlayStyle()

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

    /// The names that `named(_:)` accepts.
    public static let names = ["full", "fingers", "plain", "none"]

    /// The style with a name; nil for `none`.
    /// - Throws: `OverlayStyleError` for a name that is not in `names`.
    public static func named(_ name: String) throws(OverlayStyleError) -> OverlayStyle? {
        switch name {
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
