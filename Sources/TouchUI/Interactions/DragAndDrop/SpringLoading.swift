/// The view on which dragged items rest until it opens (DD-18).
@MainActor final class SpringLoading {
    private final class Context: UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.inactive
        var targetView: UIView?
        var targetItem: Any?
        private weak var flight: DragFlight?

        init(of view: UIView?, _ flight: DragFlight) {
            (targetView, self.flight) = (view, flight)
        }

        func location(in view: UIView?) -> CGPoint { flight?.location(in: view) ?? .zero }

        /// Whether both mean the same part of the same view.
        func hasTarget(of other: Context) -> Bool {
            guard targetView === other.targetView else { return false }
            guard let item = targetItem, let otherItem = other.targetItem else {
                return targetItem == nil && other.targetItem == nil
            }
            if let item = item as? AnyHashable, let otherItem = otherItem as? AnyHashable {
                return item == otherItem
            }
            // The same object. A value that cannot be compared is another one.
            return type(of: item) is AnyClass && (item as AnyObject) === (otherItem as AnyObject)
        }
    }

    private var current: (interaction: UISpringLoadedInteraction, context: Context)?
    /// Where the finger began to rest, in the window.
    private var rest = CGPoint.zero
    private var timer: ClockTimer?

    /// The finger moved to a place where a touch would hit a view.
    func follow(_ hit: UIView?, of flight: DragFlight) {
        let point = flight.location(in: nil)
        let found = interaction(above: hit, flight)
        // A behavior may have ended the drag.
        guard !flight.isOver else { return }
        if let current, let found, current.interaction === found.interaction,
            current.context.hasTarget(of: found.context)
        {
            // It waits for the finger to rest again.
            guard current.context.state == .possible,
                point.distance(to: rest) > UnsourcedValues.dragStart
            else { return }
            rest = point
            return waitForRest()
        }
        leave()
        // An effect may have ended the drag.
        guard let found, !flight.isOver else { return }
        (current, rest) = (found, point)
        if show(.possible) { waitForRest() }
    }

    /// The items are not on the view any more.
    func leave() {
        timer?.cancel()
        guard let (interaction, context) = current else { return }
        current = nil
        guard context.state != .inactive else { return }
        context.state = .inactive
        interaction.show(context)
        interaction.interactionBehavior.interactionDidFinish(interaction)
    }

    private func interaction(above hit: UIView?, _ flight: DragFlight) -> (
        interaction: UISpringLoadedInteraction, context: Context
    )? {
        guard let hit else { return nil }
        for view in sequence(first: hit, next: { $0.superview }) {
            for case let found as UISpringLoadedInteraction in view.interactions {
                let context = Context(of: view, flight)
                if current?.interaction === found {
                    context.state = current?.context.state ?? .inactive
                }
                if found.interactionBehavior.shouldAllow(found, with: context) {
                    return (found, context)
                }
            }
        }
        return nil
    }

    private func waitForRest() {
        schedule(after: UnsourcedValues.springLoadDelay) { [weak self] in
            guard let self, show(.activating) else { return }
            schedule(after: UnsourcedValues.springLoadFlash) { [weak self] in self?.activate() }
        }
    }

    private func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = VirtualClock.current.schedule(after: delay, named: "spring loading") {
            [weak self] in
            // Its view may be gone while the finger rests.
            guard let self, let view = current?.interaction.view, view.window != nil else {
                self?.leave()
                return
            }
            action()
        }
    }

    /// - Returns: whether the items are still there: an effect may end the drag.
    private func show(_ state: UISpringLoadedInteractionEffectState) -> Bool {
        guard let (interaction, context) = current else { return false }
        context.state = state
        interaction.show(context)
        return context.state == state && current?.context === context
    }

    private func activate() {
        guard show(.activated), let (interaction, context) = current, let view = interaction.view
        else { return }
        VirtualClock.current.observers.report(DragFact.springLoaded(context.targetView ?? view))
        interaction.activate(context)
        guard context.state == .activated else { return }
        context.state = .inactive
        interaction.show(context)
        interaction.interactionBehavior.interactionDidFinish(interaction)
    }
}
