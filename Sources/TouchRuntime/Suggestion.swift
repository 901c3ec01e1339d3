/// Finds the word that was probably meant.
package enum Suggestion {
    /// The known word nearest to a misspelled one; nil if none is near.
    ///
    /// Near means that at most a third of the letters, and one in any case, are wrong, missing,
    /// added or swapped with a neighbor. Case is ignored.
    package static func nearest(to word: String, among known: [String]) -> String? {
        // Longer words are no typing errors, and the cost of the distance is the product of the
        // lengths.
        guard word.count <= 100 else { return nil }
        let letters = Array(word.lowercased())
        let limit = max(1, letters.count / 3)
        let distances = known.filter { $0.count <= 100 }.map { candidate in
            (candidate, distance(letters, Array(candidate.lowercased())))
        }
        guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
        return best.0
    }

    /// `` Did you mean "tap"?`` with a space before it; empty if no known word is near.
    package static func sentence(for word: String, among known: [String]) -> String {
        nearest(to: word, among: known).map { " Did you mean \"\($0)\"?" } ?? ""
    }

    private static func distance(_ from: [Character], _ to: [Character]) -> Int {
        // Three rows of the table are enough, because a swap looks two rows back.
        var beforePrevious: [Int] = []
        var previous = Array(0...to.count)
        for (i, letter) in from.enumerated() {
            var row = [i + 1]
            for (j, other) in to.enumerated() {
                var cost = min(
                    previous[j + 1] + 1,
                    row[j] + 1,
                    previous[j] + (letter == other ? 0 : 1)
                )
                if i > 0, j > 0, letter == to[j - 1], from[i - 1] == other {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforePrevious, previous) = (previous, row)
        }
        return previous[to.count]
    }
}
