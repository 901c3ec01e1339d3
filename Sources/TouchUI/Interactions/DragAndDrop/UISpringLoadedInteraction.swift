/// How far a view is that opens when dragged items rest on it; raw values as in UIKit.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No items are on it, or it has opened.
    case inactive = 0
    /// Items rest on it.
    case possible = 1
    /// It is about to open.
    case activating = 2
    /// It opens: the handler is called.
    case activated = 3
}

/// What a behavior, an effect and a handler know of the items on a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
    /// How far the view is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect; that of the interaction, unless a behavior sets another one.
    var targetView: UIView? { get set }
    /// What opens, if it is only a part of the view: an index path in a list. nil by default.
    var targetItem: Any? { get set }
    /// The location of the finger, in points of a view; of the window for nil.
    func location(in view: UIView?) -> CGPoint
}

/// Decides whether a view opens when dragged items rest on it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: AnyObject {
    /// Whether the view opens; asked at each move over it (DD-18). Where the answer is another target than before, the
    /// rest begins again.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// The items left the view, or it opened. Does nothing by default.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a view is that opens when dragged items rest on it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: AnyObject {
    /// The state changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
    )
}

/// Opens something when dragged items rest on a view, so that they can be dropped in it.
///
/// ## With fingers
///
/// 1. Dragged items reach the view, and the behavior allows it: the state is `possible`.
/// 2. The finger rests for ``UnsourcedValues/springLoadDelay``: `activating`.
/// 3. After ``UnsourcedValues/springLoadFlash`` more: `activated`, the handler is called, and the state is `inactive`
///    until the items have left the view (DD-18).
///
/// ```swift
/// let folder = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
/// folder.addInteraction(UISpringLoadedInteraction { _, _ in print("The folder opens.") })
/// ```
///
/// Buttons, segments, tabs, items of bars, alerts and lists have one if `isSpringLoaded` is true (DD-19).
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// Decides whether the view opens.
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// Shows how far it is.
    public let interactionEffect: any UISpringLoadedInteractionEffect
    private let handler:
        @MainActor (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Makes an interaction.
    /// - Parameters:
    ///   - interactionBehavior: decides whether the view opens; nil for always. Retained.
    ///   - interactionEffect: shows how far it is; nil for the highlight of a control or a cell. Retained.
    ///   - handler: opens what the view stands for (DD-18).
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler:
            @escaping @MainActor (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? Always()
        self.interactionEffect = interactionEffect ?? Highlight()
        self.handler = handler
        super.init()
    }

    /// Makes an interaction that always opens and shows a highlight.
    public convenience init(
        activationHandler handler:
            @escaping @MainActor (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }

    final func show(_ context: any UISpringLoadedInteractionContext) {
        interactionEffect.interaction(self, didChangeWith: context)
    }

    final func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}

/// A view with a look for dragged items that rest on it.
@MainActor protocol ShowsSpringLoading: UIView {
    /// Shows whether it opens if they stay.
    func showSpringLoading(_ isPossible: Bool)
}

/// The default behavior: the view always opens.
private final class Always: UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}

/// The default effect: the highlight of a control or a cell.
private final class Highlight: UISpringLoadedInteractionEffect {
    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        let view = context.targetView as? any ShowsSpringLoading
        view?.showSpringLoading(context.state == .possible)
    }
}
