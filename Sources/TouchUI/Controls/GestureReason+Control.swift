extension GestureReason {
    /// A control below it keeps its touch for itself: its name and its class.
    static func keptByControl(_ name: String, controlClass: String) -> GestureReason {
        GestureReason(
            "\(name) is a \(controlClass) and keeps its touch from recognizers above it",
            rule: "CG-01",
            names: [name]
        )
    }
}
