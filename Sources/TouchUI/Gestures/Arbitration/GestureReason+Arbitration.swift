extension GestureReason {
    /// Its delegate did not let it begin.
    static let vetoedByDelegate = GestureReason("its delegate said no to beginning", rule: "G-90")

    /// The recognizer with this name recognized and prevents it.
    static func prevented(by name: ElementName) -> GestureReason {
        GestureReason(
            "prevented by \(name.readable)",
            rule: "G-50",
            cause: .prevented(by: name.readable),
            names: [name]
        )
    }

    /// The recognizer with this name recognized, although its failure was required.
    static func requirementRecognized(_ name: ElementName) -> GestureReason {
        GestureReason(
            "\(name.readable), which had to fail, recognized",
            rule: "G-60",
            cause: .requirementRecognized(name.readable),
            names: [name]
        )
    }

    /// The view with this name did not let it begin.
    static func vetoedByView(_ name: ElementName) -> GestureReason {
        GestureReason("\(name.readable) said no to its beginning", rule: "G-91", names: [name])
    }
}
