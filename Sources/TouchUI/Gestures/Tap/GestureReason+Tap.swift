extension GestureReason {
    /// A finger lifted and another landed in one tap.
    static let fingerLandedAfterLift = GestureReason(
        "a finger landed after another had lifted",
        rule: "TAP-01"
    )

    /// It tapped as often as it had to.
    static func tapped(_ count: Int) -> GestureReason {
        GestureReason(
            count == 1 ? "tapped" : "tapped \(count) times",
            rule: "TAP-01",
            margin: Margin(Double(count), limit: nil, .count)
        )
    }

    /// A finger was down for too long, in seconds.
    static func heldTooLong(limit: TimeInterval, rule: String = "TAP-05") -> GestureReason {
        GestureReason(
            "held longer than \(CGFloat(limit).short) s",
            rule: rule,
            margin: Margin(nil, limit: limit, .seconds),
            cause: .heldTooLong
        )
    }

    /// The next tap did not come in time, in seconds.
    static func nextTapTooLate(
        tap: Int,
        limit: TimeInterval,
        rule: String = "TAP-04"
    ) -> GestureReason {
        GestureReason(
            "tap \(tap) did not come within \(Int((limit * 1_000).rounded())) ms",
            rule: rule,
            margin: Margin(nil, limit: limit, .seconds),
            cause: .nextTapTooLate(tap: tap)
        )
    }

    /// The next tap was too far away, in points.
    static func nextTapTooFar(_ distance: CGFloat, limit: CGFloat) -> GestureReason {
        GestureReason(
            "the next tap was \(distance.short) pt away, limit \(limit.short) pt",
            rule: "TAP-04",
            margin: Margin(distance, limit: limit, .points)
        )
    }
}
