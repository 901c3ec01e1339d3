import Testing
import TouchTesting
import UIKit

/// The heights of bars on devices of several sizes, upright and on the side.
@Suite("Heights of bars", .stage) struct BarHeightTests {
    private let page = UIViewController()
    private let tabs = UITabBarController()

    private func stage(
        _ screen: UIScreen,
        large: Bool = false
    ) throws -> (Stage, UINavigationController) {
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = large
        stack.isToolbarHidden = false
        tabs.viewControllers = [stack]
        return (try Stage(showing: tabs, screen: screen), stack)
    }

    /// The heights of the navigation bar, the toolbar and the tab bar, without the home indicator.
    private func heights(_ stack: UINavigationController) -> [CGFloat] {
        let indicator = tabs.view.safeAreaInsets.bottom
        return [
            stack.navigationBar.frame.height, stack.toolbar.frame.height,
            tabs.tabBar.frame.height - indicator,
        ]
    }

    @Test("the bars of a phone on its side are 32 points high (NV-26)") func phone() throws {
        let (stage, stack) = try stage(UIScreen())
        #expect(heights(stack) == [44, 44, 49])
        stage.rotate(to: .landscapeLeft)
        #expect(heights(stack) == [32, 32, 32])
        #expect(page.view.safeAreaInsets.top == 32)
        #expect(stack.navigationBar.sizeThatFits(.zero).height == 32)
        #expect(tabs.tabBar.sizeThatFits(.zero).height == 32)
        stage.rotate(to: .portrait)
        #expect(heights(stack) == [44, 44, 49])
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test func `a bar without a controller has its height by itself (LY-08)`() throws {
        let below = UIView()
        let bars: [UIView] = [UINavigationBar(), UIToolbar(), UITabBar()]
        let stage = try Stage(showing: page)
        let edges = page.view.safeAreaLayoutGuide
        for bar in bars {
            bar.translatesAutoresizingMaskIntoConstraints = false
            page.view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.topAnchor.constraint(equalTo: edges.topAnchor),
                bar.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
            ])
        }
        below.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(below)
        below.topAnchor.constraint(equalTo: bars[0].bottomAnchor).isActive = true
        page.view.layoutIfNeeded()
        #expect(bars.map(\.bounds.height) == [44, 44, 49])
        #expect(below.frame.minY == bars[0].frame.minY + 44)
        #expect(bars.allSatisfy { $0.intrinsicContentSize.width == UIView.noIntrinsicMetric })
        try stage.expectNothingElse()
    }

    @Test("those of a large phone keep their heights on its side (NV-26)") func largePhone() throws
    {
        let (stage, stack) = try stage(UIScreen(size: CGSize(width: 428, height: 926)))
        stage.rotate(to: .landscapeLeft)
        #expect(heights(stack) == [44, 44, 49])
        try stage.clock.runUntilIdle()
    }

    @Test("those of a tablet are 50 points high, and 45 above a home indicator (NV-26)")
    func tablet() throws {
        let size = CGSize(width: 820, height: 1_180)
        let (stage, stack) = try stage(UIScreen(size: size, scale: 2, idiom: .pad))
        #expect(stack.navigationBar.frame.height == 50)
        #expect(tabs.tabBar.frame.height == 65)
        stage.rotate(to: .landscapeLeft)
        #expect(stack.navigationBar.frame.height == 50)
        #expect(tabs.tabBar.frame.height == 65)
        try stage.clock.runUntilIdle()
    }

    @Test("without a home indicator all bars of a tablet are 50 points high (NV-26)")
    func olderTablet() throws {
        let screen = UIScreen(
            size: CGSize(width: 768, height: 1_024),
            scale: 2,
            idiom: .pad,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        )
        let (stage, stack) = try stage(screen, large: true)
        #expect(stack.navigationBar.frame.height == 102)
        #expect(tabs.tabBar.frame.height == 50)
        #expect(stack.toolbar.sizeThatFits(.zero).height == 50)
        try stage.clock.runUntilIdle()
    }

    @Test(
        "a large title is small while a phone is on its side, and large afterwards (NV-20, NV-26)"
    )
    func largeTitle() throws {
        let (stage, stack) = try stage(UIScreen(), large: true)
        #expect(stack.navigationBar.frame.height == 96)
        stage.rotate(to: .landscapeRight)
        #expect(stack.navigationBar.frame.height == 32)
        stage.rotate(to: .portrait)
        #expect(stack.navigationBar.frame.height == 96)
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }
}
