/// A set of modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
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
    /// The key is on the keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The key of a press: its code and the characters it types.
@preconcurrency @MainActor open class UIKey: NSObject {
    private let usage: UIKeyboardHIDUsage
    private let flags: UIKeyModifierFlags

    package init(_ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) {
        self.usage = usage
        self.flags = KeyboardLayout.isOnKeypad(usage) ? flags.union(.numericPad) : flags
        super.init()
    }

    /// The code of the key, by its position on a US keyboard.
    open var keyCode: UIKeyboardHIDUsage { usage }
    /// The modifiers that were down when the key was pressed.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// The text that the key types with its modifiers; empty for a modifier.
    open var characters: String { KeyboardLayout.characters(of: usage, flags) }
    /// The text that the key types without modifiers other than shift and caps lock.
    open var charactersIgnoringModifiers: String {
        KeyboardLayout.characters(of: usage, flags.intersection([.shift, .alphaShift]))
    }
}
