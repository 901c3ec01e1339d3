extension LocatorFinder {
    /// What finds a view without the references of a session: its identifier, else its text, its name, or its
    /// class and position in the tree; nil if none of them finds it.
    package func portableSubject(of view: UIView) -> Locator.Subject? {
        let type = "\(Swift.type(of: view))"
        let index = allViews.filter { "\(Swift.type(of: $0))" == type }.firstIndex { $0 === view }
        let ways: [Locator.Subject?] = [
            view.accessibilityIdentifier.map { .identifier($0) },
            view.shownText.map { .label($0) },
            .name(view.nameInTranscript),
            index.map { .type(type, index: $0) },
        ]
        return ways.compactMap(\.self).first { (try? self.view(Locator(subject: $0))) === view }
    }
}
