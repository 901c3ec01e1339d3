/// An object whose class can replace methods that every `NSObject` has on iOS.
///
/// Foundation on Linux does not declare these methods for `NSObject`, so that a subclass of `NSObject`
/// cannot override them. For a class of an application written for iOS, the source rewriter inserts
/// this class as the superclass, if the class overrides one of them.
open class RuntimeObject: NSObject, ForwardsMessages, KeyValueObserving {
    /// Creates an object.
    public override init() {
        super.init()
    }

    /// Whether the object has a method (RT-04). Unless overridden, true for a method of its class, of a
    /// superclass, or of a name that its class lists.
    ///
    /// An object that forwards a message must return true for it: before UIKit calls an optional
    /// method of a delegate, it asks the delegate whether it has the method (RT-16).
    open func responds(to aSelector: Selector!) -> Bool {
        aSelector?.isImplemented(by: self) ?? false
    }

    /// The object that receives a message for which this object has no method (RT-16); nil unless
    /// overridden.
    ///
    /// Called for methods that are optional in a protocol.
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Called when a storyboard or a nib has made the object, and all its outlets are set. Does nothing unless
    /// overridden.
    open func awakeFromNib() {}

    /// Never called: there is no Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Called when a property was set that this object observes; says on standard error that it is
    /// not handled unless overridden (RT-09).
    open func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueChange.refuse(self, keyPath)
    }
}
