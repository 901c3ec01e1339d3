/// A key that is pressed, and the modifiers that are held with it.
public nonisolated struct KeyStroke: Hashable, Sendable {
    /// The key.
    public var key: KeyboardKey
    /// The keys that are held with it, such as shift.
    public var modifiers: [KeyboardKey]
    /// How often the key is pressed.
    public var times: Int
    /// How long the key is held each time, in seconds.
    public var duration: TimeInterval

    /// A key that is pressed once and released at once, by default.
    public init(
        key: KeyboardKey,
        modifiers: [KeyboardKey] = [],
        times: Int = 1,
        duration: TimeInterval = 0
    ) {
        self.key = key
        self.modifiers = modifiers
        self.times = times
        self.duration = duration
    }

    /// The keys that have names. Other keys are named by the character that they type.
    package static let words: [(word: String, key: KeyboardKey)] = [
        ("return", .keyboardReturnOrEnter), ("enter", .keypadEnter), ("tab", .keyboardTab),
        ("space", .keyboardSpacebar), ("delete", .keyboardDeleteOrBackspace),
        ("deleteForward", .keyboardDeleteForward), ("escape", .keyboardEscape),
        ("capsLock", .keyboardCapsLock), ("up", .keyboardUpArrow), ("down", .keyboardDownArrow),
        ("left", .keyboardLeftArrow), ("right", .keyboardRightArrow), ("home", .keyboardHome),
        ("end", .keyboardEnd), ("pageUp", .keyboardPageUp), ("pageDown", .keyboardPageDown),
    ]

    /// The modifiers by their names.
    package static let modifiers: [(word: String, key: KeyboardKey, flag: UIKeyModifierFlags)] = [
        ("shift", .keyboardLeftShift, .shift), ("control", .keyboardLeftControl, .control),
        ("option", .keyboardLeftAlt, .alternate), ("command", .keyboardLeftGUI, .command),
    ]
}
