/// The controller that a compact date picker opens in a popover: a picker with a calendar or wheels
/// (PK-10).
final class DatePickerPopover: UIViewController, UIPopoverPresentationControllerDelegate {
    let picker = UIDatePicker(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(picker)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    /// A popover on phones as well.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
}

extension UIDatePicker {
    /// Opens the popover of a compact picker (PK-10).
    final func openPopover() {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let page = responder as? UIViewController, page.viewIfLoaded?.window != nil else {
            return Diagnostics.refuse(
                "Cannot open the calendar of a compact date picker: its view belongs to no view controller, "
                    + "which would present it. Nothing was opened. To fix, add the picker to the view of a controller."
            )
        }
        let popover = DatePickerPopover()
        let picker = popover.picker
        picker.preferredDatePickerStyle = .inline
        picker.datePickerMode = datePickerMode
        picker.locale = locale
        picker.calendar = calendar
        picker.timeZone = timeZone
        picker.minuteInterval = minuteInterval
        picker.roundsToMinuteInterval = roundsToMinuteInterval
        picker.minimumDate = minimumDate
        picker.maximumDate = maximumDate
        picker.date = date
        picker.countDownDuration = countDownDuration
        picker.addAction(
            UIAction { [weak self, weak picker] _ in
                guard let self, let picker else { return }
                take(picker.datePickerMode == .countDownTimer ? picker.shownDate : picker.date)
            },
            for: .valueChanged
        )
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = picker.intrinsicContentSize
        popover.popoverPresentationController?.delegate = popover
        popover.popoverPresentationController?.sourceView = self
        page.present(popover, animated: true)
    }
}
