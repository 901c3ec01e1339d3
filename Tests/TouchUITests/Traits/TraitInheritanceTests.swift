import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Traits of views and controllers", .stage) struct TraitInheritanceTests {
    private let log = Journal()

    private final class Teller: UIView {
        let name: String
        let log: Journal
        init(_ name: String, _ log: Journal) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            let old = previousTraitCollection?.userInterfaceStyle ?? .unspecified
            let inner = subviews.first.map { ", inside \($0.traitCollection.userInterfaceStyle)" }
            log.add("\(name) \(old) → \(traitCollection.userInterfaceStyle)\(inner ?? "")")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.add("\(name) layout in \(UITraitCollection.current.userInterfaceStyle)")
        }
        override func tintColorDidChange() { log.add("\(name) tint") }
    }

    private final class Page: UIViewController {
        let name: String
        let log: Journal
        init(_ name: String, _ log: Journal) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) {
            log.add("\(name) willAppear \(traitCollection.userInterfaceStyle)")
        }
        override func viewIsAppearing(_ animated: Bool) {
            log.add("\(name) isAppearing \(traitCollection.userInterfaceStyle)")
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add(
                "\(name) \(traitCollection.userInterfaceStyle), view \(view.traitCollection.userInterfaceStyle)"
            )
        }
        override func willTransition(
            to newCollection: UITraitCollection,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.add("\(name) will be \(newCollection.verticalSizeClass)")
        }
        override func viewWillTransition(
            to size: CGSize,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.add(
                "\(name) will be \(Int(size.width)) wide, is \(traitCollection.verticalSizeClass)"
            )
        }
    }

    @Test("everything has the traits of the device (TR-07)") func device() throws {
        let controller = UIViewController()
        let stage = try Stage(showing: controller)
        let inner = UIView()
        controller.view.addSubview(inner)
        try stage.clock.runUntilIdle()
        for traits in [
            stage.window.screen.traitCollection, stage.window.traitCollection,
            controller.traitCollection, controller.view.traitCollection, inner.traitCollection,
        ] {
            #expect(traits.userInterfaceStyle == .light && traits.userInterfaceIdiom == .phone)
            #expect(traits.displayScale == 3 && traits.layoutDirection == .leftToRight)
            #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
            #expect(traits.preferredContentSizeCategory == .large)
        }
    }

    @Test(
        "an override reaches everything below, from the top down, before each layout (TR-08, TR-10)"
    )
    func override() throws {
        let (outer, inner) = (Teller("outer", log), Teller("inner", log))
        outer.addSubview(inner)
        let other = Teller("other", log)
        let stage = try Stage(views: [outer, other])
        stage.clock.endTurn()
        _ = log.take()

        outer.overrideUserInterfaceStyle = .dark
        #expect(outer.traitCollection.userInterfaceStyle == .light, "not before the next layout")
        #expect(log.take() == [])
        outer.layoutIfNeeded()
        #expect(
            log.take() == [
                "outer light → dark, inside light", "outer tint", "outer layout in dark",
                "inner light → dark", "inner tint", "inner layout in dark",
            ]
        )
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(other.traitCollection.userInterfaceStyle == .light)

        inner.overrideUserInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .unspecified
        stage.window.layoutIfNeeded()
        #expect(
            log.take() == [
                "outer dark → light, inside dark", "outer tint", "outer layout in light",
                "inner dark → light", "inner tint", "inner layout in light",
            ]
        )
    }

    @Test("an override that changes nothing notifies no view (TR-08)") func noChange() throws {
        let view = Teller("view", log)
        let stage = try Stage(views: [view])
        stage.clock.endTurn()
        _ = log.take()
        view.overrideUserInterfaceStyle = .light
        view.updateTraitsIfNeeded()
        #expect(log.take() == [])
    }

    @Test("updateTraitsIfNeeded updates everything inside at once (TR-08)") func now() throws {
        let (outer, inner) = (Teller("outer", log), Teller("inner", log))
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        stage.clock.endTurn()
        _ = log.take()
        stage.window.overrideUserInterfaceStyle = .dark
        inner.updateTraitsIfNeeded()
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(
            log.take() == [
                "outer light → dark, inside light", "outer tint", "inner light → dark",
                "inner tint",
            ]
        )
    }

    @Test("a view that moves to a superview with other traits is notified (TR-08)") func moving()
        throws
    {
        let view = Teller("view", log)
        let stage = try Stage()
        let (light, dark) = (UIView(), UIView())
        dark.overrideUserInterfaceStyle = .dark
        stage.window.addSubview(light)
        stage.window.addSubview(dark)
        light.addSubview(view)
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["view layout in light"], "its traits are those that it had")
        dark.addSubview(view)
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["view light → dark", "view tint", "view layout in dark"])
        view.removeFromSuperview()
        #expect(
            view.traitCollection.userInterfaceStyle == .dark,
            "outside of a window nothing changes"
        )
        light.addSubview(view)
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["view dark → light", "view tint", "view layout in light"])
    }

    @Test(
        "a controller has its traits in viewIsAppearing, and is notified before its view (TR-07, TR-08)"
    )
    func controllers() throws {
        let page = Page("page", log)
        let stage = try Stage()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.rootViewController = page
        #expect(
            log.take() == [
                "page willAppear light", "page dark, view light", "page isAppearing dark",
            ]
        )
        #expect(page.view.traitCollection.userInterfaceStyle == .dark)
        page.traitOverrides.userInterfaceStyle = .light
        try stage.clock.runUntilIdle()
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["page light, view dark"])
        #expect(page.view.traitCollection.userInterfaceStyle == .light)
        #expect(page.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        page.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["page dark, view light"])
    }

    @Test("a parent overrides traits of one child (TR-10)") func child() throws {
        let (parent, first, second) = (UIViewController(), Page("first", log), Page("second", log))
        let stage = try Stage(showing: parent)
        for child in [first, second] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        stage.window.layoutIfNeeded()
        _ = log.take()
        let compact = UITraitCollection {
            $0.horizontalSizeClass = .regular
            $0.userInterfaceStyle = .dark
        }
        parent.setOverrideTraitCollection(compact, forChild: first)
        stage.window.layoutIfNeeded()
        #expect(log.take() == ["first dark, view light"])
        #expect(first.traitCollection.horizontalSizeClass == .regular)
        #expect(first.view.traitCollection.horizontalSizeClass == .regular)
        #expect(second.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: first) == compact)
        first.view.removeFromSuperview()
        first.removeFromParent()
        #expect(parent.overrideTraitCollection(forChild: first) == nil)
    }

    @Test("what was registered is called for its traits only, until it is unregistered (TR-09)")
    func registering() throws {
        let view = UIView()
        let stage = try Stage(views: [view])
        stage.clock.endTurn()
        var calls: [String] = []
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitLegibilityWeight.self]
        let token = view.registerForTraitChanges(traits) {
            (own: UIView, previous: UITraitCollection) in
            #expect(own === view)
            calls.append("\(previous.userInterfaceStyle) \(previous.legibilityWeight)")
        }
        stage.changeTraits { $0.preferredContentSizeCategory = .small }
        #expect(calls == [])
        stage.changeTraits { $0.legibilityWeight = .bold }
        #expect(calls == ["light regular"])
        stage.changeTraits {
            $0.userInterfaceStyle = .dark
            $0.legibilityWeight = .regular
        }
        #expect(calls == ["light regular", "light bold"], "once for two traits")
        view.unregisterForTraitChanges(token)
        stage.changeTraits { $0.userInterfaceStyle = .light }
        #expect(calls.count == 2)
    }

    private final class Owner: UIViewController {
        var calls: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            registerForTraitChanges(
                [UITraitUserInterfaceStyle.self],
                action: Selector(Owner.noArgument)
            )
            registerForTraitChanges(
                [UITraitUserInterfaceStyle.self],
                target: self,
                action: Selector(Owner.changed)
            )
            registerForTraitChanges([UITraitVerticalSizeClass.self]) { (owner: Owner, _) in
                owner.calls.append("never")
            }
        }
        func noArgument() { calls.append("plain") }
        func changed(_ owner: Owner, _ previous: UITraitCollection) {
            calls.append("\(owner === self) \(previous.userInterfaceStyle)")
        }
    }

    @Test("methods are called with the object and the traits before (TR-09)") func actions() throws
    {
        let owner = Owner()
        let stage = try Stage(showing: owner)
        stage.changeTraits { $0.userInterfaceStyle = .dark }
        #expect(owner.calls == ["plain", "true light"])
    }

    nonisolated private struct Depth: UITraitDefinition {
        static let defaultValue = 0
    }

    @Test("a custom trait of the scene reaches a view, and a window overrides it (TR-01, TR-10)")
    func custom() throws {
        let view = UIView()
        let stage = try Stage(views: [view])
        let scene = try #require(stage.window.windowScene)
        scene.traitOverrides[Depth.self] = 1
        stage.clock.endTurn()
        #expect(view.traitCollection[Depth.self] == 1)
        stage.window.traitOverrides[Depth.self] = 2
        stage.clock.endTurn()
        #expect(view.traitCollection[Depth.self] == 2 && scene.traitCollection[Depth.self] == 1)
    }

    @Test("a presentation overrides traits of the presented controller (TR-10)") func presented()
        throws
    {
        let (root, page) = (UIViewController(), Page("page", log))
        let stage = try Stage(showing: root)
        page.presentationController?.overrideTraitCollection = UITraitCollection(
            userInterfaceStyle: .dark
        )
        root.present(page, animated: false)
        try stage.clock.runUntilIdle()
        #expect(page.view.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.userInterfaceStyle == .light)
        #expect(page.presentationController?.traitCollection.userInterfaceStyle == .light)
    }

    @Test("a turn announces size classes, then sizes, and then the traits change (TR-12, TR-13)")
    func turning() throws {
        let page = Page("page", log)
        let stage = try Stage(showing: page)
        stage.clock.endTurn()
        _ = log.take()
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        #expect(
            log.take() == [
                "page will be compact", "page will be 844 wide, is regular",
                "page light, view light",
            ]
        )
        #expect(page.traitCollection.verticalSizeClass == .compact)
        #expect(page.view.traitCollection.horizontalSizeClass == .compact)
        try stage.clock.runUntilIdle()
    }

    @Test(
        "size classes follow Apple's table (TR-12)",
        arguments: [
            (
                CGSize(width: 375, height: 667), UIUserInterfaceIdiom.phone,
                "compact regular, compact compact"
            ),
            (CGSize(width: 390, height: 844), .phone, "compact regular, compact compact"),
            (CGSize(width: 414, height: 896), .phone, "compact regular, regular compact"),
            (CGSize(width: 430, height: 932), .phone, "compact regular, regular compact"),
            (CGSize(width: 768, height: 1024), .pad, "regular regular, regular regular"),
            (CGSize(width: 639, height: 1024), .pad, "compact regular, regular regular"),
        ]
    )
    func sizeClasses(size: CGSize, idiom: UIUserInterfaceIdiom, expected: String) throws {
        let stage = try Stage(screen: UIScreen(size: size, idiom: idiom))
        func classes() -> String {
            let traits = stage.window.traitCollection
            return "\(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
        }
        stage.clock.endTurn()
        let upright = classes()
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        #expect("\(upright), \(classes())" == expected)
        try stage.clock.runUntilIdle()
    }
}

@Suite("The traits of a stage", .stage(UITraitCollection(userInterfaceStyle: .dark)))
struct StageTraitsTests {
    @Test("a suite sets the traits of its stages (TR-14)") func suite() throws {
        let stage = try Stage()
        #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.window.traitCollection.horizontalSizeClass == .compact)
    }

    @Test(
        "a test adds to those of its suite (TR-14)",
        .stage(UITraitCollection(layoutDirection: .rightToLeft))
    )
    func test() throws {
        let stage = try Stage(traits: UITraitCollection(preferredContentSizeCategory: .small))
        let traits = stage.window.traitCollection
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .small)
        #expect(UIApplication.shared.preferredContentSizeCategory == .small)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    }
}
