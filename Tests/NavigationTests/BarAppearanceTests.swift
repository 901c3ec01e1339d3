import Testing
import TouchTesting
import UIKit

/// A page whose content can be scrolled.
private final class ListPage: UIViewController {
    let scroll = UIScrollView()
    override func loadView() {
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        view = scroll
    }
}

/// Looks of bars, as a viewer draws them.
@Suite("Looks of bars", .stage) struct BarAppearanceTests {
    private let page = ListPage()
    private let stack: UINavigationController
    private let stage: Stage

    init() throws {
        page.title = "Home"
        stack = UINavigationController(rootViewController: page)
        stage = try Stage(showing: stack)
        stage.stopRecording()
    }

    /// The colors with which a view fills anything.
    private func fills(of view: UIView) throws -> [CGColor] {
        try stage.clock.advance(by: 0.1)
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        let id = try #require(capture.number(ofShown: view))
        return (screen.layers[id]?.drawing ?? []).compactMap {
            if case .fill(_, let color, _) = $0 { color } else { nil }
        }
    }

    private func blur(of view: UIView) throws -> ShownLayer.Blur? {
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        let id = try #require(capture.number(ofShown: view))
        return screen.layers[id]?.style.blur
    }

    @Test("the title of a tab is moved by its adjustment, and nothing else of the tab (LK-11)")
    func titleOfTab() throws {
        let tabs = UITabBarController()
        let first = UIViewController()
        first.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
        first.tabBarItem.badgeValue = "7"
        tabs.viewControllers = [first, UIViewController()]
        stage.window.rootViewController = tabs
        func drawn() throws -> [DrawingCommand] {
            try stage.clock.step()
            let button = try #require(tabs.tabBar.subviews.first as? UIControl)
            let capture = ScreenCapture(of: stage.application)
            defer { capture.stop() }
            var screen = ShownScreen()
            screen.apply(capture.look(at: stage.clock.time))
            let id = try #require(capture.number(ofShown: button))
            return screen.layers[id]?.drawing ?? []
        }
        let before = try drawn()
        first.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
        let moved = try drawn()
        let expected = before.map { command in
            guard case .text("One", let style, let origin) = command else { return command }
            return .text("One", style, origin: CGPoint(x: origin.x + 3, y: origin.y - 4))
        }
        #expect(moved == expected && moved != before)
    }

    /// The texts of a view with their colors and sizes.
    private func texts(of view: UIView) throws -> [String] {
        try stage.clock.step()
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        func collect(_ view: UIView) -> [String] {
            let own = capture.number(ofShown: view).flatMap { screen.layers[$0]?.drawing } ?? []
            return own.compactMap { command in
                guard case .text(let text, let style, _) = command else { return nil }
                let name = style.color == UIColor.red.cgColor ? "red" : "other"
                return "\(text) \(name) \(Int(style.size))"
            } + view.subviews.flatMap(collect)
        }
        return collect(view)
    }

    @Test("titles of items have their own style by state, before that of the look (LK-12)")
    func styleOfItems() throws {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        let plain = try texts(of: stack.navigationBar).filter { $0.hasPrefix("Save") }
        #expect(!plain.contains { $0.contains("red") || $0.hasSuffix(" 12") })
        item.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12)],
            for: .normal
        )
        #expect(try texts(of: stack.navigationBar).contains("Save red 12"))
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        stack.navigationBar.standardAppearance = look
        #expect(try texts(of: stack.navigationBar).contains("Save red 12"))
        item.setTitleTextAttributes(nil, for: .normal)
        look.buttonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
        stack.navigationBar.standardAppearance = look
        #expect(
            try texts(of: stack.navigationBar).contains {
                $0.hasPrefix("Save") && $0.hasSuffix(" 12")
            }
        )
        stack.navigationBar.standardAppearance = UINavigationBarAppearance()
        #expect(try texts(of: stack.navigationBar).filter { $0.hasPrefix("Save") } == plain)
        #expect(item.titleTextAttributes(for: .highlighted) == nil)
        let tabs = UITabBarController()
        let (one, two) = (UIViewController(), UIViewController())
        one.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        two.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        tabs.viewControllers = [one, two]
        stage.window.rootViewController = tabs
        for item in [one.tabBarItem, two.tabBarItem] {
            item?.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        }
        #expect(try texts(of: tabs.tabBar) == ["One red 10", "Two other 10"])
        tabs.selectedIndex = 1
        #expect(try texts(of: tabs.tabBar) == ["One other 10", "Two red 10"])
    }

    @Test("an empty background image makes a bar transparent, an empty shadow has no line (LK-13)")
    func imagesOfBar() throws {
        try stage.clock.advance(by: 0.1)
        let bar = stack.navigationBar
        let usual = try fills(of: bar)
        #expect(usual.count == 2)
        bar.shadowImage = UIImage()
        #expect(try fills(of: bar) == usual)
        bar.setBackgroundImage(UIImage(), for: .default)
        #expect(try fills(of: bar) == [])
        #expect(try blur(of: bar) == nil)
        bar.shadowImage = nil
        #expect(try fills(of: bar) == usual.suffix(1))
        bar.setBackgroundImage(nil, for: .any, barMetrics: .default)
        #expect(bar.backgroundImage(for: .default) == nil)
        #expect(try fills(of: bar) == usual)
        #expect(try blur(of: bar) != nil)
    }

    @Test("a translucent bar blurs what is behind it up to the screen's edge (EF-09)")
    func blurBehindBars() throws {
        try stage.clock.advance(by: 0.1)
        let bar = stack.navigationBar
        let whole = CGRect(x: 0, y: -47, width: 390, height: 91)
        #expect(try blur(of: bar) == ShownLayer.Blur(radius: 20, area: whole))
        #expect(try fills(of: bar).first.map { $0.alpha < 1 } == true)
        bar.isTranslucent = false
        #expect(try blur(of: bar) == nil)
        #expect(try fills(of: bar).first?.alpha == 1)
        bar.isTranslucent = true
        bar.barTintColor = .red
        #expect(try blur(of: bar) == nil)
        bar.barTintColor = nil
        // A look decides by itself: its color hides the blur if it is opaque.
        page.scroll.contentOffset.y = 300
        let look = UINavigationBarAppearance()
        look.configureWithDefaultBackground()
        look.backgroundEffect = UIBlurEffect(style: .light)
        bar.standardAppearance = look
        #expect(try blur(of: bar)?.radius == 30)
        bar.standardAppearance.backgroundColor = .red.withAlphaComponent(0.5)
        #expect(try blur(of: bar)?.radius == 30)
        bar.standardAppearance.backgroundColor = .red
        #expect(try blur(of: bar) == nil)
        bar.standardAppearance.configureWithTransparentBackground()
        #expect(try blur(of: bar) == nil)
    }

    private func look(_ color: UIColor) -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = color
        look.shadowColor = nil
        return look
    }

    @Test(
        "a bar draws the background and the line of its standard look, away from the edge (NV-29)"
    )
    func background() throws {
        let look = look(.red)
        look.shadowColor = .blue
        stack.navigationBar.standardAppearance = look
        page.scroll.contentOffset.y = 300
        #expect(
            try fills(of: stack.navigationBar) == [UIColor.red.cgColor, UIColor.blue.cgColor]
        )
        // The bar has its own copy, and shows changes of that.
        look.backgroundColor = .green
        #expect(try fills(of: stack.navigationBar).first == UIColor.red.cgColor)
        stack.navigationBar.standardAppearance.backgroundColor = .green
        #expect(try fills(of: stack.navigationBar).first == UIColor.green.cgColor)
    }

    @Test(
        "at the edge of the content the bar has no background, or that of its look for the edge (NV-30)"
    )
    func edge() throws {
        stack.navigationBar.standardAppearance = look(.red)
        #expect(try fills(of: stack.navigationBar) == [])
        stack.navigationBar.scrollEdgeAppearance = look(.blue)
        #expect(try fills(of: stack.navigationBar) == [UIColor.blue.cgColor])
        // A finger scrolls the content away from the edge, and back.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 200, y: 600),
            to: CGPoint(x: 200, y: 500),
            duration: 0.5
        )
        try stage.clock.runUntilIdle()
        #expect(page.scroll.contentOffset.y > -91)
        #expect(try fills(of: stack.navigationBar) == [UIColor.red.cgColor])
        page.scroll.setContentOffset(CGPoint(x: 0, y: -91), animated: false)
        #expect(try fills(of: stack.navigationBar) == [UIColor.blue.cgColor])
    }

    @Test("the look of a page comes before that of the bar (NV-29)") func pages() throws {
        let bar = stack.navigationBar
        bar.standardAppearance = look(.red)
        bar.scrollEdgeAppearance = look(.red)
        let next = UIViewController()
        next.navigationItem.standardAppearance = look(.blue)
        next.navigationItem.scrollEdgeAppearance = look(.green)
        stack.pushViewController(next, animated: false)
        // A page without a scroll view is always at the edge.
        #expect(try fills(of: bar) == [UIColor.green.cgColor])
        stack.popViewController(animated: false)
        #expect(try fills(of: bar) == [UIColor.red.cgColor])
    }

    @Test("titles have the font and the color of the look, and the usual ones without (NV-29)")
    func titles() throws {
        let label = try #require(
            stack.navigationBar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Home" }
        )
        let usual = label.font
        let look = look(.red)
        look.titleTextAttributes = [
            .foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20),
        ]
        stack.navigationBar.standardAppearance = look
        stack.navigationBar.scrollEdgeAppearance = look
        #expect(label.textColor == .white && label.font.pointSize == 20)
        stack.navigationBar.standardAppearance = UINavigationBarAppearance()
        stack.navigationBar.scrollEdgeAppearance = nil
        #expect(label.textColor == .label && label.font == usual)
        stack.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.purple]
        #expect(label.textColor == .label)
    }

    @Test("a bar without an appearance takes titleTextAttributes") func attributes() throws {
        let bar = stack.navigationBar
        let before = try fills(of: bar)
        bar.titleTextAttributes = [.foregroundColor: UIColor.purple]
        let label = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Home" }
        #expect(label?.textColor == .purple)
        #expect(try fills(of: bar) == before)
    }

    @Test("a toolbar's images take the place of its background and its shadow (LK-13)")
    func imagesOfToolbar() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
        stage.window.addSubview(bar)
        let usual = try fills(of: bar)
        let isBlurred = try blur(of: bar) != nil
        bar.setShadowImage(UIImage(), forToolbarPosition: .any)
        #expect(try fills(of: bar) == usual)
        bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
        #expect(try fills(of: bar) == [])
        #expect(try blur(of: bar) == nil)
        #expect(bar.shadowImage(forToolbarPosition: .bottom) != nil)
        bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
        #expect(try fills(of: bar) == usual && !usual.isEmpty && isBlurred)
    }

    @Test("toolbars and tab bars draw their looks too (NV-29)") func others() throws {
        let (tools, tabs) = (UIToolbar(), UITabBar())
        tools.frame = CGRect(x: 0, y: 200, width: 390, height: 44)
        tabs.frame = CGRect(x: 0, y: 300, width: 390, height: 49)
        stage.window.addSubview(tools)
        stage.window.addSubview(tabs)
        let toolLook = UIToolbarAppearance()
        toolLook.configureWithTransparentBackground()
        toolLook.backgroundColor = .red
        tools.standardAppearance = toolLook
        #expect(try fills(of: tools) == [UIColor.red.cgColor])
        let tabLook = UITabBarAppearance()
        tabLook.configureWithOpaqueBackground()
        tabLook.backgroundColor = .blue
        tabs.standardAppearance = tabLook
        #expect(try fills(of: tabs).first == UIColor.blue.cgColor)
    }

    // MARK: Searches

    @Test("a page with a search has its bar below the title, where a finger edits it (NV-31)")
    func search() throws {
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        try stage.clock.step()
        let bar = stack.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 100))
        #expect(page.view.safeAreaInsets.top == 147)
        #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).minY == 91)
        try stage.fingers.fingerTap(at: search.searchBar.searchTextField)
        #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
        try stage.fingers.keyType("ab")
        #expect(search.searchBar.text == "ab")

        stack.pushViewController(UIViewController(), animated: false)
        try stage.clock.step()
        #expect(bar.frame.height == 44 && search.searchBar.window == nil)
    }

    // MARK: Bars that hide

    @Test("a drag up hides the bars, and a drag down shows them, while the content scrolls (NV-32)")
    func swipe() throws {
        stack.hidesBarsOnSwipe = true
        let middle = CGPoint(x: 200, y: 500)
        try stage.fingers.fingerDrag(from: middle, to: CGPoint(x: 200, y: 300), duration: 0.3)
        #expect(stack.isNavigationBarHidden)
        #expect(page.scroll.contentOffset.y > 0)
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerDrag(from: middle, to: CGPoint(x: 100, y: 505), duration: 0.3)
        #expect(stack.isNavigationBarHidden)
        try stage.fingers.fingerDrag(from: middle, to: CGPoint(x: 200, y: 600), duration: 0.3)
        #expect(!stack.isNavigationBarHidden)

        stack.hidesBarsOnSwipe = false
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerDrag(from: middle, to: CGPoint(x: 200, y: 300), duration: 0.3)
        #expect(!stack.isNavigationBarHidden)
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test("a tap hides and shows the bars, and the keyboard hides them (NV-33)") func tap() throws {
        stack.hidesBarsOnTap = true
        stack.hidesBarsWhenKeyboardAppears = true
        var presses = 0
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let field = UITextField(frame: CGRect(x: 100, y: 200, width: 100, height: 34))
        page.view.addSubview(button)
        page.view.addSubview(field)
        try stage.fingers.fingerTap(at: button)
        #expect(presses == 1 && !stack.isNavigationBarHidden)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 700))
        #expect(stack.isNavigationBarHidden)
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 700))
        #expect(!stack.isNavigationBarHidden)
        field.becomeFirstResponder()
        #expect(stack.isNavigationBarHidden)
    }

    // MARK: Services

    @Test("a service is prepared, performed and reported when a finger chooses it (NV-34)")
    func service() throws {
        final class Stamp: UIActivity {
            var calls: [String] = []
            override var activityType: ActivityType? { ActivityType("stamp") }
            override var activityTitle: String? { "Stamp" }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
                activityItems.first is String
            }
            override func prepare(withActivityItems activityItems: [Any]) {
                calls.append("prepare \(activityItems)")
            }
            override func perform() {
                calls.append("perform")
                activityDidFinish(true)
            }
        }
        let stamp = Stamp()
        var ends: [String] = []
        func show(_ item: Any) throws -> UIActivityViewController {
            let sheet = UIActivityViewController(
                activityItems: [item],
                applicationActivities: [stamp]
            )
            sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
                ends.append("\(type?.rawValue ?? "none") \(isCompleted)")
            }
            page.present(sheet, animated: true)
            try stage.clock.runUntilIdle()
            return sheet
        }
        _ = try show("letter")
        try stage.fingers.fingerTap(at: "stamp")
        try stage.clock.runUntilIdle()
        #expect(stamp.calls == ["prepare [\"letter\"]", "perform"])
        #expect(ends == ["stamp true"] && page.presentedViewController == nil)

        // An item that is made when a service needs it: what stands for it decides whether there is one.
        final class Report: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { "report for \(activityType?.rawValue ?? "none")" }
        }
        let report = Report(placeholderItem: "")
        _ = try show(report)
        #expect(report.activityType == nil)
        try stage.fingers.fingerTap(at: "stamp")
        try stage.clock.runUntilIdle()
        #expect(stamp.calls.dropFirst(2) == ["prepare [\"report for stamp\"]", "perform"])
        #expect(ends.popLast() == "stamp true" && report.activityType == nil)

        // A service that cannot use the item is not there.
        let other = try show(1)
        #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: "stamp") }
        try stage.fingers.fingerTap(at: "close")
        try stage.clock.runUntilIdle()
        #expect(ends == ["stamp true", "none false"] && other.presentingViewController == nil)
    }
}
