import Testing
import TouchTesting
import UIKit

/// A stage with a reference view of 390 by 600 points at the top left of the screen, and views in it.
struct DynamicsRoom {
    let stage: Stage
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let animator: UIDynamicAnimator

    init(_ views: UIView...) throws {
        room.accessibilityIdentifier = "room"
        for view in views { room.addSubview(view) }
        stage = try Stage(views: [room])
        animator = UIDynamicAnimator(referenceView: room)
        try stage.clock.step()
        stage.trace.clear()
    }

    /// A square view of 100 by 100 points around a center.
    static func box(
        _ x: CGFloat,
        _ y: CGFloat,
        _ name: String = "box",
        size: CGFloat = 100
    ) -> UIView {
        let view = UIView(
            frame: CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size)
        )
        view.accessibilityIdentifier = name
        return view
    }

    func run(_ seconds: TimeInterval) throws { try stage.clock.advance(by: seconds) }
}

/// An item that is no view, so that its center is not rounded to pixels.
final class Particle: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    var type = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
    var path = UIBezierPath()
    var collisionBoundingPath: UIBezierPath { path }

    init(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, height: CGFloat = 100) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    var angle: CGFloat { atan2(transform.b, transform.a) }
}

/// Generic, so that a `CGFloat` and a `Double` can be compared within an expectation.
func isNear(
    _ a: Double,
    _ b: Double,
    within tolerance: Double
) -> Bool {
    (a - b).magnitude <= tolerance
}
