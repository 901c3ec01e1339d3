extension AccessibilityFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (String, FactText) =
            switch self {
            case .posted(let notification, let argument):
                ("accessibility", "\(notification.name)\(argument.map { ": \($0)" } ?? "")")
            case .activated(let element):
                (element.nameInAccessibility, "is activated, and says that it did it")
            case .tapped(let element, let point):
                (
                    element.nameInAccessibility,
                    "is activated, and does nothing itself: tapped at \(point.short)"
                )
            case .adjusted(let element, .increment):
                (element.nameInAccessibility, "is incremented")
            case .adjusted(let element, .decrement):
                (element.nameInAccessibility, "is decremented")
            case .customAction(let element, let name, let succeeded):
                (
                    element.nameInAccessibility,
                    "is asked for \"\(name)\" and says that it \(succeeded ? "did it" : "could not")"
                )
            case .escaped(let element, let responder):
                (
                    element.nameInAccessibility,
                    "is left: \(responder.map { "\($0.nameInTranscript) did it" } ?? "nobody did it")"
                )
            }
        return FactLine(kind: .control, subject: subject, text: text)
    }
}
