import Testing
import TouchTesting
import UIKit

/// What a change of a property does to the drawing, for each control.
nonisolated private struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @MainActor @Sendable () -> UIView
    let change: @MainActor @Sendable (UIView) -> Void

    init<View: UIView>(
        _ name: String,
        _ make: @escaping @MainActor @Sendable () -> View,
        _ change: @escaping @MainActor @Sendable (View) -> Void
    ) {
        (self.name, self.make) = (name, { make() })
        self.change = { view in
            guard let view = view as? View else { return }
            change(view)
        }
    }

    var testDescription: String { name }
}

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

nonisolated private let changes: [Change] = [
    Change("switch isOn", { UISwitch() }) { $0.isOn = true },
    Change(
        "switch onTintColor",
        { with(UISwitch()) { $0.isOn = true } }
    ) {
        $0.onTintColor = .red
    },
    Change("switch thumbTintColor", { UISwitch() }) { $0.thumbTintColor = .red },
    Change("switch isEnabled", { UISwitch() }) { $0.isEnabled = false },
    Change("switch isHighlighted", { UISwitch() }) { $0.isHighlighted = true },
    Change("slider value", { UISlider() }) { $0.value = 0.5 },
    Change(
        "slider minimumValue",
        { with(UISlider()) { $0.value = 0.5 } }
    ) {
        $0.minimumValue = 0.4
    },
    Change(
        "slider maximumValue",
        { with(UISlider()) { $0.value = 0.5 } }
    ) {
        $0.maximumValue = 2
    },
    Change("slider minimumTrackTintColor", { UISlider() }) { $0.minimumTrackTintColor = .red },
    Change("slider maximumTrackTintColor", { UISlider() }) { $0.maximumTrackTintColor = .red },
    Change("slider thumbTintColor", { UISlider() }) { $0.thumbTintColor = .red },
    Change("slider thumbImage", { UISlider() }) { $0.setThumbImage(picture(), for: .normal) },
    Change("slider minimumTrackImage", { UISlider() }) {
        $0.setMinimumTrackImage(picture(), for: .normal)
    },
    Change("slider minimumValueImage", { UISlider() }) { $0.minimumValueImage = picture() },
    Change("slider maximumValueImage", { UISlider() }) { $0.maximumValueImage = picture() },
    Change("slider tintColor", { UISlider() }) { $0.tintColor = .red },
    Change("stepper value at its end", { stepper() }) { $0.value = 0 },
    Change("stepper maximumValue", { stepper() }) { $0.maximumValue = 5 },
    Change("stepper wraps", { stepper(0) }) { $0.wraps = true },
    Change("stepper incrementImage", { stepper() }) {
        $0.setIncrementImage(picture(), for: .normal)
    },
    Change("stepper isHighlighted", { stepper() }) { $0.isHighlighted = true },
    Change("segments selected", { segments() }) { $0.selectedSegmentIndex = 1 },
    Change(
        "segments momentary",
        { with(segments()) { $0.selectedSegmentIndex = 1 } }
    ) {
        $0.isMomentary = true
    },
    Change("segments title", { segments() }) { $0.setTitle("Uno", forSegmentAt: 0) },
    Change("segments image", { segments() }) { $0.setImage(picture(), forSegmentAt: 0) },
    Change("segments width", { segments() }) { $0.setWidth(20, forSegmentAt: 0) },
    Change("segments enabled", { segments() }) { $0.setEnabled(false, forSegmentAt: 0) },
    Change("segments offset", { segments() }) {
        $0.setContentOffset(CGSize(width: 3, height: 3), forSegmentAt: 0)
    },
    Change("segments inserted", { segments() }) {
        $0.insertSegment(withTitle: "Four", at: 3, animated: false)
    },
    Change("segments removed", { segments() }) { $0.removeSegment(at: 0, animated: false) },
    Change(
        "segments by content",
        { UISegmentedControl(items: ["One", "A title that is much longer than that"]) }
    ) { $0.apportionsSegmentWidthsByContent = true },
    Change(
        "segments tint",
        { with(segments()) { $0.selectedSegmentIndex = 1 } }
    ) {
        $0.selectedSegmentTintColor = .red
    },
    Change("pages currentPage", { pages() }) { $0.currentPage = 2 },
    Change("pages numberOfPages", { pages() }) { $0.numberOfPages = 5 },
    Change("pages dot", { pages() }) { $0.pageIndicatorTintColor = .red },
    Change("pages current dot", { pages() }) { $0.currentPageIndicatorTintColor = .red },
    Change("pages image", { pages() }) { $0.setIndicatorImage(picture(), forPage: 1) },
    Change("pages preferred image", { pages() }) { $0.preferredIndicatorImage = picture() },
    Change("pages background", { pages() }) { $0.backgroundStyle = .prominent },
    Change(
        "pages single",
        { with(pages()) { $0.numberOfPages = 1 } }
    ) {
        $0.hidesForSinglePage = true
    },
    Change("button title", { button() }) { $0.setTitle("Done", for: .normal) },
    Change("button title colour", { button() }) { $0.setTitleColor(.red, for: .normal) },
    Change("button image", { button() }) { $0.setImage(picture(), for: .normal) },
    Change("button background", { button() }) { $0.setBackgroundImage(picture(), for: .normal) },
    Change("button isHighlighted", { button() }) { $0.isHighlighted = true },
    Change("button isEnabled", { button() }) { $0.isEnabled = false },
    Change("button tintColor", { button() }) { $0.tintColor = .red },
    Change("button configuration", { button() }) { $0.configuration = .filled() },
    Change("info button tintColor", { UIButton(type: .infoLight) }) { $0.tintColor = .red },
    Change("label text", { label() }) { $0.text = "other" },
    Change("label textColor", { label() }) { $0.textColor = .red },
    Change("label font", { label() }) { $0.font = .systemFont(ofSize: 9) },
    Change("label alignment", { label() }) { $0.textAlignment = .right },
    Change("label isEnabled", { label() }) { $0.isEnabled = false },
    Change("image view image", { UIImageView() }) { $0.image = picture() },
    Change("image view highlighted", { UIImageView(image: nil, highlightedImage: picture()) }) {
        $0.isHighlighted = true
    },
    Change("image view contentMode", { UIImageView(image: picture()) }) {
        $0.contentMode = .center
    },
    Change("image view tintColor", { UIImageView(image: picture()) }) { $0.tintColor = .red },
    Change("field text", { field() }) { $0.text = "other" },
    Change("field placeholder", { UITextField() }) { $0.placeholder = "name" },
    Change("field border", { field() }) { $0.borderStyle = .roundedRect },
    Change("field font", { field() }) { $0.font = .systemFont(ofSize: 9) },
    Change("field textColor", { field() }) { $0.textColor = .red },
    Change("field alignment", { field() }) { $0.textAlignment = .right },
    Change("field secret", { field() }) { $0.isSecureTextEntry = true },
    Change("field clear button", { field() }) { $0.clearButtonMode = .always },
    Change("field caret", { field() }) { $0.becomeFirstResponder() },
    Change(
        "field selection",
        { field() }
    ) {
        $0.becomeFirstResponder()
        $0.selectedTextRange = $0.textRange(from: $0.beginningOfDocument, to: $0.endOfDocument)
    },
    Change("field isEnabled", { field() }) { $0.isEnabled = false },
    Change("text view text", { view(of: "a") }) { $0.text = "b" },
    Change("text view font", { view(of: "a") }) { $0.font = .systemFont(ofSize: 20) },
    Change("text view textColor", { view(of: "a") }) { $0.textColor = .red },
    Change("text view alignment", { view(of: "a") }) { $0.textAlignment = .center },
    Change("text view inset", { view(of: "a") }) { $0.textContainerInset.left = 20 },
    Change("text view caret", { view(of: "a") }) { $0.becomeFirstResponder() },
    Change("tabs selected", { tabs() }) { $0.selectedItem = $0.items?.first },
    Change("tabs badge", { tabs() }) { $0.items?.first?.badgeValue = "3" },
    Change("tabs tint", { tabs() }) { $0.barTintColor = .red },
    Change("tabs unselected", { tabs() }) { $0.unselectedItemTintColor = .red },
    Change("navigation bar tint", { UINavigationBar() }) { $0.barTintColor = .red },
    Change("navigation bar back", { UINavigationBar() }) {
        $0.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    },
    Change("cell selected", { UITableViewCell() }) { $0.isSelected = true },
    Change("cell highlighted", { UITableViewCell() }) { $0.isHighlighted = true },
    Change("cell accessory", { UITableViewCell() }) { $0.accessoryType = .disclosureIndicator },
    Change("cell check mark", { UITableViewCell() }) { $0.accessoryType = .checkmark },
    Change(
        "cell selection style",
        { with(UITableViewCell()) { $0.isSelected = true } }
    ) {
        $0.selectionStyle = .none
    },
    Change("shape layer", { UIView() }) { view in
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        view.layer.addSublayer(shape)
    },
]

@Suite("Visible properties", .stage) struct LooksTests {
    /// A layer without its number.
    private struct Look: Equatable {
        let drawing: [DrawingCommand]
        let style: ShownLayer.Style
    }

    private func drawings(_ screen: ShownScreen) -> [Look] {
        func all(_ id: Int) -> [Look] {
            guard let layer = screen.layers[id] else { return [] }
            return [Look(drawing: layer.drawing, style: layer.style)] + layer.below.flatMap(all)
        }
        return all(ShownScreen.rootID)
    }

    @Test(arguments: changes)
    fileprivate func `every visible property is captured when it changes`(change: Change) throws {
        let stage = try Stage()
        stage.stopRecording()
        let view = change.make()
        view.frame = CGRect(x: 20, y: 100, width: 300, height: 80)
        stage.window.addSubview(view)
        try stage.clock.advance(by: 0.1)
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: 0.1))
        let before = drawings(screen)
        change.change(view)
        try stage.clock.advance(by: 0.1)
        screen.apply(capture.look(at: 0.2))
        #expect(drawings(screen) != before)
        var fresh = ShownScreen()
        fresh.apply(ScreenCapture(of: stage.application).look(at: 0.2))
        #expect(drawings(screen) == drawings(fresh))
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
