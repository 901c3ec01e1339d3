/// What findings say about a touch.
extension Stroke {
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
                landed \(rule: "SV-06"). To fix, let it come to rest first: clock.runUntilIdle(), or in a script "wait: idle".
                """
        }
        if let overridden { return overridden }
        guard let button = control?.object as? UIButton, !wasSent,
            users == [button.nameInTranscript],
            !TouchOverrides.areIn(button)
        else { return nil }
        if button.menu != nil, !button.showsMenuAsPrimaryAction {
            return """
                \(button.nameInSentence) tracked \(name) to its lift inside, and opens its menu only when \
                it is held \(rule: "IA-09"). To fix, set showsMenuAsPrimaryAction to true, or hold it.
                """
        }
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

    /// What explains that the touch had no effect, though it was used.
    var explanations: [FactText] {
        var all = remarks.map { $0() }
        if let unchanged { all.append(unchanged) }
        if let rowReason, gesture == "drag", users.allSatisfy({ $0 == rowReason.list }) {
            all.append(rowReason.text())
        }
        if let button = control?.object as? UINavigationButton, button.lacksAction {
            all.append(
                "Its UIBarButtonItem has no action. To fix, give it a target and an action, or a primaryAction."
            )
        }
        return all
    }

    /// The explanations, and what else may have been expected of the touch.
    var allRemarks: [FactText] {
        var all = explanations + notes.map { $0() }
        if let (what, method) = selectedIn?.object?.missingDidSelect {
            all.append(
                """
                It selected the \(what), and its delegate has no \(method), so nothing else happened \
                \(rule: "TB-03"). To fix, write that method; a method with another name is not called.
                """
            )
        }
        if unchanged == nil, let control = control?.object as? UIControl,
            let lack = lack(of: control)
        {
            all.append(lack)
        }
        if let covered { all.append(covered) }
        if let cover = hit?.coverExplanation {
            all.append("If another view was meant: \(cover.reason). \(cover.remedy)")
        }
        return all
    }

    /// That a control alone used the touch and sent nothing, as sentences; nil if it did.
    private func lack(of control: UIControl) -> FactText? {
        guard !wasSent, isTracked, end != nil, users == [control.nameInTranscript] else {
            return nil
        }
        let events = control.allControlEvents
        if !events.isEmpty {
            return
                "It has actions for \(events.names), and sent nothing for which it has an action."
        }
        guard hasChangedValue, !control.hasActionsOfParts else { return nil }
        return """
            It changed its value, and has no action for valueChanged \(rule: "CE-10"). To fix, add one, unless \
            the value is read later.
            """
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
            expectation: clock.runUntilIdle(), or in a script "wait: idle".
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

    /// The reasons, first those of recognizers that look for what the finger did.
    private var reasonsByGesture: [Reason] {
        let gesture = gesture
        func rank(_ reason: Reason) -> Int {
            guard let wanted = reason.gesture, wanted != gesture else { return 0 }
            if wanted == "pinch" { return hasCompany ? 0 : 2 }
            // A tap that takes too long is a hold, and a hold that ends too early a tap.
            return gesture != "drag" && wanted != "drag" ? 0 : 1
        }
        return (0...2).flatMap { place in reasons.filter { rank($0) == place } }
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
            let told = reasonsByGesture.prefix(2).map { $0.words() }
            return text + ", and " + told.joined(separator: "; ") + "."
        }
        let isDrag = gesture == "drag"
        let hidesOthers = wanted.map { $0.distance == 0 && !isDrag } ?? false
        let isPinch = isDrag && hasCompany
        if !hidesOthers,
            let off = switchedOff.first(where: { $0.takes(isPinch ? "pinch" : gesture) })
                ?? switchedOff.first(where: { $0.takes(gesture) })
        {
            return text + ", and " + off.words + "." + off.remedy
        }
        if let transition { return text + ". " + transition }
        if isDrag, let reason = reasonsOfUIKit.last { return text + ", and " + reason() + "." }
        let hasRecognizers = hit?.gestureRecognizers?.isEmpty == false
        text +=
            receivers.isEmpty && !hasRecognizers
            ? ", which has no gesture recognizer and handles no touches."
            : ", which handles no touches."
        let meant = wanted ?? (isDrag ? wantedScrollView : nil)
        if let sentences = meant?.sentences ?? moving { text += " " + sentences }
        return text
    }
}

extension UIControl {
    /// Whether it has actions that it does not send as events: those of segments.
    fileprivate final var hasActionsOfParts: Bool {
        guard let control = self as? UISegmentedControl else { return false }
        return (0..<control.numberOfSegments).contains { control.actionForSegment(at: $0) != nil }
    }
}

extension Stroke {
    /// Adds a reason of what is no recognizer.
    func addReason(_ words: @escaping @Sendable () -> FactText) {
        reasons.append(Reason(words: words))
    }
}

extension Stroke.Reason {
    /// The gesture that the recognizer looks for: "tap", "hold", "drag" or "pinch"; nil if it is one of the application,
    /// or no recognizer.
    fileprivate var gesture: String? {
        switch type {
        case is UITapGestureRecognizer.Type: "tap"
        case is UILongPressGestureRecognizer.Type: "hold"
        case is UIPanGestureRecognizer.Type, is UISwipeGestureRecognizer.Type: "drag"
        case is UIPinchGestureRecognizer.Type, is UIRotationGestureRecognizer.Type: "pinch"
        default: nil
        }
    }
}
