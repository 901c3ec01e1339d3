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
}

extension NSNumber: ObjectWithNumber {}
extension NSString: ObjectWithNumber {}
