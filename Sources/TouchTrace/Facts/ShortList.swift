/// A list that has one element nearly always, which then needs no memory of its own.
struct ShortList<Element> {
    private var first: Element?
    private var others: ContiguousArray<Element> = []

    mutating func append(_ element: Element) {
        if first == nil { first = element } else { others.append(element) }
    }

    var count: Int { first == nil ? 0 : 1 + others.count }

    func map<Result>(_ transform: (Element) -> Result) -> [Result] {
        guard let first else { return [] }
        return [transform(first)] + others.map(transform)
    }
}

extension ShortList: Sendable where Element: Sendable {}

extension ShortList<ElementName> {
    /// The names with commas between them.
    var joined: FactText { map { "\($0)" }.joined(separator: ", ") }
}
