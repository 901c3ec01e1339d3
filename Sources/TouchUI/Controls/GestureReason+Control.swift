extension GestureReason {
    /// A control below it keeps its touch for itself: its name and its class.
    static func keptByControl(_ name: ElementName, controlClass: String) -> GestureReason {
        GestureReason(
            "\(name.readable) is a \(controlClass) and keeps its touch from recognizers above it",
            rule: "CG-01",
            names: [name]
        )
    }
}
