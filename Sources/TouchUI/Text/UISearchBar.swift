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
///
/// The buttons for bookmarks and for a list of results are in the field, at its trailing end (SR-05).
/// - Compatibility: partial: images of the field and its background are stored and not drawn
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
    /// The look of a search bar; raw values as in UIKit.
    public enum Style: UInt, Sendable {
        /// As the system decides.
        case `default` = 0
        /// With a background.
        case prominent = 1
        /// Without one.
        case minimal = 2
    }

    /// An image in the field; raw values as in UIKit.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The button that clears the text.
        case clear = 1
        /// The button for bookmarks: a book.
        case bookmark = 2
        /// The button for a list of results.
        case resultsList = 3
    }

    private let field = UISearchTextField(frame: .zero)
    private let cancel = UIButton(type: .system)
    private let scopes = UISegmentedControl(frame: .zero)
    private let bookmark = UIButton(frame: .zero)
    private let resultsList = UIButton(frame: .zero)
    private let relay = SearchFieldRelay()
    /// The search controller of the bar, which is called before the delegate.
    final weak var search: (any FollowsSearchBar)? { didSet { updateCancel() } }
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
        updateCancel()
        setUp(bookmark, "Bookmarks", "book") { $0.delegate?.searchBarBookmarkButtonClicked($0) }
        setUp(resultsList, "Results", "list.bullet") {
            $0.delegate?.searchBarResultsListButtonClicked($0)
        }
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
        addSubview(field)
        addSubview(cancel)
        addSubview(scopes)
    }

    private func setUp(
        _ button: UIButton,
        _ label: String,
        _ symbol: String,
        _ whenTapped: @escaping @MainActor (UISearchBar) -> Void
    ) {
        let side = UnsourcedValues.searchBarHeight - 20
        button.frame = CGRect(x: 0, y: 0, width: side, height: side)
        button.accessibilityLabel = label
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.addAction(
            UIAction { [weak self] _ in if let self { whenTapped(self) } },
            for: .touchUpInside
        )
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

    /// Without a search controller, the cancel button is enabled only while the bar is first responder (SR-09).
    fileprivate final func updateCancel() {
        cancel.isEnabled = field.isEnabled && (search != nil || field.isFirstResponder)
    }

    /// Whether the cancel button is shown; false by default. Unless the bar has a search controller, the button is
    /// enabled only while the bar is first responder (SR-09).
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

    /// Whether the button for bookmarks is in the field, at its trailing end, while there is no text; false by default. A tap on it
    /// calls `searchBarBookmarkButtonClicked` and does not begin editing (SR-05).
    open var showsBookmarkButton = false { didSet { updateFieldButton() } }
    /// Whether the button for a list of results is in the field, in the place of that for bookmarks; false by
    /// default. A tap on it calls `searchBarResultsListButtonClicked` and does not begin editing (SR-05).
    open var showsSearchResultsButton = false { didSet { updateFieldButton() } }
    /// Whether the button for a list of results is selected; false by default. A tap does not change it.
    open var isSearchResultsButtonSelected: Bool {
        get { resultsList.isSelected }
        set { resultsList.isSelected = newValue }
    }

    /// [choice] If both are wanted, the list of results is shown: there is one place in the field.
    private func updateFieldButton() {
        let wanted =
            showsSearchResultsButton ? resultsList : showsBookmarkButton ? bookmark : nil
        field.show(wanted)
    }

    /// Whether fingers can use the bar; true by default. Disabling it ends editing (SR-06).
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            field.isEnabled = newValue
            for control in [bookmark, resultsList, scopes] { control.isEnabled = newValue }
            updateCancel()
        }
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

    /// Shows or hides the scopes, at once.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    // MARK: Images and places

    private var images: [Icon: ButtonStateContent.ForStates<UIImage>] = [:]
    private var adjustments: [Icon: UIOffset] = [:]
    private var fieldBackgrounds = ButtonStateContent.ForStates<UIImage>()
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    private var scopeBackgrounds = ButtonStateContent.ForStates<UIImage>()
    private var scopeDividers: [[UIControl.State]: UIImage] = [:]

    /// Sets an image in the field for a state; nil for the usual image.
    ///
    /// The buttons for bookmarks and for a list of results show it. Stored only: the images of the magnifying
    /// glass and of the clear button.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon, default: .init()][state] = iconImage
        switch icon {
        case .search, .clear: break
        case .bookmark: show(iconImage, of: bookmark, "book", state)
        case .resultsList: show(iconImage, of: resultsList, "list.bullet", state)
        }
    }

    private func show(
        _ image: UIImage?,
        of button: UIButton,
        _ symbol: String,
        _ state: UIControl.State
    ) {
        let usual = state == .normal ? UIImage(systemName: symbol) : nil
        button.setImage(image ?? usual, for: state)
    }

    /// The image in the field that was set for a state, or else for the normal state; nil if none was.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        images[icon]?.value(for: state)
    }

    /// Sets the distance of an image in the field from its place. Stored only: the image stays there.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        adjustments[icon] = adjustment
    }

    /// The distance of an image in the field from its place; zero by default.
    open func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }

    /// Sets the image behind the text for a state; nil for the usual look. Stored only: it is not drawn.
    open func setSearchFieldBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: UIControl.State
    ) { fieldBackgrounds[state] = backgroundImage }

    /// The image behind the text that was set for a state, or else for the normal state; nil if none was.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        fieldBackgrounds.value(for: state)
    }

    /// Sets the image behind the bar, for all positions. Stored only: it is not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for barPosition: UIBarPosition,
        barMetrics: UIBarMetrics
    ) { backgrounds[barMetrics] = backgroundImage }

    /// The image behind the bar that was set for such a size, whatever the position; nil if none was.
    open func backgroundImage(
        for barPosition: UIBarPosition,
        barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[barMetrics] }

    /// The distance of the text from its place; zero by default. Stored only: the text stays there.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// The distance of the field from its place; zero by default. Stored only: the field stays there.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero

    /// The image behind the scopes; nil by default. Stored only: it is not drawn.
    open var scopeBarBackgroundImage: UIImage?

    /// Sets the image behind a scope for a state. Stored only: it is not drawn.
    open func setScopeBarButtonBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: UIControl.State
    ) { scopeBackgrounds[state] = backgroundImage }

    /// The image behind a scope that was set for a state, or else for the normal state; nil if none was.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopeBackgrounds.value(for: state)
    }

    /// Sets the image between two scopes with such states. Stored only: it is not drawn.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?,
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { scopeDividers[[leftState, rightState]] = dividerImage }

    /// The image between two scopes with such states; nil unless it was set.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) -> UIImage? { scopeDividers[[leftState, rightState]] }

    /// Sets the style of the titles of scopes in a state: font and color are drawn (LK-15).
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) { scopes.setTitleTextAttributes(attributes, for: state) }

    /// The style of the titles of scopes in a state; nil unless it was set.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State)
        -> [NSAttributedString.Key: Any]?
    { scopes.titleTextAttributes(for: state) }

    // MARK: Traits of the field

    /// Which typed letters become capitals; none by default. It is that of the field (SR-07).
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// Whether words are corrected. Stored only: nothing is corrected.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether spelling is checked. Stored only: nothing is checked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    /// Whether quotes are replaced. Stored only: nothing is replaced.
    open var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    /// Whether hyphens are replaced. Stored only: nothing is replaced.
    open var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    /// Whether spaces are added and removed around text. Stored only: none are.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    /// The keys of the keyboard on the screen; the default keys by default. It is that of the field (SR-07).
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// The appearance of the keyboard on the screen. It is that of the field.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// The title of the return key on the screen; `search` by default. It is that of the field (SR-07).
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Whether the return key on the screen is enabled only if there is text; false by default. It is that of
    /// the field (SR-07).
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    /// The meaning of the text; nil by default. Stored only: nothing is suggested.
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
    /// Whether the text is secret and shown as bullets; false by default. It is that of the field (SR-07).
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }

    // MARK: Editing

    /// Makes the text field first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// Ends editing.
    @discardableResult
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
        bar.updateCancel()
        bar.search?.editingBegan()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.updateCancel()
        bar.delegate?.searchBarTextDidEndEditing(bar)
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
