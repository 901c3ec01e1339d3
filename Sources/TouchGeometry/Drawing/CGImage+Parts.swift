extension CGImage {
    // The pixels that a bitmap of the image would have. There are none here, so they cannot be read.
    /// The number of bits of each component of a pixel: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes of a row of pixels.
    public var bytesPerRow: Int { 4 * width }
    /// The space of the colors: red, green and blue.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// Where the alpha of a pixel is: after the color, which is multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

    /// A part of the image; nil if the rectangle is outside of the image.
    ///
    /// - Parameter rect: the part, in pixels from the top left corner. It is made larger to whole pixels, and cut off at
    ///   the edges of the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let whole = CGRect(origin: .zero, size: drawn.size)
        return CGImage(
            DrawnImage(
                .drawing([
                    .clip(CGPath(rect: CGRect(origin: .zero, size: part.size)), .winding),
                    .image(drawn, whole.offsetBy(dx: -part.minX, dy: -part.minY), tint: nil),
                ]),
                size: part.size
            )
        )
    }
}
