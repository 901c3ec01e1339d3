/// A scroll view in which the user edits a text of several lines.
///
/// ## With fingers and keys
///
/// A tap makes an editable text view first responder, and from then on it receives typed keys.
/// Return and enter both insert a line feed (TX-06). A drag scrolls, as in ``UIScrollView``. Other gestures
/// put the caret, select and open the edit menu, as ``UITextInteraction`` says; in a view that is not editable
/// a tap opens a link (TX-28). The view scrolls to the caret (TX-35).
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
/// There is no correction and no spell checking: those properties are stored only. Text from right to left
/// is not laid out.
///
/// - Compatibility: partial: typing, selecting, editing by touch, edit menu, undo, marked text, attributes,
///   links; no attachments
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
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

    final let interaction = UITextInteraction(for: .editable)
    private(set) final lazy var core = TextCore(of: self)
    /// Whether the delegate was notified that editing began, and not yet that it ended.
    private var isBeingEdited = false

    /// Creates a text view without text.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text view.
    ///
    /// - Parameter textContainer: where the text is laid out. If it has a layout manager with a storage, the text is
    ///   that of the storage. nil for a container of its own, without text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer(size: .zero)
        super.init(frame: frame)
        setUp()
    }

    /// A view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        container = NSTextContainer(size: .zero)
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

    /// Whether a tap makes it first responder, which puts the caret at the end of the text (TX-18).
    final var isTapped = false

    /// The text needs another size: a view that does not scroll grows with it.
    private func sizeChanged() {
        fitContent()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// Whether fingers can scroll; true by default. A view that does not scroll has the size of its text as its
    /// natural size, which changes with the text.
    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

    /// The size of the text, broken at a width, with its insets.
    private func sizeOfText(for width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let sides = inset.left + inset.right + 2 * container.lineFragmentPadding
        let runs = shownRuns
        let flow = TextFlow(
            runs.text,
            spans: runs.spans,
            width: max(0, width - sides),
            limit: container.maximumNumberOfLines
        )
        let size = flow.size.upToPixels
        return CGSize(
            width: size.width + sides,
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
        addInteraction(interaction)
        container.textView = self
        container.widthTracksTextView = true
        storage = container.manager?.textStorage
        if let storage, storage.length > 0 { storageChanged() }
    }

    // MARK: Text container

    private final let container: NSTextContainer
    /// The storage, once it was asked for. A storage keeps its layout managers.
    private var storage: NSTextStorage?
    /// Whether the storage is being made equal to the text, or the text to the storage.
    private var isCopyingStorage = false

    /// Where the text is laid out: within `textContainerInset`, and further in by its `lineFragmentPadding`
    /// at the left and right, 5 points by default (TX-46).
    open var textContainer: NSTextContainer { container }

    /// Says where the characters are, in points of `textContainer`.
    open var layoutManager: NSLayoutManager {
        if let manager = container.manager { return manager }
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        copyTextToStorage(of: manager)
        return manager
    }

    /// The text with its attributes. Its edits change the text of the view and call no delegate of the view.
    open var textStorage: NSTextStorage {
        copyTextToStorage(of: layoutManager)
    }

    @discardableResult
    private func copyTextToStorage(of manager: NSLayoutManager) -> NSTextStorage {
        let storage = storage ?? manager.textStorage ?? NSTextStorage()
        guard !isCopyingStorage else { return storage }
        isCopyingStorage = true
        defer { isCopyingStorage = false }
        self.storage = storage
        if manager.textStorage !== storage { storage.addLayoutManager(manager) }
        let text = attributedText ?? NSAttributedString(string: "")
        if !storage.isEqual(to: text) { storage.setAttributedString(text) }
        return storage
    }

    /// The storage was edited.
    final func storageChanged() {
        guard !isCopyingStorage, let storage = container.manager?.textStorage else { return }
        isCopyingStorage = true
        defer { isCopyingStorage = false }
        let selection = selectedRange
        attributedText = NSAttributedString(attributedString: storage)
        selectedRange = selection
    }

    /// The container has another size, padding or limit.
    final func containerChanged() { attributesChanged() }

    /// The lines, in points of the container.
    final var placesInContainer: TextPlaces { places(from: .zero) }

    fileprivate func places(from corner: CGPoint) -> TextPlaces {
        let inset = textContainerInset
        let padding = container.lineFragmentPadding
        return TextPlaces(
            shownRuns,
            origin: CGPoint(x: corner.x + padding, y: corner.y),
            width: max(0, modelBounds.width - inset.left - inset.right - 2 * padding),
            wraps: true,
            alignment: core.resolved(textAlignment),
            direction: core.direction,
            limit: container.maximumNumberOfLines,
            lineBreakMode: container.lineBreakMode
        )
    }

    /// Which gestures are recognized now (TX-26).
    private func updateInteraction() {
        interaction.update(
            mode: isEditable ? .editable : .nonEditable,
            isEnabled: isEditable || isSelectable,
            isFocused: isFirstResponder
        )
    }

    /// The text; empty by default. Setting it calls no delegate method and moves the caret to the
    /// end.
    open var text: String! {
        get { core.editing.text }
        set {
            core.set(newValue ?? "")
            textChanged()
        }
    }

    /// Sets the content size, and lays out the view again: subclasses that grow with their text do it in
    /// `layoutSubviews()`.
    private func textChanged() {
        sizeChanged()
        setNeedsLayout()
    }

    /// The text with its attributes. Setting it sets the text, and the font, the color and the alignment
    /// to those at its start (TX-12). Each run is measured and drawn with its own attributes (TX-36).
    open var attributedText: NSAttributedString! {
        get { core.styled.value(text, font, textColor) }
        set {
            text = newValue?.string
            let start = StyledText.Start(newValue)
            if let new = start.font { font = new }
            if let new = start.color { textColor = new }
            if let new = start.paragraph { textAlignment = new.alignment }
            // After the setters, which change the whole text.
            core.styled.keep(newValue)
            attributesChanged()
        }
    }

    private func attributesChanged() {
        noteShown()
        sizeChanged()
    }

    /// The attributes of what is typed next: those of the text before the caret, until they are set. They are
    /// forgotten when the caret moves (TX-40).
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { core.typingAttributes(font, textColor) }
        set { core.typing = newValue }
    }

    /// The attributes of links, over those of the text; by default the tint color (TX-39).
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? [.foregroundColor: tintColor as Any] }
        set {
            ownLinkAttributes = newValue
            attributesChanged()
        }
    }
    private var ownLinkAttributes: [NSAttributedString.Key: Any]?

    /// The text as it is measured and drawn, with its links.
    private var shownRuns: TextRuns {
        let text = core.editing.text
        guard let runs = core.styled.runs else { return TextRuns(text, font: measuringFont) }
        let link = runs.contains { $0.attributes[.link] != nil } ? linkTextAttributes : nil
        return TextRuns(
            text,
            runs.map { run in
                guard let link, run.attributes[.link] != nil else { return run }
                let attributes = run.attributes.merging(link) { _, new in new }
                return StyledText.Run(length: run.length, attributes: attributes)
            },
            font: measuringFont
        )
    }

    /// Scrolls so that the text of a range is visible, as little as needed and at once (TX-35).
    open func scrollRangeToVisible(_ range: NSRange) {
        let range = core.editing.wholeCharacters(in: range)
        let rects = places.rects(of: range)
        let wanted =
            rects.isEmpty
            ? places.caret(at: range.location) : rects.reduce(CGRect.null) { $0.union($1) }
        showVertically(
            wanted.minY - textContainerInset.top,
            wanted.maxY + textContainerInset.bottom
        )
    }

    /// Scrolls so that a part of the content is visible; its top if it is too high.
    private func showVertically(_ top: CGFloat, _ bottom: CGFloat) {
        guard isScrollEnabled, bounds.height > 0 else { return }
        let inset = adjustedContentInset
        var y = contentOffset.y
        y = max(y, bottom + inset.bottom - bounds.height)
        y = min(y, top - inset.top)
        let last = contentSize.height + inset.bottom - bounds.height
        y = max(-inset.top, min(y, last))
        if y != contentOffset.y { contentOffset.y = y }
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
            core.styled.apply(.font, font)
            attributesChanged()
        }
    }
    private var measuringFont: UIFont { font ?? .systemFont(ofSize: 12) }
    /// The horizontal alignment of the text; `natural` by default, which is left.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            core.styled.apply(textAlignment)
            noteShown()
        }
    }
    /// The distance of the text from the edges, in points; 8 at the top and bottom by default.
    open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) { didSet { attributesChanged() } }
    /// The color of the text; black by default.
    open var textColor: UIColor? = .label {
        didSet {
            core.styled.apply(.foregroundColor, textColor)
            noteShown()
        }
    }
    /// Whether the text can be edited; true by default.
    open var isEditable = true {
        didSet {
            noteShown()
            allowedUseChanged()
        }
    }
    private func allowedUseChanged() {
        updateInteraction()
        guard !canBecomeFirstResponder, let window else { return }
        loseFirstResponder(of: window)
    }
    /// Whether the text can be selected, and its links tapped; true by default (TX-26).
    open var isSelectable = true { didSet { allowedUseChanged() } }
    /// Whether the text is secret. Stored only, as UIKit's text views show it all the same.
    open var isSecureTextEntry = false
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

    override func drawAppearance(in context: CGContext) { drawTextView(context) }

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
        guard canBecomeFirstResponder, window != nil else { return super.becomeFirstResponder() }
        if isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) {
            report(.refused(self, .begin))
            return false
        }
        guard super.becomeFirstResponder() else { return false }
        updateInteraction()
        guard isEditable else { return true }
        // The delegates that were asked may have begun editing already.
        guard !isBeingEdited else { return isFirstResponder }
        if isTapped { core.editing.moveToEnd() }
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
        core.history.endTyping()
        core.unmark()
        interaction.hideMenu()
        updateInteraction()
        guard isBeingEdited else { return }
        isBeingEdited = false
        report(.ended(self))
        delegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
    }

    // MARK: Editing

    /// Whether the text is not empty.
    open var hasText: Bool { !core.editing.text.isEmpty }

    /// Inserts a text at the caret, or replaces the selection. A carriage return becomes a line
    /// feed (TX-06). The delegate is not asked: the caller of typed keys asks it.
    open func insertText(_ text: String) {
        let range = rangeToReplace
        clearsOnInsertion = false
        change(range, to: text == "\r" ? "\n" : text)
    }

    /// What typed text replaces: the selection, or the whole text (TX-65).
    private final var rangeToReplace: NSRange {
        clearsOnInsertion
            ? NSRange(location: 0, length: core.editing.length) : core.editing.selection
    }

    // MARK: Further settings

    /// The border of a text view. Raw values as in UIKit.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A rounded rectangle.
        case roundedRect = 1
    }

    /// Whether the next inserted text replaces the whole text; false by default, and again after that (TX-65).
    open var clearsOnInsertion = false
    /// Whether the user can change the attributes of the text; false by default. Stored only: the edit menu has no commands
    /// for that.
    open var allowsEditingTextAttributes = false
    /// Whether text is scaled as in other applications; false by default. Stored only: fonts have their own sizes.
    open var usesStandardTextScaling = false
    /// Whether the user can find text; false by default. Stored only: there is no panel for that.
    open var isFindInteractionEnabled = false
    /// The interaction that finds text; always nil: there is no panel for that.
    open var findInteraction: UIFindInteraction? { nil }
    /// The border; `none` by default. Stored only: it is not drawn.
    open var borderStyle = BorderStyle.none
    /// Whether the rest of a line is suggested while one types. Stored only: nothing is suggested.
    open var inlinePredictionType = UITextInlinePredictionType.default

    /// Deletes the selection, or else the character before the caret (TX-10). The delegate is not
    /// asked.
    open func deleteBackward() {
        let range = core.editing.rangeToDelete
        guard range.length > 0 else { return }
        change(range, to: "")
    }

    /// [choice] Replaces a range by a text; the delegate is notified of the new text before the new
    /// selection.
    final func change(_ range: NSRange, to new: String) {
        guard isEditable else { return }
        let before = core.editing.text
        interaction.hideMenu()
        core.replace(range, with: new)
        textChanged()
        showCaret()
        report(.changed(self, typed: new, from: before, to: core.editing.text))
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
        delegate?.textViewDidChangeSelection(self)
    }

    final func isWanted(_ range: NSRange, _ new: String) -> Bool {
        guard isEditable else { return false }
        let isWanted =
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
        if !isWanted { report(.kept(self, typed: new)) }
        return isWanted
    }

    /// The selected range, in UTF-16 units; an empty range is the caret.
    open var selectedRange: NSRange {
        get { core.editing.selection }
        set {
            core.setSelection(newValue)
        }
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

    /// The value is the text.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: core.editing.text)
    }

    private func report(_ fact: TextFact) {
        VirtualClock.current.observers.report(fact)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UITextView: TextEditor {
    /// Where the characters are, in points of the content.
    var places: TextPlaces {
        places(from: CGPoint(x: textContainerInset.left, y: textContainerInset.top))
    }

    var shownText: String { core.editing.text }
    var canEdit: Bool { isEditable }

    func showCaret() {
        let caret = places.caret(at: NSMaxRange(core.selection))
        showVertically(caret.minY - textContainerInset.top, caret.maxY + textContainerInset.bottom)
    }

    func selectionChanged() {
        showCaret()
        delegate?.textViewDidChangeSelection(self)
    }

    /// Opens a link, unless the delegate answers otherwise (TX-28). Links of an editable text are text.
    func openLink(at offset: Int, _ interaction: UITextItemInteraction) -> Bool {
        guard isSelectable, !isEditable else { return false }
        guard let (url, range) = core.styled.link(at: offset) else {
            return touchAttachment(at: offset, interaction)
        }
        let isWanted = delegate?.textView(
            self,
            shouldInteractWith: url,
            in: range,
            interaction: interaction
        )
        report(.linkTapped(self, url, isOpened: isWanted ?? true))
        guard isWanted ?? true, interaction == .invokeDefaultAction else { return true }
        let open = UIAction { _ in UIApplication.shared.open(url) }
        let item = UITextItem(link: url, range: range)
        let action =
            delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: open) } ?? open
        action?.performWithSender(self, target: nil)
        return true
    }

    /// Asks the delegate about an attachment. There is nothing to do with one here if it agrees (TX-61).
    private func touchAttachment(at offset: Int, _ interaction: UITextItemInteraction) -> Bool {
        guard
            let attachment = core.styled.attributes(at: offset)[.attachment] as? NSTextAttachment
        else { return false }
        _ = delegate?.textView(
            self,
            shouldInteractWith: attachment,
            in: NSRange(location: offset, length: 1),
            interaction: interaction
        )
        return true
    }

    func editMenu(suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(
            self,
            editMenuForTextIn: core.selection,
            suggestedActions: suggested
        )
    }

    func capitalized(_ typed: String) -> String {
        core.editing.capitalized(typed, autocapitalizationType)
    }

    func accepts(_ typed: String) -> Bool { isWanted(rangeToReplace, typed) }

    func acceptsDeletion() -> Bool {
        let range = core.editing.rangeToDelete
        return range.length == 0 || isWanted(range, "")
    }

    func deleteForward() {
        let range = core.editing.rangeToDeleteForward
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }

    func endSentence() -> Bool {
        guard let range = core.editing.spaceThatEndsSentence else { return false }
        if isWanted(range, ". ") { change(range, to: ". ") }
        return true
    }

    func pressReturn() -> Bool { false }

    var takesTab: Bool { true }

    var takesText: Bool { isEditable }

    func moveCaret(_ move: CaretMove, extending: Bool) {
        interaction.hideMenu()
        core.move(move, extending: extending)
    }

    func delete(_ move: CaretMove) {
        let range = core.rangeToDelete(move)
        if range.length > 0, isWanted(range, "") { change(range, to: "") }
    }
}

extension UITextView: UIContentSizeCategoryAdjusting {}
