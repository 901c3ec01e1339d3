internal import Yams

/// Reads scripts.
extension Script {
    /// The script of a file.
    init(contentsOf path: String) throws(CommandRefusal) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CommandRefusal(
                "Cannot read the script \"\(path)\": \(error.reason) "
                    + "To fix, give the path of a YAML file."
            )
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw CommandRefusal(
                "Cannot read the script \"\(path)\": it is not a text in UTF-8. "
                    + "To fix, give the path of a YAML file."
            )
        }
        do throws(ScriptError) {
            try self.init(yaml: text)
        } catch {
            throw CommandRefusal(error.description(in: path))
        }
    }

    /// The script that a text is.
    init(yaml: String) throws(ScriptError) {
        guard let root = try Self.compose(yaml), root.null == nil else {
            throw ScriptError(
                "Cannot read the script: it is empty. To fix, write \"steps:\" and a list."
            )
        }
        let fields = try ScriptNode(root, name: "script").fields(["scene", "screen", "steps"])
        if let scene = fields["scene"] {
            self.scene = ScriptWord(text: try scene.text(), mark: scene.mark)
        }
        if let screen = fields["screen"] { self.screen = try ScreenSettings(screen) }
        steps = []
        for node in try fields.required("steps").list() { steps.append(try ScriptStep(node)) }
    }

    private static func compose(_ yaml: String) throws(ScriptError) -> Node? {
        do {
            return try Yams.compose(yaml: yaml)
        } catch let error as YamlError {
            var refusal = ScriptError(error)
            if yaml.contains(/transcript: *\|[-+]?[ \t]*\n/) {
                // Times are aligned to the right, which YAML takes for an indentation.
                refusal.sentence +=
                    " The first line of a transcript is indented deeper than those "
                    + "below it. To fix, write \"transcript: |1\"."
            }
            throw refusal
        } catch {
            throw ScriptError("Cannot read the script: \(error.reason)")
        }
    }
}

extension ScriptError {
    fileprivate init(_ error: YamlError) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            // The parser's own sentence names a function that nobody here can call.
            let isDeep = problem.hasPrefix("Maximum nesting level")
            self.init(
                "Cannot read the script: it is not YAML, "
                    + (isDeep ? "it is nested too deep." : "\(problem)."),
                at: ScriptMark(mark)
            )
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().joined(separator: "\", \"")
            self.init(
                "Cannot read the script: \"\(keys)\" stands twice in one mapping. "
                    + "To fix, delete one of them.",
                at: ScriptMark(context.mark)
            )
        case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            self.init("Cannot read the script: it is not YAML, \(error).")
        }
    }
}

extension ScreenSettings {
    /// `{width: 390, height: 844, rate: 60, idiom: phone}`, or `390x844`.
    fileprivate init(_ node: ScriptNode) throws(ScriptError) {
        self.init()
        if node.node.scalar != nil {
            guard let size = ScreenSize(try node.text()) else {
                throw node.mismatch(ScreenSize.form)
            }
            (width, height) = (size.width, size.height)
            return
        }
        let fields = try node.fields(["width", "height", "rate", "idiom"])
        width = try fields["width"].map(Self.side) ?? width
        height = try fields["height"].map(Self.side) ?? height
        rate = try fields["rate"]?.word(among: ["60": .sixty, "120": .hundredTwenty]) ?? rate
        idiom = try fields["idiom"]?.word(among: ["phone": .phone, "pad": .pad]) ?? idiom
    }

    private static func side(_ node: ScriptNode) throws(ScriptError) -> Double {
        guard let side = node.node.float, isUsable(side) else {
            throw node.mismatch("points above 0, at most \(Int(longestSide))")
        }
        return side
    }
}
