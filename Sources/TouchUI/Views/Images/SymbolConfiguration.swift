extension UIImage {
    /// How an image is chosen among its variants.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked, because NSObject is not Sendable; every stored property is a constant.

        override init() {
            super.init()
        }
    }

    /// The size of a symbol in relation to its point size; raw values as in UIKit.
    public enum SymbolScale: Int, Sendable {
        /// As the system decides.
        case `default` = -1
        /// Not given.
        case unspecified = 0
        /// Small.
        case small = 1
        /// Medium.
        case medium = 2
        /// Large.
        case large = 3
    }

    /// The weight of a symbol; raw values as in UIKit.
    public enum SymbolWeight: Int, Sendable {
        /// Not given.
        case unspecified = 0
        /// The thinnest.
        case ultraLight = 1
        /// Thin.
        case thin = 2
        /// Light.
        case light = 3
        /// Regular.
        case regular = 4
        /// Medium.
        case medium = 5
        /// Semibold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Heavy.
        case heavy = 8
        /// The boldest.
        case black = 9
    }

    /// The size, weight and color of a symbol.
    ///
    /// The size is proportional to the point size, in a square box. The weight is that of the lines
    /// (LK-07).
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        private let points: CGFloat?
        private let scale: SymbolScale
        /// The weight of the lines; `unspecified` if none was set.
        let weight: SymbolWeight
        /// The color of the symbol; nil for the tint.
        let color: UIColor?

        private init(
            points: CGFloat?,
            scale: SymbolScale,
            weight: SymbolWeight = .unspecified,
            color: UIColor? = nil
        ) {
            (self.points, self.scale, self.weight, self.color) = (points, scale, weight, color)
            super.init()
        }

        /// A symbol for text of a size in points.
        public convenience init(pointSize: CGFloat) {
            self.init(points: pointSize, scale: .default)
        }

        /// A symbol for text of a size in points, with a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(points: pointSize, scale: .default, weight: weight)
        }

        /// A symbol for text of a size in points, with a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(points: pointSize, scale: scale, weight: weight)
        }

        /// A symbol with a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(points: nil, scale: .default, weight: weight)
        }

        /// A symbol with a scale.
        public convenience init(scale: SymbolScale) {
            self.init(points: nil, scale: scale)
        }

        /// A symbol for text in a font.
        public convenience init(font: UIFont) {
            self.init(points: font.pointSize, scale: .default)
        }

        /// A symbol for text in a font, with a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(points: font.pointSize, scale: scale)
        }

        /// A symbol for text in a style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        /// A symbol for text in a style, with a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// A symbol in shades of a color; here in the color itself.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(points: nil, scale: .default, color: hierarchicalColor)
        }

        /// A symbol in several colors; here in the first.
        public convenience init(paletteColors: [UIColor]) {
            self.init(points: nil, scale: .default, color: paletteColors.first)
        }

        /// A copy with what another configuration sets.
        open func applying(_ otherConfiguration: UIImage.Configuration) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            let merged = SymbolConfiguration(
                points: other.points ?? points,
                scale: other.scale == .default ? scale : other.scale,
                weight: other.weight == .unspecified ? weight : other.weight,
                color: other.color ?? color
            )
            return merged as? Self ?? self
        }

        /// The size of the box, in points.
        ///
        /// [choice] 20 points for text of 17 points, and proportional to it; 0.8 of it for a small
        /// and 1.25 for a large symbol. The sizes of symbols differ on iOS, and are not published.
        /// The sizes of a symbol in the three scales would decide it.
        final var size: CGSize {
            let factor: CGFloat =
                switch scale {
                case .small: 0.8
                case .large: 1.25
                case .default, .unspecified, .medium: 1
                }
            let points = points.map { $0 > 0 && $0.isFinite ? $0 : 17 } ?? 17
            let side = (SymbolDrawings.size.width * points / 17 * factor).rounded()
            return CGSize(width: side, height: side)
        }
    }
}

extension UIColor {
    /// Makes a color of a pattern. Patterns are not drawn: a gray takes its place.
    public convenience init(patternImage image: UIImage) {
        self.init(white: 0.8, alpha: 1)
    }
}
