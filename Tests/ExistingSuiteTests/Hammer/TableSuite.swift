import Hammer
import UIKit
import XCTest

final class TableSuite: XCTestCase {
    private final class List: UITableViewController {
        var selected: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(
            _ tableView: UITableView,
            numberOfRowsInSection section: Int
        ) -> Int { 100 }

        override func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.accessibilityIdentifier = "row_\(indexPath.row)"
            return cell
        }

        override func tableView(
            _ tableView: UITableView,
            didSelectRowAt indexPath: IndexPath
        ) {
            selected.append(indexPath.row)
        }
    }

    func testARowIsSelected() throws {
        let list = List()
        let generator = try EventGenerator(viewController: list)
        try generator.waitUntilVisible("row_3", timeout: 1)
        try generator.fingerTap(at: "row_3")
        XCTAssertEqual(list.selected, [3])
    }

    func testADragScrolls() throws {
        let list = List()
        let generator = try EventGenerator(viewController: list)
        XCTAssertFalse(generator.viewIsVisible("row_40"))
        for _ in 1...3 {
            try generator.fingerDrag(
                from: CGPoint(x: 150, y: 600),
                to: CGPoint(x: 150, y: 100),
                duration: 0.5
            )
            try generator.wait(1)
        }
        XCTAssertGreaterThan(list.tableView.contentOffset.y, 1_400)
        XCTAssertEqual(list.selected, [])
    }

    func testARowThatIsHalfVisibleIsTouchedInItsVisibleHalf() throws {
        let list = List()
        let generator = try EventGenerator(viewController: list)
        let top = list.tableView.adjustedContentInset.top
        list.tableView.contentOffset.y =
            -top + 4.75
            * list.tableView.rectForRow(
                at: IndexPath(row: 0, section: 0)
            ).height
        list.tableView.layoutIfNeeded()
        XCTAssertTrue(generator.viewIsVisible("row_4"))
        try generator.fingerTap(at: "row_4")
        XCTAssertEqual(list.selected, [4])
    }
}
