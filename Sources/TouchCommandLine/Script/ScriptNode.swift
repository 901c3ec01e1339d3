internal import Yams

extension Node {
    /// Reads a text; nil if it is empty.
    ///
    /// The encoding is named, because without one the reader looks for a variable of the environment at each text, and
    /// prints if there is one.
    nonisolated init?(yaml: String) throws {
        let parser = try Parser(yaml: yaml, encoding: .utf8)
        guard let root = try parser.singleRoot() else { return nil }
        self = root
    }
}

/// A node of a script after variables were replaced, with its name for messages.
struct ScriptNode {
    let node: Node
    let name: String
    let mark: SourceMark
    /// The file and the variables with which it is read.
    let context: ScriptContext
    /// The variable whose value it is, or is part of; nil if it is written in place. Variables in
    /// such a value were already replaced when the variable was set.
    let variable: String?

    init(
        _ node: Node,
        name: String,
        mark: SourceMark,
        context: ScriptContext,
        variable: String? = nil
    ) {
        self.node = node
        self.name = name
        self.mark = mark
        self.context = context
        self.variable = variable
    }

    /// A child node, with its variables replaced.
    func piece(
        _ node: Node,
        name: String,
        mark: SourceMark? = nil
    ) throws(ScriptError) -> ScriptNode {
        let mark = mark ?? self.mark(of: node)
        if let variable {
            return ScriptNode(node, name: name, mark: mark, context: context, variable: variable)
        }
        let (value, variable) = try Self.substituted(node, at: mark, name: name, in: context)
        return ScriptNode(value, name: name, mark: mark, context: context, variable: variable)
    }

    /// The same node, with another context for its children.
    func reading(with context: ScriptContext) -> ScriptNode {
        ScriptNode(node, name: name, mark: mark, context: context, variable: variable)
    }

    /// The position of a child node. Inside a variable's value, it is where the variable is used.
    func mark(of node: Node) -> SourceMark {
        guard variable == nil, let mark = node.mark else { return self.mark }
        return SourceMark(mark, in: context.file)
    }

    /// Whether there is no value.
    var isEmpty: Bool { node.null != nil }
    /// Whether it is a mapping.
    var isMapping: Bool { node.mapping != nil }
    /// Whether it is a list.
    var isList: Bool { node.sequence != nil }
    /// Whether it is a number; it may be infinite or NaN.
    var isNumber: Bool { node.decimal != nil }
    /// The text of a scalar; nil if there is no value, or the node is not a scalar.
    var word: String? { isEmpty ? nil : node.scalar?.string }

    func error(_ sentence: String) -> ScriptError {
        ScriptError(sentence, at: mark)
    }

    /// The error for a node that is not what is expected.
    func mismatch(_ wanted: String) -> ScriptError {
        error(
            "Cannot read \"\(name)\": it must be \(wanted). It is \(found)"
                + (variable.map { ", the value of $\($0)." } ?? ".")
        )
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

    /// A finite number in a range. `wanted` describes it in the message.
    func number(_ range: ClosedRange<Double>, _ wanted: String) throws(ScriptError) -> Double {
        guard let number = node.decimal, number.isFinite, range.contains(number) else {
            throw mismatch(wanted)
        }
        return number
    }

    /// A time in seconds, at most an hour: a longer gesture would be a mistake, and take very long.
    func seconds() throws(ScriptError) -> TimeInterval {
        try time(0...3_600, "seconds from 0 to 3600")
    }

    /// A time with a unit, as `350ms` or `0.35s`, or a number of seconds.
    func time(_ range: ClosedRange<Double>, _ wanted: String) throws(ScriptError) -> TimeInterval {
        guard let time = timeWithUnit else { return try number(range, wanted) }
        guard range.contains(time) else { throw mismatch(wanted) }
        return time
    }

    /// The seconds of a time with a unit; nil if it is something else.
    private var timeWithUnit: TimeInterval? {
        guard let text = word, text.last == "s" else { return nil }
        return TimeWords.seconds(text, bare: .seconds)
    }

    /// Whether it is a number of seconds, or a time with a unit.
    var isTime: Bool { isNumber || timeWithUnit != nil }

    func integer(_ range: ClosedRange<Int>) throws(ScriptError) -> Int {
        guard node.decimal != nil, let number = node.int, range.contains(number) else {
            throw mismatch("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A list of two finite numbers.
    func pair(_ wanted: String) throws(ScriptError) -> (x: Double, y: Double) {
        let numbers = try numbers(2, wanted)
        return (numbers[0], numbers[1])
    }

    /// A list of `count` finite numbers.
    func numbers(_ count: Int, _ wanted: String) throws(ScriptError) -> [Double] {
        guard let items = node.sequence, items.count == count else { throw mismatch(wanted) }
        var numbers: [Double] = []
        for item in items {
            let item = try piece(item, name: name)
            guard let number = item.node.decimal, number.isFinite else {
                // That it is a list of the right length would explain nothing.
                guard item.variable != nil else { throw item.mismatch("a finite number") }
                throw item.variable == variable ? mismatch(wanted) : item.mismatch(wanted)
            }
            numbers.append(number)
        }
        return numbers
    }

    func list() throws(ScriptError) -> [ScriptNode] {
        guard let items = node.sequence else { throw mismatch("a list") }
        var pieces: [ScriptNode] = []
        pieces.reserveCapacity(items.count)
        for item in items { pieces.append(try piece(item, name: name)) }
        return pieces
    }

    /// One word, or a list of words.
    func words() throws(ScriptError) -> [ScriptNode] {
        node.sequence == nil ? [self] : try list()
    }

    /// The value of one of several words.
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

    /// The members by name, with their variables replaced. Throws for an unknown member.
    func fields(_ known: [String]) throws(ScriptError) -> ScriptFields {
        try fields(known) { node, name throws(ScriptError) in try piece(node, name: name) }
    }

    /// The members by name, without replacing variables. Throws for an unknown member.
    func rawFields(_ known: [String]) throws(ScriptError) -> ScriptFields {
        try fields(known) { node, name in
            ScriptNode(node, name: name, mark: mark(of: node), context: context)
        }
    }

    /// The same node, with its variables replaced by those of a context.
    func again(in context: ScriptContext) throws(ScriptError) -> ScriptNode {
        try reading(with: context).piece(node, name: name, mark: mark)
    }

    /// The names of the members.
    var keys: [String] { node.mapping?.keys.compactMap(\.string) ?? [] }

    private func fields(
        _ known: [String],
        _ read: (Node, String) throws(ScriptError) -> ScriptNode
    ) throws(ScriptError) -> ScriptFields {
        guard let members = node.mapping else {
            throw mismatch("a mapping of " + known.joined(separator: ", "))
        }
        var fields: [String: ScriptNode] = [:]
        for (key, value) in members {
            let word = key.string ?? ""
            guard known.contains(word) else {
                throw ScriptError(
                    "Cannot read \"\(name)\": it has no \"\(word)\". "
                        + "To fix, use one of: \(known.joined(separator: ", "))."
                        + Suggestion.sentence(for: word, among: known),
                    at: mark(of: key)
                )
            }
            fields[word] = try read(value, word)
        }
        return ScriptFields(owner: self, fields: fields)
    }

    /// Whether it is a mapping that has one of these members.
    func hasField(_ names: [String]) -> Bool {
        guard let members = node.mapping else { return false }
        return members.keys.contains { names.contains($0.string ?? "") }
    }
}

extension Node {
    /// The number; nil if it is none, or is written in sixties as in 1:30. YAML allows that, and
    /// here it would be a mistake.
    var decimal: Double? {
        scalar?.string.contains(":") == true ? nil : float
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

    /// The one member of these that is present. Throws if there is none, or more than one.
    func only(of names: [String]) throws(ScriptError) -> ScriptNode {
        let present = names.filter { fields[$0] != nil }
        guard present.count == 1, let field = fields[present[0]] else {
            throw owner.error(
                "Cannot read \"\(owner.name)\": it needs exactly one of "
                    + "\(names.joined(separator: ", ")). It has "
                    + (present.isEmpty
                        ? "none. To fix, add one."
                        : "\(present.joined(separator: " and ")). To fix, keep one.")
            )
        }
        return field
    }
}

extension SourceMark {
    init(_ mark: Mark, in file: ScriptFile) {
        self.init(line: mark.line, column: mark.column, file: file.nameInMarks)
    }
}
