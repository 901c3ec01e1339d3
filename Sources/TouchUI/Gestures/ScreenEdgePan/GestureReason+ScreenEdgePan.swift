extension GestureReason {
    /// It went along the edge, not away from it.
    static let wentAlongEdge = GestureReason("went along the edge", rule: "EP-01")

    /// It landed too far from the edge, in points.
    static func startedAwayFromEdge(_ distance: CGFloat, limit: CGFloat) -> GestureReason {
        GestureReason(
            "landed \(distance.short) pt from the edge, limit \(limit.short) pt",
            rule: "EP-01",
            margin: Margin(distance, limit: limit, .points)
        )
    }

    /// It left the region at the edge with its first move, faster than a finger swipes: the move and the
    /// longest allowed one, in points, and the time that it took, in seconds.
    static func jumpedFromEdge(_ distance: CGFloat, limit: CGFloat, in time: TimeInterval)
        -> GestureReason
    {
        GestureReason(
            "its first move jumped \(distance.short) pt in \(CGFloat((time * 10_000).rounded() / 10).short) ms, "
                + "limit \(limit.short) pt",
            rule: "EP-04",
            margin: Margin(distance, limit: limit, .points)
        )
    }
}
