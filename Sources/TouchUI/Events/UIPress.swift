/// One key or button, from the moment it goes down until it comes up.
/// - Compatibility: partial: buttons of remote controls, and the keys of a hardware keyboard
@preconcurrency @MainActor open class UIPress: NSObject {
    /// What a press did since the event before.
    public enum Phase: Int, Sendable {
        /// It went down.
        case began = 0
        /// Its force changed.
        case changed = 1
        /// It is down and nothing changed.
        case stationary = 2
        /// It came up.
        case ended = 3
        /// The system took it away.
        case cancelled = 4
    }

    /// Which button it is.
    public enum PressType: Int, Sendable {
        /// The arrow up.
        case upArrow = 0
        /// The arrow down.
        case downArrow = 1
        /// The arrow to the left.
        case leftArrow = 2
        /// The arrow to the right.
        case rightArrow = 3
        /// Select.
        case select = 4
        /// Menu.
        case menu = 5
        /// Play or pause.
        case playPause = 6
        /// The page before.
        case pageUp = 30
        /// The page after.
        case pageDown = 31
    }

    package final var currentPhase: Phase
    package final var changeTime: Nanoseconds
    package final let button: PressType
    package final weak var firstTarget: UIResponder?
    package final weak var targetWindow: UIWindow?
    private let pressedKey: UIKey?
    /// Whether it is a part of a secret: then no transcript tells which key it is.
    final var isSecret = false
    /// Whether it went up the whole chain, so that nobody kept it.
    final var hasReachedEnd = false

    package init(button: PressType, key: UIKey? = nil, time: Nanoseconds) {
        self.button = button
        pressedKey = key
        currentPhase = .began
        changeTime = time
        super.init()
    }

    /// When the press last changed: seconds as `CACurrentMediaTime()` counts them.
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + changeTime.seconds }
    /// What the press did since the event before.
    open var phase: Phase { currentPhase }
    /// Which button it is.
    open var type: PressType { button }
    /// The key, if it is one of a keyboard; nil for buttons.
    open var key: UIKey? { pressedKey }
    /// The window of the responder that gets the press.
    open var window: UIWindow? { targetWindow }
    /// The responder that gets the press: the first responder when it began (FR-05).
    open var responder: UIResponder? { firstTarget }
    /// The force, from 0 to 1; 1 while a digital button is down.
    open var force: CGFloat { currentPhase == .ended || currentPhase == .cancelled ? 0 : 1 }
}

/// The event that carries presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    package final var activePresses: [UIPress] = []

    package init() {
        super.init(kind: .presses)
    }

    /// Every press that is active.
    open var allPresses: Set<UIPress> { Set(activePresses) }
}
