internal import ArgumentParser

/// `rules`: prints the rules whose ids are in transcripts and messages.
struct RulesCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Prints the rules of UIKit that transcripts cite, as in (G-60).",
        discussion: """
            Without an id: all rules, chapter by chapter. With ids: each with its grade, its source \
            and the tests that hold it. With the letters of a chapter (G, TAP), or its title: the \
            rules of that chapter. T16 is a trace and N20 a number; their chapters are Traces and \
            Numbers.
            """
    )

    @Argument(help: "Ids of rules, or letters or titles of chapters.") var ids: [String] = []
    @Flag(help: "Print JSON.") var json = false

    /// The length of the longest line, in characters.
    private static let width = 100

    /// The rules as JSON.
    struct Report: Codable {
        var rules: [Rule]
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let chosen = ids.isEmpty ? [.list(Rule.all)] : try ids.map(Self.choice)
        if json {
            try session.output.print(json: Report(rules: chosen.flatMap(\.rules)))
        } else {
            let texts = chosen.map(\.description)
            try session.output.print(texts.joined(separator: "\n\n"))
        }
        return .passed
    }

    // MARK: Selection

    /// What one argument selects.
    private enum Choice: CustomStringConvertible {
        case one(Rule)
        case list([Rule])

        var rules: [Rule] {
            switch self {
            case .one(let rule): [rule]
            case .list(let rules): rules
            }
        }

        var description: String {
            switch self {
            case .one(let rule): RulesCommand.page(of: rule)
            case .list(let rules): RulesCommand.list(rules)
            }
        }
    }

    private static func choice(_ word: String) throws(CommandRefusal) -> Choice {
        if let rule = Rule.named(word) { return .one(rule) }
        let chapter = Rule.all.filter {
            $0.chapter.lowercased() == word.lowercased()
                || letters(of: $0.id) == word.uppercased()
        }
        guard chapter.isEmpty else { return .list(chapter) }
        throw CommandRefusal(sentence(forUnknown: word), status: .wrongUsage)
    }

    /// The letters with which the ids of a chapter begin; nil for the id of a trace, which shares
    /// the letter of another chapter.
    private static func letters(of id: String) -> String? {
        if let dash = id.firstIndex(of: "-") { return String(id[..<dash]) }
        return id.hasPrefix("N") ? "N" : nil
    }

    private static func sentence(forUnknown word: String) -> String {
        let near = nearest(to: word)
        let offered =
            near.isEmpty
            ? ""
            : " The nearest \(near.count == 1 ? "is" : "are") "
                + "\(near.joined(separator: ", "))."
        return "Cannot print the rule \"\(word)\": there is none with that id, and no chapter with "
            + "that name.\(offered) To fix, take an id from `\(ProgramName.current) rules`."
    }

    /// The ids nearest to one that does not exist: its neighbors in the chapter, or else the id
    /// with the most similar spelling.
    private static func nearest(to word: String) -> [String] {
        let letters = word.prefix { $0.isLetter }.uppercased()
        let digits = word.drop { !$0.isNumber }
        let chapter = Rule.all.map(\.id).filter { Self.letters(of: $0) == letters }
        guard !chapter.isEmpty, let number = Int(digits) else {
            return Suggestion.nearest(to: word, among: Rule.all.map(\.id)).map { [$0] } ?? []
        }
        let distances = chapter.map { id in
            (id: id, distance: Double(id.drop { !$0.isNumber }).map { abs($0 - Double(number)) })
        }
        let near = distances.sorted { ($0.distance ?? .infinity) < ($1.distance ?? .infinity) }
            .prefix(3).map(\.id)
        return chapter.filter(near.contains)
    }

    // MARK: Text

    /// A line for each rule, under the titles of the chapters.
    private static func list(_ rules: [Rule]) -> String {
        var lines: [String] = []
        let column = (rules.map(\.id.count).max() ?? 0) + 4
        for (index, rule) in rules.enumerated() {
            if index == 0 || rules[index - 1].chapter != rule.chapter {
                if index > 0 { lines.append("") }
                let letters = letters(of: rule.id).map { " (\($0))" } ?? ""
                lines.append(rule.chapter + letters)
            }
            lines += wrapped(firstSentence(of: rule), head: "  \(rule.id)", column: column)
        }
        return lines.joined(separator: "\n")
    }

    private static func firstSentence(of rule: Rule) -> String {
        guard let end = rule.sentence.firstRange(of: ". ") else { return rule.sentence }
        return rule.sentence[..<end.lowerBound] + "."
    }

    /// Everything about one rule.
    private static func page(of rule: Rule) -> String {
        var lines = ["\(rule.id)  \(rule.chapter)", ""]
        lines += wrapped(rule.sentence, head: "", column: 4) + [""]
        lines += wrapped(rule.grade, head: "    grade", column: 12)
        lines += wrapped(rule.source, head: "    source", column: 12)
        var file: String?
        for test in rule.tests {
            if test.file != file {
                lines += wrapped(test.file, head: file == nil ? "    tests" : "", column: 12)
                file = test.file
            }
            lines += wrapped(test.name, head: "", column: 14)
        }
        if rule.tests.isEmpty {
            lines += wrapped("no name of a test cites it", head: "    tests", column: 12)
        }
        return lines.joined(separator: "\n")
    }

    /// Words as lines that begin at a column; the first line begins with `head`.
    private static func wrapped(_ text: String, head: String, column: Int) -> [String] {
        let margin = String(repeating: " ", count: column)
        var lines: [String] = []
        var line = head.padding(toLength: column, withPad: " ", startingAt: 0)
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (margin, true)
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        return lines + [line]
    }
}
