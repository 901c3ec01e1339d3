extension GestureReason {
    /// What it scrolls fits, and does not bounce.
    static let nothingToScroll = GestureReason(
        "the content fits and does not bounce",
        rule: "MO-11"
    )
    /// The wheel or the trackpad stopped.
    static let scrollEnded = GestureReason("the scroll ended", rule: "PAN-12")
    /// The scroll ended without moving anything along the axes that count.
    static let scrolledNowhere = GestureReason("the scroll moved nothing", rule: "PAN-15")
    /// A scroll does not start at an edge.
    static let scrolledNotFromEdge = GestureReason(
        "a scroll does not start at an edge",
        rule: "EP-01"
    )

    /// A wheel or a trackpad scrolled: the distance of the first step, in points.
    static func scrolled(_ distance: CGFloat) -> GestureReason {
        GestureReason("scrolled \(distance.short) pt", rule: "PAN-15")
    }
}
