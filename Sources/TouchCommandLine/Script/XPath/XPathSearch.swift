/// Looks for what an expression means in the views as they stand now.
@MainActor final class XPathSearch {
    /// The windows, in the order in which their views are found.
    private let windows: [UIView]
    /// Views that may still be looked at.
    private var effort = XPathSearch.mostEffort

    /// Predicates in predicates can look at each view for each view for each view.
    private static let mostEffort = 1_000_000

    init(windows: [UIView]) {
        self.windows = windows
    }

    /// Why nothing was found.
    struct Failure: Error {
        /// How far the expression leads.
        let sentence: String
    }

    /// A place in the tree: the root above the windows, or a view.
    private enum Element: Hashable {
        case root
        case view(UIView)
    }

    /// The views that the expression finds, in the order of the tree.
    ///
    /// - Throws: `Failure` where there are none.
    func views(_ expression: XPathExpression) throws(Failure) -> [UIView] {
        try views(of: expression.path, in: expression)
    }

    private func views(
        of path: XPathPath,
        in expression: XPathExpression
    ) throws(Failure) -> [UIView] {
        var found: [Element] = [.root]
        if case .found(let inner, let predicates) = path.start {
            found = []
            for view in try views(of: inner, in: expression) { found.append(.view(view)) }
            let all = found
            for predicate in predicates { found = try filtered(found, predicate) }
            if found.isEmpty {
                throw Failure(
                    sentence: "What stands in parentheses finds \(all.count) "
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

    private func stepped(from start: [Element], _ step: XPathStep) throws(Failure) -> [Element] {
        var found: [Element] = []
        var seen: Set<Element> = []
        for element in start {
            var candidates: [Element] = []
            switch step.axis {
            case .child: candidates = children(of: element)
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
        case .view(let view): view.subviews.map(Element.view)
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
        try spend(1)
        elements.append(element)
        for child in children(of: element) { try collect(child, into: &elements) }
    }

    private func isWanted(_ element: Element, _ test: XPathStep.Test) -> Bool {
        switch (element, test) {
        case (.root, .any), (.view, .any): true
        case (.root, .type): false
        case (.view(let view), .type(let name)):
            "\(type(of: view))" == name || String(reflecting: type(of: view)) == name
        }
    }

    private func filtered(
        _ elements: [Element],
        _ predicate: XPathPredicate
    ) throws(Failure) -> [Element] {
        var kept: [Element] = []
        for (index, element) in elements.enumerated() {
            guard case .view(let view) = element else { continue }
            let place = Place(view: view, position: index + 1, count: elements.count)
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

    private func spend(_ count: Int) throws(Failure) {
        effort -= count
        guard effort >= 0 else {
            throw Failure(
                sentence: "The search was given up after \(Self.mostEffort) views. "
                    + "To fix, write fewer // in predicates."
            )
        }
    }

    // MARK: Values

    /// What a predicate is about.
    private struct Place {
        let view: UIView
        let position: Int
        let count: Int
    }

    private enum Value {
        case number(Double)
        case text(String)
        case truth(Bool)
        /// An attribute that the view does not have: equal to nothing, unequal to nothing.
        case missing

        var isTrue: Bool {
            switch self {
            case .number(let number): number != 0 && !number.isNaN
            case .text(let text): !text.isEmpty
            case .truth(let truth): truth
            case .missing: false
            }
        }

        var number: Double {
            switch self {
            case .number(let number): number
            case .text(let text): Double(text) ?? .nan
            case .truth(let truth): truth ? 1 : 0
            case .missing: .nan
            }
        }

        var text: String {
            switch self {
            case .number(let number): CGFloat(number).short
            case .text(let text): text
            case .truth(let truth): "\(truth)"
            case .missing: ""
            }
        }
    }

    private func value(of value: XPathValue, at place: Place) throws(Failure) -> Value {
        try spend(1)
        func get(_ value: XPathValue) throws(Failure) -> Value {
            try self.value(of: value, at: place)
        }
        switch value {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .truth(let truth): return .truth(truth)
        case .attribute(let attribute): return self.attribute(attribute, of: place.view)
        case .position: return .number(Double(place.position))
        case .last: return .number(Double(place.count))
        case .sum(let one, let other): return .number(try get(one).number + get(other).number)
        case .difference(let one, let other):
            return .number(try get(one).number - get(other).number)
        case .compared(let one, let way, let other):
            return .truth(Self.holds(try get(one), way, try get(other)))
        case .both(let one, let other):
            guard try get(one).isTrue else { return .truth(false) }
            return .truth(try get(other).isTrue)
        case .either(let one, let other):
            if try get(one).isTrue { return .truth(true) }
            return .truth(try get(other).isTrue)
        case .not(let value): return .truth(try !get(value).isTrue)
        case .contains(let text, let part):
            let (text, part) = (try get(text).text, try get(part).text)
            return .truth(part.isEmpty || text.contains(part))
        case .startsWith(let text, let part):
            return .truth(try get(text).text.hasPrefix(get(part).text))
        case .exists(let path): return .truth(try exists(path, from: place.view))
        }
    }

    private func exists(_ path: XPathPath, from view: UIView) throws(Failure) -> Bool {
        var found: [Element] = [.view(view)]
        for step in path.steps where !found.isEmpty { found = try stepped(from: found, step) }
        return !found.isEmpty
    }

    private func attribute(_ attribute: XPathAttribute, of view: UIView) -> Value {
        let frame = view.convert(view.bounds, to: nil)
        return switch attribute {
        case .id: view.accessibilityIdentifier.map(Value.text) ?? .missing
        case .label: view.accessibilityLabel.map(Value.text) ?? .missing
        case .text: view.shownText.map(Value.text) ?? .missing
        case .hidden: .text("\(view.isHidden)")
        case .enabled: .text("\(ViewState.isEnabled(view))")
        case .x: .number(frame.minX)
        case .y: .number(frame.minY)
        case .width: .number(frame.width)
        case .height: .number(frame.height)
        }
    }

    private static func holds(_ one: Value, _ way: XPathValue.Comparison, _ other: Value) -> Bool {
        if case .missing = one { return false }
        if case .missing = other { return false }
        let isAboutNumbers =
            switch (one, other) {
            case (.number, _), (_, .number): true
            default: false
            }
        // true() is compared with what an attribute says, which is text.
        switch way {
        case .equal: return isAboutNumbers ? one.number == other.number : one.text == other.text
        case .unequal: return isAboutNumbers ? one.number != other.number : one.text != other.text
        case .less: return one.number < other.number
        case .lessOrEqual: return one.number <= other.number
        case .greater: return one.number > other.number
        case .greaterOrEqual: return one.number >= other.number
        }
    }

    // MARK: Absence

    /// Up to where an expression leads, and what there is instead.
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
