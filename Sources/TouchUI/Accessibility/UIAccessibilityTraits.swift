/// The traits of an accessibility element. The raw values are those of UIKit's header and of tools
/// that print them.
/// - Compatibility: same
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64
    /// Makes a set of the given bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
    /// No trait.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that cannot change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// A summary of the screen.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts a media session.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Has a value that can be changed in steps.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Allows direct touches.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns a page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar. Its elements are tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A button that is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    /// Content that can be zoomed.
    ///
    /// [choice] Bit 62. The name is documented, but no source states the bit. Printing the raw
    /// value on a device would decide it.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 62)
}

extension UIAccessibilityTraits {
    private static let known: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.staticText, "staticText"),
        (.header, "header"), (.searchField, "searchField"), (.keyboardKey, "keyboardKey"),
        (.tabBar, "tabBar"), (.toggleButton, "toggleButton"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"), (.supportsZoom, "supportsZoom"),
        (.summaryElement, "summaryElement"), (.playsSound, "playsSound"),
        (.startsMediaSession, "startsMediaSession"), (.causesPageTurn, "causesPageTurn"),
        (.updatesFrequently, "updatesFrequently"), (.selected, "selected"),
        (.notEnabled, "notEnabled"),
    ]

    /// The names of the traits as in code: first what the element is, then its state.
    package var names: [String] {
        let names = Self.known.filter { contains($0.0) }.map(\.1)
        let rest = Self.known.reduce(into: self) { $0.subtract($1.0) }
        return rest.isEmpty ? names : names + ["trait \(rest.rawValue)"]
    }

    /// The traits of elements that can be used, as opposed to read only.
    package static let usable: UIAccessibilityTraits = [
        .button, .link, .searchField, .keyboardKey, .toggleButton, .adjustable,
        .allowsDirectInteraction, .startsMediaSession,
    ]

    /// The traits of elements that are read only, unless they have one of `usable` too.
    package static let readOnly: UIAccessibilityTraits = [.staticText, .image, .header]

    /// Whether an element with these traits is read only: a text, a picture.
    package var isReadOnly: Bool {
        isDisjoint(with: Self.usable) && !isDisjoint(with: Self.readOnly)
    }
}
