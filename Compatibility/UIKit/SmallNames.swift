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
}

extension UIView {
    /// The name under which its state would be restored; nil by default. States are not restored here.
    public var restorationIdentifier: String? {
        get { RestorationName.of(self) }
        set { RestorationName.set(newValue, of: self) }
    }
}

extension UIViewController {
    /// The name under which its state would be restored; nil by default. States are not restored here.
    public var restorationIdentifier: String? {
        get { RestorationName.of(self) }
        set { RestorationName.set(newValue, of: self) }
    }
}

/// Names that few objects have, so that views need no memory for them.
private enum RestorationName {
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )

    static func of(_ object: AnyObject) -> String? {
        objc_getAssociatedObject(object, key) as? String
    }

    static func set(_ name: String?, of object: AnyObject) {
        objc_setAssociatedObject(object, key, name, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }
}

/// The attributes of accessibility that each object has on iOS. Here a view, a controller and an
/// `AccessibleObject` have them; any other object ignores them.
extension NSObjectProtocol where Self: NSObject {
    /// Whether the object is an element of its own; false by default.
    @_disfavoredOverload @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get {
            (self as? UIResponder)?.isAccessibilityElement
                ?? (self as? AccessibleObject)?.isAccessibilityElement ?? false
        }
        set {
            (self as? UIResponder)?.isAccessibilityElement = newValue
            (self as? AccessibleObject)?.isAccessibilityElement = newValue
        }
    }

    /// What is spoken for the object; nil by default.
    @_disfavoredOverload @preconcurrency @MainActor public var accessibilityLabel: String? {
        get {
            (self as? UIResponder)?.accessibilityLabel
                ?? (self as? AccessibleObject)?.accessibilityLabel
        }
        set {
            (self as? UIResponder)?.accessibilityLabel = newValue
            (self as? AccessibleObject)?.accessibilityLabel = newValue
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
