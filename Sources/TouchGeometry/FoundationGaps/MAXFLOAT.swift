/// The largest finite number of the type `Float`, as C names it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest finite `Float`, under its old name.
/// - Compatibility: same
public let HUGE = MAXFLOAT
/// The smallest `Int16`, as C names it.
/// - Compatibility: same
public let INT16_MIN = Int32(Int16.min)
/// The smallest `Int32`, as C names it.
/// - Compatibility: same
public let INT32_MIN = Int32.min
