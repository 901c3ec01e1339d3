/// A duration in seconds, under Core Foundation's name.
/// - Compatibility: same
public typealias CFTimeInterval = Double
/// A date in seconds, under Core Foundation's name.
/// - Compatibility: same
public typealias CFAbsoluteTime = Double
/// A text, under Core Foundation's name.
/// - Compatibility: partial: a `String`, which no function of Core Foundation takes
public typealias CFString = String
/// A list, under Core Foundation's name: `[first.cgColor, second.cgColor] as CFArray`.
/// - Compatibility: partial: a list of Swift, which no function of Core Foundation takes
public typealias CFArray = [Any]
/// Values by their keys, under Core Foundation's name.
/// - Compatibility: partial: a dictionary of Swift, which no function of Core Foundation takes
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes, under Core Foundation's name.
/// - Compatibility: partial: `Data`, which no function of Core Foundation takes
public typealias CFData = Data
/// An address, under Core Foundation's name.
/// - Compatibility: partial: `URL`, which no function of Core Foundation takes
public typealias CFURL = URL
