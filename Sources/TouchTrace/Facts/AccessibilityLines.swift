extension AccessibilityFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (ElementName, FactText) =
            switch self {
            case .posted(let notification, let argument):
                ("accessibility", "\(notification.name)\(argument.map { ": \($0)" } ?? "")")
            case .activated(let element):
                (element.elementNameInAccessibility, "is activated, and says that it did it")
            case .tapped(let element, let point):
                (
                    element.elementNameInAccessibility,
                    "is activated, and does nothing itself: tapped at \(point)"
                )
            case .adjusted(let element, .increment):
                (element.elementNameInAccessibility, "is incremented")
            case .adjusted(let element, .decrement):
                (element.elementNameInAccessibility, "is decremented")
            case .customAction(let element, let name, let succeeded):
                (
                    element.elementNameInAccessibility,
                    "is asked for \"\(name)\" and says that it \(succeeded ? "did it" : "could not")"
                )
            case .escaped(let element, let responder):
                (
                    element.elementNameInAccessibility,
                    "is left: \(responder?.elementName ?? "nobody") did it"
                )
            }
        return FactLine(kind: .control, subject: subject, says: FactWords(text))
    }
}
