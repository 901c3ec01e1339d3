import XCTest

@testable import Errands

final class ErrandsTests: XCTestCase {

    func testTheTitleIsThere() {
        let controller = ErrandsViewController()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.title, "Errands")
    }
}
