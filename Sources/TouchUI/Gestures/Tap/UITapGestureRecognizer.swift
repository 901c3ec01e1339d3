/// Recognizes one or more taps with one or more fingers (TAP-01).
/// - Compatibility: partial: no button masks, no presses
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    private var machine = TapStateMachine()

    /// How many taps; 1 by default.
    open var numberOfTapsRequired: Int {
        get { machine.settings.taps }
        set { machine.settings.taps = count(newValue, of: "numberOfTapsRequired") }
    }

    /// With how many fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    /// The middle of the first tap's fingers (TAP-02), in a view's space; nil is the window's.
    open override func location(in view: UIView?) -> CGPoint {
        guard let location = machine.location else { return super.location(in: view) }
        return fromWindow(location, to: view)
    }

    /// A tap never prevents a tap that wants more taps (G-53).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired
    }

    package override var isMachineDriven: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }

    package override var isBetweenTouches: Bool { machine.isBetweenTouches }
}
