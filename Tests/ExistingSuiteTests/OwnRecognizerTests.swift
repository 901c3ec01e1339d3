import ExistingSuiteApp
import TouchTesting
import UIKit
import XCTest

final class OwnRecognizerTests: XCTestCase {
    func testTheClassOfTheAppIsMeant() {
        let pan = TestablePanGestureRecognizer(target: self, action: nil)
        pan.testState = .changed
        XCTAssertEqual(pan.state, .changed)
        XCTAssertTrue(pan.testTarget as? OwnRecognizerTests === self)
    }

    func testErrorsNameTheLineOfTheCall() throws {
        let generator = try EventGenerator(window: UIWindow(frame: UIScreen.main.bounds))
        func line(_ call: () throws -> Void) -> String {
            do {
                try call()
                return "no error"
            } catch {
                return "\("\(error)".prefix { $0 != " " })"
            }
        }
        let here = #line
        let lines = [
            line { try generator.fingerUp() },
            line { try generator.stylusUp() },
            line { try generator.wait(-1) },
            line { _ = try generator.viewWithIdentifier("none") },
            line { _ = try generator.elementWithLabel("none") },
            line { try generator.fingerDown(at: CGPoint(x: 1, y: 1), force: -1) },
            line { _ = try EventGenerator(window: UIWindow(frame: .zero)) },
            line { try EventGenerator.Waiter(timeout: 1).complete() },
            line { try generator.keyType("é") },
            line { _ = try generator.windowHitPoint(forView: UIView()) },
        ]
        for (index, text) in lines.enumerated() {
            XCTAssertEqual(text, "OwnRecognizerTests.swift:\(here + 2 + index):")
        }
    }
}
