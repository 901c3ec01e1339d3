// Navigation controllers that are made by a metatype or a generic parameter, as `UIView+Making.swift` explains it.

extension UINavigationController {
    /// Makes a navigation controller by its class. The front door calls it where only a metatype or a generic parameter
    /// names the class.
    public static func newObject(rootViewController: UIViewController) -> Self {
        let type = unsafeBitCast(
            self as UINavigationController.Type,
            to: NavigationWithRequiredInitializer.Type.self
        )
        return unsafeDowncast(
            type.init(rootViewController: rootViewController) as UINavigationController,
            to: Self.self
        )
    }
}

/// For `UINavigationController.newObject(rootViewController:)` only. It is open so that its initializer is found by the
/// class of the controller.
@preconcurrency @MainActor open class NavigationWithRequiredInitializer: UINavigationController {
    /// Makes a navigation controller with a first controller.
    public override required init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
    }

    /// Makes a navigation controller as `UINavigationController` does.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
