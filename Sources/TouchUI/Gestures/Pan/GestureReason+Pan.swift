extension GestureReason {
    /// What it scrolls fits, and does not bounce.
    static let nothingToScroll = GestureReason(
        "the content fits and does not bounce",
        rule: "MO-11"
    )
}
