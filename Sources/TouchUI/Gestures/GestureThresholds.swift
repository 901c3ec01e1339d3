/// Every limit of every gesture, in one room: its unit, its grade and the rule it comes from.
///
/// Grades: [D] documented by Apple, [O] observed on iOS by a third party, [I] inferred from both,
/// [choice] a proposal where no acceptable source states a value.
public enum GestureThresholds {
    /// How far a tap's finger may wander from where it landed, in points of the window.
    /// [choice] more than 10 (TAP-06).
    nonisolated public static let tapMovement: CGFloat = UnsourcedValues.tapMovement
    /// How far apart the taps of one gesture may be, in points. [choice] as the movement.
    nonisolated public static let tapSeparation: CGFloat = UnsourcedValues.tapMovement
    /// How long a tap may last, in seconds. [choice] more than 0.506 (TAP-05).
    nonisolated public static let tapDuration: TimeInterval = 0.75
    /// From a tap's lift to the next tap's landing, in seconds. [D] 0.35; the start at the lift is
    /// [I] (TAP-04).
    nonisolated public static let tapInterval: TimeInterval = UnsourcedValues.multipleTapInterval

    /// How long a long press holds, in seconds, unless set. [D] (LP-01)
    nonisolated public static let longPressDuration: TimeInterval = 0.5
    /// How far its finger may wander before that, in points, unless set. [D] (LP-01)
    nonisolated public static let longPressMovement: CGFloat = 10

    /// How far a pan's fingers must go, in points; that much is lost. [D] "usually 10", [O]
    /// (PAN-02, PAN-03)
    nonisolated public static let panHysteresis: CGFloat = 10
    /// After how many seconds without a move the velocity is zero. [O] (PAN-09)
    nonisolated public static let panRest: TimeInterval = 0.1
    /// What the last three differences count for the velocity, the newest last. [O] (PAN-08)
    nonisolated public static let panVelocityWeights: [CGFloat] = [0.6, 0.35, 0.05]

    /// How wide the region at an edge is in which an edge pan starts, in points. [choice] (EP-02)
    nonisolated public static let edgeRegion: CGFloat = 20

    /// How far a swipe goes along its direction, in points. [choice] (SW-04)
    nonisolated public static let swipeDistance: CGFloat = 50
    /// In how much time, in seconds. [choice] (SW-04)
    nonisolated public static let swipeDuration: TimeInterval = 0.5
    /// How far it may go sideways, in points. [choice] (SW-04)
    nonisolated public static let swipeSideways: CGFloat = 20

    /// How long a scroll view keeps touches back from its content, in seconds. [D] "say 0.15", [O]
    /// 0.151 and 0.152 (SV-02)
    nonisolated public static let scrollDelay: TimeInterval = 0.15

    /// By how much the distance of two fingers must change for a pinch, in points; that much is
    /// lost. [I] from [O] (PI-02)
    nonisolated public static let pinchHysteresis: CGFloat = 8

    /// By how much the line through two fingers must turn, in radians (5°); that much is lost. [I]
    /// from [O] (RO-02)
    nonisolated public static let rotationHysteresis: CGFloat = 5 * .pi / 180
}
