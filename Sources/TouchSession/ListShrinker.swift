/// Finds a small part of a list with which something still happens.
///
/// It leaves out halves, then smaller parts, down to single items (delta debugging), and then takes a simpler item in
/// the place of each, and a simpler one in the place of that. Others may then be left out. It tries nothing itself: `candidate` is what is to be tried, and `note(holds:)` takes what came
/// of it.
package nonisolated struct ListShrinker<Item> {
    /// The fewest items with which it happens, as far as is known.
    package private(set) var smallest: [Item]
    /// What is to be tried next; nil if nothing is left to try.
    package private(set) var candidate: [Item]?
    /// How many candidates were tried.
    package private(set) var tries = 0
    private let least: Int
    /// How many candidates there are at most. [choice] Enough for a hundred steps.
    private let mostTries = 400
    private let simpler: (Item) -> [Item]
    private var phase: Phase
    /// Whether a simpler item was taken since items were left out.
    private var isSimpler = false

    private enum Phase {
        /// Leaves out so many items from a place on. `isShorter` says whether that worked since the start of the list.
        case leavingOut(size: Int, start: Int, isShorter: Bool)
        /// Takes one of the simpler items in the place of an item.
        case simplifying(Int, choice: Int)
        case over
    }

    /// - Parameters:
    ///   - items: a list with which it happens.
    ///   - mayBeEmpty: whether an empty list is tried.
    ///   - simpler: the simpler items that may take the place of one; none by default.
    package init(
        _ items: [Item],
        mayBeEmpty: Bool = false,
        simpler: @escaping (Item) -> [Item] = { _ in [] }
    ) {
        smallest = items
        least = mayBeEmpty ? 0 : 1
        self.simpler = simpler
        phase = .leavingOut(size: max(1, items.count / 2), start: 0, isShorter: false)
        findCandidate()
    }

    /// Takes whether it happened with the candidate.
    package mutating func note(holds: Bool) {
        guard let candidate else { return }
        tries += 1
        if holds { smallest = candidate }
        switch phase {
        case .leavingOut(let size, let start, let isShorter):
            phase =
                holds
                ? .leavingOut(size: size, start: start, isShorter: true)
                : .leavingOut(size: size, start: start + size, isShorter: isShorter)
        case .simplifying(let index, let choice):
            phase = .simplifying(index, choice: holds ? 0 : choice + 1)
            if holds { isSimpler = true }
        case .over: break
        }
        findCandidate()
    }

    private mutating func findCandidate() {
        candidate = nil
        while candidate == nil, tries < mostTries {
            switch phase {
            case .leavingOut(let size, let start, let isShorter):
                if start < smallest.count, smallest.count > least {
                    let rest = Array(smallest[..<start] + smallest.dropFirst(start + size))
                    if rest.count >= least {
                        candidate = rest
                    } else {
                        phase = .leavingOut(size: size, start: start + size, isShorter: isShorter)
                    }
                } else if size == 1, !isShorter {
                    // One pass with single items after which nothing changed is the end.
                    phase = .simplifying(0, choice: 0)
                } else {
                    phase = .leavingOut(size: max(1, size / 2), start: 0, isShorter: false)
                }
            case .simplifying(let index, let choice):
                guard index < smallest.count else {
                    phase = isSimpler ? .leavingOut(size: 1, start: 0, isShorter: false) : .over
                    isSimpler = false
                    continue
                }
                let choices = simpler(smallest[index])
                guard choice < choices.count else {
                    phase = .simplifying(index + 1, choice: 0)
                    continue
                }
                var changed = smallest
                changed[index] = choices[choice]
                candidate = changed
            case .over: return
            }
        }
    }
}
