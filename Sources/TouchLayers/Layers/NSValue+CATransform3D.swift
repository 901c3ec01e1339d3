extension NSValue {
    /// Makes an object that holds a transform (RT-12).
    public convenience init(caTransform3D transform: CATransform3D) {
        let t = transform
        self.init(numbers: [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
            t.m41,
            t.m42, t.m43, t.m44,
        ])
    }

    /// The transform that it holds; zeros if it holds another kind of value.
    public var caTransform3DValue: CATransform3D {
        let n = numbers(count: 16)
        var t = CATransform3D()
        (t.m11, t.m12, t.m13, t.m14) = (n[0], n[1], n[2], n[3])
        (t.m21, t.m22, t.m23, t.m24) = (n[4], n[5], n[6], n[7])
        (t.m31, t.m32, t.m33, t.m34) = (n[8], n[9], n[10], n[11])
        (t.m41, t.m42, t.m43, t.m44) = (n[12], n[13], n[14], n[15])
        return t
    }
}
