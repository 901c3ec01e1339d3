/// Recognizes fingers that press and hold (LP-01).
/// - Compatibility: same
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    private var machine = LongPressStateMachine()

    /// How long to hold, in seconds; 0.5 by default. Negative times and NaN are taken as 0.
    open var minimumPressDuration: TimeInterval {
        get { machine.settings.duration }
        set { machine.settings.duration = newValue > 0 ? newValue : 0 }
    }

    /// How far the fingers may wander before it begins, in points of the window; 10 by default.
    open var allowableMovement: CGFloat {
        get { machine.settings.movement }
        set { machine.settings.movement = newValue > 0 ? newValue : 0 }
    }

    /// How many taps come before the press; 0 by default.
    open var numberOfTapsRequired: Int {
        get { machine.settings.taps }
        set { machine.settings.taps = count(newValue, of: "numberOfTapsRequired", least: 0) }
    }

    /// With how many fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    package override var isMachineDriven: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }

    package override var isBetweenTouches: Bool { machine.isBetweenTouches }
}
