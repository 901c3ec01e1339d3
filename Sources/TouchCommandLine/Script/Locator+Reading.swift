internal import Yams

extension Locator {
    /// The members that say what to look for.
    nonisolated static let subjects = ["id", "label", "type", "xpath", "name", "ref"]

    /// Reads an identifier, `[x, y]`, or a mapping.
    init(_ node: ScriptNode) throws(ScriptError) {
        if node.node.sequence != nil {
            let point = try node.pair("two numbers: [x, y] in points of the window")
            self.init(subject: .point(CGPoint(x: point.x, y: point.y)))
            return
        }
        guard node.node.mapping != nil else {
            guard !node.isEmpty else {
                throw node.mismatch("a place: an identifier, [x, y], or {id: …}")
            }
            // A word that begins with a slash is an XPath. An identifier that does needs the form
            // {id: …}.
            let word = try node.text()
            if let ref = Self.reference(word) {
                self.init(subject: .ref(ref))
                return
            }
            let isPath = word.hasPrefix("/") || word.hasPrefix("(/")
            self.init(subject: isPath ? .xpath(try node.xpath()) : .identifier(word))
            return
        }
        let fields = try node.fields(ScriptForm.place.names)
        let subject = try fields.only(of: Self.subjects)
        let index = try fields["index"]?.integer(0...1_000_000)
        if let field = fields["index"], subject.name != "type" {
            throw field.error(
                "Cannot read \"index\": it counts the views of a type, and this is "
                    + "an \(subject.name). To fix, delete it."
            )
        }
        let word = try subject.text()
        switch subject.name {
        case "id": self.init(subject: .identifier(word))
        case "label": self.init(subject: .label(word))
        case "type": self.init(subject: .type(word, index: index ?? 0))
        case "name": self.init(subject: .name(word))
        case "ref":
            guard let ref = Self.reference(word) else {
                throw subject.mismatch("a reference of a snapshot, as in @e3")
            }
            self.init(subject: .ref(ref))
        default: self.init(subject: .xpath(try subject.xpath()))
        }
        if let field = fields["at"] {
            let pair = try field.pair("two parts of the view: [0, 0] top left, [1, 1] bottom right")
            part = CGPoint(x: pair.x, y: pair.y)
        }
        if let field = fields["offset"] {
            let pair = try field.pair("two numbers: [dx, dy] in points")
            offset = CGVector(dx: pair.x, dy: pair.y)
        }
    }
}

extension Locator {
    /// The reference in a word, `e3` for `@e3`; nil if the word is none.
    nonisolated static func reference(_ word: String) -> String? {
        // Most words are identifiers, and to make an expression takes longer than to read the word.
        guard word.hasPrefix("@e") else { return nil }
        return word.wholeMatch(of: /@(e[0-9]{1,9})/).map { String($0.1) }
    }
}

extension Expectation {
    /// Reads a mapping with one condition.
    init(_ node: ScriptNode) throws(ScriptError) {
        try self.init(node.fields(ConditionWord.names))
    }

    /// Reads the condition among the members of a mapping.
    init(_ fields: ScriptFields) throws(ScriptError) {
        let condition = try fields.only(of: ConditionWord.names)
        guard let word = ConditionWord(rawValue: condition.name) else {
            throw condition.mismatch("one of \(ConditionWord.names.joined(separator: ", "))")
        }
        switch word {
        case .text: try self.init(text: condition)
        case .exists: self = .exists(try Locator(condition))
        case .missing: self = .missing(try Locator(condition))
        case .hittable: self = .hittable(try Locator(condition))
        case .unhittable: self = .unhittable(try Locator(condition))
        case .covered: try self.init(covered: condition)
        case .transcript: self = .transcript(condition.isEmpty ? "" : try condition.text())
        case .frame: try self.init(frame: condition)
        case .offset: try self.init(offset: condition)
        case .state: try self.init(state: condition)
        case .recognized:
            self = .recognized(try ExpectedRecognition(condition, ScriptForm.recognized))
        case .notRecognized:
            self = .notRecognized(try ExpectedRecognition(condition, ScriptForm.notRecognized))
        case .haptic: self = .haptic(try ExpectedHaptic(condition))
        case .touchTargets: self = .touchTargets(try ExpectedTargets(condition))
        }
    }

    private init(frame node: ScriptNode) throws(ScriptError) {
        let fields = try node.fields(ScriptForm.frame.names)
        let wanted = "four numbers: [x, y, width, height] in points of the window"
        let numbers = try fields.required("is").numbers(4, wanted)
        self = .frame(
            try Locator(fields.required("of")),
            CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
            within: try fields["within"]?
                .number(0...ScriptForm.mostPoints, "points, 0 or more") ?? 0.5
        )
    }

    private init(offset node: ScriptNode) throws(ScriptError) {
        let fields = try node.fields(ScriptForm.offset.names)
        let wanted = "two numbers: [x, y] in points of the content"
        let numbers = try fields.required("is").numbers(2, wanted)
        self = .offset(
            try Locator(fields.required("of")),
            CGPoint(x: numbers[0], y: numbers[1]),
            within: try fields["within"]?
                .number(0...ScriptForm.mostPoints, "points, 0 or more") ?? 0.5
        )
    }

    private init(state node: ScriptNode) throws(ScriptError) {
        let fields = try node.fields(ScriptForm.state.names)
        let place = try Locator(fields.required("of"))
        let words = try fields.required("is")
        var states: [ViewState] = []
        for word in try words.words() {
            guard let text = word.word, let state = ViewState(rawValue: text) else {
                throw ScriptError(
                    word.mismatch("one of \(ViewState.names.joined(separator: ", "))").sentence
                        + Suggestion.sentence(for: word.word ?? "", among: ViewState.names),
                    at: word.mark
                )
            }
            states.append(state)
        }
        guard !states.isEmpty else {
            throw words.mismatch("one of \(ViewState.names.joined(separator: ", "))")
        }
        self = .state(place, states)
    }

    private init(text node: ScriptNode) throws(ScriptError) {
        let fields = try node.fields(ScriptForm.text.names)
        let place = try Locator(fields.required("of"))
        let text = try fields.only(of: ["is", "contains"])
        // An empty text is allowed, as in `is: ""`; a missing value is not.
        let words = try text.text()
        self = text.name == "is" ? .textIs(place, words) : .textContains(place, words)
    }

    private init(covered node: ScriptNode) throws(ScriptError) {
        guard node.node.mapping != nil, !node.hasField(Locator.subjects) else {
            self = .covered(try Locator(node), by: nil)
            return
        }
        let fields = try node.fields(ScriptForm.covered.names)
        self = .covered(
            try Locator(fields.required("view")),
            by: try fields["by"].map { node throws(ScriptError) in
                try Locator(node)
            }
        )
    }
}

extension ExpectedRecognition {
    /// Reads the name of a gesture, or a mapping.
    fileprivate init(_ node: ScriptNode, _ form: ScriptForm) throws(ScriptError) {
        guard node.isMapping else {
            self.init(gesture: try node.text())
            return
        }
        let fields = try node.fields(form.names)
        self.init(
            gesture: try fields.required("gesture").text(),
            place: try fields["in"].map { node throws(ScriptError) in try Locator(node) },
            times: try fields["times"]?.integer(1...ScriptLimits.mostSteps)
        )
    }
}

extension ExpectedTargets {
    /// Reads the least side, or a mapping.
    fileprivate init(_ node: ScriptNode) throws(ScriptError) {
        let fields = node.isMapping ? try node.fields(ScriptForm.touchTargets.names) : nil
        self.init()
        if let node = fields.map({ $0["atLeast"] }) ?? node {
            side = try node.number(0...ScriptForm.mostPoints, "points, 0 or more")
        }
        place = try fields?["in"].map { node throws(ScriptError) in try Locator(node) }
        for node in try fields?["except"]?.list() ?? [] { exceptions.append(try Locator(node)) }
    }
}

extension ExpectedHaptic {
    /// Reads the words of a haptic, or a mapping.
    fileprivate init(_ node: ScriptNode) throws(ScriptError) {
        let fields = node.isMapping ? try node.fields(ScriptForm.haptic.names) : nil
        let words = try fields?.required("feedback") ?? node
        let feedback = try words.text()
        guard Haptic.allWords.contains(feedback) else {
            throw ScriptError(
                words.mismatch("one of \(Haptic.allWords.joined(separator: ", "))").sentence
                    + Suggestion.sentence(for: feedback, among: Haptic.allWords),
                at: words.mark
            )
        }
        self.init(
            feedback: feedback,
            times: try fields?["times"]?.integer(0...ScriptLimits.mostSteps)
        )
    }
}

extension ScriptNode {
    /// Reads the text as an XPath.
    fileprivate func xpath() throws(ScriptError) -> XPathExpression {
        let text = try text()
        do throws(XPathError) {
            return try XPathExpression(text)
        } catch {
            var mark = mark
            // If the expression comes from a variable, an error is reported where the variable is
            // used.
            if variable == nil, let scalar = node.scalar {
                mark = mark.moved(error.offset, in: scalar)
            }
            throw ScriptError(error.sentence(about: text), at: mark)
        }
    }
}
