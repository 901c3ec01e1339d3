/// An object that is no responder and has the attributes of accessibility, which every `NSObject` has on
/// iOS.
///
/// The front door makes it the superclass of classes of yours that inherit from `NSObject` directly, in
/// files that import UIKit, if the module names such an attribute. It only keeps the values.
open class AccessibleObject: RuntimeObject {
    /// Whether the object is an element of its own; false by default.
    open var isAccessibilityElement = false
    /// What is spoken for the object; nil by default.
    open var accessibilityLabel: String?
    /// What is spoken as a hint; nil by default.
    open var accessibilityHint: String?
    /// The value that is spoken; nil by default.
    open var accessibilityValue: String?
    /// The name by which tests find the object; nil by default.
    open var accessibilityIdentifier: String?

    /// Creates an object without attributes.
    public override init() {
        super.init()
    }
}
