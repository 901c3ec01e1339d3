import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Constraints of storyboards", .stage) struct ConstraintTests {
    /// The constraints of the view of a controller with two views, a and b.
    private func constraints(_ text: String, views: String? = nil) throws
        -> (made: [NSLayoutConstraint], problems: [String], controller: UIViewController)
    {
        let two = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
            """
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(
                    views ?? two,
                    inside: """
                        <viewLayoutGuide key="safeArea" id="safe"/>
                        <constraints>\(text)</constraints>
                        """
                )
            )
        )
        let controller = try #require(storyboard.instantiateInitialViewController())
        controller.loadViewIfNeeded()
        return (controller.view.constraints, storyboard.problems.map(\.sentence), controller)
    }

    nonisolated static let multipliers: [(String, CGFloat)] = [
        ("1:1", 1), ("3:2", 1.5), ("16:9", 16.0 / 9), ("0.5", 0.5), ("2", 2), ("1:4", 0.25),
    ]

    @Test(arguments: multipliers)
    func `a multiplier may be a number or a ratio`(text: String, value: CGFloat) throws {
        _ = try Stage()
        let (made, problems, _) = try constraints(
            """
            <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" \
            multiplier="\(text)" id="c"/>
            """
        )
        #expect(made.map(\.multiplier) == [value] && problems == [])
    }

    @Test func `constraints have items, attributes, relation, constant, priority and identifier`()
        throws
    {
        _ = try Stage()
        let (made, problems, controller) = try constraints(
            """
            <constraint firstItem="b" firstAttribute="leading" relation="greaterThanOrEqual" \
            secondItem="a" secondAttribute="trailing" constant="12.5" priority="751" identifier="gap" id="1"/>
            <constraint firstAttribute="trailingMargin" secondItem="b" secondAttribute="trailing" id="2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="3"/>
            <constraint firstItem="a" firstAttribute="centerY" secondItem="b" secondAttribute="baseline" id="4"/>
            <constraint firstItem="a" firstAttribute="height" relation="lessThanOrEqual" constant="99" id="5"/>
            """
        )
        #expect(problems == [])
        let (a, b) = (controller.view.subviews[0], controller.view.subviews[1])
        try #require(made.count == 5)
        #expect(made[0].firstItem === b && made[0].secondItem === a)
        #expect(made[0].firstAttribute == .leading && made[0].secondAttribute == .trailing)
        #expect(made[0].relation == .greaterThanOrEqual && made[0].constant == 12.5)
        #expect(made[0].priority.rawValue == 751 && made[0].identifier == "gap")
        #expect(made[1].firstItem === controller.view && made[1].firstAttribute == .trailingMargin)
        #expect(made[2].secondItem === controller.view.safeAreaLayoutGuide)
        #expect(made[3].secondAttribute == .lastBaseline)
        #expect(made[4].secondItem == nil && made[4].constant == 99)
        #expect(made.allSatisfy { $0.isActive })
    }

    @Test func `the guides of older storyboards are those of the controller`() throws {
        let stage = try Stage()
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(
                    #"<view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#,
                    inside: """
                        <constraints>
                        <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="1"/>
                        <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="2"/>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="view" secondAttribute="leading" id="3"/>
                        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="4"/>
                        </constraints>
                        """
                ),
                inside: """
                    <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                    """
            )
        )
        let controller = try #require(storyboard.instantiateInitialViewController())
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        controller.view.layoutIfNeeded()
        #expect(storyboard.problems == [])
        let insets = controller.view.safeAreaInsets
        #expect(
            controller.view.subviews[0].frame == controller.view.bounds.inset(by: insets)
        )
    }

    @Test
    func `constraints of another size class are left out, and constants follow the size class`()
        throws
    {
        let text = """
            <constraint firstItem="a" firstAttribute="width" constant="1" id="one"/>
            <constraint firstItem="a" firstAttribute="height" constant="2" id="two">
            <variation key="heightClass=regular-widthClass=regular" constant="20"/></constraint>
            <constraint firstItem="b" firstAttribute="width" constant="3" placeholder="YES" id="three"/>
            """
        let mask = """
            </constraints><variation key="widthClass=compact"><mask key="constraints">\
            <exclude reference="one"/></mask></variation><constraints>
            """
        _ = try Stage()
        #expect(try constraints(text + mask).made.map(\.constant) == [2])
        _ = UIApplication.start(
            screen: UIScreen(size: CGSize(width: 820, height: 1_180), scale: 2, idiom: .pad)
        )
        #expect(try constraints(text + mask).made.map(\.constant) == [1, 20])
    }

    nonisolated static let wrong: [(String, String)] = [
        (
            #"<constraint firstItem="nobody" firstAttribute="width" constant="1" id="c"/>"#,
            #"it speaks of "nobody", but nothing has that id. It is left out. To fix, make the constraint again in Interface Builder."#
        ),
        (
            #"<constraint firstItem="a" firstAttribute="depth" constant="1" id="c"/>"#,
            #"firstAttribute="depth" is not a constraint attribute. It is left out. To fix, correct it in Interface Builder."#
        ),
        (
            #"<constraint firstItem="a" constant="1" id="c"/>"#,
            "it has no firstAttribute. It is left out. To fix, correct it in Interface Builder."
        ),
        (
            """
            <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" \
            multiplier="1:0" id="c"/>
            """, #"multiplier="1:0" cannot be read. 1.0 is used instead. To fix, write a number."#
        ),
        (
            #"<constraint firstItem="a" firstAttribute="width" constant="nan" id="c"/>"#,
            #"constant="nan" cannot be read. 0.0 is used instead. To fix, write a number."#
        ),
        (
            #"<constraint firstItem="a" firstAttribute="width" constant="5" tension="1" id="c"/>"#,
            "the attribute tension is not known. It is left out."
        ),
    ]

    @Test(arguments: wrong)
    func `impossible constraints are reported, and the others are added`(text: String, said: String)
        throws
    {
        _ = try Stage()
        let (made, problems, _) = try constraints(
            text + #"<constraint firstItem="b" firstAttribute="width" constant="7" id="d"/>"#
        )
        #expect(
            problems == [
                "In the scene of viewController, <constraint id=\"c\">: \(said)"
            ]
        )
        #expect(made.last?.constant == 7)
    }
}
