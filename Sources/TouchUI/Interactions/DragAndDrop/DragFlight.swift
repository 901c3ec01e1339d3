/// A drag, from the press that lifts items to the end of their drop (DD-02…DD-11).
@MainActor final class DragFlight {
    private enum Phase {
        /// The delegate is asked for items; the press has not begun.
        case waiting
        /// The items are lifted, and the finger rests where it was.
        case lifted(CGPoint)
        /// The finger moves the items.
        case dragging
        /// Over; no delegate is called any more.
        case over
    }

    private let interaction: UIDragInteraction
    private let press: DragPress
    private let source: UIView
    private let dragSession = DragSession()
    private let dropSession = DropSession()
    private let liftAnimator = DragAnimator()
    private var phase = Phase.waiting
    private var previews: [UITargetedDragPreview?] = []
    private var picture: DragPicture?
    private(set) var items: [UIDragItem] = []
    private(set) var allowsMove = true
    /// The answers of views to `canHandle`.
    private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    /// The interactions that the items were over, in the order of the first time.
    private var visited: [UIDropInteraction] = []
    private var target: UIDropInteraction?
    private var operation = UIDropOperation.cancel
    private let springs = SpringLoading()

    init(of interaction: UIDragInteraction, _ press: DragPress) {
        (self.interaction, self.press) = (interaction, press)
        source = interaction.view ?? UIView()
        dragSession.flight = self
        dropSession.flight = self
        dropSession.localDragSession = dragSession
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }
    private func report(_ fact: DragFact) { VirtualClock.current.observers.report(fact) }
    func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Whether no delegate is called any more.
    var isOver: Bool {
        if case .over = phase { true } else { false }
    }

    // MARK: The lift

    /// Asks for the items.
    func ask() {
        items = delegate?.dragInteraction(interaction, itemsForBeginning: dragSession) ?? []
    }

    func lift() {
        phase = .lifted(press.location(in: nil))
        previews = items.map {
            delegate?.dragInteraction(interaction, previewForLifting: $0, session: dragSession)
        }
        delegate?.dragInteraction(
            interaction,
            willAnimateLiftWith: liftAnimator,
            session: dragSession
        )
        guard !isOver, let window = source.window else { return }
        // (DD-11)
        picture = DragPicture(of: previews.compactMap { $0?.view }, in: window)
        liftAnimator.run()
        report(.lifted(source, items: items.count))
    }

    // MARK: The finger

    func move() {
        let point = press.location(in: nil)
        switch phase {
        case .lifted(let start):
            guard point.distance(to: start) > UnsourcedValues.dragStart else { return }
            begin()
        case .dragging: break
        case .waiting, .over: return
        }
        guard !isOver else { return }
        picture?.follow(point)
        delegate?.dragInteraction(interaction, sessionDidMove: dragSession)
        guard !isOver else { return }
        let hit = viewUnder(point)
        visit(hit)
        if !isOver { springs.follow(hit, of: self) }
    }

    private func begin() {
        if case .lifted(let start) = phase { picture?.grip = start }
        phase = .dragging
        // The menu of the same view is in the way now (DD-12).
        for case let menu as UIContextMenuInteraction in source.interactions { menu.dismissMenu() }
        liftAnimator.end(at: .end)
        guard !isOver else { return }
        allowsMove =
            delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: dragSession) ?? true
        delegate?.dragInteraction(interaction, sessionWillBegin: dragSession)
        if !isOver { report(.began(source)) }
    }

    /// The finger lifted.
    func letGo() {
        switch phase {
        case .waiting, .over: return
        case .lifted:
            phase = .over
            picture?.remove()
            report(.putBack(source))
            liftAnimator.end(at: .start)
            finish()
        case .dragging:
            springs.leave()
            if let target, operation.isPerformed {
                drop(on: target)
            } else {
                let name = target?.view?.nameInTranscript
                let wish = operation == .forbidden ? "forbids a drop" : "takes nothing"
                cancel(because: name.map { "\($0) \(wish)" } ?? "no view takes the items")
            }
        }
    }

    // MARK: Views under the finger

    private func visit(_ hit: UIView?) {
        let found = interaction(above: hit)
        guard !isOver else { return }
        if found !== target {
            leaveTarget()
            guard !isOver, let found else { return }
            target = found
            found.visitor = self
            if !visited.contains(where: { $0 === found }) { visited.append(found) }
            if let view = found.view { report(.entered(view)) }
            found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
        }
        guard !isOver, let target, target === found else { return }
        let wish =
            target.delegate?.dropInteraction(target, sessionDidUpdate: dropSession).operation
            ?? .cancel
        guard !isOver, self.target === target else { return }
        // A move that the source does not allow cancels (DD-08).
        let refusesMove = wish == .move && !allowsMove
        propose(refusesMove ? .cancel : wish, by: target, refusesMove: refusesMove)
    }

    private var hasProposal = false

    private func propose(_ new: UIDropOperation, by target: UIDropInteraction, refusesMove: Bool) {
        defer { (operation, hasProposal) = (new, true) }
        guard !hasProposal || new != operation, let view = target.view else { return }
        report(.proposed(view, new, refusesMove: refusesMove))
    }

    private func leaveTarget() {
        guard let old = target else { return }
        (target, operation, hasProposal) = (nil, .cancel, false)
        if old.visitor === self { old.visitor = nil }
        if let view = old.view { report(.exited(view)) }
        old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
    }

    /// The deepest view at a point, in front of all others but the picture of the items.
    private func viewUnder(_ point: CGPoint) -> UIView? {
        guard let home = source.window else { return nil }
        for window in home.application.windowStack.frontToBack where window !== picture {
            let place = CGPoint(
                x: point.x + home.frame.minX - window.frame.minX,
                y: point.y + home.frame.minY - window.frame.minY
            )
            if let hit = window.hitTest(place, with: nil) { return hit }
        }
        return nil
    }

    /// The interaction of the first view, from a view up to its window, that can handle the items (DD-06).
    private func interaction(above hit: UIView?) -> UIDropInteraction? {
        guard let hit else { return nil }
        for view in sequence(first: hit, next: { $0.superview }) {
            for case let found as UIDropInteraction in view.interactions where mayVisit(found) {
                return found
            }
        }
        return nil
    }

    private func mayVisit(_ found: UIDropInteraction) -> Bool {
        // (DD-17)
        if let other = found.visitor, other !== self, !found.allowsSimultaneousDropSessions {
            return false
        }
        if let known = answers.first(where: { $0.interaction === found }) { return known.canHandle }
        let answer = found.delegate?.dropInteraction(found, canHandle: dropSession) ?? false
        answers.append((found, answer))
        return answer && !isOver
    }

    // MARK: The end

    private func drop(on target: UIDropInteraction) {
        phase = .over
        picture?.remove()
        let operation = operation
        if let view = target.view { report(.dropped(source, on: view, operation)) }
        delegate?.dragInteraction(interaction, session: dragSession, willEndWith: operation)
        target.delegate?.dropInteraction(target, performDrop: dropSession)
        animate { item, preview, animator in
            _ = target.delegate?.dropInteraction(
                target,
                previewForDropping: item,
                withDefault: preview
            )
            target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
        }
        target.delegate?.dropInteraction(target, concludeDrop: dropSession)
        endVisits()
        delegate?.dragInteraction(interaction, session: dragSession, didEndWith: operation)
        finish()
    }

    /// Ends the drag without a drop (DD-10). Does nothing if it is over.
    func cancel(because reason: String) {
        switch phase {
        case .over: return
        case .waiting:
            phase = .over
            return finish()
        case .lifted: return letGo()
        case .dragging: break
        }
        phase = .over
        springs.leave()
        picture?.remove()
        report(.cancelled(source, because: reason))
        delegate?.dragInteraction(interaction, session: dragSession, willEndWith: .cancel)
        leaveTarget()
        animate { item, preview, animator in
            _ = delegate?.dragInteraction(
                interaction,
                previewForCancelling: item,
                withDefault: preview
            )
            delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
        }
        endVisits()
        delegate?.dragInteraction(interaction, session: dragSession, didEndWith: .cancel)
        finish()
    }

    /// Lets a delegate animate each item that has a preview, and ends the animations at once.
    private func animate(
        _ ask: @MainActor (UIDragItem, UITargetedDragPreview, DragAnimator) -> Void
    ) {
        for (item, preview) in zip(items, previews) {
            guard let preview else { continue }
            let animator = DragAnimator()
            ask(item, preview, animator)
            animator.run()
            animator.end(at: .end)
        }
    }

    private func endVisits() {
        for interaction in visited {
            if interaction.visitor === self { interaction.visitor = nil }
            interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
        }
    }

    private func finish() {
        let point = press.location(in: nil)
        dragSession.end(at: point)
        dropSession.end(at: point)
        interaction.forget(self)
    }
}

/// The pictures of lifted items, in a window above all others that takes no touches (DD-11).
final class DragPicture: UIWindow {
    /// Where the finger lifted the items, in the window.
    var grip = CGPoint.zero
    private let holder = UIView()

    init(of views: [UIView], in window: UIWindow) {
        super.init(frame: window.frame)
        windowLevel = Level(rawValue: 20_000_000)
        isUserInteractionEnabled = false
        holder.frame = bounds
        addSubview(holder)
        for view in views where view.window != nil {
            guard let picture = view.snapshotView(afterScreenUpdates: false) else { continue }
            picture.frame = view.convert(view.bounds, to: nil)
            holder.addSubview(picture)
        }
        isHidden = false
    }

    required init?(coder: NSCoder) { nil }

    override var description: String { "the window of dragged items" }

    /// The finger is at a point.
    func follow(_ point: CGPoint) {
        holder.frame.origin = CGPoint(x: point.x - grip.x, y: point.y - grip.y)
    }

    func remove() { isHidden = true }
}
