/// A control with a date, on wheels that a finger turns (PK-07).
///
/// When a wheel comes to rest at another row, the date changes and `valueChanged` is sent once. A date outside
/// of the limits, or a day that the month does not have, becomes the nearest one inside, and the wheels turn
/// there. `accessibilityIncrement()` and `accessibilityDecrement()` move the date by one step of the mode and
/// send `valueChanged`, as a person does with VoiceOver (PK-01, PK-02).
///
/// The style `inline` has a calendar for days (PK-08), whose title opens wheels for the month and the year
/// (PK-13), and `compact` shows the date as a text that opens the
/// calendar in a popover (PK-10).
/// - Compatibility: partial: times are on wheels
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    override class var kindInNames: String? { "date picker" }

    /// What the picker shows.
    public enum Mode: Int, Sendable {
        /// A time.
        case time = 0
        /// A date.
        case date = 1
        /// A date and a time.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3
        /// A month and a year.
        case yearAndMonth = 4
    }

    /// The look of the picker.
    @available(*, deprecated, renamed: "UIDatePickerStyle") public typealias Style =
        UIDatePickerStyle

    private var chosen = Date(timeIntervalSinceReferenceDate: 0)
    private var duration: TimeInterval = 0
    private let wheels = DateWheels()
    private var days: DateCalendar?

    /// Creates a picker with a frame. Its date is the first moment of 2001, because virtual time has no
    /// date ([choice]); it is today's on iOS.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A picker from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.didMake(self, as: UIDatePicker.self)
    }

    private func setUp() {
        addSubview(wheels.view)
        wheels.chosen = { [weak self] in self?.take($0) }
    }

    /// What the picker shows; `dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { showDate() } }
    /// The locale, which names months and days and decides between 12 and 24 hours; nil, the default, for
    /// US English ([choice]: the user's on iOS).
    open var locale: Locale? { didSet { showDate() } }
    /// The calendar in which steps are counted; the user's by default.
    open var calendar: Calendar! = .current { didSet { showDate() } }
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? { didSet { showDate() } }
    /// The look that is wanted.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { showDate() } }
    /// The look: that which is wanted, or wheels.
    open var datePickerStyle: UIDatePickerStyle {
        preferredDatePickerStyle == .automatic ? .wheels : preferredDatePickerStyle
    }
    /// Whether the time is rounded down to `minuteInterval`; true by default.
    open var roundsToMinuteInterval = true

    /// The date, between the limits (PK-01). Setting it sends nothing.
    open var date: Date {
        get { chosen }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date; animated, the wheels turn there. A date outside the limits becomes the nearest one inside
    /// (PK-01).
    open func setDate(_ date: Date, animated: Bool) {
        chosen = limited(rounded(date))
        showDate(animated: animated)
    }

    /// The earliest date; nil, the default, for no limit. Limits that contradict each other are ignored
    /// (PK-01).
    open var minimumDate: Date? { didSet { limitsChanged() } }
    /// The latest date; nil, the default, for no limit.
    open var maximumDate: Date? { didSet { limitsChanged() } }

    private func limitsChanged() {
        chosen = limited(chosen)
        showDate()
    }

    /// The minutes from one time to the next; 1 by default. A value that does not divide 60, or is
    /// greater than 30, becomes 1 (PK-01).
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
            chosen = limited(rounded(chosen))
            showDate()
        }
    }

    /// The duration in the mode `countDownTimer`, in seconds, up to 23 hours and 59 minutes; 0 by
    /// default.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let whole = newValue.isFinite ? min(max(newValue, 0), 86_340) : 0
            duration = (whole / stride.seconds).rounded(.down) * stride.seconds
            showDate()
        }
    }

    // MARK: Wheels

    /// The calendar with the time zone and the locale of the picker.
    private var calendarForWheels: Calendar {
        var calendar = calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = localeForWheels
        return calendar
    }

    private var localeForWheels: Locale { locale ?? Locale(identifier: "en_US") }

    /// The date on the wheels; that of a duration is in a day of its own.
    final var shownDate: Date {
        guard datePickerMode == .countDownTimer else { return chosen }
        return calendarForWheels.startOfDay(for: chosen).addingTimeInterval(duration)
    }

    /// Whether days are chosen in a calendar.
    private var hasCalendar: Bool {
        datePickerStyle == .inline && (datePickerMode == .date || datePickerMode == .dateAndTime)
    }

    /// What is on wheels: with a calendar the time, and nothing of a compact picker.
    private var modeOfWheels: Mode? {
        switch datePickerStyle {
        case .compact: nil
        case .inline: hasCalendar ? (datePickerMode == .dateAndTime ? .time : nil) : datePickerMode
        case .wheels, .automatic: datePickerMode
        }
    }

    private func form(_ mode: Mode) -> DateWheels.Form {
        DateWheels.Form(mode: mode, calendar: calendarForWheels, minuteInterval: minuteInterval)
    }

    private func showDate(animated: Bool = false) {
        let mode = modeOfWheels
        wheels.view.isHidden = mode == nil
        noteShown()
        if hasCalendar {
            let days = days ?? addCalendar()
            days.show(
                chosen,
                in: calendarForWheels,
                limits: DateLimits(minimumDate, maximumDate),
                text: form(datePickerMode).text
            )
        } else {
            days?.removeFromSuperview()
            days = nil
        }
        setNeedsLayout()
        guard let mode else { return }
        wheels.show(shownDate, form(mode), animated: animated)
    }

    private func addCalendar() -> DateCalendar {
        let new = DateCalendar(frame: .zero)
        new.isUserInteractionEnabled = isEnabled
        new.chosen = { [weak self] in self?.take($0) }
        addSubview(new)
        days = new
        return new
    }

    /// A finger chose another date.
    final func take(_ date: Date) {
        let before = (chosen, duration)
        if datePickerMode == .countDownTimer {
            countDownDuration = date.timeIntervalSince(calendarForWheels.startOfDay(for: date))
        } else {
            chosen = limited(date)
        }
        showDate(animated: true)
        guard before != (chosen, duration) else { return }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Whether fingers can change the date.
    open override var isEnabled: Bool {
        didSet {
            wheels.view.isUserInteractionEnabled = isEnabled
            days?.isUserInteractionEnabled = isEnabled
        }
    }

    /// Opens the popover of a compact picker if the finger lifts inside (PK-10).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard datePickerStyle == .compact, let touch, bounds.contains(touch.location(in: self))
        else { return }
        openPopover()
    }

    /// Lays out the calendar, and the wheels below it or in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var room = bounds
        if let days {
            let height = min(DateCalendar.height, bounds.height)
            days.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            room.origin.y += height
            room.size.height -= height
        }
        wheels.view.frame = room
        if wheels.isEmpty, modeOfWheels != nil { showDate() }
    }

    override func drawAppearance(in context: CGContext) {
        guard datePickerStyle == .compact else { return }
        let font = UIFont.systemFont(ofSize: 17)
        context.fillRounded(bounds, radius: ControlMetrics.controlRadius, ControlMetrics.fill)
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            context.drawText(
                dateInWords,
                font: font,
                color: UIColor.label.cgColor,
                in: CGRect(
                    x: 0,
                    y: (bounds.height - font.lineHeight) / 2,
                    width: bounds.width,
                    height: font.lineHeight
                ),
                alignment: .center
            )
        }
    }

    private var dateInWords: String {
        form(datePickerMode).words(for: shownDate)
    }

    private var stride: (component: Calendar.Component, count: Int, seconds: TimeInterval) {
        let minutes = (Calendar.Component.minute, minuteInterval, TimeInterval(minuteInterval * 60))
        return switch datePickerMode {
        case .date: (.day, 1, 86_400)
        case .yearAndMonth: (.month, 1, 2_592_000)
        case .time, .dateAndTime, .countDownTimer: minutes
        }
    }

    private func rounded(_ date: Date) -> Date {
        guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
        let seconds = TimeInterval(minuteInterval * 60)
        let time = date.timeIntervalSinceReferenceDate
        return Date(timeIntervalSinceReferenceDate: (time / seconds).rounded(.down) * seconds)
    }

    private func limited(_ date: Date) -> Date {
        DateLimits(minimumDate, maximumDate).limited(date)
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        // The days of a calendar are elements (PK-08).
        if hasCalendar { return AccessibilityDefaults(isElement: false) }
        return AccessibilityDefaults(
            isElement: true,
            value: dateInWords,
            traits: stateTraits.union(datePickerStyle == .compact ? .button : .adjustable)
        )
    }

    /// Moves the date one step later and sends `valueChanged` (PK-02).
    open override func accessibilityIncrement() { adjust(by: 1) }

    /// Moves the date one step earlier and sends `valueChanged` (PK-02).
    open override func accessibilityDecrement() { adjust(by: -1) }

    private func adjust(by steps: Int) {
        guard isEnabled else { return }
        let before = (chosen, duration)
        if datePickerMode == .countDownTimer {
            countDownDuration += TimeInterval(steps) * stride.seconds
        } else {
            var calendar = calendar ?? .current
            if let timeZone { calendar.timeZone = timeZone }
            let new = calendar.date(
                byAdding: stride.component,
                value: steps * stride.count,
                to: chosen
            )
            if let new { chosen = limited(new) }
        }
        guard before != (chosen, duration) else { return }
        showDate(animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// [choice] The size of wheels since iOS 7, which people measured; that of a calendar is from its
    /// rows, and a compact picker has room for its text. The intrinsic size of a picker with each style
    /// would decide it.
    open override var intrinsicContentSize: CGSize {
        if datePickerStyle == .compact { return CGSize(width: 220, height: 34) }
        let wheels = modeOfWheels == nil ? 0 : DateWheels.height
        return CGSize(width: 320, height: (hasCalendar ? DateCalendar.height : 0) + wheels)
    }

    /// The intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// As the system decides.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A button that opens a picker.
    case compact = 2
    /// A calendar.
    case inline = 3
}
