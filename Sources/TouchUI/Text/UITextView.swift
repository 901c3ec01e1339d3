/// A scroll view in which the user edits a text of several lines.
///
/// ## With fingers and keys
///
/// A tap makes an editable text view first responder, and from then on it receives typed keys.
/// Return and enter both insert a line feed (TX-06). A drag scrolls, as in ``UIScrollView``.
///
/// ## Order of calls
///
/// 1. Editing begins: `textViewShouldBeginEditing`, `textViewDidBeginEditing`,
///    `textDidBeginEditingNotification`.
/// 2. A key changes the text: `textView(_:shouldChangeTextIn:replacementText:)`,
///    `textViewDidChange`, `textDidChangeNotification`, `textViewDidChangeSelection` ([choice] of
///    the order).
/// 3. Editing ends: `textViewShouldEndEditing`, `textViewDidEndEditing`,
///    `textDidEndEditingNotification`.
///
/// Setting `text` in code calls nothing. `insertText(_:)` and `deleteBackward()` do not ask the
/// delegate, but notify it.
///
/// ```swift
/// let notes = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
/// let stage = try Stage(views: [notes])
/// try stage.fingers.fingerTap(at: notes)
/// try stage.fingers.keyType("Milk\nbread")
/// print(notes.text ?? "")
/// ```
///
/// ## Differences from iOS
///
/// There is no correction and no spell checking: those properties are stored only. A tap always puts the caret at the end of the text.
///
/// - Compatibility: partial: typing, deleting, caret; no attributed text, links or menus
/// - Compatibility: partial: typing, deleting, caret; no attributed text, links or menus
@preconcurrency @MainActor open class UITextView: UIScrollView, UIKeyInput {
    override class var kindInNames: String? { "text view" }

    /// Posted when editing of a text view began; the object is the text view.
    public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    /// Posted when editing of a text view ended; the object is the text view.
    public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification"
    )
    /// Posted when the text of a text view changed by editing; the object is the text view.
    public static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification"
    )

    /// The kinds of text that become links; none by default. It is stored: nothing is detected here.
    open var dataDetectorTypes: UIDataDetectorTypes = []

    private var editing = TextEditing() {
        didSet {
            noteShown()
            noteTextForKeys()
        }
    }
    /// Whether the delegate was notified that editing began, and not yet that it ended.
    private var isBeingEdited = false

    /// Creates a text view without text.
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

    /// Lays out the text for a new width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContent()
    }

    /// Sets the content size: the width of the view, and the height of the text.
    private func fitContent() {
        contentSize = CGSize(width: bounds.width, height: sizeOfText(for: bounds.width).height)
    }

    /// The size of the text, broken at a width, with its insets.
    private func sizeOfText(for width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let room = max(0, width - inset.left - inset.right)
        let size = TextFlow(editing.text, font: measuringFont, width: room).size.upToPixels
        return CGSize(
            width: size.width + inset.left + inset.right,
            height: size.height + inset.top + inset.bottom
        )
    }

    /// The size of the text if the view does not scroll; otherwise no natural size.
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
        tap.belongsToUIKit = true
        addGestureRecognizer(tap)
    }

    /// The text; empty by default. Setting it calls no delegate method and moves the caret to the
    /// end.
    open var text: String! {
        get { editing.text }
        set {
            editing.set(newValue ?? "")
            fitContent()
            invalidateIntrinsicContentSize()
        }
    }
    private var styled = StyledText()

    /// The text with its attributes. Setting it sets the text, and the font, the color and the alignment
    /// to those at its start (TX-12); other attributes are kept and not drawn.
    open var attributedText: NSAttributedString! {
        get { styled.value(text, font, textColor) }
        set {
            text = newValue?.string
            styled.keep(
                newValue,
                font: { font = $0 },
                color: { textColor = $0 },
                paragraph: { textAlignment = $0.alignment }
            )
        }
    }

    /// Whether a preferred or scaled font follows the size of text that the user prefers; false by
    /// default (TR-16).
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let new = font.adjusted(to: traitCollection)
        if new !== font { self.font = new }
    }

    override func traitsChanged(from old: UITraitCollection) {
        super.traitsChanged(from: old)
        adjustFont()
    }

    /// The font; nil, the default, for the system font of 12 points.
    open var font: UIFont? {
        didSet {
            noteShown()
            fitContent()
        }
    }
    private var measuringFont: UIFont { font ?? .systemFont(ofSize: 12) }
    /// The horizontal alignment of the text; `natural` by default, which is left.
    open var textAlignment = NSTextAlignment.natural { didSet { noteShown() } }
    /// The distance of the text from the edges, in points; 8 at the top and bottom by default.
    open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) {
        didSet {
            noteShown()
            fitContent()
        }
    }
    /// The color of the text; black by default.
    open var textColor: UIColor? = .label { didSet { noteShown() } }
    /// Whether the text can be edited; true by default.
    open var isEditable = true {
        didSet {
            noteShown()
            guard !canBecomeFirstResponder, let window else { return }
            loseFirstResponder(of: window)
        }
    }
    /// Whether the text can be selected; true by default.
    open var isSelectable = true
    /// Which typed letters become capitals; the first of each sentence by default (TX-05).
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. Stored only.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked. Stored only.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The keys of a keyboard on the screen.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of a keyboard on the screen.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key on the screen (KB-19).
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key on the screen is enabled only if there is text; false by default (KB-19).
    open var enablesReturnKeyAutomatically = false

    /// The delegate; nil by default. Weak.
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
        style.background = UIColor.systemBackground.cgColor
    }

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    /// The view in the place of the keyboard; nil, the default, for the keyboard (KB-08). A change while
    /// the view is first responder needs `reloadInputViews()`.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// The view above the keyboard; nil by default (KB-08). A change while the view is first responder
    /// needs `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: First responder

    /// True while the text can be edited or selected.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Becomes first responder and begins editing, unless the delegate refuses or the view is in no
    /// window.
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
        // The delegates that were asked may have begun editing already.
        guard !isBeingEdited else { return isFirstResponder }
        editing.move(.end)
        isBeingEdited = true
        report(.began(self))
        delegate?.textViewDidBeginEditing(self)
        guard isFirstResponder else { return false }
        post(Self.textDidBeginEditingNotification)
        return isFirstResponder
    }

    /// Ends editing, unless the delegate refuses.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if isBeingEdited, let delegate, !delegate.textViewShouldEndEditing(self) {
            // The delegate may have ended editing before it refused.
            if !isBeingEdited { return true }
            report(.refused(self, .end))
            return false
        }
        guard super.resignFirstResponder() else { return false }
        tellEnd()
        return true
    }

    package override func loseFirstResponder(of window: UIWindow) {
        guard window.firstResponder === self else { return }
        // As in UIKit, the delegate is asked, but editing ends whatever it answers.
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
        // The caret cannot be placed more precisely without the metrics of a font.
        if isEditable, becomeFirstResponder() { editing.move(.end) }
    }

    // MARK: Editing

    /// Whether the text is not empty.
    open var hasText: Bool { !editing.text.isEmpty }

    /// Inserts a text at the caret, or replaces the selection. A carriage return becomes a line
    /// feed (TX-06). The delegate is not asked: the caller of typed keys asks it.
    open func insertText(_ text: String) {
        change(editing.selection, to: text == "\r" ? "\n" : text)
    }

    /// Deletes the selection, or else the character before the caret (TX-10). The delegate is not
    /// asked.
    open func deleteBackward() {
        let range = editing.rangeToDelete
        guard range.length > 0 else { return }
        change(range, to: "")
    }

    /// [choice] Replaces a range by a text; the delegate is notified of the new text before the new
    /// selection.
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

    /// The selected range, in UTF-16 units; an empty range is the caret.
    open var selectedRange: NSRange {
        get { editing.selection }
        set {
            editing.select(newValue)
            delegate?.textViewDidChangeSelection(self)
        }
    }

    /// The value is the text.
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

    func endSentence() -> Bool {
        guard let range = editing.spaceThatEndsSentence else { return false }
        if isWanted(range, ". ") { change(range, to: ". ") }
        return true
    }

    func pressReturn() -> Bool { false }

    var takesTab: Bool { true }

    var takesText: Bool { isEditable }

    func moveCaret(_ move: CaretMove) {
        editing.move(move)
        delegate?.textViewDidChangeSelection(self)
    }
}

extension UITextView: UIContentSizeCategoryAdjusting {}
