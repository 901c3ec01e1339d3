/// The view and the segues that a storyboard keeps for a controller that it made.
@MainActor package protocol ControllerInterface: AnyObject {
    /// Makes the view and gives it to the controller.
    ///
    /// - Returns: whether there was one.
    func loadView(of controller: UIViewController) -> Bool

    /// Performs a segue of the controller.
    func performSegue(withIdentifier identifier: String, of: UIViewController, sender: Any?)
}

/// Loads nibs for controllers.
///
/// The class that does so is in a module that depends on this one. It is found by its name, because
/// no code of that module has run when a controller is made with the name of a nib.
@preconcurrency @MainActor package protocol NibReading: AnyObject {
    init()

    /// Loads a nib with a controller as its owner.
    func loadNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool

    /// Whether a nib with a name exists in the bundle, or among the resources of the controller's
    /// module.
    func hasNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool
}

@MainActor enum NibReader {
    /// The classes of controllers without a nib of their name among their module's resources.
    static var classesWithoutNib: Set<ObjectIdentifier> = []

    /// The nib loader; nil if the program has none.
    static let shared: (any NibReading)? = {
        let name = "TouchStoryboards.NibReader"
        return (NSClassFromString(name) as? any NibReading.Type)?.init()
    }()
}

extension UIViewController {
    /// Makes the view from the controller's storyboard or nib.
    ///
    /// - Returns: whether there was one.
    final func loadViewFromInterface() -> Bool {
        if let interface { return interface.loadView(of: self) }
        if let nibName {
            guard let reader = NibReader.shared else {
                Diagnostics.refuse(
                    "Cannot load the nib \"\(nibName)\" of \(Swift.type(of: self)): the program has no "
                        + "reader of nibs. An empty view is used instead. To fix, import UIKit or "
                        + "TouchStoryboards and depend on it."
                )
                return false
            }
            return reader.loadNib(named: nibName, bundle: nibBundle, owner: self)
        }
        return loadNibOfClass()
    }

    /// As on iOS, a controller without a nib name uses the nib with the name of its class.
    private func loadNibOfClass() -> Bool {
        let own = ObjectIdentifier(Swift.type(of: self))
        guard let reader = NibReader.shared,
            nibBundle != nil || !NibReader.classesWithoutNib.contains(own)
        else { return false }
        let name = "\(Swift.type(of: self))"
        let candidates =
            name.hasSuffix("Controller")
            ? [String(name.dropLast("Controller".count)), name] : [name]
        for candidate in candidates
        where reader.hasNib(named: candidate, bundle: nibBundle, owner: self) {
            return reader.loadNib(named: candidate, bundle: nibBundle, owner: self)
        }
        if nibBundle == nil { NibReader.classesWithoutNib.insert(own) }
        return false
    }
}
