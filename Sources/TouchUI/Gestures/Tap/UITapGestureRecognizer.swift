/// Recognizes one or more taps with one or more fingers (TAP-01).
///
/// A discrete recognizer. It sends its action once, with `ended`, when the last finger of the last
/// tap lifts.
///
/// It fails
/// - if a finger moves more than 45 points from where it landed ([choice]; TAP-06),
/// - if a tap lasts longer than 0.75 seconds ([choice]; TAP-05),
/// - if the next tap of several does not land within 0.35 seconds after the lift (TAP-04), or lands
///   more than 45 points away ([choice]),
/// - if more or fewer fingers land than required.
///
/// A tap with more taps is not prevented by one with fewer (G-53): on a double tap both act, the
/// single tap first. To get only one of them, make the single tap require the failure of the double
/// tap; it then acts 0.35 seconds after the lift.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Photo {
///     var likes = 0
///     var isZoomed = false
///     func liked() { likes += 1 }
///     func zoomed() { isZoomed.toggle() }
/// }
///
/// @MainActor func tapThePhoto() throws {
///     let photo = Photo()
///     let view = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
///     let single = UITapGestureRecognizer(target: photo, action: Selector(Photo.liked))
///     let double = UITapGestureRecognizer(target: photo, action: Selector(Photo.zoomed))
///     double.numberOfTapsRequired = 2
///     single.require(toFail: double)
///     view.addGestureRecognizer(single)
///     view.addGestureRecognizer(double)
///     let stage = try Stage(views: [view])
///     try stage.fingers.fingerDoubleTap(at: view)  // Zoomed, not liked.
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    final override var kindInNames: String {
        let taps =
            switch numberOfTapsRequired {
            case 1: "tap"
            case 2: "double tap"
            case 3: "triple tap"
            default: "\(numberOfTapsRequired)-fold tap"
            }
        return numberOfTouchesRequired == 1 ? taps : "\(numberOfTouchesRequired)-finger \(taps)"
    }

    @exclusivity(unchecked) private var machine = TapStateMachine()

    /// The number of taps; 1 by default. A value below 1 becomes 1 and reports a diagnostic.
    open var numberOfTapsRequired: Int {
        get { machine.settings.taps }
        set { machine.settings.taps = count(newValue, of: "numberOfTapsRequired") }
    }

    /// The number of fingers that must be down together in each tap; 1 by default. A value below 1
    /// becomes 1 and reports a diagnostic.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    /// The buttons of a pointer of which all must be down: the primary one by default (TAP-01).
    ///
    /// [choice] A click with other buttons is not received. Fingers and pencils have no buttons.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The centroid of the first tap's fingers (TAP-02), in points of a view's coordinate system;
    /// nil means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        guard let location = machine.location else { return super.location(in: view) }
        return fromWindow(location, to: view)
    }

    /// Whether recognizing this tap may make another recognizer fail: true, except for a tap that
    /// requires more taps (G-53).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired
    }

    package override var isMachineDriven: Bool { true }
    package override var isDiscrete: Bool { true }
    override var takesPresses: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }

    package override var isBetweenTouches: Bool { machine.isBetweenTouches }
}
