internal import Yams

/// Replaces `$name` by the value of a variable.
extension ScriptNode {
    /// Replaces the variables in a scalar; other nodes stay unchanged.
    ///
    /// - Returns: the node, and the variable's name if the scalar consists of one variable only.
    static func substituted(
        _ node: Node,
        at mark: SourceMark,
        name: String,
        in context: ScriptContext
    ) throws(ScriptError) -> (Node, variable: String?) {
        guard case .scalar(let scalar) = node, scalar.string.utf8.contains(UInt8(ascii: "$")) else {
            return (node, nil)
        }
        let value = try replace(scalar, at: mark, name: name, in: context)
        if case .variable(let variable, _)? = ScriptTemplate.pieces(of: scalar.string).first,
            value.isWhole
        {
            return (value.node, variable)
        }
        return (value.node, nil)
    }

    /// The value of a variable: a node in which all variables, at any depth, are replaced.
    static func resolve(
        _ node: Node,
        name: String,
        in context: ScriptContext,
        depth: Int = 1
    ) throws(ScriptError) -> ScriptValue {
        let mark =
            node.mark.map { SourceMark($0, in: context.file) }
            ?? SourceMark(line: 1, column: 1, file: context.file.nameInMarks)
        guard depth <= ScriptVariables.deepestValue else { throw tooDeep(name, at: mark) }
        var (weight, deepest) = (1, 0)
        func add(_ value: ScriptValue) throws(ScriptError) -> Node {
            weight += value.weight
            deepest = max(deepest, value.depth)
            guard weight <= ScriptVariables.largestValue else { throw tooLarge(name, at: mark) }
            guard deepest < ScriptVariables.deepestValue else { throw tooDeep(name, at: mark) }
            return value.node
        }
        let result: Node
        switch node {
        case .scalar(let scalar):
            guard scalar.string.utf8.contains(UInt8(ascii: "$")) else {
                return ScriptValue(node: node, weight: 1, depth: 1)
            }
            let value = try replace(scalar, at: mark, name: name, in: context)
            return ScriptValue(node: value.node, weight: value.weight, depth: value.depth)
        case .sequence(let items):
            var values: [Node] = []
            for item in items {
                values.append(try add(resolve(item, name: name, in: context, depth: depth + 1)))
            }
            result = .sequence(.init(values, items.tag, items.style, items.mark))
        case .mapping(let members):
            var values: [(Node, Node)] = []
            for (key, value) in members {
                let value = try resolve(value, name: name, in: context, depth: depth + 1)
                values.append((key, try add(value)))
            }
            result = .mapping(.init(values, members.tag, members.style, members.mark))
        case .alias:
            result = node
        }
        return ScriptValue(node: result, weight: weight, depth: deepest + 1)
    }

    private typealias Replacement = (node: Node, isWhole: Bool, weight: Int, depth: Int)

    private static func replace(
        _ scalar: Node.Scalar,
        at mark: SourceMark,
        name: String,
        in context: ScriptContext
    ) throws(ScriptError) -> Replacement {
        let pieces = ScriptTemplate.pieces(of: scalar.string)
        if case .variable(let variable, let offset)? = pieces.first, pieces.count == 1 {
            let mark = mark.moved(offset, in: scalar)
            let value = try context.value(of: variable, at: mark, name: name)
            return (value.node, true, value.weight, value.depth)
        }
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let words): text += words
            case .variable(let variable, let offset):
                let mark = mark.moved(offset, in: scalar)
                let value = try context.value(of: variable, at: mark, name: name)
                guard let words = value.node.scalar?.string else {
                    throw ScriptError(
                        "Cannot read \"\(name)\": $\(variable) is no text that can stand inside "
                            + "another one. To fix, write nothing but $\(variable) there.",
                        at: mark
                    )
                }
                text += words
            case .unfinished(let offset):
                throw ScriptError(
                    "Cannot read \"\(name)\": \"${\" is not closed. To fix, write ${name}, or $$ "
                        + "for a dollar.",
                    at: mark.moved(offset, in: scalar)
                )
            }
            guard text.utf8.count <= ScriptVariables.largestValue else {
                throw tooLarge(name, at: mark)
            }
        }
        var replaced = scalar
        replaced.string = text
        // YAML needs quotes around braces in some places. A number in such quotes is still a
        // number.
        let plain = Node.scalar(.init(text, .implicit, .plain, scalar.mark))
        if plain.decimal != nil { return (plain, false, 1, 1) }
        return (.scalar(replaced), false, 1 + text.utf8.count / 64, 1)
    }

    private static func tooLarge(_ name: String, at mark: SourceMark) -> ScriptError {
        ScriptError(
            "Cannot read \"\(name)\": with the variables in it, it has more than "
                + "\(ScriptVariables.largestValue) characters or members. To fix, use shorter values.",
            at: mark
        )
    }

    private static func tooDeep(_ name: String, at mark: SourceMark) -> ScriptError {
        ScriptError(
            "Cannot read \"\(name)\": with the variables in it, it is nested deeper than "
                + "\(ScriptVariables.deepestValue). To fix, use flatter values.",
            at: mark
        )
    }
}

extension ScriptContext {
    fileprivate func value(
        of variable: String,
        at mark: SourceMark,
        name: String
    ) throws(ScriptError) -> ScriptValue {
        if let value = variables[variable] { return value }
        let known = variables.values.keys.sorted()
        if let includer = file.includer, file.hiddenVariables.contains(variable) {
            throw ScriptError(
                "Cannot read \"\(name)\": there is no variable \"\(variable)\" here: a file that is "
                    + "included sees its own only. \"\(includer.file.name ?? "The script")\" has it. "
                    + "To fix, write \"with: {\(variable): $\(variable)}\" there.",
                at: mark
            )
        }
        throw ScriptError(
            "Cannot read \"\(name)\": there is no variable \"\(variable.prefix(60))\". "
                + (known.isEmpty
                    ? "There are none. To fix, declare it in \"variables\"."
                    : "To fix, use one of: \(known.joined(separator: ", ")).")
                + Suggestion.sentence(for: variable, among: known)
                + " To write a dollar, write $$.",
            at: mark
        )
    }
}

extension SourceMark {
    /// The mark of a position in a scalar of one line.
    func moved(_ offset: Int, in scalar: Node.Scalar) -> SourceMark {
        var mark = self
        switch scalar.style {
        case .plain, .any: mark.column += offset
        case .singleQuoted, .doubleQuoted: mark.column += offset + 1
        case .literal, .folded: break  // The text begins on a later line.
        }
        return mark
    }
}
