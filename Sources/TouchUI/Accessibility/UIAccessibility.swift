/// Notifications to assistive technology, and its state.
/// - Compatibility: partial: notifications, VoiceOver's state, conversion; no settings of the
///   system
@preconcurrency @MainActor public enum UIAccessibility {
    /// The kind of a notification to assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification.
        public let rawValue: UInt32
        /// Makes a notification with a number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
        /// The screen has changed.
        public static let screenChanged = Notification(rawValue: 1_000)
        /// The layout of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1_001)
        /// A text is to be spoken.
        public static let announcement = Notification(rawValue: 1_008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1_009)

        /// The name of the constant.
        package var name: String {
            switch self {
            case .screenChanged: "screenChanged"
            case .layoutChanged: "layoutChanged"
            case .announcement: "announcement"
            case .pageScrolled: "pageScrolled"
            default: "notification \(rawValue)"
            }
        }
    }

    /// Whether VoiceOver runs; always false.
    public static let isVoiceOverRunning = false
    /// Whether Switch Control runs; always false.
    public static let isSwitchControlRunning = false
    /// Whether the user asked for less transparency; always false.
    public static let isReduceTransparencyEnabled = false
    /// Whether the user asked for darker colors; always false.
    public static let isDarkerSystemColorsEnabled = false
    /// Whether the user asked for bold text; always false.
    public static let isBoldTextEnabled = false
    /// Whether the screen is shown in shades of gray; always false.
    public static let isGrayscaleEnabled = false
    /// Whether the colors of the screen are inverted; always false.
    public static let isInvertColorsEnabled = false
    /// Whether the user asked for less motion; always false.
    public static let isReduceMotionEnabled = false
    /// Whether the system reads the screen aloud on request; always false.
    public static let isSpeakScreenEnabled = false

    /// VoiceOver was switched on or off. Never posted here.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    /// The user asked for less motion, or no longer does. Never posted here.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    /// The user asked for less transparency, or no longer does. Never posted here.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification =
        NSNotification
        .Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The user asked for bold text, or no longer does. Never posted here.
    public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification"
    )

    /// Posts a notification to assistive technology. Here it is only reported to observers.
    ///
    /// - Parameters:
    ///   - notification: the kind of notification.
    ///   - argument: the text to speak, or the element to move to; nil for neither.
    public static func post(notification: Notification, argument: Any?) {
        VirtualClock.current.observers.report(
            AccessibilityFact.posted(
                notification,
                argument: (argument as? UIResponder)?.nameInAccessibility ?? argument as? String
            )
        )
    }

    /// Converts a rectangle of a view to screen coordinates. If the view is rotated, the smallest
    /// rectangle around the result.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.onScreen(rect)
    }
}

/// The role of an element that contains other elements.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Nothing special.
    case none = 0
    /// A table with rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark of a page.
    case landmark = 3
    /// A group of elements that belong together.
    case semanticGroup = 4
}

/// What has a name for tests.
/// - Compatibility: partial: not every `NSObject` that has it on iOS conforms
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: AnyObject {
    /// The name, which is never spoken; nil by default.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}

/// A notification to assistive technology, or something that it did to an element.
public enum AccessibilityFact: TouchFact {
    /// An application posted a notification. The argument is the text to speak, or the name of an
    /// element.
    case posted(UIAccessibility.Notification, argument: String?)
    /// An element was activated, and handled it itself.
    case activated(UIResponder)
    /// An element was activated without handling it, and is tapped at a point in screen
    /// coordinates.
    case tapped(UIResponder, at: CGPoint)
    /// The value of an element is changed by one step.
    case adjusted(UIResponder, Adjustment)
    /// An element was asked to perform a custom action. `succeeded` is what the action returned.
    case customAction(UIResponder, name: String, succeeded: Bool)
    /// The escape gesture was performed at an element. `by` is the responder that handled it; nil
    /// if none did.
    case escaped(from: UIResponder, by: UIResponder?)

    /// The direction in which a value is changed.
    public enum Adjustment: String, Hashable, Sendable {
        /// By `accessibilityIncrement`.
        case increment
        /// By `accessibilityDecrement`.
        case decrement
    }
}

extension UIResponder {
    /// Like `nameInAccessibility`, in both forms.
    package final var elementNameInAccessibility: ElementName {
        asView?.elementName ?? ElementName(nameInAccessibility)
    }

    /// The name of a view; of any other element its identifier, else its class and its label.
    package final var nameInAccessibility: String {
        if let view = asView { return view.nameInTranscript }
        if let identifier = accessibilityIdentifier, !identifier.isEmpty { return identifier }
        let type = "\(Swift.type(of: self))"
        return accessibilityLabel.map { "\(type) “\($0)”" } ?? type
    }
}

extension UIAccessibility {
    /// The name of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// VoiceOver.
        public static let notificationVoiceOver = Self(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
        )
        /// Switch Control.
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
        )
    }

    /// The element on which an assistive technology is: nil, because none runs.
    public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? { nil }
}
