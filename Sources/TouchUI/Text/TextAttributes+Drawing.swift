/// The appearance of a text, from its attributes.
@MainActor struct AttributedTextStyle {
    let font: UIFont
    let color: UIColor
    let background: UIColor?
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode

    /// Reads the attributes. The defaults are the system font of 12 points and black, as on iOS.
    init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        color = attributes?[.foregroundColor] as? UIColor ?? .black
        background = attributes?[.backgroundColor] as? UIColor
        let style = attributes?[.paragraphStyle] as? NSParagraphStyle
        alignment = style?.alignment ?? .natural
        lineBreakMode = style?.lineBreakMode ?? .byWordWrapping
    }

    private var cutsLines: Bool {
        [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
    }

    /// Draws a text in a rectangle of the current context, with as many lines as fit in its height.
    func draw(_ text: String, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !text.isEmpty else { return }
        let fitting = font.lines(fittingIn: rect.height)
        let limit = cutsLines ? 1 : fitting
        if let background, background.cgColor.alpha > 0 {
            let flow = TextFlow(text, font: font, width: rect.width, limit: limit)
            context.setFillColor(background.cgColor)
            context.fill(CGRect(origin: rect.origin, size: flow.size))
        }
        context.drawText(
            text,
            font: font,
            color: color.cgColor,
            in: rect,
            alignment: alignment,
            lines: limit,
            lineBreakMode: lineBreakMode == .byWordWrapping ? .byClipping : lineBreakMode
        )
    }

    /// Draws a text with its top left corner at a point; only line feeds break it.
    func draw(_ text: String, at point: CGPoint) {
        let size = TextFlow(text, font: font).size
        draw(text, in: CGRect(origin: point, size: size))
    }
}

extension String {
    /// Draws the text with its top left corner at a point of the current context.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, at: point)
    }

    /// Draws the text in a rectangle of the current context, broken at its width.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, in: rect)
    }
}

extension NSString {
    /// The size of the text on one line, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        swiftText.size(withAttributes: attributes)
    }

    /// The size of the text, broken at a width, in points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect {
        swiftText.boundingRect(with: size, options: options, attributes: attributes)
    }

    /// Draws the text with its top left corner at a point of the current context.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in a rectangle of the current context, broken at its width.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(in: rect, withAttributes: attributes)
    }

    private var swiftText: String { String(describing: self) }
}

/// The attributes of the first character apply to the whole text: texts with several styles are not
/// drawn yet.
extension NSAttributedString {
    @MainActor private var look: AttributedTextStyle {
        AttributedTextStyle(length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
    }

    /// The size of the text on one line, in points.
    @preconcurrency @MainActor
    public func size() -> CGSize { TextFlow(string, font: look.font).size }

    /// The size of the text, broken at a width, in points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: AnyObject? = nil
    ) -> CGRect {
        string.boundingRect(with: size, options: options, attributes: [.font: look.font])
    }

    /// Draws the text with its top left corner at a point of the current context.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { look.draw(string, at: point) }

    /// Draws the text in a rectangle of the current context, broken at its width.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { look.draw(string, in: rect) }
}
