/// Evaluates predicates.
extension XPathSearch {
    /// What a predicate is evaluated for.
    struct Subject {
        let view: UIView
        let position: Int
        let count: Int
    }

    enum Value {
        case number(Double)
        case text(String)
        case truth(Bool)
        /// An attribute that the view does not have. Both `=` and `!=` with it are false.
        case missing

        var isTrue: Bool {
            switch self {
            case .number(let number): number != 0 && !number.isNaN
            case .text(let text): !text.isEmpty
            case .truth(let truth): truth
            case .missing: false
            }
        }

        var isNumber: Bool {
            if case .number = self { true } else { false }
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

    func value(of value: XPathValue, at place: Subject) throws(Failure) -> Value {
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
        case .normalized(let text):
            let words = try get(text).text.split(whereSeparator: \.isWhitespace)
            return .text(words.joined(separator: " "))
        case .length(let text): return .number(Double(try get(text).text.count))
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
        case .text: view.comparedText.map(Value.text) ?? .missing
        case .hidden: .text("\(view.isHidden)")
        case .enabled: .text("\(ViewState.isEnabled(view))")
        case .name: view.nameAsElement.map(Value.text) ?? .missing
        case .value: view.elementValue.map(Value.text) ?? .missing
        case .type: .text(view.elementType.name)
        case .visible: .text("\(view.isVisibleElement)")
        case .accessible: .text("\(view.isAccessibilityElement)")
        case .selected: .text("\(view.isSelectedInTree == true)")
        case .x: .number(frame.minX)
        case .y: .number(frame.minY)
        case .width: .number(frame.width)
        case .height: .number(frame.height)
        }
    }

    private static func holds(_ one: Value, _ way: XPathValue.Comparison, _ other: Value) -> Bool {
        if case .missing = one { return false }
        if case .missing = other { return false }
        let isAboutNumbers = one.isNumber || other.isNumber
        // Attributes are text, so true() is compared as text.
        switch way {
        case .equal: return isAboutNumbers ? one.number == other.number : one.text == other.text
        case .unequal: return isAboutNumbers ? one.number != other.number : one.text != other.text
        case .less: return one.number < other.number
        case .lessOrEqual: return one.number <= other.number
        case .greater: return one.number > other.number
        case .greaterOrEqual: return one.number >= other.number
        }
    }
}
