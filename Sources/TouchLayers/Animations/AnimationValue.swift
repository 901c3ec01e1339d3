/// A value of a property that can be animated.
package enum AnimationValue: Hashable, Sendable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    indirect case transform(CATransform3D)
    indirect case color(CGColor?)
    case numbers([CGFloat])
    case colors([CGColor])
    case flag(Bool)

    /// Converts a value that an application wrote into an animation; nil if it cannot be animated.
    package init?(any value: Any?) {
        switch value {
        case let value as AnimationValue: self = value
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as Bool: self = .flag(value)
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as CATransform3D: self = .transform(value)
        case let value as CGColor: self = .color(value)
        case let value as UIColor: self = .color(value.cgColor)
        case let value as [CGColor]: self = .colors(value)
        case let value as [CGFloat]: self = .numbers(value)
        case let value as [Double]: self = .numbers(value.map { CGFloat($0) })
        case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
        default: return nil
        }
    }

    /// The value in the type that applications use.
    package var any: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value as Any
        case .numbers(let value): value
        case .colors(let value): value
        case .flag(let value): value
        }
    }

    /// Zero in the same type; nil for values that cannot be added.
    package var zero: AnimationValue? {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform, .color, .numbers, .colors, .flag: nil
        }
    }

    /// Whether several animations of a property with this type are added. If not, a new one
    /// replaces the old.
    package var isAdditive: Bool { zero != nil }

    /// The interpolation between two values. A number has one progress, a value with two axes has
    /// one for each.
    package func mixed(
        with other: AnimationValue,
        at part: AnimationProgress
    ) -> AnimationValue {
        func x(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part.x }
        func y(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part.y }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(x(a, b))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: x(a.x, b.x), y: y(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: x(a.width, b.width), height: y(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: x(a.origin.x, b.origin.x),
                    y: y(a.origin.y, b.origin.y),
                    width: x(a.size.width, b.size.width),
                    height: y(a.size.height, b.size.height)
                )
            )
        case (.transform(let a), .transform(let b)):
            if a == b { return self }
            if a.isAffine, b.isAffine {
                let parts = PlaneParts(a.inPlane)
                    .mixed(with: PlaneParts(b.inPlane), at: part.x)
                return .transform(CATransform3D(parts.transform))
            }
            return .transform(CATransform3D(rows: zip(a.rows, b.rows).map { x($0, $1) }))
        case (.color(let a), .color(let b)): return .color(Self.mixed(a, b, at: part.x))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { x($0, $1) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.mixed($0, $1, at: part.x) ?? $0 })
        default:
            // Values without intermediate values change in the middle.
            return part.x < 0.5 ? self : other
        }
    }

    private static func mixed(_ a: CGColor?, _ b: CGColor?, at part: CGFloat) -> CGColor? {
        // A missing color is the other color with alpha 0.
        guard let first = a ?? b?.faded, let second = b ?? a?.faded else { return nil }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return CGColor(
            red: mix(first.red, second.red),
            green: mix(first.green, second.green),
            blue: mix(first.blue, second.blue),
            alpha: mix(first.alpha, second.alpha)
        )
    }

    /// The sum; for transforms the concatenation; nil if the values cannot be added.
    package func plus(_ other: AnimationValue) -> AnimationValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + b.origin.x,
                    y: a.origin.y + b.origin.y,
                    width: a.size.width + b.size.width,
                    height: a.size.height + b.size.height
                )
            )
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        default: nil
        }
    }

    /// The value multiplied by a number; nil if that has no meaning.
    package func times(_ factor: CGFloat) -> AnimationValue? {
        switch self {
        case .number(let a): .number(a * factor)
        case .point(let a): .point(CGPoint(x: a.x * factor, y: a.y * factor))
        case .size(let a): .size(CGSize(width: a.width * factor, height: a.height * factor))
        case .rect(let a):
            .rect(
                CGRect(
                    x: a.origin.x * factor,
                    y: a.origin.y * factor,
                    width: a.size.width * factor,
                    height: a.size.height * factor
                )
            )
        case .transform, .color, .numbers, .colors, .flag: nil
        }
    }

    /// The difference; nil if the values cannot be subtracted.
    package func minus(_ other: AnimationValue) -> AnimationValue? {
        other.times(-1).flatMap { plus($0) }
    }

    /// The distance between two values, for keyframes at constant speed.
    func distance(to other: AnimationValue) -> CGFloat {
        switch (self, other) {
        case (.number(let a), .number(let b)): (b - a).magnitude
        case (.point(let a), .point(let b)): hypot(b.x - a.x, b.y - a.y)
        case (.size(let a), .size(let b)): hypot(b.width - a.width, b.height - a.height)
        case (.rect(let a), .rect(let b)):
            hypot(
                hypot(b.minX - a.minX, b.minY - a.minY),
                hypot(b.width - a.width, b.height - a.height)
            )
        default: 1
        }
    }
}

extension CGColor {
    fileprivate var faded: CGColor { CGColor(red: red, green: green, blue: blue, alpha: 0) }
}

/// The progress of an animation along each axis: 0 at its start, 1 at its end. Springs go beyond.
package struct AnimationProgress: Hashable, Sendable {
    package var x: CGFloat
    package var y: CGFloat

    package init(x: CGFloat, y: CGFloat) {
        (self.x, self.y) = (x, y)
    }

    package init(_ both: CGFloat) {
        self.init(x: both, y: both)
    }
}
