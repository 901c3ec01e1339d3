import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Calendars of date pickers", .stage) struct CalendarTests {
    /// 12:00 in Greenwich on a day.
    private nonisolated static func noon(
        _ year: Int,
        _ month: Int,
        _ day: Int = 15,
        in calendar: Calendar = greenwich
    ) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: 12)
        return calendar.date(from: parts) ?? .distantPast
    }

    private nonisolated static var greenwich: Calendar { calendar(1, "GMT") }

    private nonisolated static func calendar(_ firstWeekday: Int, _ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .current
        calendar.locale = Locale(identifier: "en_US")
        calendar.firstWeekday = firstWeekday
        return calendar
    }

    // MARK: Months

    struct Row: Sendable {
        let year: Int
        let month: Int
        var firstWeekday = 1
        var zone = "GMT"
        let column: Int
        let days: Int
        let weeks: Int
    }

    /// From printed calendars.
    nonisolated static let months: [Row] = [
        Row(year: 2001, month: 1, column: 1, days: 31, weeks: 5),
        Row(year: 2021, month: 2, firstWeekday: 2, column: 0, days: 28, weeks: 4),
        Row(year: 2024, month: 2, column: 4, days: 29, weeks: 5),
        Row(year: 2000, month: 2, column: 2, days: 29, weeks: 5),
        Row(year: 1900, month: 2, column: 4, days: 28, weeks: 5),
        Row(year: 2020, month: 8, column: 6, days: 31, weeks: 6),
        Row(year: 2026, month: 8, firstWeekday: 2, column: 5, days: 31, weeks: 6),
        Row(year: 2018, month: 11, zone: "America/Sao_Paulo", column: 4, days: 30, weeks: 5),
    ]

    @Test(arguments: months)
    func `a month has its days in weeks that begin with the first weekday (PK-08)`(row: Row) {
        let calendar = Self.calendar(row.firstWeekday, row.zone)
        let month = CalendarMonth(of: Self.noon(row.year, row.month, in: calendar), in: calendar)
        #expect(month.days.first?.column == row.column && month.days.first?.row == 0)
        #expect(month.days.map(\.number) == Array(1...row.days) && month.weeks == row.weeks)
        #expect(month.weekdays.first == (row.firstWeekday == 1 ? "Sun" : "Mon"))
        #expect(month.weekdays.count == 7)
    }

    @Test func `a day without a midnight begins at one o'clock (PK-08)`() {
        let calendar = Self.calendar(1, "America/Sao_Paulo")
        let month = CalendarMonth(of: Self.noon(2018, 11, in: calendar), in: calendar)
        let day = month.days[3]
        #expect(day.number == 4 && calendar.component(.hour, from: day.start) == 1)
        #expect(day.end.timeIntervalSince(day.start) == 23 * 3600)
        #expect(month.date(on: day, atTimeOf: month.days[0].start) == day.start)
    }

    @Test(arguments: randomSeeds(12, unlessSetBy: "TOUCHSTONE_CALENDAR_SEEDS"))
    func `days follow each other, in every calendar and zone (PK-08)`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let kinds: [Calendar.Identifier] = [
            .gregorian, .hebrew, .islamicCivil, .japanese, .buddhist, .iso8601,
        ]
        let zones = ["GMT", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "Asia/Kathmandu"]
        for _ in 0..<12 {
            var calendar = Calendar(identifier: kinds.randomElement(using: &random) ?? .gregorian)
            calendar.timeZone =
                TimeZone(identifier: zones.randomElement(using: &random) ?? "GMT") ?? .current
            calendar.firstWeekday = Int.random(in: 1...7, using: &random)
            // From 1902 to 2130: a month of Samoa in 1892 had one day twice.
            let date = Date(
                timeIntervalSinceReferenceDate: .random(in: -3.1e9...4.1e9, using: &random)
            )
            let month = CalendarMonth(of: date, in: calendar)
            let day = try #require(month.day(of: date), "\(date) \(calendar)")
            let days = month.days
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.end == $1.start })
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.number < $1.number })
            #expect(
                days.allSatisfy {
                    let weekday = calendar.component(.weekday, from: $0.start)
                    return (weekday - calendar.firstWeekday + 7) % 7 == $0.column
                },
                "\(date) \(calendar)"
            )
            #expect((4...6).contains(month.weeks) && (28...31).contains(days.count))
            #expect(month.moved(by: 1).start == days.last?.end, "\(date) \(calendar)")
            #expect(month.moved(by: 1).moved(by: -1) == month, "\(date) \(calendar)")
            let other = try #require(days.randomElement(using: &random))
            let moved = month.date(on: other, atTimeOf: date)
            #expect(other.start <= moved && moved < other.end)
            if other == day { #expect(abs(moved.timeIntervalSince(date)) <= 3600) }
        }
    }

    // MARK: Fingers

    private final class Log {
        var dates: [Date] = []
    }

    /// A page with a picker that shows January 11, 2001, at 10:00.
    private func room(
        _ style: UIDatePickerStyle,
        _ mode: UIDatePicker.Mode = .date
    ) throws -> (Stage, UIDatePicker, Log) {
        let picker = UIDatePicker(frame: CGRect(x: 35, y: 100, width: 320, height: 328))
        picker.calendar = Self.greenwich
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.frame.size.height = picker.intrinsicContentSize.height
        picker.date = Self.noon(2001, 1, 11).addingTimeInterval(-7200)
        let log = Log()
        picker.addAction(UIAction { _ in log.dates.append(picker.date) }, for: .valueChanged)
        let page = UIViewController()
        page.view.addSubview(picker)
        let stage = try Stage(showing: page)
        try stage.clock.step()
        return (stage, picker, log)
    }

    private func tap(_ label: String, _ stage: Stage) throws {
        let view = try #require(stage.fingers.elementWithLabel(label) as? UIView)
        try stage.fingers.fingerTap(at: view)
    }

    @Test(arguments: [UIDatePicker.Mode.date, .dateAndTime])
    func `a tap on a day chooses it at the same time, and is sent once (PK-08)`(
        mode: UIDatePicker.Mode
    ) throws {
        let (stage, picker, log) = try room(.inline, mode)
        #expect(picker.intrinsicContentSize.height == (mode == .date ? 328 : 544))
        try tap("Wednesday, January 17", stage)
        let tenOnThe17th = Self.noon(2001, 1, 17).addingTimeInterval(-7200)
        #expect(log.dates == [tenOnThe17th] && picker.date == tenOnThe17th)
        try tap("Wednesday, January 17", stage)
        #expect(log.dates.count == 1, "the same day again is no change")
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test func `arrows and swipes show other months and leave the date (PK-08)`() throws {
        let (stage, picker, log) = try room(.inline)
        let before = picker.date
        try tap("Next Month", stage)
        #expect(throws: HammerError.self) {
            try stage.fingers.elementWithLabel("Wednesday, January 17")
        }
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 300),
            to: CGPoint(x: 100, y: 300),
            duration: 0.1
        )
        #expect(picker.date == before && log.dates == [])
        try tap("Thursday, March 1", stage)
        #expect(log.dates == [Self.noon(2001, 3, 1).addingTimeInterval(-7200)])
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 300),
            to: CGPoint(x: 300, y: 300),
            duration: 0.1
        )
        try tap("Thursday, February 1", stage)
        #expect(log.dates.last == Self.noon(2001, 2, 1).addingTimeInterval(-7200))
        #expect(log.dates.count == 2)
    }

    /// Turns a wheel of the calendar by some rows: the month at the left, the year at the right.
    private func turn(x: CGFloat, rows: Int, _ stage: Stage) throws {
        let direction: CGFloat = rows > 0 ? 1 : -1
        for _ in 0..<rows.magnitude {
            try stage.fingers.fingerTap(at: CGPoint(x: x, y: 252 + direction * 31))
            try stage.clock.runUntilIdle()
        }
    }

    @Test func `the title opens wheels for the month and the year, which leave the date (PK-13)`()
        throws
    {
        let (stage, picker, log) = try room(.inline)
        let before = picker.date
        try tap("January 2001", stage)
        #expect(throws: HammerError.self) {
            try stage.fingers.elementWithLabel("Wednesday, January 17")
        }
        try turn(x: 110, rows: 2, stage)
        try turn(x: 290, rows: -1, stage)
        #expect(picker.date == before && log.dates == [])
        try tap("March 2000", stage)
        try tap("Wednesday, March 1", stage)
        #expect(log.dates == [Self.noon(2000, 3, 1).addingTimeInterval(-7200)])
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test func `wheels of months turn back to the nearest month inside of the limits (PK-13)`()
        throws
    {
        let (stage, picker, log) = try room(.inline)
        picker.minimumDate = Self.noon(2000, 12, 20)
        picker.maximumDate = Self.noon(2001, 3, 2)
        try tap("January 2001", stage)
        try turn(x: 290, rows: 1, stage)
        try tap("March 2001", stage)
        try tap("Thursday, March 1", stage)
        #expect(log.dates == [Self.noon(2001, 3, 1).addingTimeInterval(-7200)])
        try tap("March 2001", stage)
        try turn(x: 290, rows: -1, stage)
        try tap("December 2000", stage)
        try tap("Sunday, December 31", stage)
        #expect(log.dates.count == 2)
    }

    @Test func `days and months outside of the limits do not react (PK-09)`() throws {
        let (stage, picker, log) = try room(.inline)
        picker.minimumDate = Self.noon(2001, 1, 10)
        picker.maximumDate = Self.noon(2001, 2, 2)
        try tap("Tuesday, January 9", stage)
        try tap("Previous Month", stage)
        #expect(log.dates == [])
        // At ten o'clock it is too early on that day.
        try tap("Wednesday, January 10", stage)
        #expect(log.dates == [Self.noon(2001, 1, 10)])
        try tap("Next Month", stage)
        try tap("Saturday, February 3", stage)
        try tap("Next Month", stage)
        #expect(log.dates.count == 1)
        try tap("Friday, February 2", stage)
        #expect(log.dates.last == Self.noon(2001, 2, 2))
        picker.isEnabled = false
        #expect(throws: HammerError.self) { try tap("Thursday, February 1", stage) }
        #expect(log.dates.count == 2)
    }

    @Test func `a compact picker opens its calendar in a popover (PK-10)`() throws {
        let (stage, picker, log) = try room(.compact)
        let page = try #require(stage.window.rootViewController)
        try stage.fingers.fingerTap(at: picker)
        try stage.clock.runUntilIdle()
        let shown = try #require(page.presentedViewController)
        #expect(shown.popoverPresentationController?.arrowDirection == .up)
        #expect(shown.view.convert(shown.view.bounds, to: nil).minY == 134)
        try tap("Wednesday, January 17", stage)
        #expect(log.dates == [Self.noon(2001, 1, 17).addingTimeInterval(-7200)])
        #expect(page.presentedViewController === shown)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 800))
        try stage.clock.runUntilIdle()
        #expect(page.presentedViewController == nil && log.dates.count == 1)
        try stage.expectNothingElse()
    }

    @Test func `a compact picker without a controller says so (PK-10)`() throws {
        let picker = UIDatePicker(frame: CGRect(x: 35, y: 100, width: 220, height: 34))
        picker.preferredDatePickerStyle = .compact
        let stage = try Stage(views: [picker])
        try stage.fingers.fingerTap(at: picker)
        #expect(
            stage.refusals == [
                """
                Cannot open the calendar of a compact date picker: its view belongs to no view controller, \
                which would present it. Nothing was opened. To fix, add the picker to the view of a controller.
                """
            ]
        )
    }

    @Test(arguments: randomSeeds(8, unlessSetBy: "TOUCHSTONE_CALENDAR_SEEDS"))
    func `random fingers leave a date between the limits, one event for each choice (PK-08, PK-09)`(
        seed: Int
    ) throws {
        let (stage, picker, log) = try room(.inline)
        var random = SeededGenerator(seed: UInt64(seed))
        let (first, last) = (Self.noon(2000, 11, 5), Self.noon(2001, 4, 20))
        (picker.minimumDate, picker.maximumDate) = (first, last)
        for step in 0..<80 {
            let before = (picker.date, log.dates.count)
            let from = CGPoint(
                x: .random(in: 36...354, using: &random),
                y: .random(in: 101...427, using: &random)
            )
            if Bool.random(using: &random) {
                try stage.fingers.fingerTap(at: from)
            } else {
                let to = CGPoint(x: .random(in: 36...354, using: &random), y: from.y)
                try stage.fingers.fingerDrag(from: from, to: to, duration: 0.1)
            }
            try stage.clock.runUntilIdle()
            let events = log.dates.count - before.1
            guard first <= picker.date, picker.date <= last,
                events == (picker.date == before.0 ? 0 : 1),
                stage.application.brokenInvariants.isEmpty
            else {
                Issue.record(
                    "seed \(seed), step \(step): \(before.0) to \(picker.date), \(events) events"
                )
                return
            }
        }
        #expect(log.dates.count > 3)
        try stage.expectNothingElse()
    }
}
