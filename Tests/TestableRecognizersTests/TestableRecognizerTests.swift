import TestSupport
import TestableRecognizers
import Testing
import TouchTesting
import UIKit

// MARK: What Documentation/TestableRecognizers.md shows

/// A card that is dragged sideways: let go more than 100 points away it is dismissed, else it goes
/// back.
private final class CardController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 200))
    private(set) var isDismissed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        card.accessibilityIdentifier = "card"
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CardController.handlePan))
        pan.name = "drag"
        card.addGestureRecognizer(pan)
        view.addSubview(card)
    }

    func handlePan(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view).x
        switch pan.state {
        case .began, .changed: card.center.x = 195 + way
        case .ended where way.magnitude > 100: isDismissed = true
        default: card.center.x = 195
        }
    }
}

@Suite("Testable recognizers compared with touches", .stage) struct TestableRecognizerTwinTests {
    @Test func `a testable recognizer drives the handler directly`() throws {
        let controller = CardController()
        let pan = TestablePanGestureRecognizer(
            target: controller,
            action: Selector(CardController.handlePan)
        )
        controller.loadViewIfNeeded()

        try pan.perform(state: .began)
        try pan.perform(state: .changed, translation: CGPoint(x: 60, y: 0))
        #expect(controller.card.center.x == 255)
        try pan.perform(state: .ended, translation: CGPoint(x: 120, y: 0))
        #expect(controller.isDismissed)
    }

    @Test func `real touches drive the handler through the recognizer`() throws {
        let controller = CardController()
        let stage = try Stage(showing: controller)

        try stage.fingers.fingerDown(at: "card")
        try stage.fingers.fingerMove(to: CGPoint(x: 205, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 265, y: 300))
        #expect(controller.card.center.x == 255)
        try stage.fingers.fingerMove(to: CGPoint(x: 325, y: 300))
        try stage.fingers.fingerUp()
        #expect(controller.isDismissed)
        let story = stage.trace.entries.filter { $0.subject == "drag" }.map(\.text)
        #expect(
            story == [
                "possible → began: moved 10 pt, needs 10 pt (PAN-02)", "action(began)",
                "action(changed)", "action(changed)", "changed → ended: lifted (G-02)",
                "action(ended)",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `only touches reveal that the first ten points are lost (PAN-03)`() throws {
        let handled = CardController()
        let pan = TestablePanGestureRecognizer(
            target: handled,
            action: Selector(CardController.handlePan)
        )
        handled.loadViewIfNeeded()
        try pan.perform(state: .began)
        try pan.perform(state: .ended, translation: CGPoint(x: 105, y: 0))
        #expect(handled.isDismissed)

        let touched = CardController()
        let stage = try Stage(showing: touched)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 300),
            to: CGPoint(x: 300, y: 300),
            duration: 0.3
        )
        #expect(!touched.isDismissed)
        #expect(touched.card.center.x == 195)
    }

    @Test func `only touches reveal that the card cannot be hit (H-02)`() throws {
        let handled = CardController()
        handled.card.isUserInteractionEnabled = false
        let pan = TestablePanGestureRecognizer(
            target: handled,
            action: Selector(CardController.handlePan)
        )
        handled.loadViewIfNeeded()
        try pan.perform(state: .began)
        try pan.perform(state: .ended, translation: CGPoint(x: 120, y: 0))
        #expect(handled.isDismissed)

        let touched = CardController()
        touched.card.isUserInteractionEnabled = false
        let stage = try Stage(showing: touched)
        let error = #expect(throws: HammerError.self) {
            try stage.fingers.fingerDrag(from: "card", to: CGPoint(x: 325, y: 300), duration: 0.3)
        }
        #expect(
            error?.description == """
                Cannot touch "card" at (195, 300): "card" has interaction disabled (H-02). \
                Hit test at that point: UIWindow › UITransitionView › UIDropShadowView › \
                view of CardController. To fix, set isUserInteractionEnabled to true on it.
                """
        )
    }

    @Test func `only touches reveal that another recognizer wins (G-50)`() throws {
        let touched = CardController()
        let stage = try Stage(showing: touched)
        let press = UILongPressGestureRecognizer()
        press.name = "press"
        touched.card.addGestureRecognizer(press)
        try stage.fingers.fingerDrag(
            from: "card",
            to: CGPoint(x: 325, y: 300),
            duration: 0.3,
            hold: 0.6
        )
        #expect(!touched.isDismissed)
        let story = stage.trace.entries.filter { $0.subject == "drag" }.map(\.text)
        #expect(story == ["possible → failed: prevented by press (G-50)"])
    }

    @Test func `only touches reveal that the recognizer is not on the view (G-20)`() throws {
        let touched = CardController()
        let stage = try Stage(showing: touched)
        touched.card.gestureRecognizers = []
        try stage.fingers.fingerDrag(from: "card", to: CGPoint(x: 325, y: 300), duration: 0.3)
        #expect(!touched.isDismissed && touched.card.center.x == 195)
        #expect(!stage.trace.entries.contains { $0.kind == .gesture })
    }
}

// MARK: The recognizers themselves

/// Notes whatever its recognizers read.
private final class Listener {
    private(set) var lines: [String] = []
    var reset: () -> Void = {}

    func hear(_ recognizer: UIGestureRecognizer) {
        var words = ["\(type(of: recognizer)) \(recognizer.state)"]
        words.append(recognizer.location(in: nil).short)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            words.append("by \(pan.translation(in: nil).short) at \(pan.velocity(in: nil).short)")
        case let pinch as UIPinchGestureRecognizer:
            words.append("times \(pinch.scale) at \(pinch.velocity)")
        case let rotation as UIRotationGestureRecognizer:
            words.append("by \(rotation.rotation) at \(rotation.velocity)")
        default: break
        }
        words.append("\(recognizer.numberOfTouches)")
        lines.append(words.joined(separator: ", "))
        reset()
    }

    func hearToo() {
        lines.append("too")
    }
}

extension CGPoint {
    fileprivate var short: String { "(\(x), \(y))" }
}

@Suite("Testable recognizers", .stage) struct TestableRecognizerTests {
    private let listener = Listener()
    private let hear = Selector(Listener.hear)

    @Test func `a testable recognizer calls its target at once, with the given values`() throws {
        let here = CGPoint(x: 3, y: 4)
        let tap = TestableTapGestureRecognizer(target: listener, action: hear)
        tap.numberOfTouchesRequired = 2
        try tap.perform(location: here)
        #expect(listener.lines == ["TestableTapGestureRecognizer ended, (3.0, 4.0), 2"])

        let press = TestableLongPressGestureRecognizer(target: listener, action: hear)
        try press.perform(state: .began, location: here)
        try press.perform(state: .changed, location: CGPoint(x: 5, y: 4))
        try press.perform(state: .ended)
        let swipe = TestableSwipeGestureRecognizer(target: listener, action: hear)
        swipe.direction = .left
        try swipe.perform(location: here, numberOfTouches: 3)
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        try pan.perform(state: .began, location: here)
        try pan.perform(
            state: .changed,
            translation: CGPoint(x: 2, y: 0),
            velocity: CGPoint(x: 60, y: 0)
        )
        try pan.perform(state: .cancelled, numberOfTouches: 0)
        let edge = TestableScreenEdgePanGestureRecognizer(target: listener, action: hear)
        edge.edges = .left
        try edge.perform(state: .began, location: here, velocity: CGPoint(x: 9, y: 0))
        let pinch = TestablePinchGestureRecognizer(target: listener, action: hear)
        try pinch.perform(state: .began, location: here)
        try pinch.perform(state: .ended, scale: 2, velocity: 0.5)
        let rotation = TestableRotationGestureRecognizer(target: listener, action: hear)
        try rotation.perform(state: .began, location: here)
        try rotation.perform(state: .changed, rotation: 1, velocity: 2)
        #expect(
            listener.lines.dropFirst() == [
                "TestableLongPressGestureRecognizer began, (3.0, 4.0), 1",
                "TestableLongPressGestureRecognizer changed, (5.0, 4.0), 1",
                "TestableLongPressGestureRecognizer ended, (5.0, 4.0), 1",
                "TestableSwipeGestureRecognizer ended, (3.0, 4.0), 3",
                "TestablePanGestureRecognizer began, (3.0, 4.0), by (0.0, 0.0) at (0.0, 0.0), 1",
                "TestablePanGestureRecognizer changed, (3.0, 4.0), by (2.0, 0.0) at (60.0, 0.0), 1",
                "TestablePanGestureRecognizer cancelled, (3.0, 4.0), by (2.0, 0.0) at (60.0, 0.0), 0",
                "TestableScreenEdgePanGestureRecognizer began, (3.0, 4.0), "
                    + "by (0.0, 0.0) at (9.0, 0.0), 1",
                "TestablePinchGestureRecognizer began, (3.0, 4.0), times 1.0 at 0.0, 2",
                "TestablePinchGestureRecognizer ended, (3.0, 4.0), times 2.0 at 0.5, 2",
                "TestableRotationGestureRecognizer began, (3.0, 4.0), by 0.0 at 0.0, 2",
                "TestableRotationGestureRecognizer changed, (3.0, 4.0), by 1.0 at 2.0, 2",
            ]
        )
    }

    @Test
    func `targets are called in order, and not after they were removed or freed (G-06)`() throws {
        let tap = TestableTapGestureRecognizer()
        let too = Selector(Listener.hearToo)
        tap.addTarget(listener, action: too)
        tap.addTarget(listener, action: hear)
        #expect(tap.testTarget === listener && tap.testAction == too)
        try tap.perform(location: .zero)
        tap.removeTarget(listener, action: hear)
        try tap.perform()
        #expect(
            listener.lines == [
                "too", "TestableTapGestureRecognizer ended, (0.0, 0.0), 1", "too",
            ]
        )

        var gone: Listener? = Listener()
        let orphan = TestableTapGestureRecognizer(target: gone, action: hear)
        gone = nil
        #expect(orphan.testTarget == nil)
        #expect(
            refusal { try orphan.perform() } == """
                Cannot perform on TestableTapGestureRecognizer: its target is gone, and a recognizer does \
                not keep it alive. To fix, keep the target in a variable of the test.
                """
        )
    }

    // MARK: Values

    @Test func `a value that the target resets stays reset, with its velocity (PAN-06)`() throws {
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        listener.reset = { pan.setTranslation(.zero, in: nil) }
        try pan.perform(state: .began, location: .zero, velocity: CGPoint(x: 7, y: 0))
        try pan.perform(state: .changed, translation: CGPoint(x: 5, y: 1))
        try pan.perform(state: .changed)
        let pinch = TestablePinchGestureRecognizer(target: listener, action: hear)
        listener.reset = { pinch.scale = 1 }
        try pinch.perform(state: .began, location: .zero, scale: 1.5, velocity: 3)
        try pinch.perform(state: .changed)
        let rotation = TestableRotationGestureRecognizer(target: listener, action: hear)
        listener.reset = { rotation.rotation = 0 }
        try rotation.perform(state: .began, location: .zero, rotation: 0.5, velocity: 3)
        try rotation.perform(state: .changed)
        #expect(
            listener.lines == [
                "TestablePanGestureRecognizer began, (0.0, 0.0), by (0.0, 0.0) at (7.0, 0.0), 1",
                "TestablePanGestureRecognizer changed, (0.0, 0.0), by (5.0, 1.0) at (0.0, 0.0), 1",
                "TestablePanGestureRecognizer changed, (0.0, 0.0), by (0.0, 0.0) at (0.0, 0.0), 1",
                "TestablePinchGestureRecognizer began, (0.0, 0.0), times 1.5 at 3.0, 2",
                "TestablePinchGestureRecognizer changed, (0.0, 0.0), times 1.0 at 0.0, 2",
                "TestableRotationGestureRecognizer began, (0.0, 0.0), by 0.5 at 3.0, 2",
                "TestableRotationGestureRecognizer changed, (0.0, 0.0), by 0.0 at 0.0, 2",
            ]
        )
    }

    @Test func `locations and vectors are converted for the given view (PAN-06)`() throws {
        let (parent, child) = (
            UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200)),
            UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        )
        // Its middle stays where it is, and everything in it has half the size.
        child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        parent.addSubview(child)
        let stage = try Stage(views: [parent])
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        child.addGestureRecognizer(pan)
        try pan.perform(
            state: .began,
            location: CGPoint(x: 50, y: 50),
            translation: CGPoint(x: 8, y: 4),
            velocity: CGPoint(x: 20, y: 0)
        )
        #expect(pan.location(in: child) == CGPoint(x: 50, y: 50))
        #expect(pan.location(in: parent) == CGPoint(x: 60, y: 70))
        #expect(pan.location(in: nil) == CGPoint(x: 160, y: 120))
        #expect(pan.translation(in: child) == CGPoint(x: 8, y: 4))
        #expect(pan.translation(in: parent) == CGPoint(x: 4, y: 2))
        #expect(pan.velocity(in: nil) == CGPoint(x: 10, y: 0))
        pan.setTranslation(CGPoint(x: 1, y: 0), in: parent)
        #expect(pan.translation(in: child) == CGPoint(x: 2, y: 0))
        try stage.expectNothingElse()
    }

    @Test
    func `each touch has a location, and one that does not exist is refused (G-105)`() throws {
        let stage = try Stage()
        let pinch = TestablePinchGestureRecognizer(target: listener, action: hear)
        pinch.testTouchLocations = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)]
        try pinch.perform(state: .began)
        #expect(pinch.numberOfTouches == 2)
        #expect(pinch.location(in: nil) == CGPoint(x: 5, y: 10))
        #expect(pinch.location(ofTouch: 1, in: nil) == CGPoint(x: 10, y: 20))
        #expect(pinch.location(ofTouch: 2, in: nil) == CGPoint(x: 5, y: 10))
        #expect(
            stage.refusals == [
                "Cannot say where touch 2 of TestablePinchGestureRecognizer is: its test gave it 2. "
                    + "The middle of all is returned; iOS throws here. "
                    + "To fix, look at numberOfTouches first, or set testTouchLocations."
            ]
        )
        // Without places of their own all touches are where the recognizer is.
        let tap = TestableTapGestureRecognizer(target: listener, action: hear)
        try tap.perform(location: CGPoint(x: 1, y: 2))
        #expect(tap.location(ofTouch: 0, in: nil) == CGPoint(x: 1, y: 2))
    }

    @Test func `handlers called directly read the values that were set, in any order`() {
        let pan = TestablePanGestureRecognizer()
        pan.testState = .changed
        pan.testTranslation = CGPoint(x: 9, y: 0)
        listener.hear(pan)
        #expect(
            listener.lines == [
                "TestablePanGestureRecognizer changed, (0.0, 0.0), by (9.0, 0.0) at (0.0, 0.0), 1"
            ]
        )
        pan.forgetTestValues()
        #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
        #expect(pan.numberOfTouches == 0)
    }

    // MARK: States

    nonisolated static let everyPair = UIGestureRecognizer.State.allCases.flatMap { from in
        UIGestureRecognizer.State.allCases.map { (from, $0) }
    }

    @Test(arguments: everyPair)
    func `only the state changes of real recognizers can be performed (G-02, G-03, G-100)`(
        from: UIGestureRecognizer.State,
        to: UIGestureRecognizer.State
    ) {
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        pan.testState = from
        let continuous: Set<UIGestureRecognizer.State> =
            switch from {
            case .began, .changed: [.changed, .ended, .cancelled]
            case .possible, .ended, .cancelled, .failed: [.began, .failed]
            }
        #expect((refusal { try pan.perform(state: to) } == nil) == continuous.contains(to))
        #expect(pan.state == (continuous.contains(to) ? to : from))

        let tap = TestableTapGestureRecognizer(target: listener, action: hear)
        tap.testState = from
        let isOver = from != .began && from != .changed
        // Whoever puts a tap into began has put it where a tap never is; it gets out by ending.
        let discrete: Set<UIGestureRecognizer.State> = isOver ? [.ended, .failed] : [.ended]
        #expect((refusal { try tap.perform(state: to) } == nil) == discrete.contains(to))
    }

    @Test func `an illegal state change is refused with a sentence and changes nothing`() throws {
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        pan.name = "drag"
        let far = CGPoint(x: 50, y: 0)
        #expect(
            refusal { try pan.perform(state: .changed, translation: far) } == """
                Cannot perform changed on drag: its state is possible, and a continuous gesture begins \
                first (G-02). To fix, perform began before it.
                """
        )
        #expect(listener.lines == [] && pan.state == .possible)
        #expect(pan.translation(in: nil) == .zero)
        #expect(
            refusal { try pan.perform(state: .possible) } == """
                Cannot perform possible on drag: its state is possible, and only UIKit makes it possible \
                again, without an action (G-100). To fix, perform the next gesture: it starts \
                from possible automatically.
                """
        )
        try pan.perform(state: .began)
        #expect(
            refusal { try pan.perform(state: .began) } == """
                Cannot perform began on drag: its state is began, and it has begun already (G-02). \
                To fix, perform changed, or ended first.
                """
        )
        #expect(
            refusal { try pan.perform(state: .failed) } == """
                Cannot perform failed on drag: its state is began, and a gesture that has begun cannot \
                fail (G-03). To fix, perform cancelled.
                """
        )
        let swipe = TestableSwipeGestureRecognizer(target: listener, action: hear)
        #expect(
            refusal { try swipe.perform(state: .cancelled) } == """
                Cannot perform cancelled on TestableSwipeGestureRecognizer: its state is possible, and a \
                discrete gesture is only ever recognized or failed (G-02, G-03). To fix, perform ended \
                or failed.
                """
        )
    }

    @Test func `values that no finger can produce are refused`() throws {
        let pinch = TestablePinchGestureRecognizer(target: listener, action: hear)
        #expect(
            refusal { try pinch.perform(state: .began, scale: 0) } == """
                Cannot perform with the scale 0 on TestablePinchGestureRecognizer: the ratio \
                of two distances is more than 0. To fix, give 0.5 for half, 2 for twice.
                """
        )
        #expect(
            refusal { try pinch.perform(state: .began, velocity: .infinity) } == """
                Cannot perform with the velocity inf on TestablePinchGestureRecognizer: no finger gives it \
                such a value. To fix, give finite numbers.
                """
        )
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        let nowhere = CGPoint(x: CGFloat.nan, y: 0)
        #expect(
            refusal { try pan.perform(state: .began, translation: nowhere) } == """
                Cannot perform with the translation (nan, 0.0) on TestablePanGestureRecognizer: no finger \
                gives it such a value. To fix, give finite numbers.
                """
        )
        #expect(
            refusal { try pan.perform(state: .began, numberOfTouches: -1) } == """
                Cannot perform with -1 touches on TestablePanGestureRecognizer: there are none or more. \
                To fix, give 0 or more.
                """
        )
        #expect(listener.lines == [] && pan.testTranslation == nil && pinch.testScale == nil)
        let lonely = TestableTapGestureRecognizer()
        #expect(
            refusal { try lonely.perform() } == """
                Cannot perform on TestableTapGestureRecognizer: it has no target. To fix, give it one: \
                init(target:action:) or addTarget(_:action:).
                """
        )
    }

    @Test
    func `a failure calls no target, and the next gesture starts again (G-02, G-100)`() throws {
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        try pan.perform(state: .failed)
        #expect(pan.state == .failed && listener.lines == [])
        try pan.perform(state: .began)
        #expect(listener.lines.count == 1)
    }

    @Test func `a recognizer disabled during its gesture is cancelled, and acts no more (G-103)`()
        throws
    {
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        // How UIKit's own users cancel a recognizer from its action.
        listener.reset = {
            guard pan.state == .changed else { return }
            pan.isEnabled = false
        }
        try pan.perform(state: .began, location: .zero)
        try pan.perform(state: .changed)
        #expect(
            listener.lines == [
                "TestablePanGestureRecognizer began, (0.0, 0.0), by (0.0, 0.0) at (0.0, 0.0), 1",
                "TestablePanGestureRecognizer changed, (0.0, 0.0), by (0.0, 0.0) at (0.0, 0.0), 1",
                "TestablePanGestureRecognizer cancelled, (0.0, 0.0), by (0.0, 0.0) at (0.0, 0.0), 1",
            ]
        )
        #expect(
            refusal { try pan.perform(state: .began) } == """
                Cannot perform on TestablePanGestureRecognizer: it is disabled, and would not act on iOS \
                (G-103). To fix, set isEnabled to true, or expect this error.
                """
        )
        pan.isEnabled = true
        try pan.perform(state: .began)
        #expect(listener.lines.count == 4)
    }

    // MARK: Real touches

    @Test func `real touches make it work like the real recognizer, and replace values set before`()
        throws
    {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let stage = try Stage(views: [view])
        let pan = TestablePanGestureRecognizer(target: listener, action: hear)
        view.addGestureRecognizer(pan)
        try pan.perform(state: .began, translation: CGPoint(x: 1, y: 0))
        try pan.perform(state: .ended, numberOfTouches: 7)
        try stage.fingers.fingerDown(at: CGPoint(x: 200, y: 200))
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 210))
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 216))
        try stage.fingers.fingerUp()
        #expect(
            listener.lines.dropFirst(2).map { $0.components(separatedBy: " at ")[0] } == [
                "TestablePanGestureRecognizer began, (200.0, 210.0), by (0.0, 0.0)",
                "TestablePanGestureRecognizer changed, (200.0, 216.0), by (0.0, 6.0)",
                "TestablePanGestureRecognizer ended, (200.0, 216.0), by (0.0, 6.0)",
            ]
        )
        #expect(pan.testState == nil && pan.testNumberOfTouches == nil)
        try stage.expectNothingElse()
    }

    /// The sentence with which a call is refused; nil if it is not.
    private func refusal(_ call: () throws -> Void) -> String? {
        do {
            try call()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

@Suite("A testable hover recognizer", .stage) struct TestableHoverTests {
    private final class Card: UIView {
        var story: [String] = []
        func hover(_ recognizer: UIHoverGestureRecognizer) {
            story.append("\(recognizer.state) \(Int(recognizer.location(in: self).x))")
        }
    }

    @Test
    func
        `a testable hover recognizer enters, moves and leaves on demand, in a legal order only (HV-01)`()
        throws
    {
        let card = Card(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        let hover = TestableHoverGestureRecognizer(target: card, action: Selector(Card.hover))
        card.addGestureRecognizer(hover)
        let stage = try Stage(views: [card], screen: UIScreen(idiom: .pad))
        try hover.perform(state: .began, location: CGPoint(x: 1, y: 5))
        try hover.perform(state: .changed, location: CGPoint(x: 2, y: 5))
        try hover.perform(state: .ended)
        #expect(card.story == ["began 1", "changed 2", "ended 2"])
        #expect(throws: TestableRecognizerError.self) { try hover.perform(state: .changed) }
        #expect(card.story.count == 3)
        try stage.expectNothingElse()
    }
}
