/// An input without a finger that recognizers receive: a press of a button, a scroll, or a pinch and a
/// rotation of a trackpad (G-27).
///
/// The arbiter follows it as it follows a touch, so exclusion and failure requirements are the same
/// for all inputs. It is in no event's touches, and no view receives it: a press is also sent to its
/// responder.
final class IndirectContact: UITouch {
    /// What the input is.
    enum Kind {
        case press(UIPress)
        case scroll(UIScrollType)
        case transform
    }

    private(set) var kind = Kind.transform
    /// What the current event adds to a scroll or a transform.
    var step = IndirectStep()

    /// The numbers of contacts that are not presses. Fingers have positive numbers.
    private static let pointerNumber = -1

    /// Makes a contact that begins.
    ///
    /// - Parameters:
    ///   - view: the view whose recognizers, and whose superviews' recognizers, may receive it.
    ///   - location: the place of the pointer, or the middle of the view, in the window.
    convenience init(_ kind: Kind, on view: UIView, at location: CGPoint, time: Nanoseconds) {
        let number: Int
        if case .press(let press) = kind {
            number = -2 - press.button.rawValue
        } else {
            number = Self.pointerNumber
        }
        let contact = DigitizerContact(
            finger: number,
            position: location,
            phase: .began,
            tool: .pointer
        )
        self.init(
            finger: number,
            tool: .pointer,
            sample: TouchSample(contact, at: location, time: time),
            phase: .began
        )
        self.kind = kind
        hitView = view
        hitWindow = view as? UIWindow ?? view.window
    }

    override var nameOfIndirectInput: String? {
        switch kind {
        case .press(let press): "press \(press.button)"
        case .scroll(.discrete): "wheel"
        case .scroll(.continuous): "trackpad scroll"
        case .transform: "trackpad pinch"
        }
    }

    /// Moves it to a later phase of its life.
    func advance(to phase: Phase, at time: Nanoseconds, _ step: IndirectStep = IndirectStep()) {
        currentPhase = phase
        sample.time = time
        self.step = step
        isLifted = phase == .ended || phase == .cancelled
    }
}

/// What one event adds to a scroll or a transform.
struct IndirectStep: Hashable, Sendable {
    /// How far the content is to move, in points.
    var translation = CGVector.zero
    /// The distance of the trackpad's fingers as a factor of that at the beginning.
    var scale: CGFloat = 1
    /// How far the trackpad's fingers have turned since the beginning, in radians.
    var angle: CGFloat = 0
}

extension UITouch {
    /// Whether it is an input without a finger (G-27).
    final var isIndirect: Bool { finger < 0 }
}

/// The device that a scroll event comes from; raw values as in UIKit.
public enum UIScrollType: UInt, Sendable {
    /// A wheel with notches, as that of a mouse.
    case discrete = 0
    /// A surface, as that of a trackpad.
    case continuous = 1
}

/// A set of devices that scroll events come from; raw values as in UIKit.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set of the given bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
    /// Wheels with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Surfaces, as those of trackpads.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]

    /// Whether a device is in the set.
    func contains(_ type: UIScrollType) -> Bool {
        switch type {
        case .discrete: contains(UIScrollTypeMask.discrete)
        case .continuous: contains(UIScrollTypeMask.continuous)
        }
    }
}
