/// A point, a velocity or a force of the simulation, in points and seconds.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    var isFinite: Bool { x.isFinite && y.isFinite }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    /// The vector turned by a quarter, from x to y.
    var turned: Vector { Vector(-y, x) }

    func rotated(by angle: Double) -> Vector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Vector(cosine * x - sine * y, sine * x + cosine * y)
    }

    /// The vector with length 1; nil if it has no direction.
    var direction: Vector? {
        let length = length
        return length > 1e-12 && length.isFinite ? self / length : nil
    }
}
