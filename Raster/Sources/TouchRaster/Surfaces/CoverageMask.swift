internal import TouchRecord

/// The coverage of a shape, per pixel. It can be filled with a color quickly and repeatedly.
struct CoverageMask {
    let surface: PixelSurface
    /// The position of its first pixel, relative to the whole pixel at which the shape is.
    let left: Int
    let top: Int

    var bytes: Int { surface.bytesPerRow * surface.height }
}

/// A cache of masks, up to a number of bytes.
struct CoverageCache<Key: Hashable> {
    private let most: Int
    private var masks: [Key: CoverageMask] = [:]
    private var bytes = 0

    init(most: Int) { self.most = most }

    /// Returns a mask from the cache, or makes it. When the cache is full it is emptied: the next
    /// frame makes again the masks that are still needed.
    mutating func mask(_ key: Key, make: () -> CoverageMask) -> CoverageMask {
        if let mask = masks[key] { return mask }
        let mask = make()
        bytes += mask.bytes
        if bytes > most {
            masks.removeAll(keepingCapacity: true)
            bytes = mask.bytes
        }
        masks[key] = mask
        return mask
    }
}

/// A position on the pixel grid: a whole pixel, and a fraction of the next one in equal steps.
struct SubpixelPosition {
    let x: CGFloat
    let y: CGFloat
    /// The transform, with the translation reduced to the fraction of a pixel.
    let turn: CGAffineTransform

    /// - Parameter steps: the number of positions per pixel.
    init(_ space: CGAffineTransform, steps: CGFloat) {
        let across = (space.tx * steps).rounded() / steps
        let down = (space.ty * steps).rounded() / steps
        (x, y) = (across.rounded(.down), down.rounded(.down))
        var turn = space
        (turn.tx, turn.ty) = (across - x, down - y)
        self.turn = turn
    }
}

extension Canvas {
    /// Draws the color that is set through a mask.
    func fill(_ mask: CoverageMask, at place: SubpixelPosition) {
        saved {
            transform = CGAffineTransform(
                translationX: place.x + CGFloat(mask.left),
                y: place.y + CGFloat(mask.top)
            )
            self.mask(by: mask.surface)
        }
    }
}
