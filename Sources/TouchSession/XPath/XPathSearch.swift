/// Finds the views that an expression matches at the present moment.
@MainActor final class XPathSearch {
    /// The windows, in the order in which their views are found.
    private let windows: [UIView]
    /// How many more views may be examined.
    private var effort = XPathSearch.mostEffort

    /// Nested predicates multiply: each may examine every view for every view.
    private static let mostEffort = 1_000_000

    /// The view at which a relative expression begins; nil for the root.
    private let start: UIView?

    init(windows: [UIView]) {
        self.windows = windows
        start = nil
    }

    /// A search in an element alone, as if it were the only one.
    init(below view: UIView) {
        windows = [view]
        start = view
    }

    /// Why nothing was found.
    struct Failure: Error {
        /// How far the expression leads, and what was found instead.
        let sentence: String
    }

    /// A node of the tree: the root above the windows, or a view.
    enum Element: Hashable {
        case root
        case view(UIView)
    }

    /// The views that the expression matches, in the order of the tree.
    ///
    /// - Throws: `Failure` if there are none.
    func views(_ expression: XPathExpression) throws(Failure) -> [UIView] {
        try views(of: expression.path, in: expression)
    }

    private func views(
        of path: XPathPath,
        in expression: XPathExpression
    ) throws(Failure) -> [UIView] {
        var found: [Element] = [.root]
        if case .here = path.start, let start { found = [.view(start)] }
        if case .found(let inner, let predicates) = path.start {
            found = []
            for view in try views(of: inner, in: expression) { found.append(.view(view)) }
            let all = found
            for predicate in predicates { found = try filtered(found, predicate) }
            if found.isEmpty {
                throw Failure(
                    sentence: "The part in parentheses finds \(all.count) "
                        + "\(all.count == 1 ? "view" : "views"), and the predicate behind it holds "
                        + "for none."
                )
            }
        }
        for (index, step) in path.steps.enumerated() {
            let after = try stepped(from: found, step)
            guard !after.isEmpty else {
                let before = index == 0 ? 0 : path.steps[index - 1].end
                throw Failure(
                    sentence: sentence(
                        for: step,
                        after: found,
                        upTo: String(expression.text.prefix(before)),
                        text: String(expression.text.prefix(step.end).dropFirst(before))
                    )
                )
            }
            found = after
        }
        return found.compactMap { element in
            if case .view(let view) = element { view } else { nil }
        }
    }

    // MARK: Steps

    func stepped(from start: [Element], _ step: XPathStep) throws(Failure) -> [Element] {
        var found: [Element] = []
        var seen: Set<Element> = []
        for element in start {
            var candidates: [Element] = []
            switch step.axis {
            case .child:
                // The root has the name of the application.
                candidates =
                    element == .root && step.test == .type(ElementType.application.name)
                    ? [.root] : children(of: element)
            case .descendant:
                try collect(element, into: &candidates)
                candidates.removeFirst()
            case .ancestor, .ancestorOrSelf:
                let above = sequence(first: element) { self.parent(of: $0) }
                candidates = Array(step.axis == .ancestor ? above.dropFirst(1) : above.dropFirst(0))
            case .followingSibling, .precedingSibling:
                let all = parent(of: element).map { children(of: $0) } ?? []
                let place = all.firstIndex(of: element) ?? 0
                candidates =
                    step.axis == .followingSibling
                    ? Array(all.dropFirst(place + 1)) : all.prefix(place).reversed()
            case .descendantOrSelf: try collect(element, into: &candidates)
            case .itself: candidates = [element]
            case .parent: candidates = parent(of: element).map { [$0] } ?? []
            }
            try spend(candidates.count + 1)
            candidates = candidates.filter { isWanted($0, step.test) }
            for predicate in step.predicates { candidates = try filtered(candidates, predicate) }
            for candidate in candidates where seen.insert(candidate).inserted {
                found.append(candidate)
            }
        }
        return found
    }

    private func children(of element: Element) -> [Element] {
        switch element {
        case .root: windows.map(Element.view)
        case .view(let view): view.subviewsInReadingOrder.map(Element.view)
        }
    }

    private func parent(of element: Element) -> Element? {
        switch element {
        case .root: nil
        case .view(let view): view.superview.map(Element.view) ?? .root
        }
    }

    private func collect(
        _ element: Element,
        into elements: inout [Element]
    ) throws(Failure) {
        var rest = [element]
        while let next = rest.popLast() {
            try spend(1)
            elements.append(next)
            rest += children(of: next).reversed()
        }
    }

    private func isWanted(_ element: Element, _ test: XPathStep.Test) -> Bool {
        switch (element, test) {
        case (.root, .any), (.view, .any): true
        case (.root, .type(let name)): name == ElementType.application.name
        case (.view(let view), .type(let name)): view.hasElementType(name)
        }
    }

    private func filtered(
        _ elements: [Element],
        _ predicate: XPathPredicate
    ) throws(Failure) -> [Element] {
        var kept: [Element] = []
        for (index, element) in elements.enumerated() {
            guard case .view(let view) = element else { continue }
            let place = Subject(view: view, position: index + 1, count: elements.count)
            let value = try value(of: predicate, at: place)
            // A number alone is a position.
            let isKept =
                if case .number(let number) = value {
                    number == Double(index + 1)
                } else {
                    value.isTrue
                }
            if isKept { kept.append(element) }
        }
        return kept
    }

    func spend(_ count: Int) throws(Failure) {
        effort -= count
        guard effort >= 0 else {
            throw Failure(
                sentence: "The search was given up after \(Self.mostEffort) views. "
                    + "To fix, write fewer // in predicates."
            )
        }
    }

    // MARK: Messages

    /// How far an expression leads, and what was found instead.
    private func sentence(
        for step: XPathStep,
        after found: [Element],
        upTo before: String,
        text: String
    ) -> String {
        let isBelow = before.hasSuffix("/")
        let views = found.filter { $0 != .root }
        var names: [String: Int] = [:]
        var order: [String] = []
        for element in found {
            for case .view(let child) in children(of: element) {
                let name = Self.name(of: child)
                if names[name] == nil { order.append(name) }
                names[name, default: 0] += 1
            }
        }
        let shown = order.prefix(12).map { name in
            (names[name] ?? 1) > 1 ? "\(name) (\(names[name] ?? 1) times)" : name
        }
        let rest = order.count > 12 ? " and \(order.count - 12) more" : ""
        let wanted = text.hasPrefix("/") ? String(text.drop { $0 == "/" }) : text
        var sentence =
            before.isEmpty || before == "/" || before == "//"
            ? "\"\(wanted)\" finds nothing"
            : "Up to \"\(isBelow ? String(before.dropLast(2)) : before)\" it finds "
                + "\(isBelow ? "views" : views.count == 1 ? "1 view" : "\(views.count) views"); "
                + "\"\(wanted)\" finds nothing there"
        sentence +=
            order.isEmpty
            ? ": there is nothing in it." : ". There are: \(shown.joined(separator: ", "))\(rest)."
        if case .type(let name) = step.test {
            let types = Set(order.map { String($0.prefix { $0 != " " }) })
            if !types.contains(name) {
                sentence += Suggestion.sentence(for: name, among: types.sorted())
            }
        }
        return sentence
    }

    private static func name(of view: UIView) -> String {
        let type = "\(type(of: view))"
        if let id = view.accessibilityIdentifier, !id.isEmpty { return "\(type) \"\(id)\"" }
        guard let text = view.shownText else { return type }
        return "\(type) '\(text.prefix(30))'"
    }
}
