/// A key with modifiers that triggers an action.
///
/// A responder offers its commands in `keyCommands`. When a key goes down, the responder chain is
/// searched from the first responder up. The first command that matches is performed, and the key
/// then makes no press and no text.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// The up arrow key, as input of a command.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key, as input of a command.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key, as input of a command.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key, as input of a command.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key, as input of a command.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The page up key, as input of a command.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The page down key, as input of a command.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The home key, as input of a command.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The end key, as input of a command.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The delete key, as input of a command.
    public nonisolated static let inputDelete = "\u{8}"

    /// The inputs for keys that type no character.
    nonisolated static let inputs: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
        .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
        .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
        .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    ]

    private let keyInput: String?
    private let flags: UIKeyModifierFlags

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - input: what the key types without modifiers, or one of the inputs of this class. Case
    ///     does not matter.
    ///   - modifierFlags: exactly the modifiers that must be down; caps lock is ignored.
    ///   - action: a method with no argument or with the command as its argument. It is sent up the
    ///     chain from the first responder.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        keyInput = input
        flags = modifierFlags
        super.init(command: action, title: "", image: nil)
    }

    /// Creates a command with a title. The image and the property list are stored and not used.
    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        action: Selector,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil
    ) {
        self.init(input: input, modifierFlags: modifierFlags, action: action)
        self.title = title
        self.image = image
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
    }

    /// The text of the key.
    open var input: String? { keyInput }
    /// The modifiers that must be down.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// Whether the command takes precedence over text input; false by default, which means that a
    /// key which types into the first responder is typed.
    open var wantsPriorityOverSystemBehavior = false

    /// The key that gives the command with its modifiers; nil if no key of the keyboard does.
    var usage: UIKeyboardHIDUsage? {
        guard let keyInput else { return nil }
        var found = Self.inputs.first { $0.value == keyInput }?.key
        if keyInput == Self.inputDelete { found = .keyboardDeleteOrBackspace }
        if found == nil, keyInput.count == 1, let character = keyInput.first {
            found = KeyboardLayout.key(for: character)?.usage
        }
        return found.flatMap { matches(UIKey($0, flags)) ? $0 : nil }
    }

    func matches(_ key: UIKey) -> Bool {
        let wanted = flags.subtracting([.alphaShift, .numericPad])
        let present = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        guard let keyInput, wanted == present else { return false }
        // "A" with shift and "a" with shift are the same key.
        return keyInput.lowercased() == KeyboardLayout.characters(of: key.keyCode, []).lowercased()
            || keyInput == key.charactersIgnoringModifiers
    }
}
