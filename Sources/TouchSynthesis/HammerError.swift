/// Why a gesture is impossible. `description` says it in sentences.
///
/// The cases and their values are Hammer's. Cases that Hammer does not have carry their sentence.
public enum HammerError: Error {
    /// The window is hidden or has no size.
    case windowIsNotReadyForInteraction
    /// The window is not the key window.
    case windowIsNotKey
    /// No key of a US keyboard types the character.
    case unknownKeyForCharacter(Character)
    /// The first responder accepts no text. `firstResponder` is its name; nil if there is none.
    case nothingTakesText(text: String, firstResponder: String?)
    /// The device has no touch screen. Hammer has this case; every screen here has touches, so it is
    /// never thrown.
    case deviceDoesNotSupportTouches
    /// The device has no stylus: only a screen with the idiom `.pad` has one.
    case deviceDoesNotSupportStylus
    /// The finger is already down.
    case touchForFingerAlreadyExists(index: FingerIndex)
    /// The finger is not down.
    case touchForFingerDoesNotExist(index: FingerIndex)
    /// All fingers that the screen can tell apart are down.
    case fingerLimitReached(limit: Int)
    /// The number of fingers is not the number of places.
    case invalidFingerCount(count: Int, expected: Int)
    /// The stylus is already down.
    case touchForStylusAlreadyExists
    /// The stylus is not down.
    case touchForStylusDoesNotExist
    /// A touch cannot have the phase. Hammer has this case; the generator's methods determine the
    /// phases themselves, so it is never thrown.
    case unsupportedTouchPhase(UITouch.Phase)
    /// A private method of UIKit is missing. Hammer has this case; nothing private is needed here,
    /// so it is never thrown.
    case unableToAccessPrivateApi(type: String, method: String)
    /// The view is not in the generator's window.
    case viewIsNotInHierarchy(UIView)
    /// No part of the view is visible: it is hidden, transparent, outside the window or clipped.
    case viewIsNotVisible(UIView)
    /// A touch on the view would go elsewhere, for example to a view that covers it.
    case viewIsNotHittable(UIView)
    /// A touch at that point of the window would go to no view, or to another window.
    case pointIsNotHittable(CGPoint)
    /// No view has the accessibility identifier.
    case unableToFindView(identifier: String)
    /// No accessibility element has the label and the traits.
    case unableToFindElement(label: String, reason: String)
    /// Assistive technology does not see the element, or cannot do this with it.
    case elementIsNotAccessible(UIResponder, reason: String)
    /// The view with the identifier is of another class.
    case invalidViewType(identifier: String, type: String, expected: String)
    /// A condition did not hold within the timeout, in seconds.
    case waitConditionTimeout(TimeInterval)
    /// A waiter was completed without having been started.
    case waiterIsNotRunning
    /// A waiter was started twice.
    case waiterIsAlreadyRunning
    /// A waiter was started or completed after it was complete.
    case waiterIsAlreadyCompleted
    /// Another application has started since. Both are described by their owners: the test that
    /// started each.
    case applicationWasReplaced(of: String, by: String)
    /// The gesture cannot be made as asked.
    case impossibleGesture(String)
}

extension HammerError: CustomStringConvertible {
    /// What was asked, why it is impossible, what there was instead, and how to fix it.
    ///
    /// Outside of Swift Testing it begins with the file and the line of the call, because XCTest on
    /// Linux prints neither.
    public var description: String {
        let note = RefusalNotes.note(of: key)
        let sentence = note?.sentence ?? plainSentence
        return note?.place.map { "\($0): \(sentence)" } ?? sentence
    }

    /// The error, with a sentence that is made now.
    func saying(_ sentence: String) -> HammerError {
        RefusalNotes.keep(sentence, for: key)
        return self
    }

    /// The error, with the line of the call that throws it; nil if it should not be named.
    package func thrown(at place: String?) -> HammerError {
        RefusalNotes.keep(place: place, for: key)
        return self
    }

    /// The case and the values, as a text. Views count by identity.
    private var key: String {
        switch self {
        case .viewIsNotInHierarchy(let view): "viewIsNotInHierarchy \(ObjectIdentifier(view))"
        case .viewIsNotVisible(let view): "viewIsNotVisible \(ObjectIdentifier(view))"
        case .viewIsNotHittable(let view): "viewIsNotHittable \(ObjectIdentifier(view))"
        case .pointIsNotHittable(let point): "pointIsNotHittable \(point.x) \(point.y)"
        case .unableToFindView(let identifier): "unableToFindView \(identifier)"
        case .waitConditionTimeout(let seconds): "waitConditionTimeout \(seconds)"
        case .windowIsNotReadyForInteraction: "windowIsNotReadyForInteraction"
        default: plainSentence
        }
    }

    /// The sentence that follows from the values alone.
    private var plainSentence: String {
        switch self {
        case .windowIsNotReadyForInteraction:
            "Cannot touch the window: it is hidden or has no size. "
                + "To fix, call makeKeyAndVisible() first."
        case .windowIsNotKey:
            "Cannot type: the window is not the key window. To fix, call makeKey() first."
        case .unknownKeyForCharacter(let character):
            "Cannot type \"\(character)\": no key of a US keyboard types it. "
                + "To fix, insert it with insertText(_:), as an input method does."
        case .nothingTakesText(let text, let responder):
            "Cannot insert \"\(text)\": "
                + (responder.map { "the first responder, \"\($0)\", accepts no text. " }
                    ?? "there is no first responder. ")
                + "To fix, tap a text field first."
        case .deviceDoesNotSupportTouches:
            "Cannot touch the screen: the device has no touch screen. "
                + "To fix, use a device that has one."
        case .deviceDoesNotSupportStylus:
            "Cannot use a stylus: the device is a phone, which has none. "
                + "To fix, use a screen whose idiom is .pad."
        case .unsupportedTouchPhase(let phase):
            "Cannot send a touch in the phase \(phase.rawValue). "
                + "To fix, use began, moved, stationary, ended or cancelled."
        case .unableToAccessPrivateApi(let type, let method):
            "Cannot call the private method \(method) of \(type). "
                + "To fix, call public methods."
        case .touchForFingerAlreadyExists(let index):
            "Cannot put finger \(index.rawValue) down: it is down already. "
                + "To fix, lift it first, or use another finger."
        case .touchForFingerDoesNotExist(let index):
            "Cannot move or lift finger \(index.rawValue): it is not down. "
                + "To fix, put it down first."
        case .fingerLimitReached(let limit):
            "Cannot put another finger down: the screen recognizes \(limit), and all are down. "
                + "To fix, lift one, or use a screen whose idiom is .pad, which recognizes 10."
        case .invalidFingerCount(let count, let expected):
            "Cannot use \(count) fingers for \(expected) places: the numbers must be equal. "
                + "To fix, name as many fingers as places."
        case .touchForStylusAlreadyExists:
            "Cannot put the stylus down: it is down already. To fix, lift it first."
        case .touchForStylusDoesNotExist:
            "Cannot move or lift the stylus: it is not down. To fix, put it down first."
        case .viewIsNotInHierarchy:
            "Cannot touch the view: it is not in the generator's window. "
                + "To fix, add it to a view of that window."
        case .viewIsNotVisible:
            "Cannot touch the view: it is not visible. To fix, show it, or scroll to it first."
        case .viewIsNotHittable:
            "Cannot touch the view: a touch there does not reach it. "
                + "To fix, look at `explain` for the view."
        case .pointIsNotHittable(let point):
            "Cannot touch the window at \(point.short): no view takes touches there. "
                + "To fix, look at `explain` for that point."
        case .unableToFindElement(_, let reason), .elementIsNotAccessible(_, let reason):
            reason
        case .unableToFindView(let identifier):
            "Cannot find a view with the accessibility identifier \"\(identifier)\". "
                + "To fix, set the accessibilityIdentifier of the view."
        case .invalidViewType(let identifier, let type, let expected):
            "The view \"\(identifier)\" is a \(type), not a \(expected). "
                + "To fix, ask for a \(type), or set the identifier of another view."
        case .waitConditionTimeout(let seconds):
            "The condition was not met in \(CGFloat(seconds).short) s."
        case .waiterIsNotRunning:
            "Cannot complete the waiter: it was not started. To fix, start it first."
        case .waiterIsAlreadyRunning:
            "Cannot start the waiter: it is running already. To fix, start it once."
        case .waiterIsAlreadyCompleted:
            "Cannot start or complete the waiter: it is complete already. "
                + "To fix, make a new waiter."
        case .applicationWasReplaced(let mine, let theirs):
            "Cannot continue: the application of \(mine) was replaced by that of \(theirs), and "
                + "only one can run at a time. To fix, give both tests the trait .stage, so that "
                + "they take turns."
        case .impossibleGesture(let sentence):
            sentence
        }
    }
}
