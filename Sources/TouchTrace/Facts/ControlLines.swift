extension ControlFact {
    @MainActor var inWords: FactLine {
        var detail: TraceEntry.Detail?
        let (control, text): (UIControl, FactText)
        switch self {
        case .began(let own, let touch):
            (control, text) = (own, "tracks \(touch.elementName) \(rule: "CT-01")")
        case .refused(let own, let touch, let reason):
            (control, text) = (
                own, "does not track \(touch.elementName): \(reason.words)"
            )
        case .crossed(let own, let touch, let isInside, let distance, let limit):
            (control, text) = (
                own,
                """
                \(touch.elementName) \(isInside ? "is back" : "went out"): \
                \(max(distance, 0).short) pt from its bounds, limit \(limit) pt \
                \(rule: "CE-05")
                """
            )
        case .ended(let own, let touch, let isInside):
            (control, text) = (
                own,
                """
                tracked \(touch.elementName) to its lift \
                \(isInside ? "inside" : "outside") \(rule: "CT-01")
                """
            )
        case .cancelled(let own, let touch, let reason):
            (control, text) = (own, "loses \(touch.elementName): \(reason.words)")
        case .shares(let own, let recognizer):
            (control, text) = (
                own,
                """
                lets \(recognizer.elementName) act as well: it leaves touches to views \
                \(rule: "CG-04")
                """
            )
        case .sends(let own, let event, let recipients):
            let names = recipients.map(\.elementName).joined
            (control, text) = (own, "sends \(event.names) to \(names)")
            detail = .sent(events: event.allNames)
        case .value(let own, let old, let new, let rule):
            let by: FactText = rule.map { "\(rule: $0)" } ?? "(accessibility)"
            (control, text) = (own, "value \(old) → \(new) \(by)")
            detail = .value(from: old, to: new)
        }
        let data = detail
        return FactLine(
            kind: .control,
            subject: control.elementName,
            says: FactWords(text, data)
        )
    }
}

extension ControlFact.Refusal {
    var words: FactText {
        switch self {
        case .disabled: "it is disabled \(rule: "CT-07")"
        case .busy: "it tracks another finger \(rule: "CT-04")"
        case .declined: "its beginTracking said no \(rule: "CT-01")"
        case .besideKnob(let distance):
            "it landed \(distance) pt beside the knob \(rule: "SL-02")"
        case .segmentDisabled(let segment):
            "its segment \(segment) is disabled \(rule: "SG-02")"
        }
    }
}

extension ControlFact.Loss {
    @MainActor var words: FactText {
        switch self {
        case .system: "the system took it \(rule: "C-02")"
        case .leftWindow: "the control left its window \(rule: "C-03")"
        case .disabled: "it was disabled \(rule: "CT-07")"
        case .declined: "its continueTracking said no \(rule: "CT-01")"
        case .ownRecognizer(let name):
            "\(ViewNames.kept(name)) recognized, and a recognizer on the control itself wins \(rule: "CG-05")"
        case .tapAbove(let name, let controlClass):
            "\(ViewNames.kept(name)) recognized above it, and a \(controlClass) does not keep its touch \(rule: "CG-03")"
        case .gestureAbove(let name):
            "\(ViewNames.kept(name)) recognized above it, and no control keeps its touch from that \(rule: "CG-06")"
        }
    }
}

extension ControlRecipient {
    @MainActor fileprivate var elementName: ElementName {
        switch self {
        case .target(let target):
            (target as? UIResponder)?.elementName ?? ElementName("\(type(of: target))")
        case .chain: "whoever answers"
        case .action(let action): ElementName(action.nameInTranscript)
        }
    }
}
