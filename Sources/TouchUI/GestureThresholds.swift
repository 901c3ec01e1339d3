/// The limits of the gesture recognizers, each with its unit, its grade and the rule it comes from.
///
/// To change a limit, change it here. ``DeviceProfile`` has a property of the same name with this value
/// as its default, and the state machines read that one: `DeviceProfile.current.tapMovement`.
///
/// Grades: [D] documented by Apple, [O] observed on iOS by a third party, [I] inferred from both,
/// [choice] our own value, because no acceptable source states one.
public enum GestureThresholds {
    /// How far a finger of a tap may move from where it landed, in points of the window (TAP-06).
    ///
    /// `TapStateMachine` reads it, and `LongPressStateMachine` for the taps before a hold. Two
    /// other limits are defined by it: `tapSeparation`, and `DeviceProfile.tapCountMovement`, the limit of
    /// `UITouch.tapCount` (TC-06).
    ///
    /// [choice] 45. It must be more than 10: a pan begins at 10, and the tap does not fail then (TAP-06).
    /// With 45, three of 42,553 recorded iPad taps would be lost (TC-06). Taps with growing drift
    /// would decide it.
    nonisolated public static let tapMovement: CGFloat = 45
    /// How far the taps of one gesture may be apart, in points. [choice] the same as `tapMovement`.
    nonisolated public static let tapSeparation: CGFloat = tapMovement
    /// How long a tap may last, in seconds. [choice] more than 0.506 (TAP-05).
    nonisolated public static let tapDuration: TimeInterval = 0.75
    /// The time after the lift of a tap within which the next tap must land, in seconds.
    ///
    /// [D] 0.35, which Apple's WebKit team states for double taps; that it starts at the lift is [I]
    /// (TAP-04). [choice] That `UITouch.tapCount` uses the same value
    /// (`DeviceProfile.tapCountInterval`, TC-04). The `tapCount` of taps with growing pauses would
    /// decide it.
    nonisolated public static let tapInterval: TimeInterval = 0.35

    /// The default of `minimumPressDuration`, in seconds. [D] (LP-01)
    nonisolated public static let longPressDuration: TimeInterval = 0.5
    /// The default of `allowableMovement`, in points. [D] (LP-01)
    nonisolated public static let longPressMovement: CGFloat = 10

    /// How far the fingers must move before a pan begins, in points; the translation does not
    /// include this distance. [D] "usually 10", [O] (PAN-02, PAN-03)
    nonisolated public static let panHysteresis: CGFloat = 10
    /// The time without a move after which a pan's velocity is zero, in seconds. [O] (PAN-09)
    nonisolated public static let panRest: TimeInterval = 0.1
    /// The weights of the last three velocity samples, the oldest first. [O] (PAN-08)
    nonisolated public static let panVelocityWeights: [CGFloat] = [0.6, 0.35, 0.05]

    /// The width of the region along an edge in which an edge pan starts, in points. [choice]
    /// (EP-02)
    nonisolated public static let edgeRegion: CGFloat = 20
    /// The speed up to which a finger that leaves the region at an edge with its first move begins
    /// an edge pan, in points per second.
    ///
    /// [choice] 3,000, or 50 points in a frame of 60 Hz. It must be more than 2,180, the speed of
    /// the swipe with which KIF begins an edge pan; a first move that jumps begins none (EP-04).
    /// Edge swipes of growing speed on a device would decide it.
    nonisolated public static let edgeSwipeVelocity: CGFloat = 3_000

    /// The distance that a swipe must cover in its direction, in points. [choice] (SW-04)
    nonisolated public static let swipeDistance: CGFloat = 50
    /// The time in which a swipe must cover its distance, in seconds. [choice] (SW-04)
    nonisolated public static let swipeDuration: TimeInterval = 0.5
    /// How far a swipe may deviate across its direction, in points. [choice] (SW-04)
    nonisolated public static let swipeSideways: CGFloat = 20

    /// How long a scroll view delays the touches of its content, in seconds. [D] "say 0.15", [O]
    /// 0.151 and 0.152 (SV-02)
    nonisolated public static let scrollDelay: TimeInterval = 0.15

    /// How much the distance of two fingers must change before a pinch begins, in points; the scale
    /// does not include this change. [I] from [O] (PI-02)
    nonisolated public static let pinchHysteresis: CGFloat = 8

    /// How far the line through two fingers must turn before a rotation begins, in radians (5°);
    /// the rotation does not include this angle. [I] from [O] (RO-02)
    nonisolated public static let rotationHysteresis: CGFloat = 5 * .pi / 180
}
