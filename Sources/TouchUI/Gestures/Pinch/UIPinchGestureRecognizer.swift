/// Recognizes two fingers that move towards each other or apart (PI-01).
///
/// A continuous recognizer. It begins when the distance of the first two fingers has changed by 8
/// points, sends its action with `changed` for each move while both are down, and ends when both
/// have lifted. When one lifts and another lands, the scale continues from its value. More fingers
/// are ignored.
///
/// The first 8 points are not part of `scale`, which therefore starts near 1 (PI-05). Without a
/// delegate that allows it, a pinch and a rotation of the same fingers exclude each other (RO-04).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Photo {
///     let view = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
///
///     func pinched(_ recognizer: UIPinchGestureRecognizer) {
///         view.transform = view.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
///         recognizer.scale = 1
///     }
/// }
///
/// @MainActor func enlargeThePhoto() throws {
///     let photo = Photo()
///     photo.view.addGestureRecognizer(
///         UIPinchGestureRecognizer(target: photo, action: Selector(Photo.pinched))
///     )
///     let stage = try Stage(views: [photo.view])
///     try stage.fingers.fingerPinch(
///         at: photo.view,
///         fromDistance: 50,
///         toDistance: 200,
///         duration: 0.5
///     )
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override var kindInNames: String { "pinch" }

    @exclusivity(unchecked) private var machine = PairStateMachine<PinchMeasure>()

    /// The distance of the fingers as a factor of that at the beginning, 8 points of change left
    /// out.
    ///
    /// Setting it changes the value from which later changes are counted, and resets the velocity.
    /// Set 1 in each action to read differences.
    open var scale: CGFloat {
        get { machine.measure.value }
        set { machine.set(newValue) }
    }

    /// The change of the scale in one second, from the last two moves; 0 after `scale` was set.
    open var velocity: CGFloat { machine.velocity }

    /// The point midway between the fingers (PI-07), in points of a view's coordinate system; nil
    /// means the window's. After they have lifted, the last one known.
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
