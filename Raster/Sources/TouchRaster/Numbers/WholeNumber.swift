extension BinaryFloatingPoint {
    /// The number rounded down, between minus and plus a billion; 0 for NaN. Traces may hold any
    /// number.
    var wholeNumber: Int {
        isNaN ? 0 : Int(Double(Swift.min(Swift.max(self, -1e9), 1e9)).rounded(.down))
    }
}
