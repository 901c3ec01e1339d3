/// A control with a date. Its wheels are not drawn and do not turn: fingers do not change the date.
///
/// Code and assistive technology do. `accessibilityIncrement()` and `accessibilityDecrement()` move the
/// date by one step of the mode and send `valueChanged`, as a person does with VoiceOver (PK-01, PK-02).
/// - Compatibility: partial: no wheels and no calendar
@preconcurrency @MainActor open class UIDatePicker: UIControl {
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

    /// Creates a picker with a frame. Its date is the first moment of 2001, because virtual time has no
    /// date ([choice]); it is today's on iOS.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A picker from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIDatePicker.self)
    }

    /// What the picker shows; `dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime
    /// The locale; the user's by default. Stored only.
    open var locale: Locale?
    /// The calendar in which steps are counted; the user's by default.
    open var calendar: Calendar! = .current
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone?
    /// The look that is wanted. Stored only.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
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

    /// Sets the date, without an animation. A date outside the limits becomes the nearest one inside
    /// (PK-01).
    open func setDate(_ date: Date, animated: Bool) {
        chosen = limited(rounded(date))
        noteShown()
    }

    /// The earliest date; nil, the default, for no limit. Limits that contradict each other are ignored
    /// (PK-01).
    open var minimumDate: Date? { didSet { chosen = limited(chosen) } }
    /// The latest date; nil, the default, for no limit.
    open var maximumDate: Date? { didSet { chosen = limited(chosen) } }

    /// The minutes from one time to the next; 1 by default. A value that does not divide 60, or is
    /// greater than 30, becomes 1 (PK-01).
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
            chosen = limited(rounded(chosen))
        }
    }

    /// The duration in the mode `countDownTimer`, in seconds, up to 23 hours and 59 minutes; 0 by
    /// default.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let whole = newValue.isFinite ? min(max(newValue, 0), 86_340) : 0
            duration = (whole / stride.seconds).rounded(.down) * stride.seconds
        }
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
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, traits: stateTraits.union(.adjustable))
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
        noteShown()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// [choice] The size of wheels since iOS 7, which people measured. The intrinsic size of a picker with
    /// each style would decide it.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
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
