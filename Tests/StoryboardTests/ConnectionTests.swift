import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// A controller with outlets, actions and runtime attributes, which notes in which order it is called.
class ConnectedController: UIViewController, UITextFieldDelegate {
    weak var label: UILabel!
    var field: UITextField?
    var always = UIView()
    weak var width: NSLayoutConstraint!
    var buttons: [UIButton] = []
    var views: [UIView]?
    private var secret: UIView?
    var secretTag: Int? { secret?.tag }
    var calls: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        calls.append("init")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        calls.append("awake, label \(label == nil ? "missing" : "there")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad, label \(label == nil ? "missing" : "there")")
    }

    func save() { calls.append("save") }
    func tapped(_ sender: UIButton) { calls.append("tapped \(sender.currentTitle ?? "")") }
    func dragged(_ sender: Any, event: UIEvent) { calls.append("dragged") }
    func recognized(_ tap: UITapGestureRecognizer) { calls.append("recognized") }

    class var interfaceConnections: InterfaceConnections {
        .of(ConnectedController.self) {
            $0.outlet("label", \.label)
            $0.outlet("field", \.field)
            $0.outlet("always", \.always)
            $0.outlet("width", \.width)
            $0.outlets("buttons", \.buttons)
            $0.outlets("views", \.views)
            $0.outlet("secret", \.secret)
            $0.action("save", ConnectedController.save)
            $0.action("tapped:", ConnectedController.tapped)
            $0.action("dragged:forEvent:", ConnectedController.dragged)
            $0.action("recognized:", ConnectedController.recognized)
        }
    }
}

extension ConnectedController: InterfaceConnectable {}

/// Inherits the list, adds to it, and replaces one name.
final class SubclassedController: ConnectedController {
    var own: UIView?

    override func save() { calls.append("save of the subclass") }

    override class var interfaceConnections: InterfaceConnections {
        .of(SubclassedController.self) {
            $0.outlet("own", \.own)
            $0.action("tapped:", SubclassedController.heard)
        }
    }

    private func heard(_ sender: UIButton) { calls.append("heard") }
}

/// A view with a runtime attribute, which sees in `init(coder:)` what stands in the file.
final class BadgeView: UIView {
    var radius: CGFloat = 0
    var count = 0
    var title = ""
    var ground: UIColor?
    var isRound = false
    private(set) var seen = ""

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        seen = "\(frame.width) wide, alpha \(alpha), \(subviews.count) views"
    }
}

extension BadgeView: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(BadgeView.self) {
            $0.attribute("radius", \.radius)
            $0.attribute("count", \.count)
            $0.attribute("title", \.title)
            $0.attribute("ground", \.ground)
            $0.attribute("isRound", \.isRound)
        }
    }
}

/// Not made by `init?(coder:)`.
final class RefusingView: UIView {
    required init?(coder: NSCoder) { nil }
}

/// Overrides properties that files set.
final class SettingView: UIView {
    var log: [String] = []

    override var isHidden: Bool {
        get { super.isHidden }
        set {
            log.append("hidden \(newValue)")
            super.isHidden = newValue
        }
    }
    override var backgroundColor: UIColor? {
        didSet { log.append("colour") }
    }
    override var contentMode: UIView.ContentMode {
        didSet { log.append("mode \(contentMode)") }
    }
}

final class OwnTap: UITapGestureRecognizer {}

@Suite("Connections of storyboards", .stage) struct ConnectionTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    private func load(
        _ attributes: String = #"customClass="ConnectedController" customModule="StoryboardTests""#,
        views: String = "",
        connections: String = "",
        others: String = ""
    ) throws -> (controller: UIViewController, storyboard: UIStoryboard) {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                attributes,
                view: InterfaceText.view(views),
                inside: "<connections>\(connections)</connections>",
                others: others
            ),
            named: "Main.storyboard"
        )
        let controller = try #require(storyboard.instantiateInitialViewController())
        controller.loadViewIfNeeded()
        return (controller, storyboard)
    }

    @Test
    func `outlets of every form are connected after awakeFromNib and before viewDidLoad`() throws {
        let (made, storyboard) = try load(
            views: """
                <label text="hello" id="l"><constraints>\
                <constraint firstAttribute="width" constant="77" id="w"/></constraints></label>
                <textField id="f"><connections><outlet property="delegate" destination="vc" id="o0"/>\
                </connections></textField>
                <view tag="4" id="v"/><button id="b1"/><button id="b2"/>
                """,
            connections: """
                <outlet property="label" destination="l" id="o1"/>
                <outlet property="field" destination="f" id="o2"/>
                <outlet property="always" destination="v" id="o3"/>
                <outlet property="width" destination="w" id="o4"/>
                <outletCollection property="buttons" destination="b1" id="o5"/>
                <outletCollection property="buttons" destination="b2" id="o6"/>
                <outletCollection property="views" destination="v" id="o7"/>
                <outlet property="secret" destination="v" id="o8"/>
                """
        )
        let controller = try #require(made as? ConnectedController)
        #expect(storyboard.problems == [])
        #expect(
            controller.calls == ["init", "awake, label missing", "viewDidLoad, label there"]
        )
        #expect(controller.label.text == "hello" && controller.width.constant == 77)
        #expect(controller.field?.delegate === controller && controller.always.tag == 4)
        #expect(controller.buttons.count == 2 && controller.views?.count == 1)
        #expect(controller.secretTag == 4)
    }

    @Test
    func
        `actions call methods without arguments, with the sender, or with sender and event (SA-02)`()
        throws
    {
        let (made, storyboard) = try load(
            views: """
                <button buttonType="system" id="b"><rect key="frame" x="0" y="100" width="100" height="44"/>\
                <accessibility key="accessibilityConfiguration" identifier="b"/>
                <state key="normal" title="B"/><connections>
                <action selector="save" destination="vc" eventType="touchUpInside" id="a1"/>
                <action selector="tapped:" destination="vc" eventType="touchUpInside" id="a2"/>
                <action selector="dragged:forEvent:" destination="vc" eventType="touchDown" id="a3"/>
                </connections></button>
                """
        )
        let controller = try #require(made as? ConnectedController)
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        controller.calls = []
        try stage.fingers.fingerTap(at: "b")
        #expect(controller.calls == ["dragged", "save", "tapped B"])
        #expect(storyboard.problems == [])
        try stage.expectNothingElse()
    }

    @Test func `a subclass inherits its superclass's connections, and its own win`() throws {
        let (made, storyboard) = try load(
            #"customClass="SubclassedController" customModule="StoryboardTests""#,
            views: """
                <label id="l"/><button id="b"><connections>
                <action selector="save" destination="vc" eventType="touchUpInside" id="a1"/>
                <action selector="tapped:" destination="vc" eventType="touchUpInside" id="a2"/>
                </connections></button>
                """,
            connections: """
                <outlet property="label" destination="l" id="o1"/>
                <outlet property="own" destination="b" id="o2"/>
                """
        )
        let controller = try #require(made as? SubclassedController)
        #expect(storyboard.problems == [] && controller.own is UIButton && controller.label != nil)
        controller.calls = []
        (controller.own as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(controller.calls == ["save of the subclass", "heard"])
    }

    @Test
    func `an action to the first responder reaches any responder that lists its name (SA-03)`()
        throws
    {
        let (made, storyboard) = try load(
            views: """
                <button id="b"><connections><action selector="save" destination="first" \
                eventType="touchUpInside" id="a1"/></connections></button>
                """,
            others: #"<placeholder placeholderIdentifier="IBFirstResponder" id="first"/>"#
        )
        let controller = try #require(made as? ConnectedController)
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        controller.calls = []
        (controller.view.subviews[0] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(controller.calls == ["save"] && storyboard.problems == [])
    }

    @Test func `recognizers have their attributes, view, delegate and actions`() throws {
        let (made, storyboard) = try load(
            views: """
                <view id="v"><rect key="frame" x="0" y="100" width="100" height="100"/>
                <accessibility key="accessibilityConfiguration" identifier="v"/>
                <connections>
                <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="g1"/>
                <outletCollection property="gestureRecognizers" destination="p" appends="YES" id="g2"/>
                <outletCollection property="gestureRecognizers" destination="e" appends="YES" id="g3"/>
                </connections></view>
                """,
            others: """
                <tapGestureRecognizer numberOfTapsRequired="2" cancelsTouchesInView="NO" id="t"><connections>
                <action selector="recognized:" destination="vc" id="a1"/></connections></tapGestureRecognizer>
                <pongPressGestureRecognizer minimumPressDuration="0.25" allowableMovement="20" \
                delaysTouchesBegan="YES" id="p"/>
                <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="e">
                <rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
                """
        )
        let controller = try #require(made as? ConnectedController)
        #expect(storyboard.problems == [])
        let recognizers = controller.view.subviews[0].gestureRecognizers ?? []
        try #require(recognizers.count == 3)
        let tap = try #require(recognizers[0] as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && !tap.cancelsTouchesInView)
        let press = try #require(recognizers[1] as? UILongPressGestureRecognizer)
        #expect(press.minimumPressDuration == 0.25 && press.allowableMovement == 20)
        #expect(press.delaysTouchesBegan)
        #expect((recognizers[2] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        controller.calls = []
        try stage.fingers.fingerDoubleTap(at: "v")
        #expect(controller.calls == ["recognized"])
        try stage.expectNothingElse()
    }

    @Test func `runtime attributes are set, and init(coder:) can read the file`() throws {
        let (made, storyboard) = try load(
            views: """
                <view alpha="0.5" customClass="BadgeView" customModule="StoryboardTests" id="v">
                \(InterfaceText.frame)<subviews><view id="x"/></subviews><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="title" value="New"/>
                <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
                <userDefinedRuntimeAttribute type="color" keyPath="ground"><color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></view>
                """
        )
        let badge = try #require(made.view.subviews[0] as? BadgeView)
        #expect(storyboard.problems == [])
        #expect(badge.radius == 4.5 && badge.count == 3 && badge.title == "New" && badge.isRound)
        #expect(badge.ground == .white && badge.layer.cornerRadius == 9)
        #expect(badge.seen == "100.0 wide, alpha 0.5, 1 views")
    }

    @Test func `properties that a class overrides are set through the override`() throws {
        let (made, _) = try load(
            views: """
                <view hidden="YES" contentMode="top" customClass="SettingView" id="v">
                <color key="backgroundColor" white="1" alpha="1"/></view>
                """
        )
        let view = try #require(made.view.subviews[0] as? SettingView)
        #expect(view.log == ["hidden true", "mode top", "colour"])
    }

    @Test
    func `a controller, its views and its cells are freed when nothing refers to them`() throws {
        weak var gone: UIViewController?
        weak var goneView: UIView?
        weak var goneStoryboard: UIStoryboard?
        do {
            let (made, storyboard) = try load(
                views: """
                    <button id="b"><connections>
                    <action selector="save" destination="vc" eventType="touchUpInside" id="a1"/>
                    <action selector="save" destination="first" eventType="touchDown" id="a2"/>
                    <segue destination="vc" kind="show" id="s"/></connections></button>
                    <tableView dataMode="prototypes" id="t"><prototypes><tableViewCell reuseIdentifier="c" id="c">
                    <connections><segue destination="vc" kind="show" id="s2"/></connections>
                    </tableViewCell></prototypes></tableView>
                    """,
                others: #"<placeholder placeholderIdentifier="IBFirstResponder" id="first"/>"#
            )
            let table = try #require(made.view.subviews[1] as? UITableView)
            #expect(table.dequeueReusableCell(withIdentifier: "c") != nil)
            (gone, goneView, goneStoryboard) = (made, made.view, storyboard)
        }
        #expect(gone == nil && goneView == nil && goneStoryboard == nil)
    }

    // MARK: What cannot be connected

    private func problems(views: String = "", connections: String = "", others: String = "") throws
        -> [String]
    {
        try load(views: views, connections: connections, others: others)
            .storyboard.problems.map(\.description)
    }

    @Test func `a missing outlet is reported with scene, element, property and the existing names`()
        throws
    {
        #expect(
            try problems(
                views: #"<label id="l"/>"#,
                connections: #"<outlet property="lable" destination="l" id="o1"/>"#
            ) == [
                """
                Main.storyboard:13: In the scene of ConnectedController, <outlet id="o1">: \
                ConnectedController has no outlet lable. Did you mean "label"? ConnectedController has \
                always, field, label, parent, secret, title, view, width. It is not connected; iOS stops the program here. \
                To fix, list it in interfaceConnections: $0.outlet("lable", \\.lable).
                """
            ]
        )
    }

    @Test func `an outlet of the wrong type is reported with both types`() throws {
        #expect(
            try problems(
                views: #"<view id="v"/>"#,
                connections: """
                    <outlet property="label" destination="v" id="o1"/>
                    <outletCollection property="buttons" destination="v" id="o2"/>
                    """
            ).map { String($0.drop { $0 != "<" }) } == [
                """
                <outlet id="o1">: the outlet label of ConnectedController is a UILabel, but "v" is a UIView. \
                It is not connected. To fix, change the type of the property or what the file connects.
                """,
                """
                <outletCollection id="o2">: the outlet collection buttons of ConnectedController is a \
                Array<UIButton>, but "v" is a UIView. It is not connected. To fix, change the type of the \
                property or what the file connects.
                """,
            ]
        )
    }

    @Test func `a missing action, event or destination is reported`() throws {
        let said = try problems(
            views: """
                <button id="b"><connections>
                <action selector="saved" destination="vc" eventType="touchUpInside" id="a1"/>
                <action selector="save" destination="vc" eventType="touchSideways" id="a2"/>
                <action selector="save" destination="gone" eventType="touchUpInside" id="a3"/>
                </connections></button>
                """,
            connections: #"<outlet property="label" destination="gone" id="o1"/>"#
        ).map { String($0.drop { $0 != "<" }) }
        #expect(
            said == [
                """
                <outlet id="o1">: the outlet label leads to "gone", but nothing has that id. It is not \
                connected. To fix, correct it in Interface Builder.
                """,
                """
                <action id="a1">: ConnectedController has no action saved. Did you mean "save"? \
                ConnectedController has dragged:forEvent:, recognized:, save, tapped:. It is not connected; iOS \
                stops the program here. To fix, list it in interfaceConnections: \
                $0.action("saved", ConnectedController.saved).
                """,
                """
                <action id="a2">: eventType="touchSideways" is not a control event. It is not connected. \
                To fix, connect it again in Interface Builder.
                """,
                """
                <action id="a3">: the action save leads to "gone", but nothing has that id. It is not \
                connected. To fix, correct it in Interface Builder.
                """,
            ]
        )
    }

    @Test
    func
        `a class that is unknown, unsuitable or refuses to load is reported, and the rest is loaded`()
        throws
    {
        let (made, storyboard) = try load(
            views: """
                <view tag="1" customClass="Nowhere" customModule="Elsewhere" id="v1"/>
                <label tag="2" customClass="BadgeView" id="v2"/>
                <view tag="3" customClass="RefusingView" id="v3"/>
                <view tag="4" customClass="BadgeView" id="v4"/>
                """
        )
        #expect(made.view.subviews.map(\.tag) == [1, 2, 4])
        #expect(made.view.subviews.map { "\(type(of: $0))" } == ["UIView", "UILabel", "BadgeView"])
        #expect(
            storyboard.problems.map { String($0.sentence.drop { $0 != "<" }) } == [
                """
                <view id="v1">: there is no class Nowhere in Elsewhere or StoryboardTests. A UIView is used \
                instead. To fix, make it known: InterfaceClasses.register(Nowhere.self).
                """,
                """
                <label id="v2">: BadgeView is no UILabel, which this element needs. A UILabel is used \
                instead. To fix, change the custom class or the kind of the object.
                """,
                """
                <view id="v3">: RefusingView.init(coder:) gives nil. It is left out. To fix, call \
                super.init(coder:) there.
                """,
            ]
        )
    }

    @Test
    func `registered class names are found, and recognizers are made by their registered closure`()
        throws
    {
        final class Hidden: UIView {}
        InterfaceClasses.register(Hidden.self, named: "Elsewhere.Shown")
        InterfaceClasses.register(OwnTap.self, named: "KnownTap") { OwnTap() }
        let (made, storyboard) = try load(
            views: """
                <view customClass="Shown" customModule="Elsewhere" id="v1"><connections>
                <outletCollection property="gestureRecognizers" destination="t1" id="g1"/>
                <outletCollection property="gestureRecognizers" destination="t2" id="g2"/>
                </connections></view>
                """,
            others: """
                <tapGestureRecognizer customClass="KnownTap" id="t1"/>
                <swipeGestureRecognizer customClass="LostSwipe" customModule="StoryboardTests" id="t2"/>
                """
        )
        #expect(made.view.subviews[0] is Hidden)
        #expect(made.view.subviews[0].gestureRecognizers?.first is OwnTap)
        #expect(made.view.subviews[0].gestureRecognizers?.count == 2)
        #expect(
            storyboard.problems.map { String($0.sentence.drop { $0 != "<" }) } == [
                """
                <swipeGestureRecognizer id="t2">: a LostSwipe cannot be made without knowing how. To fix, say \
                it: InterfaceClasses.register(LostSwipe.self) { LostSwipe() }.
                """
            ]
        )
    }

    @Test func `unknown elements and attributes are reported with their line and skipped`() throws {
        let (made, storyboard) = try load(
            views: """
                <view tag="1" glow="YES" id="v1"><sparkles key="glitter"/></view>
                <hologram id="h"/>
                <label tag="x" text="still here" id="l"/>
                """
        )
        #expect(made.view.subviews.count == 2)
        #expect((made.view.subviews[1] as? UILabel)?.text == "still here")
        #expect(
            storyboard.problems.map { "\($0.kind) \($0.line) \($0.sentence.drop { $0 != "<" })" }
                == [
                    #"notRead 9 <view id="v1">: the attribute glow is not known. It is left out."#,
                    #"notRead 9 <sparkles>: <sparkles> "glitter" in a <view> is not known. It is left out."#,
                    #"notRead 10 <hologram id="h">: this element is not a known view. It and its children are left out."#,
                    #"error 11 <label id="l">: tag="x" is not a whole number. It is left out. To fix, write a whole number."#,
                ]
        )
    }
}

final class LostSwipe: UISwipeGestureRecognizer {}
