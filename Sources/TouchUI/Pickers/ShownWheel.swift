/// A wheel of a picker as tests see it: what it shows, and which rows it has.
@MainActor package struct ShownWheel {
    let wheel: PickerWheel
    let picker: UIPickerView
    private let component: Int

    init?(_ view: UIView) {
        guard let wheel = view as? PickerWheel, let picker = wheel.superview as? UIPickerView,
            let component = picker.component(of: wheel)
        else { return nil }
        (self.wheel, self.picker, self.component) = (wheel, picker, component)
    }

    /// The number of rows.
    package var count: Int { wheel.count }
    /// The row in the middle; -1 without rows.
    package var row: Int { wheel.row }
    /// What the row in the middle says; nil without rows.
    package var value: String? { row < 0 ? nil : text(of: row) }

    /// What a row says.
    package func text(of row: Int) -> String {
        guard let delegate = picker.delegate else { return "" }
        let own =
            wheel.view(of: row)
            ?? delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
        if let text = own.flatMap({ $0.accessibilityLabel ?? $0.textInTree }), !text.isEmpty {
            return text
        }
        return delegate.pickerView(picker, attributedTitleForRow: row, forComponent: component)?
            .string
            ?? delegate.pickerView(picker, titleForRow: row, forComponent: component) ?? ""
    }

    /// The middle of the row that is next to the middle one on the way to another row, on the screen, in points.
    package func pointOnWay(to other: Int) -> CGPoint? {
        guard other != row, row >= 0, count > 1 else { return nil }
        let forward = (other - row + count) % count
        let isForward = wheel.isEndless ? forward * 2 <= count : other > row
        // The next row of the drum is near the middle, and a finger always finds it.
        let middle = wheel.bounds.midY + (isForward ? 1 : -1) * wheel.rowHeight * 0.9
        return wheel.onScreen(CGPoint(x: wheel.bounds.midX, y: middle))
    }
}

extension UIView {
    /// The wheel of a picker that the view is; nil for other views.
    package final var shownWheel: ShownWheel? { ShownWheel(self) }
}
