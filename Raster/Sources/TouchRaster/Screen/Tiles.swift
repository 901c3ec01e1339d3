/// Divides a picture into tiles with fixed edges.
///
/// A shape that is clipped at an edge is rounded slightly differently from one that is not.
/// Everything is therefore drawn tile by tile, even when only a part is drawn again, so that the
/// pixels depend only on the screen.
struct Tiles {
    /// The size of a tile, in pixels [choice]: a shape is drawn once for each tile that it touches,
    /// and a small change costs a whole tile.
    static let width = 512
    static let height = 256

    let limits: PixelRect

    /// The tiles that share pixels with at least one of some rectangles.
    func touched(by rects: [PixelRect]) -> [PixelRect] {
        all.filter { tile in rects.contains { $0.intersects(tile) } }
    }

    var all: [PixelRect] {
        stride(from: 0, to: limits.bottom, by: Self.height).flatMap { top in
            stride(from: 0, to: limits.right, by: Self.width).map { left in
                PixelRect(
                    left: left,
                    top: top,
                    right: min(left + Self.width, limits.right),
                    bottom: min(top + Self.height, limits.bottom)
                )
            }
        }
    }
}
