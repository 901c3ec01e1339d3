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

    /// It left the region at the edge with its first move, in points from the edge.
    static func jumpedFromEdge(_ distance: CGFloat, limit: CGFloat) -> GestureReason {
        GestureReason(
            "its first move jumped \(distance.short) pt from the edge, limit \(limit.short) pt",
            rule: "EP-04",
            margin: Margin(distance, limit: limit, .points)
        )
    }
}
