/// The rectangle of a child in its parent's coordinate system. The parent stores these, so that a
/// hit test compares numbers and visits only the children under the finger.
struct ChildBox {
    /// The child's frame. It is empty for a child that takes no touches, and infinite for one whose
    /// class overrides hit testing and must be asked.
    var minX: CGFloat
    var minY: CGFloat
    var maxX: CGFloat
    var maxY: CGFloat
    unowned(unsafe) let child: UIView

    @MainActor init(_ child: UIView) {
        self.child = child
        (minX, minY, maxX, maxY) = Self.reach(of: child)
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
