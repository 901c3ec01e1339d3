/// What a key of the keyboard on the screen does.
nonisolated enum ScreenKey: Hashable, Sendable {
    /// Types a text when the finger is lifted; a letter becomes a capital while shift is on (KB-13, KB-15).
    case text(String)
    case space
    case enter
    /// Deletes when the finger lands, and again and again while it stays (KB-17).
    case delete
    /// Switches between small and capital letters when the finger lands (KB-15).
    case shift
    /// Shows other keys when the finger lands (KB-16).
    case plane(KeyPlane)
    /// Hides the keyboard of a tablet when the finger is lifted (KB-19).
    case dismiss

    /// Whether the key does something when a finger is lifted from it.
    var actsWhenLifted: Bool {
        switch self {
        case .text, .space, .enter, .dismiss: true
        case .delete, .shift, .plane: false
        }
    }
}

/// The keys that are shown together.
nonisolated enum KeyPlane: Hashable, Sendable {
    case letters, numbers, symbols
    /// The twelve keys for numbers of phones.
    case digits
    /// The signs that a phone number may have.
    case phoneSigns
}
