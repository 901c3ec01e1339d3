/// A view for a text of several lines.
///
/// A tap makes it first responder if it is editable; return and enter both begin a new line (TX-06).
/// - Compatibility: partial: typing, deleting, caret; no attributed text, links or menus
@preconcurrency @MainActor open class UITextView: UIScrollView, UIKeyInput {
    /// Editing of a view has begun; the object is the view.
    public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    /// Editing of a view is over; the object is the view.
    public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification"
    )
    /// A person has changed the text of a view; the object is the view.
    public static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification"
    )

    private var editing = TextEditing() { didSet { noteShown() } }
    /// Whether a beginning was told whose end was not.
    private var isBeingEdited = false

    /// A view without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.didMake(self, as: UITextView.self)
    }

    /// Lays the text out anew for another width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContent()
    }

    /// The text is as wide as the view, and as high as its lines are.
    private func fitContent() {
        contentSize = CGSize(width: bounds.width, height: sizeOfText(for: bounds.width).height)
    }

    /// The size of the text in lines of a width, with what it keeps from the edges.
    private func sizeOfText(for width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let room = max(0, width - inset.left - inset.right)
        let size = TextFlow(editing.text, font: measuringFont, width: room).size.upToPixels
        return CGSize(
            width: size.width + inset.left + inset.right,
            height: size.height + inset.top + inset.bottom
        )
    }

    /// As large as the text where it does not scroll; else it wants no size.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeOfText(for: .greatestFiniteMagnitude)
    }

    override func wrappedContentSize(for width: CGFloat) -> CGSize? {
        isScrollEnabled ? nil : sizeOfText(for: width)
    }

    override var ownBaselineFromTop: CGFloat { textContainerInset.top + measuringFont.ascender }
    override var ownBaselineFromBottom: CGFloat {
        textContainerInset.bottom - measuringFont.descender
    }

    private func setUp() {
        let tap = UITapGestureRecognizer(target: self, action: Selector(UITextView.tapped))
        tap.name = "text tap"
        addGestureRecognizer(tap)
    }

    /// The text; empty at first. Setting it asks nobody and tells nobody; the caret is behind it.
    open var text: String! {
        get { editing.text }
        set {
            editing.set(newValue ?? "")
            fitContent()
            invalidateIntrinsicContentSize()
        }
    }
    /// The font; without one the text is measured with the system's of 12 points.
    open var font: UIFont? {
        didSet {
            noteShown()
            fitContent()
        }
    }
    private var measuringFont: UIFont { font ?? .systemFont(ofSize: 12) }
    /// Where the text stands between left and right; natural, which is left.
    open var textAlignment = NSTextAlignment.natural { didSet { noteShown() } }
    /// How far the text keeps from the edges, in points; 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) {
        didSet {
            noteShown()
            fitContent()
        }
    }
    /// The colour of the text; black.
    open var textColor: UIColor? = .black { didSet { noteShown() } }
    /// Whether it can be edited; true.
    open var isEditable = true {
        didSet {
            noteShown()
            guard !canBecomeFirstResponder, let window else { return }
            loseFirstResponder(of: window)
        }
    }
    /// Whether text can be selected; true.
    open var isSelectable = true
    /// Which letters become capitals; the first of each sentence (TX-05).
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected; nothing is, here.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked; none is, here.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Which keys a keyboard on the screen has.
    open var keyboardType = UIKeyboardType.default
    /// How a keyboard on the screen looks.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What the return key is called.
    open var returnKeyType = UIReturnKeyType.default

    /// Who is asked and told; nobody.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set {
            textDelegate = newValue
            super.delegate = newValue
        }
    }
    private weak var textDelegate: (any UITextViewDelegate)?

    package override var contentText: String? { text }

    override func drawAppearance(in context: CGContext) { drawTextView(context, editing) }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        style.background = ControlMetrics.white
    }

    // MARK: First responder

    /// True while it is editable, or its text can be selected.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Begins editing, unless the delegate does not want it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) {
            report(.refused(self, .begin))
            return false
        }
        guard super.becomeFirstResponder() else { return false }
        guard isEditable else { return true }
        editing.move(.end)
        isBeingEdited = true
        report(.began(self))
        delegate?.textViewDidBeginEditing(self)
        guard isFirstResponder else { return false }
        post(Self.textDidBeginEditingNotification)
        return isFirstResponder
    }

    /// Ends editing, unless the delegate does not want it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if isBeingEdited, let delegate, !delegate.textViewShouldEndEditing(self) {
            report(.refused(self, .end))
            return false
        }
        guard super.resignFirstResponder() else { return false }
        tellEnd()
        return true
    }

    package override func loseFirstResponder(of window: UIWindow) {
        guard window.firstResponder === self else { return }
        // It is asked, as UIKit asks, and ends whatever the answer.
        if isBeingEdited { _ = delegate?.textViewShouldEndEditing(self) }
        super.loseFirstResponder(of: window)
        tellEnd()
    }

    private func tellEnd() {
        guard isBeingEdited else { return }
        isBeingEdited = false
        report(.ended(self))
        delegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
    }

    private func tapped() {
        // Nearer than to the end the caret cannot be put without the metrics of a font.
        if isEditable, becomeFirstResponder() { editing.move(.end) }
    }

    // MARK: Typing

    /// Whether there is any text.
    open var hasText: Bool { !editing.text.isEmpty }

    /// Puts in a text at the caret; enter and return are both a line feed (TX-06). The delegate is not
    /// asked: it is asked by who types.
    open func insertText(_ text: String) {
        change(editing.selection, to: text == "\r" ? "\n" : text)
    }

    /// Deletes the selection, else the character before the caret (TX-10).
    open func deleteBackward() {
        let range = editing.rangeToDelete
        guard range.length > 0 else { return }
        change(range, to: "")
    }

    /// [choice] The text is told of before the selection.
    private func change(_ range: NSRange, to new: String) {
        guard isEditable else { return }
        let before = editing.text
        editing.replace(range, with: new)
        fitContent()
        report(.changed(self, typed: new, from: before, to: editing.text))
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
        delegate?.textViewDidChangeSelection(self)
    }

    private func isWanted(_ range: NSRange, _ new: String) -> Bool {
        guard isEditable else { return false }
        let isWanted =
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
        if !isWanted { report(.kept(self, typed: new)) }
        return isWanted
    }

    /// What is selected in UTF-16 units, or where the caret is.
    open var selectedRange: NSRange {
        get { editing.selection }
        set {
            editing.select(newValue)
            delegate?.textViewDidChangeSelection(self)
        }
    }

    /// The text.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: editing.text)
    }

    private func report(_ fact: TextFact) {
        VirtualClock.current.observers.report(fact)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UITextView: KeyEditor {
    func capitalized(_ typed: String) -> String {
        editing.capitalized(typed, autocapitalizationType)
    }

    func accepts(_ typed: String) -> Bool { isWanted(editing.selection, typed) }

    func acceptsDeletion() -> Bool {
        let range = editing.rangeToDelete
        return range.length == 0 || isWanted(range, "")
    }

    func deleteForward() {
        let range = editing.rangeToDeleteForward
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }

    func pressReturn() -> Bool { false }

    var takesTab: Bool { true }

    func moveCaret(_ move: CaretMove) {
        editing.move(move)
        delegate?.textViewDidChangeSelection(self)
    }
}
