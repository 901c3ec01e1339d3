internal import Yams

/// The variables that are known at a place of a script.
struct ScriptVariables {
    var values: [String: ScriptValue] = [:]
    /// Which of them the script reads; shared by all places of a file.
    let usage = Usage()

    /// The names that were looked up.
    final class Usage {
        var names: Set<String> = []
    }

    /// What `$name` is written like.
    static let nameForm = "letters, digits and _, not beginning with a digit"
    /// No text and no value grows beyond this: characters, or nodes.
    static let largestValue = 100_000
    /// No value nests deeper, whatever other variables stand in it.
    static let deepestValue = 64
    /// Variables of one file.
    static let mostVariables = 1_000

    static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    }

    subscript(name: String) -> ScriptValue? {
        usage.names.insert(name)
        return values[name]
    }

    // MARK: Reading

    /// Reads a mapping of names and values.
    ///
    /// - Parameters:
    ///   - node: the mapping.
    ///   - context: where the variables go. The values may use what is known there before them.
    ///   - keepingPresent: whether a name that is there already keeps its value.
    static func read(
        _ node: ScriptNode,
        into context: ScriptContext,
        keepingPresent: Bool
    ) throws(ScriptError) -> ScriptContext {
        var context = context
        for (name, value) in try members(of: node) {
            if keepingPresent, context.variables.values[name] != nil { continue }
            context.variables.values[name] = try ScriptNode.resolve(value, name: name, in: context)
        }
        return context
    }

    /// The names and values of a mapping, both checked and as they are written.
    static func members(of node: ScriptNode) throws(ScriptError) -> [(name: String, value: Node)] {
        guard let mapping = node.node.mapping else {
            throw node.mismatch("a mapping of names and values")
        }
        guard mapping.count <= mostVariables else {
            throw node.error(
                "Cannot read \"\(node.name)\": there are \(mapping.count) variables, at most "
                    + "\(mostVariables) are allowed."
            )
        }
        var members: [(String, Node)] = []
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard isName(name) else {
                throw ScriptError(
                    "Cannot read \"\(node.name)\": \"\(name.prefix(60))\" is no name of a "
                        + "variable. A name is made of \(nameForm).",
                    at: node.mark(of: key)
                )
            }
            members.append((name, value))
        }
        return members
    }

    /// A value that was typed: a number stays a number.
    static func typed(_ text: String) -> ScriptValue {
        let isEmpty = text.isEmpty
        return ScriptValue(
            node: .scalar(
                .init(text, isEmpty ? Tag(.str) : .implicit, isEmpty ? .doubleQuoted : .plain)
            ),
            weight: 1,
            depth: 1
        )
    }
}

/// What a variable stands for: any piece of YAML.
struct ScriptValue {
    let node: Node
    /// How many nodes it has, those of other variables in it counted.
    let weight: Int
    /// How deep it nests.
    let depth: Int
}

/// A text with variables, taken apart.
enum ScriptTemplate {
    /// A piece of the text.
    enum Piece: Hashable {
        case text(String)
        /// A variable, and how many characters stand before it.
        case variable(String, offset: Int)
        /// `${` without an end.
        case unfinished(offset: Int)
    }

    /// The pieces of a text: `$name`, `${name}`, `$$` for a dollar; any other dollar is itself.
    static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var plain = ""
        var rest = Substring(text)
        var offset = 0
        func keepPlain() {
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
        }
        while let dollar = rest.firstIndex(of: "$") {
            plain += rest[..<dollar]
            offset += rest.distance(from: rest.startIndex, to: dollar)
            rest = rest[dollar...]
            if rest.hasPrefix("$$") {
                plain += "$"
                (rest, offset) = (rest.dropFirst(2), offset + 2)
            } else if rest.hasPrefix("${") {
                keepPlain()
                guard let end = rest.firstIndex(of: "}") else {
                    pieces.append(.unfinished(offset: offset))
                    return pieces
                }
                let name = String(rest[..<end].dropFirst(2))
                pieces.append(.variable(name, offset: offset))
                (rest, offset) = (rest[end...].dropFirst(), offset + name.count + 3)
            } else if let match = rest.dropFirst().prefixMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) {
                keepPlain()
                let name = String(match.0)
                pieces.append(.variable(name, offset: offset))
                (rest, offset) = (rest.dropFirst(name.count + 1), offset + name.count + 1)
            } else {
                plain += "$"
                (rest, offset) = (rest.dropFirst(), offset + 1)
            }
        }
        plain += rest
        keepPlain()
        return pieces
    }
}
