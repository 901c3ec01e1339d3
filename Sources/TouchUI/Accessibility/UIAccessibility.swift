/// What an application tells assistive technology, and asks of it.
/// - Compatibility: partial: notifications, VoiceOver's state, conversion; no settings of the system
@preconcurrency @MainActor public enum UIAccessibility {
    /// Something to tell.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: UInt32
        /// A notification of a number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
        /// Another screen is shown.
        public static let screenChanged = Notification(rawValue: 1_000)
        /// The layout of the screen changed.
        public static let layoutChanged = Notification(rawValue: 1_001)
        /// Something is to be spoken.
        public static let announcement = Notification(rawValue: 1_008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1_009)

        /// As it is written in code.
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

    /// Whether VoiceOver runs: it does not, for nobody listens to it here.
    public static let isVoiceOverRunning = false
    /// Whether Switch Control runs: it does not.
    public static let isSwitchControlRunning = false

    /// Tells assistive technology something; it becomes a fact.
    ///
    /// - Parameters:
    ///   - notification: what.
    ///   - argument: what to speak, or the element to go to; nil is nothing in particular.
    public static func post(notification: Notification, argument: Any?) {
        VirtualClock.current.observers.report(
            AccessibilityFact.posted(
                notification,
                argument: (argument as? UIResponder)?.nameInAccessibility ?? argument as? String
            )
        )
    }

    /// A rectangle of a view, in points of the screen; turned, the smallest one around it.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.onScreen(rect)
    }
}

/// What assistive technology was told, and what it did to elements.
public enum AccessibilityFact: TouchFact {
    /// An application told something: what to speak, or the name of an element.
    case posted(UIAccessibility.Notification, argument: String?)
    /// An element was activated: itself said that it did what it is there for.
    case activated(UIResponder)
    /// An element was activated, does nothing about it itself, and is tapped at a point of the screen.
    case tapped(UIResponder, at: CGPoint)
    /// The value of an element is changed by a step.
    case adjusted(UIResponder, Adjustment)
    /// An element was asked for one of its custom actions: the name, and whether it could.
    case customAction(UIResponder, name: String, succeeded: Bool)
    /// Somebody on the way from an element up was asked to leave what is shown: who did; nil is nobody.
    case escaped(from: UIResponder, by: UIResponder?)

    /// Which way a value is changed.
    public enum Adjustment: String, Hashable, Sendable {
        /// By `accessibilityIncrement`.
        case increment
        /// By `accessibilityDecrement`.
        case decrement
    }
}

extension UIResponder {
    /// The name of a view; of another element its identifier, else its class and what is spoken for it.
    package final var nameInAccessibility: String {
        if let view = self as? UIView { return view.stableName }
        if let identifier = accessibilityIdentifier, !identifier.isEmpty { return identifier }
        let type = "\(Swift.type(of: self))"
        return accessibilityLabel.map { "\(type) “\($0)”" } ?? type
    }
}
