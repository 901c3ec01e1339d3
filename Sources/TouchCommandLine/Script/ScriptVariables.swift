internal import Yams

/// The variables that are known at a position of a script.
struct ScriptVariables {
    var values: [String: ScriptValue] = [:]
    /// The variables that the script has read; all positions of a file share it.
    let usage = Usage()

    /// The names that were looked up.
    final class Usage {
        var names: Set<String> = []
    }

    /// The form of a variable's name, for messages.
    static let nameForm = "letters, digits and _, not beginning with a digit"
    /// The largest size of a text or a value, in characters or nodes.
    static let largestValue = 100_000
    /// The deepest nesting of a value, including the variables in it.
    static let deepestValue = 64
    /// The most variables of one file.
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
    ///   - context: the context to which the variables are added. Each value may use the variables
    ///     before it.
    ///   - keepingPresent: whether a variable that already exists keeps its value.
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

    /// The names and values of a mapping, checked, without replacing variables.
    static func members(of node: ScriptNode) throws(ScriptError) -> [(name: String, value: Node)] {
        guard let mapping = node.node.mapping else {
            throw node.mismatch("a mapping of names and values")
        }
        guard mapping.count <= mostVariables else {
            throw node.error(
                "Cannot read \"\(node.name)\": there are \(mapping.count) variables, at most "
                    + "\(mostVariables) are allowed. To fix, declare fewer."
            )
        }
        var members: [(String, Node)] = []
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard isName(name) else {
                throw ScriptError(
                    "Cannot read \"\(node.name)\": \"\(name.prefix(60))\" is no name of a "
                        + "variable. To fix, use a name that is made of \(nameForm).",
                    at: node.mark(of: key)
                )
            }
            members.append((name, value))
        }
        return members
    }

    /// The value of a typed text; a number becomes a number.
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

/// The value of a variable: any YAML node.
struct ScriptValue {
    let node: Node
    /// The number of its nodes, with variables expanded.
    let weight: Int
    /// The depth of its nesting, with variables expanded.
    let depth: Int
}

/// Splits a text into words and variables.
enum ScriptTemplate {
    /// A piece of the text.
    enum Piece: Hashable {
        case text(String)
        /// A variable, and the number of characters before it.
        case variable(String, offset: Int)
        /// `${` without its closing brace.
        case unfinished(offset: Int)
    }

    /// The pieces of a text. `$name` and `${name}` are variables, `$$` is a dollar, and so is any
    /// other `$`.
    ///
    /// Read as scalars, as YAML is: a mark may combine with a dollar, and is then what follows it.
    static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        var offset = 0
        func keepPlain() {
            if !plain.isEmpty { pieces.append(.text(String(plain))) }
            plain = String.UnicodeScalarView()
        }
        while let dollar = rest.firstIndex(of: "$") {
            plain += rest[..<dollar]
            offset += rest[..<dollar].count
            let following = rest[dollar...].dropFirst()
            if following.first == "$" {
                plain.append("$")
                (rest, offset) = (following.dropFirst(), offset + 2)
            } else if following.first == "{" {
                keepPlain()
                guard let end = following.firstIndex(of: "}") else {
                    pieces.append(.unfinished(offset: offset))
                    return pieces
                }
                let name = following[..<end].dropFirst()
                pieces.append(.variable(String(name), offset: offset))
                (rest, offset) = (following[end...].dropFirst(), offset + name.count + 3)
            } else if let name = name(before: following) {
                keepPlain()
                pieces.append(.variable(String(name), offset: offset))
                (rest, offset) = (following.dropFirst(name.count), offset + name.count + 1)
            } else {
                plain.append("$")
                (rest, offset) = (following, offset + 1)
            }
        }
        plain += rest
        keepPlain()
        return pieces
    }

    /// The name of a variable with which a text begins; nil if it begins with none.
    private static func name(before text: Substring.UnicodeScalarView) -> Substring
        .UnicodeScalarView?
    {
        let name = text.prefix {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
        }
        return name.first.map { ("0"..."9").contains($0) } == false ? name : nil
    }
}
