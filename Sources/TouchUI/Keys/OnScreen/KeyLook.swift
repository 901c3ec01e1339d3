/// The colors and measures of the keys.
///
/// [choice] Read off pictures of iOS 17 in light and in dark appearance, as those of controls
/// ([decision 23]). A picture of a newer version would correct them.
enum KeyLook {
    nonisolated private static func shade(_ light: CGFloat, _ dark: CGFloat) -> CGColor {
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        let gray = isDark ? dark : light
        return CGColor(red: gray, green: gray, blue: gray, alpha: 1)
    }

    /// The background of the keyboard, in light and in dark appearance.
    static let background = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.17, green: 0.17, blue: 0.17, alpha: 1)
            : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
    /// Keys that type a text.
    nonisolated static var key: CGColor { shade(1, 0.42) }
    /// Other keys, and keys with a finger on a tablet.
    nonisolated static var otherKey: CGColor { shade(0.68, 0.28) }
    /// The edge below a key, one point high.
    nonisolated static var edge: CGColor { shade(0.54, 0.08) }
    /// What is on the keys.
    nonisolated static var title: CGColor { shade(0, 1) }
    /// The return key, if it has a title of its own.
    nonisolated static let action = CGColor(red: 0, green: 0.478, blue: 1, alpha: 1)
    nonisolated static let radius: CGFloat = 5
    /// The size of a letter, of a title with several letters, and of the letter in a popup.
    nonisolated static let fonts = (letter: CGFloat(22), title: CGFloat(16), popup: CGFloat(34))
    /// How much larger than its key a popup is.
    nonisolated static let popupMargin: CGFloat = 8
}
