package import TouchGeometry

extension CGRect {
    /// A rectangle in four numbers.
    package nonisolated init(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat
    ) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
