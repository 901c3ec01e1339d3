/// Recognizes two fingers that come together or go apart (PI-01).
/// - Compatibility: same
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var machine = PairStateMachine<PinchMeasure>()

    /// The distance of the fingers against that at the beginning; setting it forgets the velocity.
    open var scale: CGFloat {
        get { machine.measure.value }
        set { machine.set(newValue) }
    }

    /// The change of the scale in one second.
    open var velocity: CGFloat { machine.velocity }

    /// The middle between the fingers (PI-07), in a view's space; nil is the window's.
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
