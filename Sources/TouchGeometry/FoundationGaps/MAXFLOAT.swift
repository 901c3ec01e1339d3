/// The largest finite number of the type `Float`, as C names it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
