/// The point as text: `{10, 20.5}` (RT-13).
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.of([point.x, point.y]) }
/// The vector as text: `{10, 20.5}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String {
    GeometryText.of([vector.dx, vector.dy])
}
/// The size as text: `{10, 20.5}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
    GeometryText.of([size.width, size.height])
}
/// The rectangle as text: `{{10, 20}, {30, 40}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// The transform as text: `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[" + numbers.map(GeometryText.of).joined(separator: ", ") + "]"
}
/// The insets as text, in the order top, left, bottom, right: `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    GeometryText.of([insets.top, insets.left, insets.bottom, insets.right])
}

/// The point that a text such as `{10, 20.5}` says; zero if it says none (RT-13).
public func CGPointFromString(_ string: String) -> CGPoint {
    let numbers = GeometryText.numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
}
/// The vector that a text says; zero if it says none.
public func CGVectorFromString(_ string: String) -> CGVector {
    let numbers = GeometryText.numbers(in: string, count: 2)
    return CGVector(dx: numbers[0], dy: numbers[1])
}
/// The size that a text says; zero if it says none.
public func CGSizeFromString(_ string: String) -> CGSize {
    let numbers = GeometryText.numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
}
/// The rectangle that a text such as `{{10, 20}, {30, 40}}` says; zero if it says none.
public func CGRectFromString(_ string: String) -> CGRect {
    let numbers = GeometryText.numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}
/// The transform that a text such as `[1, 0, 0, 1, 0, 0]` says; the identity if it says none.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    let numbers = GeometryText.numbers(in: string, count: 6)
    guard numbers.contains(where: { $0 != 0 }) else { return .identity }
    return CGAffineTransform(
        a: numbers[0],
        b: numbers[1],
        c: numbers[2],
        d: numbers[3],
        tx: numbers[4],
        ty: numbers[5]
    )
}
/// The insets that a text says, in the order top, left, bottom, right; zero if it says none.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    let numbers = GeometryText.numbers(in: string, count: 4)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
}

extension NSCoder {
    /// The point as text.
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// The vector as text.
    public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    /// The size as text.
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// The rectangle as text.
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// The transform as text.
    public class func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    /// The insets as text.
    public class func string(for insets: UIEdgeInsets) -> String {
        NSStringFromUIEdgeInsets(insets)
    }
    /// The point that a text says.
    public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    /// The vector that a text says.
    public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
    /// The size that a text says.
    public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    /// The rectangle that a text says.
    public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    /// The transform that a text says.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransformFromString(string)
    }
    /// The insets that a text says.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        UIEdgeInsetsFromString(string)
    }
}

// Foundation writes points, sizes and rectangles under a key as the same texts.
extension NSCoder {
    /// Writes the vector under a key, as the text of `NSStringFromCGVector(_:)`.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(text: NSStringFromCGVector(vector), forKey: key)
    }
    /// Writes the transform under a key, as the text of `NSStringFromCGAffineTransform(_:)`.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(text: NSStringFromCGAffineTransform(transform), forKey: key)
    }
    /// Writes the insets under a key, as the text of `NSStringFromUIEdgeInsets(_:)`.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(text: NSStringFromUIEdgeInsets(insets), forKey: key)
    }
    /// Writes the insets under a key, as a text in the order top, leading, bottom, trailing.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing]
        encode(text: GeometryText.of(numbers), forKey: key)
    }
    /// Writes the offset under a key, as a text in the order horizontal, vertical.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(text: GeometryText.of([offset.horizontal, offset.vertical]), forKey: key)
    }

    /// The point that was written under a key; zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        CGPointFromString(text(forKey: key))
    }
    /// The vector that was written under a key; zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector {
        CGVectorFromString(text(forKey: key))
    }
    /// The size that was written under a key; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(text(forKey: key)) }
    /// The rectangle that was written under a key; zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(text(forKey: key)) }
    /// The transform that was written under a key; the identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        CGAffineTransformFromString(text(forKey: key))
    }
    /// The insets that were written under a key; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        UIEdgeInsetsFromString(text(forKey: key))
    }
    /// The insets that were written under a key; zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        let numbers = GeometryText.numbers(in: text(forKey: key), count: 4)
        return NSDirectionalEdgeInsets(
            top: numbers[0],
            leading: numbers[1],
            bottom: numbers[2],
            trailing: numbers[3]
        )
    }
    /// The offset that was written under a key; zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        let numbers = GeometryText.numbers(in: text(forKey: key), count: 2)
        return UIOffset(horizontal: numbers[0], vertical: numbers[1])
    }

    private func encode(text: String, forKey key: String) {
        encode(NSString(string: text), forKey: key)
    }

    private func text(forKey key: String) -> String {
        // A coder of a storyboard has no values, and cannot be asked for an object of a class.
        guard containsValue(forKey: key) else { return "" }
        return decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? ""
    }
}

private enum GeometryText {
    static func of(_ numbers: [CGFloat]) -> String {
        "{" + numbers.map(of).joined(separator: ", ") + "}"
    }

    /// A whole number without a decimal point.
    static func of(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The numbers in a text; zeros if there is another count of them.
    static func numbers(in text: String, count: Int) -> [Double] {
        let parts = text.split { "{}[], \t\n".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == count, numbers.count == count else {
            return Array(repeating: 0, count: count)
        }
        return numbers
    }
}
