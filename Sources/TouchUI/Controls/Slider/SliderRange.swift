/// A value between a minimum and a maximum that is never less than the minimum (SL-01).
nonisolated struct SliderRange: Hashable, Sendable {
    private(set) var minimum: Float = 0
    private(set) var maximum: Float = 1
    private(set) var value: Float = 0

    /// The position of the value between minimum and maximum, from 0 to 1.
    var fraction: CGFloat {
        maximum > minimum ? CGFloat((value - minimum) / (maximum - minimum)) : 0
    }

    /// Sets the value, clamped to the range.
    mutating func setValue(_ new: Float) {
        value = min(max(new, minimum), maximum)
    }

    /// Sets the minimum. A maximum, and then a value, below it is raised to it.
    mutating func setMinimum(_ new: Float) {
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    /// Sets the maximum. A minimum, and then a value, above it is lowered to it.
    mutating func setMaximum(_ new: Float) {
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// The value at a fraction of the range, clamped to 0…1.
    func value(at fraction: CGFloat) -> Float {
        let part = Float(min(max(fraction, 0), 1))
        // Exact at both ends, regardless of rounding.
        return part == 1 ? maximum : minimum + part * (maximum - minimum)
    }
}
