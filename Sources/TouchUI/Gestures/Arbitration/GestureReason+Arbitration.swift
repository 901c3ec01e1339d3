extension GestureReason {
    /// Its delegate said no when it was about to begin.
    static let vetoedByDelegate = GestureReason("its delegate said no to beginning", rule: "G-90")

    /// Another recognizer won: its name.
    static func prevented(by name: String) -> GestureReason {
        GestureReason("prevented by \(name)", rule: "G-50", cause: .prevented(by: name))
    }

    /// A recognizer whose failure it needed recognized: its name.
    static func requirementRecognized(_ name: String) -> GestureReason {
        GestureReason(
            "\(name), which had to fail, recognized",
            rule: "G-60",
            cause: .requirementRecognized(name)
        )
    }

    /// A view said no when it was about to begin: its name.
    static func vetoedByView(_ name: String) -> GestureReason {
        GestureReason("\(name) said no to its beginning", rule: "G-91")
    }
}
