extension QueryFailure {
    /// Why a way leads to no single element, and what there is instead.
    func sentence(_ steps: [QueryStep], _ tree: ElementTree) -> String {
        switch self {
        case .none(let step, let among):
            let way = Array(steps[...step])
            let rest = way.words == steps.words ? "" : ", so there is no \(steps.words)"
            return "There is no \(way.words)\(rest). " + Self.instead(steps[step], way, among, tree)
        case .several(let step, let found):
            let way = Array(steps[..<step])
            return "There are \(found.count): \(way.words). They are "
                + Self.list(found, tree)
                + ". To fix, choose one with element(boundBy:), firstMatch, or a name of its own."
        }
    }

    /// What the last step could have found.
    private static func instead(
        _ step: QueryStep,
        _ way: [QueryStep],
        _ among: [Int],
        _ tree: ElementTree
    ) -> String {
        switch step {
        case .descendants, .children:
            let types = among.flatMap { tree.descendants(of: $0) }.map { tree.type(of: $0).words }
            let kinds = Dictionary(grouping: types) { $0 }.sorted { $0.key < $1.key }
                .map { "\($0.value.count) × \($0.key)" }
            return kinds.isEmpty
                ? "It contains no elements."
                : "There are: \(kinds.joined(separator: ", "))."
        case .matching(let filter):
            guard !among.isEmpty else { return "There are no elements of this kind." }
            let names = among.compactMap { tree.names(of: $0).first }
            let suggestion = filter.name.map { Suggestion.sentence(for: $0, among: names) } ?? ""
            return "There are: \(list(among, tree)).\(suggestion)"
        case .containing:
            return "There are: \(list(among, tree))."
        case .position(let position):
            return
                "There are \(among.count), so the index \(position) is not in 0 to \(among.count - 1)."
        case .first, .only: return "There are none."
        }
    }

    /// The most elements that a message lists.
    private static let most = 12

    private static func list(_ indices: [Int], _ tree: ElementTree) -> String {
        let words = indices.prefix(most).map { index in
            let name = tree.names(of: index).first.map { "\"\($0.prefix(60))\"" }
            return name ?? "\(tree.type(of: index).words) \(tree.records[index].cgFrame.short)"
        }
        let rest = indices.count - words.count
        return words.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
