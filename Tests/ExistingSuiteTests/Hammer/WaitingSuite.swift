import Hammer
import UIKit
import XCTest

final class WaitingSuite: XCTestCase {
    private func page() throws -> (UIViewController, EventGenerator) {
        let controller = UIViewController()
        return (controller, try EventGenerator(viewController: controller))
    }

    private func box(_ identifier: String) -> UIView {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.accessibilityIdentifier = identifier
        return view
    }

    func testABlockOfTheMainQueueIsServed() throws {
        let (controller, generator) = try page()
        DispatchQueue.main.async { controller.view.addSubview(self.box("late")) }
        try generator.waitUntilExists("late", timeout: 1)
        XCTAssertTrue(generator.viewIsHittable("late"))
    }

    func testBlocksOfTheMainQueueRunInAWaitBeforeTimePasses() throws {
        let (controller, generator) = try page()
        var events: [String] = []
        DispatchQueue.main.async {
            events.append("first")
            DispatchQueue.main.async {
                events.append("second")
                UIView.animate(withDuration: 0.3) {
                    controller.view.alpha = 0.5
                } completion: { _ in
                    events.append("end of the animation")
                    Task { @MainActor in events.append("task") }
                }
            }
        }
        XCTAssertEqual(events, [])
        try generator.wait(0)
        XCTAssertEqual(events.first, "first")
        XCTAssertFalse(events.contains("end of the animation"))
        // The animation began before time moved, so it ends in this wait, and so does what its end starts.
        try generator.wait(0.32)
        XCTAssertEqual(events, ["first", "second", "end of the animation", "task"])
    }

    func testABlockThatATouchPutsOnTheMainQueueRunsBeforeTheFingerLifts() throws {
        let (controller, generator) = try page()
        var events: [String] = []
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        button.addAction(
            UIAction { _ in
                events.append("down")
                DispatchQueue.main.async { events.append("block") }
            },
            for: .touchDown
        )
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        controller.view.addSubview(button)
        try generator.fingerTap(at: button)
        XCTAssertEqual(events, ["down", "block", "up"])
        try generator.wait(1)
        XCTAssertEqual(events, ["down", "block", "up"])
    }

    func testABlockThatAMovingFingerPutsOnTheMainQueueRunsBeforeItMovesAgain() throws {
        let view = MovedView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (controller, generator) = try page()
        controller.view.addSubview(view)
        try generator.fingerDrag(
            from: CGPoint(x: 150, y: 100),
            to: CGPoint(x: 150, y: 150),
            duration: 0.1
        )
        XCTAssertEqual(view.events.prefix(3), ["moved", "block", "moved"])
        XCTAssertEqual(view.events.filter { $0 == "block" }.count, 1)
    }

    func testAMainQueueBlockAfterADelayIsServed() throws {
        let (controller, generator) = try page()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
            controller.view.addSubview(self.box("later"))
        }
        let view = try generator.viewWithIdentifier("later", ofType: UIView.self, timeout: 2)
        XCTAssertEqual(view.frame.origin, CGPoint(x: 100, y: 100))
    }

    func testATimerOfFoundationIsServed() throws {
        let (_, generator) = try page()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in }
        try generator.waitUntil(!timer.isValid, timeout: 2)
        XCTAssertFalse(timer.isValid)
    }

    func testAnAnimationThatAMainQueueBlockStartsIsServed() throws {
        let (controller, generator) = try page()
        var finished = false
        DispatchQueue.main.async {
            UIView.animate(withDuration: 0.3) {
                controller.view.alpha = 0.5
            } completion: {
                finished = $0
            }
        }
        try generator.waitUntil(finished, timeout: 1)
        XCTAssertEqual(controller.view.alpha, 0.5)
    }

    func testAConditionThatFailsIsATimeout() throws {
        let (_, generator) = try page()
        XCTAssertThrowsError(try generator.waitUntil(false, timeout: 0.05)) { error in
            guard case HammerError.waitConditionTimeout(let seconds) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(seconds, 0.05)
        }
        XCTAssertThrowsError(try generator.viewWithIdentifier("nothing", timeout: 0.05)) { error in
            guard case HammerError.unableToFindView(let identifier) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(identifier, "nothing")
        }
    }

    func testAWaiterThatIsNotCompletedEndsQuietly() throws {
        let (_, generator) = try page()
        var waiter: EventGenerator.Waiter?
        try generator.waitUntil({ waiter = $0 }, timeout: 0.05)
        XCTAssertEqual(waiter?.state, .completed(timeout: true))
        XCTAssertEqual(waiter?.timeout, 0.05)
    }

    func testAWaiterIsCompleted() throws {
        let waiter = EventGenerator.Waiter(timeout: 5)
        XCTAssertEqual(waiter.state, .idle)
        DispatchQueue.main.async {
            XCTAssertEqual(waiter.state, .running)
            try? waiter.complete()
        }
        try waiter.start()
        XCTAssertEqual(waiter.state, .completed(timeout: false))
        XCTAssertThrowsError(try waiter.complete()) { error in
            guard case HammerError.waiterIsAlreadyCompleted = error else {
                return XCTFail("\(error)")
            }
        }
        XCTAssertThrowsError(try waiter.start()) { error in
            guard case HammerError.waiterIsAlreadyCompleted = error else {
                return XCTFail("\(error)")
            }
        }
        XCTAssertNoThrow(try waiter.start(throwIfAlreadyCompleted: false))
    }

    func testAWaiterThatWasNotStartedCannotBeCompleted() {
        let waiter = EventGenerator.Waiter(timeout: 0.1)
        XCTAssertThrowsError(try waiter.complete()) { error in
            guard case HammerError.waiterIsNotRunning = error else { return XCTFail("\(error)") }
            XCTAssertTrue("\(error)".hasPrefix("WaitingSuite.swift:\(#line - 2): "), "\(error)")
        }
    }

    func testWaitingForVisibility() throws {
        let (controller, generator) = try page()
        let view = box("box")
        view.isHidden = true
        controller.view.addSubview(view)
        XCTAssertFalse(generator.viewIsVisible(view))
        XCTAssertThrowsError(try generator.fingerTap(at: view)) { error in
            guard case HammerError.viewIsNotVisible(let hidden) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertTrue(hidden === view)
        }
        DispatchQueue.main.async { view.isHidden = false }
        try generator.waitUntilVisible("box", visibility: .full, timeout: 1)
        try generator.waitUntilVisible(view.frame, visibility: .center, timeout: 1)
        try generator.waitUntilVisible(view.center, timeout: 1)
        try generator.waitUntilHittable(view.center, timeout: 1)
        try generator.waitUntilHittable(timeout: 1)
    }

    func testWaitingForTheWindow() throws {
        let (_, generator) = try page()
        var isFlushed = false
        DispatchQueue.main.async { isFlushed = true }
        try generator.waitUntilRunloopIsFlushed(timeout: 1)
        XCTAssertTrue(isFlushed)
        try generator.waitUntilFrameIsRendered(timeout: 1)
        try generator.waitUntilAnimationsAreFinished(timeout: 1)
        try generator.waitUntilWindowIsReady()
        XCTAssertFalse(EventGenerator.settings.waitForAnimations)
        XCTAssertTrue(EventGenerator.settings.waitForFrameRender)
        XCTAssertEqual(generator.senderId, 0x0000000123456789)
        generator.showTouches = false
        XCTAssertEqual(EventGenerator.fingerMoveInterval, 1 / 60)
    }
}

/// Puts a block on the main queue when a finger moves for the first time.
private final class MovedView: UIView {
    private(set) var events: [String] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if events.isEmpty { DispatchQueue.main.async { self.events.append("block") } }
        events.append("moved")
    }
}
