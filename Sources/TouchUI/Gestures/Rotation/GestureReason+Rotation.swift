extension GestureReason {
    /// Fingers turned as far as they had to, in radians.
    static func turned(_ angle: CGFloat, needed: CGFloat) -> GestureReason {
        GestureReason(
            "turned \(angle.degrees)°, needs \(needed.degrees)°",
            rule: "RO-02",
            margin: Margin(angle, limit: needed, .radians)
        )
    }

    /// Fingers lifted before they had turned far enough, in radians.
    static func turnedTooLittle(_ angle: CGFloat, needed: CGFloat) -> GestureReason {
        GestureReason(
            "lifted after \(angle.degrees)°, needs \(needed.degrees)°",
            rule: "RO-02",
            margin: Margin(angle, limit: needed, .radians)
        )
    }
}

extension CGFloat {
    /// Radians as degrees with at most one decimal.
    fileprivate var degrees: String {
        ((self * 1_800 / .pi).rounded() / 10).short
    }
}
