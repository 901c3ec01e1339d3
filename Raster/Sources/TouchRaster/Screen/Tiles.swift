/// A picture in pieces that always have the same edges.
///
/// A form that is cut at an edge is rounded a little otherwise than one that is not. So all is drawn tile by
/// tile, whether all of it or a part: what a tile looks like depends on the screen and on nothing else.
struct Tiles {
    /// The size of a tile, in pixels [choice]: each form is drawn once for each tile that it is in, and
    /// a small change costs a whole tile.
    static let width = 512
    static let height = 256

    let limits: PixelRect

    /// The tiles that have pixels in common with one of some rectangles.
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
