// One class body, because Swift cannot override what an extension declares.

/// A view that shows a row of a table.
///
/// Its content goes into `contentView`, which makes room for accessories and for the controls of
/// editing. It follows no finger itself: it hands touches on to its table, which highlights and selects
/// (TB-01).
/// - Compatibility: partial: plain frames instead of constraints, no background configurations, no focus
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// Which labels a cell has, and where; raw values as UIKit has them.
    public enum CellStyle: Int, Sendable {
        /// A text, and a picture before it.
        case `default` = 0
        /// A text, and another one at the end.
        case value1 = 1
        /// A short text, and another one after it.
        case value2 = 2
        /// A text, and another one below it.
        case subtitle = 3
    }

    /// What can be done with a row; raw values as UIKit has them.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// It can be deleted.
        case delete = 1
        /// One can be inserted.
        case insert = 2
    }

    /// How a cell shows that it is selected; raw values as UIKit has them.
    public enum SelectionStyle: Int, Sendable {
        /// Not at all.
        case none = 0
        /// As `default`.
        case blue = 1
        /// As `default`.
        case gray = 2
        /// As the system does.
        case `default` = 3
    }

    /// What stands at the end of a cell; raw values as UIKit has them.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// An arrow: there is more behind it.
        case disclosureIndicator = 1
        /// A button, and an arrow.
        case detailDisclosureButton = 2
        /// A check mark.
        case checkmark = 3
        /// A button.
        case detailButton = 4
    }

    /// The line below a row; raw values as UIKit has them.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// One.
        case singleLine = 1
        /// As `singleLine`.
        case singleLineEtched = 2
    }

    /// What a cell shows of editing.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The control with which it is deleted or inserted.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that deletes it.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    final weak var table: UITableView? { didSet { noteShown() } }
    final var shownEditingStyle = EditingStyle.none {
        didSet {
            editControl?.noteShown()
            setNeedsLayout()
        }
    }
    final var mayBeMoved = false { didSet { setNeedsLayout() } }
    final var indentsWhileEditing = true
    /// Performs the segue that a storyboard connects to the cell.
    package final var whenSelected: (@MainActor (UITableViewCell) -> Void)?
    /// Performs the segue that a storyboard connects to its accessory.
    package final var whenAccessoryTapped: (@MainActor (UITableViewCell) -> Void)?
    private let style: CellStyle
    private let identifier: String?
    private let content: UIView
    private var isPressed = false { didSet { noteShown() } }
    private var isChosen = false { didSet { noteShown() } }
    private var edits = false { didSet { noteShown() } }
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?
    private var madeImageView: UIImageView?
    private var accessoryButton: UIButton?
    private var editControl: EditControl?
    private var reorderControl: ReorderControl? { didSet { noteShown() } }
    private var configuredView: (any UIContentView)?

    // MARK: Creating

    /// A cell of a style, and the identifier under which it is used again; nil for none.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        identifier = reuseIdentifier
        content = UITableViewCellContentView(frame: .zero)
        super.init(
            frame: CGRect(0, 0, 320, UnsourcedValues.rowHeight)
        )
        addSubview(content)
    }

    /// A cell of the default style without an identifier.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// The style that a storyboard says.
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

    /// How a table makes cells of a class that was registered: calls `init(style:reuseIdentifier:)`.
    ///
    /// UIKit finds that initializer by its name; here a class must inherit this one, which it does if
    /// it overrides all initializers of its superclass, or declares none (decision 16).
    public required convenience init(registeredAs reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// The identifier under which it is used again; nil if it is not.
    open var reuseIdentifier: String? { identifier }

    /// Called before it is used again; forgets nothing unless overridden.
    open func prepareForReuse() {}

    // MARK: Content

    /// Where the content is: between accessories and the controls of editing.
    open var contentView: UIView { content }

    /// The label of the text.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        madeTextLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The label of the other text; nil in the default style.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if let madeDetailLabel { return madeDetailLabel }
        let label = UILabel(frame: .zero)
        madeDetailLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The picture before the text.
    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView(frame: .zero)
        madeImageView = view
        content.addSubview(view)
        setNeedsLayout()
        return view
    }

    /// What the content shows, as a value; nil by default. It fills the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let configuration = contentConfiguration else {
                configuredView?.removeFromSuperview()
                configuredView = nil
                return
            }
            if let view = configuredView, view.supports(configuration) {
                view.configuration = configuration
            } else {
                configuredView?.removeFromSuperview()
                let view = configuration.makeContentView()
                configuredView = view
                content.addSubview(view)
            }
            setNeedsLayout()
        }
    }

    /// A list's configuration as suits the style of this cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The view behind the content; none by default.
    open var backgroundView: UIView? { didSet { putBehind(backgroundView, oldValue) } }

    /// The view behind the content while it is selected or highlighted; none by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            noteShown()
            showSelectedBackground()
        }
    }

    /// The same where several rows can be selected; none by default.
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

    // MARK: Highlighted, selected

    /// Whether a finger is on the row (TB-01).
    open var isHighlighted: Bool {
        get { isPressed }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Whether the row is selected (TB-01).
    open var isSelected: Bool {
        get { isChosen }
        set { setSelected(newValue, animated: false) }
    }

    /// Shows that a finger is on the row, or no more (TB-02). Override it to show it otherwise.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isPressed = highlighted
        showSelectedBackground()
    }

    /// Shows that the row is selected, or no more (TB-02). Override it to show it otherwise.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isChosen = selected
        showSelectedBackground()
    }

    /// How it shows that it is selected; as the system does.
    open var selectionStyle = SelectionStyle.default { didSet { noteShown() } }

    // MARK: Accessories

    /// What stands at the end; nothing.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the end, instead; none by default.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
            accessoryChanged()
        }
    }
    /// What stands at the end while rows are edited; nothing.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the end while rows are edited, instead; none by default.
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

    /// Whether it shows the controls of editing; its table sets it.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows the controls of editing, or no more.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        edits = editing
        accessoryChanged()
        didTransition(to: state)
    }

    /// What can be done with it in editing mode.
    open var editingStyle: EditingStyle { shownEditingStyle }
    /// Whether the button that deletes it is in sight.
    open var showingDeleteConfirmation: Bool {
        guard let table, let swipe = table.swipe else { return false }
        return table.cell(at: swipe.place) === self && swipe.side == .trailing
    }
    /// Whether it can be moved in editing mode: its data source says so, or this does; false.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content makes room for the control of editing; true.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// How deep the content is indented; 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// How far each level is, in points; 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Where the line below it begins and ends, in points from the sides.
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
        style.background = ControlMetrics.white
    }

    /// Called before it shows other controls of editing; does nothing unless overridden.
    open func willTransition(to state: StateMask) {}
    /// Called after it shows other controls of editing; does nothing unless overridden.
    open func didTransition(to state: StateMask) {}

    // MARK: Layout

    /// As wide as asked, and as high as the constraints in the content view make it at that width; an
    /// ordinary row where there are none. Its table asks for rows of automatic height.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let fitted: UIView = configuredView ?? content
        guard fitted.usesConstraints else { return sizeThatFits(targetSize) }
        // Accessories and controls of editing are beside the content.
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

    /// As wide as asked, and as high as an ordinary row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.rowHeight)
    }

    /// Places the controls, the content between them, and the labels in it.
    open override func layoutSubviews() {
        super.layoutSubviews()
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
        configuredView?.frame = content.bounds
        placeLabels()
    }

    private func showControls() {
        let needsEdit = edits && shownEditingStyle != .none
        if needsEdit, editControl == nil {
            let control = EditControl(frame: .zero)
            control.cell = self
            control.isAccessibilityElement = true
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

    /// [choice] Nobody has fonts yet: texts share the room in equal parts.
    private func placeLabels() {
        let bounds = content.bounds
        var left = UnsourcedValues.rowMargin + CGFloat(indentationLevel) * indentationWidth
        if let image = madeImageView, let size = image.image?.size {
            image.frame = CGRect(left, (bounds.height - size.height) / 2, size.width, size.height)
            left += size.width + UnsourcedValues.rowMargin
        }
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
            let half = room.height / 2
            madeTextLabel?.frame = CGRect(room.minX, 0, room.width, half)
            detail.frame = CGRect(room.minX, half, room.width, half)
        } else {
            let half = room.width / 2
            madeTextLabel?.frame = CGRect(room.minX, 0, half, room.height)
            detail.frame = CGRect(room.minX + half, 0, half, room.height)
        }
    }

    /// Reads as its texts do, and says that it is selected. It is no element: its labels are ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        let texts = [madeTextLabel?.text, madeDetailLabel?.text].compactMap { $0 }
        let configured = (contentConfiguration as? UIListContentConfiguration)?.spoken
        return AccessibilityDefaults(
            label: configured ?? (texts.isEmpty ? nil : texts.joined(separator: ", ")),
            traits: isChosen ? .selected : []
        )
    }
}

/// What holds the content of a cell.
final class UITableViewCellContentView: UIView {}

extension UITableViewCell: ShowsState {}
