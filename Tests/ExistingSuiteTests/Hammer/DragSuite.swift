import Hammer
import UIKit
import XCTest

final class DragSuite: XCTestCase {
    private final class Log {
        var translation = CGPoint.zero
        var states: [UIGestureRecognizer.State] = []
        func note(_ pan: UIPanGestureRecognizer) {
            translation = pan.translation(in: pan.view)
            states.append(pan.state)
        }
    }

    private func draggable() -> (TouchView, Log) {
        let (view, log) = (TouchView(), Log())
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: log, action: Selector(Log.note))
        )
        return (view, log)
    }

    func testDragMovesAPan() throws {
        let (view, log) = draggable()
        let generator = try EventGenerator(view: view, alignment: .fill)
        try generator.fingerDrag(
            from: CGPoint(x: 100, y: 100),
            to: CGPoint(x: 200, y: 100),
            duration: 0.5
        )
        XCTAssertEqual(log.states.first, .began)
        XCTAssertEqual(log.states.last, .ended)
        XCTAssertEqual(log.translation.y, 0)
        XCTAssertGreaterThan(log.translation.x, 80)
    }

    func testDragInParts() throws {
        let (view, log) = draggable()
        let generator = try EventGenerator(view: view, alignment: .fill)
        try generator.fingerDown(at: CGPoint(x: 100, y: 100))
        try generator.fingerMove(to: CGPoint(x: 100, y: 160), duration: 0.2)
        try generator.fingerMove(translationX: 30, y: 0, duration: 0.2)
        try generator.fingerUp()
        XCTAssertEqual(log.translation.x, 30, accuracy: 0.001)
        XCTAssertEqual(view.story.last, "cancelled")
    }

    func testATranslationMovesTheLastFingerDown() throws {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        let generator = try EventGenerator(view: view, alignment: .fill)
        try generator.fingerDown(at: CGPoint(x: 100, y: 300))
        try generator.fingerDown(at: CGPoint(x: 200, y: 300))
        try generator.fingerMove(translationX: 50, y: 0, duration: 0)
        try generator.fingerUp()
        try generator.fingerUp()
        XCTAssertEqual(view.liftedAt.map(\.x), [250, 100])
    }

    func testScrollViewFollows() throws {
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 300, height: 3_000)
        let generator = try EventGenerator(view: scroll, alignment: .fill)
        let start = scroll.contentOffset.y
        try generator.fingerDown(at: CGPoint(x: 100, y: 500))
        try generator.fingerMove(to: CGPoint(x: 100, y: 200), duration: 0.5)
        XCTAssertEqual(scroll.contentOffset.y - start, 290, accuracy: 1)
        try generator.fingerUp()
    }

    func testDragOntoAView() throws {
        let controller = UIViewController()
        let target = UIView(frame: CGRect(x: 200, y: 400, width: 50, height: 50))
        target.accessibilityIdentifier = "drop_target"
        let dragged = TouchView()
        dragged.translatesAutoresizingMaskIntoConstraints = true
        dragged.frame = CGRect(x: 20, y: 100, width: 50, height: 50)
        controller.view.addSubview(target)
        controller.view.addSubview(dragged)
        let generator = try EventGenerator(viewController: controller)
        try generator.fingerDown(at: dragged)
        try generator.fingerMove(to: "drop_target", duration: 0.2)
        try generator.fingerUp()
        XCTAssertEqual(dragged.liftedAt, [CGPoint(x: 225, y: 425)])
    }

    func testMovingAFingerThatIsUpIsRefused() throws {
        let generator = try EventGenerator(view: TouchView())
        XCTAssertThrowsError(try generator.fingerMove(.leftRing, to: CGPoint(x: 1, y: 1))) {
            guard case HammerError.touchForFingerDoesNotExist(index: .leftRing) = $0 else {
                return XCTFail("\($0)")
            }
        }
    }
}
