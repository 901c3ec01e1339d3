import TouchTesting
import UIKit
import XCTest

/// Stands for every existing iOS suite: Swift 5 mode, a class without isolation, `setUp`, helpers.
final class ExistingSuiteTests: XCTestCase {
    private var window: UIWindow!
    private var events: EventGenerator!
    private let square = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

    override func setUpWithError() throws {
        UIApplication.start()
        window = UIWindow(frame: UIScreen.main.bounds)
        square.accessibilityIdentifier = "square"
        window.addSubview(square)
        window.makeKeyAndVisible()
        events = try EventGenerator(window: window)
    }

    override func tearDown() {
        window = nil
        events = nil
    }

    func testViewsCompareAsObjects() {
        XCTAssertEqual(window.hitTest(CGPoint(x: 110, y: 110), with: nil), square)
        XCTAssertNotEqual(square, window)
        XCTAssertTrue(Set([square, window]).contains(square))
    }

    func testATapReachesTheView() throws {
        class Counter: UIView {
            var taps = 0
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                taps += touches.first?.tapCount ?? 0
            }
        }
        let counter = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(counter)
        try events.fingerTap(at: counter)
        try events.fingerDoubleTap(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(counter.taps, 1 + 2 + 3)
    }

    func testACoveredViewSaysWhatCoversIt() {
        let cover = UIView(frame: window.bounds)
        cover.accessibilityIdentifier = "cover"
        window.addSubview(cover)
        XCTAssertFalse(events.viewIsHittable(square))
        XCTAssertThrowsError(try events.fingerTap(at: "square")) { error in
            XCTAssertEqual(
                "\(error)",
                """
                ExistingSuiteTests.swift:50: Cannot touch "square" at (125, 125): "square" is covered by "cover" \
                (0, 0, 390, 844) (H-01). Hit test at that point: UIWindow › cover. \
                To fix, move the cover aside, or touch a part that is not covered.
                """
            )
        }
    }

    private var presses = 0

    private func press(_ sender: UIButton) {
        presses += 1
    }

    func testAButtonTellsItsTarget() throws {
        class Knob: UIControl {
            var begun = 0
            override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                begun += 1
                return super.beginTracking(touch, with: event)
            }
        }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
        button.setTitle("Press", for: .normal)
        button.addTarget(
            self,
            action: Selector(ExistingSuiteTests.press),
            for: .touchUpInside
        )
        let knob = Knob(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
        window.addSubview(button)
        window.addSubview(knob)
        try events.fingerTap(at: button)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(presses, 2)
        try events.fingerDown(at: knob)
        XCTAssertEqual(knob.alpha, 0.5)
        try events.fingerUp()
        XCTAssertEqual(knob.alpha, 1)
        XCTAssertEqual(knob.begun, 1)
    }

    func testAnimationsAreOverWithoutWaiting() throws {
        class Spinner: UIView, CAAnimationDelegate {
            var turns = 0
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { turns += 1 }
        }
        let spinner = Spinner(frame: CGRect(x: 0, y: 400, width: 40, height: 40))
        window.addSubview(spinner)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        turn.duration = 2
        turn.delegate = spinner
        spinner.layer.add(turn, forKey: "turn")
        var finished = false
        UIView.animate(withDuration: 600) {
            self.square.alpha = 0
        } completion: {
            finished = $0
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            self.square.center.x = 300
        }
        animator.addCompletion { XCTAssertEqual($0, .end) }
        animator.startAnimation()
        XCTAssertEqual(square.layer.presentation()?.opacity, 1)
        try UIApplication.shared.clock.runUntilIdle(budget: 700)
        XCTAssertTrue(finished)
        XCTAssertEqual(spinner.turns, 1)
        XCTAssertEqual(square.layer.presentation()?.position.x, 300)
    }

    func testTimeIsVirtual() throws {
        let before = CACurrentMediaTime()
        try events.fingerLongPress(at: square, duration: 600)
        XCTAssertEqual(CACurrentMediaTime() - before, 600, accuracy: 1e-9)
    }
}
