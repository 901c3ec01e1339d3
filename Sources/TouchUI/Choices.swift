/// Values that no acceptable source states.
///
/// Each is a proposal of the specification ([choice]), kept in this one place so that a
/// measurement can correct it.
public enum Choices {
    /// How soon after a lift the next touch counts as a further tap, in seconds.
    ///
    /// 0.35 s is what Apple's WebKit team states for double taps (TC-04); that it starts at the
    /// lift, and that `tapCount` uses the same time, is the [choice].
    nonisolated public static let multipleTapInterval: TimeInterval = 0.35

    /// How far a finger may wander from where it landed before its touch stops being a tap, in
    /// points of the window; also how far apart two taps may be that count together.
    ///
    /// [choice] The bound is "more than 10" (TAP-06); of 42,553 recorded iPad taps 45 pt would lose
    /// three (TC-06).
    nonisolated public static let tapMovement: CGFloat = 45

    /// The largest `force` that a touch reports.
    ///
    /// [choice] `maximumPossibleForce` depends on the device (T-12); no source states a value.
    nonisolated public static let maximumPossibleForce: CGFloat = 20.0 / 3

    /// How far `majorRadius` may be off, in points.
    ///
    /// [choice] No source states a value (T-11).
    nonisolated public static let majorRadiusTolerance: CGFloat = 5

    /// How many samples that wait for better values are remembered.
    ///
    /// [choice] Updates arrive within fractions of a second (T-14); the bound keeps memory flat
    /// where a device promises updates and never sends them.
    nonisolated public static let estimatesRemembered = 512
}
