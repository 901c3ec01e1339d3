/// The wheels of a date picker: which there are in each mode, and what is on them (PK-07).
@MainActor final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    /// The height of wheels, in points, as people measured it (`UIDatePicker.intrinsicContentSize`).
    static let height: CGFloat = 216

    let view = UIPickerView(frame: .zero)
    /// Called with the date of the wheels when a finger has turned one of them.
    var chosen: (Date) -> Void = { _ in }
    private var form: Form?
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    /// The date in the middle of the wheel of days.
    private var anchor = Date(timeIntervalSinceReferenceDate: 0)

    override init() {
        super.init()
        view.isEndless = { [weak self] in self?.form?.wheels[$0].isEndless ?? false }
        view.dataSource = self
        view.delegate = self
    }

    var isEmpty: Bool { form == nil }

    /// Shows a date.
    func show(_ date: Date, _ form: Form, animated: Bool) {
        self.date = date
        if form != self.form {
            self.form = form
            anchor = form.calendar.startOfDay(for: date)
            view.reloadAllComponents()
        } else if form.wheels.contains(.day), daysFromAnchor(form).magnitude > Form.days / 2 - 30 {
            anchor = form.calendar.startOfDay(for: date)
            view.reloadAllComponents()
        }
        for (index, wheel) in form.wheels.enumerated() {
            let row = row(of: wheel, form)
            if view.selectedRow(inComponent: index) != row {
                view.selectRow(row, inComponent: index, animated: animated)
            } else {
                // The wheel may stand elsewhere, because its row was not possible.
                view.settle(index)
            }
        }
    }

    private func daysFromAnchor(_ form: Form) -> Int {
        form.calendar.dateComponents(
            [.day],
            from: anchor,
            to: form.calendar.startOfDay(for: date)
        ).day ?? 0
    }

    private func row(of wheel: Form.Wheel, _ form: Form) -> Int {
        let parts = form.calendar.dateComponents(
            [.year, .month, .day, .hour, .minute],
            from: date
        )
        return switch wheel {
        case .day: daysFromAnchor(form) + Form.days / 2
        case .year: min(max(0, (parts.year ?? 1) - 1), Form.years - 1)
        case .month: (parts.month ?? 1) - 1
        case .dayOfMonth: (parts.day ?? 1) - 1
        case .hour: parts.hour ?? 0
        case .hourOfTwelve: ((parts.hour ?? 0) + 11) % 12
        case .minute: (parts.minute ?? 0) / form.minuteInterval
        case .half: (parts.hour ?? 0) / 12
        }
    }

    // MARK: What is on the wheels

    func numberOfComponents(in pickerView: UIPickerView) -> Int { form?.wheels.count ?? 0 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        form.map { $0.wheels[component].count($0) } ?? 0
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        guard let form else { return 0 }
        let parts = form.wheels.reduce(0) { $0 + $1.part }
        return max(0, view.bounds.width - 18) * form.wheels[component].part / parts
    }

    func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    ) -> String? {
        guard let form else { return nil }
        let wheel = form.wheels[component]
        if wheel == .day {
            let day = form.calendar.date(byAdding: .day, value: row - Form.days / 2, to: anchor)
            return day.map { form.text($0, "EEE MMM d") }
        }
        return wheel.title(row, form)
    }

    // MARK: What a finger chose

    func pickerView(
        _ pickerView: UIPickerView,
        didSelectRow row: Int,
        inComponent component: Int
    ) {
        guard let form else { return }
        chosen(form.date(replacing: form.wheels[component], by: row, in: date, anchor: anchor))
    }
}
