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
