/// Which modifiers are down.
/// - Compatibility: same
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: Int

    /// A set of the given bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of the keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The key of a press: which it is, and what it types.
/// - Compatibility: same
@preconcurrency @MainActor open class UIKey: NSObject {
    private let usage: UIKeyboardHIDUsage
    private let flags: UIKeyModifierFlags

    package init(_ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) {
        self.usage = usage
        self.flags = KeyboardLayout.isOnKeypad(usage) ? flags.union(.numericPad) : flags
        super.init()
    }

    /// The key, where a US keyboard has it.
    open var keyCode: UIKeyboardHIDUsage { usage }
    /// The modifiers that are down.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// What it types with its modifiers; empty for a modifier.
    open var characters: String { KeyboardLayout.characters(of: usage, flags) }
    /// What it types without them, but with shift.
    open var charactersIgnoringModifiers: String {
        KeyboardLayout.characters(of: usage, flags.intersection([.shift, .alphaShift]))
    }
}
