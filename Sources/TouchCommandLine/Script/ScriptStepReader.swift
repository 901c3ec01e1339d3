internal import Yams

/// Reads lists of steps. Includes and repeats are replaced by the steps that they stand for.
struct ScriptStepReader {
    /// The scene of the script, which an included file may also name.
    let scene: ScriptWord?
    /// The screen of the script; nil if it names none.
    let screen: ScreenSettings?
    /// The depth in repeats, groups and includes.
    var depth = 0
    /// How the run reaches the steps, innermost first.
    var trail: [String] = []
    /// Whether the steps are in a branch of `parallel`.
    var isBranch = false

    /// The steps of a list.
    func steps(of list: ScriptNode) throws(ScriptError) -> [TouchStep] {
        var steps: [TouchStep] = []
        let items = try list.list()
        try list.context.file.limits.take(items.count, for: list)
        for item in items { try read(item, into: &steps) }
        return steps
    }

    private func read(
        _ node: ScriptNode,
        into steps: inout [TouchStep]
    ) throws(ScriptError) {
        let (word, value) = try word(of: node)
        if isBranch, !word.runsInParallel {
            throw node.error(
                "Cannot do \"\(word.rawValue)\" in a branch of \"parallel\": how long it takes is "
                    + "not known before. To fix, write it before or after the parallel."
            )
        }
        switch word {
        case .repeat: try rounds(of: value, at: node.mark, into: &steps)
        case .include: steps += try included(value, at: node.mark)
        case .parallel: steps.append(try parallel(value, at: node.mark))
        case .tap, .doubleTap, .longPress, .drag, .path, .fling, .pinch, .rotate, .transform,
            .scroll, .press, .click, .pointerDrag, .wheel, .stylus,
            .trackpad, .down, .move, .up, .cancel, .tapStatusBar, .device, .type,
            .key, .keyDown, .keyUp, .samples, .wait, .expect, .note, .waitUntil:
            let action = try TouchAction(word, value)
            if isBranch, case .waitUntil = action {
                throw node.error(
                    "Cannot wait for a condition in a branch of \"parallel\": how long it takes is "
                        + "not known before. To fix, write seconds, or write it after the parallel."
                )
            }
            if isBranch, case .fingerType = action {
                throw node.error(
                    "Cannot type with a finger in a branch of \"parallel\": how many keys it taps is not "
                        + "known before. To fix, write it before or after the parallel."
                )
            }
            steps.append(
                TouchStep(mark: node.mark, name: word.rawValue, action: action, trail: trail)
            )
        }
    }

    /// Reads a mapping with one word. `up` and `cancel` may also be written without a value.
    private func word(of node: ScriptNode) throws(ScriptError) -> (StepWord, ScriptNode) {
        let name: String
        let value: ScriptNode
        if let members = node.node.mapping, members.count == 1, let member = members.first,
            let word = member.key.string
        {
            let mark = member.value.null == nil ? nil : node.mark(of: member.key)
            (name, value) = (word, try node.piece(member.value, name: word, mark: mark))
        } else if let word = node.node.scalar?.string, !node.isEmpty {
            name = word
            value = ScriptNode(
                .scalar(.init("", .implicit, .plain)),
                name: word,
                mark: node.mark,
                context: node.context
            )
        } else {
            throw ScriptNode(node.node, name: "step", mark: node.mark, context: node.context)
                .mismatch("one word and what belongs to it, as in \"tap: save\"")
        }
        guard let word = StepWord(rawValue: name) else {
            let words = StepWord.allCases.map(\.rawValue)
            throw node.error(
                "Cannot read the step: there is no \"\(name)\". To fix, use one of: "
                    + words.joined(separator: ", ") + "."
                    + Suggestion.sentence(for: name, among: words)
            )
        }
        return (word, value)
    }

    // MARK: Repeat

    private func rounds(
        of node: ScriptNode,
        at mark: SourceMark,
        into steps: inout [TouchStep]
    ) throws(ScriptError) {
        let limits = node.context.file.limits
        try limits.checkDepth(depth + 1, of: node)
        let fields = try node.fields(ScriptForm.repeat.names)
        let times = try fields.required("times").integer(0...ScriptLimits.mostSteps)
        let name = try fields["as"].map { field throws(ScriptError) in
            try variable(named: field)
        }
        let list = try fields.required("steps")
        try limits.take(times, for: node)
        guard times > 0 else { return }
        let place = mark.description(in: node.context.file.name ?? "line")
        for round in 1...times {
            var context = list.context
            var told = "In round \(round) of \(times)"
            if let name {
                context = context.setting(name, to: ScriptVariables.typed("\(round)"))
                told += " (\(name) = \(round))"
            }
            var inner = self
            inner.depth += 1
            inner.trail.insert("\(told) of \(place).", at: 0)
            do throws(ScriptError) {
                steps += try inner.steps(of: list.reading(with: context))
            } catch {
                // An error in the first round does not depend on the round, so the message does not
                // mention it.
                throw round == 1 ? error : error.adding("\(told) of \(place).")
            }
        }
    }

    private func variable(named field: ScriptNode) throws(ScriptError) -> String {
        let name = try field.text()
        guard ScriptVariables.isName(name) else {
            throw field.mismatch("a name made of \(ScriptVariables.nameForm)")
        }
        return name
    }

    // MARK: Parallel

    private func parallel(
        _ node: ScriptNode,
        at mark: SourceMark
    ) throws(ScriptError) -> TouchStep {
        try node.context.file.limits.checkDepth(depth + 1, of: node)
        guard let items = node.node.sequence, !items.isEmpty else {
            throw node.mismatch("a list of lists of steps, as in [[tap: a], [tap: b]]")
        }
        guard items.count <= ScriptLimits.mostBranches else {
            throw node.error(
                "Cannot read \"parallel\": it has \(items.count) branches, and at most "
                    + "\(ScriptLimits.mostBranches) run together. To fix, write some of them one "
                    + "after the other."
            )
        }
        var branches: [[TouchStep]] = []
        var owners: [FingerIndex: Int] = [:]
        for (index, branch) in try node.list().enumerated() {
            guard branch.node.sequence != nil else {
                throw branch.mismatch("a list of steps for each branch, as in [[tap: a], [tap: b]]")
            }
            var inner = self
            inner.depth += 1
            inner.isBranch = true
            inner.trail.insert("In branch \(index + 1) of \(items.count).", at: 0)
            let steps = try inner.steps(of: branch)
            for step in steps {
                for finger in step.action.namedFingers {
                    let owner = owners[finger] ?? index
                    owners[finger] = owner
                    guard owner == index else {
                        throw ScriptError(
                            "Cannot do \"\(step.name)\": finger \(finger.rawValue) is used in "
                                + "branch \(owner + 1) and in branch \(index + 1), which have "
                                + "fingers of their own. To fix, take another finger.",
                            at: step.mark
                        )
                    }
                }
            }
            branches.append(steps)
        }
        return TouchStep(
            mark: mark,
            name: node.name,
            action: .parallel(branches),
            trail: trail
        )
    }
}

extension ScriptError {
    /// The same error with another line in its trail.
    nonisolated func adding(_ line: String) -> ScriptError {
        var error = self
        error.sentence += "\n  " + line
        return error
    }
}
