extension GestureReason {
    /// A pointer entered its view, moved in it, or left it.
    static let hovered = GestureReason("the pointer hovered", rule: "HV-01")
}
