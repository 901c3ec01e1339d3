//
//  SquaresTests.swift
//  SquaresTests
//

import Hammer
import UIKit
import XCTest

@testable import Squares

final class SquaresTests: XCTestCase {

    private var controller: SquaresViewController!
    private var eventGenerator: EventGenerator!

    override func setUpWithError() throws {
        controller = SquaresViewController()
        eventGenerator = try EventGenerator(viewController: controller)
        try eventGenerator.waitUntilHittable(timeout: 1)
    }

    override func tearDown() {
        eventGenerator = nil
        controller = nil
    }

    func testATapIsCounted() throws {
        try eventGenerator.fingerTap(at: controller.square)
        XCTAssertEqual(controller.counter.count, 1)
        XCTAssertEqual(controller.countLabel.text, "1 tap")
        XCTAssertEqual(controller.square.flashes, 1)
    }

    func testAHoldIsNoTap() throws {
        try eventGenerator.fingerDown(at: controller.square)
        try eventGenerator.fingerMove(to: CGPoint(x: 240, y: 320), duration: 0.3)
        XCTAssertTrue(controller.square.isHeld)
        try eventGenerator.fingerUp()
        XCTAssertFalse(controller.square.isHeld)
        XCTAssertEqual(controller.counter.count, 0)
    }

    func testTheCounterIsReset() throws {
        try eventGenerator.fingerTap(at: controller.square)
        let button = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
        UIApplication.shared.sendAction(button.action!, to: button.target, from: button, for: nil)
        XCTAssertEqual(controller.countLabel.text, "0 taps")
    }
}
