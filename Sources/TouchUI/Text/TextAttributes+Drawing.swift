/// The appearance of a text, from its attributes.
struct AttributedTextStyle {
    let font: UIFont
    let color: UIColor
    private let attributes: [NSAttributedString.Key: Any]
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode

    /// Reads the attributes. The defaults are the system font of 12 points and black, as on iOS.
    init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        color = attributes?[.foregroundColor] as? UIColor ?? .black
        self.attributes = attributes ?? [:]
        let style = attributes?[.paragraphStyle] as? NSParagraphStyle
        alignment = style?.alignment ?? .natural
        lineBreakMode = style?.lineBreakMode ?? .byWordWrapping
    }

    private var cutsLines: Bool {
        [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
    }

    /// Draws a text in a rectangle of the current context, with as many lines as fit in its height.
    func draw(_ text: String, in rect: CGRect) {
        draw(runs(text), in: rect)
    }

    /// A text with these attributes, as it is measured and drawn.
    func runs(_ text: String) -> TextRuns {
        TextRuns(
            text,
            [StyledText.Run(length: text.utf16.count, attributes: attributes)],
            font: font
        )
    }

    /// Draws a text of several runs in a rectangle of the current context.
    func draw(_ runs: TextRuns, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !runs.text.isEmpty else { return }
        context.drawText(
            runs,
            color: color.cgColor,
            in: rect,
            alignment: alignment,
            lines: cutsLines ? 1 : font.lines(fittingIn: rect.height),
            lineBreakMode: lineBreakMode == .byWordWrapping ? .byClipping : lineBreakMode
        )
    }

    /// Draws a text of several runs in a rectangle, or on a line whose baseline begins at its origin.
    func draw(_ runs: TextRuns, with rect: CGRect, _ options: NSStringDrawingOptions) {
        if options.contains(.usesLineFragmentOrigin) { return draw(runs, in: rect) }
        let flow = TextFlow(runs.text, spans: runs.spans)
        guard let line = flow.lines.first else { return }
        draw(
            runs,
            in: CGRect(
                origin: CGPoint(x: rect.minX, y: rect.minY - line.baseline),
                size: flow.size
            )
        )
    }

    /// Draws a text with its top left corner at a point; only line feeds break it.
    func draw(_ text: String, at point: CGPoint) {
        let size = TextFlow(text, spans: runs(text).spans).size
        draw(text, in: CGRect(origin: point, size: size))
    }
}

extension String {
    /// Draws the text with its top left corner at a point of the current context.
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, at: point)
    }

    /// Draws the text in a rectangle of the current context, broken at its width.
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, in: rect)
    }

    /// Draws the text in a rectangle of the current context: with `usesLineFragmentOrigin` broken at its width, and
    /// otherwise on one line whose baseline begins at the origin.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) {
        let style = AttributedTextStyle(attributes)
        style.draw(style.runs(self), with: rect, options)
    }
}

extension NSString {
    /// The size of the text on one line, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        swiftText.size(withAttributes: attributes)
    }

    /// The size of the text, broken at a width, in points.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect {
        swiftText.boundingRect(with: size, options: options, attributes: attributes)
    }

    /// Draws the text with its top left corner at a point of the current context.
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in a rectangle of the current context, broken at its width.
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text in a rectangle of the current context: with `usesLineFragmentOrigin` broken at its width, and
    /// otherwise on one line whose baseline begins at the origin.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) {
        swiftText.draw(with: rect, options: options, attributes: attributes)
    }

    private var swiftText: String { String(describing: self) }
}

extension NSAttributedString {
    /// Runs without a font have the system font of 12 points, as on iOS.
    private var runs: TextRuns {
        TextRuns(string, StyledText.runs(of: self), font: .systemFont(ofSize: 12))
    }

    private var look: AttributedTextStyle {
        AttributedTextStyle(length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
    }

    /// The size of the text on one line, in points. Each run is measured with its own font (TX-36).
    public func size() -> CGSize { TextFlow(string, spans: runs.spans).size }

    /// The size of the text, broken at a width, in points.
    ///
    /// The text has more than one line only with `usesLineFragmentOrigin`, as on iOS.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: AnyObject? = nil
    ) -> CGRect {
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        let flow = TextFlow(
            string,
            spans: runs.spans,
            width: isMultiline ? size.width : .infinity
        )
        return CGRect(origin: .zero, size: flow.size)
    }

    /// Draws the text with its top left corner at a point of the current context.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size()))
    }

    /// Draws the text in a rectangle of the current context, broken at its width.
    public func draw(in rect: CGRect) { look.draw(runs, in: rect) }

    /// Draws the text in a rectangle of the current context: with `usesLineFragmentOrigin` broken at its width, and
    /// otherwise on one line whose baseline begins at the origin.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        context: AnyObject? = nil
    ) {
        look.draw(runs, with: rect, options)
    }
}
