/// The images of a bar without an appearance (LK-13).
struct BarImages {
    var backgrounds: [UIBarMetrics: UIImage] = [:]
    var shadow: UIImage?

    var background: UIImage? { backgrounds[.default] }
}

extension CGContext {
    /// Draws the background of a bar without a look: its image, or else the usual one.
    @MainActor func drawBar(
        _ bar: UIView,
        at edge: BarEdge,
        _ color: UIColor?,
        isTranslucent: Bool,
        images: BarImages
    ) {
        guard let image = images.background else {
            return drawBar(bar, at: edge, color, isTranslucent: isTranslucent)
        }
        let ground = bar.ground(at: edge)
        image.draw(in: ground, self, tint: bar.tintColor.cgColor)
        guard let shadow = images.shadow else {
            return drawLine(of: bar, at: edge, of: ground, ControlMetrics.hairline)
        }
        let height = shadow.size.height
        let place = CGRect(
            x: ground.minX,
            y: edge == .top ? ground.maxY : ground.minY - height,
            width: ground.width,
            height: height
        )
        shadow.draw(in: place, self, tint: bar.tintColor.cgColor)
    }
}
