extension CGImage {
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
