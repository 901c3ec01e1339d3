/// A field in which the user edits one line of text.
///
/// ## With fingers and keys
///
/// A tap makes the field first responder, and from then on it receives typed keys (TX-01, TX-02), and
/// fingers put the caret, select and open the edit menu, as ``UITextInteraction`` says. Typed text is capitalized according to `autocapitalizationType` (TX-05).
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
/// Nothing is corrected or checked: those properties are stored only. Text from right to left is not laid
/// out.
///
/// - Compatibility: partial: typing, selecting, editing by touch, edit menu, undo, marked text, secure
///   entry, clear button, side views
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
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

        fileprivate func shows(whileEditing isEditing: Bool) -> Bool {
            switch self {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        }
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

    final let interaction = UITextInteraction(for: .editable)
    private(set) final lazy var core = TextCore(of: self)
    /// How far a text that is too long is moved to the left, in points; 0 or negative.
    final var scrolled: CGFloat = 0
    /// Whether the next change replaces the whole text, as in a secure field.
    private var replacesSecret = false
    /// Whether editing began, and has not ended.
    private var isBeingEdited = false
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
        addInteraction(interaction)
    }

    // MARK: Content and appearance

    /// The text; empty by default. Setting it calls no delegate method, sends nothing, and moves
    /// the caret to the end.
    open var text: String? {
        get { core.editing.text }
        set {
            reportingChange(of: self, "text", core.editing.text) {
                core.set(newValue ?? "")
                scrolled = 0
                updateClearButton()
                invalidateIntrinsicContentSize()
            }
        }
    }

    /// The text with its attributes. Setting it sets the text, and the font, the color and the alignment
    /// to those at its start (TX-12). Each run is measured and drawn with its own attributes (TX-36).
    open var attributedText: NSAttributedString? {
        get { core.styled.value(text, font, textColor) }
        set {
            text = newValue?.string
            let start = StyledText.Start(newValue)
            if let new = start.font { font = new }
            if let new = start.color { textColor = new }
            if let new = start.paragraph { textAlignment = new.alignment }
            // After the setters, which change the whole text.
            core.styled.keep(newValue)
            appearanceChanged()
        }
    }

    /// The attributes of what is typed next; nil for those of the text before the caret. They are forgotten
    /// when the caret moves (TX-40).
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? core.typingAttributes(font, textColor) : nil }
        set { core.typing = newValue }
    }

    /// The attributes of the whole text, and of what is typed into an empty field (TX-40): the font, the color and the
    /// alignment of the field, and others that were set here.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes = core.defaults ?? [:]
            attributes[.font] = font
            attributes[.foregroundColor] = textColor
            let paragraph = NSMutableParagraphStyle()
            if let old = attributes[.paragraphStyle] as? NSParagraphStyle {
                paragraph.setParagraphStyle(old)
            }
            paragraph.alignment = textAlignment
            attributes[.paragraphStyle] = paragraph
            return attributes
        }
        set {
            if let new = newValue[.font] as? UIFont { font = new }
            if let new = newValue[.foregroundColor] as? UIColor { textColor = new }
            if let new = newValue[.paragraphStyle] as? NSParagraphStyle {
                textAlignment = new.alignment
            }
            // Those of the field count at the time when text is drawn.
            let others = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
            core.defaults = others
            // After the setters, which change the whole text. The caret and the history stay.
            if let text, !text.isEmpty { core.styled.begin(text.utf16.count, others) }
            appearanceChanged()
        }
    }

    private var styledPlaceholder = StyledText()

    /// The placeholder with its attributes. Setting it sets the placeholder, each of whose runs is drawn with
    /// its own attributes (TX-36).
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder.value(placeholder, font, nil) }
        set {
            placeholder = newValue?.string
            styledPlaceholder.keep(newValue)
            appearanceChanged()
        }
    }

    /// The text that is shown while the field is empty; nil by default.
    open var placeholder: String? {
        didSet {
            styledPlaceholder.forget()
            appearanceChanged()
        }
    }
    final func placeholderRuns(_ text: String) -> TextRuns {
        styledPlaceholder.shown(text, font: measuringFont)
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
        didSet {
            core.styled.apply(.font, font)
            appearanceChanged()
        }
    }
    /// Whether text that is too wide for its rectangle is drawn in a smaller font; false by default (TX-60).
    ///
    /// The font becomes as small as the text needs, but no smaller than `minimumFontSize`. The baseline stays. Text with
    /// attributes keeps its fonts, and so does the placeholder.
    open var adjustsFontSizeToFitWidth = false { didSet { appearanceChanged() } }
    /// The smallest size of a font that was made smaller, in points; 0 by default, which is no limit. A size above that of
    /// the font has no effect (TX-60).
    open var minimumFontSize: CGFloat = 0 { didSet { appearanceChanged() } }
    /// The horizontal alignment of the text; `natural` by default, which is left.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            core.styled.apply(textAlignment)
            noteShown()
        }
    }
    /// The color of the text; black by default.
    open var textColor: UIColor? = .label {
        didSet {
            core.styled.apply(.foregroundColor, textColor)
            noteShown()
        }
    }
    /// The border; `none` by default.
    open var borderStyle = BorderStyle.none {
        didSet { appearanceChanged() }
    }

    private func appearanceChanged() {
        noteShown()
        invalidateIntrinsicContentSize()
    }

    /// The rectangle in which the border is drawn, and in which the text is; the bounds by default (TX-64).
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The image behind the text, instead of the border; nil by default. Stored only: it is not drawn.
    open var background: UIImage?
    /// The image behind the text while the field is disabled; nil by default. Stored only: it is not drawn.
    open var disabledBackground: UIImage?

    /// The rectangle of the text while it is not edited, in bounds: within the border, and before
    /// the clear button.
    ///
    /// Views at the sides that are shown take their part of it.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderRect(forBounds: bounds).insetBy(
            dx: borderStyle == .none ? 0 : UnsourcedValues.textFieldSide,
            dy: 0
        )
        if shows(leftView, leftViewMode) {
            let start = min(rect.maxX, max(rect.minX, leftViewRect(forBounds: bounds).maxX))
            rect = CGRect(x: start, y: rect.minY, width: rect.maxX - start, height: rect.height)
        }
        if shows(rightView, rightViewMode) {
            let end = min(rect.maxX, rightViewRect(forBounds: bounds).minX)
            rect.size.width = max(0, end - rect.minX)
        }
        if let clearButton, !clearButton.isHidden {
            rect.size.width = min(rect.width, clearButtonRect(forBounds: bounds).minX - rect.minX)
        }
        return rect
    }

    /// The rectangle of the text while it is edited, in bounds.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The rectangle of the placeholder, in bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Draws the text of a field that is not edited, in a rectangle of its bounds. Override it to draw the text in
    /// another way. Called when the screen is captured: for a picture, a recording or a trace.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawShownText(in: rect, context)
    }
    /// Draws the placeholder in a rectangle of the bounds. Override it to draw it in another way. Called when the screen is
    /// captured, while the field is empty.
    open func drawPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawShownPlaceholder(in: rect, context)
    }

    package override var eventForConnections: Event { .editingDidEndOnExit }

    /// Draws what is behind the text.
    func drawGround(_ context: CGContext) { drawBorder(context) }

    /// The length by which the placeholder is moved towards the end of the line while nothing is
    /// edited, in points.
    var placeholderIndent: CGFloat { 0 }

    /// Whether the placeholder is drawn while there is no text.
    var showsPlaceholder: Bool { true }

    override func drawAppearance(in context: CGContext) {
        drawField(context, shows: shownText, clearButton: clearButton)
    }

    /// The width of the text or placeholder, and the standard height of a field with its border.
    open override var intrinsicContentSize: CGSize {
        let isPlain = borderStyle == .none
        let shown = (hasText ? text : placeholder) ?? ""
        let runs =
            hasText ? core.styled.shown(shown, font: measuringFont) : placeholderRuns(shown)
        let size = TextFlow(shown, spans: runs.spans, limit: 1).size.upToPixels
        let least =
            isPlain
            ? UnsourcedValues.textFieldHeights.plain : UnsourcedValues.textFieldHeights.bordered
        return CGSize(
            width: size.width + (isPlain ? 0 : 2 * UnsourcedValues.textFieldSide),
            height: max(least, size.height)
        )
    }

    final var measuringFont: UIFont { font ?? .systemFont(ofSize: 17) }

    /// The font in which the text is shown: smaller than the field's if the text does not fit otherwise (TX-60).
    final var fittingFont: UIFont {
        let font = measuringFont
        guard adjustsFontSizeToFitWidth, isSecureTextEntry || core.styled.runs == nil else {
            return font
        }
        let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let width = TextFlow(shownText, font: font, limit: 1).size.width
        guard room.width > 0, width > room.width else { return font }
        let least = min(font.pointSize, max(minimumFontSize, UnsourcedValues.leastFontSize))
        let size = max(least, font.pointSize * room.width / width)
        return size < font.pointSize ? font.withSize(size) : font
    }

    /// The top of a line in a font, which has the baseline of a line in the field's own font.
    final func top(of font: UIFont, in room: CGRect) -> CGFloat {
        measuringFont.line(in: room).minY + measuringFont.ascender - font.ascender
    }
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
    /// Whether quotes are replaced. Stored only.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens are replaced. Stored only.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces are added and removed around text. Stored only.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
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
    /// The rules of new passwords; nil by default. Stored only: none are suggested.
    open var passwordRules: UITextInputPasswordRules?
    /// Whether the rest of a line is suggested while one types. Stored only: nothing is suggested.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// Whether the user can change the attributes of the text; false by default. Stored only: the edit menu has no commands
    /// for that.
    open var allowsEditingTextAttributes = false
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
            updateInteraction()
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
        guard canBecomeFirstResponder, let window else { return super.becomeFirstResponder() }
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
        core.editing.moveToEnd()
        showCaret()
        updateInteraction()
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
        core.history.endTyping()
        core.unmark()
        interaction.hideMenu()
        scrolled = 0
        updateInteraction()
        updateClearButton()
        report(.ended(self))
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        post(Self.textDidEndEditingNotification)
    }

    /// Which gestures are recognized now.
    private func updateInteraction() {
        interaction.update(isEnabled: isEnabled, isFocused: isEditing)
    }

    // MARK: Editing

    /// Whether the text is not empty.
    open var hasText: Bool { !core.editing.text.isEmpty }

    /// Inserts a text at the caret, or replaces the selection. The delegate is not asked: the
    /// caller of typed keys asks it.
    open func insertText(_ text: String) {
        // A field has one line, so line feeds become spaces.
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: " "
        )
        change(replacesSecret ? wholeRange : core.editing.selection, to: line)
    }

    /// Deletes the selection, or else the character before the caret (TX-10). The delegate is not
    /// asked.
    open func deleteBackward() {
        let range = replacesSecret && isSecureTextEntry ? wholeRange : core.editing.rangeToDelete
        guard range.length > 0 else { return }
        change(range, to: "")
    }

    final func isWanted(_ range: NSRange, _ new: String) -> Bool {
        let isWanted =
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new)
            ?? true
        if !isWanted { report(.kept(self, typed: inWords(new))) }
        return isWanted
    }

    private var wholeRange: NSRange { NSRange(location: 0, length: core.editing.length) }

    final func change(_ range: NSRange, to new: String) {
        let before = shownText
        interaction.hideMenu()
        core.replace(range, with: new)
        replacesSecret = false
        showCaret()
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

    // MARK: UITextInput

    /// The selected range; an empty range is the caret. nil while the text is not being edited or selected.
    /// Setting it notifies the delegate (TX-21).
    open var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(core.selection) : nil }
        set {
            guard isFirstResponder, let newValue else { return }
            core.setSelection(newValue.range)
        }
    }
    /// The text that an input method has not confirmed yet; nil if there is none (TX-17).
    open var markedTextRange: UITextRange? { core.markedRange }
    /// The attributes of marked text; nil by default. They are stored: marked text is underlined.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { core.markedStyle }
        set { core.markedStyle = newValue }
    }
    /// Replaces the marked text, or else the selection, by a text that stays marked (TX-17). The delegate is
    /// not asked, but notified.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        core.setMarkedText(markedText, selectedRange: selectedRange)
    }
    /// Confirms the marked text.
    open func unmarkText() { core.unmark() }
    /// Is notified of changes that the keyboard did not make; nil by default. Weak (TX-21).
    open var inputDelegate: (any UITextInputDelegate)? {
        get { core.inputDelegate }
        set { core.inputDelegate = newValue }
    }
    /// Divides the text into words, sentences, paragraphs and lines (TX-15).
    open var tokenizer: any UITextInputTokenizer { core.tokenizer }
    /// The start of the text.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// The end of the text.
    open var endOfDocument: UITextPosition { TextOffset(core.length) }

    /// The position at an offset from another one, in UTF-16 units; nil if it is outside the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        core.position(from: position, offset: offset)
    }
    /// The position so many characters or lines from another one; nil if the text ends before.
    open func position(
        from position: UITextPosition,
        in direction: UITextLayoutDirection,
        offset: Int
    ) -> UITextPosition? {
        core.position(from: position, in: direction, offset: offset)
    }
    /// The offset from one position to another, in UTF-16 units; 0 for positions of another class.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        core.offset(from: from, to: toPosition)
    }
    /// The range between two positions, in either order; nil for positions of another class.
    open func textRange(
        from fromPosition: UITextPosition,
        to toPosition: UITextPosition
    ) -> UITextRange? {
        core.textRange(from: fromPosition, to: toPosition)
    }
    /// Which position is first.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        core.compare(position, to: other)
    }
    /// The position of a range that is farthest in a direction.
    open func position(
        within range: UITextRange,
        farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        core.position(within: range, farthestIn: direction)
    }
    /// The range from a position to an end of its line, or of the text.
    open func characterRange(
        byExtending position: UITextPosition,
        in direction: UITextLayoutDirection
    ) -> UITextRange? {
        core.characterRange(byExtending: position, in: direction)
    }
    /// The direction of the paragraph at a position: the one that was set, or that of its first letter
    /// (TX-41).
    open func baseWritingDirection(
        for position: UITextPosition,
        in direction: UITextStorageDirection
    ) -> NSWritingDirection { core.baseDirection(at: position) }
    /// Sets the direction of the paragraphs; `natural` for that of their letters. [choice] It holds for the
    /// whole text, not only for the range (TX-42).
    open func setBaseWritingDirection(
        _ writingDirection: NSWritingDirection,
        for range: UITextRange
    ) { core.direction = writingDirection }
    /// The rectangle of the first line of a range, in points of the view (TX-16).
    open func firstRect(for range: UITextRange) -> CGRect { core.firstRect(for: range) }
    /// The rectangle in which the caret is drawn at a position, in points of the view (TX-16).
    open func caretRect(for position: UITextPosition) -> CGRect { core.caretRect(for: position) }
    /// The rectangles in which a selection is drawn, in points of the view (TX-16).
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        core.selectionRects(for: range)
    }
    /// The position whose caret is nearest to a point of the view (TX-16).
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        core.closestPosition(to: point)
    }
    /// The position of a range whose caret is nearest to a point of the view.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        core.closestPosition(to: point, within: range)
    }
    /// The character under a point of the view; nil if there is none (TX-16).
    open func characterRange(at point: CGPoint) -> UITextRange? { core.characterRange(at: point) }
    /// The text of a range.
    open func text(in range: UITextRange) -> String? { core.editing.text(in: range.range) }
    /// Replaces a range by a text, without asking the delegate, which is notified.
    open func replace(_ range: UITextRange, withText text: String) {
        core.inputDelegate?.textWillChange(self)
        change(core.editing.wholeCharacters(in: range.range), to: text)
        core.inputDelegate?.textDidChange(self)
    }
    /// The attributes of the text at a position, with the font and the color.
    open func textStyling(
        at position: UITextPosition,
        in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        core.styling(at: position, in: direction, font, textColor)
    }

    // MARK: Edit actions

    /// Whether an edit action applies now: Cut and Copy to a selection that is not secret, Paste if there is
    /// a text to paste, Select and Select All if there is more to select (TX-24).
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        core.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    /// Moves the selected text to the pasteboard, if the delegate accepts it.
    open override func cut(_ sender: Any?) { core.cut() }
    /// Copies the selected text to the pasteboard.
    open override func copy(_ sender: Any?) { core.copy() }
    /// Replaces the selection by the text of the pasteboard, if the delegate accepts it.
    open override func paste(_ sender: Any?) { core.paste() }
    /// Selects the word at the caret.
    open override func select(_ sender: Any?) {
        core.selectWord()
        if core.isFromMenu(sender) { interaction.showMenu() }
    }
    /// Selects the whole text.
    open override func selectAll(_ sender: Any?) {
        core.selectAll()
        if core.isFromMenu(sender) { interaction.showMenu() }
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
        let isWanted = clearButtonMode.shows(whileEditing: isEditing)
        updateSideViews()
        if isWanted, clearButton == nil { clearButton = makeClearButton() }
        clearButton?.isHidden = !(isWanted && hasText)
        noteShown()
    }

    /// Lays out the clear button at the right.
    open override func layoutSubviews() {
        super.layoutSubviews()
        clearButton?.frame = clearButtonRect(forBounds: bounds)
        if shows(leftView, leftViewMode) { leftView?.frame = leftViewRect(forBounds: bounds) }
        if shows(rightView, rightViewMode) { rightView?.frame = rightViewRect(forBounds: bounds) }
    }

    // MARK: Views at the sides (TX-47)

    /// The view at the left of the text; nil by default. A touch on it is its own.
    open var leftView: UIView? { didSet { sideViewChanged(from: oldValue) } }
    /// The view at the right of the text; nil by default. The clear button is in front of it, and receives the touches
    /// where both are.
    open var rightView: UIView? { didSet { sideViewChanged(from: oldValue) } }
    /// When the view at the left is shown; `never` by default.
    open var leftViewMode = ViewMode.never { didSet { updateSideViews() } }
    /// When the view at the right is shown; `never` by default.
    open var rightViewMode = ViewMode.never { didSet { updateSideViews() } }

    /// The rectangle of the view at the left, in bounds: as large as the view, at most as high as the field, and
    /// centered vertically.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: leftView, in: bounds) { _ in bounds.minX }
    }

    /// The rectangle of the view at the right, in bounds: as large as the view, at most as high as the field, and
    /// centered vertically.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: rightView, in: bounds) { bounds.maxX - $0 }
    }

    private func sideRect(
        of view: UIView?,
        in bounds: CGRect,
        _ left: (CGFloat) -> CGFloat
    ) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.sizeThatFits(bounds.size) }
        let height = min(size.height, bounds.height)
        return CGRect(
            x: left(size.width),
            y: bounds.midY - height / 2,
            width: size.width,
            height: height
        )
    }

    private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
        view != nil && mode.shows(whileEditing: isEditing)
    }

    private func sideViewChanged(from old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        updateSideViews()
        setNeedsLayout()
        appearanceChanged()
    }

    private func updateSideViews() {
        guard leftView != nil || rightView != nil else { return }
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            let isShown = shows(view, mode)
            if isShown, view.superview !== self { addSubview(view) }
            if !isShown, view.superview === self { view.removeFromSuperview() }
        }
        if let clearButton { bringSubviewToFront(clearButton) }
        setNeedsLayout()
        appearanceChanged()
    }

    /// The rectangle of the clear button: a square at the right, as high as the field ([choice]).
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = min(bounds.height, bounds.width)
        return CGRect(x: bounds.maxX - side, y: bounds.minY, width: side, height: bounds.height)
    }

    // MARK: Facts and accessibility

    final var shownText: String { inWords(core.editing.text) }

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

extension UITextField: TextEditor {
    /// Where the characters are: on one line, which is moved so that the caret is visible.
    var places: TextPlaces {
        let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let runs = shownRuns
        let height = TextFlow(runs.text, spans: runs.spans, limit: 1).lines[0].height
        let font = fittingFont
        let top = font === measuringFont ? room.midY - height / 2 : top(of: font, in: room)
        return TextPlaces(
            runs,
            origin: CGPoint(x: room.minX + scrolled, y: top),
            width: room.width,
            wraps: false,
            alignment: alignmentWhileEditing(runs, room),
            direction: core.direction
        )
    }

    private var shownRuns: TextRuns {
        isSecureTextEntry
            ? TextRuns(shownText, font: fittingFont)
            : core.styled.shown(core.editing.text, font: fittingFont)
    }

    /// A text that is too long begins at the left, and is moved from there.
    private func alignmentWhileEditing(_ runs: TextRuns, _ room: CGRect) -> NSTextAlignment {
        TextFlow(runs.text, spans: runs.spans, limit: 1).size.width > room.width
            ? .left : core.resolved(textAlignment)
    }

    var canEdit: Bool { isEnabled }

    func showCaret() {
        let room = editingRect(forBounds: bounds)
        let width = TextFlow(shownText, spans: shownRuns.spans, limit: 1).size.width
        guard width > room.width else { return scrolled = 0 }
        scrolled = min(0, max(scrolled, room.width - width - ControlMetrics.caretWidth))
        let end = core.selection.length > 0 ? core.selection.location : NSMaxRange(core.selection)
        let caret = places.caret(at: core.shown(end))
        if caret.maxX > room.maxX { scrolled -= caret.maxX - room.maxX }
        if caret.minX < room.minX { scrolled += room.minX - caret.minX }
    }

    func selectionChanged() {
        showCaret()
        delegate?.textFieldDidChangeSelection(self)
    }

    // A field has no links.
    func openLink(at offset: Int, _ interaction: UITextItemInteraction) -> Bool { false }

    func editMenu(suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(
            self,
            editMenuForCharactersIn: core.selection,
            suggestedActions: suggested
        )
    }

    func capitalized(_ typed: String) -> String {
        // Secrets and numbers have no sentences.
        let hasCapitals: Bool =
            switch keyboardType {
            case .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad: false
            case .default, .asciiCapable, .numbersAndPunctuation, .URL, .emailAddress, .twitter,
                .webSearch:
                !isSecureTextEntry
            }
        return hasCapitals ? core.editing.capitalized(typed, autocapitalizationType) : typed
    }

    func accepts(_ typed: String) -> Bool {
        isWanted(core.editing.selection, typed)
    }

    func acceptsDeletion() -> Bool {
        let range = core.editing.rangeToDelete
        return range.length == 0 || isWanted(range, "")
    }

    func deleteForward() {
        let range = core.editing.rangeToDeleteForward
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }

    func endSentence() -> Bool {
        guard !isSecureTextEntry, let range = core.editing.spaceThatEndsSentence else {
            return false
        }
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

    func moveCaret(_ move: CaretMove, extending: Bool) {
        interaction.hideMenu()
        core.move(move, extending: extending)
    }

    func delete(_ move: CaretMove) {
        let range = core.rangeToDelete(move)
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
