extension GestureReason {
    /// It did not get far enough in its time: points and seconds.
    static func tooSlow(
        _ distance: CGFloat,
        needed: CGFloat,
        limit: TimeInterval
    ) -> GestureReason {
        GestureReason(
            "moved \(distance.short) pt in \(CGFloat(limit).short) s, needs \(needed.short) pt",
            rule: "SW-04",
            margin: Margin(distance, limit: needed, .points)
        )
    }

    /// It went too far sideways, in points.
    static func wentSideways(_ distance: CGFloat, limit: CGFloat) -> GestureReason {
        GestureReason(
            "went \(distance.short) pt sideways, limit \(limit.short) pt",
            rule: "SW-04",
            margin: Margin(distance, limit: limit, .points)
        )
    }
}
