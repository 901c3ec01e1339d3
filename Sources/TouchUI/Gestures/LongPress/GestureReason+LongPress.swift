extension GestureReason {
    /// It was held as long as it had to, in seconds.
    static func held(_ time: TimeInterval) -> GestureReason {
        GestureReason(
            "held \(CGFloat(time).short) s",
            rule: "LP-03",
            margin: Margin(time, limit: nil, .seconds)
        )
    }

    /// Fingers lifted too early, in seconds.
    static func liftedTooEarly(after time: TimeInterval, needed: TimeInterval) -> GestureReason {
        GestureReason(
            "lifted after \(CGFloat(time).short) s, needs \(CGFloat(needed).short) s",
            rule: "LP-06",
            margin: Margin(time, limit: needed, .seconds)
        )
    }
}
