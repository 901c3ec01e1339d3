/// Behavior that is added to a view: a menu, a pointer, a drag.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; nil if no view has it.
    var view: UIView? { get }
    /// Called before the view changes, with the view that the interaction will be in, or nil.
    func willMove(to view: UIView?)
    /// Called after the view changed, with the view that the interaction is in, or nil.
    func didMove(to view: UIView?)
}
