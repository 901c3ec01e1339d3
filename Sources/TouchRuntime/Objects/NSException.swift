/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// A name with a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name with a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// An exception of no other kind.
    public static let genericException = NSExceptionName("NSGenericException")
    /// An argument that is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// A state in which a call is not allowed.
    public static let internalInconsistencyException = NSExceptionName(
        "NSInternalInconsistencyException"
    )
    /// An index beyond the end.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// A name that an object does not know.
    public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}

/// An exception of Objective-C. Raising it ends the program, as an exception that is not caught does on
/// iOS; Swift cannot catch it there either.
open class NSException: NSObject {
    /// The kind of the exception.
    public let name: NSExceptionName
    /// Why it is raised; nil if no reason was given.
    public let reason: String?
    /// What else was given; nil for nothing.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception. Nothing happens before it is raised.
    public init(
        name aName: NSExceptionName,
        reason aReason: String?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
    }

    /// Ends the program with the name and the reason.
    open func raise() {
        fatalError("\(name.rawValue): \(reason ?? "no reason was given")")
    }

    /// Makes an exception and raises it.
    open class func raise(
        _ name: NSExceptionName,
        format: String,
        arguments argList: CVaListPointer
    ) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String)
            .raise()
    }
}
