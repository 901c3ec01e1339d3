import Foundation

extension UIViewController {
    /// Makes a controller by its class, whose view is in a nib or made by `loadView`.
    ///
    /// On iOS, each class of controllers has `init(nibName:bundle:)`, also where only a metatype or a generic parameter names the
    /// class: `Page(nibName: nil, bundle: nil)` with `Page: UIViewController`. Swift calls only a required initializer by these, so
    /// the front door calls this method there. The override of the class is called. A class that has another designated initializer
    /// and not this one ends the program, as on iOS.
    /// - Parameters:
    ///   - nibName: the name of the file without its extension; nil for the name of the class.
    ///   - bundle: the bundle with the file; nil for the resources of the controller's module.
    public static func newObject(nibName: String?, bundle: Bundle?) -> Self {
        // Both classes have this initializer in the same place of their tables: the one is an override of the other.
        let type = unsafeBitCast(
            self as UIViewController.Type,
            to: ControllerWithRequiredInitializer.Type.self
        )
        return unsafeDowncast(
            type.init(nibName: nibName, bundle: bundle) as UIViewController,
            to: Self.self
        )
    }
}

/// For `UIViewController.newObject(nibName:bundle:)` only. It is open so that its initializer is found by the class of the controller.
@preconcurrency @MainActor open class ControllerWithRequiredInitializer: UIViewController {
    /// Makes a controller whose view is in a nib.
    public override required init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Makes a controller as `UIViewController` does.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
