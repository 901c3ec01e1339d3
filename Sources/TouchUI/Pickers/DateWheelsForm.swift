extension DateWheels {
    /// Which wheels there are, and in which calendar.
    struct Form: Equatable {
        let mode: UIDatePicker.Mode
        let calendar: Calendar
        let minuteInterval: Int
        /// Whether the locale counts hours twice to twelve.
        let hasHalves: Bool

        /// How many days the wheel of days has: 27 years around the date ([choice]).
        static let days = 10_001
        /// The wheel of years ends at this year ([choice]).
        static let years = 10_000

        enum Wheel: Hashable { case day, year, month, dayOfMonth, hour, hourOfTwelve, minute, half }
    }
}

extension DateWheels.Form {
    init(mode: UIDatePicker.Mode, calendar: Calendar, minuteInterval: Int) {
        let pattern = DateFormatter.dateFormat(
            fromTemplate: "j",
            options: 0,
            locale: calendar.locale
        )
        self.init(
            mode: mode,
            calendar: calendar,
            minuteInterval: minuteInterval,
            hasHalves: pattern?.contains("a") ?? true
        )
    }

    /// The wheels from the left to the right, in the order of US dates ([choice]; the locale decides it on
    /// iOS).
    var wheels: [Wheel] {
        let time: [Wheel] = hasHalves ? [.hourOfTwelve, .minute, .half] : [.hour, .minute]
        return switch mode {
        case .time: time
        case .date: [.month, .dayOfMonth, .year]
        case .dateAndTime: [.day] + time
        case .countDownTimer: [.hour, .minute]
        case .yearAndMonth: [.month, .year]
        }
    }

    func text(_ date: Date, _ format: String) -> String {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.locale = calendar.locale
        formatter.dateFormat = format
        return formatter.string(from: date)
    }

    /// The whole date.
    func words(for date: Date) -> String {
        let time = hasHalves ? "h:mm a" : "HH:mm"
        return switch mode {
        case .time: text(date, time)
        case .date: text(date, "MMM d, yyyy")
        case .dateAndTime: text(date, "MMM d, yyyy " + time)
        case .countDownTimer: text(date, "H:mm")
        case .yearAndMonth: text(date, "MMMM yyyy")
        }
    }

    /// The date after one wheel was turned to a row. A day that the month does not have becomes its last.
    func date(replacing wheel: Wheel, by row: Int, in date: Date, anchor: Date) -> Date {
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second],
            from: date
        )
        let hour = parts.hour ?? 0
        switch wheel {
        case .day:
            let day = calendar.date(byAdding: .day, value: row - Self.days / 2, to: anchor) ?? date
            let new = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.era, parts.year, parts.month, parts.day) = (
                new.era, new.year, new.month, new.day
            )
        case .year: parts.year = row + 1
        case .month: parts.month = row + 1
        case .dayOfMonth: parts.day = row + 1
        case .hour: parts.hour = row
        case .hourOfTwelve: parts.hour = hour / 12 * 12 + (row + 1) % 12
        case .minute: parts.minute = row * minuteInterval
        case .half: parts.hour = hour % 12 + row * 12
        }
        var first = parts
        first.day = 1
        if let month = calendar.date(from: first),
            let days = calendar.range(of: .day, in: .month, for: month)
        {
            parts.day = min(parts.day ?? 1, days.upperBound - 1)
        }
        return calendar.date(from: parts) ?? date
    }
}

extension DateWheels.Form.Wheel {
    /// Whether the wheel begins again after its last row.
    var isEndless: Bool {
        switch self {
        case .month, .dayOfMonth, .hour, .hourOfTwelve, .minute: true
        case .day, .year, .half: false
        }
    }

    func count(_ form: DateWheels.Form) -> Int {
        switch self {
        case .day: DateWheels.Form.days
        case .year: DateWheels.Form.years
        case .month: form.calendar.monthSymbols.count
        case .dayOfMonth: 31
        case .hour: 24
        case .hourOfTwelve: 12
        case .minute: 60 / form.minuteInterval
        case .half: 2
        }
    }

    /// The width of the wheel, in parts of all.
    var part: CGFloat {
        switch self {
        case .day: 2.4
        case .month: 2
        case .year: 1.2
        case .dayOfMonth, .hour, .hourOfTwelve, .minute, .half: 1
        }
    }

    /// What is on a row; that of a day depends on the date.
    func title(_ row: Int, _ form: DateWheels.Form) -> String {
        switch self {
        case .day: ""
        case .year, .dayOfMonth: "\(row + 1)"
        case .month: form.calendar.monthSymbols[row]
        case .hour: "\(row)"
        case .hourOfTwelve: "\(row + 1)"
        case .minute:
            row * form.minuteInterval < 10 && form.mode != .countDownTimer
                ? "0\(row * form.minuteInterval)" : "\(row * form.minuteInterval)"
        case .half: row == 0 ? form.calendar.amSymbol : form.calendar.pmSymbol
        }
    }
}
