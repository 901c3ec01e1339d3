/// Recognizes two fingers that turn about each other (RO-01).
///
/// A continuous recognizer. It begins when the line through the first two fingers has turned by 5°,
/// sends its action with `changed` for each move while both are down, and ends when both have
/// lifted. When one lifts and another lands, the rotation continues from its value. More fingers
/// are ignored.
///
/// The first 5° are not part of `rotation`, which therefore starts near 0 (RO-02). Without a
/// delegate that allows it, a pinch and a rotation of the same fingers exclude each other (RO-04).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Dial {
///     let view = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
///
///     func turned(_ recognizer: UIRotationGestureRecognizer) {
///         view.transform = view.transform.rotated(by: recognizer.rotation)
///         recognizer.rotation = 0
///     }
/// }
///
/// @MainActor func turnTheDial() throws {
///     let dial = Dial()
///     dial.view.addGestureRecognizer(
///         UIRotationGestureRecognizer(target: dial, action: Selector(Dial.turned))
///     )
///     let stage = try Stage(views: [dial.view])
///     try stage.fingers.fingerRotate(at: dial.view, fromAngle: 0, toAngle: .pi / 2, duration: 0.5)
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    final override var kindInNames: String { "rotation" }

    @exclusivity(unchecked) private var machine = PairStateMachine<RotationMeasure>()

    /// How far the fingers have turned since the gesture began, in radians; clockwise is positive.
    ///
    /// Setting it changes the value from which later turns are counted, and resets the velocity.
    /// Set 0 in each action to read differences.
    open var rotation: CGFloat {
        get { machine.measure.value }
        set { machine.set(newValue) }
    }

    /// The speed of the turn, in radians per second, from the last two moves; 0 after `rotation`
    /// was set.
    open var velocity: CGFloat { machine.velocity }

    /// The point midway between the fingers, in points of a view's coordinate system; nil means the
    /// window's. After they have lifted, the last one known.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    /// The number of fingers that the recognizer follows, at most 2; 0 for a trackpad (PI-08).
    open override var numberOfTouches: Int { followsIndirectInput ? 0 : machine.fingerCount }

    package override var isMachineDriven: Bool { true }
    override var takesTransforms: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }
}
