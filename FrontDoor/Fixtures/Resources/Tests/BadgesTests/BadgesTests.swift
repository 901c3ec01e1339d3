import Badges
import UIKit
import XCTest

final class BadgesTests: XCTestCase {
    func testANibIsFound() throws {
        let badge = try XCTUnwrap(BadgeView.make())
        XCTAssertEqual(badge.label.text, "New")
        XCTAssertEqual(badge.bounds.size, CGSize(width: 80, height: 30))
    }

    func testTheCatalogIsFound() throws {
        XCTAssertEqual(try XCTUnwrap(BadgeView.stamp).size, CGSize(width: 24, height: 24))
        XCTAssertEqual(
            try XCTUnwrap(BadgeView.ink).cgColor.components?[2] ?? 0,
            128.0 / 255,
            accuracy: 0.001
        )
    }

    func testTestsHaveResourcesToo() {
        let views = UINib(nibName: "Probe", bundle: .module).instantiate(withOwner: nil)
        XCTAssertEqual((views.first as? UIView)?.subviews.count, 1)
    }

    func testWhatIsExcludedIsNotThere() {
        XCTAssertFalse(BadgeView.hasDrafts)
    }
}
