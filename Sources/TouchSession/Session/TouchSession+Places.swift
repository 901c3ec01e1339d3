extension TouchSession {
    /// A place that means the same view without the references of this session: by its identifier,
    /// else its text, its name, or its class and position in the tree. A place that works without
    /// them, and one that does not exist now, stays as it is.
    func portable(_ place: Locator) -> Locator {
        guard let view = try? finder.view(place) else { return place }
        switch place.subject {
        case .point, .type, .xpath, .label, .name: return place
        case .identifier(let word) where view.accessibilityIdentifier == word: return place
        case .identifier, .ref: break
        }
        guard let subject = finder.portableSubject(of: view) else { return place }
        var candidate = place
        candidate.subject = subject
        return candidate
    }

    /// An action in words: `drag button "Save" → (10, 20)`.
    func words(for action: TouchAction, named name: String) -> String {
        let places = action.places.map { place -> String in
            if case .point(let point) = place.subject { return point.short }
            return (try? finder.view(place))?.nameInTranscript ?? place.words
        }
        let values: String? =
            switch action {
            case .type(let text, _), .fingerType(let text, _): "\"\(text.shortened)\""
            case .wait(let seconds): TimeWords.text(seconds)
            case .waitUntilTime(let time): "until \(TimeWords.text(time))"
            case .press(let button, _): "\(button)"
            case .note(let text): "\"\(text.shortened)\""
            case .device(let event): event.rawValue
            default: nil
            }
        return ([name, values].compactMap(\.self) + [places.joined(separator: " → ")])
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
