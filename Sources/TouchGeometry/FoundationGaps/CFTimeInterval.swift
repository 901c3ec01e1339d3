/// Seconds, as Core Foundation calls them.
/// - Compatibility: same
public typealias CFTimeInterval = Double
