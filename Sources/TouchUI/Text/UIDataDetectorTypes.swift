/// Kinds of text that a text view on iOS turns into links. Nothing is detected here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The kinds with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of pages.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
