import Testing
import TouchTesting
import UIKit

/// A page with a list of its own height.
private final class LargePage: UIViewController {
    let scroll = UIScrollView()
    init(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        navigationItem.largeTitleDisplayMode = mode
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() {
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        scroll.accessibilityIdentifier = "scroll"
        view = scroll
    }
}

@Suite("Large titles", .stage) struct LargeTitleTests {
    private func stage(_ page: LargePage) throws -> (Stage, UINavigationController) {
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = true
        return (try Stage(showing: stack), stack)
    }

    @Test("a bar is 96 points high with a large title, and the safe area follows (NV-20)")
    func height() throws {
        let page = LargePage("Home")
        let (stage, stack) = try stage(page)
        let top = stack.view.safeAreaInsets.top
        #expect(stack.navigationBar.frame == CGRect(x: 0, y: top, width: 390, height: 96))
        #expect(page.view.safeAreaInsets.top == top + 96)
        #expect(page.scroll.adjustedContentInset.top == top + 96)
        #expect(page.scroll.contentOffset.y == -(top + 96))
        stack.navigationBar.prefersLargeTitles = false
        try stage.clock.step()
        #expect(stack.navigationBar.frame.height == 44)
        #expect(page.scroll.adjustedContentInset.top == top + 44)
        #expect(page.scroll.contentOffset.y == -(top + 44))
        try stage.expectNothingElse()
    }

    @Test("each page says whether its title is large; automatic means as below (NV-21)")
    func modes() throws {
        let (stage, stack) = try stage(LargePage("Home"))
        let bar = stack.navigationBar
        for (mode, height) in [
            (UINavigationItem.LargeTitleDisplayMode.automatic, 96.0), (.never, 44),
            (.automatic, 44), (.always, 96), (.automatic, 96),
        ] {
            stack.pushViewController(LargePage("Next", mode), animated: false)
            try stage.clock.step()
            #expect(isNear(bar.frame.height, height), "\(mode)")
        }
        stack.topViewController?.navigationItem.largeTitleDisplayMode = .never
        try stage.clock.step()
        #expect(bar.frame.height == 44)
        stack.popViewController(animated: true)
        try stage.clock.runUntilIdle()
        #expect(bar.frame.height == 96)
    }

    @Test("the bar shrinks point by point under a drag and grows back (NV-22)") func drag() throws {
        let page = LargePage("Home")
        let (stage, stack) = try stage(page)
        let (bar, top) = (stack.navigationBar, stack.view.safeAreaInsets.top)
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 195, y: 600))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 590))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 570))
        #expect(bar.frame.height == 76)
        #expect(page.scroll.adjustedContentInset.top == top + 76)
        #expect(page.scroll.contentOffset.y == -(top + 76), "the content follows the finger")
        try fingers.fingerMove(to: CGPoint(x: 195, y: 400))
        #expect(bar.frame.height == 44)
        #expect(page.scroll.contentOffset.y == -(top + 96) + 190)
        try fingers.fingerMove(to: CGPoint(x: 195, y: 580))
        #expect(bar.frame.height == 86, "no rubber band: it is still below its top")
        #expect(page.scroll.contentOffset.y == -(top + 86))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 690))
        #expect(bar.frame.height == 96)
        #expect(page.scroll.contentOffset.y < -(top + 96), "beyond its top it resists")
        try stage.clock.advance(by: 0.3)
        try fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(page.scroll.contentOffset.y == -(top + 96))
    }

    @Test("a released title is shown whole or not at all (NV-23)") func rest() throws {
        let page = LargePage("Home")
        let (stage, stack) = try stage(page)
        let top = stack.view.safeAreaInsets.top
        for (way, height) in [(20.0, 96.0), (40, 44)] {
            page.scroll.contentOffset.y = -(top + 96)
            try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 600))
            try stage.fingers.fingerMove(
                to: CGPoint(x: 195, y: 590 - way),
                duration: 0.5,
                curve: .linear
            )
            try stage.clock.advance(by: 0.3)
            try stage.fingers.fingerUp()
            try stage.clock.runUntilIdle()
            #expect(isNear(stack.navigationBar.frame.height, height))
            #expect(isNear(page.scroll.contentOffset.y, -(top + height)))
        }
    }

    @Test("touches on the grown bar do not reach the content (NV-20)") func touches() throws {
        let page = LargePage("Home")
        let (stage, stack) = try stage(page)
        let place = CGPoint(x: 195, y: stack.view.safeAreaInsets.top + 70)
        let hit = stage.application.hitTestReport(at: place).hitView
        #expect(hit?.isDescendant(of: stack.navigationBar) == true)
        page.scroll.contentOffset.y = 500
        try stage.clock.step()
        #expect(stage.application.hitTestReport(at: place).hitView === page.scroll)
        #expect(stack.navigationBar.frame.height == 44)
        // Code that scrolls back shows the large title again.
        page.scroll.contentOffset.y = -(stack.view.safeAreaInsets.top + 96)
        try stage.clock.step()
        #expect(stack.navigationBar.frame.height == 96)
    }

    @Test("the title is in the row or below it, never in both (NV-24)") func labels() throws {
        let page = LargePage("Home")
        let (stage, stack) = try stage(page)
        func shown() -> [CGFloat] {
            stack.navigationBar.layoutIfNeeded()
            return stack.navigationBar.subviews.compactMap { $0 as? UILabel }
                .filter { !$0.isHidden && $0.text == "Home" }.map(\.frame.minY)
        }
        #expect(shown() == [44])
        page.scroll.contentOffset.y = 100
        #expect(shown() == [0])
        page.title = "Home"
        try stage.clock.step()
        #expect(shown() == [0])
    }

    @Test("a page without a scroll view keeps its large title (NV-20)") func plain() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.navigationBar.prefersLargeTitles = true
        let stage = try Stage(showing: stack)
        #expect(stack.navigationBar.frame.height == 96)
        #expect(
            stack.topViewController?.view.safeAreaInsets.top == stack.view.safeAreaInsets.top + 96
        )
        try stage.expectNothingElse()
    }
}

/// Whether two lengths are the same but for the rounding of their sums.
private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
