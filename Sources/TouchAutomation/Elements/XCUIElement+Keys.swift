internal import TouchHost

/// Keys. Each waits until the application is idle.
extension XCUIElement {
    /// Types a text on the keyboard. The element, or one in it, must have the keyboard; otherwise the test fails (UT-06). To give
    /// it the keyboard, tap it first.
    ///
    /// - Parameter text: characters, and the raw values of `XCUIKeyboardKey`. What a US keyboard does not have is inserted.
    public func typeText(
        _ text: String
    ) {
        act("type") { target throws(AutomationProblem) in
            guard target.tree.hasFocus(target.index) else {
                throw AutomationProblem(
                    "Cannot type into \(self.words): neither it nor an element in it has the keyboard. "
                        + target.focusWords + " To fix, tap it first."
                )
            }
            try target.application.type(XCUIKeyboardKey.forCommands(text))
        }
    }

    /// Presses a key of a hardware keyboard, while others are held.
    public func typeKey(_ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags) {
        typeKey(key.rawValue, modifierFlags: modifierFlags)
    }

    /// Presses the key that a text of one character stands for, while others are held. Another text fails the test.
    public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
        application.act("type a key") { () throws(AutomationProblem) in
            guard key.count == 1 else {
                throw AutomationProblem(
                    "Cannot type the key \"\(key.prefix(60))\": it has \(key.count) characters. To fix, give one, or type a "
                        + "text with typeText."
                )
            }
            try self.application.type(flags.codes + XCUIKeyboardKey.forCommands(key) + "\u{E000}")
        }
    }

    /// Keys that are held while another one is pressed, with XCUITest's numbers.
    public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Keys by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Caps Lock, which has no effect here.
        public static let capsLock = Self(rawValue: 1)
        /// The shift key.
        public static let shift = Self(rawValue: 1 << 1)
        /// The control key.
        public static let control = Self(rawValue: 1 << 2)
        /// The option key.
        public static let option = Self(rawValue: 1 << 3)
        /// The option key.
        public static let alternate = option
        /// The command key.
        public static let command = Self(rawValue: 1 << 4)

        /// The code points of WebDriver.
        var codes: String {
            [
                (Self.shift, "\u{E008}"), (.control, "\u{E009}"), (.option, "\u{E00A}"),
                (.command, "\u{E03D}"),
            ]
            .filter { contains($0.0) }.map(\.1).joined()
        }
    }
}
