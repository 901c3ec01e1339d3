/// One part of the way from the application to an element.
enum QueryStep {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching(ElementFilter)
    /// An element in it, at any depth, fulfils the condition.
    case containing(ElementFilter)
    /// From 0; from the last one if it is negative.
    case position(Int)
    case first
    /// The only one: more than one is a mistake of the test.
    case only

    /// Whether it leads to the keyboard on the screen, or to its keys.
    var isOfKeyboard: Bool {
        switch self {
        case .descendants(let type), .children(let type): type.isOfKeyboard
        case .matching(let filter), .containing(let filter): filter.type?.isOfKeyboard == true
        case .position, .first, .only: false
        }
    }
}

/// A condition for an element.
struct ElementFilter {
    /// The condition for messages, such as `"Save"`.
    let words: String
    /// The name that an element must have; nil for other conditions.
    var name: String?
    /// The type that an element must have; nil for other conditions.
    var type: XCUIElement.ElementType?
    let holds: @MainActor (ElementTree, Int) -> Bool

    /// One of the names is the given one.
    static func name(_ name: String, _ type: XCUIElement.ElementType = .any) -> ElementFilter {
        let kind = type == .any ? "" : "\(type.words) "
        return ElementFilter(words: "\(kind)\"\(name)\"", name: name, type: type) { tree, index in
            (type == .any || tree.type(of: index) == type) && tree.names(of: index).contains(name)
        }
    }

    static func type(_ type: XCUIElement.ElementType) -> ElementFilter {
        ElementFilter(words: type.words, type: type) { tree, index in
            type == .any || tree.type(of: index) == type
        }
    }

    @MainActor static func predicate(_ predicate: NSPredicate) -> ElementFilter {
        ElementFilter(words: "that fulfils the predicate") { tree, index in
            predicate.evaluate(with: ElementSnapshot(tree, index))
        }
    }
}

/// Why a query leads to no single element.
enum QueryFailure: Error {
    /// A step found nothing.
    case none(step: Int, among: [Int])
    /// `element` of a query that finds several.
    case several(step: Int, [Int])
}

extension ElementTree {
    /// The elements that a query finds.
    ///
    /// - Parameter isStrict: whether `element` of a query that finds several is an error. Otherwise all of them count.
    @MainActor func found(_ steps: [QueryStep], isStrict: Bool) throws(QueryFailure) -> [Int] {
        guard !records.isEmpty else { return [] }
        var found = [0]
        for (number, step) in steps.enumerated() {
            let before = found
            switch step {
            case .descendants(let type):
                var seen: Set<Int> = []
                found = before.flatMap { descendants(of: $0) }
                    .filter { type == .any || self.type(of: $0) == type }
                    .filter { seen.insert($0).inserted }
            case .children(let type):
                found = before.flatMap { children(of: $0) }
                    .filter { type == .any || self.type(of: $0) == type }
            case .matching(let filter): found = before.filter { filter.holds(self, $0) }
            case .containing(let filter):
                found = before.filter { index in
                    descendants(of: index).contains { filter.holds(self, $0) }
                }
            case .position(let position):
                let index = position < 0 ? before.count + position : position
                found = before.indices.contains(index) ? [before[index]] : []
            case .first: found = Array(before.prefix(1))
            case .only:
                if isStrict, before.count > 1 { throw .several(step: number, before) }
            }
            if isStrict, found.isEmpty { throw .none(step: number, among: before) }
        }
        return found
    }
}

extension [QueryStep] {
    /// The way in words, from the end: `button "Save" in cell 2 in table`.
    var words: String {
        var parts: [String] = []
        for step in self {
            switch step {
            case .descendants(let type): parts.append(type.words)
            case .children(let type): parts.append("direct \(type.words)")
            case .matching(let filter):
                parts.append((parts.popLast() ?? "element") + " \(filter.words)")
            case .containing(let filter):
                parts.append((parts.popLast() ?? "element") + " with \(filter.words) in it")
            case .position(let position):
                parts.append((parts.popLast() ?? "element") + " at index \(position)")
            case .first: parts.append("first " + (parts.popLast() ?? "element"))
            case .only: break
            }
        }
        return parts.isEmpty ? "application" : parts.reversed().joined(separator: " in ")
    }
}
