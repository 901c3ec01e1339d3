/// Which capitals a text gets by itself (TX-05).
/// - Compatibility: same
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// Every letter.
    case allCharacters = 3
}

/// Whether words are corrected while they are typed; nothing is, here.
/// - Compatibility: same
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the system thinks best.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spelling is checked; none is, here.
/// - Compatibility: same
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the system thinks best.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Which keys a keyboard on the screen has.
/// - Compatibility: same
public enum UIKeyboardType: Int, Sendable {
    /// The usual ones.
    case `default` = 0
    /// Letters of ASCII.
    case asciiCapable = 1
    /// Digits and punctuation.
    case numbersAndPunctuation = 2
    /// For addresses of pages.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// For telephone numbers.
    case phonePad = 5
    /// For names and telephone numbers.
    case namePhonePad = 6
    /// For addresses of mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// For short messages.
    case twitter = 9
    /// For searches.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11
}

/// How a keyboard on the screen looks.
/// - Compatibility: same
public enum UIKeyboardAppearance: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
}

/// What the return key is called.
/// - Compatibility: same
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Google.
    case google = 2
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Route.
    case route = 5
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Yahoo.
    case yahoo = 8
    /// Done.
    case done = 9
    /// Emergency call.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
}

/// What a text is about, so that it can be filled in.
/// - Compatibility: same
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// A kind of a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// A name to sign in with.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is good once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
}

/// How a text is typed. What a class does not say is as usual.
/// - Compatibility: partial: no smart quotes, dashes and password rules
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// Which letters become capitals; the first of each sentence.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Which keys a keyboard on the screen has.
    var keyboardType: UIKeyboardType { get set }
    /// How a keyboard on the screen looks.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key is called.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key of the screen is enabled only if there is text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is a secret: what is typed is a bullet in every transcript.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    /// The first of each sentence; setting it does nothing.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// As the system thinks best; setting it does nothing.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// As the system thinks best; setting it does nothing.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// The usual ones; setting it does nothing.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// As usual; setting it does nothing.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// Return; setting it does nothing.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// No; setting it does nothing.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// No; setting it does nothing.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
}
