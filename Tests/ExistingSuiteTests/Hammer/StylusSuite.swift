import Hammer
import UIKit
import XCTest

final class StylusSuite: XCTestCase {
    private final class Paper: UIView {
        var strokes: [(type: UITouch.TouchType, force: CGFloat, altitude: CGFloat)] = []
        var story: [UITouch.Phase] = []

        private func note(_ touches: Set<UITouch>) {
            for touch in touches {
                strokes.append((touch.type, touch.force, touch.altitudeAngle))
                story.append(touch.phase)
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    }

    private func onPad(_ body: (Paper, EventGenerator) throws -> Void) throws {
        UIApplication.start(screen: UIScreen(idiom: .pad))
        defer { UIApplication.start() }
        XCTAssertTrue(UIDevice.current.supportsStylus)
        XCTAssertEqual(UIDevice.current.maxNumberOfFingers, 10)
        let paper = Paper()
        try body(paper, try EventGenerator(view: paper, alignment: .fill))
    }

    func testStylusTap() throws {
        try onPad { paper, generator in
            try generator.stylusTap()
            XCTAssertEqual(paper.story, [.began, .ended])
            XCTAssertEqual(paper.strokes.map(\.type), [.pencil, .pencil])
        }
    }

    func testStylusDoubleTap() throws {
        try onPad { paper, generator in
            try generator.stylusDoubleTap(at: CGPoint(x: 200, y: 200))
            XCTAssertEqual(paper.story, [.began, .ended, .began, .ended])
        }
    }

    func testStylusLongPress() throws {
        try onPad { paper, generator in
            let log = ActionLog()
            let press = UILongPressGestureRecognizer(target: log, action: Selector(ActionLog.note))
            paper.addGestureRecognizer(press)
            try generator.stylusLongPress()
            XCTAssertEqual(log.count, 2)
        }
    }

    func testStylusMovesWithPressure() throws {
        try onPad { paper, generator in
            try generator.stylusDown(at: CGPoint(x: 10, y: 10), altitude: 0.5, pressure: 0.5)
            try generator.stylusMove(to: CGPoint(x: 90, y: 10), pressure: 1, duration: 0.5)
            XCTAssertThrowsError(try generator.stylusDown()) { error in
                guard case HammerError.touchForStylusAlreadyExists = error else {
                    return XCTFail("\(error)")
                }
            }
            try generator.stylusUp()
            XCTAssertEqual(paper.strokes.first?.altitude, 0.5)
            XCTAssertEqual(paper.strokes.map(\.force).max(), 1)
        }
    }

    func testAPhoneHasNoStylus() throws {
        let generator = try EventGenerator(view: TouchView())
        XCTAssertFalse(UIDevice.current.supportsStylus)
        XCTAssertThrowsError(try generator.stylusTap()) { error in
            guard case HammerError.deviceDoesNotSupportStylus = error else {
                return XCTFail("\(error)")
            }
        }
        XCTAssertThrowsError(try generator.stylusUp()) { error in
            guard case HammerError.touchForStylusDoesNotExist = error else {
                return XCTFail("\(error)")
            }
        }
    }
}
