/// The search controller of a bar.
@MainActor protocol FollowsSearchBar: AnyObject {
    /// Editing of the bar began.
    func editingBegan()
    /// The cancel button was tapped.
    func cancelled()
    /// The text, the tokens or the scope changed.
    func textChanged()
}

/// A text field for a search, with a cancel button and scopes.
///
/// A tap on the field begins editing, and typing changes the text and calls the delegate (IA-14).
/// The return key and the cancel button only call the delegate: neither ends editing (IA-15).
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The look of a search bar; raw values as in UIKit.
    public enum Style: UInt, Sendable {
        /// As the system decides.
        case `default` = 0
        /// With a background.
        case prominent = 1
        /// Without one.
        case minimal = 2
    }

    private let field = UISearchTextField(frame: .zero)
    private let cancel = UIButton(type: .system)
    private let scopes = UISegmentedControl(frame: .zero)
    private let relay = SearchFieldRelay()
    /// The search controller of the bar, which is called before the delegate.
    final weak var search: (any FollowsSearchBar)?
    /// Whether a navigation bar makes the bar lower as its content is scrolled (NV-35).
    final var folds = false { didSet { if folds != oldValue { setNeedsLayout() } } }
    /// Is called when the scopes change the height.
    final var whenHeightChanges: (() -> Void)?

    /// Creates a search bar with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        makeParts()
    }

    /// Creates a search bar from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeParts()
        coder.didMake(self, as: UISearchBar.self)
    }

    private func makeParts() {
        relay.bar = self
        field.delegate = relay
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .search
        field.autocapitalizationType = .none
        field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
        cancel.setTitle("Cancel", for: .normal)
        cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
        cancel.isHidden = true
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
        addSubview(field)
        addSubview(cancel)
        addSubview(scopes)
    }

    /// Is called when the text changes and buttons are tapped; nil by default.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text field.
    open var searchTextField: UISearchTextField { field }

    private var ownAccessoryView: UIView?

    /// The view above the keyboard while the bar is edited; nil by default (KB-08).
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// Whether nothing is called when the text changes: it has no delegate and no search controller. For
    /// messages.
    package final var callsNothing: Bool { delegate == nil && search == nil }

    /// The text; nil and an empty text are the same. Setting it calls no delegate (IA-14).
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }
    /// The text that is shown while there is none; nil by default.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A line above the field; nil by default. It is stored and not drawn.
    open var prompt: String?
    /// The look; it is stored, and has no effect here.
    open var searchBarStyle = Style.default
    /// The color of the bar; nil by default.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
    /// Whether the bar is translucent; it is stored, and has no effect here.
    open var isTranslucent = true
    /// Light or dark; light by default. It is stored, and has no effect here.
    open var barStyle = UIBarStyle.default
    /// The image behind the bar; it is stored and not drawn.
    open var backgroundImage: UIImage?

    /// Whether the cancel button is shown; false by default.
    open var showsCancelButton: Bool {
        get { !cancel.isHidden }
        set {
            cancel.isHidden = !newValue
            setNeedsLayout()
        }
    }
    /// Shows or hides the cancel button, at once.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// The titles of the scopes; nil by default.
    open var scopeButtonTitles: [String]? {
        didSet {
            let chosen = selectedScopeButtonIndex
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            selectedScopeButtonIndex = chosen
        }
    }
    /// The scope that is chosen; 0 by default. Setting it calls no delegate.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            let isThere = (scopeButtonTitles ?? []).indices.contains(selectedScopeButtonIndex)
            scopes.selectedSegmentIndex =
                isThere ? selectedScopeButtonIndex : UISegmentedControl.noSegment
        }
    }
    /// Whether the scopes are shown; false by default.
    open var showsScopeBar = false {
        didSet {
            scopes.isHidden = !showsScopeBar
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            whenHeightChanges?()
        }
    }

    // MARK: Editing

    /// Makes the text field first responder.
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// Ends editing.
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
    /// Whether the text field is first responder.
    open override var isFirstResponder: Bool { field.isFirstResponder }

    /// Removes the text and the tokens, as Cancel does.
    final func clear() {
        text = nil
        field.tokens = []
    }

    private func changed() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        search?.textChanged()
    }

    private func cancelled() {
        delegate?.searchBarCancelButtonClicked(self)
        search?.cancelled()
    }

    private func scopeChosen() {
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        search?.textChanged()
    }

    // MARK: Layout

    private var scopeHeight: CGFloat { showsScopeBar ? UnsourcedValues.searchBarHeight : 0 }
    private var height: CGFloat { UnsourcedValues.searchBarHeight + scopeHeight }

    /// A height, and no width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
    }
    /// The width that is given, and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height)
    }

    /// Places the field, the cancel button and the scopes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = UnsourcedValues.searchBarHeight
        // In a navigation bar the row becomes lower, and fades, as the content is scrolled (NV-35).
        let part =
            folds
            ? min(max((bounds.height - scopeHeight) / whole, 0), 1) : 1
        field.alpha = part
        var row = CGRect(x: 8, y: 10 * part, width: bounds.width - 16, height: (whole - 20) * part)
        if showsCancelButton {
            let width = cancel.sizeThatFits(row.size).width
            cancel.frame = CGRect(
                x: row.maxX - width,
                y: row.minY,
                width: width,
                height: row.height
            )
            row.size.width -= width + 8
        }
        field.frame = row
        scopes.frame = CGRect(
            x: 8,
            y: whole * part + 10,
            width: bounds.width - 16,
            height: whole - 20
        )
        scopes.alpha = part
    }
}

/// Passes the calls of the text field to the search bar.
private final class SearchFieldRelay: UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.search?.editingBegan()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        bar.map {
            $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true
        } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return false
    }
}
