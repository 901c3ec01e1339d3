/// Where the alpha of a pixel is; raw values as in Core Graphics. No pixels are written here.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Alpha comes after the color components, which are already multiplied by it.
    case premultipliedLast = 1
    /// Alpha comes before the color components, which are already multiplied by it.
    case premultipliedFirst = 2
    /// Alpha comes after the color components.
    case last = 3
    /// Alpha comes before the color components.
    case first = 4
    /// A byte after the color that is not used.
    case noneSkipLast = 5
    /// A byte before the color that is not used.
    case noneSkipFirst = 6
    /// Alpha and no color.
    case alphaOnly = 7
}

/// The layout of a pixel; raw values as in Core Graphics. No pixels are written here.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components as floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// Two bytes, the least first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// Four bytes, the least first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Two bytes, the most first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// Four bytes, the most first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
