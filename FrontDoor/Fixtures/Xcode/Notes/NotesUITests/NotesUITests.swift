import XCTest

final class NotesUITests: XCTestCase {
    let app = XCUIApplication()

    override func setUpWithError() throws {
        continueAfterFailure = false
        app.launchArguments = ["-ui-testing"]
        app.launch()
    }

    override func tearDown() {
        app.terminate()
    }

    func testTapsAddStampsAndTheButtonClears() {
        XCTAssertEqual(app.state, .runningForeground)
        let page = app.otherElements["page"]
        XCTAssertTrue(page.waitForExistence(timeout: 5))
        XCTAssertTrue(app.staticTexts["0"].exists)

        page.tap()
        page.coordinate(withNormalizedOffset: CGVector(dx: 0.2, dy: 0.2)).tap()
        XCTAssertTrue(app.staticTexts["2"].exists)
        XCTAssertFalse(app.staticTexts["0"].exists)
        XCTAssertEqual(page.images.count, 2)

        app.buttons["Clear"].tap()
        sleep(1)
        XCTAssertEqual(page.images.count, 0)
        XCTAssertEqual(app.staticTexts.element(boundBy: 0).label, "0")
    }

    func testEachLaunchIsAnew() {
        let zero = NSPredicate(format: "label == %@", "0")
        XCTAssertEqual(app.staticTexts.matching(zero).count, 1)
        let expectation = XCTNSPredicateExpectation(
            predicate: NSPredicate(format: "exists == true AND isHittable == true"),
            object: app.buttons["Clear"]
        )
        XCTAssertEqual(XCTWaiter.wait(for: [expectation], timeout: 5), .completed)
    }

    func testLaunchPerformance() {
        measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
    }
}

final class NotesLaunchTests: XCTestCase {
    override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

    @MainActor func testLaunch() throws {
        let app = XCUIApplication()
        app.launch()
        let attachment = XCTAttachment(string: app.debugDescription)
        attachment.name = "Launch Screen"
        attachment.lifetime = .keepAlways
        add(attachment)
    }
}
