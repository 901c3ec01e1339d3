import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Views without constraints in storyboards", .stage) struct FixedFrameTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    /// A view, as Xcode writes one that has no constraints.
    private func fixed(_ element: String, _ id: String, inside: String = "") -> String {
        """
        <\(element) opaque="NO" contentMode="left" fixedFrame="YES" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="10" y="20" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        \(inside)
        </\(element)>
        """
    }

    private func shown(_ storyboard: UIStoryboard) throws -> UIView {
        let controller = try #require(storyboard.instantiateInitialViewController())
        stage.window.rootViewController = controller
        try stage.clock.advance(by: 0.1)
        return try #require(controller.view)
    }

    private func problems(_ storyboard: UIStoryboard) -> [String] {
        storyboard.problems.map(\.sentence)
    }

    @Test(
        "a fixed frame without constraints stays (IB-01)",
        arguments: ["view", "label", "button"]
    )
    func staysAlone(element: String) throws {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(view: InterfaceText.view(fixed(element, "a")))
        )
        let view = try #require(try shown(storyboard).subviews.first)
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.frame == CGRect(10, 20, 100, 50))
        // Whatever its superview does.
        stage.window.frame.size = CGSize(width: 600, height: 600)
        try stage.clock.advance(by: 0.1)
        #expect(view.frame == CGRect(10, 20, 100, 50))
        let identifiers = Set(
            (view.constraints + (view.superview?.constraints ?? [])).map(\.identifier)
        )
        #expect(identifiers == ["IB auto generated at build time for view with fixed frame"])
        #expect(problems(storyboard) == [] && stage.refusals == [])
    }

    @Test func `other views may be placed by it, and views in it have their own (IB-01)`() throws {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(
                    fixed("view", "a", inside: "<subviews>\(fixed("label", "b"))</subviews>")
                        + #"<view translatesAutoresizingMaskIntoConstraints="NO" id="c"/>"#,
                    inside: """
                        <constraints>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="a" \
                        secondAttribute="trailing" constant="8" id="1"/>
                        <constraint firstItem="c" firstAttribute="top" secondItem="a" \
                        secondAttribute="top" id="2"/>
                        <constraint firstItem="c" firstAttribute="width" constant="30" id="3"/>
                        <constraint firstItem="c" firstAttribute="height" secondItem="a" \
                        secondAttribute="height" id="4"/>
                        </constraints>
                        """
                )
            )
        )
        let view = try shown(storyboard)
        #expect(view.subviews.map(\.frame) == [CGRect(10, 20, 100, 50), CGRect(118, 20, 30, 50)])
        #expect(view.subviews[0].subviews.map(\.frame) == [CGRect(10, 20, 100, 50)])
        #expect(problems(storyboard) == [] && stage.refusals == [])
    }

    @Test func `constraints that do place the view win over the attribute (IB-01)`() throws {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(
                    fixed("view", "a"),
                    inside: """
                        <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="view" \
                        secondAttribute="leading" constant="60" id="1"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="view" \
                        secondAttribute="top" constant="70" id="2"/>
                        <constraint firstItem="a" firstAttribute="width" constant="80" id="3"/>
                        <constraint firstItem="a" firstAttribute="height" constant="90" id="4"/>
                        </constraints>
                        """
                )
            )
        )
        let view = try shown(storyboard)
        #expect(view.subviews.map(\.frame) == [CGRect(60, 70, 80, 90)])
        #expect(problems(storyboard) == [] && stage.refusals == [])
    }

    @Test func `a frame that the mask keeps follows its superview as before (IB-01)`() throws {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(
                    """
                    <view fixedFrame="YES" id="a">
                    <rect key="frame" x="10" y="20" width="100" height="50"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
                    </view>
                    """
                )
            )
        )
        let view = try shown(storyboard)
        stage.window.frame.size.width += 100
        try stage.clock.advance(by: 0.1)
        #expect(view.subviews.map(\.frame) == [CGRect(10, 20, 200, 50)])
        #expect(view.constraints.isEmpty)
    }

    @Test
    func `a nib keeps the fixed frames in its view, and its own view has none to keep (IB-01)`()
        throws
    {
        let nib = try UINib(
            NibTests.nib(
                """
                <view id="1"><rect key="frame" x="0" y="0" width="300" height="300"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>\(fixed("label", "2"))</subviews></view>
                """
            )
        )
        let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
        stage.window.addSubview(view)
        try stage.clock.advance(by: 0.1)
        #expect(view.frame == CGRect(0, 0, 300, 300))
        #expect(view.subviews.map(\.frame) == [CGRect(10, 20, 100, 50)])
        #expect(nib.problems.map(\.sentence) == [] && stage.refusals == [])
    }
}
