/// The calendar of a date picker: the days of a month, of which a tap chooses one, arrows and swipes to
/// other months (PK-08), and a title that opens wheels for the month and the year (PK-13).
final class DateCalendar: UIView {
    /// The heights of the row with the title, of the names of the days, and of a week, in points.
    ///
    /// [choice] 44, 20 and 44: what is tapped has the least comfortable size that Apple names. Reading
    /// the size of an inline picker on a device would decide it.
    static let titleHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let weekHeight: CGFloat = 44
    /// The height of all: six weeks, so that it stays when the month changes.
    static let height = titleHeight + weekdayHeight + 6 * weekHeight

    /// Called with the date that a finger chose.
    var chosen: (Date) -> Void = { _ in }
    private let title = UIButton(type: .custom)
    /// The wheels for the month and the year, while they are open.
    private var wheels: DateWheels?
    private lazy var earlier = arrow("chevron.left", "Previous Month", -1)
    private lazy var later = arrow("chevron.right", "Next Month", 1)
    private var weekdays: [UILabel] = []
    private var days: [UIButton] = []
    private(set) var month: CalendarMonth?
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    private var limits = DateLimits(nil, nil)
    private var text: (Date, String) -> String = { _, _ in "" }

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        title.contentHorizontalAlignment = .leading
        title.setTitleColor(.label, for: .normal)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        for view in [title, earlier, later] { addSubview(view) }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(
                target: self,
                action: Selector(DateCalendar.swiped)
            )
            swipe.direction = direction
            swipe.belongsToUIKit = true
            swipe.name = "month"
            addGestureRecognizer(swipe)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a date, and the month in which it is if the date or the calendar is another one.
    func show(
        _ date: Date,
        in calendar: Calendar,
        limits: DateLimits,
        text: @escaping (Date, String) -> String
    ) {
        let shows = month?.calendar == calendar && self.date == date ? month : nil
        (self.date, self.limits, self.text) = (date, limits, text)
        show(shows ?? CalendarMonth(of: date, in: calendar))
    }

    private func show(_ month: CalendarMonth) {
        if self.month != month {
            self.month = month
            title.setTitle(text(month.start, "MMMM yyyy"), for: .normal)
            for view in weekdays as [UIView] + days { view.removeFromSuperview() }
            weekdays = month.weekdays.map(weekday)
            days = month.days.map(button)
            for view in weekdays as [UIView] + days { addSubview(view) }
            showOrHideDays()
            if wheels != nil { showOnWheels(month, animated: true) }
            setNeedsLayout()
        }
        let chosenDay = month.day(of: date)
        for (button, day) in zip(days, month.days) {
            // (PK-09)
            button.isEnabled = limits.allow(from: day.start, until: day.end)
            let isChosen = day == chosenDay
            button.isSelected = isChosen
            button.backgroundColor = isChosen ? tintColor : nil
            button.setTitleColor(isChosen ? .white : nil, for: .selected)
        }
        earlier.isEnabled = mayTurn(by: -1)
        later.isEnabled = mayTurn(by: 1)
    }

    /// Whether a day of that month can be chosen (PK-09).
    private func mayTurn(by months: Int) -> Bool {
        guard let month, let span = month.span(movedBy: months), span.start != month.start else {
            return false
        }
        return limits.allow(from: span.start, until: span.end)
    }

    // MARK: Parts

    private func arrow(_ symbol: String, _ label: String, _ months: Int) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label
        button.addAction(
            UIAction { [weak self] _ in self?.turn(by: months) },
            for: .touchUpInside
        )
        return button
    }

    private func weekday(_ name: String) -> UILabel {
        let label = UILabel()
        label.text = name
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.isAccessibilityElement = false
        return label
    }

    private func button(_ day: CalendarMonth.Day) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("\(day.number)", for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.layer.cornerRadius = Self.weekHeight / 2
        button.accessibilityLabel = text(day.start, "EEEE, MMMM d")
        button.addAction(UIAction { [weak self] _ in self?.choose(day) }, for: .touchUpInside)
        return button
    }

    // MARK: Wheels for the month and the year (PK-13)

    /// Opens the wheels in the place of the days, or closes them.
    private func toggleWheels() {
        if let open = wheels {
            open.view.removeFromSuperview()
            wheels = nil
        } else if let month {
            let new = DateWheels()
            new.chosen = { [weak self] in self?.turn(to: $0) }
            wheels = new
            addSubview(new.view)
            setNeedsLayout()
            layoutIfNeeded()
            showOnWheels(month, animated: false)
        }
        showOrHideDays()
    }

    private func showOrHideDays() {
        title.isSelected = wheels != nil
        title.setTitleColor(tintColor, for: .selected)
        for view in weekdays as [UIView] + days + [earlier, later] { view.isHidden = wheels != nil }
    }

    private func showOnWheels(_ month: CalendarMonth, animated: Bool) {
        let form = DateWheels.Form(
            mode: .yearAndMonth,
            calendar: month.calendar,
            minuteInterval: 1
        )
        wheels?.show(month.start, form, animated: animated)
    }

    /// Shows the month of a date, or the nearest one with a day inside of the limits. The date stays.
    private func turn(to date: Date) {
        guard let calendar = month?.calendar else { return }
        var new = CalendarMonth(of: date, in: calendar)
        let end = new.days.last?.end ?? new.start
        if !limits.allow(from: new.start, until: end) {
            new = CalendarMonth(of: limits.limited(date), in: calendar)
        }
        show(new)
        showOnWheels(new, animated: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, side) = (bounds.width, Self.titleHeight)
        title.frame = CGRect(x: 8, y: 0, width: max(0, width - 2 * side - 8), height: side)
        earlier.frame = CGRect(x: width - 2 * side, y: 0, width: side, height: side)
        later.frame = CGRect(x: width - side, y: 0, width: side, height: side)
        wheels?.view.frame = CGRect(
            x: 0,
            y: side,
            width: width,
            height: min(DateWheels.height, max(0, bounds.height - side))
        )
        let column = width / 7
        for (index, label) in weekdays.enumerated() {
            label.frame = CGRect(
                x: CGFloat(index) * column,
                y: side,
                width: column,
                height: Self.weekdayHeight
            )
        }
        let cell = min(column, Self.weekHeight)
        for (button, day) in zip(days, month?.days ?? []) {
            button.frame = CGRect(
                x: CGFloat(day.column) * column + (column - cell) / 2,
                y: side + Self.weekdayHeight + CGFloat(day.row) * Self.weekHeight
                    + (Self.weekHeight - cell) / 2,
                width: cell,
                height: cell
            )
            button.layer.cornerRadius = cell / 2
        }
        guard isRightToLeft else { return }
        for view in subviews { view.frame = mirrored(view.frame, in: bounds) }
    }

    // MARK: Fingers

    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        guard wheels == nil else { return }
        turn(by: (swipe.direction == .left) == !isRightToLeft ? 1 : -1)
    }

    /// Shows another month. The date stays.
    private func turn(by months: Int) {
        guard let month, mayTurn(by: months) else { return }
        show(month.moved(by: months))
    }

    private func choose(_ day: CalendarMonth.Day) {
        guard let month else { return }
        let new = limits.limited(month.date(on: day, atTimeOf: date))
        date = new
        show(month)
        chosen(new)
    }
}
