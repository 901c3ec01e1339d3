/// What controls do with touches, and the actions and keys that responders get.
extension FindingJournal {
    mutating func note(_ fact: ControlFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .began(let control, let touch):
            guard let stroke = stroke(of: touch) else { return }
            stroke.control = control.handle
            stroke.users.append(control.nameInTranscript)
        case .refused(let control, let touch, let reason):
            guard let stroke = stroke(of: touch) else { return }
            let name = control.nameInTranscript
            let remedy =
                switch reason {
                case .disabled: ". To fix, set isEnabled to true"
                case .besideKnob: ". To fix, land on the knob"
                case .segmentDisabled: ". To fix, call setEnabled(true, forSegmentAt:)"
                case .busy, .declined: ""
                }
            let why: @Sendable () -> FactText = {
                "\(name) does not track it: \(reason.words)\(remedy)"
            }
            stroke.reasons.insert(Stroke.Reason(words: why), at: 0)
            // A recognizer of a view behind it may use the touch.
            stroke.remarks.append { why() + "." }
        case .cancelled(let control, let touch, let reason):
            guard let stroke = stroke(of: touch) ?? last else { return }
            stroke.users.removeAll { $0 == control.nameInTranscript }
            let isUIKits: Bool =
                switch reason {
                case .ownRecognizer(let name), .tapAbove(let name, _), .gestureAbove(let name):
                    winnersOfUIKit.contains(name)
                case .system, .leftWindow, .disabled, .declined: false
                }
            // A text field is edited by a tap recognizer of its own.
            if case .ownRecognizer = reason, isUIKits { return }
            let (name, touch, words) = (control.nameInSentence, stroke.name, reason.words)
            let remedy = isUIKits ? "" : reason.remedy
            stroke.isFound = true
            add(
                isUIKits ? .prevented : .lost,
                time,
                stroke.start,
                "\(name) lost \(touch): \(words).\(remedy)",
                stroke,
                place,
                views: Views(control)
            )
        case .ended(let control, let touch, let isInside):
            guard let stroke = stroke(of: touch) ?? last else { return }
            stroke.isTracked = true
            if !stroke.hasChangedValue, isInside {
                stroke.unchanged = control.reasonNotToChange(by: touch).map { reason in
                    let name = control.nameInSentence
                    return "\(name) kept its value: \(reason.words) \(rule: reason.rule)."
                }
            }
            guard !isInside, control is UIButton else { return }
            let outside = control.distanceOutside(touch)
            let (name, touch) = (control.nameInSentence, stroke.name)
            // A scroll view that could not take the drag from the button says so.
            let other = stroke.reasonsOfUIKit.first
            let text: @Sendable () -> FactText = {
                let text: FactText = """
                    \(name) sent no touchUpInside: \(touch) lifted \
                    \(outside.short) pt outside of it \(rule: "CE-05").
                    """
                return other.map { text + " " + $0() + "." } ?? text
            }
            lose(stroke, text(), time, place, control)
        case .sends(let control, let events, let recipients):
            sender = nil
            for case .chain in recipients { sender = (control.handle, events) }
            for stroke in strokes { stroke.noteSent(by: control) }
            for stroke in lifted { stroke.noteSent(by: control) }
        case .value(let control, _, _, _):
            for stroke in strokes + lifted where stroke.control?.object === control {
                stroke.hasChangedValue = true
                stroke.unchanged = nil
            }
        case .crossed, .shares: break
        }
    }

    mutating func note(_ fact: ResponderFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .actionRefused(let action, _):
            guard let sender, let control = sender.control.object as? UIControl else {
                return loseItem(action, time, place)
            }
            self.sender = nil
            let stroke = (strokes + lifted).last { $0.control?.object === control }
            let (name, events) = (control.nameInSentence, sender.events.names)
            stroke?.isFound = true
            add(
                .lost,
                time,
                stroke?.start,
                """
                \(name) sent \(events) to the responder chain, and no responder performs \
                \(action.description) \(rule: "SA-03"). To fix, add the action with a target, or write \
                the method in a responder of the chain.
                """,
                stroke,
                place,
                views: Views(control)
            )
        case .delivered(let what, let responder):
            guard responder is UIWindow, what.hasPrefix("pressesBegan ") else { return }
            let key = String(what.dropFirst("pressesBegan ".count))
            lastKey = {
                """
                The window received the key \(key), because no view was first responder \
                \(rule: "FR-05"). To fix, tap a field first, or call becomeFirstResponder().
                """
            }
        case .action: sender = nil
        case .firstResponder: break
        }
    }

    /// Notes that nothing performs the action of a bar button item.
    private mutating func loseItem(_ action: Selector, _ time: TimeInterval, _ place: Int?) {
        guard let stroke = last, let button = stroke.control?.object as? UINavigationButton,
            button.hasNoTarget
        else { return }
        let name = button.nameInSentence
        lose(
            stroke,
            """
            \(name) sent its action to the responder chain, because its UIBarButtonItem has no target or the \
            target is gone, and no responder performs \(action.description) \(rule: "SA-03"). To fix, keep \
            the target in a property, or write the method in a responder of the chain.
            """,
            time,
            place,
            button
        )
    }
}
