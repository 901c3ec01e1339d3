extension AnimationFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (ElementName, FactText) =
            switch self {
            case .began(let layer, let property, let plan):
                (layer.elementName, "animates \(property) \(plan.words)")
            case .ended(let layer, let property):
                (layer.elementName, "has animated \(property)")
            case .cutShort(let layer, let property, let reason):
                (layer.elementName, "animates \(property) no more: \(reason.words)")
            case .steered(let what): ("animator", "\(what)")
            }
        return FactLine(kind: .animation, subject: subject, says: FactWords(text))
    }
}

extension AnimationFact.Plan {
    /// "in 300 ms after 100 ms, easeInOut, takes no touches (AN-01)".
    fileprivate var words: FactText {
        func milliseconds(_ time: TimeInterval) -> String { CGFloat(time * 1_000).short + " ms" }
        var parts: [FactText] = [
            "in \(milliseconds(duration))\(isEndless ? " again and again" : "")"
        ]
        if delay > 0 { parts[0] += " after \(milliseconds(delay))" }
        parts.append("\(pace)")
        if let touches { parts.append("\(touches.words) \(rule: touches.rule)") }
        return parts.joined(separator: ", ")
    }
}

extension AnimationFact.Interruption {
    fileprivate var words: String {
        switch self {
        case .replaced: "another animation took over"
        case .removed: "it was removed"
        case .leftWindow: "the view left its window"
        case .stopped: "its animator was stopped"
        }
    }
}
