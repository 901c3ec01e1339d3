/// Recognizes two fingers that turn about each other (RO-01).
/// - Compatibility: same
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var machine = PairStateMachine<RotationMeasure>()

    /// How far the fingers have turned since the beginning, in radians, clockwise positive; setting
    /// it forgets the velocity.
    open var rotation: CGFloat {
        get { machine.measure.value }
        set { machine.set(newValue) }
    }

    /// Radians per second.
    open var velocity: CGFloat { machine.velocity }

    /// The middle between the fingers, in a view's space; nil is the window's.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    /// How many fingers it follows, at most 2.
    open override var numberOfTouches: Int { machine.fingerCount }

    package override var isMachineDriven: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }
}
