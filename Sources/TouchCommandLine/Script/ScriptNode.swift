internal import Yams

/// A piece of a script, with the name that it has in messages.
struct ScriptNode {
    let node: Node
    let name: String
    let mark: ScriptMark

    init(_ node: Node, name: String, mark: ScriptMark? = nil) {
        self.node = node
        self.name = name
        self.mark = mark ?? ScriptMark(node) ?? ScriptMark(line: 1, column: 1)
    }

    /// Whether nothing is written there.
    var isEmpty: Bool { node.null != nil }
    /// Whether it has members.
    var isMapping: Bool { node.mapping != nil }
    /// Whether it is a number, of whatever size.
    var isNumber: Bool { node.float != nil }
    /// What is written there, if it is one word or text.
    var word: String? { isEmpty ? nil : node.scalar?.string }

    func error(_ sentence: String) -> ScriptError {
        ScriptError(sentence, at: mark)
    }

    /// It is not what it should be.
    func mismatch(_ wanted: String) -> ScriptError {
        error("Cannot read \"\(name)\": it must be \(wanted). It is \(found).")
    }

    private var found: String {
        switch node {
        case .scalar(let scalar):
            isEmpty ? "nothing" : "\"\(String(scalar.string.prefix(60)))\""
        case .sequence(let items):
            "a list of \(items.count)"
        case .mapping(let members):
            "a mapping of " + members.keys.map { $0.string ?? "…" }.joined(separator: ", ")
        case .alias: "an alias"
        }
    }

    // MARK: Values

    func text() throws(ScriptError) -> String {
        guard let text = word else { throw mismatch("a text") }
        return text
    }

    /// A finite number in a range; `wanted` says of what.
    func number(_ range: ClosedRange<Double>, _ wanted: String) throws(ScriptError) -> Double {
        guard let number = node.float, number.isFinite, range.contains(number) else {
            throw mismatch(wanted)
        }
        return number
    }

    /// A time in seconds. An hour at most: a longer gesture would be a slip, and take for ever.
    func seconds() throws(ScriptError) -> TimeInterval {
        try number(0...3_600, "seconds from 0 to 3600")
    }

    func integer(_ range: ClosedRange<Int>) throws(ScriptError) -> Int {
        guard let number = node.int, range.contains(number) else {
            throw mismatch("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Two finite numbers.
    func pair(_ wanted: String) throws(ScriptError) -> (x: Double, y: Double) {
        guard let items = node.sequence, items.count == 2,
            let x = items[0].float, let y = items[1].float, x.isFinite, y.isFinite
        else { throw mismatch(wanted) }
        return (x, y)
    }

    func list() throws(ScriptError) -> [ScriptNode] {
        guard let items = node.sequence else { throw mismatch("a list") }
        return items.map { ScriptNode($0, name: name) }
    }

    /// One of some words.
    func word<Value>(among values: KeyValuePairs<String, Value>) throws(ScriptError) -> Value {
        let words = values.map(\.key)
        guard let text = word else {
            throw mismatch("one of " + words.joined(separator: ", "))
        }
        if let value = values.first(where: { $0.key == text })?.value { return value }
        throw error(
            "Cannot read \"\(name)\": it must be one of \(words.joined(separator: ", ")). "
                + "It is \"\(text)\"." + Suggestion.sentence(for: text, among: words)
        )
    }

    // MARK: Members

    /// Its members by name; others than the known ones are refused.
    func fields(_ known: [String]) throws(ScriptError) -> ScriptFields {
        guard let members = node.mapping else {
            throw mismatch("a mapping of " + known.joined(separator: ", "))
        }
        var fields: [String: ScriptNode] = [:]
        for (key, value) in members {
            let word = key.string ?? ""
            guard known.contains(word) else {
                throw ScriptError(
                    "Cannot read \"\(name)\": it has no \"\(word)\". "
                        + "It takes \(known.joined(separator: ", "))."
                        + Suggestion.sentence(for: word, among: known),
                    at: ScriptMark(key)
                )
            }
            fields[word] = ScriptNode(value, name: word)
        }
        return ScriptFields(owner: self, fields: fields)
    }

    /// Whether it is a mapping with one of these members.
    func hasField(_ names: [String]) -> Bool {
        guard let members = node.mapping else { return false }
        return members.keys.contains { names.contains($0.string ?? "") }
    }
}

/// The members of a mapping.
struct ScriptFields {
    let owner: ScriptNode
    let fields: [String: ScriptNode]

    subscript(name: String) -> ScriptNode? { fields[name] }

    func required(_ name: String) throws(ScriptError) -> ScriptNode {
        guard let field = fields[name] else {
            throw owner.error(
                "Cannot read \"\(owner.name)\": \"\(name)\" is missing. To fix, add it."
            )
        }
        return field
    }

    func seconds(_ name: String, _ usual: TimeInterval) throws(ScriptError) -> TimeInterval {
        try fields[name]?.seconds() ?? usual
    }

    /// The one member of these that is there.
    func only(of names: [String]) throws(ScriptError) -> ScriptNode {
        let present = names.filter { fields[$0] != nil }
        guard present.count == 1, let field = fields[present[0]] else {
            throw owner.error(
                "Cannot read \"\(owner.name)\": it needs exactly one of "
                    + "\(names.joined(separator: ", ")). It has "
                    + (present.isEmpty ? "none." : "\(present.joined(separator: " and ")).")
            )
        }
        return field
    }
}

extension ScriptMark {
    nonisolated init?(_ node: Node) {
        guard let mark = node.mark else { return nil }
        self.init(mark)
    }

    nonisolated init(_ mark: Mark) {
        self.init(line: mark.line, column: mark.column)
    }
}
