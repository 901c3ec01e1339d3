import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Controls of storyboards", .stage) struct ControlElementTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    @Test func `buttons have their type, titles, colors, images and insets`() throws {
        let loaded = try LoadedView(
            """
            <button enabled="NO" selected="YES" contentHorizontalAlignment="leading" \
            contentVerticalAlignment="bottom" buttonType="system" lineBreakMode="tailTruncation" id="b">
            \(InterfaceText.frame)
            <fontDescription key="fontDescription" type="system" weight="light" pointSize="20"/>
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go" image="Arrow"><color key="titleColor" white="1" alpha="1"/></state>
            <state key="selected"><string key="title">Went</string></state>
            <state key="disabled" title="Gone" backgroundImage="Ground"/>
            </button>
            """
        )
        let button: UIButton = try loaded.view()
        #expect(loaded.problems == [])
        #expect(button.buttonType == .system && !button.isEnabled && button.isSelected)
        #expect(button.contentHorizontalAlignment == .leading)
        #expect(button.contentVerticalAlignment == .bottom)
        #expect(button.title(for: .normal) == "Go" && button.title(for: .selected) == "Went")
        #expect(button.title(for: .disabled) == "Gone")
        #expect(button.titleColor(for: .normal) == .white)
        #expect(button.image(for: .normal) != nil && button.backgroundImage(for: .disabled) != nil)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(button.titleLabel?.font == .systemFont(ofSize: 20, weight: .light))
    }

    @Test func `a configuration gives a button its title`() throws {
        let loaded = try LoadedView(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="now"/></button>
            """
        )
        let button: UIButton = try loaded.view()
        #expect(button.configuration?.title == "Buy" && button.configuration?.subtitle == "now")
        #expect(loaded.problems == [])
    }

    @Test func `text fields have their text, appearance and traits`() throws {
        let loaded = try LoadedView(
            """
            <textField text="Ada" placeholder="Name" borderStyle="roundedRect" textAlignment="center" \
            clearButtonMode="whileEditing" clearsOnBeginEditing="YES" adjustsFontSizeToFit="YES" minimumFontSize="9" \
            id="t">
            <fontDescription key="fontDescription" type="italicSystem" pointSize="13"/>
            <color key="textColor" red="0" green="0" blue="1" alpha="1"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
            spellCheckingType="yes" keyboardType="emailAddress" keyboardAppearance="dark" \
            returnKeyType="send" enablesReturnKeyAutomatically="YES" secureTextEntry="YES" \
            textContentType="username" smartQuotesType="no" smartDashesType="yes" smartInsertDeleteType="no"/>
            </textField>
            """
        )
        let field: UITextField = try loaded.view()
        #expect(loaded.problems == [])
        #expect(field.text == "Ada" && field.placeholder == "Name")
        #expect(field.borderStyle == .roundedRect && field.textAlignment == .center)
        #expect(field.clearButtonMode == .whileEditing && field.clearsOnBeginEditing)
        #expect(field.font == .italicSystemFont(ofSize: 13) && field.textColor == .blue)
        #expect(field.adjustsFontSizeToFitWidth && field.minimumFontSize == 9)
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .yes && field.keyboardType == .emailAddress)
        #expect(field.smartQuotesType == .no && field.smartDashesType == .yes)
        #expect(field.smartInsertDeleteType == .no)
        #expect(field.keyboardAppearance == .dark && field.returnKeyType == .send)
        #expect(field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
        #expect(field.textContentType == .username)
    }

    @Test func `a slider's limits are set before its value`() throws {
        let loaded = try LoadedView(
            #"<slider value="75" minValue="50" maxValue="100" continuous="NO" id="s"/>"#
        )
        let slider: UISlider = try loaded.view()
        #expect(slider.minimumValue == 50 && slider.maximumValue == 100 && slider.value == 75)
        #expect(!slider.isContinuous && loaded.problems == [])
    }

    @Test func `switches, steppers, segmented controls and page controls are read`() throws {
        let toggle: UISwitch = try LoadedView(
            #"<switch on="YES" id="s"><color key="onTintColor" white="0" alpha="1"/></switch>"#
        ).view()
        #expect(toggle.isOn && toggle.onTintColor == .black)
        let stepper: UIStepper = try LoadedView(
            #"<stepper minimumValue="2" maximumValue="200" stepValue="5" value="120" wraps="YES" autorepeat="NO" id="s"/>"#
        ).view()
        #expect(stepper.minimumValue == 2 && stepper.maximumValue == 200 && stepper.value == 120)
        #expect(stepper.stepValue == 5 && stepper.wraps && !stepper.autorepeat)
        let segments: UISegmentedControl = try LoadedView(
            """
            <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="1" momentary="NO" id="s">
            <segments><segment title="One"/><segment title="Two" width="80"/><segment title="Three" \
            enabled="NO"/></segments></segmentedControl>
            """
        ).view()
        #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["One", "Two", "Three"])
        #expect(segments.selectedSegmentIndex == 1 && segments.widthForSegment(at: 1) == 80)
        #expect(!segments.isEnabledForSegment(at: 2))
        let pages: UIPageControl = try LoadedView(
            #"<pageControl numberOfPages="5" currentPage="3" hidesForSinglePage="YES" id="p"/>"#
        ).view()
        #expect(pages.numberOfPages == 5 && pages.currentPage == 3 && pages.hidesForSinglePage)
    }

    @Test func `text views and scroll views are read`() throws {
        let text: UITextView = try LoadedView(
            """
            <textView editable="NO" selectable="NO" textAlignment="center" scrollEnabled="NO" id="t">
            <string key="text">Once upon a time</string>
            <textInputTraits key="textInputTraits" autocorrectionType="no"/></textView>
            """
        ).view()
        #expect(text.text == "Once upon a time" && !text.isEditable && !text.isSelectable)
        #expect(text.textAlignment == .center && !text.isScrollEnabled)
        let loaded = try LoadedView(
            """
            <scrollView pagingEnabled="YES" directionalLockEnabled="YES" bounces="NO" \
            alwaysBounceVertical="YES" minimumZoomScale="0.5" maximumZoomScale="4" \
            delaysContentTouches="NO" canCancelContentTouches="NO" bouncesZoom="NO" \
            keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" \
            showsVerticalScrollIndicator="NO" indicatorStyle="white" id="s">
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
            """
        )
        let scroll: UIScrollView = try loaded.view()
        #expect(loaded.problems == [])
        #expect(scroll.isPagingEnabled && scroll.isDirectionalLockEnabled && !scroll.bounces)
        #expect(scroll.alwaysBounceVertical && !scroll.delaysContentTouches && !scroll.bouncesZoom)
        #expect(!scroll.canCancelContentTouches && scroll.minimumZoomScale == 0.5)
        #expect(scroll.maximumZoomScale == 4 && scroll.keyboardDismissMode == .onDrag)
        #expect(scroll.contentInsetAdjustmentBehavior == .never)
        #expect(!scroll.showsVerticalScrollIndicator && scroll.indicatorStyle == .white)
        #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }
}
