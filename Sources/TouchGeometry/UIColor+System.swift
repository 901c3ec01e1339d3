/// The system colors, in light and dark appearance (TR-06).
///
/// The colors with names of colors are those of Apple's guidelines in 2023, the others were read on
/// iOS 13 by several people. [choice] Where they disagree: brown has 162 red and not 165, mint 99, 230
/// and 226 in dark appearance and not 102, 212 and 207, and the quaternary label an alpha of 0.16
/// there and not 0.18. Reading these three colors on a device would decide it.
extension UIColor {
    /// The system red color.
    public static let systemRed = shade(
        (255, 59, 48),
        dark: (255, 69, 58),
        contrast: ((215, 0, 21), (255, 105, 97))
    )
    /// The system orange color.
    public static let systemOrange = shade(
        (255, 149, 0),
        dark: (255, 159, 10),
        contrast: ((201, 52, 0), (255, 179, 64))
    )
    /// The system yellow color.
    public static let systemYellow = shade(
        (255, 204, 0),
        dark: (255, 214, 10),
        contrast: ((178, 80, 0), (255, 212, 38))
    )
    /// The system green color.
    public static let systemGreen = shade(
        (52, 199, 89),
        dark: (48, 209, 88),
        contrast: ((36, 138, 61), (48, 219, 91))
    )
    /// The system mint color.
    public static let systemMint = shade(
        (0, 199, 190),
        dark: (99, 230, 226),
        contrast: ((12, 129, 123), (102, 212, 207))
    )
    /// The system teal color.
    public static let systemTeal = shade(
        (48, 176, 199),
        dark: (64, 200, 224),
        contrast: ((0, 130, 153), (93, 230, 255))
    )
    /// The system cyan color.
    public static let systemCyan = shade(
        (50, 173, 230),
        dark: (100, 210, 255),
        contrast: ((0, 113, 164), (112, 215, 255))
    )
    /// The system blue color.
    public static let systemBlue = shade(
        (0, 122, 255),
        dark: (10, 132, 255),
        contrast: ((0, 64, 221), (64, 156, 255))
    )
    /// The tint color. [choice] It is the system blue color, whatever the tint of a view is.
    public static let tintColor = systemBlue
    /// The system indigo color.
    public static let systemIndigo = shade(
        (88, 86, 214),
        dark: (94, 92, 230),
        contrast: ((54, 52, 163), (125, 122, 255))
    )
    /// The system purple color.
    public static let systemPurple = shade(
        (175, 82, 222),
        dark: (191, 90, 242),
        contrast: ((137, 68, 171), (218, 143, 255))
    )
    /// The system pink color.
    public static let systemPink = shade(
        (255, 45, 85),
        dark: (255, 55, 95),
        contrast: ((211, 15, 69), (255, 100, 130))
    )
    /// The system brown color.
    public static let systemBrown = shade(
        (162, 132, 94),
        dark: (172, 142, 104),
        contrast: ((127, 101, 69), (181, 148, 105))
    )
    /// The system gray color.
    public static let systemGray = shade(
        (142, 142, 147),
        dark: (142, 142, 147),
        contrast: ((108, 108, 112), (174, 174, 178))
    )
    /// The system gray 2 color.
    public static let systemGray2 = shade(
        (174, 174, 178),
        dark: (99, 99, 102),
        contrast: ((142, 142, 147), (124, 124, 128))
    )
    /// The system gray 3 color.
    public static let systemGray3 = shade(
        (199, 199, 204),
        dark: (72, 72, 74),
        contrast: ((174, 174, 178), (84, 84, 86))
    )
    /// The system gray 4 color.
    public static let systemGray4 = shade(
        (209, 209, 214),
        dark: (58, 58, 60),
        contrast: ((188, 188, 192), (68, 68, 70))
    )
    /// The system gray 5 color.
    public static let systemGray5 = shade(
        (229, 229, 234),
        dark: (44, 44, 46),
        contrast: ((216, 216, 220), (54, 54, 56))
    )
    /// The system gray 6 color.
    public static let systemGray6 = shade(
        (242, 242, 247),
        dark: (28, 28, 30),
        contrast: ((235, 235, 240), (36, 36, 38))
    )
    /// The system background color. In dark appearance it is lighter at the level `elevated`.
    public static let systemBackground = ground(
        (255, 255, 255),
        dark: (0, 0, 0),
        elevated: (28, 28, 30)
    )
    /// The secondary system background color. In dark appearance it is lighter at the level `elevated`.
    public static let secondarySystemBackground = ground(
        (242, 242, 247),
        dark: (28, 28, 30),
        elevated: (44, 44, 46)
    )
    /// The tertiary system background color. In dark appearance it is lighter at the level `elevated`.
    public static let tertiarySystemBackground = ground(
        (255, 255, 255),
        dark: (44, 44, 46),
        elevated: (58, 58, 60)
    )
    /// Black, in light and in dark mode.
    public static let darkText = UIColor.black
    /// White with an opacity of 0.6, in light and in dark mode.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The old name of `systemGroupedBackground`.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The system grouped background color. In dark appearance it is lighter at the level `elevated`.
    public static let systemGroupedBackground = ground(
        (242, 242, 247),
        dark: (0, 0, 0),
        elevated: (28, 28, 30)
    )
    /// The secondary system grouped background color. In dark appearance it is lighter at the level `elevated`.
    public static let secondarySystemGroupedBackground = ground(
        (255, 255, 255),
        dark: (28, 28, 30),
        elevated: (44, 44, 46)
    )
    /// The tertiary system grouped background color. In dark appearance it is lighter at the level `elevated`.
    public static let tertiarySystemGroupedBackground = ground(
        (242, 242, 247),
        dark: (44, 44, 46),
        elevated: (58, 58, 60)
    )
    /// The label color.
    public static let label = ink((0, 0, 0, 1), dark: (255, 255, 255, 1))
    /// The secondary label color.
    public static let secondaryLabel = ink((60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
    /// The tertiary label color.
    public static let tertiaryLabel = ink((60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The quaternary label color.
    public static let quaternaryLabel = ink((60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
    /// The placeholder text color.
    public static let placeholderText = ink((60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The separator color.
    public static let separator = ink((60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
    /// The opaque separator color.
    public static let opaqueSeparator = ink((198, 198, 200, 1), dark: (56, 56, 58, 1))
    /// The link color.
    public static let link = ink((0, 122, 255, 1), dark: (9, 132, 255, 1))
    /// The system fill color.
    public static let systemFill = ink((120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
    /// The secondary system fill color.
    public static let secondarySystemFill = ink((120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
    /// The tertiary system fill color.
    public static let tertiarySystemFill = ink((118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
    /// The quaternary system fill color.
    public static let quaternarySystemFill = ink((116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))

    private typealias Bytes = (CGFloat, CGFloat, CGFloat)
    private typealias BytesAndAlpha = (CGFloat, CGFloat, CGFloat, CGFloat)

    private static func of(_ bytes: Bytes, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: bytes.0 / 255, green: bytes.1 / 255, blue: bytes.2 / 255, alpha: alpha)
    }

    /// A color with another value in dark appearance, and others where the user asked for contrast.
    private static func shade(_ light: Bytes, dark: Bytes, contrast: (Bytes, Bytes)) -> UIColor {
        let (light, dark) = (of(light), of(dark))
        let (lightContrast, darkContrast) = (of(contrast.0), of(contrast.1))
        return UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            guard traits.accessibilityContrast == .high else { return isDark ? dark : light }
            return isDark ? darkContrast : lightContrast
        }
    }

    /// A background, which is lighter in dark appearance where it is in front of another one.
    private static func ground(_ light: Bytes, dark: Bytes, elevated: Bytes) -> UIColor {
        let (light, dark, elevated) = (of(light), of(dark), of(elevated))
        return UIColor { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevated : dark
        }
    }

    /// A color of text and lines.
    private static func ink(_ light: BytesAndAlpha, dark: BytesAndAlpha) -> UIColor {
        let (light, dark) = (
            of((light.0, light.1, light.2), light.3), of((dark.0, dark.1, dark.2), dark.3)
        )
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
