/// A key with modifiers that stands for an action.
///
/// A responder offers its commands in `keyCommands`. The first one that matches, from the first
/// responder up the chain, is performed, and the press goes no farther.
/// - Compatibility: partial: no menus, no discoverability overlay
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
    /// The arrow up, as input.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The arrow down, as input.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The arrow to the left, as input.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The arrow to the right, as input.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape, as input.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// Page up, as input.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// Page down, as input.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// Home, as input.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// End, as input.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// Delete backward, as input.
    public nonisolated static let inputDelete = "\u{8}"

    /// What keys without a character are called as input.
    nonisolated static let inputs: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
        .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
        .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
        .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    ]

    private let keyInput: String?
    private let flags: UIKeyModifierFlags
    private let selector: Selector?

    /// A command for a key and an action, which is sent up the chain from the first responder.
    ///
    /// - Parameters:
    ///   - input: what the key types without modifiers, or one of the inputs above.
    ///   - modifierFlags: the modifiers, exactly these.
    ///   - action: a method with no argument or with the command as its argument.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        keyInput = input
        flags = modifierFlags
        selector = action
        super.init()
    }

    /// A command with a title.
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

    /// What the key types.
    open var input: String? { keyInput }
    /// The modifiers.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// The action.
    open var action: Selector? { selector }
    /// What a menu calls it; empty.
    open var title = ""
    /// A picture for menus; none.
    open var image: UIImage?
    /// What the overview of commands calls it; none.
    open var discoverabilityTitle: String?
    /// Anything that belongs to it; nothing.
    open var propertyList: Any?
    /// Whether it goes before the input of text; false by default: then a key that types a character
    /// into a text is typed.
    open var wantsPriorityOverSystemBehavior = false

    func matches(_ key: UIKey) -> Bool {
        let wanted = flags.subtracting([.alphaShift, .numericPad])
        let present = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        guard let keyInput, wanted == present else { return false }
        // "A" with shift and "a" with shift are the same key.
        return keyInput.lowercased() == KeyboardLayout.characters(of: key.keyCode, []).lowercased()
            || keyInput == key.charactersIgnoringModifiers
    }
}
