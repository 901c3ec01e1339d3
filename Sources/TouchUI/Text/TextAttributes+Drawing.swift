/// How a text looks by its attributes.
@MainActor struct AttributedTextStyle {
    let font: UIFont
    let color: UIColor
    let background: UIColor?
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode

    /// What attributes say; else the system's font of 12 points in black, as on iOS.
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

    /// Draws a text in a rectangle of the context that is drawn into: as many lines as fit in its height.
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

    /// Draws a text with its top left at a point; only line feeds break it.
    func draw(_ text: String, at point: CGPoint) {
        let size = TextFlow(text, font: font).size
        draw(text, in: CGRect(origin: point, size: size))
    }
}

extension String {
    /// Draws it with its top left at a point of the context that is drawn into.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, at: point)
    }

    /// Draws it in a rectangle, in lines that are as wide as it at most.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        AttributedTextStyle(attributes).draw(self, in: rect)
    }
}

extension NSString {
    /// How large it is on one line, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        swiftText.size(withAttributes: attributes)
    }

    /// How large it is in lines of a width, in points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect {
        swiftText.boundingRect(with: size, options: options, attributes: attributes)
    }

    /// Draws it with its top left at a point of the context that is drawn into.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(at: point, withAttributes: attributes)
    }

    /// Draws it in a rectangle, in lines that are as wide as it at most.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect,
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        swiftText.draw(in: rect, withAttributes: attributes)
    }

    private var swiftText: String { String(describing: self) }
}

/// All of it looks as its beginning does: texts of several styles are not drawn yet.
extension NSAttributedString {
    @MainActor private var look: AttributedTextStyle {
        AttributedTextStyle(length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
    }

    /// How large it is on one line, in points.
    @preconcurrency @MainActor
    public func size() -> CGSize { TextFlow(string, font: look.font).size }

    /// How large it is in lines of a width, in points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: AnyObject? = nil
    ) -> CGRect {
        string.boundingRect(with: size, options: options, attributes: [.font: look.font])
    }

    /// Draws it with its top left at a point of the context that is drawn into.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { look.draw(string, at: point) }

    /// Draws it in a rectangle, in lines that are as wide as it at most.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { look.draw(string, in: rect) }
}
