import TestSupport
import TouchTesting
import UIKit

/// A stage with one view that fills it, and things in it.
struct ControlRoom {
    let stage: Stage
    let floor = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let journal = Journal()
    var fingers: EventGenerator { stage.fingers }

    init(_ views: UIView..., idiom: UIUserInterfaceIdiom = .phone) throws {
        floor.accessibilityIdentifier = "floor"
        for view in views { floor.addSubview(view) }
        let floor = floor
        stage = try Stage(
            views: [floor],
            screen: UIScreen(size: CGSize(width: 390, height: 844), idiom: idiom)
        )
    }

    func down(_ x: CGFloat, _ y: CGFloat, _ finger: FingerIndex? = nil) throws {
        try fingers.fingerDown(finger, at: CGPoint(x: x, y: y))
    }
    func move(_ x: CGFloat, _ y: CGFloat, _ finger: FingerIndex? = nil) throws {
        try fingers.fingerMove(finger, to: CGPoint(x: x, y: y))
    }
    func up(_ finger: FingerIndex? = nil) throws {
        try fingers.fingerUp(finger.map { [$0] } ?? fingers.fingersDown)
    }
    func tap(_ x: CGFloat, _ y: CGFloat) throws {
        try down(x, y)
        try up()
    }

    /// What a view's control facts say, without their times.
    func story(of name: String) -> [String] {
        stage.facts(.control, of: name)
    }

    /// The sentences of calls that were refused.
    var refusals: [String] { stage.refusals }
}
