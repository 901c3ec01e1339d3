/// What is inside a path.
/// - Compatibility: same
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// What the path goes round.
    case winding
    /// What is behind an odd number of lines.
    case evenOdd
}

/// How a path is drawn.
/// - Compatibility: same
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Its inside, by winding.
    case fill
    /// Its inside, by the even-odd rule.
    case eoFill
    /// Its line.
    case stroke
    /// Inside and line.
    case fillStroke
    /// Inside by the even-odd rule, and line.
    case eoFillStroke
}

/// How lines end.
/// - Compatibility: same
public enum CGLineCap: Int32, Hashable, Sendable {
    /// At the end.
    case butt
    /// In a half circle.
    case round
    /// Half a width farther.
    case square
}

/// How lines meet.
/// - Compatibility: same
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// In a point.
    case miter
    /// Round.
    case round
    /// Cut off.
    case bevel
}

/// How what is drawn is mixed with what is there.
/// - Compatibility: partial: the modes below; the others are drawn as `normal`
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// Over it.
    case normal
    /// Darker: both multiplied.
    case multiply
    /// Lighter: the inverse of both multiplied.
    case screen
    /// Multiplied where it is dark, screened where it is light.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// What is there is lit by it.
    case colorDodge
    /// What is there is darkened by it.
    case colorBurn
    /// Overlay, more softly.
    case softLight
    /// Overlay, harder.
    case hardLight
    /// The difference of both.
    case difference
    /// The difference, with less contrast.
    case exclusion
    /// Its hue with the rest of what is there.
    case hue
    /// Its saturation with the rest of what is there.
    case saturation
    /// Its colour with the brightness of what is there.
    case color
    /// Its brightness with the colour of what is there.
    case luminosity
    /// Nothing.
    case clear
    /// Itself alone.
    case copy
    /// Where something is.
    case sourceIn
    /// Where nothing is.
    case sourceOut
    /// On what is there only.
    case sourceAtop
    /// Under it.
    case destinationOver
    /// What is there, where it is drawn.
    case destinationIn
    /// What is there, where it is not drawn.
    case destinationOut
    /// What is there where it is drawn, else itself.
    case destinationAtop
    /// Where just one of both is.
    case xor
    /// The sum, darker.
    case plusDarker
    /// The sum.
    case plusLighter
}

/// Whether a gradient goes on beyond its ends.
/// - Compatibility: same
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In its first colour, before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// In its last colour, after its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How pictures are stretched; kept and not used.
/// - Compatibility: same
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// As it comes.
    case `default`
    /// Not at all.
    case none
    /// Fast.
    case low
    /// Well.
    case high
    /// Between.
    case medium
}

/// A space of colours. All colours here are of sRGB; a space is a name.
/// - Compatibility: partial: a name; nothing is converted
public struct CGColorSpace: Hashable, Sendable {
    /// The name.
    public let name: String?

    /// A space by its name.
    public init?(name: String) { self.name = name }
    fileprivate init(_ name: String) { self.name = name }

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of Display P3; its colours are taken as those of sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// The space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(CGColorSpace.sRGB) }

/// The greys of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace("kCGColorSpaceDeviceGray")
}

/// Colours, each at a place from 0 to 1.
/// - Compatibility: partial: a value; colours of sRGB
public struct CGGradient: Hashable, Sendable {
    /// The colours.
    public let colors: [CGColor]
    /// Where each is, from 0 to 1; as many as there are colours.
    public let locations: [CGFloat]

    /// Colours at places; spread evenly where there are no places. nil without a colour, or if the
    /// numbers of both differ.
    public init?(colors: [CGColor], locations: [CGFloat]?) {
        let even = colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
        let locations = locations ?? even
        guard !colors.isEmpty, locations.count == colors.count else { return nil }
        self.colors = colors
        self.locations = locations.map { min(max($0, 0), 1) }
    }

    /// The same, as Core Graphics is asked for it: `colors` is an array of `CGColor`.
    public init?(
        colorsSpace: CGColorSpace?,
        colors: [Any],
        locations: UnsafePointer<CGFloat>?
    ) {
        let found = colors.compactMap { $0 as? CGColor }
        guard found.count == colors.count else { return nil }
        self.init(
            colors: found,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: found.count)) }
        )
    }

    /// The same, from numbers: four for each colour (red, green, blue, alpha).
    public init?(
        colorSpace: CGColorSpace,
        colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let colors = (0..<count).map { index in
            CGColor(
                red: components[4 * index],
                green: components[4 * index + 1],
                blue: components[4 * index + 2],
                alpha: components[4 * index + 3]
            )
        }
        self.init(
            colors: colors,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        )
    }
}
