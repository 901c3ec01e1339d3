import Testing
import TouchTesting
import UIKit

@Suite("Pickers", .stage) struct PickerTests {
    private func day(_ number: Int) -> Date {
        Date(timeIntervalSinceReferenceDate: TimeInterval(number) * 86_400)
    }

    @Test func `a date picker keeps its date between the limits and on its minutes (PK-01)`() {
        let picker = UIDatePicker()
        picker.minimumDate = day(10)
        #expect(picker.date == day(10))
        picker.maximumDate = day(20)
        picker.date = day(30)
        #expect(picker.date == day(20))
        picker.setDate(day(15).addingTimeInterval(8 * 60), animated: true)
        picker.minuteInterval = 5
        #expect(picker.date == day(15).addingTimeInterval(5 * 60))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.minimumDate = day(25)
        picker.date = day(1)
        #expect(picker.date == day(1))
        picker.countDownDuration = 100_000
        #expect(picker.countDownDuration == 86_340)
    }

    @Test func `assistive technology moves a date by a step and reports it, code does not (PK-02)`()
        throws
    {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = .date
        picker.maximumDate = day(11)
        var changes: [Date] = []
        picker.addAction(UIAction { _ in changes.append(picker.date) }, for: .valueChanged)
        let stage = try Stage(views: [picker])
        picker.date = day(10)
        #expect(changes == [])
        picker.accessibilityIncrement()
        picker.accessibilityIncrement()
        #expect(changes == [day(11)])
        picker.accessibilityDecrement()
        #expect(changes == [day(11), day(10)])
        picker.isEnabled = false
        picker.accessibilityDecrement()
        #expect(picker.date == day(10))
        try stage.expectNothingElse()
    }

    /// Two wheels with colors and numbers.
    private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var numbers = 3
        var chosen: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? numbers : 2
        }
        func pickerView(
            _ pickerView: UIPickerView,
            titleForRow row: Int,
            forComponent component: Int
        ) -> String? { "\(component):\(row)" }
        func pickerView(
            _ pickerView: UIPickerView,
            didSelectRow row: Int,
            inComponent component: Int
        ) { chosen.append("\(component):\(row)") }
    }

    @Test func `code selects rows of wheels without a call of the delegate (PK-03)`() {
        let (picker, wheels) = (UIPickerView(), Wheels())
        #expect(picker.selectedRow(inComponent: 0) == -1)
        picker.dataSource = wheels
        picker.delegate = wheels
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 2)
        picker.selectRow(2, inComponent: 0, animated: true)
        picker.selectRow(1, inComponent: 1, animated: false)
        #expect(
            picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 1
        )
        picker.selectRow(9, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 2)
        wheels.numbers = 1
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(wheels.chosen == [])
    }

    @Test func `assistive technology turns the first wheel and calls the delegate (PK-04)`() {
        let (picker, wheels) = (UIPickerView(), Wheels())
        picker.dataSource = wheels
        picker.delegate = wheels
        picker.accessibilityIncrement()
        picker.accessibilityIncrement()
        picker.accessibilityIncrement()
        picker.accessibilityDecrement()
        #expect(wheels.chosen == ["0:1", "0:2", "0:1"])
        #expect(picker.accessibilityValue == "0:1")
    }
}
