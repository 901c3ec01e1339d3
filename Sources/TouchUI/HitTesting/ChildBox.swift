/// The rectangle of a child in its parent's coordinate system. The parent stores these, so that a
/// hit test compares numbers and visits only the children under the finger.
struct ChildBox {
    /// The child's frame. It is empty for a child that takes no touches, and infinite for one whose
    /// class overrides hit testing and must be asked.
    ///
    /// The order is that of the comparisons. It also keeps the compiler from reading two numbers at
    /// once across the lines of the cache, which makes a long list half as fast.
    var minX: CGFloat
    var maxX: CGFloat
    var minY: CGFloat
    var maxY: CGFloat
    /// The address of the child, plus 1 if the child is plain.
    private let bits: UInt

    @MainActor init(_ child: UIView) {
        let isPlain =
            child.overrides.allowFastPath && !child.isTransformed
            && child.modelBounds.origin == .zero
        bits = UInt(bitPattern: Unmanaged.passUnretained(child).toOpaque()) | (isPlain ? 1 : 0)
        (minX, minY, maxX, maxY) = Self.reach(of: child)
    }

    /// The child. The box does not keep it alive.
    @inline(__always)
    var child: Unmanaged<UIView> {
        // swift-format-ignore: NeverForceUnwrap
        .fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1)!)
    }

    /// Whether the box alone answers for the child: its class overrides nothing, it is not
    /// transformed, and the origin of its bounds is zero. This spares the walk from reading the
    /// child, which takes most of the time in a deep tree.
    @inline(__always)
    var isPlain: Bool { bits & 1 != 0 }

    /// A point of the parent in the coordinates of a plain child: what `pointFromParent(_:)` says,
    /// to the last bit.
    @inline(__always)
    func plainPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - minX + 0, y: point.y - minY + 0)
    }

    /// Whether a point of the parent may be in the child; left and top edges are inside, right and
    /// bottom edges outside (H-06).
    @inline(__always)
    func contains(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    @MainActor private static func reach(of child: UIView) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        let everywhere = (-CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity, CGFloat.infinity)
        let nowhere = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        if child.overrides.mustAskEverywhere { return everywhere }
        guard child.storageTakesTouches else { return nowhere }
        if !child.overrides.allowFastPath { return everywhere }
        let size = child.modelBounds.size
        if child.isTransformed {
            // One point larger, so that rounding excludes nothing; the child itself decides
            // exactly.
            let frame = child.frameFromModel.insetBy(dx: -1, dy: -1)
            return (frame.minX, frame.minY, frame.maxX, frame.maxY)
        }
        let x = child.modelCenter.x - size.width / 2
        let y = child.modelCenter.y - size.height / 2
        return (x, y, x + size.width, y + size.height)
    }
}
