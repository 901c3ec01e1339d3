/// Values of geometry in an object (RT-12).
///
/// Reading another kind of value than the object holds returns zeros, and says so on standard error;
/// iOS returns bytes without meaning.
extension NSValue {
    /// Makes an object that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Makes an object that holds a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy])
    }
    /// Makes an object that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Makes an object that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Makes an object that holds an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ])
    }
    /// Makes an object that holds edge insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top,
                left: insets.left,
                bottom: insets.bottom,
                right: insets.right
            )
        )
    }
    /// Makes an object that holds directional insets: four numbers, in the order top, leading, bottom, trailing.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// The point that it holds.
    public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
    /// The vector that it holds.
    public var cgVectorValue: CGVector {
        let numbers = numbers(count: 2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }
    /// The size that it holds.
    public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
    /// The rectangle that it holds.
    public var cgRectValue: CGRect {
        holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero
    }
    /// The affine transform that it holds.
    public var cgAffineTransformValue: CGAffineTransform {
        let n = numbers(count: 6)
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    /// The edge insets that it holds.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        guard holds("{NSEdgeInsets=dddd}") else { return .zero }
        let insets = edgeInsetsValue
        return UIEdgeInsets(
            top: insets.top,
            left: insets.left,
            bottom: insets.bottom,
            right: insets.right
        )
    }

    /// The directional insets that it holds.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let n = numbers(count: 4)
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    /// Makes an object that holds numbers: Foundation on Linux has no other structures in values.
    package convenience init(numbers: [CGFloat]) {
        let bytes = numbers.map { Double($0) }
        self.init(bytes: bytes, objCType: "[\(numbers.count)d]")
    }

    /// The numbers that it holds; zeros if it holds something else.
    package func numbers(count: Int) -> [Double] {
        var numbers = Array(repeating: 0.0, count: count)
        if holds("[\(count)d]") { getValue(&numbers) }
        return numbers
    }

    private func holds(_ type: String) -> Bool {
        let found = String(cString: objCType)
        guard found != type else { return true }
        FileHandle.standardError.write(
            Data("touchstone: Cannot read \(type) from an NSValue that holds \(found).\n".utf8)
        )
        return false
    }
}
