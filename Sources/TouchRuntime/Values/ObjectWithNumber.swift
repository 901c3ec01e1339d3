/// An object that can be read as a number: a number or a text.
///
/// On iOS code can ask any object for these members. Here the front door casts the object to this protocol.
public protocol ObjectWithNumber: AnyObject {
    /// The value as a truth.
    var boolValue: Bool { get }
    /// The value as a `Double`; 0 for a text that does not begin with a number.
    var doubleValue: Double { get }
    /// The value as a `Float`; 0 for a text that does not begin with a number.
    var floatValue: Float { get }
    /// The value as an `Int`; 0 for a text that does not begin with a number.
    var integerValue: Int { get }
}

extension NSNumber: ObjectWithNumber {
    /// The value as an `Int`; an old name of `intValue`.
    public var integerValue: Int { intValue }
}
extension NSString: ObjectWithNumber {}
