import UIKit

/// A page of settings: a switch, two sliders, a stepper, segments, a page control and two buttons.
/// A label next to each shows its value, and a label at the bottom shows the last action.
final class SettingsController: UIViewController {
    private let wireless = UISwitch(frame: CGRect(x: 300, y: 100, width: 0, height: 0))
    private let volume = UISlider(frame: CGRect(x: 120, y: 160, width: 204, height: 34))
    private let brightness = UISlider(frame: CGRect(x: 120, y: 220, width: 204, height: 34))
    private let copies = UIStepper(frame: CGRect(x: 257, y: 280, width: 0, height: 0))
    private let size = UISegmentedControl(items: ["S", "M", "L"])
    private let pages = UIPageControl(frame: CGRect(x: 95, y: 400, width: 200, height: 26))
    private let save = UIButton(type: .system)
    private let log = UILabel(frame: CGRect(x: 20, y: 560, width: 350, height: 30))
    private var values: [String: UILabel] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(wireless, "wireless", "Wireless", at: 100, value: 240)
        add(volume, "volume", "Volume", at: 160, value: 330)
        add(brightness, "brightness", "Brightness", at: 220, value: 330)
        add(copies, "copies", "Copies", at: 280, value: 197)
        size.frame = CGRect(x: 120, y: 340, width: 240, height: 32)
        add(size, "size", "Size", at: 340, value: 366)
        add(pages, "pages", "Page", at: 400, value: 300)

        volume.value = 0.5
        brightness.isContinuous = false
        copies.minimumValue = 1
        copies.maximumValue = 9
        size.selectedSegmentIndex = 1
        pages.numberOfPages = 4
        for control in [wireless, volume, brightness, copies, size, pages] as [UIControl] {
            control.addTarget(
                self,
                action: Selector(SettingsController.valueChanged, named: "valueChanged"),
                for: .valueChanged
            )
        }

        save.setTitle("Save", for: .normal)
        save.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        save.setTitleColor(.white, for: .normal)
        save.backgroundColor = .systemBlue
        save.layer.cornerRadius = 8
        save.frame = CGRect(x: 45, y: 480, width: 140, height: 44)
        save.accessibilityIdentifier = "save"
        // Without a target the action goes along the button's responder chain, to the controller
        // (SA-03).
        save.addTarget(
            nil,
            action: Selector(SettingsController.saveSettings, named: "saveSettings"),
            for: .touchUpInside
        )
        view.addSubview(save)
        addReset()

        log.accessibilityIdentifier = "log"
        log.text = "nothing was done"
        view.addSubview(log)
        showValues()

        view.backgroundColor = .systemGroupedBackground
        log.styleAsNote()
        for frame in [
            CGRect(x: 10, y: 90, width: 376, height: 170),
            CGRect(x: 10, y: 270, width: 376, height: 170),
        ] {
            view.addCard(frame)
        }
    }

    private func add(
        _ control: UIControl,
        _ name: String,
        _ title: String,
        at y: CGFloat,
        value x: CGFloat
    ) {
        control.accessibilityIdentifier = name
        // The caption is only next to the control. The label says what the control is to those who
        // cannot see the caption.
        control.accessibilityLabel = title
        let caption = UILabel(frame: CGRect(x: 20, y: y, width: 90, height: 30))
        caption.text = title
        let value = UILabel(frame: CGRect(x: x, y: y + 5, width: min(50, 386 - x), height: 20))
        value.accessibilityIdentifier = "\(name)-value"
        value.textColor = .secondaryLabel
        values[name] = value
        for view in [caption, value, control] { self.view.addSubview(view) }
    }

    private func addReset() {
        let reset = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Reset") { [weak self] _ in self?.resetSettings() }
        )
        reset.frame = CGRect(x: 205, y: 480, width: 140, height: 44)
        reset.accessibilityIdentifier = "reset"
        view.addSubview(reset)
    }

    private func valueChanged(_ control: UIControl) {
        showValues()
        let name = control.accessibilityIdentifier ?? ""
        log.text = "\(name) is \(values[name]?.text ?? "")"
    }

    private func saveSettings(_ button: UIButton) {
        button.isEnabled = false
        log.text = "saved"
    }

    private func resetSettings() {
        wireless.setOn(false, animated: true)
        volume.setValue(0.5, animated: true)
        brightness.setValue(0, animated: true)
        copies.value = 1
        size.selectedSegmentIndex = 1
        pages.currentPage = 0
        save.isEnabled = true
        showValues()
        log.text = "reset"
    }

    private func showValues() {
        values["wireless"]?.text = wireless.isOn ? "on" : "off"
        values["volume"]?.text = "\(Int((volume.value * 100).rounded())) %"
        values["brightness"]?.text = "\(Int((brightness.value * 100).rounded())) %"
        values["copies"]?.text = "\(Int(copies.value))"
        values["size"]?.text = size.titleForSegment(at: size.selectedSegmentIndex) ?? "none"
        values["pages"]?.text = "\(pages.currentPage + 1)"
    }
}
