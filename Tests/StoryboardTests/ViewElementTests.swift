import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Views of storyboards", .stage) struct ViewElementTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    @Test func `every attribute of a view is set, and its frame`() throws {
        let loaded = try LoadedView(
            """
            <view hidden="YES" alpha="0.5" tag="7" clipsSubviews="YES" userInteractionEnabled="NO" \
            multipleTouchEnabled="YES" exclusiveTouch="YES" autoresizesSubviews="NO" contentMode="center" \
            semanticContentAttribute="forceRightToLeft" preservesSuperviewLayoutMargins="YES" \
            insetsLayoutMarginsFromSafeArea="NO" horizontalHuggingPriority="251" \
            verticalHuggingPriority="252" horizontalCompressionResistancePriority="749" \
            verticalCompressionResistancePriority="748" opaque="NO" id="v">\(InterfaceText.frame)
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinX="YES" \
            flexibleMaxY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0.25" alpha="0.75" \
            colorSpace="custom" customColorSpace="sRGB"/>
            <color key="tintColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" \
            trailing="4"/>
            <accessibility key="accessibilityConfiguration" identifier="it" label="It" hint="Tap it">
            <accessibilityTraits key="traits" button="YES" header="YES"/>
            <bool key="isElement" value="YES"/>
            </accessibility>
            </view>
            """
        )
        let view: UIView = try loaded.view()
        #expect(loaded.problems == [])
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.isHidden && view.alpha == 0.5 && view.tag == 7 && view.clipsToBounds)
        #expect(!view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
        #expect(view.isExclusiveTouch && !view.autoresizesSubviews)
        #expect(view.contentMode == .center)
        #expect(view.semanticContentAttribute == .forceRightToLeft)
        #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == 252)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 748)
        #expect(
            view.autoresizingMask == [.flexibleWidth, .flexibleLeftMargin, .flexibleBottomMargin]
        )
        #expect(
            view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
        )
        #expect(view.tintColor == UIColor(white: 0.25, alpha: 1))
        #expect(view.directionalLayoutMargins.leading == 2)
        #expect(view.directionalLayoutMargins.bottom == 3)
        #expect(view.accessibilityIdentifier == "it" && view.accessibilityLabel == "It")
        #expect(view.accessibilityHint == "Tap it" && view.isAccessibilityElement)
        #expect(view.accessibilityTraits == [.button, .header])
    }

    @Test func `subviews are nested in the order of the file`() throws {
        let loaded = try LoadedView(
            """
            <view id="a">\(InterfaceText.frame)<subviews>
            <view id="b" tag="1"/><view id="c" tag="2"><subviews><view id="d" tag="3"/></subviews></view>
            </subviews></view>
            """
        )
        let view: UIView = try loaded.view()
        #expect(view.subviews.map(\.tag) == [1, 2])
        #expect(view.subviews[1].subviews.map(\.tag) == [3])
        #expect(loaded.problems == [])
    }

    @Test func `labels have their text, lines, alignment, font and colors`() throws {
        let loaded = try LoadedView(
            """
            <label userInteractionEnabled="NO" text="One" textAlignment="right" lineBreakMode="wordWrap" \
            numberOfLines="3" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" enabled="NO" \
            highlighted="YES" preferredMaxLayoutWidth="80" baselineAdjustment="alignBaselines" id="l">
            \(InterfaceText.frame)
            <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
            <color key="textColor" systemColor="systemRedColor"/>
            <nil key="highlightedColor"/>
            </label>
            """
        )
        let label: UILabel = try loaded.view()
        #expect(loaded.problems == [])
        #expect(label.text == "One" && label.textAlignment == .right)
        #expect(label.lineBreakMode == .byWordWrapping && label.numberOfLines == 3)
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(!label.isEnabled && label.isHighlighted && label.preferredMaxLayoutWidth == 80)
        #expect(label.font == .boldSystemFont(ofSize: 21))
        #expect(label.textColor == .systemRed && label.highlightedTextColor == nil)
        #expect(!label.isUserInteractionEnabled)
    }

    @Test func `an attribute of the file wins over the initializer of the class`() throws {
        let loaded = try LoadedView(
            #"<label userInteractionEnabled="YES" text="touch me" id="l"/>"#
        )
        let label: UILabel = try loaded.view()
        #expect(label.isUserInteractionEnabled)
    }

    @Test
    func `a string element keeps its line breaks, and attributed text keeps its text`() throws {
        let loaded = try LoadedView(
            "<label id=\"l\"><string key=\"text\">One &amp; two\nthree</string></label>"
        )
        #expect(try (loaded.view() as UILabel).text == "One & two\nthree")
        let attributed = try LoadedView(
            """
            <label id="l"><attributedString key="attributedText"><fragment content="One "/>\
            <fragment><string key="content">two</string></fragment></attributedString></label>
            """
        )
        #expect(try (attributed.view() as UILabel).text == "One two")
        #expect(attributed.problems == [])
    }

    nonisolated static let colours: [(String, UIColor)] = [
        (#"red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB""#, .red),
        (#"white="0.5" alpha="0.5" colorSpace="deviceWhite""#, UIColor(white: 0.5, alpha: 0.5)),
        (#"systemColor="labelColor""#, .label),
        (#"cocoaTouchSystemColor="groupTableViewBackgroundColor""#, .systemGroupedBackground),
        (#"systemColor="brandNewColor""#, UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
        (#"name="Own""#, UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
        (#"cyan="0" magenta="1" yellow="1" black="0" alpha="1""#, .red),
    ]

    @Test(arguments: colours) func `colors are read in every form`(
        attributes: String,
        colour: UIColor
    ) throws {
        let loaded = try LoadedView(
            "<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>",
            resources: """
                <systemColor name="brandNewColor"><color red="0" green="1" blue="0" alpha="1"/></systemColor>
                <namedColor name="Own"><color red="0" green="0" blue="1" alpha="1"/></namedColor>
                """
        )
        #expect(try (loaded.view() as UIView).backgroundColor == colour)
        #expect(loaded.problems == [])
    }

    @Test func `an image has the size that the resources section gives`() throws {
        let loaded = try LoadedView(
            #"<imageView userInteractionEnabled="NO" image="Tree" id="i"/>"#,
            resources: #"<image name="Tree" width="64" height="48"/>"#
        )
        let view: UIImageView = try loaded.view()
        #expect(view.image?.size == CGSize(width: 64, height: 48))
        #expect(!view.isUserInteractionEnabled && loaded.problems == [])
    }

    @Test func `an image view has its second image, its highlight and its animation`() throws {
        let loaded = try LoadedView(
            #"<imageView image="Tree" highlightedImage="Leaf" highlighted="YES" animating="YES" id="i"/>"#,
            resources: """
                <image name="Tree" width="64" height="48"/><image name="Leaf" width="8" height="6"/>
                """
        )
        let view: UIImageView = try loaded.view()
        #expect(view.highlightedImage?.size == CGSize(width: 8, height: 6))
        #expect(view.isHighlighted && loaded.problems == [])
    }

    @Test func `a button can open under dragged items`() throws {
        let loaded = try LoadedView(#"<button springLoaded="YES" buttonType="system" id="b"/>"#)
        let button: UIButton = try loaded.view()
        #expect(button.isSpringLoaded && loaded.problems == [])
    }

    /// Xcode writes the word where interaction is off, and none where it is on.
    @Test func `image views and labels take touches unless the file says otherwise`() throws {
        let picture: UIImageView = try LoadedView(#"<imageView id="i"/>"#).view()
        #expect(picture.isUserInteractionEnabled)
        let label: UILabel = try LoadedView(#"<label text="x" id="l"/>"#).view()
        #expect(label.isUserInteractionEnabled)
    }

    @Test func `a system symbol has its usual size, whatever size the file gives`() throws {
        let loaded = try LoadedView(
            #"<imageView image="plus" catalog="system" id="i"/>"#,
            resources: #"<image name="plus" catalog="system" width="128" height="113"/>"#
        )
        let view: UIImageView = try loaded.view()
        #expect(view.image?.size == UIImage(systemName: "plus")?.size)
    }

    @Test func `a stack view arranges its views`() throws {
        let loaded = try LoadedView(
            """
            <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="12" \
            baselineRelativeArrangement="YES" layoutMarginsRelativeArrangement="YES" id="s">
            \(InterfaceText.frame)<subviews><label text="a" id="a"/><label text="b" id="b"/></subviews>
            </stackView>
            """
        )
        let stack: UIStackView = try loaded.view()
        #expect(stack.axis == .vertical && stack.distribution == .fillEqually)
        #expect(stack.alignment == .center && stack.spacing == 12)
        #expect(stack.isBaselineRelativeArrangement && stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["a", "b"])
    }

    @Test func `an element that only UIKit has becomes an empty view with its size`() throws {
        let loaded = try LoadedView(
            """
            <mapView mapType="standard" id="d">\(InterfaceText.frame)
            <color key="backgroundColor" white="0" alpha="1"/></mapView>
            """
        )
        let view: UIView = try loaded.view()
        #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
        #expect(view.backgroundColor == .black && loaded.problems == [])
    }

    @Test func `variations follow the size classes of the screen`() throws {
        let element = """
            <view id="v" tag="1"><subviews><view id="a" tag="1"/><view id="b" tag="2"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=regular-widthClass=regular" tag="9">
            <mask key="subviews"><exclude reference="a"/><include reference="b"/></mask></variation>
            <variation key="widthClass=compact" alpha="0.5"/></view>
            """
        let phone: UIView = try LoadedView(element).view()
        #expect(phone.tag == 1 && phone.alpha == 0.5 && phone.subviews.map(\.tag) == [1])
        UIApplication.start(
            screen: UIScreen(size: CGSize(width: 820, height: 1_180), scale: 2, idiom: .pad)
        )
        let pad: UIView = try LoadedView(element).view()
        #expect(pad.tag == 9 && pad.alpha == 1 && pad.subviews.map(\.tag) == [2])
    }
}

@Suite("Bars of storyboards", .stage) struct BarElementTests {
    @Test
    func `what Xcode writes about extended edges and opaque bars places the view (NV-08, NV-09)`()
        throws
    {
        func view(_ attributes: String, _ edges: String, bar: String = "") throws -> CGRect {
            let storyboard = try UIStoryboard(
                InterfaceText.storyboard(
                    InterfaceText.scene(
                        """
                        <navigationController id="vc" sceneMemberID="viewController">
                        <navigationBar key="navigationBar" contentMode="scaleToFill" \(bar) id="bar"/>
                        <connections>
                        <segue destination="page" kind="relationship" relationship="rootViewController" id="s1"/>
                        </connections>
                        </navigationController>
                        """
                    )
                        + InterfaceText.scene(
                            """
                            <viewController id="page" \(attributes) sceneMemberID="viewController">
                            \(InterfaceText.view(""))
                            \(edges)
                            </viewController>
                            """
                        )
                )
            )
            let stack = try #require(storyboard.instantiateInitialViewController())
            let stage = try Stage(showing: stack)
            try stage.clock.step()
            #expect(storyboard.problems.map(\.sentence) == [])
            let page = try #require(stack.children.first)
            return page.view.convert(page.view.bounds, to: nil)
        }
        let opaque = #"translucent="NO""#
        #expect(try view("", "").minY == 0)
        #expect(try view("", "", bar: opaque).minY == 91)
        #expect(try view(#"extendedLayoutIncludesOpaqueBars="YES""#, "", bar: opaque).minY == 0)
        let bottomOnly = #"<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>"#
        #expect(try view("", bottomOnly).minY == 91)
        #expect(try view("", #"<extendedEdge key="edgesForExtendedLayout" top="YES"/>"#).minY == 0)
        #expect(
            try view(#"automaticallyAdjustsScrollViewInsets="NO""#, bottomOnly).maxY == 844
        )
    }

    @Test func `tab bars and toolbars may be opaque and have a color`() throws {
        let toolbar: UIToolbar = try LoadedView(
            """
            <toolbar opaque="NO" translucent="NO" id="t"><color key="barTintColor" red="1" green="0" \
            blue="0" alpha="1"/></toolbar>
            """
        ).view()
        #expect(!toolbar.isTranslucent && toolbar.barTintColor == .red)
        let tabs: UITabBar = try LoadedView(
            """
            <tabBar translucent="NO" id="t"><color key="unselectedItemTintColor" red="0" green="0" \
            blue="1" alpha="1"/></tabBar>
            """
        ).view()
        #expect(!tabs.isTranslucent && tabs.unselectedItemTintColor == .blue)
    }
}
