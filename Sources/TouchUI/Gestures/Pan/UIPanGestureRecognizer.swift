/// Recognizes fingers that drag (PAN-01).
/// - Compatibility: partial: touches only, no scroll events
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    final var machine = PanStateMachine()
    /// What `setTranslation` made of it: the travel that counts as none, in the window's points.
    private var base = CGVector.zero

    /// The fewest fingers that begin it; 1 by default.
    open var minimumNumberOfTouches: Int {
        get { machine.settings.minimumFingers }
        set { machine.settings.minimumFingers = count(newValue, of: "minimumNumberOfTouches") }
    }

    /// The most fingers it follows; without limit by default. More are ignored ([choice], PAN-11).
    open var maximumNumberOfTouches: Int {
        get { machine.settings.maximumFingers }
        set { machine.settings.maximumFingers = count(newValue, of: "maximumNumberOfTouches") }
    }

    /// How far the fingers have gone since it began or since `setTranslation`, in a view's space in
    /// points; nil is the window's. It is zero when it begins (PAN-05, PAN-06).
    open func translation(in view: UIView?) -> CGPoint {
        // What it overshot the slop by comes with the next action, also where this one sets another
        // zero: so the whole way is ten points short, whatever a handler does (PAN-03).
        if actionState == .began { return vectorFromWindow(atBeginning, to: view) }
        return vectorFromWindow(
            CGVector(dx: machine.travel.dx - base.dx, dy: machine.travel.dy - base.dy),
            to: view
        )
    }

    /// Makes the translation of now another one, in a view's space; the velocity is forgotten
    /// (PAN-06).
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let wanted = vectorToWindow(translation, from: view)
        if actionState == .began {
            atBeginning = wanted
            base = CGVector(dx: -wanted.dx, dy: -wanted.dy)
        } else {
            base = CGVector(dx: machine.travel.dx - wanted.dx, dy: machine.travel.dy - wanted.dy)
        }
        machine.clearVelocity()
    }

    /// How fast the fingers go, in points per second of a view's space; nil is the window's
    /// (PAN-07, PAN-08).
    open func velocity(in view: UIView?) -> CGPoint {
        vectorFromWindow(machine.velocity.velocity(at: application.clock.now), to: view)
    }

    /// The middle of the fingers; where they were when they have lifted.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    /// How many fingers it follows; in its last callbacks it may be 0 (G-105).
    open override var numberOfTouches: Int { machine.fingerCount }

    /// What the first action reads as translation: zero, unless it sets another one (PAN-05).
    private var atBeginning = CGVector.zero

    package override var isMachineDriven: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        if case .reset = input {
            base = .zero
            atBeginning = .zero
        }
        return step(input, &machine)
    }
}
