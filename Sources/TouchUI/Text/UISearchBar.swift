/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// Draws a gray field, and a magnifying glass before the placeholder (LK-06).
    override func drawGround(_ context: CGContext) {
        guard borderStyle == .roundedRect else { return super.drawGround(context) }
        let measures = ControlMetrics.searchField
        context.fillRounded(bounds, radius: measures.radius, ControlMetrics.fill)
        guard !hasText, !isEditing else { return }
        let room = placeholderRect(forBounds: bounds)
        let glass = CGRect(
            x: room.minX,
            y: bounds.midY - measures.glass / 2,
            width: measures.glass,
            height: measures.glass
        )
        let place = mirrored(glass, in: bounds)
        context.drawSymbol(
            "magnifyingglass",
            at: CGPoint(x: place.midX, y: place.midY),
            size: measures.glass,
            UIColor.placeholderText.cgColor
        )
    }

    /// The place of the magnifying glass (LK-06).
    override var placeholderIndent: CGFloat {
        guard borderStyle == .roundedRect else { return 0 }
        return isRightToLeft
            ? -ControlMetrics.searchField.indent : ControlMetrics.searchField.indent
    }
}

/// Is called by a search bar. All methods have default implementations.
@preconcurrency @MainActor public protocol UISearchBarDelegate: RespondingObject {
    /// Whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user changed the text (IA-14).
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether a part of the text may be replaced; true by default.
    func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool
    /// The return key was pressed (IA-15).
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The cancel button was tapped (IA-15).
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Another scope was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        optionalAnswer(of: self, "searchBarShouldBeginEditing:", (searchBar), otherwise: true)
    }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarTextDidBeginEditing:", (searchBar))
    }
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        optionalAnswer(of: self, "searchBarShouldEndEditing:", (searchBar), otherwise: true)
    }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarTextDidEndEditing:", (searchBar))
    }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        optionalAnswer(of: self, "searchBar:textDidChange:", (searchBar, searchText))
    }
    /// Returns true.
    public func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        optionalAnswer(
            of: self,
            "searchBar:shouldChangeTextIn:replacementText:",
            (searchBar, range, text),
            otherwise: true
        )
    }
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarSearchButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarCancelButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        optionalAnswer(
            of: self,
            "searchBar:selectedScopeButtonIndexDidChange:",
            (searchBar, selectedScope)
        )
    }
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
    final weak var search: UISearchController?

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
        }
    }

    // MARK: Editing

    /// Makes the text field first responder.
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// Ends editing.
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
    /// Whether the text field is first responder.
    open override var isFirstResponder: Bool { field.isFirstResponder }

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

    private var height: CGFloat {
        UnsourcedValues.searchBarHeight * (showsScopeBar ? 2 : 1)
    }

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
        var row = CGRect(x: 0, y: 0, width: bounds.width, height: UnsourcedValues.searchBarHeight)
        row = row.insetBy(dx: 8, dy: 10)
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
            y: UnsourcedValues.searchBarHeight + 10,
            width: bounds.width - 16,
            height: UnsourcedValues.searchBarHeight - 20
        )
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
