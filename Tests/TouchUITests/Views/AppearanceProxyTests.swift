import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Appearances", .stage) struct AppearanceProxyTests {
    private final class FancyButton: UIButton {}
    private final class Panel: UIView {}

    @Test func `a view takes the values of its class when it enters a window (IA-17)`() throws {
        let stage = try Stage(views: [])
        UIButton.appearance().tintColor = .red
        UISwitch.appearance().onTintColor = .green
        UILabel.appearance().textColor = .blue
        let (button, toggle, label, own) = (UIButton(), UISwitch(), UILabel(), UIButton())
        own.tintColor = .orange
        for view in [button, toggle, label, own] {
            #expect(view.tintColor != .red)
            stage.window.addSubview(view)
        }
        #expect(button.tintColor == .red)
        #expect(toggle.onTintColor == .green)
        #expect(toggle.tintColor != .red)
        #expect(label.textColor == .blue)
        #expect(own.tintColor == .orange)
        // A change of the appearance does not reach views that are in a window.
        UIButton.appearance().tintColor = .purple
        #expect(button.tintColor == .red)
    }

    @Test func `the nearest class wins, and containers choose (IA-17)`() throws {
        let stage = try Stage(views: [])
        UIButton.appearance().tintColor = .red
        FancyButton.appearance().tintColor = .green
        UIButton.appearance(whenContainedInInstancesOf: [Panel.self]).tintColor = .blue
        let (plain, fancy, inside, panel) = (UIButton(), FancyButton(), UIButton(), Panel())
        panel.addSubview(inside)
        for view in [plain, fancy, panel] { stage.window.addSubview(view) }
        #expect(plain.tintColor == .red)
        #expect(fancy.tintColor == .green)
        #expect(inside.tintColor == .blue)
    }

    private final class FancyItem: UITabBarItem {}

    @Test
    func `an item of a bar takes the values of its class when its button enters a window (IA-17)`()
        throws
    {
        let stage = try Stage(views: [])
        let (red, green) = ([key: UIColor.red], [key: UIColor.green])
        UITabBarItem.appearance().setTitleTextAttributes(red, for: .normal)
        UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4)
        FancyItem.appearance().setTitleTextAttributes(green, for: .selected)
        UIBarButtonItem.appearance().setTitleTextAttributes(green, for: .normal)
        let items = [UITabBarItem(), FancyItem(), UITabBarItem()]
        items[2].setTitleTextAttributes(green, for: .normal)
        items[2].titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 1)
        let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 83))
        bar.items = items
        #expect(color(items[0], .normal) == nil)
        stage.window.addSubview(bar)
        #expect(items.map { color($0, .normal) } == [.red, .red, .green])
        #expect(items.map { color($0, .selected) } == [nil, .green, nil])
        #expect(items.map(\.titlePositionAdjustment.vertical) == [-4, -4, 1])

        let save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        let page = UINavigationItem(title: "Page")
        page.rightBarButtonItem = save
        let top = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
        top.items = [page]
        stage.window.addSubview(top)
        stage.window.layoutIfNeeded()
        #expect(color(save, .normal) == .green)
        #expect((save.shownView as? UIButton)?.titleColor(for: .normal) == .green)
    }

    private let key = NSAttributedString.Key.foregroundColor

    private func color(_ item: UIBarItem, _ state: UIControl.State) -> UIColor? {
        item.titleTextAttributes(for: state)?[key] as? UIColor
    }

    private final class Hall: UIView {}

    @Test func `of several containers the outermost wins, then the longer list (IA-17)`() throws {
        let stage = try Stage(views: [])
        UIButton.appearance(whenContainedInInstancesOf: [Panel.self]).tintColor = .blue
        UIButton.appearance(whenContainedInInstancesOf: [Hall.self]).tintColor = .red
        UIButton.appearance(whenContainedInInstancesOf: [Panel.self, Panel.self]).tintColor = .green
        let (inside, deep, panel) = (UIButton(), UIButton(), Panel())
        let (hall, outer, inner) = (Hall(), Panel(), Panel())
        panel.addSubview(inside)
        hall.addSubview(panel)
        inner.addSubview(deep)
        outer.addSubview(inner)
        for view in [hall, outer] { stage.window.addSubview(view) }
        #expect(inside.tintColor == .red, "the hall is outside of the panel")
        #expect(deep.tintColor == .green, "one panel in another")
    }

    @Test func `the next application starts without appearances (IA-17)`() throws {
        var stage: Stage? = try Stage(views: [])
        UIButton.appearance().tintColor = .red
        #expect(stage != nil)
        stage = nil
        let second = try Stage(views: [])
        let button = UIButton()
        second.window.addSubview(button)
        #expect(button.tintColor != .red)
    }
}
