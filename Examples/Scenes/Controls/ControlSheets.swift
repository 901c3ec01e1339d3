public import TouchCommandLine
import UIKit

/// The scenes of Documentation/Controls.md: each shows controls in their states.
public let controlSheets: [Scene] = [
    Scene("controls-buttons", "Buttons in their states.") {
        ControlSheet(SheetState.allCases.map(\.rawValue), rows: buttonRows)
    },
    Scene("controls-values", "Switches, sliders, steppers and segments in their states.") {
        ControlSheet(["normal", "other value", "pressed", "disabled"], rows: valueRows)
    },
    Scene("controls-progress", "Page controls, bars of progress and spinners.") {
        ControlSheet(["start", "middle", "own colors"], rows: progressRows)
    },
    Scene("controls-text", "Text fields, a search bar and a text view.") {
        ControlSheet(["empty", "with text", "disabled"], rows: textRows)
    },
    Scene("controls-symbols", "The symbols that have drawings.") { SymbolSheet() },
    Scene("controls-rows", "A table in groups, with accessories.") { RowSheet() },
    Scene("controls-bars", "A navigation bar, a toolbar and a tab bar.") { barSheet() },
    Scene("controls-alert", "An alert.") { AlertSheet(.alert) },
    Scene("controls-actions", "An action sheet.") { AlertSheet(.actionSheet) },
    Scene("controls-wheels", "Wheels of dates and of words.") { WheelSheet() },
    Scene("controls-calendar", "A calendar, and a compact date picker.") { CalendarSheet() },
    Scene("controls-cells", "Cells of a list, with each accessory.") { CellSheet() },
    Scene("controls-menu", "The menu of a button.") { OverlaySheet.menu() },
    Scene("controls-popover", "A popover.") { OverlaySheet.popover() },
    Scene("controls-sheet", "A sheet with detents.") { OverlaySheet.detents() },
    Scene("controls-effects", "Effect views in front of colors.") { EffectSheet() },
    Scene("controls-loupe", "A field, for the loupe.") { KeyboardSheet(top: 80) },
    Scene("controls-keyboard", "A field, for the keyboard on the screen.") { KeyboardSheet() },
]

@MainActor private func buttonRows() -> [ControlSheet.Row] {
    func row(_ name: String, _ make: () -> UIButton) -> ControlSheet.Row {
        ControlSheet.Row(name, SheetState.allCases.map { $0.applied(to: sized(make())) })
    }
    func configured(_ configuration: UIButton.Configuration) -> UIButton {
        var configuration = configuration
        configuration.title = "Buy"
        return UIButton(configuration: configuration)
    }
    func pictured(_ configuration: UIButton.Configuration) -> UIButton {
        var configuration = configuration
        configuration.image = UIImage(systemName: "heart.fill")
        configuration.imagePadding = 4
        configuration.cornerStyle = .capsule
        return configured(configuration)
    }
    return [
        row("system") {
            let button = UIButton(type: .system)
            button.setTitle("Buy", for: .normal)
            return button
        },
        row("plain") { configured(.plain()) },
        row("gray") { configured(.gray()) },
        row("tinted") { configured(.tinted()) },
        row("filled") { configured(.filled()) },
        row("capsule with an image") { pictured(.filled()) },
        row("red tint") {
            let button = pictured(.tinted())
            button.tintColor = .systemRed
            return button
        },
        row("detail") { UIButton(type: .detailDisclosure) },
        row("add") { UIButton(type: .contactAdd) },
        row("close") { UIButton(type: .close) },
    ]
}

@MainActor private func sized<Shown: UIView>(_ view: Shown, width: CGFloat? = nil) -> Shown {
    var size = view.sizeThatFits(CGSize(width: width ?? 60, height: 40))
    if let width { size.width = width }
    view.bounds.size = size
    return view
}

@MainActor private func valueRows() -> [ControlSheet.Row] {
    func row<Control: UIControl>(
        _ name: String,
        _ make: () -> Control,
        other: (Control) -> Void
    ) -> ControlSheet.Row {
        let controls = (0..<4).map { _ in make() }
        other(controls[1])
        controls[2].isHighlighted = true
        controls[3].isEnabled = false
        return ControlSheet.Row(name, controls)
    }
    func slider() -> UISlider {
        let slider = sized(UISlider(), width: 92)
        slider.value = 0.5
        return slider
    }
    func stepper() -> UIStepper { sized(UIStepper()) }
    func segments() -> UISegmentedControl {
        let segments = sized(UISegmentedControl(items: ["S", "M", "L"]), width: 92)
        segments.selectedSegmentIndex = 0
        return segments
    }
    return [
        row("switch", { sized(UISwitch()) }, other: { $0.isOn = true }),
        row(
            "switch that is on",
            {
                let control = sized(UISwitch())
                control.isOn = true
                return control
            },
            other: { (control: UISwitch) in control.onTintColor = .systemOrange }
        ),
        row("slider", slider, other: { $0.value = 0.9 }),
        row(
            "with images",
            {
                let control = slider()
                control.minimumValueImage = UIImage(systemName: "minus")
                control.maximumValueImage = UIImage(systemName: "plus")
                return control
            },
            other: { (control: UISlider) in control.minimumTrackTintColor = .systemGreen }
        ),
        row("stepper", stepper, other: { $0.value = 1 }),
        row("segments", segments, other: { $0.selectedSegmentIndex = 1 }),
        row(
            "from right to left",
            {
                let control = sized(UISwitch())
                control.isOn = true
                control.semanticContentAttribute = .forceRightToLeft
                return control
            },
            other: { (control: UISwitch) in control.isOn = false }
        ),
    ]
}

@MainActor private func progressRows() -> [ControlSheet.Row] {
    func pages(_ page: Int) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = 5
        control.currentPage = page
        return sized(control)
    }
    func bar(_ progress: Float) -> UIProgressView {
        let bar = sized(UIProgressView(progressViewStyle: .default), width: 110)
        bar.progress = progress
        return bar
    }
    func spinner(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
        let spinner = UIActivityIndicatorView(style: style)
        spinner.startAnimating()
        return spinner
    }
    let own = (pages: pages(4), bar: bar(0.5), spinner: spinner(.medium))
    own.pages.currentPageIndicatorTintColor = .systemPink
    own.bar.progressTintColor = .systemPink
    own.spinner.color = .systemPink
    return [
        ControlSheet.Row("pages", [pages(0), pages(2), own.pages]),
        ControlSheet.Row("progress", [bar(0.1), bar(0.5), own.bar]),
        ControlSheet.Row("spinner", [spinner(.medium), spinner(.large), own.spinner]),
    ]
}

@MainActor private func textRows() -> [ControlSheet.Row] {
    func fields(_ style: UITextField.BorderStyle) -> [UITextField] {
        let fields = (0..<3).map { index in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 92, height: 34))
            field.borderStyle = style
            field.placeholder = "Name"
            field.text = index > 0 ? "Ada" : nil
            field.clearButtonMode = .always
            return field
        }
        fields[2].isEnabled = false
        return fields
    }
    let search = [nil, "Ada"].map { text in
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 106, height: 44))
        bar.placeholder = "Search"
        bar.text = text
        return bar
    }
    let secure = fields(.roundedRect)
    secure[1].isSecureTextEntry = true
    let note = UITextView(frame: CGRect(x: 0, y: 0, width: 92, height: 64))
    note.text = "Two lines\nof text"
    note.font = .systemFont(ofSize: 15)
    note.backgroundColor = .secondarySystemBackground
    return [
        ControlSheet.Row("rounded", fields(.roundedRect)),
        ControlSheet.Row("secure", Array(secure.prefix(2))),
        ControlSheet.Row("line", fields(.line)),
        ControlSheet.Row("bezel", fields(.bezel)),
        ControlSheet.Row("search", search),
        ControlSheet.Row("text view", [UIView(), note]),
    ]
}
