extension GestureReason {
    /// Its delegate did not let it begin.
    static let vetoedByDelegate = GestureReason("its delegate said no to beginning", rule: "G-90")

    /// The recognizer with this name recognized and prevents it.
    static func prevented(by name: String) -> GestureReason {
        GestureReason(
            "prevented by \(name)",
            rule: "G-50",
            cause: .prevented(by: name),
            names: [name]
        )
    }

    /// The recognizer with this name recognized, although its failure was required.
    static func requirementRecognized(_ name: String) -> GestureReason {
        GestureReason(
            "\(name), which had to fail, recognized",
            rule: "G-60",
            cause: .requirementRecognized(name),
            names: [name]
        )
    }

    /// The view with this name did not let it begin.
    static func vetoedByView(_ name: String) -> GestureReason {
        GestureReason("\(name) said no to its beginning", rule: "G-91", names: [name])
    }
}
