// One class body, because Swift cannot override what an extension declares.

/// A view that shows a row of a table.
///
/// Add custom content to `contentView`, which leaves room for accessories and for the controls of
/// editing mode. The cell handles no touches itself: they go to its table, which highlights and
/// selects (TB-01). It is a delegate of gesture recognizers, as on iOS: a subclass sets itself as the
/// delegate of its recognizers, and overrides the methods that it needs (G-94).
/// - Compatibility: partial: plain frames instead of constraints, no focus
@preconcurrency @MainActor
open class UITableViewCell: UIView,
    UIGestureRecognizerDelegate
{
    override class var kindInNames: String? { "cell" }

    /// The labels of a cell and their positions. Raw values as in UIKit.
    public enum CellStyle: Int, Sendable {
        /// A text, with an image before it.
        case `default` = 0
        /// A text, with a second text at the trailing end.
        case value1 = 1
        /// A short text, followed by a second text.
        case value2 = 2
        /// A text, with a second text below it.
        case subtitle = 3
    }

    /// The edit that a row supports. Raw values as in UIKit.
    public enum EditingStyle: Int, Sendable {
        /// No edit.
        case none = 0
        /// The row can be deleted.
        case delete = 1
        /// A row can be inserted.
        case insert = 2
    }

    /// How a cell shows that it is selected. Raw values as in UIKit.
    public enum SelectionStyle: Int, Sendable {
        /// It does not show it.
        case none = 0
        /// Same as `default`.
        case blue = 1
        /// Same as `default`.
        case gray = 2
        /// The system's appearance.
        case `default` = 3
    }

    /// The accessory at the trailing end of a cell. Raw values as in UIKit.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// An arrow, which means that the row leads to more content.
        case disclosureIndicator = 1
        /// A button with an arrow.
        case detailDisclosureButton = 2
        /// A check mark.
        case checkmark = 3
        /// A button.
        case detailButton = 4
    }

    /// The line below a row. Raw values as in UIKit.
    public enum SeparatorStyle: Int, Sendable {
        /// No line.
        case none = 0
        /// One line.
        case singleLine = 1
        /// Same as `singleLine`.
        case singleLineEtched = 2
    }

    /// The editing controls that a cell shows.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The control that deletes or inserts the row.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that confirms the deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    final weak var table: UITableView? { didSet { noteShown() } }
    final var shownEditingStyle = EditingStyle.none {
        didSet {
            editControl?.noteShown()
            setNeedsLayout()
        }
    }
    /// Whether editing mode shows a mark that says whether the row is selected, in place of a control (TB-25).
    final var marksSelection = false { didSet { setNeedsLayout() } }
    final var mayBeMoved = false { didSet { setNeedsLayout() } }
    final var indentsWhileEditing = true
    /// Performs the segue that a storyboard connects to the cell.
    package final var whenSelected: (@MainActor (UITableViewCell) -> Void)?
    /// Performs the segue that a storyboard connects to its accessory.
    package final var whenAccessoryTapped: (@MainActor (UITableViewCell) -> Void)?
    private let style: CellStyle
    private let identifier: String?
    private let content: UIView
    private var isPressed = false { didSet { lightChanged(oldValue != isPressed) } }
    private var isChosen = false { didSet { lightChanged(oldValue != isChosen) } }
    private var edits = false { didSet { noteShown() } }
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?
    private var madeImageView: UIImageView?
    private var accessoryButton: UIButton?
    private var editControl: EditControl?
    private var reorderControl: ReorderControl? { didSet { noteShown() } }
    final lazy var parts = ConfiguredParts(of: self)

    // MARK: Creating

    /// Creates a cell with a style and an identifier for reuse; nil if it is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        identifier = reuseIdentifier
        content = UITableViewCellContentView(frame: .zero)
        super.init(
            frame: CGRect(0, 0, 320, UnsourcedValues.rowHeight)
        )
        addSubview(content)
    }

    /// Creates a cell with the default style and no identifier.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// The style in a storyboard.
    package enum StyleKey: InterfaceKey { package typealias Value = CellStyle }

    /// A cell from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        style = coder.interfaceBeginning?[StyleKey.self] ?? .default
        identifier = coder.interfaceBeginning?.reuseIdentifier
        content = UITableViewCellContentView(frame: .zero)
        super.init(coder: coder)
        addSubview(content)
        coder.didMake(self, as: UITableViewCell.self)
    }

    /// The identifier for reuse; nil if the cell is not reused.
    open var reuseIdentifier: String? { identifier }

    /// Called before the cell is reused. Does nothing unless overridden.
    open func prepareForReuse() {}

    // MARK: Gesture recognizers

    /// Whether two recognizers may recognize at the same time; false unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer must wait until another has failed; false unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether another recognizer must wait until this one has failed; false unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer receives a touch that begins; true unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool { true }

    /// Whether a recognizer receives a press that begins; true unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive press: UIPress
    ) -> Bool { true }

    /// Whether a recognizer receives the new touches of an event; true unless overridden (G-94).
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
    ) -> Bool { true }

    // MARK: Content

    /// The view for the content, between the controls of editing mode and the accessories.
    open var contentView: UIView { content }

    /// The label of the text; created when it is first read.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        madeTextLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The label of the second text; nil in the default style. Created when it is first read.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if let madeDetailLabel { return madeDetailLabel }
        let label = UILabel(frame: .zero)
        // [choice] As pictures of iOS show it.
        switch style {
        case .subtitle: label.font = .systemFont(ofSize: 12)
        case .value1:
            label.textColor = .secondaryLabel
            label.textAlignment = isRightToLeft ? .left : .right
        case .value2, .default: break
        }
        madeDetailLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The image view before the text; created when it is first read.
    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView(frame: .zero)
        madeImageView = view
        content.addSubview(view)
        setNeedsLayout()
        return view
    }

    /// The content as a value, shown by a view that fills the content view; nil by default (CC-02).
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.content }
        set { parts.setContent(newValue) }
    }

    /// Whether the content is updated when the state changes; true by default (CC-02).
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { parts.updatesContent }
        set {
            parts.updatesContent = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The background as a value; nil by default. Setting it removes the background views (CC-03).
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            parts.setBackground(newValue)
        }
    }

    /// Whether the background is updated when the state changes; true by default (CC-04).
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { parts.updatesBackground }
        set {
            parts.updatesBackground = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Updates the cell for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (UITableViewCell, UICellConfigurationState) -> Void

    // Final: the compiler names the accessors of an open closure property on the main actor in two
    // ways, depending on which files it compiles together, and then the subclasses do not link.
    /// Is called after `updateConfiguration(using:)`; nil by default (CC-01).
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update before the next layout. Several requests cause one update (CC-01).
    open func setNeedsUpdateConfiguration() { parts.setNeedsUpdate() }

    /// Is called before the cell is shown first and when its state changed (CC-01). The default updates
    /// the configurations for the state (CC-02). Override it to make new ones; call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        parts.update(for: state)
    }

    final func updateParts() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// The state of the cell: override it to add states of your own to it (CC-01).
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isPressed
        state.isSelected = isChosen
        state.isEditing = edits
        if let table {
            state.isSwiped = table.swipe.map { table.cell(at: $0.place) === self } ?? false
            state.isReordering = table.carried.map { table.cell(at: $0.source) === self } ?? false
        }
        return state
    }

    /// A background configuration for the table that the cell is in: plain or grouped.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    }

    /// A list content configuration for the style of this cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil, parts.background != nil { parts.setBackground(nil) }
            putBehind(backgroundView, oldValue)
        }
    }

    /// The view behind the content while the row is selected or highlighted; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            noteShown()
            showSelectedBackground()
        }
    }

    /// The view behind the content for multiple selection; nil by default. Stored only.
    open var multipleSelectionBackgroundView: UIView?

    private func putBehind(_ view: UIView?, _ old: UIView?) {
        old?.removeFromSuperview()
        guard let view else { return }
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    private func showSelectedBackground() {
        guard let view = selectedBackgroundView else { return }
        guard isPressed || isChosen, selectionStyle != .none else {
            return view.removeFromSuperview()
        }
        guard view.superview !== self else { return }
        insertSubview(view, belowSubview: content)
        view.frame = bounds
    }

    // MARK: Highlight and selection

    /// Whether the row is highlighted, usually by a finger (TB-01).
    open var isHighlighted: Bool {
        get { isPressed }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Whether the row is selected (TB-01).
    open var isSelected: Bool {
        get { isChosen }
        set { setSelected(newValue, animated: false) }
    }

    /// Sets the highlight (TB-02). Override it to change the appearance, and call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if isPressed != highlighted { setNeedsUpdateConfiguration() }
        isPressed = highlighted
        showSelectedBackground()
    }

    /// Sets the selection (TB-02). Override it to change the appearance, and call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if isChosen != selected { setNeedsUpdateConfiguration() }
        isChosen = selected
        showSelectedBackground()
    }

    /// Highlights the labels and images in the content view while the cell is highlighted or selected (TB-24), and draws
    /// the cell and its mark again.
    private func lightChanged(_ hasChanged: Bool) {
        noteShown()
        guard hasChanged else { return }
        editControl?.noteShown()
        var waiting: [UIView] = [content]
        while let next = waiting.popLast() {
            switch next {
            case let label as UILabel: label.isHighlighted = isPressed || isChosen
            case let image as UIImageView: image.isHighlighted = isPressed || isChosen
            case is UIControl: continue
            default: break
            }
            waiting += next.subviews
        }
    }

    /// How the cell shows that it is selected; `default` by default.
    open var selectionStyle = SelectionStyle.default { didSet { noteShown() } }

    // MARK: Accessories

    /// The accessory at the trailing end; `none` by default.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the trailing end, which replaces the accessory; nil by default.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
            accessoryChanged()
        }
    }
    /// The accessory at the trailing end in editing mode; `none` by default.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the trailing end in editing mode, which replaces the accessory; nil by default.
    open var editingAccessoryView: UIView? {
        didSet {
            if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
            accessoryChanged()
        }
    }

    private var shownAccessoryType: AccessoryType { edits ? editingAccessoryType : accessoryType }

    private func accessoryChanged() {
        noteShown()
        let hidden = edits ? accessoryView : editingAccessoryView
        let shown = edits ? editingAccessoryView : accessoryView
        hidden?.removeFromSuperview()
        if let shown, shown.superview !== self { addSubview(shown) }
        let needsButton =
            shown == nil
            && (shownAccessoryType == .detailButton
                || shownAccessoryType == .detailDisclosureButton)
        if needsButton, accessoryButton == nil {
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = "More Info"
            button.addAction(
                UIAction { [weak self] _ in self?.accessoryTapped() },
                for: .touchUpInside
            )
            accessoryButton = button
            addSubview(button)
        } else if !needsButton {
            accessoryButton?.removeFromSuperview()
            accessoryButton = nil
        }
        setNeedsLayout()
    }

    private func accessoryTapped() {
        guard let table, let path = table.indexPath(for: self) else { return }
        whenAccessoryTapped?(self)
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    // MARK: Editing

    /// Whether the cell shows the controls of editing mode; its table sets this.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls of editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        edits = editing
        setNeedsUpdateConfiguration()
        accessoryChanged()
        didTransition(to: state)
    }

    /// The edit that the row supports in editing mode.
    open var editingStyle: EditingStyle { shownEditingStyle }
    /// Whether the button that confirms the deletion is visible.
    open var showingDeleteConfirmation: Bool {
        guard let table, let swipe = table.swipe else { return false }
        return table.cell(at: swipe.place) === self && swipe.side == .trailing
    }
    /// Whether the row can be moved in editing mode; false by default. Stored only: the data source
    /// decides.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content moves to leave room for the edit control; true by default.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// The indentation level of the content; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation level, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The distance of the line below the row from the sides, in points. It overrides the table's
    /// unless it has its default value.
    open var separatorInset = UIEdgeInsets(
        top: 0,
        left: UnsourcedValues.rowMargin,
        bottom: 0,
        right: 0
    ) {
        didSet { noteShown() }
    }

    override func drawAppearance(in context: CGContext) {
        let hasOwnView = (edits ? editingAccessoryView : accessoryView) != nil
        drawCell(
            context,
            isLit: (isPressed || isChosen) && selectionStyle != .none
                && selectedBackgroundView == nil,
            mark: hasOwnView ? .none : shownAccessoryType,
            reorderWidth: reorderControl == nil ? 0 : UnsourcedValues.rowControlWidth
        )
    }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        style.background = ControlMetrics.row
        guard !groupEnds.isEmpty else { return }
        style.cornerRadius = ControlMetrics.groupRadius
        style.roundCorners = groupEnds.corners
    }

    /// The ends of a rounded group that are at this row (LK-04).
    final var groupEnds: GroupEnds = [] { didSet { if groupEnds != oldValue { noteShown() } } }

    /// Where layout places the text next to an image, in bounds; nil without an image (LK-05). The view
    /// for the content is not asked: code may move it without a word to the cell.
    final var startOfTextNextToImage: CGFloat? {
        guard let size = madeImageView?.image?.size else { return nil }
        let indent = CGFloat(indentationLevel) * indentationWidth
        let control = editControl == nil ? 0 : UnsourcedValues.rowControlWidth
        return control + 2 * UnsourcedValues.rowMargin + indent + size.width
    }

    /// Called before the editing controls change. Does nothing unless overridden.
    open func willTransition(to state: StateMask) {}
    /// Called after the editing controls changed. Does nothing unless overridden.
    open func didTransition(to state: StateMask) {}

    // MARK: Layout

    /// The given width, and the height that the constraints in the content view give at that width,
    /// or else the standard height of a row. The table calls this for rows with automatic height.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        parts.updateIfNeeded()
        let fitted: UIView = parts.contentView ?? content
        guard fitted.usesConstraints || fitted is UIListContentView else {
            return sizeThatFits(targetSize)
        }
        // Accessories and editing controls take width next to the content.
        if bounds.width != targetSize.width { bounds.size.width = targetSize.width }
        layoutIfNeeded()
        let beside = bounds.width - content.bounds.width
        let size = fitted.systemLayoutSizeFitting(
            CGSize(width: targetSize.width - beside, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority
        )
        return CGSize(width: size.width + beside, height: size.height)
    }

    /// The given width, and the standard height of a row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.rowHeight)
    }

    /// Lays out the controls, the content view between them, and the labels in it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        parts.updateIfNeeded()
        let (height, width) = (bounds.height, UnsourcedValues.rowControlWidth)
        var (left, right) = (CGFloat(0), bounds.width)
        showControls()
        if let reorderControl {
            right -= width
            reorderControl.frame = CGRect(right, 0, width, height)
        }
        if let editControl {
            editControl.frame = CGRect(0, 0, width, height)
            if shouldIndentWhileEditing, indentsWhileEditing { left = width }
        }
        let accessory = edits ? editingAccessoryView : accessoryView
        if let accessory, accessory.superview === self {
            let size = accessory.bounds.size
            right -= size.width + UnsourcedValues.rowMargin
            accessory.frame = CGRect(right, (height - size.height) / 2, size.width, size.height)
        } else if let accessoryButton {
            right -= width
            accessoryButton.frame = CGRect(right, 0, width, height)
        } else if shownAccessoryType != .none {
            right -= width / 2
        }
        content.frame = CGRect(left, 0, max(0, right - left), height)
        backgroundView?.frame = bounds
        if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
        // The line below the row, which the cell draws, stays visible.
        let hasLine = table.map { $0.separatorStyle != .none } ?? false
        parts.layOut(leavingLine: hasLine ? hairlineWidth : 0)
        placeLabels()
    }

    private func showControls() {
        let needsEdit = edits && (shownEditingStyle != .none || marksSelection)
        if let editControl, editControl.isMark != marksSelection {
            editControl.removeFromSuperview()
            self.editControl = nil
        }
        if needsEdit, editControl == nil {
            let control = EditControl(frame: .zero)
            control.cell = self
            control.isMark = marksSelection
            control.isUserInteractionEnabled = !marksSelection
            control.isAccessibilityElement = !marksSelection
            control.accessibilityLabel = shownEditingStyle == .insert ? "Insert" : "Remove"
            control.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    table?.editControlTapped(self)
                },
                for: .touchUpInside
            )
            editControl = control
            addSubview(control)
        } else if !needsEdit {
            editControl?.removeFromSuperview()
            editControl = nil
        }
        let needsReorder = edits && mayBeMoved
        if needsReorder, reorderControl == nil {
            let control = ReorderControl(frame: .zero)
            control.cell = self
            control.isAccessibilityElement = true
            control.accessibilityLabel = "Reorder"
            reorderControl = control
            addSubview(control)
        } else if !needsReorder {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
        }
    }

    /// [choice] Texts one above the other are as high as their lines, and centered together. Texts
    /// side by side share the space in equal parts.
    private func placeLabels() {
        let bounds = content.bounds
        var left = UnsourcedValues.rowMargin + CGFloat(indentationLevel) * indentationWidth
        if let image = madeImageView, let size = image.image?.size {
            image.frame = CGRect(left, (bounds.height - size.height) / 2, size.width, size.height)
            left += size.width + UnsourcedValues.rowMargin
        }
        // The line below the row begins at the text.
        if madeImageView != nil { noteShown() }
        let room = CGRect(
            left,
            0,
            max(0, bounds.width - left - UnsourcedValues.rowMargin),
            bounds.height
        )
        guard let detail = madeDetailLabel else {
            madeTextLabel?.frame = room
            return
        }
        if style == .subtitle {
            let frames = room.stacked((madeTextLabel ?? detail).font, detail.font)
            madeTextLabel?.frame = frames.0
            detail.frame = frames.1
        } else {
            let half = room.width / 2
            madeTextLabel?.frame = CGRect(room.minX, 0, half, room.height)
            detail.frame = CGRect(room.minX + half, 0, half, room.height)
        }
    }

    /// The label is the text of the cell's labels, and the traits include "selected". The cell is
    /// not an accessibility element: its labels are ([choice]).
    package override var isRow: Bool { table != nil }

    override var placeInList: (list: UIView, path: [Int])? {
        guard let table, let path = table.indexPath(for: self) else { return nil }
        return (table, Array(path))
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        let texts = [madeTextLabel?.text, madeDetailLabel?.text].compactMap { $0 }
        let configured = (contentConfiguration as? UIListContentConfiguration)?.spoken
        return AccessibilityDefaults(
            label: configured ?? (texts.isEmpty ? nil : texts.joined(separator: ", ")),
            traits: isChosen ? .selected : []
        )
    }
}

/// The content view of a cell.
final class UITableViewCellContentView: UIView {}

extension UITableViewCell: ShowsState {}

extension UITableViewCell: ConfiguredCell {
    final var roundCorners: CACornerMask? { nil }
}
