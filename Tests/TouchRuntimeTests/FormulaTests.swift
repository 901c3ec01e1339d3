import Testing
import TouchRuntime

@Suite("Formulas and amounts of time") struct FormulaTests {
    @Test(
        "a formula has the value that NSExpression gives, integers stay integers (RT-22)",
        arguments: [
            ("2+3*4", 14), ("(2+3)*4", 20), ("7/2", 3), ("7/2.0", 3.5), ("-3--2", -1),
            ("2 ** 3 ** 2", 512),
            ("10 - 4 - 3", 3), ("100/10/5", 2), ("sqrt(16)+abs(-2)", 6), ("0.1*3", 0.1 * 3),
            ("-(1+2)", -3),
            ("9223372036854775807+1", 9.223372036854775807e18), ("5.0", 5), ("1/0.0", .infinity),
        ]
    )
    func formulas(_ text: String, _ value: Double) {
        let result = ArithmeticExpression(format: text).expressionValue(with: nil, context: nil)
        #expect(result as? Double == value)
    }

    @Test("arguments stand for percent signs, and an integer reads as an integer") func arguments()
    {
        let expression = ArithmeticExpression(format: "%@ * %d + %f", 2, 3, 0.5)
        #expect(expression.expressionValue(with: nil, context: nil) as? Double == 6.5)
        let whole = ArithmeticExpression(format: "8/2").expressionValue(with: nil, context: nil)
        #expect(whole as? Int == 4 && (whole as? NSNumber)?.stringValue == "4")
        func value(_ argument: Any) -> Double? {
            ArithmeticExpression(format: "%@ / 2", argument)
                .expressionValue(with: nil, context: nil) as? Double
        }
        // The kind of an object's number counts, not its value.
        #expect(value(NSNumber(value: 7)) == 3 && value(NSNumber(value: 7.0)) == 3.5)
        #expect(value(7.0) == 3.5 && value(UInt64.max) == Double(UInt64.max) / 2)
        let constant = ArithmeticExpression(forConstantValue: "a")
        #expect(constant.expressionValue(with: nil, context: nil) as? String == "a")
    }

    @Test(
        "a text that is no formula ends the program, and the sentence says where",
        arguments: [
            "2+", "3**", "(1", "1/0", "2 3", "a+1", String(repeating: "(", count: 20_000),
            String(repeating: "-", count: 20_000), "1" + String(repeating: "**1", count: 20_000),
        ]
    )
    func refusals(_ text: String) async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [text] in
            _ = ArithmeticExpression(format: text)
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            said.contains(
                "NSInvalidArgumentException: Unable to parse the format string \"\(text.prefix(200))\":"
            )
        )
        #expect(said.contains("To fix, give a formula of numbers, + - * / ** and parentheses."))
    }

    private func text(
        _ seconds: TimeInterval,
        _ units: NSCalendar.Unit,
        _ style: DateComponentsFormatter.UnitsStyle = .positional,
        _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
    ) -> String? {
        let formatter = DateComponentsFormatter()
        (formatter.allowedUnits, formatter.unitsStyle) = (units, style)
        formatter.zeroFormattingBehavior = zeros
        return formatter.string(from: seconds)
    }

    @Test("an amount of time has the units that are allowed, as Apple's examples have (RT-23)")
    func amounts() {
        #expect(text(1500, [.minute, .second]) == "25:00")
        #expect(text(65, [.hour, .minute, .second]) == "1:05")
        #expect(text(3610, [.hour, .minute, .second], .positional, .pad) == "01:00:10")
        #expect(text(5, [.minute, .second], .positional, .pad) == "00:05")
        #expect(text(0, [.minute, .second]) == "0")
        #expect(text(36_010, [.hour, .minute, .second], .abbreviated) == "10h 10s")
        #expect(text(3_900, [.hour, .minute], .full) == "1 hour, 5 minutes")
        #expect(text(7_260, [.hour, .minute], .short) == "2 hr, 1 min")
        #expect(text(-65, [.minute, .second]) == "-1:05")
        #expect(text(-0.4, [.minute, .second]) == "0")
        let years: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day, .minute]
        let long = TimeInterval(2 * 31_536_000 + 2 * 2_592_000 + 2 * 604_800 + 2 * 86_400 + 120)
        #expect(text(long, years, .short) == "2 yrs, 2 mths, 2 wks, 2 days, 2 min")
        #expect(text(31_536_000, years, .short) == "1 yr")
        #expect(text(.nan, [.second]) == nil && text(1, []) == nil)
        let forever = DateComponents(year: .max, hour: .min)
        #expect(DateComponentsFormatter().string(from: forever) == nil)
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 1
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 7_260) == "2 hours remaining")
        #expect(formatter.string(from: DateComponents(hour: 1, minute: 30)) == "1 hour remaining")
    }
}
