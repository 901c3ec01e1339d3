/// A 4×4 matrix that maps points in space. Each row is the image of one axis.
/// - Compatibility: same
public struct CATransform3D: Hashable, Sendable {
    /// The contribution of x to x.
    public var m11: CGFloat
    /// The contribution of x to y.
    public var m12: CGFloat
    /// The contribution of x to z.
    public var m13: CGFloat
    /// The contribution of x to the divisor.
    public var m14: CGFloat
    /// The contribution of y to x.
    public var m21: CGFloat
    /// The contribution of y to y.
    public var m22: CGFloat
    /// The contribution of y to z.
    public var m23: CGFloat
    /// The contribution of y to the divisor.
    public var m24: CGFloat
    /// The contribution of z to x.
    public var m31: CGFloat
    /// The contribution of z to y.
    public var m32: CGFloat
    /// The contribution of z to z.
    public var m33: CGFloat
    /// The contribution of z to the divisor: −1 / distance of the eye, for perspective.
    public var m34: CGFloat
    /// The translation along x.
    public var m41: CGFloat
    /// The translation along y.
    public var m42: CGFloat
    /// The translation along z.
    public var m43: CGFloat
    /// The divisor; 1 without perspective.
    public var m44: CGFloat

    /// Makes a matrix from sixteen numbers, row by row.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Makes a matrix of zeros.
    public init() {
        self.init(rows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    init(rows n: [CGFloat]) {
        self.init(
            m11: n[0],
            m12: n[1],
            m13: n[2],
            m14: n[3],
            m21: n[4],
            m22: n[5],
            m23: n[6],
            m24: n[7],
            m31: n[8],
            m32: n[9],
            m33: n[10],
            m34: n[11],
            m41: n[12],
            m42: n[13],
            m43: n[14],
            m44: n[15]
        )
    }

    var rows: [CGFloat] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }

    /// Makes a matrix from a transform of the plane.
    package init(_ plane: CGAffineTransform) {
        self = CATransform3DIdentity
        (m11, m12, m21, m22) = (plane.a, plane.b, plane.c, plane.d)
        (m41, m42) = (plane.tx, plane.ty)
    }

    /// Its effect in the plane z = 0, without perspective.
    package var inPlane: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether it maps the plane z = 0 onto itself, as a transform of the plane does.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
            && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// Projects a point of the plane z = 0 onto the screen.
    package func project(_ point: CGPoint) -> CGPoint {
        let w = m14 * point.x + m24 * point.y + m44
        let x = m11 * point.x + m21 * point.y + m41
        let y = m12 * point.x + m22 * point.y + m42
        return w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }

    /// The point of the plane z = 0 that is projected onto a point; the point itself if there is
    /// none.
    package func unproject(_ point: CGPoint) -> CGPoint {
        // The point that projects onto (x, y) solves two linear equations in the plane.
        let (a, b) = (m11 - point.x * m14, m21 - point.x * m24)
        let (c, d) = (m12 - point.y * m14, m22 - point.y * m24)
        let (e, f) = (point.x * m44 - m41, point.y * m44 - m42)
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return point }
        return CGPoint(
            x: (e * d - b * f) / determinant,
            y: (a * f - e * c) / determinant
        )
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
)

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Makes a translation, in points.
public func CATransform3DMakeTranslation(
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// Makes a scale; 1 keeps the size.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}

/// Makes a rotation by an angle in radians about an axis; the identity if the axis has no length.
public func CATransform3DMakeRotation(
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let rest = 1 - c
    return CATransform3D(
        rows: [
            c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s, 0,
            x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s, 0,
            x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest, 0,
            0, 0, 0, 1,
        ]
    )
}

/// Translates first, then applies the transform.
public func CATransform3DTranslate(
    _ t: CATransform3D,
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then applies the transform.
public func CATransform3DScale(
    _ t: CATransform3D,
    _ sx: CGFloat,
    _ sy: CGFloat,
    _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates first, then applies the transform.
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.rows, b.rows)
    var product = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
        for column in 0..<4 {
            var sum = CGFloat(0)
            for index in 0..<4 { sum += left[4 * row + index] * right[4 * index + column] }
            product[4 * row + column] = sum
        }
    }
    return CATransform3D(rows: product)
}

/// The inverse of a transform; the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss-Jordan elimination with the largest pivot of each column.
    var (left, right) = (t.rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
        var pivot = column
        for row in column..<4
        where left[4 * row + column].magnitude > left[4 * pivot + column].magnitude { pivot = row }
        let value = left[4 * pivot + column]
        guard value != 0, value.isFinite else { return t }
        for index in 0..<4 {
            left.swapAt(4 * column + index, 4 * pivot + index)
            right.swapAt(4 * column + index, 4 * pivot + index)
        }
        for index in 0..<4 {
            left[4 * column + index] /= value
            right[4 * column + index] /= value
        }
        for row in 0..<4 where row != column {
            let factor = left[4 * row + column]
            guard factor != 0 else { continue }
            for index in 0..<4 {
                left[4 * row + index] -= factor * left[4 * column + index]
                right[4 * row + index] -= factor * right[4 * column + index]
            }
        }
    }
    return CATransform3D(rows: right)
}

/// Makes a transform from a transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(m)
}

/// Whether a transform is a transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The transform as a transform of the plane; the identity if it leaves the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    t.isAffine ? t.inPlane : .identity
}
