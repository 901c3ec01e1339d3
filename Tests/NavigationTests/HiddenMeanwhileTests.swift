import TestSupport
import Testing
import TouchTesting
import UIKit

/// Callbacks that hide a stack in the middle of its change.
@Suite("A stack that is hidden while it changes", .stage) struct HiddenMeanwhileTests {
    private let journal = Journal()

    /// Two tabs, each with a stack of one page. `delegate` is that of the first stack.
    private final class Room {
        let stage: Stage
        let tabs = UITabBarController()
        let (first, second): (UINavigationController, UINavigationController)

        init(_ one: Page, _ two: Page, delegate: (any UINavigationControllerDelegate)? = nil) throws
        {
            first = UINavigationController(rootViewController: one)
            second = UINavigationController(rootViewController: two)
            tabs.viewControllers = [first, second]
            stage = try Stage(showing: tabs)
            tabs.selectedIndex = 1
            tabs.selectedIndex = 0
            try stage.clock.step()
            first.delegate = delegate
            _ = one.journal.take()
        }
    }

    /// Does something once when its stack is about to show a page.
    private final class Watcher: NSObject, UINavigationControllerDelegate {
        var whenWillShow: () -> Void = {}
        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController,
            animated: Bool
        ) {
            let call = whenWillShow
            whenWillShow = {}
            call()
        }
    }

    @Test(
        "a page that has begun to appear disappears if the delegate hides its stack in willShow (NV-28)",
        arguments: [true, false]
    )
    func delegate(animated: Bool) throws {
        let (a, b, other) = (Page("a", journal), Page("b", journal), Page("other", journal))
        let watcher = Watcher()
        let room = try Room(a, other, delegate: watcher)
        let word = animated ? ", animated" : ""
        watcher.whenWillShow = { room.tabs.selectedIndex = 1 }
        room.first.pushViewController(b, animated: animated)
        try room.stage.settle()
        #expect(
            journal.take() == [
                "b willMove(in)", "a willDisappear\(word)", "b willAppear\(word)",
                "b willDisappear",
                "other willAppear", "other isAppearing", "b didDisappear", "a didDisappear\(word)",
                "other didAppear", "b didMove(in)",
            ]
        )
        #expect(b.transitionCoordinator == nil && !b.isMovingToParent)
        #expect(room.stage.fingers.viewIsHittable("button-other"))

        room.tabs.selectedIndex = 0
        try room.stage.settle()
        #expect(
            journal.take() == [
                "other willDisappear", "b willAppear", "b isAppearing", "other didDisappear",
                "b didAppear",
            ]
        )
        #expect(room.stage.fingers.viewIsHittable("button-b"))
        try room.stage.expectNothingElse()
    }

    @Test("a page that hides its stack as it appears does not count as shown (NV-28)")
    func page() throws {
        let (a, b, other) = (Page("a", journal), Page("b", journal), Page("other", journal))
        let room = try Room(a, other)
        b.onWillAppear = {
            b.onWillAppear = {}
            room.tabs.selectedIndex = 1
        }
        room.first.pushViewController(b, animated: true)
        try room.stage.settle()
        let calls = journal.take()
        #expect(
            calls.filter { $0.hasPrefix("a ") } == [
                "a willDisappear, animated", "a didDisappear, animated",
            ]
        )
        #expect(
            calls.filter { $0.hasPrefix("b ") } == [
                "b willMove(in)", "b willAppear, animated", "b willDisappear", "b didDisappear",
                "b didMove(in)",
            ]
        )
        #expect(calls.contains("other didAppear"))
        room.tabs.selectedIndex = 0
        try room.stage.settle()
        #expect(
            journal.take().filter { $0.hasPrefix("b ") } == [
                "b willAppear", "b isAppearing", "b didAppear",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test("a stack that is hidden in its own viewWillAppear shows no page (NV-28)")
    func stack() throws {
        let (a, other) = (Page("a", journal), Page("other", journal))
        let watcher = Watcher()
        let room = try Room(a, other, delegate: watcher)
        let (b, cover) = (Page("b", journal), Page("cover", journal))
        cover.modalPresentationStyle = .fullScreen
        room.tabs.present(cover, animated: false)
        room.first.pushViewController(b, animated: false)
        _ = journal.take()
        // The stack's `viewWillAppear` tells its delegate which page will be shown.
        watcher.whenWillShow = { room.tabs.selectedIndex = 1 }
        room.tabs.dismiss(animated: false)
        try room.stage.settle()
        #expect(
            journal.take() == [
                "cover willDisappear", "other willAppear", "other isAppearing", "other didAppear",
                "cover didDisappear",
            ]
        )
        #expect(room.tabs.selectedIndex == 1)
        #expect(room.stage.fingers.viewIsHittable("button-other"))
        try room.stage.expectNothingElse()
    }
}
