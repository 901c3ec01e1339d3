/// Recognizes a quick swipe, while the fingers are still moving (SW-01).
/// - Compatibility: same, its limits being [choice]
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a swipe may go.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    private var machine = SwipeStateMachine()

    /// Where it may go; to the right by default.
    open var direction: Direction {
        get { machine.settings.direction }
        set { machine.settings.direction = newValue }
    }

    /// With how many fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    /// Where it started (SW-03), in a view's space; nil is the window's.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    package override var isMachineDriven: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }
}
