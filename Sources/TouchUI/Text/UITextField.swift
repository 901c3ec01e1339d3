/// A field in which the user edits one line of text.
///
/// ## With fingers and keys
///
/// A tap makes the field first responder, and from then on it receives typed keys (TX-01, TX-02).
/// Typed text is capitalized according to `autocapitalizationType` (TX-05).
///
/// ## Order of calls
///
/// What the user does asks the delegate first, and then notifies actions, delegate and notification
/// center:
///
/// 1. Editing begins: `textFieldShouldBeginEditing`, the event `editingDidBegin`,
///    `textFieldDidBeginEditing`, `textDidBeginEditingNotification`.
/// 2. A key changes the text: `textField(_:shouldChangeCharactersIn:replacementString:)`, the event
///    `editingChanged` (TX-08), `textDidChangeNotification`, `textFieldDidChangeSelection`.
/// 3. The return key: `textFieldShouldReturn`, the events `editingDidEndOnExit` and
///    `primaryActionTriggered`. It inserts nothing (TX-07), and ends editing only if an action was
///    added for `editingDidEndOnExit`.
/// 4. Editing ends: `textFieldShouldEndEditing`, the event `editingDidEnd`,
///    `textFieldDidEndEditing`, `textDidEndEditingNotification`.
///
/// No source states the order of event, delegate and notification; it is a [choice]. Setting `text`
/// in code calls nothing. `insertText(_:)` and `deleteBackward()` do not ask the delegate, but send
/// `editingChanged`.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
/// field.addAction(
///     UIAction { action in print((action.sender as? UITextField)?.text ?? "") },
///     for: .editingChanged
/// )
/// let stage = try Stage(views: [field])
/// try stage.fingers.fingerTap(at: field)
/// try stage.fingers.keyType("hello")
/// ```
///
/// ## Differences from iOS
///
/// Nothing is corrected or checked: those properties are stored only. A tap always puts the caret at the end of the text.
///
/// - Compatibility: partial: typing, deleting, caret, secure entry, clear button; no undo, marked
///   text, menus, side views or attributed text
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput {
    override class var kindInNames: String? { "text field" }

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user finished editing.
        case committed = 0
        /// The user cancelled editing, on devices that can tell.
        case cancelled = 1
    }

    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A line.
        case line = 1
        /// A bezel.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When a view at the side of the field is shown.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the field is edited; the clear button only if there is text.
        case whileEditing = 1
        /// While the field is not edited; the clear button only if there is text.
        case unlessEditing = 2
        /// Always; the clear button only if there is text.
        case always = 3
    }

    /// Posted when editing of a field began; the object is the field.
    public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    /// Posted when editing of a field ended; the object is the field.
    public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification"
    )
    /// Posted when the text of a field changed by editing; the object is the field.
    public static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification"
    )

    private(set) final var editing = TextEditing() {
        didSet {
            noteShown()
            noteTextForKeys()
        }
    }
    /// Whether the next change replaces the whole text, as in a secure field.
    private var replacesSecret = false
    /// Whether editing began, and has not ended.
    private var isBeingEdited = false
    private lazy var tap = UITapGestureRecognizer(
        target: self,
        action: Selector(UITextField.tapped)
    )
    /// The clear button; created when it is first needed.
    private var clearButton: UIButton?

    /// Creates a field without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A field from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.didMake(self, as: UITextField.self)
    }

    private func setUp() {
        // A tap recognizer makes the field first responder, not an action of the control (TX-03).
        tap.name = "text tap"
        tap.belongsToUIKit = true
        addGestureRecognizer(tap)
    }

    // MARK: Content and appearance

    /// The text; empty by default. Setting it calls no delegate method, sends nothing, and moves
    /// the caret to the end.
    open var text: String? {
        get { editing.text }
        set {
            editing.set(newValue ?? "")
            updateClearButton()
            invalidateIntrinsicContentSize()
        }
    }
    private var styled = StyledText()

    /// The text with its attributes. Setting it sets the text, and the font, the color and the alignment
    /// to those at its start (TX-12); other attributes are kept and not drawn.
    open var attributedText: NSAttributedString? {
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

    private var styledPlaceholder = StyledText()

    /// The placeholder with its attributes. Setting it sets the placeholder; the attributes are kept and
    /// not drawn.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder.value(placeholder, font, nil) }
        set {
            placeholder = newValue?.string
            styledPlaceholder.keep(newValue)
        }
    }

    /// The text that is shown while the field is empty; nil by default.
    open var placeholder: String? {
        didSet { appearanceChanged() }
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

    /// The font; the system font of 17 points by default ([choice]: the font of text fields in
    /// Xcode).
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { appearanceChanged() }
    }
    /// The horizontal alignment of the text; `natural` by default, which is left.
    open var textAlignment = NSTextAlignment.natural { didSet { noteShown() } }
    /// The color of the text; black by default.
    open var textColor: UIColor? = .label { didSet { noteShown() } }
    /// The border; `none` by default.
    open var borderStyle = BorderStyle.none {
        didSet { appearanceChanged() }
    }

    private func appearanceChanged() {
        noteShown()
        invalidateIntrinsicContentSize()
    }

    /// The rectangle of the text while it is not edited, in bounds: within the border, and before
    /// the clear button.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(
            dx: borderStyle == .none ? 0 : UnsourcedValues.textFieldSide,
            dy: 0
        )
        if let clearButton, !clearButton.isHidden {
            rect.size.width = min(rect.width, clearButtonRect(forBounds: bounds).minX - rect.minX)
        }
        return rect
    }

    /// The rectangle of the text while it is edited, in bounds.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The rectangle of the placeholder, in bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    package override var eventForConnections: Event { .editingDidEndOnExit }

    override func drawAppearance(in context: CGContext) {
        drawField(context, shows: shownText, clearButton: clearButton)
    }

    /// The width of the text or placeholder, and the standard height of a field with its border.
    open override var intrinsicContentSize: CGSize {
        let isPlain = borderStyle == .none
        let shown = (hasText ? text : placeholder) ?? ""
        let size = TextFlow(shown, font: measuringFont, limit: 1).size.upToPixels
        let least =
            isPlain
            ? UnsourcedValues.textFieldHeights.plain : UnsourcedValues.textFieldHeights.bordered
        return CGSize(
            width: size.width + (isPlain ? 0 : 2 * UnsourcedValues.textFieldSide),
            height: max(least, size.height)
        )
    }

    private var measuringFont: UIFont { font ?? .systemFont(ofSize: 17) }
    private var roomAroundLine: CGFloat {
        (intrinsicContentSize.height - measuringFont.lineHeight) / 2
    }
    override var ownBaselineFromTop: CGFloat { roomAroundLine + measuringFont.ascender }
    override var ownBaselineFromBottom: CGFloat { roomAroundLine - measuringFont.descender }

    /// When the clear button is shown; `never` by default.
    open var clearButtonMode = ViewMode.never {
        didSet { updateClearButton() }
    }

    // MARK: Keyboard

    /// Which typed letters become capitals; the first of each sentence by default (TX-05).
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. Stored only.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked. Stored only.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The keys of a keyboard on the screen. Number and phone pads turn capitalization off.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of a keyboard on the screen.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key on the screen (KB-19).
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key of a keyboard on the screen is enabled only if there is text; false
    /// by default (KB-19). It does not apply to a hardware keyboard.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text, such as a name or an address; nil by default. Stored only.
    open var textContentType: UITextContentType?
    /// Whether the text is secret, that is, shown as bullets and replaced as a whole by the first
    /// change after editing began ([choice]: widely reported, not documented); false by default.
    open var isSecureTextEntry = false {
        didSet {
            noteShown()
            if isSecureTextEntry, isEditing { replacesSecret = hasText }
        }
    }
    /// Whether the text is cleared when editing begins; false by default. The delegate's
    /// `textFieldShouldClear` is asked.
    open var clearsOnBeginEditing = false
    /// Whether the first typed text replaces the whole text; false by default.
    open var clearsOnInsertion = false

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    /// The view in the place of the keyboard; nil, the default, for the keyboard (KB-08). A change while
    /// the field is first responder needs `reloadInputViews()`.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// The view above the keyboard; nil by default (KB-08). A change while the field is first responder
    /// needs `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// The delegate; nil by default. Weak.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the field is being edited.
    open var isEditing: Bool { isFirstResponder }

    /// Whether the field is enabled. Disabling it ends editing (CT-07).
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            tap.isEnabled = newValue
            if !newValue, let window { loseFirstResponder(of: window) }
        }
    }

    // MARK: First responder

    /// True while the field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, unless the delegate refuses or the field is in no window. Returns whether
    /// the field is first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window else { return false }
        // The keyboard appears after the delegate has been notified (KB-05).
        return window.application.screenKeyboard.movingFocus { beginEditing() }
    }

    private func beginEditing() -> Bool {
        if let delegate, !delegate.textFieldShouldBeginEditing(self) {
            report(.refused(self, .begin))
            return false
        }
        // The delegates that were asked may have begun editing already, here or elsewhere.
        guard super.becomeFirstResponder() else { return false }
        guard !isBeingEdited else { return isFirstResponder }
        isBeingEdited = true
        replacesSecret = isSecureTextEntry || clearsOnInsertion
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            change(wholeRange, to: "")
        }
        editing.move(.end)
        updateClearButton()
        report(.began(self))
        // An action or the delegate may end editing at once; then the rest is not notified of its
        // beginning.
        sendActions(for: .editingDidBegin)
        guard isFirstResponder else { return false }
        delegate?.textFieldDidBeginEditing(self)
        guard isFirstResponder else { return false }
        post(Self.textDidBeginEditingNotification)
        return isFirstResponder
    }

    /// Ends editing, unless the delegate refuses.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if let delegate, !delegate.textFieldShouldEndEditing(self) {
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
        _ = delegate?.textFieldShouldEndEditing(self)
        super.loseFirstResponder(of: window)
        tellEnd()
    }

    private func tellEnd() {
        guard isBeingEdited else { return }
        isBeingEdited = false
        updateClearButton()
        report(.ended(self))
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        post(Self.textDidEndEditingNotification)
    }

    private func tapped() {
        guard isEnabled else { return }
        // The caret cannot be placed more precisely without the metrics of a font.
        if becomeFirstResponder() { editing.move(.end) }
    }

    // MARK: Editing

    /// Whether the text is not empty.
    open var hasText: Bool { !editing.text.isEmpty }

    /// Inserts a text at the caret, or replaces the selection. The delegate is not asked: the
    /// caller of typed keys asks it.
    open func insertText(_ text: String) {
        // A field has one line, so line feeds become spaces.
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: " "
        )
        change(replacesSecret ? wholeRange : editing.selection, to: line)
    }

    /// Deletes the selection, or else the character before the caret (TX-10). The delegate is not
    /// asked.
    open func deleteBackward() {
        let range = replacesSecret && isSecureTextEntry ? wholeRange : editing.rangeToDelete
        guard range.length > 0 else { return }
        change(range, to: "")
    }

    private func isWanted(_ range: NSRange, _ new: String) -> Bool {
        let isWanted =
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new)
            ?? true
        if !isWanted { report(.kept(self, typed: inWords(new))) }
        return isWanted
    }

    private var wholeRange: NSRange { NSRange(location: 0, length: editing.length) }

    private func change(_ range: NSRange, to new: String) {
        let before = shownText
        editing.replace(range, with: new)
        replacesSecret = false
        updateClearButton()
        report(.changed(self, typed: inWords(new), from: before, to: shownText))
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// [choice] Sends the two events of the return key in this order; both events, and that an
    /// action for `editingDidEndOnExit` ends editing, are documented, but not the order.
    private func returnPressed() {
        let isAccepted = delegate?.textFieldShouldReturn(self) ?? true
        report(.returned(self, isAccepted: isAccepted))
        guard isAccepted else { return }
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    // MARK: Caret and selection

    /// The selected range; an empty range is the caret. nil while the field is not edited.
    open var selectedTextRange: UITextRange? {
        get { isEditing ? UITextRange(editing.selection) : nil }
        set {
            guard isEditing, let newValue else { return }
            editing.select(newValue.range)
            delegate?.textFieldDidChangeSelection(self)
        }
    }
    /// The start of the text.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// The end of the text.
    open var endOfDocument: UITextPosition { TextOffset(editing.length) }

    /// The position at an offset from another one, in UTF-16 units; nil if it is outside the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        let (sum, isTooFar) = start.addingReportingOverflow(offset)
        return isTooFar || !(0...editing.length).contains(sum) ? nil : TextOffset(sum)
    }

    /// The offset from one position to another, in UTF-16 units; 0 for positions of another class.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = from as? TextOffset, let end = toPosition as? TextOffset else { return 0 }
        return end.offset - start.offset
    }

    /// The range between two positions, in either order; nil for positions of another class.
    open func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let one = from as? TextOffset, let other = toPosition as? TextOffset else {
            return nil
        }
        let start = min(one.offset, other.offset)
        return UITextRange(
            NSRange(location: start, length: max(one.offset, other.offset) - start)
        )
    }

    /// The text of a range.
    open func text(in range: UITextRange) -> String? { editing.text(in: range.range) }

    /// Replaces a range by a text, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        change(editing.wholeCharacters(in: range.range), to: text)
    }

    // MARK: Clear button

    private func makeClearButton() -> UIButton {
        let button = UIButton(frame: .zero)
        // The field draws the button, so a change of its state redraws the field.
        button.addAction(
            UIAction { [weak self] _ in self?.noteShown() },
            for: [.touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchCancel]
        )
        button.accessibilityLabel = "Clear text"
        button.addAction(
            UIAction { [weak self] _ in self?.clear() },
            for: .touchUpInside
        )
        addSubview(button)
        return button
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        change(wholeRange, to: "")
        becomeFirstResponder()
    }

    private func updateClearButton() {
        let isWanted =
            switch clearButtonMode {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        if isWanted, clearButton == nil { clearButton = makeClearButton() }
        clearButton?.isHidden = !(isWanted && hasText)
        noteShown()
    }

    /// Lays out the clear button at the right.
    open override func layoutSubviews() {
        super.layoutSubviews()
        clearButton?.frame = clearButtonRect(forBounds: bounds)
    }

    /// The rectangle of the clear button: a square at the right, as high as the field ([choice]).
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = min(bounds.height, bounds.width)
        return CGRect(x: bounds.maxX - side, y: bounds.minY, width: side, height: bounds.height)
    }

    // MARK: Facts and accessibility

    private var shownText: String { inWords(editing.text) }

    private func inWords(_ text: String) -> String {
        isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    private func report(_ fact: TextFact) {
        VirtualClock.current.observers.report(fact)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    /// The value is the text, as bullets in a secure field, or else the placeholder; the clear
    /// button is part of the field and not an element ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: hasText ? shownText : placeholder,
            traits: stateTraits
        )
    }
}

extension UITextField: KeyEditor {
    func capitalized(_ typed: String) -> String {
        // Secrets and numbers have no sentences.
        let hasCapitals: Bool =
            switch keyboardType {
            case .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad: false
            case .default, .asciiCapable, .numbersAndPunctuation, .URL, .emailAddress, .twitter,
                .webSearch:
                !isSecureTextEntry
            }
        return hasCapitals ? editing.capitalized(typed, autocapitalizationType) : typed
    }

    func accepts(_ typed: String) -> Bool {
        isWanted(editing.selection, typed)
    }

    func acceptsDeletion() -> Bool {
        let range = editing.rangeToDelete
        return range.length == 0 || isWanted(range, "")
    }

    func deleteForward() {
        let range = editing.rangeToDeleteForward
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }

    func endSentence() -> Bool {
        guard !isSecureTextEntry, let range = editing.spaceThatEndsSentence else { return false }
        if isWanted(range, ". ") { change(range, to: ". ") }
        return true
    }

    func pressReturn() -> Bool {
        returnPressed()
        return true
    }

    // A field has one line: the tab key moves on and inserts nothing.
    var takesTab: Bool { false }

    var takesText: Bool { true }

    func moveCaret(_ move: CaretMove) {
        editing.move(move)
        delegate?.textFieldDidChangeSelection(self)
    }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
