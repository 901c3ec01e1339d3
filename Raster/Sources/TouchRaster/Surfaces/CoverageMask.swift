internal import TouchRecord

/// A form as pixels that are more or less covered: it is filled with a colour quickly, and again and again.
struct CoverageMask {
    let surface: PixelSurface
    /// Where its first pixel is, seen from the whole pixel that the form is at.
    let left: Int
    let top: Int

    var bytes: Int { surface.bytesPerRow * surface.height }
}

/// Masks that were made, up to a number of bytes.
struct CoverageCache<Key: Hashable> {
    private let most: Int
    private var masks: [Key: CoverageMask] = [:]
    private var bytes = 0

    init(most: Int) { self.most = most }

    /// A mask, made now or before. Where there are too many, all are forgotten: those that are on the screen
    /// come back with the next frame.
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

/// Where something lies on the pixels: a whole pixel, and a step between it and the next.
struct SubpixelPosition {
    let x: CGFloat
    let y: CGFloat
    /// The transform with what is left of its move.
    let turn: CGAffineTransform

    /// - Parameter steps: how many places there are from one pixel to the next.
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
    /// Fills a mask with the colour that is set.
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
