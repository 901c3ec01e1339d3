/// A rule of how UIKit behaves, a trace or a number: a row of `Documentation/Rules.md`.
///
/// Transcripts and messages cite rules by their ids, as in "waits for double tap to fail (G-60)".
public struct Rule: Sendable, Hashable, Codable, Identifiable {
    /// A test that has the id of a rule in its name.
    public struct Test: Sendable, Hashable, Codable {
        /// The file, from the root of Touchstone's repository:
        /// `Tests/ControlTests/SwitchTests.swift`.
        public let file: String
        /// The name of the test.
        public let name: String
    }

    /// The id: `G-60` for a rule, `T16` for a trace, `N20` for a number.
    public let id: String
    /// The title of the chapter, for example "Hit testing".
    public let chapter: String
    /// What the rule says; one sentence or two. Code in it is between backticks.
    public let sentence: String
    /// How well it is known: one or more of documented, observed, inferred and choice, separated by
    /// commas.
    public let grade: String
    /// The names of its sources, separated by semicolons.
    public let source: String
    /// The tests that check it, ordered by file and name; empty if no test names it.
    public let tests: [Test]

    /// All rules, in the order of the chapters. They are read at the first use.
    public static let all: [Rule] = RuleText.table.split(separator: "\n").compactMap {
        Rule(line: $0)
    }

    private static let byCapitals = Dictionary(
        uniqueKeysWithValues: all.map { ($0.id.uppercased(), $0) }
    )

    /// The rule with an id, in upper or lower case; nil if there is none.
    public static func named(_ id: String) -> Rule? {
        byCapitals[id.uppercased()]
    }

    /// The ids of the rules that a text cites, each once, in the order in which they first appear.
    ///
    /// Only whole words in capitals that are ids of existing rules count: "UTF-8" is none.
    /// Of a range such as "R-01…R-06", the two ends count. Empty if the text cites no rule.
    public static func cited(in text: String) -> [String] {
        var cited: [String] = []
        var known: Set<String> = []
        for word in text.utf8.split(whereSeparator: { !$0.isPartOfWord }) {
            // Nearly all words are rejected here, so long transcripts are read quickly.
            guard (3...longestID).contains(word.count), word.first?.isCapital == true,
                word.last?.isCapital == false, let id = String(word), ids.contains(id),
                known.insert(id).inserted
            else { continue }
            cited.append(id)
        }
        return cited
    }

    // Not from `all`: each run of `touchstone` looks for rules that it cites, and reading the table takes longer than a short
    // run.
    private static let ids = Set(RuleText.ids.split(separator: " ").map(String.init))
    private static let longestID = ids.map(\.utf8.count).max() ?? 0
}

extension Rule {
    /// A rule from a line of the table; nil if parts are missing.
    private init?(line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 5, parts.count % 2 == 1 else { return nil }
        self.init(
            id: parts[0],
            chapter: parts[1],
            sentence: parts[2],
            grade: parts[3],
            source: parts[4],
            tests: stride(from: 5, to: parts.count, by: 2).map {
                Test(file: parts[$0], name: parts[$0 + 1])
            }
        )
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

    /// Whether it belongs to a word that may be an id: a letter, a digit, a dash or an underscore.
    fileprivate var isPartOfWord: Bool {
        isCapital || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
    }
}
