import TestSupport
import Testing
import TouchTesting
import UIKit

/// The recipes by which applications let fingers throw things.
@Suite("Fingers and dynamics", .stage) struct FingerTests {
    /// A card that a finger holds by an attachment. Thrown fast enough it leaves, otherwise it snaps
    /// back.
    private final class CardController: UIViewController, UIGestureRecognizerDelegate {
        let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
        lazy var animator = UIDynamicAnimator(referenceView: view)
        var attachment: UIAttachmentBehavior?
        var thrownWith: CGPoint?
        var isGone: Bool { card.superview == nil }

        override func viewDidLoad() {
            card.accessibilityIdentifier = "card"
            view.addSubview(card)
            card.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector(CardController.pan))
            )
        }

        func pan(_ pan: UIPanGestureRecognizer) {
            let finger = pan.location(in: view)
            switch pan.state {
            case .began:
                animator.removeAllBehaviors()
                let place = pan.location(in: card)
                let attachment = UIAttachmentBehavior(
                    item: card,
                    offsetFromCenter: UIOffset(
                        horizontal: place.x - card.bounds.midX,
                        vertical: place.y - card.bounds.midY
                    ),
                    attachedToAnchor: finger
                )
                animator.addBehavior(attachment)
                self.attachment = attachment
            case .changed:
                attachment?.anchorPoint = finger
            case .ended, .cancelled:
                animator.removeAllBehaviors()
                let velocity = pan.velocity(in: view)
                if hypot(velocity.x, velocity.y) < 800 {
                    animator.addBehavior(
                        UISnapBehavior(item: card, snapTo: CGPoint(x: 195, y: 400))
                    )
                    return
                }
                thrownWith = velocity
                let flight = UIDynamicItemBehavior(items: [card])
                flight.addLinearVelocity(velocity, for: card)
                flight.addAngularVelocity(2, for: card)
                flight.action = { [unowned self] in
                    guard !view.bounds.intersects(card.frame) else { return }
                    animator.removeAllBehaviors()
                    card.removeFromSuperview()
                }
                animator.addBehavior(flight)
            default: break
            }
        }
    }

    private func card() throws -> (Stage, CardController) {
        let controller = CardController()
        let stage = try Stage(showing: controller)
        try stage.clock.step()
        return (stage, controller)
    }

    @Test("a card follows the finger at the place where it is held, and snaps back (DY-13, DY-15)")
    func snapsBack() throws {
        let (stage, controller) = try card()
        let card = controller.card
        try stage.fingers.fingerDown(at: CGPoint(x: 270, y: 330))
        try stage.fingers.fingerMove(to: CGPoint(x: 270, y: 420), duration: 0.3)
        #expect(controller.animator.isRunning)
        // The pan began after some points, and held the card there.
        let held = try #require(controller.attachment)
        #expect(held.anchorPoint == CGPoint(x: 270, y: 420))
        try stage.clock.step()
        let place = card.convert(
            CGPoint(x: card.bounds.midX + 75, y: card.bounds.midY - 70 + 15),
            to: controller.view
        )
        #expect(isNear(place.x, 270, within: 12) && isNear(place.y, 420, within: 12))
        #expect(card.center.y > 430, "pulled down by its right side")
        #expect(!card.transform.isIdentity, "and turned")
        try stage.fingers.wait(0.3)
        try stage.fingers.fingerUp()
        #expect(controller.thrownWith == nil)
        try stage.clock.runUntilIdle()
        #expect(card.center == CGPoint(x: 195, y: 400))
        #expect(isNear(atan2(card.transform.b, card.transform.a), 0, within: 0.01))
        #expect(!controller.animator.isRunning)
        try stage.expectNothingElse()
    }

    @Test("a thrown card flies on with the velocity of the finger, and leaves (DY-17)")
    func thrown() throws {
        let (stage, controller) = try card()
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 400),
            to: CGPoint(x: 195, y: 250),
            velocity: 1_500,
            duration: 0.2
        )
        let velocity = try #require(controller.thrownWith)
        #expect(isNear(velocity.y, -1_500, within: 60))
        let start = controller.card.center
        try stage.clock.step(frames: 6)
        #expect(isNear(controller.card.center.y - start.y, velocity.y * 0.1, within: 26))
        #expect(isNear(controller.card.center.x, start.x, within: 1))
        try stage.clock.runUntilIdle()
        #expect(controller.isGone && !controller.animator.isRunning)
        try stage.expectNothingElse()
    }

    @Test("a finger catches a card that snaps back, where it is (DY-04)")
    func caught() throws {
        let (stage, controller) = try card()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 400),
            to: CGPoint(x: 195, y: 750),
            duration: 0.5
        )
        controller.thrownWith = nil
        try stage.clock.advance(by: 0.05)
        let center = controller.card.center
        #expect(center.y > 420 && center.y < 800, "on its way")
        // At its place at rest there is nothing yet.
        let there = CGPoint(x: center.x, y: controller.card.frame.maxY - 10)
        try stage.fingers.fingerDown(at: there)
        try stage.fingers.fingerMove(to: CGPoint(x: there.x, y: there.y + 60), duration: 0.2)
        try stage.fingers.wait(0.3)
        #expect(controller.animator.behaviors.first is UIAttachmentBehavior)
        #expect(controller.card.center.y > 420, "the finger holds it below its place")
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(controller.card.center == CGPoint(x: 195, y: 400))
        try stage.expectNothingElse()
    }

    /// A sheet that gravity holds at the bottom or at the top, and that a pan flicks.
    private final class SheetController: UIViewController {
        let sheet = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 844))
        lazy var animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior()
        let properties = UIDynamicItemBehavior()
        var settled: [CGFloat] = []
        /// Where the sheet was when the finger took it.
        private var grabbed: CGFloat = 0

        override func viewDidLoad() {
            sheet.accessibilityIdentifier = "sheet"
            view.addSubview(sheet)
            let collision = UICollisionBehavior(items: [sheet])
            // From 100 points below the top to 700.
            collision.addBoundary(
                withIdentifier: "top" as any NSCopying,
                from: CGPoint(x: -10, y: 100),
                to: CGPoint(x: 400, y: 100)
            )
            collision.addBoundary(
                withIdentifier: "bottom" as any NSCopying,
                from: CGPoint(x: -10, y: 700 + 844),
                to: CGPoint(x: 400, y: 700 + 844)
            )
            properties.addItem(sheet)
            (properties.allowsRotation, properties.elasticity) = (false, 0.2)
            gravity.addItem(sheet)
            for behavior in [collision, gravity, properties] { animator.addBehavior(behavior) }
            sheet.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector(SheetController.pan))
            )
        }

        func pan(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
                grabbed = sheet.center.y - pan.translation(in: view).y
                animator.removeBehavior(gravity)
                let now = properties.linearVelocity(for: sheet)
                properties.addLinearVelocity(CGPoint(x: -now.x, y: -now.y), for: sheet)
            case .changed:
                let wanted = grabbed + pan.translation(in: view).y
                sheet.center.y = min(max(wanted, 522), 1_122)
                animator.updateItem(usingCurrentState: sheet)
            default:
                let velocity = pan.velocity(in: view).y
                gravity.gravityDirection = CGVector(dx: 0, dy: velocity < 0 ? -1 : 1)
                animator.addBehavior(gravity)
                properties.addLinearVelocity(CGPoint(x: 0, y: velocity), for: sheet)
            }
        }
    }

    @Test("a pan flicks a sheet up and down; gravity and boundaries hold it (DY-10, DY-19)")
    func sheet() throws {
        let controller = SheetController()
        let stage = try Stage(showing: controller)
        try stage.clock.runUntilIdle()
        #expect(controller.sheet.frame.minY == 700 && !controller.animator.isRunning)
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 740),
            to: CGPoint(x: 195, y: 620),
            velocity: 1_000
        )
        let begun = controller.sheet.frame.minY
        #expect(begun < 650)
        let velocity = controller.properties.linearVelocity(for: controller.sheet).y
        #expect(isNear(velocity, -1_000, within: 60))
        try stage.clock.runUntilIdle()
        #expect(controller.sheet.frame.minY == 100)
        // A slow finger that stops and moves back lets it go up again.
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 150))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 400), duration: 0.4)
        #expect(controller.sheet.frame.minY > 300)
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 380), duration: 0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(controller.sheet.frame.minY == 100)
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 200),
            to: CGPoint(x: 195, y: 350),
            velocity: 1_200
        )
        try stage.clock.runUntilIdle()
        #expect(controller.sheet.frame.minY == 700)
        #expect(controller.sheet.frame.minX == 0 && controller.sheet.transform.isIdentity)
        try stage.expectNothingElse()
    }
}
