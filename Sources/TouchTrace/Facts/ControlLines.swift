extension ControlFact {
    @MainActor var inWords: FactLine {
        let (control, text): (UIControl, String) =
            switch self {
            case .began(let control, let touch):
                (control, "tracks \(touch.nameInTranscript) (CT-01)")
            case .refused(let control, let touch, let reason):
                (control, "does not track \(touch.nameInTranscript): \(reason.words)")
            case .crossed(let control, let touch, let isInside, let distance, let limit):
                (
                    control,
                    "\(touch.nameInTranscript) \(isInside ? "is back" : "went out"): "
                        + "\(max(distance, 0).short) pt from its bounds, limit \(limit.short) pt "
                        + "(CE-05)"
                )
            case .ended(let control, let touch, let isInside):
                (
                    control,
                    "tracked \(touch.nameInTranscript) to its lift "
                        + (isInside ? "inside (CT-01)" : "outside (CT-01)")
                )
            case .cancelled(let control, let touch, let reason):
                (control, "loses \(touch.nameInTranscript): \(reason.words)")
            case .shares(let control, let recognizer):
                (
                    control,
                    "lets \(recognizer.nameInTranscript) act as well: it leaves touches to views "
                        + "(CG-04)"
                )
            case .sends(let control, let event, let recipients):
                (
                    control,
                    "sends \(event.names) to "
                        + recipients.map(\.words).joined(separator: ", ")
                )
            case .value(let control, let old, let new, let rule):
                (control, "value \(old) → \(new) (\(rule))")
            }
        return FactLine(kind: .control, subject: control.stableName, text: text)
    }
}

extension ControlFact.Refusal {
    fileprivate var words: String {
        switch self {
        case .disabled: "it is disabled (CT-07)"
        case .busy: "it tracks another finger (CT-04)"
        case .declined: "its beginTracking said no (CT-01)"
        case .besideKnob(let distance): "it landed \(distance.short) pt beside the knob (SL-02)"
        }
    }
}

extension ControlFact.Loss {
    fileprivate var words: String {
        switch self {
        case .system: "the system took it (C-02)"
        case .leftWindow: "the control left its window (C-03)"
        case .disabled: "it was disabled (CT-07)"
        case .declined: "its continueTracking said no (CT-01)"
        case .ownRecognizer(let name):
            "\(name) recognized, and a recognizer on the control itself wins (CG-05)"
        case .tapAbove(let name, let controlClass):
            "\(name) recognized above it, and a \(controlClass) does not keep its touch (CG-03)"
        case .gestureAbove(let name):
            "\(name) recognized above it, and no control keeps its touch from that (CG-06)"
        }
    }
}

extension ControlRecipient {
    @MainActor fileprivate var words: String {
        switch self {
        case .target(let target):
            (target as? UIResponder)?.nameInTranscript ?? "\(type(of: target))"
        case .chain: "whoever answers"
        case .action(let action): action.nameInTranscript
        }
    }
}
