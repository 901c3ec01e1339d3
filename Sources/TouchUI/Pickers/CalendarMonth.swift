/// A month of a calendar: its days, and where they are in weeks (PK-08).
nonisolated struct CalendarMonth: Hashable, Sendable {
    /// A day, with its place in the month.
    struct Day: Hashable, Sendable {
        /// The first moment of the day, which is not midnight everywhere.
        let start: Date
        /// The first moment of the next day.
        let end: Date
        /// The number of the day in its month.
        let number: Int
        /// The week in the month and the day in that week, from 0.
        let row: Int
        let column: Int
    }

    let calendar: Calendar
    /// The first moment of the month.
    let start: Date
    let days: [Day]

    /// The month in which a date is.
    init(of date: Date, in calendar: Calendar) {
        self.calendar = calendar
        let interval = calendar.dateInterval(of: .month, for: date)
        let start = interval?.start ?? calendar.startOfDay(for: date)
        let end = interval?.end ?? start
        let weekday = calendar.component(.weekday, from: start)
        let leading = ((weekday - calendar.firstWeekday) % 7 + 7) % 7
        var days: [Day] = []
        var day = start
        // No calendar has a month of more days.
        while day < end, days.count < 40 {
            guard let next = calendar.dateInterval(of: .day, for: day)?.end, next > day else {
                break
            }
            let place = leading + days.count
            days.append(
                Day(
                    start: day,
                    end: next,
                    number: calendar.component(.day, from: day),
                    row: place / 7,
                    column: place % 7
                )
            )
            day = next
        }
        (self.start, self.days) = (start, days)
    }

    /// How many weeks the days are in.
    var weeks: Int { (days.last?.row ?? 0) + 1 }

    /// The names of the days of a week, beginning with the first day that the calendar has.
    var weekdays: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
    }

    /// Another month, that many months later.
    func moved(by months: Int) -> CalendarMonth {
        CalendarMonth(of: span(movedBy: months)?.start ?? start, in: calendar)
    }

    /// From when until when another month is, that many months later; nil if the calendar ends before.
    func span(movedBy months: Int) -> DateInterval? {
        calendar.date(byAdding: .month, value: months, to: start)
            .flatMap { calendar.dateInterval(of: .month, for: $0) }
    }

    /// The day in which a date is; nil if it is in another month.
    func day(of date: Date) -> Day? { days.first { $0.start <= date && date < $0.end } }

    /// A date on a day of this month, at the time of another date. A time that the day does not have,
    /// because clocks change, becomes one that it has.
    func date(on day: Day, atTimeOf other: Date) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second], from: other)
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day.start)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        let found = calendar.date(from: parts) ?? day.start
        return found >= day.start && found < day.end ? found : day.start
    }
}

/// Between which dates a person may choose.
nonisolated struct DateLimits: Hashable, Sendable {
    let earliest: Date?
    let latest: Date?

    /// Limits that contradict each other do not count (PK-01).
    init(_ earliest: Date?, _ latest: Date?) {
        let isWrong = earliest.flatMap { first in latest.map { first > $0 } } ?? false
        (self.earliest, self.latest) = isWrong ? (nil, nil) : (earliest, latest)
    }

    /// The date, or the nearest one inside.
    func limited(_ date: Date) -> Date {
        if let earliest, date < earliest { return earliest }
        if let latest, date > latest { return latest }
        return date
    }

    /// Whether a moment of a time from `start` until before `end` can be chosen.
    func allow(from start: Date, until end: Date) -> Bool {
        if let earliest, end <= earliest { return false }
        if let latest, start > latest { return false }
        return true
    }
}
