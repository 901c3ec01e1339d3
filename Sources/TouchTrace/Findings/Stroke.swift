/// One touch from its landing to its end, with everything that used it, refused it or took it.
@MainActor final class Stroke {
    /// The touch itself. Another one may get the same when this one is over.
    let id: ObjectIdentifier
    /// The touch, as transcripts name it: `finger 1`.
    let name: String
    let finger: Int
    let start: TimeInterval
    /// On the screen, in points.
    let point: CGPoint
    /// The index of the fact about the hit test among the recorded entries; nil if it has none.
    let fact: Int?
    private let hitHandle: WeakHandle<UIView>?
    var hit: UIView? { hitHandle?.object }
    /// The name of the hit view when the touch landed; nil if it hit nothing.
    let hitName: ElementName?
    /// The view that was meant, if the hit view does not use the touch.
    let wanted: WantedView?
    /// Sentences about a view that is seen at the point, and is already elsewhere for touches. Like
    /// those about a view in a row, they keep no view alive.
    private let moving: FactText?
    /// What would have used it and is switched off, if the hit view does not use the touch.
    private let switchedOff: [SwitchedOff]
    /// Sentences about a view in the row that was hit, if it is covered or takes no touches.
    private let covered: FactText?
    /// The number of points between the landing and the farthest place.
    @exclusivity(unchecked) var distance: CGFloat = 0
    /// When it was lifted or cancelled; nil while it is down.
    @exclusivity(unchecked) var end: TimeInterval?
    @exclusivity(unchecked) var wasCancelled = false
    /// The recognizers that receive it.
    @exclusivity(unchecked) private var receivers: ContiguousArray<Receiver> = []
    /// The names of those that used the touch: recognizers, controls, lists, views.
    @exclusivity(unchecked) var users: [String] = []
    /// Why those that might have used it did not, the most important first.
    @exclusivity(unchecked) var reasons: [@Sendable () -> FactText] = []
    /// Why scroll views and navigation controllers did not use a drag.
    @exclusivity(unchecked) var reasonsOfUIKit: [@Sendable () -> FactText] = []
    /// What else explains that a touch that was used had no effect, as sentences.
    @exclusivity(unchecked) var remarks: [@Sendable () -> FactText] = []
    /// The control that received it and whose class overrides the touch methods.
    @exclusivity(unchecked) var overrider: WeakHandle<UIView>?
    /// Whether a control tracked it to its lift.
    @exclusivity(unchecked) var isTracked = false
    /// The control that tracks it, and whether it sent anything after that.
    @exclusivity(unchecked) var control: WeakHandle<UIView>?
    @exclusivity(unchecked) var wasSent = false
    /// The scroll view that it stopped; nil if none was moving.
    @exclusivity(unchecked) var stopped: String?
    /// Whether a finding about it was made.
    @exclusivity(unchecked) var isFound = false
    /// How fast the finger moved.
    @exclusivity(unchecked) var pace: FingerPace
    /// Whether a pan recognized it.
    @exclusivity(unchecked) private var isPanned = false
    /// The scroll view whose content did not move on, or whose page did not turn, because the finger
    /// was slow when it lifted; nil if there was none.
    @exclusivity(unchecked) var lack: (name: String, shortage: ScrollShortage)?

    private struct Receiver {
        let id: ObjectIdentifier
        /// Nil for a recognizer of UIKit.
        let name: String?
        /// Whether it has not finished.
        var isOpen = true
    }

    init(
        _ touch: UITouch,
        _ report: HitTestReport,
        at time: TimeInterval,
        fact: Int?,
        in application: UIApplication
    ) {
        id = ObjectIdentifier(touch)
        name = touch.nameInTranscript
        finger = touch.finger
        start = time
        point = report.point
        pace = FingerPace(from: report.point, at: touch.sampleTime)
        self.fact = fact
        hitHandle = report.hitView?.handle
        hitName = report.hitView?.elementName
        // What a control, a row or a class of the application gets was meant for it.
        var next = report.hitView
        while let view = next, !view.handlesTouches, !view.isRow { next = view.superview }
        wanted = next == nil ? WantedView.find(for: report, in: application) : nil
        var off = next == nil ? SwitchedOff.find(from: report.hitView, at: point) : []
        if next == nil, wanted == nil {
            if let moved = SwitchedOff.findMoved(from: report.hitView) { off.append(moved) }
            moving = MovingView.find(at: point, in: application)?.sentences
        } else {
            moving = nil
        }
        switchedOff = off
        covered = next.flatMap {
            $0.isRow ? WantedView.findCovered(in: $0, for: report)?.remark : nil
        }
    }

    // MARK: Recognizers

    /// Notes that a recognizer receives the touch.
    func isReceived(by recognizer: UIGestureRecognizer) {
        let name = recognizer.belongsToUIKit ? nil : recognizer.nameInTranscript
        receivers.append(Receiver(id: ObjectIdentifier(recognizer), name: name))
    }

    /// Notes that a recognizer, if it follows the touch, used it.
    func isUsed(by recognizer: UIGestureRecognizer, named name: String) {
        guard isFollowed(by: ObjectIdentifier(recognizer)) else { return }
        users.append(name)
        if recognizer is UIPanGestureRecognizer { isPanned = true }
        if let lack = recognizer.lackOfTargets { remarks.append { FactText(lack, citing: []) } }
    }

    /// Notes that a recognizer that had used it was prevented in the same step.
    func isNotUsed(by name: String) {
        if !users.isEmpty { users.removeAll { $0 == name } }
    }

    /// Notes that a control sends actions.
    func noteSent(by control: UIView) {
        if self.control?.object === control || overrider?.object === control { wasSent = true }
    }

    /// Notes that a recognizer has finished.
    func isLeft(by recognizer: ObjectIdentifier) {
        for index in receivers.indices where receivers[index].id == recognizer {
            receivers[index].isOpen = false
        }
    }

    /// Whether a recognizer follows the touch, or followed it until it decided.
    func isFollowed(by recognizer: ObjectIdentifier) -> Bool {
        for index in receivers.indices where receivers[index].id == recognizer {
            if receivers[index].isOpen { return true }
        }
        return false
    }

    /// Whether a recognizer follows it that has not finished.
    var isOpen: Bool {
        for index in receivers.indices where receivers[index].isOpen { return true }
        return false
    }

    // MARK: Words

    /// "tap", "hold" or "drag": what a person would call it.
    var gesture: String {
        if distance > 10 { return "drag" }
        return (end ?? start) - start >= 0.5 ? "hold" : "tap"
    }

    /// The finding about the touch now that it is over; nil if it was used, or if there is a finding
    /// already.
    var verdict: FactText? {
        if isFound || wasCancelled { return nil }
        if users.isEmpty {
            guard let stopped, gesture == "tap" else { return unused }
            return """
                The tap of \(name) at \(point.short) only stopped \(stopped), which was moving when it \
                landed \(rule: "SV-06"). To fix, let it come to rest first: clock.runUntilIdle().
                """
        }
        if let overridden { return overridden }
        guard let button = control?.object as? UIButton, !wasSent,
            users == [button.nameInTranscript],
            !TouchOverrides.areIn(button)
        else { return nil }
        let events = button.allControlEvents
        if events.contains(.touchUpInside) {
            return """
                \(button.nameInSentence) tracked \(name) to its lift inside, and the target of its \
                touchUpInside is gone \(rule: "CE-10"): a control does not retain its targets. To fix, \
                keep the target in a property.
                """
        }
        let others = events.isEmpty ? "" : ", only for \(events.names)"
        return """
            \(button.nameInSentence) tracked \(name) to its lift inside, and has no action for \
            touchUpInside\(others) \(rule: "CE-10"). To fix, add a target or an action for it.
            """
    }

    /// The finding about a control that has actions, and whose class keeps the touch from `UIControl`.
    private var overridden: FactText? {
        guard let control = overrider?.object as? UIControl, !wasSent, !isTracked,
            users.allSatisfy({ $0 == control.nameInTranscript }), reasons.isEmpty,
            !control.allControlEvents.isDisjoint(with: [.allTouchEvents, .primaryActionTriggered])
        else { return nil }
        return """
            \(control.nameInSentence) received \(name) and did not track it to its lift: its class, \
            \("\(type(of: control))"), overrides a touch method without calling super \(rule: "CT-02"). \
            To fix, call super in touchesBegan, touchesMoved, touchesEnded and touchesCancelled.
            """
    }

    /// The finding about a touch that is down and whose view does not receive it yet; nil if the view
    /// would not use it.
    func keptBack(by keeper: ObjectIdentifier, until due: TimeInterval?) -> FactText? {
        guard let hit, let receiver = hit.handlesTouches ? hit : hit.row else { return nil }
        var next: UIView? = hit
        while let view = next {
            if let recognizer = view.gestureRecognizers?.first(where: {
                ObjectIdentifier($0) == keeper
            }) {
                let time = due.map { " until \($0.inWords)" } ?? ""
                let isUIKits = recognizer.belongsToUIKit && view is UIScrollView
                return isUIKits
                    ? """
                    \(receiver.nameInSentence) has not received \(name) yet: \(view.nameInSentence) keeps it \
                    back\(time), because its delaysContentTouches is true \(rule: "SV-02"). To fix, let the \
                    clock run before the expectation, or set it to false.
                    """
                    : """
                    \(receiver.nameInSentence) has not received \(name) yet: \(recognizer.nameInTranscript) \
                    keeps it back\(time) \(rule: "G-73"). To fix, let the clock run before the expectation.
                    """
            }
            next = view.superview
        }
        return nil
    }

    /// What else explains that the touch had no effect, though it was used.
    var allRemarks: [FactText] {
        var all = remarks.map { $0() }
        if let control = control?.object as? UIControl, !wasSent, isTracked, end != nil,
            !control.allControlEvents.isEmpty, users == [control.nameInTranscript]
        {
            let events = control.allControlEvents.names
            all.append("It has actions for \(events), and sent nothing for which it has an action.")
        }
        if let covered { all.append(covered) }
        if let button = control?.object as? UINavigationButton, button.lacksAction {
            all.append(
                "Its UIBarButtonItem has no action. To fix, give it a target and an action, or a primaryAction."
            )
        }
        if let cover = hit?.coverExplanation {
            all.append("If another view was meant: \(cover.reason). \(cover.remedy)")
        }
        return all
    }

    /// The finding about a touch that is over, and whose recognizers may still recognize; nil if
    /// they are UIKit's own.
    func undecided(until due: [ObjectIdentifier: TimeInterval], _ now: TimeInterval) -> FactText? {
        let open = receivers.filter(\.isOpen)
        let names = open.compactMap(\.name)
        if names.isEmpty { return nil }
        let end = open.compactMap { due[$0.id] }.filter { $0 > now }.max()
        return """
            Nothing has used the \(gesture) of \(name) at \(point.short) yet: \
            \(names.joined(separator: ", ")) may still recognize\
            \(end.map { " until \($0.inWords)" } ?? ""). To fix, let the clock run before the \
            expectation: clock.runUntilIdle().
            """
    }

    /// How fast the finger lifted, if it had been faster before, or if content needed more; nil
    /// otherwise.
    var slowness: String? {
        guard isPanned, end != nil, !wasCancelled else { return nil }
        let cause = pace.cause
        guard lack != nil || cause != nil else { return nil }
        let speed = (lack?.shortage.velocity ?? pace.atLift).whole
        var text = "It lifted at \(speed) pt/s"
        if let (name, shortage) = lack {
            let (purpose, rule) =
                shortage.turnsPage ? ("turn the page", "MO-10") : ("move on", "MO-15")
            text +=
                " of the \(shortage.needed.whole) pt/s that \(name) needs to \(purpose) (\(rule))"
        }
        if let cause { text += ": \(cause)" }
        guard lack != nil else { return text + "." }
        return text + ". If it should be a fling, use fingerFling, or the curve .linear."
    }

    private var unused: FactText {
        var text: FactText = "Nothing used the \(gesture) of \(name) at \(point.short): "
        guard let hitName else {
            text += "no view is hit there \(rule: "H-18")."
            if let wanted { text += " " + wanted.sentences }
            return text
        }
        text += "it hit \(quoted: hitName)"
        if !reasons.isEmpty {
            // More than two reasons hide the one that counts.
            return text + ", and " + reasons.prefix(2).map { $0() }.joined(separator: "; ") + "."
        }
        let isDrag = gesture == "drag"
        let hidesOthers = wanted.map { $0.distance == 0 && !isDrag } ?? false
        if !hidesOthers, let off = switchedOff.first(where: { $0.takes(gesture) }) {
            return text + ", and " + off.words + "." + off.remedy
        }
        if isDrag, let reason = reasonsOfUIKit.last { return text + ", and " + reason() + "." }
        let hasRecognizers = hit?.gestureRecognizers?.isEmpty == false
        text +=
            receivers.isEmpty && !hasRecognizers
            ? ", which has no gesture recognizer and handles no touches."
            : ", which handles no touches."
        if let sentences = wanted?.sentences ?? moving { text += " " + sentences }
        return text
    }
}
