/// Says what a view does with items that are dragged over it and dropped on it.
///
/// All methods have default implementations. For the order of the calls, see ``UIDropInteraction``.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: RespondingObject {
    /// Whether the view is interested in the items; asked once for each drag, when it reaches the view
    /// (DD-06). True by default.
    func dropInteraction(
        _ interaction: UIDropInteraction,
        canHandle session: any UIDropSession
    ) -> Bool

    /// The items are over the view (DD-07).
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
    )

    /// What the view would do with the items if they were dropped now; asked at each move (DD-07). By
    /// default nothing: `cancel`.
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal

    /// The items left the view (DD-07).
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidExit session: any UIDropSession
    )

    /// The items were dropped on the view; the time to load them (DD-09).
    func dropInteraction(
        _ interaction: UIDropInteraction,
        performDrop session: any UIDropSession
    )

    /// The drop and its animations are over (DD-09).
    func dropInteraction(
        _ interaction: UIDropInteraction,
        concludeDrop session: any UIDropSession
    )

    /// The drag is over; called for each view that the items were over (DD-09, DD-10).
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnd session: any UIDropSession
    )

    /// The preview of an item that is dropped; by default the one that was lifted. The answer is not
    /// drawn.
    func dropInteraction(
        _ interaction: UIDropInteraction,
        previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// An item goes to its place.
    func dropInteraction(
        _ interaction: UIDropInteraction,
        item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    )
}

extension UIDropInteractionDelegate {
    /// Returns true.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        canHandle session: any UIDropSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "dropInteraction:canHandle:",
            (interaction, session),
            otherwise: true
        )
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
    ) {
        optionalAnswer(of: self, "dropInteraction:sessionDidEnter:", (interaction, session))
    }

    /// Returns a proposal to cancel.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        optionalAnswer(
            of: self,
            "dropInteraction:sessionDidUpdate:",
            (interaction, session),
            otherwise: UIDropProposal(operation: .cancel)
        )
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidExit session: any UIDropSession
    ) {
        optionalAnswer(of: self, "dropInteraction:sessionDidExit:", (interaction, session))
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        performDrop session: any UIDropSession
    ) {
        optionalAnswer(of: self, "dropInteraction:performDrop:", (interaction, session))
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        concludeDrop session: any UIDropSession
    ) {
        optionalAnswer(of: self, "dropInteraction:concludeDrop:", (interaction, session))
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnd session: any UIDropSession
    ) {
        optionalAnswer(of: self, "dropInteraction:sessionDidEnd:", (interaction, session))
    }

    /// Returns the default.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        optionalAnswer(
            of: self,
            "dropInteraction:previewForDropping:withDefault:",
            (interaction, item, defaultPreview),
            otherwise: defaultPreview
        )
    }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction,
        item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    ) {
        optionalAnswer(
            of: self,
            "dropInteraction:item:willAnimateDropWith:",
            (interaction, item, animator)
        )
    }
}

/// Lets a view take items that are dragged over it.
///
/// ## Order of the delegate's calls
///
/// 1. The items reach the view: `canHandle`. With false, the view behind it is asked (DD-06).
/// 2. `sessionDidEnter`, then `sessionDidUpdate` at each move, and `sessionDidExit` when the items leave
///    the view (DD-07). The answer of `sessionDidUpdate` decides what a drop would do (DD-08).
/// 3. The finger lifts over the view, and the last answer was `copy` or `move`: `performDrop`, then
///    `previewForDropping` and `willAnimateDropWith` for each item, then `concludeDrop` (DD-09).
/// 4. `sessionDidEnd`, for each view that the items were over.
///
/// ## Differences from iOS
///
/// Nothing is animated, so that `concludeDrop` comes in the turn of the lift.
///
/// - Compatibility: partial: within one application
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// Says what the view does with the items.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether the view takes items of several drags at the same time; false by default
    /// (DD-17).
    open var allowsSimultaneousDropSessions = false
    /// The drag whose items are over the view.
    final weak var visitor: DragFlight?

    /// Makes an interaction. The delegate is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Remembers the view.
    open func didMove(to view: UIView?) { self.view = view }
}
