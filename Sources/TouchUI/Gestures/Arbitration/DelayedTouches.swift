/// The calls that views do not receive yet, because a recognizer may take the touch (G-73…G-78).
///
/// A delayed call is later replayed (the recognizers failed), dropped (one of them recognized), or
/// forgotten (the view left its window).
@MainActor final class DelayedTouches {
    /// The environment, which owns this object.
    @exclusivity(unchecked) unowned(unsafe) var environment: GestureEnvironment!
    private let observers: TouchObservers
    /// The touches with delayed calls, including those whose finger has lifted.
    @exclusivity(unchecked) private(set) var held: ContiguousArray<UITouch> = []

    init(observers: TouchObservers) {
        self.observers = observers
    }

    private var application: UIApplication { environment.application }

    /// Whether the view must not receive a touch in this phase now.
    ///
    /// Called by the window before it sends a touch to its view. If the answer is yes, the call is
    /// recorded, and `release` replays or drops it later.
    func keepsBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began:
            var delaying: [UIGestureRecognizer] = []
            for index in touch.receivers.indices
            where touch.receivers.borrowed(at: index).borrow({
                $0.delaysTouchesBegan && $0.isUndecided
            }) {
                delaying.append(touch.receivers[index])
            }
            guard !delaying.isEmpty else { return false }
            touch.delayedBegan = DelayedBegan(sample: touch.sample, taps: touch.taps)
            hold(touch, .began, delaying)
            return true
        case .moved:
            guard touch.delayedBegan != nil else { return false }
            touch.delayedBegan?.hasMoved = true
            return true
        case .ended:
            if touch.delayedBegan != nil {
                touch.delayedBegan?.hasEnded = true
                return true
            }
            var delaying: [UIGestureRecognizer] = []
            for index in touch.receivers.indices
            where touch.receivers.borrowed(at: index).borrow({
                $0.delaysTouchesEnded && $0.isUndecided
            }) {
                delaying.append(touch.receivers[index])
            }
            guard !delaying.isEmpty else { return false }
            touch.isEndDelayed = true
            hold(touch, .ended, delaying)
            return true
        case .cancelled:
            guard touch.delayedBegan != nil else { return false }
            drop(touch)
            return true
        case .stationary, .regionEntered, .regionMoved, .regionExited: return false
        }
    }

    /// Adds a touch to `held` and reports which recognizers delay it.
    private func hold(
        _ touch: UITouch,
        _ phase: UITouch.Phase,
        _ delaying: [UIGestureRecognizer]
    ) {
        if !held.contains(where: { $0 === touch }) { held.append(touch) }
        observers.report(GestureFact.delayed(touch, phase, because: delaying))
    }

    /// Drops the delayed calls of a touch: its view never receives them.
    private func drop(_ touch: UITouch) {
        touch.delayedBegan = nil
        touch.isEndDelayed = false
        held.removeAll { $0 === touch }
        TouchDelivery.drop(touch, observers)
    }

    /// Cancels the touches of a recognizer in their views because it recognized (G-70). Delayed
    /// calls are dropped.
    ///
    /// Called by `settle` after the actions, if `cancelsTouchesInView` is true.
    func cancelInViews(_ touches: ContiguousArray<UITouch>, by winner: UIGestureRecognizer) {
        cancelInViews(
            touches,
            // A name is a string: without observers it is not made.
            because: .recognizer(observers.isListening ? ViewNames.keep(winner.elementName) : ""),
            with: application.environment.event
        )
    }

    /// Cancels touches in their views; recognizers continue to receive them.
    ///
    /// A view that has not received `touchesBegan` yet never receives anything. `event` is nil
    /// outside of one.
    func cancelInViews(
        _ touches: ContiguousArray<UITouch>,
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?
    ) {
        if touches.count == 1, touches[0].delayedBegan == nil, !touches[0].isEndDelayed {
            return cancel(touches[0], because: reason, with: event)
        }
        var lost: [UITouch] = []
        for touch in touches where touch.recipient != nil {
            if touch.delayedBegan != nil { drop(touch) } else { lost.append(touch) }
        }
        // Touches whose end is delayed are cancelled first, one at a time (T32).
        for touch in lost where touch.isEndDelayed {
            held.removeAll { $0 === touch }
            touch.isEndDelayed = false
            cancel(touch, because: reason, with: event)
        }
        for touch in lost {
            guard !touch.isEndDelayed, let view = touch.recipient else { continue }
            let ofView = lost.filter { $0.recipient === view }
            let phases = ofView.map(\.currentPhase)
            TouchDelivery.cancel(ofView, in: view, because: reason, with: event, environment)
            // Recognizers continue to receive the touches, so these get their phases back.
            for index in ofView.indices { ofView[index].currentPhase = phases[index] }
        }
    }

    /// Cancels one touch in its view, if it has one. Recognizers continue to receive it, so it gets
    /// its phase back.
    private func cancel(
        _ touch: UITouch,
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?
    ) {
        guard let view = touch.recipient else { return }
        let phase = touch.currentPhase
        let touches = CollectionOfOne(touch)
        TouchDelivery.cancel(touches, in: view, because: reason, with: event, environment)
        touch.currentPhase = phase
    }

    /// Replays or drops the calls that no undecided recognizer delays any more.
    ///
    /// Called by `settle` after each pass, and by `resetStale`. A delayed beginning is dropped if a
    /// recognizer that delayed it has recognized.
    func release() {
        guard !held.isEmpty else { return }
        for touch in held {
            if touch.delayedBegan != nil {
                if touch.receivers.contains(where: { $0.delaysTouchesBegan && $0.hasWon }) {
                    drop(touch)
                } else if !touch.receivers.contains(where: {
                    $0.delaysTouchesBegan && $0.isUndecided && $0.follows(touch)
                }) {
                    replay(touch)
                }
            }
            if touch.isEndDelayed,
                !touch.receivers.contains(where: {
                    $0.delaysTouchesEnded && $0.isUndecided && $0.follows(touch)
                })
            {
                touch.isEndDelayed = false
                held.removeAll { $0 === touch }
                tell(touch, .ended, touch.sample)
            }
        }
    }

    /// Sends a view its delayed calls: the beginning with its original sample, then at most one
    /// move to the current position of the finger, then the end (G-74). The end can be delayed
    /// further.
    private func replay(_ touch: UITouch) {
        guard let delayed = touch.delayedBegan else { return }
        let (sample, phase) = (touch.sample, touch.currentPhase)
        touch.delayedBegan = nil
        held.removeAll { $0 === touch }
        tell(touch, .began, delayed.sample)
        // If the finger moves in the current event, the window sends that move after this.
        let isComing = environment.isInEvent && phase == .moved
        if delayed.hasMoved, !isComing, touch.recipient != nil { tell(touch, .moved, sample) }
        touch.sample = sample
        touch.currentPhase = phase
        if delayed.hasEnded, touch.recipient != nil {
            let delaying = touch.receivers.filter {
                $0.delaysTouchesEnded && $0.isUndecided && $0.follows(touch)
            }
            if delaying.isEmpty {
                tell(touch, .ended, sample)
            } else {
                touch.isEndDelayed = true
                hold(touch, .ended, delaying)
            }
        }
    }

    /// Sends a view one delayed call, unless a scroll view withholds the beginning from it.
    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ sample: TouchSample) {
        guard let view = touch.recipient else { return }
        (touch.sample, touch.currentPhase) = (sample, phase)
        let event = application.environment.event
        if phase == .began, TouchDelivery.withholdIfScrollViewRefuses(touch, event) { return }
        observers.report(GestureFact.replayed(touch, phase))
        TouchDelivery.tell(
            view,
            of: CollectionOfOne(touch),
            as: [touch],
            in: phase,
            with: event,
            observers
        )
    }

    /// Forgets the delayed calls of a touch whose view left its window.
    ///
    /// If the end of a lifted finger was delayed, the view receives `touchesCancelled` outside of
    /// any event (C-01, C-02).
    ///
    /// Called by `TouchEnvironment.viewsLeftWindow`.
    func forget(_ touch: UITouch) {
        guard touch.delayedBegan != nil || touch.isEndDelayed else { return }
        let isOver = touch.isEndDelayed && !application.activeTouches.contains { $0 === touch }
        touch.delayedBegan = nil
        touch.isEndDelayed = false
        held.removeAll { $0 === touch }
        guard isOver, let view = touch.recipient else { return }
        touch.currentPhase = .cancelled
        TouchDelivery.cancelAfterLeaving(view, CollectionOfOne(touch), observers)
    }
}

/// A delayed `touchesBegan` with its original values, and which phases followed.
struct DelayedBegan {
    let sample: TouchSample
    let taps: Int
    var hasMoved = false
    var hasEnded = false
}

extension UIGestureRecognizer {
    /// Whether it has recognized in its current attempt.
    fileprivate var hasWon: Bool { attempt.isTracked && attempt.hasActed }

    /// Whether a touch belongs to the sequence that it receives.
    fileprivate func follows(_ touch: UITouch) -> Bool {
        sequenceTouches.contains { $0 === touch }
    }
}
