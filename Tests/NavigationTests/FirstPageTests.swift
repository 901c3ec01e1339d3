import TestSupport
import Testing
import TouchTesting
import UIKit

/// What applications do in the first page of a stack while a window is shown for the first time.
@Suite("The first page of a stack", .stage) struct FirstPageTests {
    @Test
    func `a page may present from viewDidLoad, because the stack is in the window then (NV-36)`()
        throws
    {
        final class Greeting: UIViewController {
            let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
            var hadWindow: Bool?
            override func viewDidLoad() {
                hadWindow = navigationController?.view.window != nil
                present(alert, animated: false)
            }
        }
        let page = Greeting()
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        #expect(page.hadWindow == true)
        #expect(page.presentedViewController === page.alert)
        #expect(stage.refusals == [])
    }

    @Test func `a title view that constraints size is as large as they say, in the middle (NV-37)`()
        throws
    {
        let (title, date) = (UILabel(), UILabel())
        (title.text, date.text) = ("Trading Day Plan", "Thursday")
        let lines = UIStackView(arrangedSubviews: [title, date])
        lines.axis = .vertical
        let page = UIViewController()
        page.navigationItem.titleView = lines
        let stack = UINavigationController(rootViewController: page)
        let stage = try Stage(showing: stack)
        let width = max(title.intrinsicContentSize.width, date.intrinsicContentSize.width)
        #expect(lines.frame.width == width)
        #expect(lines.frame.midX == stack.navigationBar.bounds.midX)
        #expect(lines.frame.midY == stack.navigationBar.bounds.midY)
        #expect(title.frame.size.height == title.intrinsicContentSize.height)
        #expect(abs(date.frame.minY - title.frame.maxY) < 0.001)
        // Another text, and another layout of the bar.
        title.text = "Plan"
        stack.navigationBar.setNeedsLayout()
        try stage.clock.step()
        #expect(
            lines.frame.width
                == max(title.intrinsicContentSize.width, date.intrinsicContentSize.width)
        )
        #expect(stage.refusals == [])
    }

    @Test
    func `the delegate of a stack is called for the first page after its viewWillAppear (NV-39)`()
        throws
    {
        final class Shown: NSObject, UINavigationControllerDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func navigationController(
                _: UINavigationController,
                willShow page: UIViewController,
                animated: Bool
            ) { journal.add("willShow \(page.title ?? "")") }
            func navigationController(
                _: UINavigationController,
                didShow page: UIViewController,
                animated: Bool
            ) { journal.add("didShow \(page.title ?? "")") }
        }
        let journal = Journal()
        let delegate = Shown(journal)
        let stack = UINavigationController(rootViewController: Page("A", journal))
        stack.delegate = delegate
        let stage = try Stage(showing: stack)
        try stage.clock.step()
        #expect(
            journal.take() == [
                "A willMove(in)", "A willAppear", "willShow A", "A isAppearing", "A didMove(in)",
                "didShow A", "A didAppear",
            ]
        )
        stack.pushViewController(Page("B", journal), animated: true)
        try stage.clock.runUntilIdle()
        #expect(
            journal.take() == [
                "B willMove(in)", "A willDisappear, animated", "B willAppear, animated",
                "willShow B", "B isAppearing, animated", "A didDisappear, animated",
                "B didAppear, animated", "B didMove(in)", "didShow B",
            ]
        )
    }
}

/// The usual handler of a back button: it conforms, and overrides nothing.
private final class AskingStack: UINavigationController {
    var mayPop = false
}
extension AskingStack: UINavigationBarDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        mayPop
    }
}

@Suite("A stack that is asked about its back button", .stage) struct BackButtonTests {
    @Test func `a subclass that is the delegate of bars decides about its own (NV-47)`() throws {
        let stack = AskingStack(rootViewController: Page("A"))
        let stage = try Stage(showing: stack)
        stack.pushViewController(Page("B"), animated: false)
        try stage.settle()
        try stage.fingers.activate(label: "A", traits: .button)
        try stage.settle()
        #expect(stack.viewControllers.count == 2)
        stack.mayPop = true
        try stage.fingers.activate(label: "A", traits: .button)
        try stage.settle()
        #expect(stack.viewControllers.count == 1)
    }
}
