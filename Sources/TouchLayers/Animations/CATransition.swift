/// What a transition shows.
/// - Compatibility: same
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A type of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new fades in; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new moves in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new pushes the old away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old moves away.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes.
/// - Compatibility: same
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A side of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Goes from how a layer was to how it is.
/// - Compatibility: partial: its time, its delegate and its name among what is pending; no picture
@preconcurrency @MainActor open class CATransition: CAAnimation {
    /// What it shows; a fade.
    open var type = CATransitionType.fade
    /// From where it comes; nil by default.
    open var subtype: CATransitionSubtype?
    /// Where it begins, from 0 to 1; kept.
    open var startProgress: Float = 0
    /// Where it ends, from 0 to 1; kept.
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
    ) -> [(
        path: LayerKeyPath, timings: [MediaTiming], track: AnimationTrack, animation: CAAnimation
    )] {
        [(LayerKeyPath("transition"), timings, .change(from: nil, to: nil), self)]
    }
}
