import Hammer
import UIKit
import XCTest

@testable import Notes

final class NotesTests: XCTestCase {
    private func shown() throws -> (NoteViewController, EventGenerator) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let controller = try XCTUnwrap(
            storyboard.instantiateInitialViewController() as? NoteViewController
        )
        return (controller, try EventGenerator(viewController: controller))
    }

    /// It runs before the others, which start applications of their own.
    func testAHostIsLaunchedBeforeTheTests() throws {
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
        let window = try XCTUnwrap(UIApplication.shared.keyWindow)
        XCTAssertTrue(window.rootViewController is NoteViewController)
    }

    func testATapAddsAStampInTheColorsOfTheCatalog() throws {
        let (controller, events) = try shown()
        XCTAssertEqual(controller.page.backgroundColor?.cgColor, UIColor(named: "Ink")?.cgColor)
        XCTAssertEqual(
            controller.page.backgroundColor?.cgColor.blue ?? 0,
            128.0 / 255,
            accuracy: 0.001
        )
        try events.fingerTap(at: controller.page)
        let stamp = try XCTUnwrap(controller.page.subviews.first as? StampView)
        XCTAssertEqual(stamp.bounds.size, CGSize(width: 24, height: 24))
        XCTAssertEqual(stamp.image?.renderingMode, .alwaysTemplate)
        XCTAssertEqual(controller.countLabel.text, "1")
    }

    func testTheButtonClears() throws {
        let (controller, events) = try shown()
        try events.fingerTap(at: controller.page)
        try events.fingerTap(at: CGPoint(x: 250, y: 542))
        XCTAssertEqual(controller.count, 0)
        XCTAssertTrue(controller.page.subviews.isEmpty)
    }
}
