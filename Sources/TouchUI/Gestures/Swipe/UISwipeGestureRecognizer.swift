/// Recognizes a quick swipe, while the fingers are still moving (SW-01).
///
/// A discrete recognizer. It sends its action once, with `ended`, when the required fingers have
/// moved 50 points in a direction that it accepts. It fails if they have not done so within 0.5
/// seconds after the first finger landed, if they lift before, if they deviate more than 20 points
/// sideways, or if more fingers land than required. These limits are [choice] (SW-04).
///
/// A pan on the same view begins after 10 points and makes the swipe fail, unless the pan requires
/// the swipe's failure (PAN-13).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Pages {
///     var page = 0
///     func next() { page += 1 }
/// }
///
/// @MainActor func turnThePage() throws {
///     let pages = Pages()
///     let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
///     let swipe = UISwipeGestureRecognizer(target: pages, action: Selector(Pages.next))
///     swipe.direction = .left
///     view.addGestureRecognizer(swipe)
///     let stage = try Stage(views: [view])
///     try stage.fingers.fingerDrag(
///         from: CGPoint(x: 300, y: 200),
///         to: CGPoint(x: 100, y: 200),
///         duration: 0.2
///     )
/// }
/// ```
/// - Compatibility: same, its limits being [choice]
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    final override var kindInNames: String {
        switch direction {
        case .left: "swipe left"
        case .right: "swipe right"
        case .up: "swipe up"
        case .down: "swipe down"
        default: "swipe"
        }
    }

    /// A set of directions of a swipe.
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

    @exclusivity(unchecked) private var machine = SwipeStateMachine()

    /// The directions that the recognizer accepts; `right` by default.
    ///
    /// With several directions, any of them is recognized, and the action cannot tell which one it
    /// was. Use a recognizer for each direction to distinguish them.
    open var direction: Direction {
        get { machine.settings.direction }
        set { machine.settings.direction = newValue }
    }

    /// The number of fingers; 1 by default. A value below 1 becomes 1 and reports a diagnostic.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    /// The centroid of the fingers where the swipe started (SW-03), in points of a view's
    /// coordinate system; nil means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(machine.location, to: view)
    }

    package override var isMachineDriven: Bool { true }
    package override var isDiscrete: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }
}
