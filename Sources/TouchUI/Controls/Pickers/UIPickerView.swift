/// Provides the rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: RespondingObject {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker's rows, and is called when one is chosen. All methods have default
/// implementations.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: RespondingObject {
    /// The width of a wheel, in points; 0 by default, for an equal part.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of the rows of a wheel, in points; 0 by default, for the usual height.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row; nil by default.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
    /// The title of a row with attributes; nil by default.
    func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString?
    /// The user chose a row (PK-04).
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns 0.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    {
        optionalAnswer(
            of: self,
            "pickerView:widthForComponent:",
            (pickerView, component),
            otherwise: 0
        )
    }
    /// Returns 0.
    public func pickerView(
        _ pickerView: UIPickerView,
        rowHeightForComponent component: Int
    ) -> CGFloat {
        optionalAnswer(
            of: self,
            "pickerView:rowHeightForComponent:",
            (pickerView, component),
            otherwise: 0
        )
    }
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    ) -> String? {
        optionalAnswer(
            of: self,
            "pickerView:titleForRow:forComponent:",
            (pickerView, row, component),
            otherwise: nil
        )
    }
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString? {
        optionalAnswer(
            of: self,
            "pickerView:attributedTitleForRow:forComponent:",
            (pickerView, row, component),
            otherwise: nil
        )
    }
    /// Does nothing.
    public func pickerView(
        _ pickerView: UIPickerView,
        didSelectRow row: Int,
        inComponent component: Int
    ) {
        optionalAnswer(
            of: self,
            "pickerView:didSelectRow:inComponent:",
            (pickerView, row, component)
        )
    }
}

/// A view with wheels of rows, one of which is selected in each. The wheels are not drawn and do not
/// turn: fingers select no row.
///
/// Code selects rows with `selectRow(_:inComponent:animated:)`, which calls no delegate (PK-03).
/// `accessibilityIncrement()` and `accessibilityDecrement()` move the first wheel by a row and call the
/// delegate, as a person does with VoiceOver (PK-04).
/// - Compatibility: partial: no wheels
@preconcurrency @MainActor open class UIPickerView: UIView {
    private var selected: [Int] = []

    /// Creates a picker with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A picker from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIPickerView.self)
    }

    /// Provides the rows; nil by default. Weak.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Provides the content of the rows; nil by default. Weak.
    open weak var delegate: (any UIPickerViewDelegate)?
    /// Whether a mark shows the selected row. Stored only.
    open var showsSelectionIndicator = true

    /// The number of wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    /// The number of rows of a wheel; 0 if there is no wheel with the number.
    open func numberOfRows(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component) else { return 0 }
        return max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// The size of the rows of a wheel, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let count = CGFloat(max(1, numberOfComponents))
        let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        return CGSize(
            width: width > 0 ? width : bounds.width / count,
            height: height > 0 ? height : 32
        )
    }

    /// The view of a row: nil, because rows are not drawn.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

    /// Asks for the numbers of rows again. A selected row that is gone becomes the last one.
    open func reloadAllComponents() {
        selected = (0..<numberOfComponents).map { component in
            let count = numberOfRows(inComponent: component)
            let row = selected.indices.contains(component) ? selected[component] : 0
            return count == 0 ? -1 : min(max(row, 0), count - 1)
        }
        noteShown()
    }

    /// Asks for the number of rows of a wheel again.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }

    /// Selects a row, without an animation. The delegate is not called (PK-03). A row or a wheel that does
    /// not exist is refused with a message.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        if selected.count != numberOfComponents { reloadAllComponents() }
        guard (0..<numberOfRows(inComponent: component)).contains(row) else {
            Diagnostics.refuse(
                "Cannot select row \(row) of component \(component): \(nameInMessages) has "
                    + "\(numberOfComponents) components, and \(numberOfRows(inComponent: component)) "
                    + "rows in that one. The selection stays. To fix, set the data source before."
            )
            return
        }
        selected[component] = row
        noteShown()
    }

    /// The selected row of a wheel; -1 if it has no rows.
    open func selectedRow(inComponent component: Int) -> Int {
        if selected.count != numberOfComponents { reloadAllComponents() }
        return selected.indices.contains(component) ? selected[component] : -1
    }

    private var nameInMessages: String { stableName }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: delegate?.pickerView(
                self,
                titleForRow: selectedRow(inComponent: 0),
                forComponent: 0
            ),
            traits: .adjustable
        )
    }

    /// Selects the next row of the first wheel, and calls the delegate (PK-04).
    open override func accessibilityIncrement() { adjust(by: 1) }

    /// Selects the previous row of the first wheel, and calls the delegate (PK-04).
    open override func accessibilityDecrement() { adjust(by: -1) }

    private func adjust(by rows: Int) {
        let new = selectedRow(inComponent: 0) + rows
        guard (0..<numberOfRows(inComponent: 0)).contains(new) else { return }
        selected[0] = new
        noteShown()
        delegate?.pickerView(self, didSelectRow: new, inComponent: 0)
    }

    /// [choice] The size of wheels since iOS 7, which people measured. The intrinsic size of a picker
    /// would decide it.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
