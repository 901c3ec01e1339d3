/// A delegate that retains a window: `UIApplicationDelegate` and `UIWindowSceneDelegate` refine it.
///
/// On iOS, `window` is an optional property of these protocols, and it is optional itself. So a delegate of a type that is
/// not known further answers with two optionals: `UIApplication.shared.delegate?.window??.safeAreaInsets`. Here the
/// classes implement a requirement with one optional, and this protocol has the property with two. A delegate's own
/// class answers with one, as on iOS.
@preconcurrency @MainActor public protocol WindowRetaining: RespondingObject {
    /// The window that the delegate retains, by the name that the two protocols do not use.
    var retainedWindow: UIWindow? { get set }
}

extension WindowRetaining {
    /// The window that the delegate retains. The outer optional is never nil here, because a delegate without the property
    /// has it by default.
    public var window: UIWindow?? {
        get { .some(retainedWindow) }
        set { retainedWindow = newValue ?? nil }
    }

    /// Sets a property whose type is exactly this one, and not that with two optionals.
    func replace(_ window: inout UIWindow?, by newWindow: UIWindow?) { window = newWindow }
}

extension UIApplicationDelegate where Self: UIWindowSceneDelegate {
    /// The window of a class that is the delegate of both.
    public var retainedWindow: UIWindow? {
        get { self.window as UIWindow? }
        set { replace(&self.window, by: newValue) }
    }
}
