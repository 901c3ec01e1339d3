/// A duration in seconds, under Core Foundation's name.
/// - Compatibility: same
public typealias CFTimeInterval = Double
/// A date in seconds, under Core Foundation's name.
/// - Compatibility: same
public typealias CFAbsoluteTime = Double
/// A text, under Core Foundation's name.
/// - Compatibility: partial: a `String`, which no function of Core Foundation takes
public typealias CFString = String
