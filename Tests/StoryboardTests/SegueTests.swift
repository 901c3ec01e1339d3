import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// Notes what it is asked and told on the way to another controller.
class WayController: UIViewController {
    static var log: [String] = []
    static var refuses = false
    var name: String { title ?? "?" }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        Self.log.append("\(name) may \(identifier)?")
        return !Self.refuses
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let kind = sender.map { "\(type(of: $0))" } ?? "nil"
        Self.log.append(
            "\(name) prepares \(segue.identifier ?? "nil") to \(segue.destination.title ?? "?") for \(kind)"
        )
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.append("\(name) loaded")
    }
}

/// A way back ends here.
final class HomeController: WayController, InterfaceConnectable {
    func comeHome(_ segue: UIStoryboardSegue) {
        Self.log.append("\(name) is home from \(segue.source.title ?? "?")")
    }

    class var interfaceConnections: InterfaceConnections {
        .of(HomeController.self) { $0.action("comeHome:", HomeController.comeHome) }
    }
}

/// A segue of one's own: no animation, and a note. It overrides the initializer as on iOS, without `required`.
final class OwnSegue: UIStoryboardSegue {
    private let note: String

    override init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController
    ) {
        note = "own segue"
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
        WayController.log.append("\(note) from \(source.title ?? "?")")
        source.present(destination, animated: false)
    }
}

@Suite("Segues of storyboards", .stage) struct SegueTests {
    let stage: Stage
    init() throws {
        stage = try Stage()
        WayController.log = []
        WayController.refuses = false
    }

    private static func way(
        _ id: String,
        _ segues: String,
        class name: String = "WayController",
        inside: String = ""
    ) -> String {
        InterfaceText.scene(
            """
            <viewController title="\(id)" storyboardIdentifier="\(id)" id="\(id)" customClass="\(name)" sceneMemberID="viewController">
            <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <subviews>
            <button id="\(id)-b"><rect key="frame" x="100" y="300" width="100" height="44"/>
            <accessibility key="accessibilityConfiguration" identifier="go-\(id)"/>
            <connections>\(segues)</connections></button>\(inside)
            </subviews></view>
            </viewController>
            """,
            others: "<exit id=\"\(id)-exit\" sceneMemberID=\"exit\"/>"
        )
    }

    private static let stack = InterfaceText.scene(
        """
        <navigationController id="nav" sceneMemberID="viewController">
        <connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController>
        """
    )

    private func show(_ scenes: String, initial: String = "nav") throws -> UIStoryboard {
        let storyboard = try UIStoryboard(InterfaceText.storyboard(scenes, initial: initial))
        stage.window.rootViewController = storyboard.instantiateInitialViewController()
        stage.window.makeKeyAndVisible()
        return storyboard
    }

    @Test
    func `a show segue asks, makes, prepares and then loads the destination (NV-05)`() throws {
        let storyboard = try show(
            Self.stack
                + Self.way(
                    "home",
                    #"<segue destination="page" kind="show" identifier="toPage" id="s"/>"#,
                    class: "HomeController"
                )
                + Self.way(
                    "page",
                    #"<segue destination="page-exit" kind="unwind" identifier="back" unwindAction="comeHome:" id="u"/>"#
                )
        )
        let nav = try #require(stage.window.rootViewController as? UINavigationController)
        try stage.fingers.fingerTap(at: "go-home")
        try stage.clock.runUntilIdle()
        #expect(nav.viewControllers.map(\.title) == ["home", "page"])
        #expect(nav.topViewController?.storyboard === storyboard)
        try stage.fingers.fingerTap(at: "go-page")
        try stage.clock.runUntilIdle()
        #expect(nav.viewControllers.map(\.title) == ["home"])
        #expect(
            WayController.log == [
                "home loaded", "home may toPage?", "home prepares toPage to page for UIButton",
                "page loaded", "page may back?", "page prepares back to home for UIButton",
                "home is home from page",
            ]
        )
        #expect(storyboard.problems == [])
        try stage.expectNothingElse()
    }

    @Test func `shouldPerformSegue can refuse a segue, but not one performed from code`() throws {
        WayController.refuses = true
        let storyboard = try show(
            Self.stack
                + Self.way(
                    "home",
                    #"<segue destination="page" kind="push" identifier="toPage" animates="NO" id="s"/>"#
                )
                + Self.way("page", "")
        )
        let nav = try #require(stage.window.rootViewController as? UINavigationController)
        try stage.fingers.fingerTap(at: "go-home")
        #expect(nav.viewControllers.count == 1)
        nav.topViewController?.performSegue(withIdentifier: "toPage", sender: nil)
        #expect(nav.viewControllers.map(\.title) == ["home", "page"])
        #expect(
            WayController.log == [
                "home loaded", "home may toPage?", "home prepares toPage to page for nil",
                "page loaded",
            ]
        )
        nav.viewControllers[0].performSegue(withIdentifier: "toPaeg", sender: nil)
        #expect(
            storyboard.problems.map(\.sentence) == [
                """
                In the scene "home" of WayController, there is no segue "toPaeg". Did you mean "toPage"? \
                There are toPage. Nothing was performed; iOS throws here. To fix, use the identifier of \
                one of them, or set one in Interface Builder.
                """
            ]
        )
    }

    @Test func `a presentation has its style, and an unwind segue through it dismisses everything`()
        throws
    {
        let storyboard = try show(
            Self.stack
                + Self.way(
                    "home",
                    #"<segue destination="sheet" kind="presentation" identifier="up" modalPresentationStyle="fullScreen" id="s"/>"#,
                    class: "HomeController"
                )
                + Self.way(
                    "sheet",
                    #"<segue destination="deeper" kind="modal" identifier="upper" modalPresentationStyle="fullScreen" animates="NO" id="s2"/>"#
                )
                + Self.way(
                    "deeper",
                    #"<segue destination="deeper-exit" kind="unwind" unwindAction="comeHome:" animates="NO" id="u"/>"#
                )
        )
        let nav = try #require(stage.window.rootViewController as? UINavigationController)
        try stage.fingers.fingerTap(at: "go-home")
        try stage.clock.runUntilIdle()
        let sheet = try #require(nav.presentedViewController)
        #expect(sheet.title == "sheet" && sheet.modalPresentationStyle == .fullScreen)
        try stage.fingers.fingerTap(at: "go-sheet")
        try stage.clock.runUntilIdle()
        #expect(sheet.presentedViewController?.title == "deeper")
        try stage.fingers.fingerTap(at: "go-deeper")
        try stage.clock.runUntilIdle()
        #expect(nav.presentedViewController == nil)
        #expect(WayController.log.last == "home is home from deeper")
        #expect(storyboard.problems == [])
    }

    @Test func `a custom segue performs itself`() throws {
        let storyboard = try show(
            Self.way(
                "home",
                #"<segue destination="page" kind="custom" identifier="own" customClass="OwnSegue" id="s"/>"#
            ) + Self.way("page", ""),
            initial: "home"
        )
        try stage.fingers.fingerTap(at: "go-home")
        #expect(WayController.log.contains("own segue from home"))
        #expect(stage.window.rootViewController?.presentedViewController?.title == "page")
        #expect(storyboard.problems == [])
    }

    @Test
    func
        `an embedded controller is prepared, fills its container, and is a child before viewDidLoad`()
        throws
    {
        let storyboard = try show(
            Self.way(
                "home",
                "",
                inside: """
                    <containerView id="c"><rect key="frame" x="10" y="400" width="200" height="100"/>
                    <connections><segue destination="inner" kind="embed" identifier="in" id="e"/></connections>
                    </containerView>
                    """
            ) + Self.way("inner", ""),
            initial: "home"
        )
        let home = try #require(stage.window.rootViewController)
        #expect(home.children.map(\.title) == ["inner"])
        #expect(home.children[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(
            WayController.log == [
                "home prepares in to inner for nil", "inner loaded", "home loaded",
            ]
        )
        #expect(storyboard.problems == [])
    }

    @Test func `tab bar controllers begin with their controllers and tab items`() throws {
        let tab = { (id: String) in
            """
            <scene sceneID="\(id)s"><objects><viewController id="\(id)" sceneMemberID="viewController">
            <view key="view" id="\(id)v"/><tabBarItem key="tabBarItem" title="\(id)" badgeValue="3" image="Star" id="\(id)i"/>
            </viewController></objects></scene>
            """
        }
        let storyboard = try show(
            InterfaceText.scene(
                """
                <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/>
                <connections><segue destination="One" kind="relationship" relationship="viewControllers" id="r1"/>
                <segue destination="Two" kind="relationship" relationship="viewControllers" id="r2"/></connections>
                </tabBarController>
                """
            ) + tab("One") + tab("Two"),
            initial: "tabs"
        )
        let tabs = try #require(stage.window.rootViewController as? UITabBarController)
        #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
        #expect(tabs.tabBar.items?.map(\.badgeValue) == ["3", "3"])
        #expect(storyboard.problems == [])
    }

    @Test func `a destination creation selector is not called, and that is reported`() throws {
        let storyboard = try show(
            Self.way(
                "home",
                #"<segue destination="page" kind="presentation" destinationCreationSelector="make:" animates="NO" glide="YES" id="s"/>"#
            ) + Self.way("page", ""),
            initial: "home"
        )
        try stage.fingers.fingerTap(at: "go-home")
        #expect(stage.window.rootViewController?.presentedViewController?.title == "page")
        #expect(
            storyboard.problems.map { "\($0.kind) \($0.sentence.drop { $0 != "<" })" } == [
                #"notRead <segue id="s">: the attribute glide is not known. It is left out."#,
                """
                notRead <segue id="s">: the method make:, which should make the destination, is not \
                called: the destination is made by init(coder:). To fix, pass the values in \
                prepare(for:sender:) that the method would have passed.
                """,
            ]
        )
    }

    // MARK: What leads nowhere

    @Test
    func `a container that is its own root, and a controller that embeds itself, are reported`()
        throws
    {
        let storyboard = try UIStoryboard(
            InterfaceText.storyboard(
                InterfaceText.scene(
                    """
                    <navigationController id="nav" sceneMemberID="viewController">
                    <connections><segue destination="nav" kind="relationship" relationship="rootViewController" id="r"/></connections>
                    </navigationController>
                    """
                )
                    + Self.way(
                        "ring",
                        "",
                        inside: """
                            <containerView id="c"><connections><segue destination="ring" kind="embed" id="e"/></connections></containerView>
                            """
                    ),
                initial: "nav"
            )
        )
        let said = storyboard.check().map(\.sentence)
        #expect(
            said == [
                """
                <segue id="r"> leads to "nav", which begins with itself. It is left out. To fix, let the \
                relationship lead to another controller.
                """,
                """
                In the scene "ring" of WayController, <segue id="e">: the controller that it embeds is the one \
                around it. Nothing was embedded. To fix, embed another one.
                """,
            ]
        )
    }

    @Test
    func `segues without destination, kind or unwind target are reported, and nothing happens`()
        throws
    {
        let storyboard = try show(
            Self.way(
                "home",
                """
                <segue destination="nowhere" kind="show" identifier="a" id="s1"/>
                <segue destination="page" kind="teleport" identifier="b" id="s2"/>
                <segue destination="home-exit" kind="unwind" unwindAction="nobody:" identifier="c" id="s3"/>
                <segue destination="page" kind="custom" customClass="NoSegue" identifier="d" id="s4"/>
                """
            ) + Self.way("page", ""),
            initial: "home"
        )
        let home = try #require(stage.window.rootViewController)
        for name in ["a", "b", "c", "d"] { home.performSegue(withIdentifier: name, sender: nil) }
        #expect(home.presentedViewController == nil)
        #expect(
            storyboard.problems.map(\.sentence) == [
                """
                <segue id="s1"> leads to "nowhere", which is not a scene's controller. Nothing was made. \
                To fix, connect it again in Interface Builder.
                """,
                """
                In the scene "home" of WayController, <segue id="s2">: a segue of the kind "teleport" is not \
                known. Nothing was performed. To fix, choose another kind in Interface Builder.
                """,
                """
                In the scene "home" of WayController, <segue id="s3">: no controller that WayController \
                "home" is in, or is presented by, does "nobody:". Nothing was performed. To fix, list it in \
                the interfaceConnections of the one that it should lead to.
                """,
                """
                In the scene "home" of WayController, <segue id="s4">: there is no class NoSegue. Nothing was \
                performed. To fix, make it known: InterfaceClasses.register(NoSegue.self).
                """,
            ]
        )
        // One that was made by code has no segues.
        UIViewController().performSegue(withIdentifier: "a", sender: nil)
        #expect(
            stage.trace.entries.last?.text.hasPrefix(
                "Cannot perform the segue \"a\" of UIViewController: it was not made from a storyboard."
            ) == true
        )
    }
}
