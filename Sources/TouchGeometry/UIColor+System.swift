/// The system colors in light appearance. There is no dark appearance.
///
/// The values come from Apple's guidelines, and from published measurements of its colors.
extension UIColor {
    /// The system red color in light appearance.
    public static let systemRed = UIColor.of(255, 59, 48)
    /// The system orange color in light appearance.
    public static let systemOrange = UIColor.of(255, 149, 0)
    /// The system yellow color in light appearance.
    public static let systemYellow = UIColor.of(255, 204, 0)
    /// The system green color in light appearance.
    public static let systemGreen = UIColor.of(52, 199, 89)
    /// The system mint color in light appearance.
    public static let systemMint = UIColor.of(0, 199, 190)
    /// The system teal color in light appearance.
    public static let systemTeal = UIColor.of(48, 176, 199)
    /// The system cyan color in light appearance.
    public static let systemCyan = UIColor.of(50, 173, 230)
    /// The system blue color in light appearance.
    public static let systemBlue = UIColor.of(0, 122, 255)
    /// The system indigo color in light appearance.
    public static let systemIndigo = UIColor.of(88, 86, 214)
    /// The system purple color in light appearance.
    public static let systemPurple = UIColor.of(175, 82, 222)
    /// The system pink color in light appearance.
    public static let systemPink = UIColor.of(255, 45, 85)
    /// The system brown color in light appearance.
    public static let systemBrown = UIColor.of(162, 132, 94)
    /// The system gray color in light appearance.
    public static let systemGray = UIColor.of(142, 142, 147)
    /// The system gray2 color in light appearance.
    public static let systemGray2 = UIColor.of(174, 174, 178)
    /// The system gray3 color in light appearance.
    public static let systemGray3 = UIColor.of(199, 199, 204)
    /// The system gray4 color in light appearance.
    public static let systemGray4 = UIColor.of(209, 209, 214)
    /// The system gray5 color in light appearance.
    public static let systemGray5 = UIColor.of(229, 229, 234)
    /// The system gray6 color in light appearance.
    public static let systemGray6 = UIColor.of(242, 242, 247)
    /// The system background color in light appearance.
    public static let systemBackground = UIColor.of(255, 255, 255)
    /// The secondary system background color in light appearance.
    public static let secondarySystemBackground = UIColor.of(242, 242, 247)
    /// The tertiary system background color in light appearance.
    public static let tertiarySystemBackground = UIColor.of(255, 255, 255)
    /// The system grouped background color in light appearance.
    public static let systemGroupedBackground = UIColor.of(242, 242, 247)
    /// The secondary system grouped background color in light appearance.
    public static let secondarySystemGroupedBackground = UIColor.of(255, 255, 255)
    /// The tertiary system grouped background color in light appearance.
    public static let tertiarySystemGroupedBackground = UIColor.of(242, 242, 247)
    /// The label color in light appearance.
    public static let label = UIColor.of(0, 0, 0)
    /// The secondary label color in light appearance.
    public static let secondaryLabel = UIColor.of(60, 60, 67, 0.6)
    /// The tertiary label color in light appearance.
    public static let tertiaryLabel = UIColor.of(60, 60, 67, 0.3)
    /// The quaternary label color in light appearance.
    public static let quaternaryLabel = UIColor.of(60, 60, 67, 0.18)
    /// The placeholder text color in light appearance.
    public static let placeholderText = UIColor.of(60, 60, 67, 0.3)
    /// The separator color in light appearance.
    public static let separator = UIColor.of(60, 60, 67, 0.29)
    /// The opaque separator color in light appearance.
    public static let opaqueSeparator = UIColor.of(198, 198, 200)
    /// The link color in light appearance.
    public static let link = UIColor.of(0, 122, 255)
    /// The system fill color in light appearance.
    public static let systemFill = UIColor.of(120, 120, 128, 0.2)

    private static func of(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
        -> UIColor
    {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
