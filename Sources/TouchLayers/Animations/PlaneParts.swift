/// A transform of the plane, decomposed into translation, rotation, scale and shear.
///
/// Between two transforms these parts are interpolated instead of the six numbers, because half a
/// turn would otherwise shrink to nothing on the way. [choice] Core Animation visibly does the
/// same, but its decomposition is not documented. A film of an animation between a sheared and a
/// rotated transform would decide it.
package struct PlaneParts: Hashable, Sendable {
    package var move: CGVector
    package var angle: CGFloat
    package var scale: CGVector
    package var shear: CGFloat

    package init(_ transform: CGAffineTransform) {
        move = CGVector(dx: transform.tx, dy: transform.ty)
        let x = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        guard x > 0 else {
            // The x axis is scaled to zero: the rotation follows from the y axis alone.
            let y = (transform.c * transform.c + transform.d * transform.d).squareRoot()
            angle = y > 0 ? atan2(-transform.c, transform.d) : 0
            (scale, shear) = (CGVector(dx: 0, dy: y), 0)
            return
        }
        angle = atan2(transform.b, transform.a)
        let along = (transform.a * transform.c + transform.b * transform.d) / x
        let y = transform.determinant / x
        scale = CGVector(dx: x, dy: y)
        shear = along
    }

    package var transform: CGAffineTransform {
        let (c, s) = (cos(angle), sin(angle))
        return CGAffineTransform(
            a: scale.dx * c,
            b: scale.dx * s,
            c: shear * c - scale.dy * s,
            d: shear * s + scale.dy * c,
            tx: move.dx,
            ty: move.dy
        )
    }

    /// Interpolates the parts; the rotation takes the shorter way.
    func mixed(with other: PlaneParts, at part: CGFloat) -> PlaneParts {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        var way = (other.angle - angle).truncatingRemainder(dividingBy: 2 * .pi)
        if way > .pi { way -= 2 * .pi }
        if way < -.pi { way += 2 * .pi }
        var result = self
        result.move = CGVector(
            dx: mix(move.dx, other.move.dx),
            dy: mix(move.dy, other.move.dy)
        )
        result.angle = angle + way * part
        result.scale = CGVector(
            dx: mix(scale.dx, other.scale.dx),
            dy: mix(scale.dy, other.scale.dy)
        )
        result.shear = mix(shear, other.shear)
        return result
    }
}
