/// A whole number, under its name in Objective-C.
/// - Compatibility: same
public typealias NSInteger = Int
/// A whole number that is not negative, under its name in Objective-C. Swift imports it as `Int` from most headers.
/// - Compatibility: same
public typealias NSUInteger = UInt
/// An index, under Core Foundation's name.
/// - Compatibility: same
public typealias CFIndex = Int
/// Any object, under Core Foundation's name.
/// - Compatibility: same
public typealias CFTypeRef = AnyObject

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

/// A truth, under Core Foundation's name.
/// - Compatibility: same
public typealias CFBoolean = NSNumber
/// True, under Core Foundation's name.
/// - Compatibility: same
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, under Core Foundation's name.
/// - Compatibility: same
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The number of strong references to an object.
///
/// Like on iOS the number itself means little. Whether it is the same before and after a call is what libraries ask.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { CFIndex(_getRetainCount(cf)) }

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension CGPoint {
    /// Whether both points are the same; an old name of `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both sizes are the same; an old name of `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether both rectangles are the same; an old name of `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGFloat {
    /// The value of a number object, rounded to the nearest one that a `CGFloat` can have.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
