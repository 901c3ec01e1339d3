/// The kind of a transition.
/// - Compatibility: same
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Makes a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new content fades in; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content moves in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content moves away.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
/// - Compatibility: same
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the side.
    public let rawValue: String
    /// Makes a side with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a transition among the animations of a layer.
/// - Compatibility: same
public let kCATransition = "transition"
/// The key of the action of a layer that becomes visible.
/// - Compatibility: partial: no action is run for it
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action of a layer that is removed.
/// - Compatibility: partial: no action is run for it
public let kCAOnOrderOut = "onOrderOut"

/// A transition from the old content of a layer to the new.
/// - Compatibility: partial: its time, its delegate and its entry in the pending work; no picture
@preconcurrency @MainActor open class CATransition: CAAnimation {
    /// The kind of transition; `fade` by default. Pictures do not show it.
    open var type = CATransitionType.fade
    /// The side from which it comes; nil by default.
    open var subtype: CATransitionSubtype?
    /// The progress at which it begins, from 0 to 1; the value is stored.
    open var startProgress: Float = 0
    /// The progress at which it ends, from 0 to 1; the value is stored.
    open var endProgress: Float = 1

    override func makeAnother() -> CAAnimation { CATransition() }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    override func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [Part] {
        [(LayerKeyPath("transition"), timings, .change(from: nil, to: nil), self)]
    }
}
