/// The rule that decides which points are inside a path.
/// - Compatibility: same
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// A point is inside if the path winds around it.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}

/// How a path is drawn.
/// - Compatibility: same
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills by the winding rule.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by the winding rule, and strokes.
    case fillStroke
    /// Fills by the even-odd rule, and strokes.
    case eoFillStroke
}

/// The form of line ends.
/// - Compatibility: same
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Ends exactly at the end point.
    case butt
    /// Ends with a half circle around the end point.
    case round
    /// Extends half the line width beyond the end point.
    case square
}

/// The form of the corner where two lines meet.
/// - Compatibility: same
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}

/// How drawing (the source) is composited with the existing content (the destination).
/// - Compatibility: partial: the modes below; the others are drawn as `normal`
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// The source over the destination.
    case normal
    /// The product of both colors; darker.
    case multiply
    /// The inverse of the product of the inverse colors; lighter.
    case screen
    /// Multiply where the destination is dark, screen where it is light.
    case overlay
    /// The darker of both colors.
    case darken
    /// The lighter of both colors.
    case lighten
    /// The destination, brightened by the source.
    case colorDodge
    /// The destination, darkened by the source.
    case colorBurn
    /// A softer form of overlay.
    case softLight
    /// Multiply where the source is dark, screen where it is light.
    case hardLight
    /// The difference of both colors.
    case difference
    /// The difference, with less contrast.
    case exclusion
    /// The hue of the source with the saturation and luminosity of the destination.
    case hue
    /// The saturation of the source with the hue and luminosity of the destination.
    case saturation
    /// The hue and saturation of the source with the luminosity of the destination.
    case color
    /// The luminosity of the source with the hue and saturation of the destination.
    case luminosity
    /// Transparent, wherever the source is drawn.
    case clear
    /// The source replaces the destination.
    case copy
    /// The source, where the destination is opaque.
    case sourceIn
    /// The source, where the destination is transparent.
    case sourceOut
    /// The source over the destination, where the destination is opaque.
    case sourceAtop
    /// The source under the destination.
    case destinationOver
    /// The destination, where the source is opaque.
    case destinationIn
    /// The destination, where the source is transparent.
    case destinationOut
    /// The destination where the source is opaque, and the source elsewhere.
    case destinationAtop
    /// The source and the destination, where exactly one of them is opaque.
    case xor
    /// The sum of both, darkened.
    case plusDarker
    /// The sum of both.
    case plusLighter
}

/// Whether a gradient continues beyond its ends.
/// - Compatibility: same
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Continues before the start, in the first color.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Continues after the end, in the last color.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The quality of scaled images. Stored, but not used.
/// - Compatibility: same
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The quality that the context chooses.
    case `default`
    /// No interpolation.
    case none
    /// Low quality; fast.
    case low
    /// High quality; slow.
    case high
    /// Medium quality.
    case medium
}

/// A color space. It is only a name: all colors are sRGB.
/// - Compatibility: partial: a name; nothing is converted
public struct CGColorSpace: Hashable, Sendable {
    /// The name of the space.
    public let name: String?

    /// Makes a color space by its name.
    public init?(name: String) { self.name = name }
    fileprivate init(_ name: String) { self.name = name }

    /// Whether pictures can be drawn in the space: true.
    public var supportsOutput: Bool { true }

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of Display P3. Its colors are treated as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// The kinds of color spaces, as Core Graphics numbers them.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// One component, and the opacity.
    case monochrome = 0
    /// Red, green and blue, and the opacity.
    case rgb = 1
    /// Cyan, magenta, yellow and black, and the opacity.
    case cmyk = 2
    /// Lightness and two components of color, and the opacity.
    case lab = 3
    /// Components that a profile defines.
    case deviceN = 4
    /// Numbers of colors in a table.
    case indexed = 5
    /// Patterns.
    case pattern = 6
    /// X, Y and Z of the CIE.
    case XYZ = 7
}

extension CGColorSpace {
    /// The kind of the space: `monochrome` for a gray one, and `rgb` for all others.
    public var model: CGColorSpaceModel {
        name?.contains("Gray") == true ? .monochrome : .rgb
    }
    /// How many components a color of the space has, without the opacity: 1 for a gray one, or else 3.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
}

extension CGColor {
    /// The space of the components: sRGB. On iOS a gray has a gray space.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// Makes a color from the components of a space, each from 0 to 1, with the opacity as the last one.
    ///
    /// - Parameter components: as many numbers as the space has components, and one more. They are only read.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents
        let last = count - 1
        self.init(
            red: components[0],
            green: components[min(1, last)],
            blue: components[min(2, last)],
            alpha: components[count]
        )
    }
}

/// The color space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(CGColorSpace.sRGB) }

/// The gray color space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace("kCGColorSpaceDeviceGray")
}

/// A gradient: colors with their locations from 0 to 1.
/// - Compatibility: partial: a value; colors of sRGB
public struct CGGradient: Hashable, Sendable {
    /// The colors, in order.
    public let colors: [CGColor]
    /// The location of each color, from 0 to 1.
    public let locations: [CGFloat]

    /// Makes a gradient. Without locations, the colors are spread evenly. nil if there are no
    /// colors, or if the two counts differ.
    public init?(colors: [CGColor], locations: [CGFloat]?) {
        let even = colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
        let locations = locations ?? even
        guard !colors.isEmpty, locations.count == colors.count else { return nil }
        self.colors = colors
        self.locations = locations.map { min(max($0, 0), 1) }
    }

    /// Makes a gradient from an array of `CGColor`, as Core Graphics declares it.
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

    /// Makes a gradient from numbers: red, green, blue and alpha for each color.
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
