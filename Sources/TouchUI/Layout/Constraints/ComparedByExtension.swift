/// One of UIKit's classes whose objects an extension compares.
///
/// With the Objective-C runtime an extension can override `isEqual(_:)` of UIKit's class, and tests do so, to compare constraints
/// by what they say. Swift has no such overrides on Linux. So the front door makes the class conform to this protocol in the
/// extension's module, and the class asks for it when two objects are compared (RT-27).
@preconcurrency @MainActor public protocol ComparedByExtension: AnyObject {
    /// Whether another object counts as equal.
    func isEqualByExtension(_ object: Any?) -> Bool
}

extension ComparedByExtension {
    /// Whether another object is this one, as `isEqual(_:)` of `NSObject` says.
    public func isEqualByIdentity(_ object: Any?) -> Bool {
        guard let object else { return false }
        return object as AnyObject === self
    }
}
