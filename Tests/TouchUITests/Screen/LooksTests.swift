import TestSupport
import Testing
import TouchTesting
import UIKit

@MainActor private func picture() -> UIImage? { UIImage(systemName: "star") }

@MainActor private func with<View: UIView>(_ view: View, _ change: (View) -> Void) -> View {
    change(view)
    return view
}

@MainActor private func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    return button
}

@MainActor private func segments() -> UISegmentedControl {
    UISegmentedControl(items: ["One", "Two", "Three"])
}

@MainActor private func pages() -> UIPageControl {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    return pages
}

@MainActor private func field() -> UITextField {
    let field = UITextField()
    field.text = "text"
    return field
}

@MainActor private func view(of text: String) -> UITextView {
    let view = UITextView()
    view.text = text
    return view
}

@MainActor private func label() -> UILabel {
    let label = UILabel()
    label.text = "text"
    return label
}

@MainActor private func tabs() -> UITabBar {
    let bar = UITabBar()
    bar.items = [
        UITabBarItem(tabBarSystemItem: .search, tag: 0),
        UITabBarItem(title: "B", image: nil, tag: 1),
    ]
    return bar
}

@MainActor private func stepper(_ value: Double = 5) -> UIStepper {
    let stepper = UIStepper()
    stepper.value = value
    return stepper
}

nonisolated private let changes: [VisibleChange] = [
    VisibleChange("switch isOn", { UISwitch() }) { $0.isOn = true },
    VisibleChange(
        "switch onTintColor",
        { with(UISwitch()) { $0.isOn = true } }
    ) {
        $0.onTintColor = .red
    },
    VisibleChange("switch thumbTintColor", { UISwitch() }) { $0.thumbTintColor = .red },
    VisibleChange("switch isEnabled", { UISwitch() }) { $0.isEnabled = false },
    VisibleChange("switch isHighlighted", { UISwitch() }) { $0.isHighlighted = true },
    VisibleChange("slider value", { UISlider() }) { $0.value = 0.5 },
    VisibleChange(
        "slider minimumValue",
        { with(UISlider()) { $0.value = 0.5 } }
    ) {
        $0.minimumValue = 0.4
    },
    VisibleChange(
        "slider maximumValue",
        { with(UISlider()) { $0.value = 0.5 } }
    ) {
        $0.maximumValue = 2
    },
    VisibleChange("slider minimumTrackTintColor", { UISlider() }) {
        $0.minimumTrackTintColor = .red
    },
    VisibleChange("slider maximumTrackTintColor", { UISlider() }) {
        $0.maximumTrackTintColor = .red
    },
    VisibleChange("slider thumbTintColor", { UISlider() }) { $0.thumbTintColor = .red },
    VisibleChange("slider thumbImage", { UISlider() }) {
        $0.setThumbImage(picture(), for: .normal)
    },
    VisibleChange("slider minimumTrackImage", { UISlider() }) {
        $0.setMinimumTrackImage(picture(), for: .normal)
    },
    VisibleChange("slider minimumValueImage", { UISlider() }) { $0.minimumValueImage = picture() },
    VisibleChange("slider maximumValueImage", { UISlider() }) { $0.maximumValueImage = picture() },
    VisibleChange("slider tintColor", { UISlider() }) { $0.tintColor = .red },
    VisibleChange("stepper value at its end", { stepper() }) { $0.value = 0 },
    VisibleChange("stepper maximumValue", { stepper() }) { $0.maximumValue = 5 },
    VisibleChange("stepper wraps", { stepper(0) }) { $0.wraps = true },
    VisibleChange("stepper incrementImage", { stepper() }) {
        $0.setIncrementImage(picture(), for: .normal)
    },
    VisibleChange("stepper isHighlighted", { stepper() }) { $0.isHighlighted = true },
    VisibleChange("segments selected", { segments() }) { $0.selectedSegmentIndex = 1 },
    VisibleChange(
        "segments momentary",
        { with(segments()) { $0.selectedSegmentIndex = 1 } }
    ) {
        $0.isMomentary = true
    },
    VisibleChange("segments title", { segments() }) { $0.setTitle("Uno", forSegmentAt: 0) },
    VisibleChange("segments image", { segments() }) { $0.setImage(picture(), forSegmentAt: 0) },
    VisibleChange("segments width", { segments() }) { $0.setWidth(20, forSegmentAt: 0) },
    VisibleChange("segments enabled", { segments() }) { $0.setEnabled(false, forSegmentAt: 0) },
    VisibleChange("segments offset", { segments() }) {
        $0.setContentOffset(CGSize(width: 3, height: 3), forSegmentAt: 0)
    },
    VisibleChange("segments inserted", { segments() }) {
        $0.insertSegment(withTitle: "Four", at: 3, animated: false)
    },
    VisibleChange("segments removed", { segments() }) { $0.removeSegment(at: 0, animated: false) },
    VisibleChange(
        "segments by content",
        { UISegmentedControl(items: ["One", "A title that is much longer than that"]) }
    ) { $0.apportionsSegmentWidthsByContent = true },
    VisibleChange(
        "segments tint",
        { with(segments()) { $0.selectedSegmentIndex = 1 } }
    ) {
        $0.selectedSegmentTintColor = .red
    },
    VisibleChange("segments titles", { segments() }) {
        $0.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    },
    VisibleChange("pages currentPage", { pages() }) { $0.currentPage = 2 },
    VisibleChange("pages numberOfPages", { pages() }) { $0.numberOfPages = 5 },
    VisibleChange("pages dot", { pages() }) { $0.pageIndicatorTintColor = .red },
    VisibleChange("pages current dot", { pages() }) { $0.currentPageIndicatorTintColor = .red },
    VisibleChange("pages image", { pages() }) { $0.setIndicatorImage(picture(), forPage: 1) },
    VisibleChange("pages preferred image", { pages() }) { $0.preferredIndicatorImage = picture() },
    VisibleChange("pages background", { pages() }) { $0.backgroundStyle = .prominent },
    VisibleChange(
        "pages single",
        { with(pages()) { $0.numberOfPages = 1 } }
    ) {
        $0.hidesForSinglePage = true
    },
    VisibleChange("button title", { button() }) { $0.setTitle("Done", for: .normal) },
    VisibleChange("button title colour", { button() }) { $0.setTitleColor(.red, for: .normal) },
    VisibleChange("button image", { button() }) { $0.setImage(picture(), for: .normal) },
    VisibleChange("button background", { button() }) {
        $0.setBackgroundImage(picture(), for: .normal)
    },
    VisibleChange("button isHighlighted", { button() }) { $0.isHighlighted = true },
    VisibleChange("button isEnabled", { button() }) { $0.isEnabled = false },
    VisibleChange("button tintColor", { button() }) { $0.tintColor = .red },
    VisibleChange("button configuration", { button() }) { $0.configuration = .filled() },
    VisibleChange("info button tintColor", { UIButton(type: .infoLight) }) { $0.tintColor = .red },
    VisibleChange("label text", { label() }) { $0.text = "other" },
    VisibleChange("label textColor", { label() }) { $0.textColor = .red },
    VisibleChange("label font", { label() }) { $0.font = .systemFont(ofSize: 9) },
    VisibleChange("label alignment", { label() }) { $0.textAlignment = .right },
    VisibleChange("label isEnabled", { label() }) { $0.isEnabled = false },
    VisibleChange("image view image", { UIImageView() }) { $0.image = picture() },
    VisibleChange(
        "image view highlighted",
        { UIImageView(image: nil, highlightedImage: picture()) }
    ) {
        $0.isHighlighted = true
    },
    VisibleChange("image view contentMode", { UIImageView(image: picture()) }) {
        $0.contentMode = .center
    },
    VisibleChange(
        "image view from right to left",
        { UIImageView(image: picture()?.imageFlippedForRightToLeftLayoutDirection()) }
    ) {
        $0.semanticContentAttribute = .forceRightToLeft
    },
    VisibleChange("image view tintColor", { UIImageView(image: picture()) }) {
        $0.tintColor = .red
    },
    VisibleChange("field text", { field() }) { $0.text = "other" },
    VisibleChange("field placeholder", { UITextField() }) { $0.placeholder = "name" },
    VisibleChange("field border", { field() }) { $0.borderStyle = .roundedRect },
    VisibleChange("field font", { field() }) { $0.font = .systemFont(ofSize: 9) },
    VisibleChange("field textColor", { field() }) { $0.textColor = .red },
    VisibleChange("field alignment", { field() }) { $0.textAlignment = .right },
    VisibleChange("field secret", { field() }) { $0.isSecureTextEntry = true },
    VisibleChange("field clear button", { field() }) { $0.clearButtonMode = .always },
    VisibleChange("field caret", { field() }) { $0.becomeFirstResponder() },
    VisibleChange(
        "field selection",
        { field() }
    ) {
        $0.becomeFirstResponder()
        $0.selectedTextRange = $0.textRange(from: $0.beginningOfDocument, to: $0.endOfDocument)
    },
    VisibleChange("field isEnabled", { field() }) { $0.isEnabled = false },
    VisibleChange("text view text", { view(of: "a") }) { $0.text = "b" },
    VisibleChange("text view font", { view(of: "a") }) { $0.font = .systemFont(ofSize: 20) },
    VisibleChange("text view textColor", { view(of: "a") }) { $0.textColor = .red },
    VisibleChange("text view alignment", { view(of: "a") }) { $0.textAlignment = .center },
    VisibleChange("text view inset", { view(of: "a") }) { $0.textContainerInset.left = 20 },
    VisibleChange("text view caret", { view(of: "a") }) { $0.becomeFirstResponder() },
    VisibleChange("tabs selected", { tabs() }) { $0.selectedItem = $0.items?.first },
    VisibleChange("tabs badge", { tabs() }) { $0.items?.first?.badgeValue = "3" },
    VisibleChange("tabs tint", { tabs() }) { $0.barTintColor = .red },
    VisibleChange("tabs unselected", { tabs() }) { $0.unselectedItemTintColor = .red },
    VisibleChange("navigation bar tint", { UINavigationBar() }) { $0.barTintColor = .red },
    VisibleChange("navigation bar back", { UINavigationBar() }) {
        $0.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    },
    VisibleChange("cell selected", { UITableViewCell() }) { $0.isSelected = true },
    VisibleChange("cell highlighted", { UITableViewCell() }) { $0.isHighlighted = true },
    VisibleChange("cell accessory", { UITableViewCell() }) {
        $0.accessoryType = .disclosureIndicator
    },
    VisibleChange("cell check mark", { UITableViewCell() }) { $0.accessoryType = .checkmark },
    VisibleChange(
        "cell selection style",
        { with(UITableViewCell()) { $0.isSelected = true } }
    ) {
        $0.selectionStyle = .none
    },
    VisibleChange("shape layer", { UIView() }) { view in
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        view.layer.addSublayer(shape)
    },
]

@Suite("Visible properties", .stage) struct LooksTests {
    @Test(arguments: changes)
    func `every visible property is captured when it changes`(change: VisibleChange) throws {
        try change.expectCapture()
    }

    @Test func `drawings have finite numbers at any size`() throws {
        for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 300, height: 80)] {
            let stage = try Stage()
            stage.stopRecording()
            for change in changes {
                let view = change.make()
                view.frame = CGRect(origin: .zero, size: size)
                stage.window.addSubview(view)
                change.change(view)
            }
            try stage.clock.advance(by: 0.1)
            let capture = ScreenCapture(of: stage.application)
            defer { capture.stop() }
            let frame = capture.look(at: 0.1)
            let commands = frame.changes.flatMap { $0.drawing ?? [] }
            #expect(commands.filter { !$0.isDrawable }.isEmpty)
            #expect(commands.count > (size.height > 1 ? 300 : 50))
        }
    }
}
