/// Recognizes fingers that drag (PAN-01).
///
/// A continuous recognizer. It begins when the fingers have moved 10 points with at least
/// `minimumNumberOfTouches` down, sends its action with `changed` for each move while so many are
/// down, and ends when all fingers have lifted. It fails if they lift before.
///
/// ## The translation
///
/// The 10 points before the beginning are not part of the translation (PAN-03): it is zero in the
/// action with `began` (PAN-05), and afterwards always 10 points shorter than the travel of the
/// fingers. A finger that lands or lifts during the pan moves `location(in:)`, but not the
/// translation (PAN-11).
///
/// To move a view with a finger, add each translation and set it back to zero:
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Card {
///     let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
///
///     func dragged(_ recognizer: UIPanGestureRecognizer) {
///         let way = recognizer.translation(in: view.superview)
///         view.center.x += way.x
///         view.center.y += way.y
///         recognizer.setTranslation(.zero, in: view.superview)
///     }
/// }
///
/// @MainActor func dragTheCard() throws {
///     let card = Card()
///     card.view.addGestureRecognizer(
///         UIPanGestureRecognizer(target: card, action: Selector(Card.dragged))
///     )
///     let stage = try Stage(views: [card.view])
///     try stage.fingers.fingerDrag(
///         from: card.view,
///         to: CGPoint(x: 70, y: 350),
///         duration: 0.5
///     )  // The finger moved 200 points, the card 190.
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    override var kindInNames: String { "pan" }

    @exclusivity(unchecked) final var machine = PanStateMachine()
    /// The travel for which the translation is zero, in points of the window; `setTranslation`
    /// changes it.
    private var base = CGVector.zero

    /// The fewest fingers that can begin the pan; 1 by default.
    ///
    /// Movement with fewer fingers does not count, before and after the pan has begun (PAN-01). A
    /// value below 1 becomes 1 and reports a diagnostic.
    open var minimumNumberOfTouches: Int {
        get { machine.settings.minimumFingers }
        set { machine.settings.minimumFingers = count(newValue, of: "minimumNumberOfTouches") }
    }

    /// The most fingers that the pan follows; without limit by default. More are ignored ([choice],
    /// PAN-11).
    ///
    /// A value below 1 becomes 1 and reports a diagnostic.
    open var maximumNumberOfTouches: Int {
        get { machine.settings.maximumFingers }
        set { machine.settings.maximumFingers = count(newValue, of: "maximumNumberOfTouches") }
    }

    /// The scroll events that the pan takes in addition to touches; none by default, all for the pan of
    /// a scroll view (PAN-12).
    ///
    /// It does not affect touches: to refuse those, clear `allowedTouchTypes`. A scroll moves the
    /// translation like a finger, begins the pan with its first step (PAN-15), and has no touches:
    /// `numberOfTouches` is 0, and the location is the pointer's.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    override var scrollTypes: UIScrollTypeMask { allowedScrollTypesMask }

    /// How far the fingers have moved since the pan began or since `setTranslation`, in points of a
    /// view's coordinate system; nil means the window's.
    ///
    /// Zero in the action with `began` (PAN-05). Pass the superview of a view that you move,
    /// because its coordinate system does not move.
    open func translation(in view: UIView?) -> CGPoint {
        // The overshoot past the slop is reported with the next action: the total is 10 points less
        // than the finger's travel (PAN-03).
        if actionState == .began { return vectorFromWindow(atBeginning, to: view) }
        return vectorFromWindow(
            CGVector(dx: machine.travel.dx - base.dx, dy: machine.travel.dy - base.dy),
            to: view
        )
    }

    /// Sets the current translation, in points of a view's coordinate system; nil means the
    /// window's.
    ///
    /// Later movement adds to it. The velocity is zero until the next move (PAN-06); in an action with
    /// `ended` that comes first, it is that of the moves before (PAN-17).
    ///
    /// In the action with `began`, the way by which the fingers have passed the 10 points is not
    /// later movement. [choice] Setting the translation that it has already, zero, changes nothing,
    /// so that way is in the next translation (PAN-14).
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let wanted = vectorToWindow(translation, from: view)
        machine.clearVelocity()
        if actionState == .began {
            guard wanted != atBeginning else { return }
            atBeginning = wanted
        }
        base = CGVector(dx: machine.travel.dx - wanted.dx, dy: machine.travel.dy - wanted.dy)
    }

    /// The velocity of the fingers, in points per second of a view's coordinate system; nil means
    /// the window's (PAN-07).
    ///
    /// A weighted mean of the last three moves (PAN-08). Zero once the fingers have rested for 0.1
    /// seconds (PAN-09), and after `setTranslation` until the next move or the end (PAN-06, PAN-17).
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = machine.velocity.velocity(
            at: application.clock.now,
            isLifted: state == .ended
        )
        return vectorFromWindow(velocity, to: view)
    }

    /// The mean of the fingers' locations, in points of a view's coordinate system; nil means the
    /// window's. After they have lifted, the last one known.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    /// The number of fingers that the pan follows; it can be 0 in the last action (G-105).
    open override var numberOfTouches: Int { machine.fingerCount }

    /// The translation that the action with `began` reads: zero, unless it calls `setTranslation`
    /// (PAN-05).
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
