/// Finds the views and points to which a script's locators refer at the present moment.
package struct LocatorFinder {
    package let generator: EventGenerator
    /// The views that a session gave references to; nil in a script.
    package var references: ElementReferences?

    /// Why a view or point does not exist: what was looked for, and what was found instead.
    package struct Absence: Error, CustomStringConvertible {
        package let description: String
    }

    /// The target of a touch. The event generator refuses it if a touch does not reach it.
    package func touchable(_ place: Locator) throws -> any HammerLocatable {
        if case .point = place.subject { return try point(place) }
        let view = try view(place)
        // With an offset, the point may be outside of the view, so it need not hit the view.
        guard place.offset == .zero else { return try point(place) }
        guard place.isText(view), !view.isUserInteractionEnabled,
            let owner = view.nearestInteractiveSuperview
        else { return RelativeLocation(location: view, x: place.part.x, y: place.part.y) }
        // A label receives no touches (H-08), so a touch on its text means the view behind it.
        let inOwner = view.convert(view.point(at: place.part), to: owner)
        return RelativeLocation(
            location: owner,
            x: owner.part(of: inOwner.x, \.minX, \.width),
            y: owner.part(of: inOwner.y, \.minY, \.height)
        )
    }

    /// The point of a locator in the window's space, whether or not a touch there reaches the view.
    package func point(_ place: Locator) throws(Absence) -> CGPoint {
        let start: CGPoint
        if case .point(let point) = place.subject {
            start = point
        } else {
            let view = try view(place)
            start = view.convert(view.point(at: place.part), to: nil)
        }
        return CGPoint(x: start.x + place.offset.dx, y: start.y + place.offset.dy)
    }

    /// The view of a locator; for a point, the view that the hit test finds there.
    package func view(_ place: Locator) throws(Absence) -> UIView {
        switch place.subject {
        case .point:
            let point = try point(place)
            guard let hit = generator.explain(point).report.hitView else {
                throw Absence(description: "Nothing is hit at \(point.short).")
            }
            return hit
        case .identifier(let identifier):
            if let view = guess(identifier) { return view }
            return try first(place, among: { $0.accessibilityIdentifier }) {
                $0.accessibilityIdentifier == identifier
            }
        case .label(let label):
            return try first(place, among: { $0.shownText }) { $0.shownText == label }
        case .name(let name):
            return try first(place, among: { $0.nameInTranscript }) { $0.nameInTranscript == name }
        case .ref(let ref):
            return try (references ?? ElementReferences()).view(of: ref, among: allViews)
        case .type(let type, let index):
            let views = allViews.filter { "\(Swift.type(of: $0))" == type }
            if views.indices.contains(index) { return views[index] }
            guard views.isEmpty else {
                throw Absence(
                    description: "There is no \(place.words): there are \(views.count), "
                        + "counted from 0."
                )
            }
            throw absence(of: place, word: type) { "\(Swift.type(of: $0))" }
        case .xpath(let expression):
            do {
                let found = try XPathSearch(windows: windows).views(expression)
                if let view = found.first { return view }
                throw Absence(description: "There is no \(place.words): it leads to no view.")
            } catch let failure as XPathSearch.Failure {
                throw Absence(description: "There is no \(place.words). \(failure.sentence)")
            } catch let absence as Absence {
                throw absence
            } catch {
                throw Absence(description: "\(error)")
            }
        }
    }

    /// The view that a person means with a word in a session, where the word may also be a text or a
    /// name; nil in a script, and if a view has the word as its identifier.
    private func guess(_ word: String) -> UIView? {
        guard references != nil else { return nil }
        let tests: [(UIView) -> Bool] = [
            { $0.accessibilityIdentifier == word }, { $0.shownText == word },
            { $0.nameInTranscript == word },
        ]
        for test in tests {
            for window in windows {
                if let view = window.firstView(where: test) { return view }
            }
        }
        return nil
    }

    /// The windows: first the one that is touched, then the others from front to back.
    var windows: [UIWindow] {
        let others = generator.application.windows.filter { $0 !== generator.window }
        return [generator.window] + others.reversed()
    }

    /// All views in the order of the tree, beginning with those of the window that is touched.
    package var allViews: [UIView] { windows.flatMap(\.viewsInTree) }

    /// The frontmost view for which a condition holds.
    private func first(
        _ place: Locator,
        among name: (UIView) -> String?,
        where isWanted: (UIView) -> Bool
    ) throws(Absence) -> UIView {
        for window in windows {
            if let found = window.firstView(where: isWanted) { return found }
        }
        let word =
            switch place.subject {
            case .identifier(let word), .label(let word), .type(let word, _), .name(let word): word
            case .point, .xpath, .ref: ""
            }
        throw absence(of: place, word: word, names: name)
    }

    private func absence(
        of place: Locator,
        word: String,
        names name: (UIView) -> String?
    ) -> Absence {
        var names: [String] = []
        for case let name? in allViews.map(name) where !name.isEmpty && !names.contains(name) {
            names.append(name)
        }
        let shown = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = names.count > 20 ? " and \(names.count - 20) more" : ""
        let present = names.isEmpty ? "There are none at all." : "There are: \(shown)\(rest)."
        return Absence(
            description: "There is no \(place.words). \(present)"
                + (hintToScroll ?? Suggestion.sentence(for: word, among: names))
        )
    }
}

extension LocatorFinder {
    /// Scrolls until a view is visible. With a container, first scrolls it until the view exists.
    func scroll(to place: Locator, in container: Locator?) throws {
        if let container {
            let view = try view(container)
            guard let scroll = view as? UIScrollView else {
                throw HammerError.impossibleGesture(
                    "Cannot scroll the \(container.words): a \(type(of: view)) does not scroll. "
                        + "To fix, name a scroll view."
                )
            }
            try generator.fingerScroll(scroll, lookingFor: "the \(place.words)") {
                generator.application.layOutWindows()
                return (try? self.view(place)) != nil
            }
        }
        try generator.fingerScroll(to: try view(place))
    }

    /// A hint that the view may be in a row that is scrolled away; nil if no list has more rows
    /// than it shows.
    private var hintToScroll: String? {
        let lists = allViews.compactMap { $0 as? UIScrollView }.filter { view in
            let isLonger =
                view.contentSize.height > view.bounds.height
                || view.contentSize.width > view.bounds.width
            return isLonger && (view is UITableView || view is UICollectionView)
        }
        guard let list = lists.first else { return nil }
        return " Rows that are scrolled away have no view: to look for one, scroll: {to: …, in: "
            + "\(list.accessibilityIdentifier ?? "{type: \(type(of: list))}")}."
    }
}

extension Locator {
    /// Whether the locator found a label by its text, its name, a reference or an XPath.
    @MainActor fileprivate func isText(_ view: UIView) -> Bool {
        switch subject {
        case .label: true
        case .xpath, .name, .ref: view is UILabel
        case .point, .identifier, .type: false
        }
    }

    /// The locator in a sentence: `view with the identifier "save"`.
    public nonisolated var words: String {
        switch subject {
        case .point(let point): "view at (\(point.x.short), \(point.y.short))"
        case .identifier(let identifier): "view with the identifier \"\(identifier)\""
        case .label(let label): "view with the label \"\(label)\""
        case .type(let type, let index): "\(type) number \(index)"
        case .name(let name): name
        case .ref(let ref): "view @\(ref)"
        case .xpath(let expression): "view at the XPath \"\(expression.text)\""
        }
    }
}

extension UIView {
    /// A label's text; for other views, their accessibility label.
    package var shownText: String? { (self as? UILabel)?.text ?? accessibilityLabel }

    /// What an expectation compares: what a field or a text view shows, also if it has a label; for other views `shownText`.
    package var comparedText: String? {
        guard self is any UITextInput, let field = self as? any ShowsContent else {
            return shownText
        }
        return field.contentText ?? ""
    }

    fileprivate var nearestInteractiveSuperview: UIView? {
        var above = superview
        while let view = above, !view.isUserInteractionEnabled { above = view.superview }
        return above
    }

    fileprivate func point(at part: CGPoint) -> CGPoint {
        CGPoint(
            x: bounds.minX + part.x * bounds.width,
            y: bounds.minY + part.y * bounds.height
        )
    }

    fileprivate func part(
        of coordinate: CGFloat,
        _ start: KeyPath<CGRect, CGFloat>,
        _ length: KeyPath<CGRect, CGFloat>
    ) -> CGFloat {
        let length = bounds[keyPath: length]
        return length == 0 ? 0 : (coordinate - bounds[keyPath: start]) / length
    }
}
