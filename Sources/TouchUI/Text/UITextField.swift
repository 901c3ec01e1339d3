/// A field for one line of text.
///
/// A tap makes it first responder; keys are typed into it from then on (TX-01, TX-02). What a person
/// does asks the delegate, and sends `editingDidBegin`, `editingChanged` (TX-08), `editingDidEnd`;
/// setting `text` sends nothing.
///
/// [choice] No source states the order among them. Where editing begins or ends, the control event
/// comes first, then the delegate, then the notification; where text changes, the control event, the
/// notification, and the delegate's selection.
/// - Compatibility: partial: typing, deleting, caret, secure entry, clear button; no undo, marked text,
///   menus, side views or attributed text
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput {
    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The person did something else.
        case committed = 0
        /// Nothing was changed, where a device can say that.
        case cancelled = 1
    }

    /// What is around it.
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case line = 1
        /// A bezel.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When a view at its side is shown.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While it is edited; the clear button only if there is text.
        case whileEditing = 1
        /// While it is not edited.
        case unlessEditing = 2
        /// Always; the clear button only if there is text.
        case always = 3
    }

    /// Editing of a field has begun; the object is the field.
    public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    /// Editing of a field is over; the object is the field.
    public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification"
    )
    /// A person has changed the text of a field; the object is the field.
    public static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification"
    )

    private(set) final var editing = TextEditing() { didSet { noteShown() } }
    /// Whether a secret that is already there goes with the first change.
    private var replacesSecret = false
    private lazy var tap = UITapGestureRecognizer(
        target: self,
        action: Selector(UITextField.tapped)
    )
    /// Made when it is wanted for the first time.
    private var clearButton: UIButton?

    /// A field without text.
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
        // What focuses is a recognizer, not an action of the control (TX-03).
        tap.name = "text tap"
        addGestureRecognizer(tap)
    }

    // MARK: What it shows

    /// The text; empty at first. Setting it asks nobody and sends nothing; the caret is behind it.
    open var text: String? {
        get { editing.text }
        set {
            editing.set(newValue ?? "")
            updateClearButton()
            invalidateIntrinsicContentSize()
        }
    }
    /// What stands there while there is no text; nothing.
    open var placeholder: String? {
        didSet { appearanceChanged() }
    }
    /// The font; the system's of 17 points ([choice], as Xcode's fields have it).
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { appearanceChanged() }
    }
    /// Where the text stands between left and right; natural, which is left.
    open var textAlignment = NSTextAlignment.natural { didSet { noteShown() } }
    /// The colour of the text; black.
    open var textColor: UIColor? = .black { didSet { noteShown() } }
    /// What is around it; nothing.
    open var borderStyle = BorderStyle.none {
        didSet { appearanceChanged() }
    }

    private func appearanceChanged() {
        noteShown()
        invalidateIntrinsicContentSize()
    }

    /// Where the text stands while it is not edited, in bounds: within the border, before the clear button.
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

    /// Where the text stands while it is edited, in bounds.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Where the placeholder stands, in bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    package override var eventForConnections: Event { .editingDidEndOnExit }

    override func drawAppearance(in context: CGContext) {
        drawField(context, shows: shownText, clearButton: clearButton)
    }

    /// As wide as the text or the placeholder, and as high as a field with its border is.
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

    /// When a button is shown that clears the text; never.
    open var clearButtonMode = ViewMode.never {
        didSet { updateClearButton() }
    }

    // MARK: How it is typed into

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
    /// Whether the return key of the screen is enabled only if there is text; it does not concern a
    /// hardware keyboard.
    open var enablesReturnKeyAutomatically = false
    /// What the text is about; nothing said.
    open var textContentType: UITextContentType?
    /// Whether the text is a secret: it is shown as bullets, and gone with the first change after
    /// editing has begun ([choice]: widely reported, not documented); false.
    open var isSecureTextEntry = false {
        didSet {
            noteShown()
            if isSecureTextEntry, isEditing { replacesSecret = hasText }
        }
    }
    /// Whether the text is gone when editing begins; false.
    open var clearsOnBeginEditing = false
    /// Whether the first text that is typed replaces all that is there; false.
    open var clearsOnInsertion = false

    /// Who is asked and told; nobody.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether it is edited now.
    open var isEditing: Bool { isFirstResponder }

    /// A disabled field is not edited (CT-07).
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            tap.isEnabled = newValue
            if !newValue, let window { loseFirstResponder(of: window) }
        }
    }

    // MARK: First responder

    /// True while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, unless the delegate does not want it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if let delegate, !delegate.textFieldShouldBeginEditing(self) {
            report(.refused(self, .begin))
            return false
        }
        guard super.becomeFirstResponder() else { return false }
        replacesSecret = isSecureTextEntry || clearsOnInsertion
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            change(wholeRange, to: "")
        }
        editing.move(.end)
        updateClearButton()
        report(.began(self))
        // Who is told may end the editing at once; then nobody else is told that it began.
        sendActions(for: .editingDidBegin)
        guard isFirstResponder else { return false }
        delegate?.textFieldDidBeginEditing(self)
        guard isFirstResponder else { return false }
        post(Self.textDidBeginEditingNotification)
        return isFirstResponder
    }

    /// Ends editing, unless the delegate does not want it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if let delegate, !delegate.textFieldShouldEndEditing(self) {
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
        _ = delegate?.textFieldShouldEndEditing(self)
        super.loseFirstResponder(of: window)
        tellEnd()
    }

    private func tellEnd() {
        updateClearButton()
        report(.ended(self))
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        post(Self.textDidEndEditingNotification)
    }

    private func tapped() {
        guard isEnabled else { return }
        // Nearer than to the end the caret cannot be put without the metrics of a font.
        if becomeFirstResponder() { editing.move(.end) }
    }

    // MARK: Typing

    /// Whether there is any text.
    open var hasText: Bool { !editing.text.isEmpty }

    /// Puts in a text at the caret. The delegate is not asked: it is asked by who types.
    open func insertText(_ text: String) {
        // A field has one line.
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: " "
        )
        change(replacesSecret ? wholeRange : editing.selection, to: line)
    }

    /// Deletes the selection, else the character before the caret (TX-10).
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

    /// [choice] What return sends, and that a field with an action for `editingDidEndOnExit` ends its
    /// editing, is documented for both events; their order is not.
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

    /// What is selected, or where the caret is; nil while it is not edited.
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

    /// A place so many UTF-16 units from another; nil if it would be outside of the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        let (sum, isTooFar) = start.addingReportingOverflow(offset)
        return isTooFar || !(0...editing.length).contains(sum) ? nil : TextOffset(sum)
    }

    /// How many UTF-16 units one place is behind another; 0 for places of other texts.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = from as? TextOffset, let end = toPosition as? TextOffset else { return 0 }
        return end.offset - start.offset
    }

    /// The piece between two places; nil for places of other texts.
    open func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let one = from as? TextOffset, let other = toPosition as? TextOffset else {
            return nil
        }
        let start = min(one.offset, other.offset)
        return UITextRange(
            NSRange(location: start, length: max(one.offset, other.offset) - start)
        )
    }

    /// The text of a piece.
    open func text(in range: UITextRange) -> String? { editing.text(in: range.range) }

    /// Puts a text in the place of a piece, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        change(editing.wholeCharacters(in: range.range), to: text)
    }

    // MARK: Clear button

    private func makeClearButton() -> UIButton {
        let button = UIButton(frame: .zero)
        // The field draws it: a finger on it changes the field.
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

    /// Puts the clear button at the right side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        clearButton?.frame = clearButtonRect(forBounds: bounds)
    }

    /// Where the clear button is: a square as high as the field at the right ([choice]).
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

    /// Holds the text, in bullets where it is a secret, else the placeholder; its clear button is a part
    /// of it and no element ([choice]).
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
        // Neither secrets nor numbers have sentences.
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

    func pressReturn() -> Bool {
        returnPressed()
        return true
    }

    // A field has one line: tab goes elsewhere, and writes nothing.
    var takesTab: Bool { false }

    func moveCaret(_ move: CaretMove) {
        editing.move(move)
        delegate?.textFieldDidChangeSelection(self)
    }
}
