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

    /// It went in another direction: its way, in points.
    static func wentElsewhere(
        _ x: CGFloat,
        _ y: CGFloat,
        needed: CGFloat,
        _ wanted: UISwipeGestureRecognizer.Direction
    ) -> GestureReason {
        let went = abs(x) >= abs(y) ? (x < 0 ? "left" : "right") : (y < 0 ? "up" : "down")
        let directions: [(UISwipeGestureRecognizer.Direction, String)] = [
            (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
        ]
        let names = directions.filter { wanted.contains($0.0) }.map(\.1).joined(separator: " or ")
        return GestureReason(
            "went \(max(abs(x), abs(y)).short) pt \(went), needs \(needed.short) pt \(names)",
            rule: "SW-01",
            margin: Margin(0, limit: needed, .points)
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
