/// Which letters are capitalized automatically (TX-05).
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letters.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// Whether words are corrected while they are typed. Stored only: nothing is corrected here.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Words are not corrected.
    case no = 1
    /// Words are corrected.
    case yes = 2
}

/// Whether straight quotes become curly ones while they are typed. Stored only: text is typed as it is here.
public enum UITextSmartQuotesType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Quotes stay as they are.
    case no = 1
    /// Quotes are replaced.
    case yes = 2
}

/// Whether two hyphens become a dash while they are typed. Stored only: text is typed as it is here.
public enum UITextSmartDashesType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Hyphens stay as they are.
    case no = 1
    /// Hyphens are replaced.
    case yes = 2
}

/// Whether spaces are added and removed around text that is pasted or cut. Stored only: text is inserted as it is here.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Spaces stay as they are.
    case no = 1
    /// Spaces are added and removed.
    case yes = 2
}

/// Whether spelling is checked. Stored only: nothing is checked here.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Spelling is not checked.
    case no = 1
    /// Spelling is checked.
    case yes = 2
}

/// The keys of the keyboard on the screen (KB-20).
public enum UIKeyboardType: Int, Sendable {
    /// The default keys.
    case `default` = 0
    /// ASCII letters.
    case asciiCapable = 1
    /// Digits and punctuation.
    case numbersAndPunctuation = 2
    /// Keys for web addresses.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Keys for telephone numbers.
    case phonePad = 5
    /// Keys for names and telephone numbers.
    case namePhonePad = 6
    /// Keys for email addresses.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Keys for short messages.
    case twitter = 9
    /// Keys for web searches.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11
}

/// The appearance of the keyboard on the screen.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The default appearance.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
}

/// The label of the return key.
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

/// The meaning of a text, used on iOS to fill it in automatically. Stored only.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the content type.
    public let rawValue: String

    /// Creates a content type with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// What is before a name, such as "Dr".
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// What is behind a name, such as "Jr".
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A title of a job.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A whole address with its street.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of an address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or a province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The name of a country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The address of a page.
    public static let URL = UITextContentType(rawValue: "url")
}

/// Whether the rest of a line is suggested while one types. Raw values as in UIKit.
public enum UITextInlinePredictionType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// It is not.
    case no = 1
    /// It is.
    case yes = 2
}

/// The rules of new passwords, in Apple's language for them. Stored only: none are suggested.
/// - Compatibility: partial: rules are not read
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
    /// The rules as they were given.
    public final let passwordRulesDescriptor: String

    /// Makes rules from a text, such as "minlength: 20; required: lower;". The text is not checked.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

/// The settings for the input of a text. A class that does not implement one has the default.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// Which letters are capitalized automatically; the first letter of each sentence by default.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected; as the system decides by default.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked; as the system decides by default.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether quotes are replaced; as the system decides by default.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens are replaced; as the system decides by default.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are added and removed around text; as the system decides by default.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The keys of the keyboard on the screen; the default keys by default.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard on the screen; the default appearance by default.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The label of the return key; "return" by default.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key on the screen is enabled only if there is text; false by default.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is secret, so that transcripts show bullets; false by default.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    /// Returns `sentences`, and ignores a new value.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// Returns `default`, and ignores a new value.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// Returns false, and ignores a new value.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// Returns false, and ignores a new value.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
}
