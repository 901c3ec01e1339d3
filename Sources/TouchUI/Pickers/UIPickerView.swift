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
    /// The view of a row, in the place of its title; nil by default. `view` is one that was returned before for
    /// a row of the wheel and is not shown now, to be used again; nil if there is none (PK-12).
    func pickerView(
        _ pickerView: UIPickerView,
        viewForRow row: Int,
        forComponent component: Int,
        reusing view: UIView?
    ) -> UIView?
    /// The user chose a row (PK-04, PK-06).
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
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView,
        viewForRow row: Int,
        forComponent component: Int,
        reusing view: UIView?
    ) -> UIView? {
        optionalAnswer(
            of: self,
            "pickerView:viewForRow:forComponent:reusing:",
            (pickerView, row, component, view),
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

/// A view with wheels of rows, one of which is selected in each.
///
/// A finger turns a wheel as it scrolls a scroll view, by a drag, a fling or a tap on a row; the wheel comes to
/// rest at a row, and then the delegate is called once, if it is another row (PK-05, PK-06). The rows are
/// titles, or views of the delegate, which are used again (PK-12). A wheel is a drum: rows away from its middle
/// are lower and fainter, and a finger hits them where they appear (PK-11).
///
/// Code selects rows with `selectRow(_:inComponent:animated:)`, which calls no delegate (PK-03).
/// `accessibilityIncrement()` and `accessibilityDecrement()` move the first wheel by a row and call the
/// delegate, as a person does with VoiceOver (PK-04).
/// - Compatibility: partial: the drum has no perspective
@preconcurrency @MainActor open class UIPickerView: UIView {
    private var selected: [Int] = []
    private var wheels: [PickerWheel] = []
    /// Whether the rows of a wheel begin again after the last, as the hours of a date picker do.
    var isEndless: (Int) -> Bool = { _ in false }

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
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Whether a mark shows the selected row. Stored only: there is always one, as on iOS since version 7.
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
            width: possible(width, 0, "width", component, else: bounds.width / count),
            height: possible(height, 1, "row height", component, else: 32)
        )
    }

    /// The points that the delegate gave; others where it gave none, or a number that no wheel can have.
    private func possible(
        _ given: CGFloat,
        _ least: CGFloat,
        _ name: String,
        _ component: Int,
        else usual: CGFloat
    ) -> CGFloat {
        if given != 0, (least...100_000).contains(given) { return given }
        if given != 0 {
            Diagnostics.refuse(
                "Cannot use the \(name) \(given) for component \(component) of \(nameInTranscript): it is not "
                    + "between \(least.short) and 100,000 points. \(usual.short) is used instead. To fix, give a number of "
                    + "points, or 0 for the usual \(name)."
            )
        }
        return usual
    }

    /// The view of a row: that of the delegate, or a label with the title; nil if the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].view(of: row) : nil
    }

    /// Asks for the numbers of rows again. A selected row that is gone becomes the last one.
    open func reloadAllComponents() {
        selected = (0..<numberOfComponents).map { component in
            let count = numberOfRows(inComponent: component)
            let row = selected.indices.contains(component) ? selected[component] : 0
            return count == 0 ? -1 : min(max(row, 0), count - 1)
        }
        needsWheels = true
        setNeedsLayout()
    }

    private var needsWheels = true

    // MARK: Wheels

    /// Lays out the wheels: each as wide as its rows, all in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if selected.count != numberOfComponents { reloadAllComponents() }
        let sizes = selected.indices.map(rowSize)
        var x = (bounds.width - sizes.reduce(0) { $0 + $1.width }) / 2
        while wheels.count > sizes.count { wheels.removeLast().removeFromSuperview() }
        for (component, size) in sizes.enumerated() {
            if wheels.count == component { addWheel() }
            let wheel = wheels[component]
            UIView.performWithoutAnimation {
                wheel.frame = CGRect(x: x, y: 0, width: size.width, height: bounds.height)
            }
            x += size.width
            guard needsWheels else { continue }
            wheel.show(
                numberOfRows(inComponent: component),
                height: size.height,
                isEndless: isEndless(component),
                row: selected[component]
            )
        }
        needsWheels = false
    }

    private func addWheel() {
        let component = wheels.count
        let wheel = PickerWheel(frame: .zero)
        wheel.makeRow = { [weak self] row, spare in
            self?.makeRow(row, in: component, reusing: spare)
                ?? PickerRow(UIView(), isReusable: false)
        }
        wheel.turned = { [weak self] row in
            guard let self, selected.indices.contains(component) else { return }
            selected[component] = row
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        }
        wheels.append(wheel)
        addSubview(wheel)
    }

    /// The number of a wheel; nil if it is not of this picker.
    func component(of wheel: PickerWheel) -> Int? { wheels.firstIndex { $0 === wheel } }

    private func makeRow(_ row: Int, in component: Int, reusing spare: UIView?) -> PickerRow {
        let own = delegate?
            .pickerView(self, viewForRow: row, forComponent: component, reusing: spare)
        if let own { return PickerRow(own, isReusable: true) }
        let label = UILabel()
        // [choice] The font of rows since iOS 7, which people measured.
        label.font = .systemFont(ofSize: 23.5)
        label.textAlignment = .center
        let styled = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
        if let styled {
            label.attributedText = styled
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return PickerRow(label, isReusable: false)
    }

    override func drawAppearance(in context: CGContext) {
        let height = selected.indices.map { rowSize(forComponent: $0).height }.max() ?? 32
        context.fillRounded(
            CGRect(
                x: min(9, bounds.width / 4),
                y: bounds.midY - height / 2,
                width: max(0, bounds.width - 18),
                height: height
            ),
            radius: ControlMetrics.controlRadius,
            ControlMetrics.fill
        )
    }

    /// Asks for the number of rows of a wheel again.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }

    /// Selects a row; animated, the wheel turns there. The delegate is not called (PK-03). A row or a wheel that does
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
        turn(component, to: row, animated: animated)
    }

    private func turn(_ component: Int, to row: Int, animated: Bool) {
        guard wheels.indices.contains(component), !needsWheels else { return setNeedsLayout() }
        wheels[component].select(row, animated: animated)
    }

    /// Turns a wheel that rests at another row than the selected one.
    func settle(_ component: Int) {
        guard wheels.indices.contains(component), selected.indices.contains(component),
            wheels[component].isAway(from: selected[component])
        else { return }
        turn(component, to: selected[component], animated: true)
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
        turn(0, to: new, animated: true)
        delegate?.pickerView(self, didSelectRow: new, inComponent: 0)
    }

    /// [choice] The size of wheels since iOS 7, which people measured. The intrinsic size of a picker
    /// would decide it.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// The intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
