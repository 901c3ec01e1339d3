extension GestureReason {
    /// It would pull a row of a table aside, and goes up or down instead.
    static let wentAlongList = GestureReason("went up or down", rule: "TB-07")
    /// It would pull a row of a table aside, and there is nothing on that side of it.
    static let nothingBesideRow = GestureReason(
        "the row has no actions on that side",
        rule: "TB-07"
    )
}
