/// Names that are accepted with a smaller effect than on iOS, or none: Documentation/Differences.md.
package struct Differences: Hashable, Sendable {
    /// The sentence of each name. A name is a type, `Type.member` or `Type.member(labels:)`.
    package private(set) var sentences: [String: String] = [:]

    package init() {}

    /// Reads the rows of the page's tables: names in code spans, then what happens here.
    package init(markdown: String) {
        for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: true).map {
                $0.trimmed
            }
            guard cells.count >= 2 else { continue }
            var owner = ""
            var previous = ""
            // Odd parts are inside of backticks.
            for (place, part) in cells[0].split(separator: "`", omittingEmptySubsequences: false)
                .enumerated()
            {
                let text = String(part).trimmed
                guard place % 2 == 1 else {
                    previous = text
                    continue
                }
                // `UIPageViewController` with `pageCurl`: only in these circumstances.
                if !owner.isEmpty, ["with", "in", "of", "on", "for"].contains(previous) {
                    continue
                }
                let name = text.filter { $0 != " " }
                if let dot = name.firstIndex(of: "."), name.first?.isUppercase == true {
                    owner = String(name[..<dot])
                    sentences[name] = cells[1]
                } else if name.first?.isUppercase == true {
                    owner = name.prefix { $0 != "(" }.description
                    sentences[name] = cells[1]
                } else if !owner.isEmpty {
                    sentences["\(owner).\(name)"] = cells[1]
                } else {
                    sentences[name] = cells[1]
                }
            }
        }
        // A type whose row has a condition is there; only its named members are not.
        for (name, sentence) in sentences where sentence.isEmpty { sentences[name] = nil }
    }

    /// The sentence about a symbol, or about its type.
    func sentence(of symbol: String) -> String? {
        var names = [symbol]
        if let parenthesis = symbol.firstIndex(of: "(") {
            names.append(String(symbol[..<parenthesis]) + "()")
            names.append(String(symbol[..<parenthesis]))
        }
        if let found = names.lazy.compactMap({ sentences[$0] }).first { return found }
        // `UIBlurEffect` stands for all of its members, and `addMotionEffect` for that of any type.
        let head = symbol.prefix { $0 != "(" }
        let parts = head.split(separator: ".").map(String.init)
        guard parts.count > 1 else { return nil }
        for count in stride(from: parts.count - 1, to: 0, by: -1) {
            if let found = sentences[parts.prefix(count).joined(separator: ".")] { return found }
        }
        return nil
    }

    /// The lines of the file of symbols.
    var text: String {
        sentences.sorted { $0.key < $1.key }.map { "// differs \($0.key) | \($0.value)\n" }.joined()
    }

    init(symbols text: String) {
        for line in text.split(separator: "\n") where line.hasPrefix("// differs ") {
            let parts = line.dropFirst(11).split(separator: "|", maxSplits: 1).map {
                String($0).trimmed
            }
            if parts.count == 2 { sentences[parts[0]] = parts[1] }
        }
    }
}

extension StringProtocol {
    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
