/// Turns the digitizer frames of one application into touches and events.
///
/// All frames enter through `enqueue`. At each display frame, it makes one `UITouch` for each new
/// finger, hit-tests it, and sends the application one `UIEvent` for all fingers.
///
/// Code that runs for each sample uses plain loops: a main-actor closure that is passed to the
/// standard library checks its executor at each call, which costs more than most loops do.
@MainActor final class TouchEnvironment {
    /// The environment of the running application; nil if none has started.
    static var current: TouchEnvironment? { UIApplication.running?.environment }

    /// The application, which owns the environment and is alive whenever this is called.
    @exclusivity(unchecked) unowned(unsafe) var application: UIApplication!
    private let clock: VirtualClock
    private let observers: TouchObservers
    private let gestures: GestureEnvironment
    /// The event of all touches, reused for every display frame.
    let event = UIEvent(kind: .touches)
    // Accesses never span a call, so the checks for overlapping accesses are not needed.
    @exclusivity(unchecked) private var queue = EventQueue()
    @exclusivity(unchecked) private var validator: DigitizerStreamValidator
    private let display: FrameClient
    /// A pointer that hovered in this display frame.
    @exclusivity(unchecked) private var pointer: DigitizerContact?
    @exclusivity(unchecked) private var lastDelivery: Nanoseconds = -1
    @exclusivity(unchecked) private var estimates = EstimateLedger()

    /// The touches that are down, in the order in which they landed.
    @exclusivity(unchecked) private(set) var touches: ContiguousArray<UITouch> = []

    /// Makes the environment of an application, which sets `application` at once and calls
    /// `deliver(to:)` at each display frame that `display` requests.
    init(
        clock: VirtualClock,
        display: FrameClient,
        gestures: GestureEnvironment,
        maximumFingers: Int
    ) {
        self.clock = clock
        self.display = display
        self.gestures = gestures
        observers = clock.observers
        validator = DigitizerStreamValidator(maximumFingers: maximumFingers)
    }

    /// The windows that are shown, front to back.
    var windows: FrontToBack { application.windowStack.frontToBack }

    /// Whether no frame waits to be delivered.
    var isDrained: Bool { queue.isEmpty }

    /// Checks a digitizer frame and queues it for its display frame.
    ///
    /// A frame that does not fit the stream throws, and is not queued.
    func enqueue(_ frame: DigitizerFrame) throws(DigitizerStreamError) {
        try validator.check(frame)
        queue.append(frame)
        if let next = queue.timeOfNext { display.requestFrame(notBefore: next) }
    }

    // MARK: One display frame

    /// The earliest time of a sample that is made now: the next display frame if this one has sent
    /// its event already (P-08).
    var timeOfNextSample: Nanoseconds {
        lastDelivery == clock.now ? clock.timeOfNextFrame() : clock.now
    }

    /// Makes the due frames into one event and sends it. Called once for each display frame.
    func deliver(to application: UIApplication) {
        lastDelivery = clock.now
        application.layOutWindows()
        var samples = 0
        for index in touches.indices { touches.borrowed(at: index).borrow { $0.isUpdated = false } }
        while let entry = queue.take(dueBy: clock.now) {
            guard canMerge(entry.frame) else {
                queue.putBack(entry)
                break
            }
            for index in entry.frame.contacts.indices
            where apply(entry.frame.contacts[index], at: entry.time) {
                samples += 1
            }
            event.sampleTime = max(event.sampleTime, entry.time)
            if entry.frame.hasUpdates { estimates.note(entry.frame.updates) }
            event.rawEvent = entry.frame
        }
        if samples > 0 { send(samples: samples, to: application) }
        if let pointer {
            self.pointer = nil
            hover(pointer)
        }
        for entry in estimates.takeImproved() {
            entry.recipient.touchesEstimatedPropertiesUpdated([entry.touch])
        }
        if let next = queue.timeOfNext {
            display.requestFrame(notBefore: next)
        }
    }

    /// Sends the event to the application, and removes the touches that ended.
    private func send(samples: Int, to application: UIApplication) {
        for index in touches.indices where !touches[index].isUpdated {
            let touch = touches[index]
            touch.currentPhase = .stationary
            touch.mergedSamples.truncate(to: 0)
            touch.previousSample = touch.sample
        }
        showTouchesToEvent()
        observers.report(
            DeliveryFact.event(
                event,
                changed: touches.filter(\.isUpdated),
                samples: samples
            )
        )
        if !event.activeTouches.isEmpty {
            application.sendEvent(event)
            gestures.finish()
        }
        removeFinished()
    }

    /// Gives the event the touches that are in windows.
    private func showTouchesToEvent() {
        for index in touches.indices where touches[index].hitWindow == nil {
            event.activeTouches = touches.filter { $0.hitWindow != nil }
            return
        }
        // The event usually has these touches already.
        if !event.activeTouches.hasSameStorage(as: touches) { event.activeTouches = touches }
    }

    /// Removes lifted touches, after their windows have counted their taps.
    private func removeFinished() {
        var hasFinished = false
        for index in touches.indices where touches[index].isLifted {
            let touch = touches[index]
            hasFinished = true
            if let window = touch.hitWindow {
                if touch.currentPhase == .ended {
                    window.tapCounter.touchEnded(touch)
                } else {
                    window.tapCounter.touchCancelled()
                }
            }
        }
        guard hasFinished else { return }
        gestures.forgetSets()
        // The event shares the list, which would be copied to be changed.
        event.activeTouches = []
        touches.removeLifted()
        showTouchesToEvent()
    }

    /// Whether a frame fits into the current event: no finger may need two phases in it.
    private func canMerge(_ frame: DigitizerFrame) -> Bool {
        for place in frame.contacts.indices {
            let contact = frame.contacts[place]
            guard let index = index(of: contact) else { continue }
            switch contact.phase {
            case .began: return false  // The touch before it is not over yet.
            case .stationary, .hovered, .left: continue
            case .moved:
                if touches[index].isUpdated, touches[index].currentPhase != .moved { return false }
            case .ended, .cancelled:
                if touches[index].isUpdated { return false }
            }
        }
        return true
    }

    private func index(of contact: DigitizerContact) -> Int? {
        for index in touches.indices where touches[index].finger == contact.finger { return index }
        return nil
    }

    /// Applies a contact to its touch in the current event; false if it changed nothing.
    private func apply(_ contact: DigitizerContact, at time: Nanoseconds) -> Bool {
        switch contact.phase {
        case .began:
            begin(contact, at: time)
            return true
        case .hovered, .left:
            // The last of several hovers in one display frame counts.
            pointer = contact
            return false
        case .moved, .stationary, .ended, .cancelled: break
        }
        guard let index = index(of: contact) else { return false }
        let touch = touches[index]
        let location = touch.hitWindow?.pointFromParent(contact.position) ?? contact.position
        let sample = TouchSample(contact, at: location, time: time)
        let phase: UITouch.Phase
        switch contact.phase {
        case .began, .stationary, .hovered, .left: return false
        case .moved:
            guard sample.isMove(from: touch.sample) else { return false }
            phase = .moved
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        touch.isLifted = phase != .moved
        if touch.isUpdated {
            touch.mergedSamples.append(touch.sample)
        } else {
            touch.isUpdated = true
            touch.previousSample = touch.sample
            touch.mergedSamples.truncate(to: 0)
        }
        touch.currentPhase = phase
        touch.sample = sample
        TapCounter.touchMoved(touch)
        estimates.note(touch)
        return true
    }

    /// Makes the touch of a finger that landed, and hit-tests it.
    private func begin(_ contact: DigitizerContact, at time: Nanoseconds) {
        let sample = TouchSample(contact, at: contact.position, time: time)
        let touch = UITouch(
            finger: contact.finger,
            tool: contact.tool,
            sample: sample,
            phase: .began
        )
        if application.isIgnoringInteractionEvents || application.applicationState != .active {
            observers.report(
                DeliveryFact.ignored(finger: contact.finger, at: contact.position)
            )
        } else {
            hitTest(touch, at: contact.position)
        }
        if contact.tool == .pointer {
            touch.buttonMask = UIEvent.ButtonMask(rawValue: contact.buttons)
        }
        touch.isUpdated = true
        // The event shares the list, which would be copied to be changed.
        event.activeTouches = []
        touches.append(touch)
        event.activeTouches = touches
        estimates.note(touch)
    }

    /// Updates the hover recognizers of the views under a pointer that presses nothing (HV-01).
    private func hover(_ pointer: DigitizerContact) {
        let hit = pointer.phase == .left ? nil : hitView(at: pointer.position)
        let location = hit.map { $0.1.pointFromParent(pointer.position) }
        gestures.hover(over: hit?.0, at: location ?? pointer.position)
    }

    /// Cancels every touch, because the application stops being active (C-02).
    ///
    /// The fingers may stay on the screen; what they do afterwards reaches nothing.
    func cancelAllTouches() {
        var hasChanged = false
        for touch in touches { touch.isUpdated = false }
        for touch in touches where !touch.isLifted {
            hasChanged = true
            touch.isLifted = true
            touch.isUpdated = true
            touch.previousSample = touch.sample
            touch.mergedSamples.truncate(to: 0)
            touch.currentPhase = .cancelled
        }
        guard hasChanged else { return }
        event.sampleTime = clock.now
        send(samples: touches.count, to: application)
    }

    // MARK: Hit testing

    /// Finds the view and the window of a new touch, and assigns it to the view or withholds it.
    private func hitTest(_ touch: UITouch, at point: CGPoint) {
        // The whole hit test runs twice, and the second answer counts (H-12, H-13).
        _ = hitView(at: point)
        var report: HitTestReport?
        let hit: (UIView, UIWindow)?
        if observers.isListening {
            let recorded = recordedHitTest(at: point, with: event)
            (hit, report) = (recorded.hit, recorded.report)
        } else {
            hit = hitView(at: point)
        }
        guard let (view, window) = hit else {
            if let report { observers.report(HitTestFact.decided(touch, report)) }
            observers.report(DeliveryFact.missed(touch, at: point))
            return
        }
        touch.hitView = view
        touch.hitWindow = window
        touch.sample.location = window.pointFromParent(point)
        touch.previousSample = touch.sample
        touch.startLocation = touch.sample.location
        touch.taps = window.tapCounter.count(of: touch, in: view)
        if let report { observers.report(HitTestFact.decided(touch, report)) }
        if let reason = withholding(touch, from: view, in: window) {
            TouchDelivery.withhold(touch, from: view, because: reason, observers)
        } else {
            TouchDelivery.assign(touch, to: view)
        }
    }

    /// The view at a point of the screen, and its window; nil if there is none. Windows are asked
    /// front to back; one that answers nil is transparent (H-14, H-15, H-17).
    func hitView(at point: CGPoint) -> (UIView, UIWindow)? {
        for window in windows {
            guard let view = window.hitTest(window.pointFromParent(point), with: event) else {
                continue
            }
            return (view, view.window ?? window)
        }
        return nil
    }

    /// The view at a point of the screen, with a report of what each view answered.
    func recordedHitTest(at point: CGPoint, with event: UIEvent?)
        -> (hit: (UIView, UIWindow)?, report: HitTestReport)
    {
        let recorder = HitTestRecorder.begin()
        let before = HitTestRecorder.active
        HitTestRecorder.active = recorder
        defer { HitTestRecorder.active = before }
        var hit: (UIView, UIWindow)?
        for window in windows {
            let local = window.pointFromParent(point)
            if hit != nil {
                recorder.pass(window, at: local, .notAsked)
            } else if let view = window.recordedHitTest(local, with: event, in: recorder) {
                hit = (view, view.window ?? window)
            }
        }
        let report = HitTestReport(point: point, hitView: hit?.0, visits: recorder.end())
        return (hit, report)
    }

    /// The reason why a new touch is withheld from its view; nil if it is not (X-01…X-03).
    private func withholding(_ touch: UITouch, from view: UIView, in window: UIWindow)
        -> DeliveryFact.Withholding?
    {
        for other in touches {
            guard other.hitWindow === window, let taken = other.recipient else { continue }
            if taken === view {
                if !view.isMultipleTouchEnabled { return .singleTouchView }
            } else if taken.isExclusiveTouch {
                return .exclusiveViewHasTouch
            } else if view.isExclusiveTouch {
                return .otherViewHasTouch
            }
        }
        return nil
    }

    // MARK: Views that are animated

    /// Cancels the touches of views that an animation keeps touches from, and of the views in them
    /// (C-04, AN-04).
    ///
    /// [choice] They are cancelled at once and without an event, as when a view is removed.
    /// Recognizers keep the touch, so that code can animate the view that a finger drags.
    func viewsStoppedTakingTouches() {
        var lost: ContiguousArray<UITouch> = []
        var holder: UIView?
        for touch in touches {
            guard let recipient = touch.recipient, let held = recipient.holderByAnimation else {
                continue
            }
            lost.append(touch)
            holder = held
        }
        guard let holder else { return }
        application.gestures.delays.cancelInViews(
            lost,
            because: .animation(ViewNames.keep(holder.elementName)),
            with: nil
        )
    }

    // MARK: Views that leave

    /// Cancels the touches of a view that left its window, and of the views in it, at once and
    /// outside of any event (C-02, C-03).
    func viewsLeftWindow(below view: UIView) {
        withdrawRecognizers(below: view)
        for touch in touches + application.gestures.delays.held {
            guard let recipient = touch.hitView, recipient.isDescendant(of: view) else { continue }
            application.gestures.delays.forget(touch)
            // Forgets all fingers on the view now: after this turn of the loop they have no hit view.
            for other in touches where other.hitView === recipient {
                application.gestures.delays.forget(other)
            }
            TouchDelivery.cancelAfterLeaving(recipient, touches, observers)
            for other in touches where other.hitView === recipient { other.hitView = nil }
        }
    }

    /// Withdraws the recognizers of views that left their window (G-104).
    private func withdrawRecognizers(below view: UIView) {
        for recognizer in application.gestures.tracked {
            guard let own = recognizer.view, own.isDescendant(of: view) else { continue }
            application.gestures.withdraw(recognizer, because: .removed)
        }
    }
}
