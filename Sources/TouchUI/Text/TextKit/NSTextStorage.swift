/// A text with attributes that layout managers lay out.
///
/// Each change tells the delegate and the layout managers, at once or at the end of a group (TX-48). A subclass with a
/// store of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last two, as on iOS. Ranges count
/// UTF-16 units.
/// - Compatibility: partial: changes by `mutableString` are not noticed, and attributes are not fixed
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changes.
    public struct EditActions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes were changed.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters were changed.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    private final var managers: [NSLayoutManager] = []
    private final var edit: (mask: EditActions, range: NSRange, delta: Int)?
    /// How many groups of edits are open.
    private final var openGroups = 0
    private final var isProcessing = false

    /// Notified before and after an edit is processed; nil by default. Weak.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// An empty text.
    public init() { super.init(string: "") }
    /// A text without attributes.
    public override init(string: String) { super.init(string: string) }
    /// A text in which each character has the attributes.
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attributes)
    }
    /// The text and the attributes of another one.
    public override init(attributedString: NSAttributedString) {
        super.init(attributedString: attributedString)
    }
    /// Not supported: no text is restored from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of UTF-16 units of the text.
    open override var length: Int {
        Swift.type(of: self) == NSTextStorage.self ? super.length : string.utf16.count
    }

    // MARK: Layout managers

    /// The managers that lay out the text.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds a manager, which then lays out this text and no other one.
    @preconcurrency @MainActor
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        managers.append(aLayoutManager)
        aLayoutManager.textStorage = self
        aLayoutManager.textChanged()
    }

    /// Removes a manager.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = managers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        managers.remove(at: index)
        aLayoutManager.textStorage = nil
        aLayoutManager.textChanged()
    }

    // MARK: Edits

    /// What the edit that is processed changes; empty between edits.
    open var editedMask: EditActions { edit?.mask ?? [] }
    /// The changed range, in the text after the edit; its location is `NSNotFound` between edits.
    open var editedRange: NSRange { edit?.range ?? NSRange(location: NSNotFound, length: 0) }
    /// By how many UTF-16 units the text became longer; 0 between edits.
    open var changeInLength: Int { edit?.delta ?? 0 }

    /// Begins a group of edits, which are processed together. Groups may be nested.
    open override func beginEditing() { openGroups += 1 }

    /// Ends a group of edits. The outermost one processes them.
    open override func endEditing() {
        guard openGroups > 0 else { return }
        openGroups -= 1
        processIfDue()
    }

    /// Notes an edit, and processes it outside of a group.
    ///
    /// - Parameters:
    ///   - editedMask: what it changes.
    ///   - editedRange: the range in the text before the edit.
    ///   - delta: by how many UTF-16 units the text becomes longer.
    open func edited(
        _ editedMask: EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        let old = edit ?? ([], editedRange, 0)
        var range = NSUnionRange(old.range, editedRange)
        range.length += delta
        edit = (old.mask.union(editedMask), range, old.delta + delta)
        processIfDue()
    }

    private func processIfDue() {
        guard edit != nil, openGroups == 0, !isProcessing else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
        edit = nil
    }

    /// Tells the delegate and the layout managers about the edits. Called after each edit or group; call `super` if
    /// you override it. Changes of attributes in it belong to the same edit.
    open func processEditing() {
        delegate?.textStorage(
            self,
            willProcessEditing: editedMask,
            range: editedRange,
            changeInLength: changeInLength
        )
        delegate?.textStorage(
            self,
            didProcessEditing: editedMask,
            range: editedRange,
            changeInLength: changeInLength
        )
        guard !managers.isEmpty else { return }
        let managers = managers
        MainActor.assumeIsolated { managers.forEach { $0.textChanged() } }
    }

    // MARK: The two changes of which the others consist

    /// Replaces characters; the new ones have the attributes of the first replaced one.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    /// Replaces all attributes of a range.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: The others

    /// Adds an attribute to a range.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    /// Adds attributes to a range.
    open override func addAttributes(
        _ attrs: [NSAttributedString.Key: Any] = [:],
        range: NSRange
    ) {
        changeRuns(in: range) { $0.merging(attrs) { _, new in new } }
    }

    /// Removes an attribute from a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeRuns(in: range) { $0.filter { $0.key != name } }
    }

    private func changeRuns(
        in range: NSRange,
        _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        beginEditing()
        var offset = range.location
        while offset < NSMaxRange(range) {
            var run = NSRange()
            let old = attributes(at: offset, effectiveRange: &run)
            let end = min(max(NSMaxRange(run), offset + 1), NSMaxRange(range))
            setAttributes(change(old), range: NSRange(location: offset, length: end - offset))
            offset = end
        }
        endEditing()
    }

    /// Replaces characters by an attributed text.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        // A copy, because the other text may be this one.
        let new = NSAttributedString(attributedString: attrString)
        beginEditing()
        replaceCharacters(in: range, with: new.string)
        var offset = 0
        while offset < new.length {
            var run = NSRange()
            let attributes = new.attributes(at: offset, effectiveRange: &run)
            let end = max(NSMaxRange(run), offset + 1)
            setAttributes(
                attributes,
                range: NSRange(location: range.location + offset, length: end - offset)
            )
            offset = end
        }
        endEditing()
    }

    /// Inserts an attributed text.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    /// Appends an attributed text.
    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    /// Removes characters.
    open override func deleteCharacters(in range: NSRange) {
        replaceCharacters(in: range, with: "")
    }

    /// Replaces the whole text.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
}

/// Notified of edits of a text storage.
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before an edit is processed. It may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage,
        willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    )
    /// Called after that, before the layout managers lay out the text. It may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage,
        didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    )
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage,
        willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage,
        didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
