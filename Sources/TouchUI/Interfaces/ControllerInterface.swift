/// What a storyboard keeps for a controller that it made: its view, its segues.
@MainActor package protocol ControllerInterface: AnyObject {
    /// Makes the view and gives it to the controller.
    /// - Returns: whether there was one.
    func loadView(of controller: UIViewController) -> Bool

    /// Goes where a segue leads.
    func performSegue(withIdentifier identifier: String, of: UIViewController, sender: Any?)
}

/// Reads nibs for controllers.
///
/// The reader lives in a module to the right of this one, and finds its way here by its name: no code of
/// that module has run when a controller is made with the name of a nib.
@preconcurrency @MainActor package protocol NibReading: AnyObject {
    init()

    /// Loads a nib with a controller as its owner.
    func loadNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool

    /// Whether there is a nib of a name where those of a controller's class lie.
    func hasNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool
}

@MainActor enum NibReader {
    /// The classes of controllers that have no nib of their name where their module's lie.
    static var classesWithoutNib: Set<ObjectIdentifier> = []

    /// The reader, if the program has one.
    static let shared: (any NibReading)? = {
        let name = "TouchStoryboards.NibReader"
        return (NSClassFromString(name) as? any NibReading.Type)?.init()
    }()
}

extension UIViewController {
    /// Makes the view from the storyboard that the controller is of, or from its nib.
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

    /// As on iOS, a controller without a name of a nib takes the one that is called as its class is.
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
