/// Keys that type no character: `typeText(XCUIKeyboardKey.delete.rawValue)`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in `typeText`.
    public let rawValue: String

    /// A key by the text that stands for it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key that deletes before the caret.
    public static let delete = Self(rawValue: "\u{8}")
    /// The return key.
    public static let `return` = Self(rawValue: "\r")
    /// The enter key of a number pad.
    public static let enter = Self(rawValue: "\u{3}")
    /// The tabulator key.
    public static let tab = Self(rawValue: "\t")
    /// The space bar.
    public static let space = Self(rawValue: " ")
    /// The escape key.
    public static let escape = Self(rawValue: "\u{1B}")
    /// The key that deletes behind the caret.
    public static let forwardDelete = Self(rawValue: "\u{F728}")
    /// The arrow up.
    public static let upArrow = Self(rawValue: "\u{F700}")
    /// The arrow down.
    public static let downArrow = Self(rawValue: "\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = Self(rawValue: "\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = Self(rawValue: "\u{F703}")
    /// The key to the beginning.
    public static let home = Self(rawValue: "\u{F729}")
    /// The key to the end.
    public static let end = Self(rawValue: "\u{F72B}")
    /// The key one page up.
    public static let pageUp = Self(rawValue: "\u{F72C}")
    /// The key one page down.
    public static let pageDown = Self(rawValue: "\u{F72D}")

    /// The code points of WebDriver for the keys.
    private static let codes: [Character: Character] = [
        "\u{8}": "\u{E003}", "\u{7F}": "\u{E003}", "\u{3}": "\u{E007}", "\u{1B}": "\u{E00C}",
        "\u{F728}": "\u{E017}", "\u{F700}": "\u{E013}", "\u{F701}": "\u{E015}",
        "\u{F702}": "\u{E012}", "\u{F703}": "\u{E014}", "\u{F729}": "\u{E011}",
        "\u{F72B}": "\u{E010}", "\u{F72C}": "\u{E00E}", "\u{F72D}": "\u{E00F}",
    ]

    /// A text with the keys as the application's process knows them.
    static func forCommands(_ text: String) -> String { String(text.map { codes[$0] ?? $0 }) }
}
