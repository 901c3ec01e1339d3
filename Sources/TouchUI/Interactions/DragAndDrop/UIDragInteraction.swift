/// Gives the items that are dragged out of a view, and is called while they are dragged.
///
/// All methods but the first have default implementations. For the order of the calls, see
/// ``UIDragInteraction``.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: RespondingObject {
    /// The items of a drag that is about to begin; none means that nothing is lifted (DD-02).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]

    /// The preview of an item that is lifted; nil for none. By default the interaction's view.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// The items are about to be lifted. Completions of the animator are called when the finger begins
    /// to move them, or with `start` when it lets them go before (DD-05).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    )

    /// The finger begins to move the items (DD-04).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionWillBegin session: any UIDragSession
    )

    /// Whether the items may be moved and not only copied; true by default.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// The finger moved (DD-04).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionDidMove session: any UIDragSession
    )

    /// The finger let go: the drag is about to end with an operation (DD-09, DD-10).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    )

    /// The drag is over (DD-09, DD-10).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    )

    /// The preview of an item that goes back; by default the one that was lifted. The answer is not drawn.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// An item goes back, because the drag was cancelled (DD-10).
    func dragInteraction(
        _ interaction: UIDragInteraction,
        item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    )
}

extension UIDragInteractionDelegate {
    /// Returns a preview of the interaction's view.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        optionalAnswer(
            of: self,
            "dragInteraction:previewForLifting:session:",
            (interaction, item, session),
            otherwise: interaction.view.map { UITargetedDragPreview(view: $0) }
        )
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        optionalAnswer(
            of: self,
            "dragInteraction:willAnimateLiftWith:session:",
            (interaction, animator, session)
        )
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionWillBegin session: any UIDragSession
    ) {
        optionalAnswer(of: self, "dragInteraction:sessionWillBegin:", (interaction, session))
    }

    /// Returns true.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "dragInteraction:sessionAllowsMoveOperation:",
            (interaction, session),
            otherwise: true
        )
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionDidMove session: any UIDragSession
    ) {
        optionalAnswer(of: self, "dragInteraction:sessionDidMove:", (interaction, session))
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {
        optionalAnswer(
            of: self,
            "dragInteraction:session:willEndWith:",
            (interaction, session, operation)
        )
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        optionalAnswer(
            of: self,
            "dragInteraction:session:didEndWith:",
            (interaction, session, operation)
        )
    }

    /// Returns the default.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        optionalAnswer(
            of: self,
            "dragInteraction:previewForCancelling:withDefault:",
            (interaction, item, defaultPreview),
            otherwise: defaultPreview
        )
    }

    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        optionalAnswer(
            of: self,
            "dragInteraction:item:willAnimateCancelWith:",
            (interaction, item, animator)
        )
    }
}

/// Lets a finger drag items out of a view.
///
/// ## With fingers
///
/// 1. A long press on the view asks the delegate for items (DD-02). Without items nothing is lifted, and
///    the press continues as a touch.
/// 2. The items are lifted: `previewForLifting` for each, then `willAnimateLiftWith`; the view and the
///    other recognizers lose the touch (DD-03).
/// 3. When the finger moves: `sessionWillBegin`, then `sessionDidMove` for each move (DD-04). Views with
///    a ``UIDropInteraction`` under the finger are asked what they would do with the items.
/// 4. When the finger lifts: `willEndWith` and `didEndWith`, with the operation of the view that took
///    the items (DD-09), or `cancel` (DD-10).
///
/// ```swift
/// final class Source: UIDragInteractionDelegate {
///     func dragInteraction(
///         _ interaction: UIDragInteraction,
///         itemsForBeginning session: any UIDragSession
///     ) -> [UIDragItem] {
///         [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Ann")))]
///     }
/// }
/// let source = Source()
/// let photo = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
/// photo.addInteraction(UIDragInteraction(delegate: source))
/// ```
///
/// ## Differences from iOS
///
/// Items stay in the application, a second finger adds none, and nothing is animated. How long a press
/// lasts is a [choice].
///
/// - Compatibility: partial: within one application, one finger for each drag
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// Gives the items.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether other gestures may recognize during the lift; false by default. Stored only: a context
    /// menu of the same view always may (DD-12).
    open var allowsSimultaneousRecognitionDuringLift = false
    private lazy var press = DragPress(for: self)
    private var flight: DragFlight?

    /// Makes an interaction. The delegate is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Whether a new interaction is enabled: true, as on devices since iOS 15 (DD-01).
    open class var isEnabledByDefault: Bool { true }

    /// Whether a finger can drag items out of the view. When it becomes false, a drag is cancelled (DD-01).
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet {
            press.isEnabled = isEnabled
            if !isEnabled { flight?.cancel(because: "the interaction was disabled") }
        }
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Adds the recognizer of the press to the view.
    open func didMove(to view: UIView?) {
        flight?.cancel(because: "the interaction was removed")
        self.view?.removeGestureRecognizer(press)
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: The press

    fileprivate func reasonNotToLift() -> GestureReason? {
        guard flight == nil, let view, view.window != nil else { return .nothingToDrag }
        let flight = DragFlight(of: self, press)
        self.flight = flight
        flight.ask()
        if flight.items.isEmpty { forget(flight) }
        return self.flight == nil ? .nothingToDrag : nil
    }

    fileprivate func pressed() {
        switch press.state {
        case .began: flight?.lift()
        case .changed: flight?.move()
        case .ended: flight?.letGo()
        case .cancelled, .failed: flight?.cancel(because: "the finger was taken away")
        case .possible: break
        }
    }

    /// The press is over. A drag that is left never began, because another recognizer prevented the
    /// press after the delegate was asked, or lost its press without an action.
    fileprivate func pressIsOver() { flight?.cancel(because: "the press is over") }

    final func forget(_ flight: DragFlight) {
        if self.flight === flight { self.flight = nil }
    }
}

extension GestureReason {
    /// It would lift items, and the delegate has none.
    static let nothingToDrag = GestureReason("its delegate has no items to drag", rule: "DD-02")
}

/// The long press that lifts items.
final class DragPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?

    init(for interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        addTarget(self, action: Selector(DragPress.pressed))
        delegate = self
        name = "drag lift"
        belongsToUIKit = true
        minimumPressDuration = UnsourcedValues.dragLiftDelay
    }

    func pressed() { interaction?.pressed() }

    override func reasonNotToBegin() -> GestureReason? { interaction?.reasonNotToLift() }

    override func reset() {
        super.reset()
        interaction?.pressIsOver()
    }

    /// A context menu of the same view opens over the lifted items (DD-12).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is MenuPress && otherGestureRecognizer.view === view
    }
}
