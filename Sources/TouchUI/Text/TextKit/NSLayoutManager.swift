/// Lays out the text of a storage in a container, and says where its characters are.
///
/// It uses the same lines as labels and text views. Points are in points of the container, whose origin is the top
/// left corner. Each UTF-16 unit is one glyph.
///
/// ```swift
/// let storage = NSTextStorage(string: "Read the terms")
/// let manager = NSLayoutManager()
/// let container = NSTextContainer(size: CGSize(width: 200, height: 40))
/// manager.addTextContainer(container)
/// storage.addLayoutManager(manager)
/// let character = manager.glyphIndex(for: CGPoint(x: 60, y: 5), in: container)
/// ```
/// - Compatibility: partial: one container, one glyph for each UTF-16 unit, no attachments, and no delegate
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
    /// The text that is laid out; nil by default. Weak: a storage keeps its managers.
    open internal(set) weak var textStorage: NSTextStorage?
    private final var containers: [NSTextContainer] = []
    /// The lines, until the text or the container changes.
    private final var known: TextPlaces?

    /// A manager without text and container.
    public override init() { super.init() }

    /// Not supported: no manager is restored from an archive.
    public required init?(coder: NSCoder) { super.init() }

    /// Whether lines contain the space between lines that the font has; true by default. Stored only: they do.
    open var usesFontLeading = true
    /// Whether parts of the text may be laid out by themselves; false by default. Stored only.
    open var allowsNonContiguousLayout = false
    /// Whether invisible characters are drawn; false by default. Stored only.
    open var showsInvisibleCharacters = false

    // MARK: Containers

    /// The containers.
    open var textContainers: [NSTextContainer] { containers }

    /// Adds a container. The text is laid out in the first one only.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: containers.count)
    }

    /// Inserts a container.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard index >= 0, index <= containers.count else {
            return Diagnostics.refuse(
                "Cannot insert a text container at \(index): there are \(containers.count). Nothing was "
                    + "inserted. To fix, pass an index from 0 to \(containers.count)."
            )
        }
        if !containers.isEmpty {
            Diagnostics.refuse(
                "Cannot lay out a text in more than one container: the layout manager has "
                    + "\(containers.count) already. Only the first one shows text. To fix, use a layout "
                    + "manager for each container."
            )
        }
        containers.insert(container, at: index)
        container.manager = self
        textChanged()
    }

    /// Removes a container.
    open func removeTextContainer(at index: Int) {
        guard containers.indices.contains(index) else {
            return Diagnostics.refuse(
                "Cannot remove the text container \(index): there are \(containers.count). Nothing was "
                    + "removed. To fix, pass an index below \(containers.count)."
            )
        }
        containers.remove(at: index).manager = nil
        textChanged()
    }

    // MARK: Layout

    /// Forgets the lines, after a change of the text or of the container.
    final func textChanged() {
        known = nil
        containers.first?.textView?.storageChanged()
    }

    /// The lines in a container; nil if it has no text.
    final func places(in container: NSTextContainer) -> TextPlaces? {
        guard container === containers.first else { return nil }
        // A text view changes its text without its storage.
        if let view = container.textView { return view.placesInContainer }
        if let known { return known }
        guard let textStorage else { return nil }
        let runs = TextRuns(
            textStorage.string,
            StyledText.runs(of: textStorage),
            font: .systemFont(ofSize: 12)
        )
        let places = TextPlaces(runs, in: container)
        known = places
        return places
    }

    private var places: TextPlaces? { containers.first.flatMap(places(in:)) }

    /// Lays out the text. It is laid out when it is asked for anyway.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Lays out the text. It is laid out when it is asked for anyway.
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    /// Lays out the text. It is laid out when it is asked for anyway.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}

    /// Forgets the lines.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange,
        actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) {
        known = nil
        actualCharacterRange?.pointee = charRange
    }

    /// Draws the text view again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        containers.first?.textView?.noteShown()
    }

    // MARK: Glyphs and characters

    /// The number of glyphs: that of the UTF-16 units.
    open var numberOfGlyphs: Int { places?.runs.text.utf16.count ?? 0 }

    /// The glyphs in a container: those of the lines that fit.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        guard let places = places(in: container) else { return NSRange() }
        let isCut = places.flow.isCut
        let end = isCut ? places.flow.lines.last?.end ?? 0 : places.runs.text.utf16.count
        return NSRange(location: 0, length: end)
    }

    /// The same range.
    open func glyphRange(
        forCharacterRange charRange: NSRange,
        actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }

    /// The same range.
    open func characterRange(
        forGlyphRange glyphRange: NSRange,
        actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The same index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Whether there is a glyph at an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        glyphIndex >= 0 && glyphIndex < numberOfGlyphs
    }

    /// The glyph at a point of a container, or the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph at a point of a container, or the nearest one; and how far the point is in it, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint,
        in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let places = places(in: container), let glyph = places.glyph(nearest: point) else {
            return 0
        }
        let rect = glyph.rect
        if rect.width > 0 {
            partialFraction?.pointee = max(0, min(1, (point.x - rect.minX) / rect.width))
        }
        return glyph.offset
    }

    /// The character at a point of a container, or the nearest one; and how far the point is in it, from 0 to 1.
    open func characterIndex(
        for point: CGPoint,
        in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    /// How far the point is in the glyph at it, from 0 to 1.
    open func fractionOfDistanceThroughGlyph(
        for point: CGPoint,
        in container: NSTextContainer
    ) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    // MARK: Rectangles

    /// The rectangle of the text in a container, with the padding.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let places = places(in: container) else { return .zero }
        let padding = container.lineFragmentPadding
        return places.flow.lines.indices
            .reduce(CGRect.null) { $0.union(places.usedRect(ofLine: $1)) }
            .insetBy(dx: -padding, dy: 0)
    }

    /// The rectangle of glyphs in a container: it covers their parts of all lines.
    open func boundingRect(
        forGlyphRange glyphRange: NSRange,
        in container: NSTextContainer
    ) -> CGRect {
        let rects = places(in: container)?.tightRects(of: glyphRange) ?? []
        guard let first = rects.first else { return .zero }
        return rects.reduce(first) { $0.union($1) }
    }

    /// Calls a closure with the rectangles of glyphs, one for each line, until it sets its second argument to true.
    /// If the glyphs are selected, the rectangles reach the edge where the text continues in the next line.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange,
        withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let places = places(in: textContainer) else { return }
        let isSelected = selectedRange.location != NSNotFound
        var stop = ObjCBool(false)
        let rects = isSelected ? places.rects(of: glyphRange) : places.tightRects(of: glyphRange)
        for rect in rects where !stop.boolValue { block(rect, &stop) }
    }

    /// Calls a closure with each line of glyphs, until it sets its last argument to true: the rectangle of the line,
    /// that of its text, the container, and the glyphs of the line.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (
            CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        guard let container = containers.first, let places else { return }
        var stop = ObjCBool(false)
        for line in places.lines(of: glyphRange) where !stop.boolValue {
            block(
                places.fragment(ofLine: line, in: container),
                usedRect(ofLine: line, places, container),
                container,
                places.range(ofLine: line),
                &stop
            )
        }
    }

    /// The rectangle of the line of a glyph, as wide as the container; and the glyphs of the line.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int,
        effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let container = containers.first, let places else { return .zero }
        let line = places.flow.line(at: glyphIndex)
        effectiveGlyphRange?.pointee = places.range(ofLine: line)
        return places.fragment(ofLine: line, in: container)
    }

    /// The rectangle of the text of the line of a glyph, with the padding; and the glyphs of the line.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int,
        effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let container = containers.first, let places else { return .zero }
        let line = places.flow.line(at: glyphIndex)
        effectiveGlyphRange?.pointee = places.range(ofLine: line)
        return usedRect(ofLine: line, places, container)
    }

    private func usedRect(
        ofLine line: Int,
        _ places: TextPlaces,
        _ container: NSTextContainer
    ) -> CGRect {
        places.usedRect(ofLine: line).insetBy(dx: -container.lineFragmentPadding, dy: 0)
    }

    /// The place of a glyph in its line: the distance from the line's left edge, and that of the baseline from its
    /// top.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let places else { return .zero }
        let line = places.flow.lines[places.flow.line(at: glyphIndex)]
        return CGPoint(x: places.caret(at: glyphIndex).minX, y: line.baseline)
    }

    // MARK: Drawing

    /// Draws what is behind glyphs. Nothing: `drawGlyphs(forGlyphRange:at:)` draws it.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws glyphs in the current context, with what is behind them. Each line that has one of the glyphs is drawn as
    /// a whole.
    ///
    /// - Parameter origin: the top left corner of the container.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), let places, glyphsToShow.length > 0
        else {
            return
        }
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        places.draw(
            in: context,
            color: UIColor.black.cgColor,
            lines: places.lines(of: glyphsToShow)
        )
        context.restoreGState()
    }
}
