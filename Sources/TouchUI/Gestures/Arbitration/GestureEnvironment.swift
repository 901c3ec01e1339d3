// The words of arbitration, in the order in which they occur in a gesture:
//
// attempt       What a recognizer goes through from its first touch to its reset (GestureAttempt).
// step          One event in one window, or one turn outside of events; counted by `serial`.
// track         Follow a recognizer from its first touch until it is reset.
// request       A recognizer asks for a state. Illegal states are refused, and delegates and views
//               can veto a beginning. Calls `move`, then `enqueue`.
// move          Store a new state and report it. Decides nothing.
// enqueue       Put a recognizer into `undecided`, the list that `settle` works through. `dequeue`
//               removes it.
// settle        Work through `undecided` until it is empty, then send actions, cancel touches in
//               views and release delayed touches. Repeats if these callbacks request new states.
// resolve       Decide one recognizer: it recognizes, fails, is held, or sends its next actions.
// mayAct        Ask whether a recognizer may recognize now. If not, it is failed or held.
// hold          Keep a recognizer in its state, without actions, until those that it requires to
//               fail have failed. `releaseHold` ends this. (`DelayedTouches` holds touches.)
// recognize     Let a recognizer win: those that it prevents fail. From now on it "has acted".
// fail          Move a recognizer to failed, and decide those again that wait for its failure.
// withdraw      Cancel or fail a recognizer that was disabled or removed, and reset it at once.
// forget        Clear all that is known of an attempt: the recognizer is possible again. `reset`
//               also stops tracking the recognizer; `resetFinished` and `resetStale` do this for
//               many.
// finish        End the event, after the views have received their touches.

/// Arbitrates between all gesture recognizers of an application: which of them receive a touch,
/// which one recognizes, and which actions are due.
///
/// For each event (G-42), `update` sends the touches to the recognizers, which may request other
/// states. `settle` then decides which of them recognize (failure requirements, exclusion), sends
/// their actions, and cancels or releases the touches of views. After that, the window sends the
/// remaining touches to the views, and `finish` resets the recognizers that are done. Recognizers
/// never look at each other: all relations between them are decided here.
@MainActor final class GestureEnvironment {
    /// The application, which owns the environment and is alive whenever this is called.
    @exclusivity(unchecked) unowned(unsafe) var application: UIApplication!
    let observers: TouchObservers
    /// The recognizers that have seen a touch since their last reset.
    @exclusivity(unchecked) var tracked: ContiguousArray<UIGestureRecognizer> = []
    /// The recognizers whose state has changed and that `settle` has not decided yet.
    @exclusivity(unchecked) var undecided: ContiguousArray<UIGestureRecognizer> = []
    /// The number of recognizers that wait for others to fail. It is mostly zero, and then a search
    /// for them can be skipped.
    @exclusivity(unchecked) var heldCount = 0
    /// The recognizers that let a rival go first in the current call of `resolve`. They do so only
    /// once, so that a circle of rivals is decided too.
    @exclusivity(unchecked) var yielding: ContiguousArray<UIGestureRecognizer> = []
    /// Whether touches are being delivered or states decided: a nested `settle` then does nothing.
    @exclusivity(unchecked) private(set) var isWorking = false
    /// The recognizers of the views under a pointer that presses nothing.
    @exclusivity(unchecked) var hovering: [UIHoverGestureRecognizer] = []
    /// Whether an event is being processed. The window then sends its changed touches to the views.
    @exclusivity(unchecked) private(set) var isInEvent = false
    /// The number of the current step: an event in a window, or a turn outside of events.
    @exclusivity(unchecked) var serial: UInt64 = 0
    /// The calls that views do not receive yet.
    let delays: DelayedTouches
    /// The recognizers that are being reset.
    @exclusivity(unchecked) var finished: ContiguousArray<UIGestureRecognizer> = []
    /// The actions of the current pass of `settle`, and the recognizers that recognized in it. The lists
    /// keep their memory from pass to pass.
    @exclusivity(unchecked) private var actions: ContiguousArray<DueAction> = []
    @exclusivity(unchecked) private var winners: ContiguousArray<Winner> = []

    private struct DueAction {
        let recognizer: UIGestureRecognizer
        let state: UIGestureRecognizer.State
    }

    private struct Winner {
        let recognizer: UIGestureRecognizer
        /// The touches that views may lose.
        let touches: ContiguousArray<UITouch>
    }

    /// Makes the environment of an application, which sets `application` at once.
    init(observers: TouchObservers) {
        self.observers = observers
        delays = DelayedTouches(observers: observers)
        delays.environment = self
    }

    /// The name of a recognizer for a reason; empty without observers, because names are strings.
    private func nameForFacts(of recognizer: UIGestureRecognizer) -> ElementName {
        observers.isListening ? recognizer.elementName : .empty
    }

    // MARK: One event

    /// The set of some touches. It is the same one as long as the touches are the same, so it is not made
    /// again for each recognizer, view and event.
    func set(of touches: some Collection<UITouch>) -> Set<UITouch> {
        isLastSet(touches) ? lastSet : makeSet(of: touches)
    }

    private func isLastSet(_ touches: some Collection<UITouch>) -> Bool {
        guard touches.count == membersOfLastSet.count else { return false }
        var index = 0
        for touch in touches {
            guard touch === membersOfLastSet[index] else { return false }
            index += 1
        }
        return true
    }

    private func makeSet(of touches: some Collection<UITouch>) -> Set<UITouch> {
        membersOfLastSet.truncate(to: 0)
        for touch in touches { membersOfLastSet.append(touch) }
        // In place, so that the set keeps its memory unless a copy of it was kept.
        lastSet.removeAll(keepingCapacity: true)
        for touch in touches { lastSet.insert(touch) }
        return lastSet
    }

    /// Forgets the set of touches that `set(of:)` returned last. Called when a touch is over, because
    /// nothing may retain it from then on.
    func forgetSets() {
        guard !membersOfLastSet.isEmpty else { return }
        membersOfLastSet.truncate(to: 0)
        lastSet.removeAll(keepingCapacity: true)
    }

    @exclusivity(unchecked) private var lastSet: Set<UITouch> = []
    @exclusivity(unchecked) private var membersOfLastSet: ContiguousArray<UITouch> = []
    /// The new touches of the events that are being processed, while their receivers are asked.
    @exclusivity(unchecked) private var collected: ContiguousArray<UITouch> = []
    /// The changed touches of the events that are being processed.
    @exclusivity(unchecked) private var changed: ContiguousArray<UITouch> = []
    /// The recognizers that have received them.
    @exclusivity(unchecked) private var served: ContiguousArray<UIGestureRecognizer> = []
    /// The changed touches in one phase that a recognizer gets next.
    @exclusivity(unchecked) private var due: ContiguousArray<UITouch> = []

    /// The first half of a window's event: delivers its changed touches to recognizers and settles.
    ///
    /// Called by `UIWindow.sendEvent`, which then sends the touches to the views. Does nothing
    /// if no touch of the window has changed, or if no recognizer receives any.
    func update(for event: UIEvent, in window: UIWindow) {
        serial += 1
        isInEvent = true
        // Plain loops: a closure on the main actor costs a check of the executor at each call.
        var (news, begins, onlyBegins) = (0, false, true)
        for index in event.activeTouches.indices {
            let touch = event.activeTouches.borrowed(at: index)
            let phase = touch.borrow { $0.currentPhase }
            if phase != .began { onlyBegins = false }
            guard touch.borrow({ $0.hitWindow === window && $0.hasChanged }) else { continue }
            news += 1
            if phase == .began { begins = true }
        }
        guard news > 0, begins || !tracked.isEmpty else { return }
        // A callback that moves the clock receives the next event while this one is decided. Then the
        // outer event decides both.
        let isNested = isWorking
        isWorking = true
        if begins {
            if onlyBegins, !tracked.isEmpty { resetStale() }
            let first = collected.count
            // A copy, because a delegate can move the clock. It keeps them.
            let touches = event.activeTouches
            defer { extendLifetime(touches) }
            for index in touches.indices {
                touches.borrowed(at: index).borrow { touch in
                    guard touch.currentPhase == .began, touch.hitWindow === window,
                        touch.hasChanged
                    else { return }
                    collected.append(touch)
                    collectReceivers(of: touch, event)
                }
            }
            for index in first..<collected.count {
                let touch = collected[index]
                if touch.hitView == nil, touch.currentPhase == .cancelled { drop(touch) }
            }
            collected.truncate(to: first)
        }
        if !tracked.isEmpty { deliver(event, in: window, news: news) }
        isWorking = isNested
        settle()
    }

    /// Starts a step for an input without a finger. Returns whether another decision is under way.
    func beginStep() -> Bool {
        serial += 1
        isInEvent = true
        defer { isWorking = true }
        return isWorking
    }

    /// Ends the delivery of an input without a finger. `settle` and `finish` follow.
    func endStep(isNested: Bool) {
        isWorking = isNested
    }

    /// The second half of an event: forgets lifted fingers and resets finished recognizers.
    ///
    /// Called after the views of all windows have received their touches, and after settling
    /// outside of an event. It ends the step.
    func finish() {
        isInEvent = false
        guard !tracked.isEmpty, !isWorking else { return }
        for index in tracked.indices { tracked[index].forgetLiftedTouches() }
        resetFinished()
        serial += 1
    }

    /// Sends the changed touches of a window to the recognizers that receive them.
    ///
    /// Each recognizer receives all touches of one phase in one call: those that began, then those
    /// that moved, ended and were cancelled. Called by `update`, which settles afterwards.
    /// `news` is the number of changed touches.
    func deliver(_ event: UIEvent, in window: UIWindow, news: Int) {
        // The lists may hold those of an outer event, whose callback moved the clock.
        let (first, firstServed) = (changed.count, served.count)
        for index in event.activeTouches.indices {
            let touch = event.activeTouches.borrowed(at: index)
            guard touch.borrow({ $0.hitWindow === window && $0.hasChanged }) else { continue }
            if news == 1 { return deliver(touch.takeUnretainedValue(), event) }
            changed.append(touch.takeUnretainedValue())
        }
        for index in first..<changed.count {
            for recognizer in changed[index].receivers
            where index == first || !isServed(recognizer, since: firstServed) {
                served.append(recognizer)
                for phase in UITouch.deliveredPhases {
                    deliverChanges(from: first, in: phase, to: recognizer, event)
                }
            }
        }
        changed.truncate(to: first)
        served.truncate(to: firstServed)
    }

    private func isServed(_ recognizer: UIGestureRecognizer, since first: Int) -> Bool {
        for index in first..<served.count where served[index] === recognizer { return true }
        return false
    }

    /// Sends a recognizer the changed touches in one phase, if there are any.
    private func deliverChanges(
        from first: Int,
        in phase: UITouch.Phase,
        to recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) {
        let start = due.count
        for index in first..<changed.count
        where changed[index].currentPhase == phase && recognizer.isSent(changed[index]) {
            due.append(changed[index])
        }
        guard due.count > start else { return }
        let set = set(of: due[start...])
        due.truncate(to: start)
        deliver(set, in: phase, to: recognizer, event)
    }

    /// Sends the only changed touch to its recognizers.
    private func deliver(_ touch: UITouch, _ event: UIEvent) {
        let (set, phase) = (set(of: CollectionOfOne(touch)), touch.currentPhase)
        // A copy, because a class can make a recognizer ignore the touch. It keeps them.
        let receivers = touch.receivers
        defer { extendLifetime(receivers) }
        for index in receivers.indices {
            receivers.borrowed(at: index).borrow { recognizer in
                guard recognizer.isSent(touch) else { return }
                deliver(set, in: phase, to: recognizer, event)
            }
        }
    }

    /// Sends a recognizer its touches in one phase. The recognizer may request another state.
    func deliver(
        _ set: Set<UITouch>,
        in phase: UITouch.Phase,
        to recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) {
        // A finished recognizer receives no more touches of the sequence (G-24).
        guard !recognizer.internalState.isTerminal else { return }
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved:
            recognizer.touchesMoved(set, with: event)
            // Each move while a recognizer is active sends an action, even if the subclass does not
            // assign the state (G-05). The machines of our own recognizers decide which moves
            // count (PI-01), unless their subclass decided that the gesture begins (G-11).
            if recognizer.isMachineDriven, !recognizer.attempt.isBegunByClass { break }
            switch recognizer.internalState {
            case .began, .changed:
                if !recognizer.attempt.isQueued {
                    recognizer.reasonToMove = .wentOn
                    request(.changed, of: recognizer)
                    recognizer.reasonToMove = nil
                }
            case .possible, .ended, .cancelled, .failed: break
            }
        case .ended: recognizer.touchesEnded(set, with: event)
        case .cancelled: recognizer.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    // MARK: States

    /// Handles a recognizer's request for another state.
    ///
    /// Called when `state` is set, at any time. An illegal state is refused with a diagnostic
    /// (G-02). A beginning that the delegate or a view vetoes is turned into a failure. The new
    /// state is stored at once, but `settle` decides later, together with all other requests,
    /// whether the recognizer acts (G-44).
    func request(_ wanted: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let old = recognizer.internalState
        if recognizer.attempt.isAsked {
            let before = recognizer.attempt.requestedMeanwhile.first?.state
            if before == nil || before == .changed {
                recognizer.attempt.requestedMeanwhile = [(wanted, recognizer.reasonToMove)]
            }
            return
        }
        // A recognizer that has not begun fails instead of being cancelled (G-03).
        var next = wanted == .cancelled && old == .possible ? .failed : wanted
        guard old.canMove(to: next) else {
            // Many subclasses assign possible, began at each finger, or another state after the end,
            // which does no harm.
            guard !old.isTerminal, next != .possible, next != .began else { return }
            return Diagnostics.refuse(
                "Cannot move \(recognizer.nameInTranscript) from \(old) to \(next) (G-02). "
                    + "It stays \(old). To fix, "
                    + (old == .possible ? "go through began first." : "assign cancelled or ended.")
            )
        }
        var reason = recognizer.reasonToMove ?? .decidedByClass
        track(recognizer)
        if old == .possible, next != .failed {
            recognizer.attempt.isAsked = true
            let veto = veto(of: recognizer)
            recognizer.attempt.isAsked = false
            // A delegate or a view that was asked can have disabled or removed it (G-103), or moved the
            // clock, so that another recognizer has won.
            guard recognizer.attempt.isTracked, recognizer.internalState == old else {
                return recognizer.attempt.requestedMeanwhile.removeAll()
            }
            if let veto {
                (next, reason) = (.failed, veto)
            } else if let later = recognizer.attempt.requestedMeanwhile.first,
                later.state.isFailure
            {
                (next, reason) = (.failed, later.reason ?? .decidedByClass)
            }
        }
        let isAssigned = recognizer.reasonToMove == nil
        move(recognizer, to: next, because: reason)
        if next == .began {
            recognizer.attempt.isContinuous = true
            recognizer.attempt.isBegunByClass = isAssigned
        }
        if recognizer.attempt.hasActed { recognizer.attempt.addDue(next) }
        enqueue(recognizer)
        if isAssigned { recognizer.perform(recognizer.feed(.assigned(next))) }
        guard let later = recognizer.attempt.requestedMeanwhile.popLast(), next != .failed
        else { return }
        recognizer.reasonToMove = later.reason
        request(later.state, of: recognizer)
        recognizer.reasonToMove = nil
    }

    /// Adds a recognizer to `tracked`, so that it is reset when it is finished; does nothing if it is
    /// there. A recognizer without a touch is added when its state is assigned.
    func track(_ recognizer: UIGestureRecognizer, rank: (depth: Int, place: Int) = (0, 0)) {
        guard !recognizer.attempt.isTracked else { return }
        recognizer.attempt.isTracked = true
        recognizer.attempt.rank = rank
        tracked.append(recognizer)
    }

    /// Adds a recognizer to `undecided`, for `settle` to resolve; does nothing if it is there.
    func enqueue(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = true
        undecided.append(recognizer)
    }

    /// Removes a recognizer from `undecided`, because it has been decided in another way.
    func dequeue(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = false
        undecided.remove(recognizer)
    }

    /// Stores a new state and reports it. At a terminal state, it also stops the timer and notes
    /// the step.
    ///
    /// It checks nothing and queues nothing: the caller has decided that the state is right.
    func move(
        _ recognizer: UIGestureRecognizer,
        to next: UIGestureRecognizer.State,
        because reason: GestureReason
    ) {
        let old = recognizer.internalState
        recognizer.internalState = next
        if next.isTerminal {
            recognizer.stopTimer()
            recognizer.attempt.endedInStep = serial
        }
        observers.report(GestureFact.moved(recognizer, from: old, to: next, because: reason))
    }

    /// The reason why a recognizer must not leave the state possible; nil if it may (G-90, G-91).
    ///
    /// Called by `request`, which fails a recognizer that is vetoed. It asks the recognizer's
    /// class, then its delegate, then the views, and stops at the first veto.
    ///
    /// [choice] Two views are asked: the hit view, so that a button can keep its tap, and the view
    /// of the recognizer, so that a subclass of a scroll view can refuse its pan.
    func veto(of recognizer: UIGestureRecognizer) -> GestureReason? {
        if let reason = recognizer.reasonNotToBegin() { return reason }
        if let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizerShouldBegin(recognizer)
            observers.report(GestureFact.asked(.shouldBegin(recognizer), answer: answer))
            if !answer { return .vetoedByDelegate }
        }
        let own = recognizer.attachedView
        let hit = recognizer.sequenceTouches.first?.hitView
        if let hit, let veto = veto(by: hit, of: recognizer) { return veto }
        if let own, own !== hit { return veto(by: own, of: recognizer) }
        return nil
    }

    /// Asks one view whether a recognizer may begin; nil if it may. Called by `veto(of:)`.
    func veto(by view: UIView, of recognizer: UIGestureRecognizer) -> GestureReason? {
        if view.gestureRecognizerShouldBegin(recognizer) {
            if observers.isListening { view.reportSharing(with: recognizer) }
            return nil
        }
        observers.report(GestureFact.asked(.viewAllows(view, recognizer), answer: false))
        // Names are strings: without observers they are not made.
        guard observers.isListening else { return .vetoedByView(.empty) }
        return view.veto(of: recognizer) ?? .vetoedByView(view.elementName)
    }

    /// Gives a recognizer its timer's input, performs what it orders, and settles.
    ///
    /// Called by the clock, outside of any event.
    func timerFired(of recognizer: UIGestureRecognizer) {
        recognizer.perform(recognizer.feed(.timer))
        settleOutsideEvent()
    }

    /// Settles states that were requested outside of an event, and ends the step (G-07).
    ///
    /// Called at the end of each turn of the application and after a timer. Does nothing while
    /// touches are being delivered or settled.
    func settleOutsideEvent() {
        guard !undecided.isEmpty, !isWorking else { return }
        settle()
        finish()
    }

    // MARK: Settling

    /// Decides all recognizers in `undecided`, sends their actions, and updates touches of views.
    ///
    /// Called by `update`, `withdraw` and `settleOutsideEvent`. Each pass first resolves every
    /// queued recognizer, then sends the actions, then cancels touches in views, then releases
    /// delayed touches. These callbacks can request states; then there is another pass. A nested
    /// call returns at once, because the outer call makes that pass.
    func settle() {
        // After most events there is nothing to decide: a finger landed, or moved within the slop.
        guard !isWorking, !undecided.isEmpty || !delays.held.isEmpty else { return }
        isWorking = true
        defer {
            isWorking = false
            // A recognizer that waited had touches whose fingers have lifted. Within an event, lifted
            // touches are forgotten at its end.
            if !isInEvent, application.environment.touches.isEmpty { forgetSets() }
        }
        while true {
            while let recognizer = takeNext() { resolve(recognizer) }
            sendActions()
            cancelTouchesOfWinners()
            delays.release()
            if undecided.isEmpty { return }
        }
    }

    /// Sends the actions of a pass, in order.
    private func sendActions() {
        for index in actions.indices {
            // Not retained: the list keeps it, and does not change before all actions are sent.
            unowned(unsafe) let recognizer = actions[index].recognizer
            let state = actions[index].state
            // An earlier action may have disabled or removed the recognizer, which resets it
            // (G-103).
            guard recognizer.attempt.hasActed else { continue }
            recognizer.attempt.hasReported = true
            observers.report(GestureFact.action(recognizer, state))
            recognizer.sendAction(reporting: state)
        }
        actions.truncate(to: 0)
    }

    /// Takes the touches of the recognizers that recognized in a pass from views.
    ///
    /// The actions come first, then the views lose their touches (G-71). This includes the touches
    /// of a winner that its own action has disabled.
    private func cancelTouchesOfWinners() {
        guard !winners.isEmpty else { return }
        // The list does not change in here, so it keeps them.
        for index in winners.indices {
            Unmanaged.passUnretained(winners[index].recognizer).borrow { recognizer in
                guard recognizer.cancelsTouchesInView else { return }
                cancelTouches(winners[index].touches, takenBy: recognizer)
            }
        }
        winners.truncate(to: 0)
    }

    private func cancelTouches(
        _ touches: ContiguousArray<UITouch>,
        takenBy winner: UIGestureRecognizer
    ) {
        delays.cancelInViews(touches, by: winner)
        if !touches.isEmpty, touches.borrowed(at: 0).borrow({ $0.isIndirect }) {
            application.cancelPresses(touches, takenBy: winner)
        }
    }

    /// Removes the next recognizer to resolve from `undecided`; nil if it is empty.
    ///
    /// The recognizer of the deepest view is first, on the same view the one added last (G-50).
    func takeNext() -> UIGestureRecognizer? {
        guard !undecided.isEmpty else { return nil }
        var best = 0
        for index in undecided.indices
        where undecided[index].attempt.rank > undecided[best].attempt.rank { best = index }
        let next = undecided[best]
        if best < undecided.count - 1 { undecided.swapAt(best, undecided.count - 1) }
        undecided.removeLast()
        next.attempt.isQueued = false
        return next
    }

    /// Decides one recognizer according to its state.
    ///
    /// Called by `settle` for each recognizer in `undecided`.
    /// - One that has acted adds the actions that are due.
    /// - One that is possible changes nothing.
    /// - One that failed stops waiting, and those that wait for its failure are decided again.
    /// - One that began or ended recognizes, if `mayAct` allows it. A rival that would prevent it
    ///   in either order is resolved before it.
    ///
    /// The actions go to `actions`, and one that recognizes to `winners`.
    ///
    /// - Parameter recognizer: the recognizer, no longer in `undecided`.
    func resolve(_ recognizer: UIGestureRecognizer) {
        if recognizer.attempt.hasActed {
            for index in recognizer.attempt.due.indices {
                let state = recognizer.attempt.due[index]
                actions.append(DueAction(recognizer: recognizer, state: state))
            }
            recognizer.attempt.due.truncate(to: 0)
            return
        }
        switch recognizer.internalState {
        case .possible: return
        case .failed, .cancelled:
            // If it was held when it failed, the actions that waited are not sent (G-61).
            releaseHold(recognizer)
            settleDependents(of: recognizer)
        case .began, .changed, .ended:
            guard mayAct(recognizer) else { return }
            if !yielding.contains(where: { $0 === recognizer }),
                let rival = preemptingRival(recognizer)
            {
                // The rival would win in either order, so it is resolved first.
                dequeue(rival)
                enqueue(recognizer)
                yielding.append(recognizer)
                resolve(rival)
                yielding.removeLast()
                return
            }
            // A delegate that was asked can have moved the clock: then it may be over already.
            guard recognizer.attempt.isTracked, !recognizer.internalState.isFailure else { return }
            // A state that is requested while it recognizes is due, and follows this one.
            let state = recognizer.internalState
            recognize(recognizer)
            guard recognizer.attempt.hasActed else { return }
            winners.append(Winner(recognizer: recognizer, touches: recognizer.sequenceTouches))
            let isDiscrete = !recognizer.attempt.isContinuous
            if !isDiscrete { actions.append(DueAction(recognizer: recognizer, state: .began)) }
            if state == .ended {
                actions.append(DueAction(recognizer: recognizer, state: .ended))
            }
        }
    }

    /// Whether a recognizer whose class has recognized the gesture may recognize now.
    ///
    /// Called by `resolve`. If the answer is no, the recognizer has been failed, because an active
    /// recognizer prevents it (G-59) or one that had to fail has recognized (G-60), or it is held
    /// until the recognizers that it requires to fail have failed. `settleDependents` then queues
    /// it again. If the answer is yes, it is no longer held, and `recognize` is called next.
    ///
    /// The answer is no, too, if a delegate that was asked has disabled or removed it (G-103).
    func mayAct(_ recognizer: UIGestureRecognizer) -> Bool {
        if let active = activeBlocker(of: recognizer) {
            fail(recognizer, because: .prevented(by: nameForFacts(of: active)))
            return false
        }
        let status = requirementStatus(of: recognizer)
        guard recognizer.attempt.isTracked else { return false }
        switch status {
        case .broken(let by):
            fail(recognizer, because: .requirementRecognized(nameForFacts(of: by)))
            return false
        case .pending(let requirements):
            if !recognizer.attempt.isHeld {
                recognizer.attempt.isHeld = true
                heldCount += 1
                observers.report(GestureFact.held(recognizer, waitingFor: requirements))
            }
            return false
        case .met:
            if recognizer.attempt.isHeld {
                releaseHold(recognizer)
                observers.report(GestureFact.released(recognizer))
            }
            return true
        }
    }

    /// Makes a recognizer win: those that it prevents, and those that require its failure, fail.
    ///
    /// Called by `resolve` when `mayAct` allows it. Its actions are sent at the end of the pass.
    func recognize(_ winner: UIGestureRecognizer) {
        winner.attempt.hasActed = true
        guard tracked.count > 1 else { return }
        for other in tracked where other !== winner && !other.attempt.hasActed {
            guard !other.internalState.isFailure else { continue }
            if requires(other, winner) {
                fail(other, because: .requirementRecognized(nameForFacts(of: winner)))
            } else if other.sharesTouch(with: winner), prevents(winner, other) {
                // A delegate that was asked can have disabled or removed the winner (G-103).
                guard winner.attempt.hasActed else { return }
                fail(other, because: .prevented(by: nameForFacts(of: winner)))
            }
        }
    }

    /// Fails a recognizer because of another recognizer or its removal, and queues those that wait
    /// for its failure.
    ///
    /// Called while others are decided. A recognizer that fails by itself goes through `request`.
    /// Does nothing if it has been reset, or if it has failed by itself while delegates were asked.
    func fail(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        guard recognizer.attempt.isTracked, recognizer.internalState != .failed else { return }
        releaseHold(recognizer)
        move(recognizer, to: .failed, because: reason)
        dequeue(recognizer)
        settleDependents(of: recognizer)
    }

    /// Stops holding a recognizer; does nothing if it is not held. The caller decides what follows.
    func releaseHold(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isHeld else { return }
        recognizer.attempt.isHeld = false
        heldCount -= 1
    }

    /// Queues the held recognizers that require the failure of a recognizer, to be resolved again.
    ///
    /// Called when the recognizer has failed, or is withdrawn.
    func settleDependents(of recognizer: UIGestureRecognizer) {
        guard heldCount > 0 else { return }
        for other in tracked where other.attempt.isHeld && requires(other, recognizer) {
            enqueue(other)
        }
    }
}
