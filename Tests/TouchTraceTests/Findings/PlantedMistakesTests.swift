import Testing
import TouchTesting
import TouchTrace
import UIKit

/// A form with a bell that counts its rings. Each test plants one mistake that loses the tap, and
/// asserts the first sentence that a developer would read.
@MainActor @Suite("A lost tap names its cause", .stage) struct PlantedMistakesTests {
    let controller = UIViewController()
    let bell: UIButton

    init() {
        bell = UIButton(type: .system)
        bell.frame = CGRect(x: 40, y: 100, width: 80, height: 44)
        bell.setTitle("Ring", for: .normal)
        bell.addAction(UIAction { _ in }, for: .touchUpInside)
        controller.loadViewIfNeeded()
        controller.view.addSubview(bell)
    }

    /// Adds a plain view with a name.
    @discardableResult
    private func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        view.accessibilityIdentifier = name
        (parent ?? controller.view).addSubview(view)
        return view
    }

    private func cause(of stage: Stage) -> String? { stage.trace.causeOfFailure.text }

    private let center = CGPoint(x: 80, y: 122)

    @Test func `a mat lies over the button (H-01)`() throws {
        add("mat", CGRect(x: 0, y: 90, width: 390, height: 60))
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit "mat", which has no gesture \
                recognizer and handles no touches. button "Ring" is covered by "mat" \
                (0, 90, 390, 60) (H-01). To fix, move the cover aside, or touch a part that is not \
                covered.
                """
        )
        #expect(stage.trace.findings.count == 1)
    }

    @Test func `the target is too small (H-04)`() throws {
        bell.frame = CGRect(x: 40, y: 100, width: 20, height: 20)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: CGPoint(x: 68, y: 110))
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (68, 110): it hit "view of UIViewController", \
                which has no gesture recognizer and handles no touches. It missed button "Ring" by \
                8 pt (H-04). It is 20 × 20 pt; Apple recommends at least 44 × 44. To fix, make it \
                larger, return true in its point(inside:with:) for points near it, or touch inside it.
                """
        )
    }

    @Test func `the superview takes no touches (H-02)`() throws {
        let panel = add("panel", CGRect(x: 0, y: 80, width: 390, height: 100))
        panel.addSubview(bell)
        bell.frame.origin = CGPoint(x: 40, y: 20)
        panel.isUserInteractionEnabled = false
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit "view of UIViewController", \
                which has no gesture recognizer and handles no touches. button "Ring" is there, in \
                "panel": "panel" has interaction disabled (H-02). To fix, set \
                isUserInteractionEnabled to true on it.
                """
        )
    }

    @Test func `the button is outside of its superview (H-04)`() throws {
        let panel = add("panel", CGRect(x: 0, y: 0, width: 390, height: 90))
        panel.addSubview(bell)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit "view of UIViewController", \
                which has no gesture recognizer and handles no touches. button "Ring" is there, in \
                "panel": "panel" is missed by 32 pt below its bounds (H-04). To fix, touch a \
                part that is inside all of its superviews.
                """
        )
    }

    @Test func `a tap waits for a double tap, and the test does not wait (G-60)`() throws {
        let photo = add("photo", CGRect(x: 0, y: 200, width: 390, height: 300))
        let tap = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        photo.addGestureRecognizer(tap)
        photo.addGestureRecognizer(double)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: photo)
        #expect(
            cause(of: stage) == """
                tap of photo recognized at 50 ms, but waits for double tap of photo to fail (G-60), \
                at the latest at 400 ms. To fix, let the clock run before the expectation: \
                clock.runUntilIdle(), or in a script "wait: idle".
                """
        )
        try stage.clock.runUntilIdle()
        #expect(
            cause(of: stage) == """
                tap of photo acted 350 ms late: it recognized at 50 ms, and had to wait until double \
                tap of photo failed (G-60). double tap of photo failed: tap 2 did not come within \
                350 ms (TAP-04).
                """
        )
    }

    @Test func `a delegate says no (G-21)`() throws {
        final class Refusing: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldReceive touch: UITouch
            ) -> Bool { false }
        }
        let photo = add("photo", CGRect(x: 0, y: 200, width: 390, height: 300))
        let (tap, delegate) = (UITapGestureRecognizer(), Refusing())
        tap.delegate = delegate
        photo.addGestureRecognizer(tap)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: photo)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (195, 350): it hit "photo", and tap of photo did \
                not receive it: its delegate does not want it (G-21).
                """
        )
    }

    @Test func `a scroll view takes the drag (G-50)`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        scroll.accessibilityIdentifier = "list"
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        controller.view.addSubview(scroll)
        let card = add("card", CGRect(x: 20, y: 20, width: 350, height: 300), to: scroll)
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .up
        card.addGestureRecognizer(swipe)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 450),
            to: CGPoint(x: 195, y: 300),
            duration: 0.5
        )
        #expect(
            cause(of: stage) == """
                pan of list prevented swipe up of card (G-50). To fix, let a delegate allow both, or let \
                the first wait for the second with require(toFail:).
                """
        )
    }

    @Test func `another view is exclusive and has a touch`() throws {
        let lock = add("lock", CGRect(x: 0, y: 300, width: 390, height: 100))
        lock.isExclusiveTouch = true
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerDown(.leftThumb, at: lock)
        try stage.fingers.fingerTap(at: center)
        try stage.fingers.fingerUp(.leftThumb)
        #expect(
            cause(of: stage) == """
                finger 1 at (80, 122) is kept from button "Ring": an exclusive view has a touch \
                (X-03).
                """
        )
    }

    @Test func `an animation is in the way (AN-01)`() throws {
        let stage = try Stage(showing: controller)
        UIView.animate(withDuration: 2) { bell.alpha = 0.5 }
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit "view of UIViewController", \
                which has no gesture recognizer and handles no touches. button "Ring" is animated \
                without allowUserInteraction until 2000 ms (AN-01). To fix, wait until the animation \
                is over, or pass .allowUserInteraction to it.
                """
        )
    }

    @Test func `the button is disabled (CT-07)`() throws {
        bell.isEnabled = false
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit button "Ring", and button \
                "Ring" does not track it: it is disabled (CT-07). To fix, set isEnabled to true.
                """
        )
    }

    @Test func `a recognizer above takes the touch from a control (CG-06)`() throws {
        let press = UILongPressGestureRecognizer()
        controller.view.addGestureRecognizer(press)
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerLongPress(at: center, duration: 0.7)
        #expect(
            cause(of: stage) == """
                button "Ring" lost finger 1: long press of view of UIViewController recognized above \
                it, and no control keeps its touch from that (CG-06). To fix, set cancelsTouchesInView \
                of that recognizer to false.
                """
        )
    }

    @Test func `a window lies above (H-01)`() throws {
        let stage = try Stage(showing: controller)
        let banner = UIWindow(frame: stage.window.bounds)
        banner.windowLevel = .alert
        banner.accessibilityIdentifier = "banner"
        banner.isHidden = false
        let front = try EventGenerator(window: banner)
        try front.fingerTap(at: center)
        #expect(
            cause(of: stage) == """
                Nothing used the tap of finger 1 at (80, 122): it hit "banner", which has no gesture \
                recognizer and handles no touches. button "Ring" is behind "banner", in another window \
                (H-14). To fix, hide the window in front, or let touches through it.
                """
        )
    }
}
