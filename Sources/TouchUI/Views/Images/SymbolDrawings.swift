/// Our own drawings for the symbols that apps use most, in a square of 20 points. SymbolTable.swift
/// has the parts of each.
///
/// They are meant to be recognized, not to look like Apple's, whose license allows them on Apple's
/// systems only.
enum SymbolDrawings {
    /// The size of every symbol, in points.
    ///
    /// [choice] The symbols of iOS differ in size; next to text of 17 points they are about as
    /// large as this.
    static let size = CGSize(width: 20, height: 20)

    /// A part of a symbol.
    enum Part {
        /// A stroke along a path, given as SVG path data.
        case line(String)
        /// The inside of a path, filled.
        case area(String)
        /// A stroke along a circle.
        case ring(x: CGFloat, y: CGFloat, radius: CGFloat)
        /// The inside of a circle, filled.
        case disc(x: CGFloat, y: CGFloat, radius: CGFloat)
        /// A stroke along a rectangle with rounded corners.
        case box(CGRect, radius: CGFloat)
        /// The inside of a rectangle with rounded corners, filled.
        case block(CGRect, radius: CGFloat)
        /// The parts that follow are cut out of those before.
        case cut
    }

    /// The width of lines in the weight `regular`, in points of the square.
    ///
    /// [choice] About the stem of text next to the symbol. Other weights are in proportion to it,
    /// as stems of Inter are.
    private static let lineWidth: CGFloat = 1.6

    /// The drawing of a symbol in black; nil for an unknown name (LK-08).
    static func drawing(
        of name: String,
        weight: UIImage.SymbolWeight = .unspecified
    ) -> [DrawingCommand]? {
        guard let parts = parts(of: name) else { return nil }
        return CGContext.recording { context in
            context.setLineWidth(lineWidth * weight.strength)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            let cuts = parts.contains { if case .cut = $0 { true } else { false } }
            if cuts { context.beginTransparencyLayer(auxiliaryInfo: nil) }
            for part in parts { draw(part, context) }
            if cuts { context.endTransparencyLayer() }
        }
    }

    /// The parts of a symbol. Those in circles are made from the plain ones.
    private static func parts(of name: String) -> [Part]? {
        if let parts = table[name] { return parts }
        if name.hasSuffix(".circle.fill"), let inner = table[String(name.dropLast(12))] {
            return [.disc(x: 10, y: 10, radius: 8.5), .cut] + inner.map { $0.smaller }
        }
        if name.hasSuffix(".circle"), let inner = table[String(name.dropLast(7))] {
            return [.ring(x: 10, y: 10, radius: 8)] + inner.map { $0.smaller }
        }
        return nil
    }

    private static func draw(_ part: Part, _ context: CGContext) {
        switch part {
        case .line(let text):
            guard let path = CGPath(pathData: text) else { return }
            context.addPath(path)
            context.strokePath()
        case .area(let text):
            guard let path = CGPath(pathData: text) else { return }
            context.addPath(path)
            context.fillPath()
        case .ring(let x, let y, let radius): context.strokeEllipse(in: around(x, y, radius))
        case .disc(let x, let y, let radius): context.fillEllipse(in: around(x, y, radius))
        case .box(let rect, let radius):
            context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
            context.strokePath()
        case .block(let rect, let radius):
            context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
            context.fillPath()
        case .cut: context.setBlendMode(.destinationOut)
        }
    }

    private static func around(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
        CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// Maps a symbol to half its size, centered, for symbols in circles.
    fileprivate static let inner = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 5, ty: 5)
}

extension SymbolDrawings.Part {
    /// The part at half its size, centered.
    fileprivate var smaller: SymbolDrawings.Part {
        func half(_ text: String) -> String {
            let path = CGPath(pathData: text)?.elements.mapped(by: SymbolDrawings.inner) ?? []
            return CGPath(elements: path).pathData
        }
        switch self {
        case .line(let text): return .line(half(text))
        case .area(let text): return .area(half(text))
        case .ring(let x, let y, let radius):
            return .ring(x: 5 + x / 2, y: 5 + y / 2, radius: radius / 2)
        case .disc(let x, let y, let radius):
            return .disc(x: 5 + x / 2, y: 5 + y / 2, radius: radius / 2)
        case .box(let rect, let radius):
            return .box(rect.applying(SymbolDrawings.inner), radius: radius / 2)
        case .block(let rect, let radius):
            return .block(rect.applying(SymbolDrawings.inner), radius: radius / 2)
        case .cut: return .cut
        }
    }
}

extension UIImage.SymbolWeight {
    /// The width of lines, as a part of that of `regular`. [choice] See `lineWidth`.
    fileprivate var strength: CGFloat {
        switch self {
        case .ultraLight: 0.45
        case .thin: 0.6
        case .light: 0.8
        case .unspecified, .regular: 1
        case .medium: 1.15
        case .semibold: 1.35
        case .bold: 1.55
        case .heavy: 1.8
        case .black: 2.05
        }
    }
}
