/// A duration in seconds, under Core Foundation's name.
/// - Compatibility: same
public typealias CFTimeInterval = Double
