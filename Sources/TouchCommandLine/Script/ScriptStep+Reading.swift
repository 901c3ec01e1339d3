internal import Yams

extension ScriptStep {
    /// A mapping of one word; `up` and `cancel` may stand alone.
    init(_ node: ScriptNode) throws(ScriptError) {
        let value: ScriptNode
        if let members = node.node.mapping, members.count == 1, let member = members.first,
            let word = member.key.string
        {
            value = ScriptNode(
                member.value,
                name: word,
                mark: member.value.null == nil ? nil : ScriptMark(member.key)
            )
            name = word
        } else if let word = node.node.scalar?.string, !node.isEmpty {
            value = ScriptNode(
                .scalar(.init("", .implicit, .plain)),
                name: word,
                mark: node.mark
            )
            name = word
        } else {
            throw ScriptNode(node.node, name: "step").mismatch(
                "one word and what belongs to it, as in \"tap: save\""
            )
        }
        mark = node.mark
        guard let word = StepWord(rawValue: name) else {
            let words = StepWord.allCases.map(\.rawValue)
            throw node.error(
                "Cannot read the step: there is no \"\(name)\". Steps: "
                    + words.joined(separator: ", ") + "."
                    + Suggestion.sentence(for: name, among: words)
            )
        }
        action = try ScriptAction(word, value)
    }
}

/// The words that steps begin with.
nonisolated enum StepWord: String, CaseIterable {
    case tap, doubleTap, longPress, drag, path, fling, pinch, rotate
    case down, move, up, cancel, wait, expect, note
}

extension ScriptAction {
    /// What follows a word.
    fileprivate init(_ word: StepWord, _ node: ScriptNode) throws(ScriptError) {
        self =
            switch word {
            case .tap: try .tap(node, times: 1)
            case .doubleTap: try .tap(node, times: 2)
            case .longPress: try .longPress(node)
            case .drag: try .drag(node)
            case .path: try .path(node)
            case .fling: try .fling(node)
            case .pinch: try .pinch(node)
            case .rotate: try .rotate(node)
            case .down: try .down(node)
            case .move: try .move(node)
            case .up: .up(try .finger(node))
            case .cancel: .cancel(try .finger(node))
            case .wait: try .wait(node)
            case .expect: .expect(try Expectation(node))
            case .note: .note(try node.text())
            }
    }
}
