/// The largest finite number of the type `Float`, as C names it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest finite `Float`, under its old name.
/// - Compatibility: same
public let HUGE = MAXFLOAT
