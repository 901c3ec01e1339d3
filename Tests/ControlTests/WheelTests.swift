import TestSupport
import Testing
import TouchTesting
import UIKit

/// Wheels that a finger turns.
@Suite("Wheels", .stage) struct WheelTests {
    /// A picker with twenty numbers and three colors.
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var chosen: [String] = []
        var height: CGFloat = 0
        func pickerView(
            _ pickerView: UIPickerView,
            rowHeightForComponent component: Int
        ) -> CGFloat { height }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? 20 : 3
        }
        func pickerView(
            _ pickerView: UIPickerView,
            titleForRow row: Int,
            forComponent component: Int
        ) -> String? { component == 0 ? "\(row)" : ["red", "green", "blue"][row] }
        func pickerView(
            _ pickerView: UIPickerView,
            didSelectRow row: Int,
            inComponent component: Int
        ) { chosen.append("\(component):\(row)") }
    }

    private let source = Source()
    private let picker = UIPickerView(frame: CGRect(x: 35, y: 100, width: 320, height: 216))

    /// A stage with the picker; the middle of its wheels is at y 208.
    private func room() throws -> Stage {
        picker.dataSource = source
        picker.delegate = source
        return try Stage(views: [picker])
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e-300, -3])
    func `a row height that no wheel can have is refused, and fingers turn the wheel`(
        height: CGFloat
    ) throws {
        source.height = height
        let stage = try room()
        try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 240))
        try stage.fingers.wait(1)
        // The usual rows of 32 points: the tapped one is the next.
        #expect(source.chosen == ["0:1"])
        #expect(
            Set(stage.refusals.filter { $0.contains("component 0") }).map { $0.prefix(38) } == [
                "Cannot use the row height \(height) for component".prefix(38)
            ]
        )
    }

    private func title(_ row: Int, _ component: Int = 0) -> UILabel? {
        picker.view(forRow: row, forComponent: component) as? UILabel
    }

    private func middle(_ row: Int, _ component: Int = 0) -> CGFloat? {
        title(row, component).map { $0.convert($0.bounds, to: nil).midY }
    }

    @Test
    func
        `a drag turns a wheel to a row, and the delegate is called once at its end (PK-05, PK-06)`()
        throws
    {
        let stage = try room()
        #expect(middle(0) == 208 && title(1)?.text == "1")
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 100, y: 240))
        try fingers.fingerMove(to: CGPoint(x: 100, y: 160), duration: 0.5)
        try fingers.fingerStationary(duration: 0.3)
        #expect(source.chosen == [])
        try fingers.fingerUp()
        try stage.clock.advance(by: 3)
        #expect(source.chosen == ["0:2"])
        #expect(picker.selectedRow(inComponent: 0) == 2 && middle(2) == 208)
        #expect(picker.selectedRow(inComponent: 1) == 0)
        try stage.expectNothingElse()
    }

    @Test func `a fling turns it by several rows, and a finger stops it at a row (PK-05, PK-06)`()
        throws
    {
        let stage = try room()
        try stage.fingers.fingerFling(
            from: CGPoint(x: 100, y: 280),
            to: CGPoint(x: 100, y: 180),
            velocity: 900,
            duration: 0.15
        )
        try stage.clock.advance(by: 5)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 3 && source.chosen == ["0:\(row)"] && middle(row) == 208)

        source.chosen = []
        try stage.fingers.fingerFling(
            from: CGPoint(x: 100, y: 150),
            to: CGPoint(x: 100, y: 250),
            velocity: 900,
            duration: 0.15
        )
        try stage.clock.advance(by: 0.1)
        try stage.fingers.fingerLongPress(at: CGPoint(x: 100, y: 208), duration: 0.7)
        try stage.clock.advance(by: 5)
        let held = picker.selectedRow(inComponent: 0)
        #expect(held < row && source.chosen == ["0:\(held)"] && middle(held) == 208)
    }

    @Test
    func `a tap on a row turns the wheel to it, one on the selected row does nothing (PK-06)`()
        throws
    {
        let stage = try room()
        try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 208 + 64))
        try stage.clock.advance(by: 3)
        #expect(source.chosen == ["0:2"] && middle(2) == 208)
        try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 208))
        try stage.clock.advance(by: 3)
        #expect(source.chosen == ["0:2"])
        try stage.fingers.fingerTap(at: CGPoint(x: 280, y: 240))
        try stage.clock.advance(by: 3)
        #expect(source.chosen == ["0:2", "1:1"])
    }

    @Test func `a wheel stops at its ends, and a drag that returns chooses nothing (PK-05)`() throws
    {
        let stage = try room()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 150),
            to: CGPoint(x: 100, y: 300),
            duration: 0.3
        )
        try stage.clock.advance(by: 3)
        #expect(middle(0) == 208 && source.chosen == [])
        picker.selectRow(19, inComponent: 0, animated: false)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 300),
            to: CGPoint(x: 100, y: 120),
            duration: 0.3
        )
        try stage.clock.advance(by: 3)
        #expect(middle(19) == 208 && source.chosen == [])
    }

    @Test func `code turns a wheel with an animation and calls no delegate (PK-03, PK-06)`() throws
    {
        let stage = try room()
        picker.selectRow(5, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 5)
        try stage.clock.advance(by: 3)
        #expect(middle(5) == 208 && source.chosen == [])
        // A finger that takes the wheel on its way counts again.
        picker.selectRow(15, inComponent: 0, animated: true)
        try stage.clock.advance(by: 0.1)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 200),
            to: CGPoint(x: 100, y: 260),
            duration: 0.5
        )
        try stage.clock.advance(by: 5)
        let row = picker.selectedRow(inComponent: 0)
        #expect(middle(row) == 208 && source.chosen == (row == 15 ? [] : ["0:\(row)"]))
    }

    @Test(arguments: randomSeeds(15, unlessSetBy: "TOUCHSTONE_WHEEL_SEEDS"))
    func `whatever fingers and code do, a wheel rests at its row, which was told (PK-05, PK-06)`(
        seed: Int
    ) throws {
        let stage = try room()
        var random = SeededGenerator(seed: UInt64(seed))
        var known = [0, 0]
        for _ in 0..<25 {
            let component = Int.random(in: 0...1, using: &random)
            let x: CGFloat = component == 0 ? 100 : 280
            let from = CGPoint(x: x, y: CGFloat(Int.random(in: 130...290, using: &random)))
            let to = CGPoint(x: x, y: CGFloat(Int.random(in: 130...290, using: &random)))
            source.chosen = []
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                try stage.fingers.fingerDrag(
                    from: from,
                    to: to,
                    duration: 0.1 + Double.random(in: 0...0.4, using: &random),
                    curve: .linear
                )
            case 1: try stage.fingers.fingerTap(at: from)
            case 2:
                let row = Int.random(in: 0..<3, using: &random)
                picker.selectRow(row, inComponent: component, animated: Bool.random(using: &random))
                known[component] = row
            default: break
            }
            // Often the next finger lands while a wheel still turns.
            try stage.clock.advance(by: Double.random(in: 0...1.5, using: &random))
            for told in source.chosen {
                let parts = told.split(separator: ":").compactMap { Int($0) }
                known[parts[0]] = parts[1]
            }
            #expect(
                [0, 1].map { picker.selectedRow(inComponent: $0) } == known,
                "seed \(seed)"
            )
        }
        source.chosen = []
        try stage.clock.advance(by: 10)
        for component in 0...1 {
            #expect(middle(picker.selectedRow(inComponent: component), component) == 208)
        }
        try stage.expectNothingElse()
    }
}

@Suite("Wheels of dates", .stage) struct DateWheelTests {
    private let picker = UIDatePicker(frame: CGRect(x: 35, y: 100, width: 320, height: 216))

    private func room(_ mode: UIDatePicker.Mode) throws -> (Stage, () -> [Date]) {
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = mode
        final class Changes { var all: [Date] = [] }
        let changes = Changes()
        picker.addAction(
            UIAction { [picker] _ in changes.all.append(picker.date) },
            for: .valueChanged
        )
        return (try Stage(views: [picker]), { changes.all })
    }

    private func date(_ days: Int, _ hour: Int, _ minute: Int) -> Date {
        Date(timeIntervalSinceReferenceDate: TimeInterval((days * 24 + hour) * 3_600 + minute * 60))
    }

    private func turn(_ stage: Stage, x: CGFloat, rows: CGFloat) throws {
        try stage.fingers.fingerDown(at: CGPoint(x: x, y: 208))
        try stage.fingers.fingerMove(to: CGPoint(x: x, y: 208 - rows * 32), duration: 0.4)
        try stage.fingers.fingerStationary(duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.clock.advance(by: 3)
    }

    @Test func `hours begin again after the last, and valueChanged is sent once (PK-07)`() throws {
        let (stage, changes) = try room(.time)
        picker.date = date(0, 11, 30)
        try stage.clock.advance(by: 1)
        // Hours, minutes and halves of a day: three wheels of the same width.
        try turn(stage, x: 80, rows: 2)
        #expect(changes() == [date(0, 1, 30)])
        try turn(stage, x: 195, rows: -1)
        #expect(changes().last == date(0, 1, 29))
        try turn(stage, x: 310, rows: 1)
        #expect(changes() == [date(0, 1, 30), date(0, 1, 29), date(0, 13, 29)])
        #expect(picker.accessibilityValue == "1:29 PM")
        try stage.expectNothingElse()
    }

    @Test
    func `a date outside of the limits turns back, and so does the 31st of June (PK-01, PK-07)`()
        throws
    {
        let (stage, changes) = try room(.date)
        // May 31, 2001.
        picker.date = date(150, 0, 0)
        picker.maximumDate = date(180, 0, 0)
        try stage.clock.advance(by: 1)
        try turn(stage, x: 100, rows: 1)
        #expect(changes() == [date(180, 0, 0)])
        #expect(picker.accessibilityValue == "Jun 30, 2001")
        // A year later is too late, so nothing changes, and the wheel turns back.
        try turn(stage, x: 310, rows: 1)
        #expect(changes().count == 1 && picker.date == date(180, 0, 0))
        try turn(stage, x: 310, rows: -1)
        #expect(picker.accessibilityValue == "Jun 30, 2000")
    }

    @Test
    func `durations, months and 24 hours have their wheels, and a disabled picker none (PK-07)`()
        throws
    {
        picker.locale = Locale(identifier: "de_DE")
        let (stage, changes) = try room(.countDownTimer)
        picker.minuteInterval = 5
        picker.countDownDuration = 3_600
        try stage.clock.advance(by: 1)
        try turn(stage, x: 100, rows: 1)
        try turn(stage, x: 290, rows: 2)
        #expect(picker.countDownDuration == 2 * 3_600 + 600 && changes().count == 2)
        picker.datePickerMode = .dateAndTime
        picker.date = date(3, 17, 40)
        try stage.clock.advance(by: 1)
        #expect(picker.accessibilityValue?.hasSuffix("17:40") == true)
        try turn(stage, x: 100, rows: 1)
        #expect(picker.date == date(4, 17, 40))
        picker.isEnabled = false
        try turn(stage, x: 100, rows: 1)
        #expect(picker.date == date(4, 17, 40) && changes().count == 3)
    }
}
