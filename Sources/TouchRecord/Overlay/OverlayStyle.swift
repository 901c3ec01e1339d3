/// How fingers are shown over a picture or a film. A style is chosen after the run: another one needs no
/// other run.
public struct OverlayStyle: Hashable, Sendable {
    /// What the size of a circle tells.
    public enum Size: Hashable, Sendable {
        /// Nothing: it is `radius`.
        case fixed
        /// How hard the finger presses: `radius` without force, half as much again at the hardest.
        case force
        /// How large the finger is: its own radius, where it is known.
        case touchRadius
    }

    /// The radius of a circle, in points; 25, as TOUCHkit has it.
    public var radius: CGFloat = 25
    /// What the size of a circle tells; nothing.
    public var size = Size.fixed
    /// A colour for each finger in turn: eight that people who see few colours can tell apart.
    public var colors = OverlayStyle.distinctColors
    /// Whether a circle has the number of its finger in it.
    public var showsNumbers = true
    /// How long a finger's way stays to be seen, in seconds; 0 for not at all.
    public var trail: TimeInterval = 0.5
    /// Whether a second tap and those after it are counted beside the circle.
    public var showsTapCount = true
    /// How long a circle fades when its finger has left, in seconds.
    public var fade: TimeInterval = 0.25
    /// How long before it lands a finger is shown, in seconds; 0 for not at all.
    public var lead: TimeInterval = 0.15
    /// Whether the hit view has an outline.
    public var outlinesHitView = true
    /// Whether what recognizers became stands beside the finger.
    public var showsRecognizers = true

    /// Everything.
    public init() {}

    /// Everything that is known.
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

    /// The names by which styles are asked for.
    public static let names = ["full", "fingers", "plain", "none"]

    /// The style of a name; nil for `none`.
    /// - Throws: `OverlayStyleError` for a name that is none of `names`.
    public static func named(_ name: String) throws(OverlayStyleError) -> OverlayStyle? {
        switch name {
        case "full": full
        case "fingers": fingers
        case "plain": plain
        case "none": nil
        default: throw OverlayStyleError(name: name)
        }
    }

    /// The palette of Okabe and Ito, without its black.
    public static let distinctColors = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442",
    ].compactMap { CGColor(hexadecimal: $0) }
}

/// A name that is no overlay's.
public struct OverlayStyleError: Error, Hashable, CustomStringConvertible {
    /// What was asked for.
    public let name: String

    /// What is wrong and how to fix it.
    public var description: String {
        "Cannot show fingers as \"\(name)\": there is no overlay \"\(name)\". To fix, take one of "
            + "\(OverlayStyle.names.joined(separator: ", "))."
    }
}
