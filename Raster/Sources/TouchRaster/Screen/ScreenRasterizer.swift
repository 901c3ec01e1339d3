internal import CCairo
package import TouchRecord

/// Draws screens to pixels, one after the other. Only the parts that changed are drawn again.
package final class ScreenRasterizer {
    /// The size of the screen, in points.
    package let size: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// The picture. Each drawn screen changes it.
    package let surface: PixelSurface
    /// The share of the pixels that the last screen changed, from 0 to 1.
    package private(set) var redrawn = 0.0

    /// Sizes this close to a whole pixel are rounded to it, because scale factors are inexact.
    private static let nearly: CGFloat = 0.01

    private let canvas: Canvas
    private let player: DrawingPlayer
    private let extents: DrawingExtents
    private let limits: PixelRect
    private var before: (placed: [Int: PlacedLayer], overlay: [DrawingCommand])?

    /// Makes a rasterizer for a screen.
    ///
    /// - Parameters:
    ///   - size: the size of the screen, in points.
    ///   - scale: pixels per point.
    /// - Throws: `RasterError` if such a picture is impossible or the font is missing.
    package init(
        size: CGSize,
        scale: CGFloat,
        shaper: TextShaper? = nil
    ) throws(RasterError) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
            throw .screenWithoutSize(width: size.width, height: size.height)
        }
        let (width, height) = (size.width * scale, size.height * scale)
        let most = CGFloat(PixelSurface.longestSide)
        guard scale.isFinite, width >= 0.5, height >= 0.5, width <= most, height <= most else {
            throw .unusableScale(
                scale,
                width: size.width,
                height: size.height,
                longestSide: PixelSurface.longestSide
            )
        }
        (self.size, self.scale) = (size, scale)
        // A pixel that the screen covers only in part would be dark at the picture's edge.
        surface = PixelSurface(
            width: max(1, Int((width + Self.nearly).rounded(.down))),
            height: max(1, Int((height + Self.nearly).rounded(.down))),
            .opaque
        )
        limits = PixelRect(width: surface.width, height: surface.height)
        canvas = Canvas(surface)
        let shaper = if let shaper { shaper } else { try TextShaper() }
        player = DrawingPlayer(shaper: shaper, images: ImageStore(), shadows: ShadowStore())
        extents = DrawingExtents(shaper: shaper)
    }

    /// Draws a screen and an overlay.
    ///
    /// - Parameter overlay: in points of the screen.
    /// - Returns: the tiles that were drawn again.
    @discardableResult
    package func draw(_ screen: ShownScreen, overlay: [DrawingCommand] = []) -> [PixelRect] {
        var placing = ScreenPlacing(
            screen,
            limits: limits,
            scale: scale,
            extents: extents,
            before: before?.placed ?? [:]
        )
        placing.place()
        var damage = placing.damage
        if let before {
            if before.overlay != overlay {
                damage += [pixels(of: before.overlay), pixels(of: overlay)]
            }
        } else {
            damage = [limits]
        }
        before = (placing.placed, overlay)
        let tiles = Tiles(limits: limits).touched(by: damage)
        redrawn = Double(tiles.reduce(0) { $0 + $1.area }) / Double(max(1, limits.area))

        let painter = LayerPainter(placed: placing.placed, player: player)
        for region in tiles {
            let needed = BlurredArea.pixelsNeeded(for: region, with: placing.blurs)
            guard needed != region else {
                draw(region, on: canvas, with: painter, overlay)
                continue
            }
            // A blur needs pixels outside of the tile, drawn without what is in front of the blur.
            let part = PixelSurface(width: needed.width, height: needed.height, .opaque)
            let around = Canvas(part, left: needed.left, top: needed.top)
            draw(needed, on: around, with: painter, overlay)
            canvas.saved {
                canvas.transform = .identity
                canvas.clip(to: region)
                cairo_set_source_surface(canvas.context, part.pointer, 0, 0)
                canvas.paint()
            }
        }
        return tiles
    }

    private func draw(
        _ region: PixelRect,
        on canvas: Canvas,
        with painter: LayerPainter,
        _ overlay: [DrawingCommand]
    ) {
        canvas.saved {
            canvas.transform = .identity
            canvas.clip(to: region)
            // The screen is black where nothing is drawn.
            canvas.setColor(.opaqueBlack)
            canvas.paint()
            canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
            painter.paint(ShownScreen.rootID, on: canvas, in: region)
            player.play(overlay, on: canvas, in: region)
        }
    }

    private func pixels(of drawing: [DrawingCommand]) -> PixelRect {
        let rect = extents.of(drawing)
            .applying(CGAffineTransform(scaleX: scale, y: scale)).grown(by: 1)
        return PixelRect(around: rect, inside: limits)
    }
}
