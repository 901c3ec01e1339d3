import Testing
import TouchRuntime
import TouchTesting
import UIKit

/// A page with three rows, as a base class of an application has it.
private class ListPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}

/// Its subclass answers two optional methods that the base class does not have.
private final class FruitPage: ListPage {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
    }

    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<FruitPage>) {
            members.implements(
                "tableView:heightForRowAt:",
                FruitPage.tableView(_:heightForRowAt:)
            )
            members.implements(
                "tableView:didSelectRowAt:",
                FruitPage.tableView(_:didSelectRowAt:)
            )
        }
    }
}

/// A controller that deletes rows and says nothing else of editing, as most apps write it.
private class InboxPage: UITableViewController {
    var count = 3
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    { UITableViewCell() }
    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        count -= 1
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

private final class ListedInboxPage: InboxPage {
    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<ListedInboxPage>) {
            members.implements(
                "tableView:commit:forRowAt:",
                ListedInboxPage.tableView(_:commit:forRowAt:)
            )
        }
    }
}

private final class FixedPage: InboxPage {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<FixedPage>) {
            members.implements(
                "tableView:canEditRowAt:",
                FixedPage.tableView(_:canEditRowAt:)
            )
        }
    }
}

private final class Answers: NSObject, UIGestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        asked += 1
        return false
    }

    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<Answers>) {
            members.implements(
                "gestureRecognizer:shouldReceive:",
                Answers.gestureRecognizer(_:shouldReceive:)
                    as (Answers) -> (UIGestureRecognizer, UITouch) -> Bool
            )
        }
    }
}

/// What a sheet says of its way to another height.
private protocol Way { var goal: CGFloat { get } }

private struct ShortWay: Way { let goal: CGFloat }

/// A coordinator with a method of the name that UIKit's coordinators have, and with closures of its own. The compiler must
/// be able to list it.
private final class SheetCoordinator: NSObject {
    func animate(
        alongsideTransition animation: ((any Way) -> Void)?,
        completion: ((any Way) -> Void)?
    ) {
        animation?(ShortWay(goal: 200))
        completion?(ShortWay(goal: 300))
    }

    func height(of way: ((any Way) -> Void)?) {
        way?(ShortWay(goal: 400))
    }

    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<SheetCoordinator>) {
            members.implements(
                "animateAlongsideTransition:completion:",
                SheetCoordinator.animate(alongsideTransition:completion:)
            )
            members.implements("heightOf:", SheetCoordinator.height(of:))
        }
    }
}

/// A delegate without methods, which lets another object answer.
nonisolated private final class Router: RuntimeObject, @MainActor UIGestureRecognizerDelegate {
    let target: Answers
    nonisolated(unsafe) var isOpen = true

    init(to target: Answers) { self.target = target }

    override func responds(to aSelector: Selector!) -> Bool {
        isOpen && target.responds(to: aSelector)
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        target
    }
}

/// Calls of deprecated functions without a warning in each test.
private protocol Lookups {
    func method(of aClass: AnyClass, _ name: String) -> Method?
    func numberOfProperties(of aClass: AnyClass) -> UInt32
}

private struct DeprecatedLookups: Lookups {
    @available(*, deprecated)
    func method(of aClass: AnyClass, _ name: String) -> Method? {
        class_getInstanceMethod(aClass, Selector(name))
    }

    @available(*, deprecated)
    func numberOfProperties(of aClass: AnyClass) -> UInt32 {
        var count: UInt32 = 4
        return class_copyPropertyList(aClass, &count) == nil ? count : .max
    }
}

private final class Counter: NSObject {
    var taps = 0
    func count() { taps += 1 }
}

@Suite("Optional methods that another class has", .stage) struct OptionalMethodTests {
    @Test("a method that only the subclass of the delegate's class has is called (RT-17)")
    func subclass() throws {
        let page = FruitPage()
        let stage = try Stage(showing: page)
        let second = try #require(page.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(second.frame.minY == 60)
        try stage.fingers.fingerTap(at: second)
        #expect(page.calls == ["select 1"])
        #expect(page.responds(to: Selector("tableView:didSelectRowAt:")))
        #expect(!page.responds(to: Selector("tableView:didDeselectRowAt:")))
        #expect(!page.responds(to: Selector("tableView:willSelectRowAt:")))
    }

    @Test("a page of the base class keeps the defaults (RT-17)")
    func baseClass() throws {
        let page = ListPage()
        let stage = try Stage(showing: page)
        let second = try #require(page.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(second.frame.minY != 60)
        try stage.fingers.fingerTap(at: second)
        #expect(page.calls.isEmpty)
        #expect(!page.responds(to: Selector("tableView:didSelectRowAt:")))
    }

    @Test("a delegate that forwards lets its target answer while it responds (RT-16)")
    func forwarding() throws {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        let answers = Answers()
        let router = Router(to: answers)
        let counter = Counter()
        let tap = UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
        tap.delegate = router
        view.addGestureRecognizer(tap)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        #expect(counter.taps == 0)
        #expect(answers.asked == 1)
        router.isOpen = false
        try stage.fingers.fingerTap(at: view)
        #expect(counter.taps == 1)
        #expect(answers.asked == 1)
        #expect(!router.responds(to: Selector("gestureRecognizerShouldBegin:")))
    }

    @Test("a method that takes closures with a protocol in them is listed and called (RT-17)")
    func closures() throws {
        typealias Step = ((any Way) -> Void)?
        let coordinator = SheetCoordinator()
        var goals: [CGFloat] = []
        let note: Step = { goals.append($0.goal) }
        let animate = try #require(
            optionalMethod(
                of: coordinator,
                "animateAlongsideTransition:completion:",
                (Step, Step).self,
                Void.self
            )
        )
        animate((note, note))
        let height = try #require(
            optionalMethod(of: coordinator, "heightOf:", Step.self, Void.self)
        )
        height(note)
        #expect(goals == [200, 300, 400])
        // The types are part of the method.
        #expect(optionalMethod(of: coordinator, "heightOf:", Int.self, Void.self) == nil)
    }

    private func swipeAway(_ row: Int, of page: InboxPage) throws {
        let stage = try Stage(showing: page)
        let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        try stage.fingers.fingerDown(at: CGPoint(x: 380, y: middle.y))
        try stage.fingers.fingerMove(to: CGPoint(x: 20, y: middle.y), duration: 0.4)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
    }

    @Test("a data source with nothing but commit deletes a row by a full swipe (TB-20)")
    func deleting() throws {
        let page = ListedInboxPage()
        try swipeAway(1, of: page)
        #expect(page.count == 2)
        #expect(page.tableView.numberOfRows(inSection: 0) == 2)
    }

    @Test("a data source that lists its methods without commit deletes nothing (TB-20)")
    func keeping() throws {
        let page = FixedPage()
        try swipeAway(1, of: page)
        #expect(page.count == 3)
    }

    @Test("a data source that lists nothing is as before: commit alone does not count (TB-20)")
    func unknown() throws {
        let page = InboxPage()
        try swipeAway(1, of: page)
        #expect(page.count == 3)
    }

    @Test("an object is made by its class, with the initializer that the class has")
    func making() {
        final class Plain: NSObject { let number = 3 }
        class Framed: NSObject {
            let side: Int
            init(side: Int) { self.side = side }
            convenience override init() { self.init(side: 5) }
        }
        final class Further: Framed { let more = 7 }
        final class Swift: Creatable { let number = 9 }
        #expect(newObject(of: Plain.self).number == 3)
        #expect(newObject(of: Framed.self).side == 5)
        #expect(newObject(of: Further.self).side == 5)
        #expect(newObject(of: Further.self).more == 7)
        #expect(newObject(of: Swift.self).number == 9)
        #expect(newObject(of: UILabel.self).frame == .zero)
        #expect(newObject(of: UILabel.self).isUserInteractionEnabled == false)
    }

    @Test("each error is an object, also in an optional, and nothing else is")
    func errors() {
        enum Failure: Error { case small, large }
        let inside = Failure.large as Failure? as Any
        #expect(errorObject(Failure.large)?.code == 1)
        #expect(errorObject(inside)?.code == 1)
        #expect(errorObject(NSError(domain: "d", code: 7))?.domain == "d")
        #expect(errorObject("no error") == nil)
        #expect(errorObject(nil) == nil)
    }

    @Test("lookups of methods that could be exchanged return nil and say so once each")
    func exchanging() {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let lookups: any Lookups = DeprecatedLookups()
        #expect(lookups.method(of: UIView.self, "layoutSubviews") == nil)
        #expect(lookups.numberOfProperties(of: UIView.self) == 0)
        #expect(sentences.all.count == 2)
        #expect(
            sentences.all[0].hasPrefix(
                "Cannot look up the method layoutSubviews of UIView: methods"
            )
        )
        #expect(object_getClass(UILabel()) == UILabel.self)
    }
}
