import Hammer
import UIKit
import XCTest

@testable import Cards

private enum Failure: Error {
    case small, large
}

private class Listener: NSObject, CardDelegate {}

private final class Counter: Listener {
    var taps = 0
    func cardWasTapped(_ card: Card) { taps += 1 }
    @objc func count() { taps += 1 }
}

private final class FruitController: ListController {
    var chosen: [Int] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
    }
}

private final class InboxController: UITableViewController {
    var count = 3

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        UITableViewCell()
    }

    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        count -= 1
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

private final class Answers: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A delegate that has no method, and lets another object answer.
private final class Router: NSObject, UIGestureRecognizerDelegate {
    let target = Answers()

    override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target.responds(to: aSelector)
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        target.responds(to: aSelector) ? target : nil
    }
}

final class CardsTests: XCTestCase {
    func testAMethodThatOnlyTheSubclassHasIsCalled() throws {
        let page = FruitController()
        let generator = try EventGenerator(viewController: page)
        let second = try XCTUnwrap(page.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        try generator.fingerTap(at: second)
        XCTAssertEqual(page.chosen, [1])
    }

    func testAnOptionalMethodOfASubclassIsCalled() throws {
        let (card, counter) = (
            Card(frame: CGRect(x: 0, y: 200, width: 100, height: 100)), Counter()
        )
        card.delegate = counter
        try generator(showing: card).fingerTap(at: card)
        XCTAssertEqual(counter.taps, 1)
    }

    func testAnObjectOfAnyClassSaysWhetherItHasAMethod() {
        final class Plain {}
        let listeners: [AnyObject] = [Counter(), Plain()]
        let answers = listeners.map { listener in
            responds(listener, to: #selector(Counter.count))
        }
        XCTAssertEqual(answers, [true, false])
    }

    private func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        object.responds(to: selector)
    }

    func testCommitAloneDeletesARowByASwipe() throws {
        let inbox = InboxController()
        let generator = try EventGenerator(viewController: inbox)
        let cell = try XCTUnwrap(inbox.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let y = cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y
        try generator.fingerDown(at: CGPoint(x: 380, y: y))
        try generator.fingerMove(to: CGPoint(x: 15, y: y), duration: 0.4)
        try generator.fingerUp()
        try generator.wait(1)
        XCTAssertEqual(inbox.count, 2)
    }

    func testADelegateForwardsItsMessages() throws {
        let (view, router) = (
            UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100)), Router()
        )
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        view.addGestureRecognizer(tap)
        let generator = try generator(showing: view)
        try generator.fingerTap(at: view)
        XCTAssertEqual(taps, 1)
        tap.delegate = router
        try generator.fingerTap(at: view)
        XCTAssertEqual(taps, 1)
    }

    private func generator(showing view: UIView) throws -> EventGenerator {
        let page = UIViewController()
        page.view.addSubview(view)
        return try EventGenerator(viewController: page)
    }

    private var taps = 0
    @objc private func tapped() { taps += 1 }

    func testEachErrorIsAnObject() {
        let error: Error = Failure.large
        XCTAssertEqual((error as? NSError)?.code, 1)
        do {
            throw Failure.large
        } catch let error as NSError {
            XCTAssertEqual(error.code, 1)
        }
    }

    func testObjectsAreMadeByTheirClass() {
        XCTAssertEqual(UILabel { $0.text = "made" }.text, "made")
        XCTAssertTrue(Place(type: FruitController.self).make() is FruitController)
    }
}
