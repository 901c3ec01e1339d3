/// Recognizes fingers that press and hold (LP-01).
///
/// A continuous recognizer. It begins `minimumPressDuration` seconds after the last of its fingers
/// landed, by a timer and without an event (LP-03). While it is active, each move of a finger sends
/// the action with `changed`, without a limit of distance; the lift of any finger ends it.
///
/// It fails if a finger lifts too early (LP-06), moves more than `allowableMovement` before it
/// begins (LP-02), or if more or fewer fingers land than required.
///
/// When it begins, the view under the finger gets `touchesCancelled`, because
/// `cancelsTouchesInView` is true (LP-07).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Menu {
///     var isOpen = false
///     func pressed(_ recognizer: UILongPressGestureRecognizer) {
///         if recognizer.state == .began { isOpen = true }
///     }
/// }
///
/// @MainActor func openTheMenu() throws {
///     let menu = Menu()
///     let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
///     view.addGestureRecognizer(
///         UILongPressGestureRecognizer(target: menu, action: Selector(Menu.pressed))
///     )
///     let stage = try Stage(views: [view])
///     try stage.fingers.fingerLongPress(at: view, duration: 1)
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    override var kindInNames: String { "long press" }

    @exclusivity(unchecked) private var machine = LongPressStateMachine()

    /// The time that the fingers must hold, in seconds; 0.5 by default. Negative times and NaN
    /// become 0.
    open var minimumPressDuration: TimeInterval {
        get { machine.settings.duration }
        set { machine.settings.duration = newValue > 0 ? newValue : 0 }
    }

    /// How far a finger may move from where it landed before the press begins, in points of the
    /// window; 10 by default. Negative distances and NaN become 0.
    open var allowableMovement: CGFloat {
        get { machine.settings.movement }
        set { machine.settings.movement = newValue > 0 ? newValue : 0 }
    }

    /// The number of complete taps before the press; 0 by default (LP-04). A negative value becomes
    /// 0 and reports a diagnostic.
    open var numberOfTapsRequired: Int {
        get { machine.settings.taps }
        set { machine.settings.taps = count(newValue, of: "numberOfTapsRequired", least: 0) }
    }

    /// The number of fingers; 1 by default. A value below 1 becomes 1 and reports a diagnostic.
    open var numberOfTouchesRequired: Int {
        get { machine.settings.fingers }
        set { machine.settings.fingers = count(newValue, of: "numberOfTouchesRequired") }
    }

    package override var isMachineDriven: Bool { true }
    override var takesPresses: Bool { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        step(input, &machine)
    }

    package override var isBetweenTouches: Bool { machine.isBetweenTouches }
}
