extension BinaryFloatingPoint {
    /// The whole number below it; traces may hold any number, so that what is too large is a thousand million,
    /// and what is no number is 0.
    var wholeNumber: Int {
        isNaN ? 0 : Int(Double(Swift.min(Swift.max(self, -1e9), 1e9)).rounded(.down))
    }
}
