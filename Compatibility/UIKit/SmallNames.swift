import TouchUI

// Names that libraries use once, and that need no room of their own in the engine.

extension UIApplication {
    /// The running application, for the key path `shared`; nil for any other one.
    ///
    /// Libraries that are also built for application extensions ask in this way.
    public class func value(forKeyPath keyPath: String) -> Any? {
        keyPath == "shared" || keyPath == "sharedApplication" ? UIApplication.shared : nil
    }

    /// The running application, for the key `sharedApplication`; nil for any other one.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Whether the class has a method without arguments: `sharedApplication` alone.
    public class func responds(to aSelector: Selector!) -> Bool {
        aSelector?.description == "sharedApplication"
    }

    /// The running application, for the selector `sharedApplication`; nil for any other one.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
        responds(to: aSelector) ? Unmanaged.passUnretained(UIApplication.shared) : nil
    }
}

extension NSObject {
    /// The name of the class, with its module.
    public class func description() -> String { String(reflecting: self) }

    /// The class itself: `Dial.classForCoder()` is `Dial.self`. For an object, `classForCoder` is a property of
    /// Foundation.
    public class func classForCoder() -> AnyClass { self }
}

/// The kind of the device, as `UIDevice.current.userInterfaceIdiom` gives it.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

extension UIView {
    /// The name under which its state would be restored; nil by default. States are not restored here.
    public var restorationIdentifier: String? {
        get { RareValue.restorationIdentifier.value(of: self) }
        set { RareValue.restorationIdentifier.set(newValue, of: self) }
    }
}

extension UIViewController {
    /// The name under which its state would be restored; nil by default. States are not restored here.
    public var restorationIdentifier: String? {
        get { RareValue.restorationIdentifier.value(of: self) }
        set { RareValue.restorationIdentifier.set(newValue, of: self) }
    }
}

extension UIView {
    /// Whether the view keeps its colors while the user inverts those of the screen; false by default. Stored only:
    /// colors are not inverted here.
    public var accessibilityIgnoresInvertColors: Bool {
        get { RareValue.accessibilityIgnoresInvertColors.value(of: self) ?? false }
        set { RareValue.accessibilityIgnoresInvertColors.set(newValue, of: self) }
    }
}

/// A value that few objects have, so that the others need no memory for it.
@MainActor private struct RareValue {
    static let restorationIdentifier = RareValue()
    static let accessibilityIgnoresInvertColors = RareValue()
    static let isAccessibilityElement = RareValue()
    static let accessibilityLabel = RareValue()
    static let accessibilityHint = RareValue()
    static let accessibilityValue = RareValue()

    /// Its address tells the values apart.
    private let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    func value<Value>(of object: AnyObject) -> Value? {
        objc_getAssociatedObject(object, key) as? Value
    }

    func set<Value>(_ value: Value?, of object: AnyObject) {
        objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }
}

/// The attributes of accessibility that each object has on iOS. Views, controllers and other responders have
/// their own, which can be overridden.
extension NSObjectProtocol where Self: NSObject {
    /// Whether the object is an element of its own; false by default.
    @_disfavoredOverload @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get {
            attribute(\.isAccessibilityElement, \.isAccessibilityElement, .isAccessibilityElement)
                ?? false
        }
        set {
            set(
                newValue,
                \.isAccessibilityElement,
                \.isAccessibilityElement,
                .isAccessibilityElement
            )
        }
    }

    /// What is spoken for the object; nil by default.
    @_disfavoredOverload @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { attribute(\.accessibilityLabel, \.accessibilityLabel, .accessibilityLabel) ?? nil }
        set {
            set(newValue, \.accessibilityLabel, \.accessibilityLabel, .accessibilityLabel)
        }
    }

    /// What is spoken as a hint; nil by default.
    @_disfavoredOverload @preconcurrency @MainActor public var accessibilityHint: String? {
        get { attribute(\.accessibilityHint, \.accessibilityHint, .accessibilityHint) ?? nil }
        set { set(newValue, \.accessibilityHint, \.accessibilityHint, .accessibilityHint) }
    }

    /// The value that is spoken; nil by default.
    @_disfavoredOverload @preconcurrency @MainActor public var accessibilityValue: String? {
        get { attribute(\.accessibilityValue, \.accessibilityValue, .accessibilityValue) ?? nil }
        set {
            set(newValue, \.accessibilityValue, \.accessibilityValue, .accessibilityValue)
        }
    }

    /// The attribute of a responder or of an accessible object; of any other object, what was set.
    @MainActor private func attribute<Value>(
        _ ofResponder: KeyPath<UIResponder, Value>,
        _ ofObject: KeyPath<AccessibleObject, Value>,
        _ ofOthers: RareValue
    ) -> Value? {
        if let responder = self as? UIResponder { return responder[keyPath: ofResponder] }
        if let object = self as? AccessibleObject { return object[keyPath: ofObject] }
        return ofOthers.value(of: self)
    }

    @MainActor private func set<Value>(
        _ value: Value,
        _ ofResponder: ReferenceWritableKeyPath<UIResponder, Value>,
        _ ofObject: ReferenceWritableKeyPath<AccessibleObject, Value>,
        _ ofOthers: RareValue
    ) {
        if let responder = self as? UIResponder {
            responder[keyPath: ofResponder] = value
        } else if let object = self as? AccessibleObject {
            object[keyPath: ofObject] = value
        } else {
            ofOthers.set(value, of: self)
        }
    }
}

/// The components of a color, as Core Image names them. There is no Core Image here.
public final class CIColor: NSObject {
    /// The red component, from 0 to 1.
    public let red: CGFloat
    /// The green component, from 0 to 1.
    public let green: CGFloat
    /// The blue component, from 0 to 1.
    public let blue: CGFloat
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat

    /// The components of a color.
    public init(color: UIColor) {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        (red, green, blue, alpha) = parts
    }
}

/// Ends the program with a sentence: without an Objective-C runtime the delegate cannot be made from the
/// name of its class.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let name = delegateClassName ?? "the delegate"
    FileHandle.standardError.write(
        Data(
            ("touchstone: UIApplicationMain cannot start the application: without an Objective-C "
                + "runtime \(name) cannot be made from its name. To fix, write @main at the class of "
                + "the delegate, or let `touchstone xcode` make a package of the project, whose start "
                + "makes the delegate. In a test, use Stage(launching: AppDelegate()).\n").utf8
        )
    )
    exit(1)
}
