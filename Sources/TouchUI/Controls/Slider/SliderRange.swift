/// A value between a minimum and a maximum, which are never the wrong way round (SL-01).
nonisolated struct SliderRange: Hashable, Sendable {
    private(set) var minimum: Float = 0
    private(set) var maximum: Float = 1
    private(set) var value: Float = 0

    /// How far the value is from the minimum to the maximum, from 0 to 1.
    var fraction: CGFloat {
        maximum > minimum ? CGFloat((value - minimum) / (maximum - minimum)) : 0
    }

    /// Sets the value, or the nearest one that is permitted.
    mutating func setValue(_ new: Float) {
        value = min(max(new, minimum), maximum)
    }

    /// Sets the minimum; the maximum, then the value, follow where they would be below it.
    mutating func setMinimum(_ new: Float) {
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    /// Sets the maximum; the minimum, then the value, follow where they would be above it.
    mutating func setMaximum(_ new: Float) {
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// The value at a fraction of the way; beyond the ends, the end.
    func value(at fraction: CGFloat) -> Float {
        let part = Float(min(max(fraction, 0), 1))
        // Exact at both ends, whatever the rounding between them.
        return part == 1 ? maximum : minimum + part * (maximum - minimum)
    }
}
