/// A number that only grows.
public struct Counter {
    /// How often it was incremented.
    public private(set) var value = 0
    /// Makes a counter at 0.
    public init() {}
    /// Adds one.
    public mutating func increment() { value += 1 }
}
