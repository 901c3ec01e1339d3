import Hammer
import UIKit
import XCTest

/// A suite as it is written for Hammer: without `setUp`, a generator in each test.
final class HandSuite: XCTestCase {
    func testFingerDownAndUp() throws {
        let view = TouchView()
        let generator = try EventGenerator(view: view)
        try generator.waitUntilHittable(timeout: 1)
        try generator.fingerDown()
        XCTAssertEqual(view.story, ["began"])
        try generator.fingerUp()
        XCTAssertEqual(view.story, ["began", "ended"])
    }

    func testTapOnAButtonInTheMiddleOfANewWindow() throws {
        let button = TestButton()
        let generator = try EventGenerator(view: button)
        try generator.fingerTap()
        XCTAssertEqual(button.taps, 1)
        XCTAssertEqual(button.frame.size, CGSize(width: 200, height: 100))
    }

    func testTapAtAPoint() throws {
        let view = TouchView()
        let generator = try EventGenerator(view: view, alignment: .fill)
        XCTAssertEqual(view.bounds.size, UIScreen.main.bounds.size)
        try generator.fingerTap(at: CGPoint(x: 30, y: 60))
        XCTAssertEqual(view.places.first, CGPoint(x: 30, y: 60))
    }

    func testTapOnAViewByIdentifier() throws {
        let button = TestButton()
        button.accessibilityIdentifier = "my_button"
        let generator = try EventGenerator(view: button)
        let found = try generator.viewWithIdentifier("my_button", ofType: TestButton.self)
        XCTAssertTrue(found === button)
        try generator.fingerTap(at: "my_button")
        XCTAssertEqual(button.taps, 1)
    }

    func testTapSeveralTimes() throws {
        let view = TouchView()
        let generator = try EventGenerator(view: view)
        try generator.fingerTap(numberOfTimes: 3)
        XCTAssertEqual(view.story.filter { $0 == "ended" }.count, 3)
        XCTAssertEqual(view.counts.max(), 3)
    }

    func testDoubleTap() throws {
        let view = TouchView()
        let generator = try EventGenerator(view: view)
        let log = ActionLog()
        let tap = UITapGestureRecognizer(target: log, action: Selector(ActionLog.note))
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        try generator.fingerTap()
        try generator.wait(1)
        XCTAssertEqual(log.count, 0)
        try generator.fingerDoubleTap()
        XCTAssertEqual(log.count, 1)
    }

    func testLongPress() throws {
        let view = TouchView()
        let generator = try EventGenerator(view: view)
        let log = ActionLog()
        view.addGestureRecognizer(
            UILongPressGestureRecognizer(target: log, action: Selector(ActionLog.note))
        )
        let before = UIApplication.shared.clock.time
        try generator.fingerLongPress()
        XCTAssertEqual(
            UIApplication.shared.clock.time - before,
            EventGenerator.longPressHoldDelay,
            accuracy: 0.05
        )
        XCTAssertGreaterThanOrEqual(log.count, 2)
    }

    func testTwoFingerTap() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view)
        let log = ActionLog()
        let tap = UITapGestureRecognizer(target: log, action: Selector(ActionLog.note))
        tap.numberOfTouchesRequired = 2
        view.addGestureRecognizer(tap)
        try generator.twoFingerTap()
        XCTAssertEqual(log.count, 1)
    }

    func testFingerUpLiftsTheLastFingerDown() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view)
        try generator.fingerDown(.rightThumb, at: OffsetLocation(location: view, x: -20, y: 0))
        try generator.fingerDown(.rightIndex, at: OffsetLocation(location: view, x: 20, y: 0))
        try generator.fingerUp()
        XCTAssertEqual(view.story, ["began", "began", "ended"])
        try generator.fingerUp()
        XCTAssertEqual(view.story, ["began", "began", "ended", "ended"])
        XCTAssertEqual(view.liftedAt.map(\.x), [view.frame.midX + 20, view.frame.midX - 20])
    }

    func testTwoFingerMoveAndPinch() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view, alignment: .fill)
        let log = PinchLog()
        view.addGestureRecognizer(
            UIPinchGestureRecognizer(target: log, action: Selector(PinchLog.note))
        )
        try generator.fingerPinchOpen()
        XCTAssertGreaterThan(log.scale, 1)
        try generator.fingerPinchClose()
        XCTAssertLessThan(log.scale, 1)
        try generator.twoFingerDown(withDistance: 100)
        try generator.twoFingerMove(to: CGPoint(x: 150, y: 300), withDistance: 50, duration: 0.1)
        try generator.twoFingerUp()
        XCTAssertEqual(view.story.last, "cancelled", "the pinch has taken the touches")
    }

    func testRotation() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view, alignment: .fill)
        let log = RotationLog()
        view.addGestureRecognizer(
            UIRotationGestureRecognizer(target: log, action: Selector(RotationLog.note))
        )
        try generator.fingerRotate(angle: .pi / 2, duration: 0.5)
        XCTAssertEqual(log.rotation, .pi / 2, accuracy: 0.3)
    }

    func testAFingerThatIsDownIsRefused() throws {
        let generator = try EventGenerator(view: TouchView())
        try generator.fingerDown(.leftThumb)
        XCTAssertThrowsError(try generator.fingerDown(.leftThumb)) { error in
            guard case HammerError.touchForFingerAlreadyExists(let index) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(index, .leftThumb)
            XCTAssertEqual(index.rawValue, UInt32(6))
            XCTAssertTrue("\(error)".hasPrefix("HandSuite.swift:\(#line - 6): "), "\(error)")
        }
        // The test leaves the finger down: it lifts when the generator goes.
    }

    func testAsManyFingersAsTheDeviceHas() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view, alignment: .fill)
        let limit = UIDevice.current.maxNumberOfFingers
        let places = (0..<limit).map { CGPoint(x: 30 + 40 * CGFloat($0), y: 200) }
        try generator.fingerDown(at: places)
        XCTAssertThrowsError(try generator.fingerDown(at: CGPoint(x: 10, y: 20))) { error in
            guard case HammerError.fingerLimitReached(limit: limit) = error else {
                return XCTFail("\(error)")
            }
        }
    }
}
