/// A press of a key or a button, from its going down until its release.
///
/// One object serves the whole press and is changed in place. The first responder at its beginning
/// gets all calls for it (FR-05).
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of a press in an event; raw values as in UIKit.
    public enum Phase: Int, Sendable {
        /// The key or button went down.
        case began = 0
        /// The force changed.
        case changed = 1
        /// It is down and did not change.
        case stationary = 2
        /// It was released.
        case ended = 3
        /// The system cancelled it.
        case cancelled = 4
    }

    /// The kind of a button; raw values as in UIKit.
    public enum PressType: Int, Sendable {
        /// The up arrow.
        case upArrow = 0
        /// The down arrow.
        case downArrow = 1
        /// The left arrow.
        case leftArrow = 2
        /// The right arrow.
        case rightArrow = 3
        /// The select button, and keys without a kind of their own, which recognizers do not receive
        /// (G-30).
        case select = 4
        /// The menu button, and the escape key.
        case menu = 5
        /// The button that plays and pauses.
        case playPause = 6
        /// The page up key.
        case pageUp = 30
        /// The page down key.
        case pageDown = 31
    }

    package final var currentPhase: Phase
    package final var changeTime: Nanoseconds
    package final let button: PressType
    package final weak var firstTarget: UIResponder?
    package final weak var targetWindow: UIWindow?
    private let pressedKey: UIKey?
    /// Whether a recognizer has taken it from its responder (G-31).
    final var isTaken = false
    /// Whether its responder has received its beginning and not its end.
    final var isInResponder = false
    /// The input that recognizers receive; nil if there is no view whose recognizers could.
    final var contact: IndirectContact?
    /// Whether it is typed into a secure field; its key is then left out of transcripts.
    final var isSecret = false
    /// Whether the press reached the end of the responder chain, so that no responder handled it.
    final var hasReachedEnd = false

    /// Makes a press of no key, for subclasses that a test passes to its own methods. The engine does
    /// not know it.
    public override init() {
        (button, pressedKey) = (.select, nil)
        (currentPhase, changeTime) = (.ended, VirtualClock.current.now)
        super.init()
    }

    package init(button: PressType, key: UIKey? = nil, time: Nanoseconds) {
        self.button = button
        pressedKey = key
        currentPhase = .began
        changeTime = time
        super.init()
    }

    /// The time of the last change in seconds, on the same scale as `CACurrentMediaTime()`.
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + changeTime.seconds }
    /// The change in the current event.
    open var phase: Phase { currentPhase }
    /// The kind of the button.
    open var type: PressType { button }
    /// The key of a hardware keyboard; nil for a button.
    open var key: UIKey? { pressedKey }
    /// The window that was key when the press began; nil if there was none.
    open var window: UIWindow? { targetWindow }
    /// The recognizers that receive the press, without those that have ended, failed or been
    /// cancelled (G-29); empty if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? { contact?.gestureRecognizers ?? [] }
    /// The responder that gets the press: the first responder when it began (FR-05). Not retained.
    open var responder: UIResponder? { firstTarget }
    /// The force: 1 while the button is down, otherwise 0. Buttons that feel force are not
    /// simulated.
    open var force: CGFloat { currentPhase == .ended || currentPhase == .cancelled ? 0 : 1 }
}

/// An event that contains presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    package final var activePresses: [UIPress] = []

    /// Makes an event without presses, for subclasses that a test passes to its own methods.
    public override init() {
        super.init(kind: .presses)
    }

    /// All active presses.
    open var allPresses: Set<UIPress> { Set(activePresses) }

    /// The active presses that a gesture recognizer receives; empty if there are none.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(
            activePresses.filter { press in
                press.contact?.receivers.contains { $0 === gesture } ?? false
            }
        )
    }
}
