import TouchUI

// Names that libraries use once, and that need no room of their own in the engine.

extension UIApplication {
    /// The running application, for the key path `shared`; nil for any other one.
    ///
    /// Libraries that are also built for application extensions ask in this way.
    public class func value(forKeyPath keyPath: String) -> Any? {
        keyPath == "shared" || keyPath == "sharedApplication" ? UIApplication.shared : nil
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
