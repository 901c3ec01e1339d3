import TouchRaster
import TouchRecord

/// Layers and screens, in few words.
enum Make {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// A layer that lies somewhere in another one.
    static func layer(
        _ id: Int,
        _ frame: CGRect,
        _ background: CGColor? = nil,
        below: [Int] = [],
        drawing: [DrawingCommand] = [],
        _ change: (inout ShownLayer) -> Void = { _ in }
    ) -> ShownLayer {
        var layer = ShownLayer(
            id: id,
            name: "layer \(id)",
            type: "UIView",
            geometry: ShownLayer.Geometry(
                bounds: CGRect(origin: .zero, size: frame.size),
                toParent: CGAffineTransform(translationX: frame.minX, y: frame.minY)
            ),
            drawing: drawing,
            below: below
        )
        layer.style.background = background
        change(&layer)
        return layer
    }

    /// A screen: the first of the layers are in it, if it is not among them itself.
    static func screen(
        _ layers: [ShownLayer],
        size: CGSize,
        background: CGColor? = nil,
        top: [Int]? = nil
    ) -> ShownScreen {
        var all = layers
        if !layers.contains(where: { $0.id == 0 }) {
            all.append(
                layer(
                    0,
                    CGRect(origin: .zero, size: size),
                    background,
                    below: top ?? layers.first.map { [$0.id] } ?? []
                )
            )
        }
        var screen = ShownScreen()
        screen.apply(
            ScreenFrame(time: 0, changes: all.map { ShownLayerChange(from: nil, to: $0) })
        )
        return screen
    }

    /// A picture of layers.
    static func picture(
        _ layers: [ShownLayer],
        size: CGSize = CGSize(width: 40, height: 40),
        scale: CGFloat = 1,
        background: CGColor? = nil,
        top: [Int]? = nil
    ) throws -> PixelSurface {
        let rasterizer = try ScreenRasterizer(size: size, scale: scale)
        rasterizer.draw(screen(layers, size: size, background: background, top: top))
        return rasterizer.surface
    }

    /// A picture of a drawing in a layer as large as the screen.
    static func picture(
        of drawing: [DrawingCommand],
        size: CGSize = CGSize(width: 40, height: 40),
        scale: CGFloat = 1,
        background: CGColor? = nil
    ) throws -> PixelSurface {
        try picture(
            [layer(1, CGRect(origin: .zero, size: size), drawing: drawing)],
            size: size,
            scale: scale,
            background: background
        )
    }

    static func fill(_ rect: CGRect, _ color: CGColor) -> DrawingCommand {
        .fill(CGPath(rect: rect), color, .winding)
    }
}

extension PixelSurface {
    /// Whether a pixel is of a colour, up to a rounding of its parts.
    func isNear(_ x: Int, _ y: Int, _ color: [Int], within: Int = 1) -> Bool {
        zip(pixel(x: x, y: y), color).allSatisfy { abs($0 - $1) <= within }
    }

    /// The pixels that are not black.
    var lit: PixelRect {
        var rect = PixelRect.empty
        for y in 0..<height {
            for x in 0..<width where pixel(x: x, y: y).prefix(3).contains(where: { $0 > 0 }) {
                rect = rect.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
            }
        }
        return rect
    }

    /// All bytes.
    var bytes: [UInt8] { withBytes { Array($0) } }
}

extension PixelRect {
    static func pixels(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
        PixelRect(left: left, top: top, right: right, bottom: bottom)
    }
}
