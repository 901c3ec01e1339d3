internal import Yams

/// Reads scripts.
extension Script {
    /// Reads the script in a file.
    ///
    /// - Parameters:
    ///   - path: the path of a YAML file.
    ///   - settings: values, by name, that replace those of the script's variables.
    init(
        contentsOf path: String,
        settings: [String: String] = [:]
    ) throws(CommandRefusal) {
        let text: String
        do throws(ScriptSource.Problem) {
            text = try ScriptSource.read(path)
        } catch {
            throw CommandRefusal(
                "Cannot read the script \"\(path)\": \(error.words). "
                    + "To fix, give the path of a YAML file."
            )
        }
        do throws(ScriptError) {
            // Some editors begin a text with a byte order mark.
            let yaml = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
            try self.init(yaml: yaml, path: path, settings: settings)
        } catch {
            throw CommandRefusal(error.description(in: path))
        }
    }

    /// Reads the script in a text.
    ///
    /// - Parameter path: the file of the text, for the paths of includes and for messages; nil for
    ///   a text that does not come from a file.
    init(
        yaml: String,
        path: String? = nil,
        settings: [String: String] = [:]
    ) throws(ScriptError) {
        let file = ScriptFile(name: path, limits: ScriptLimits())
        let fields = try Self.fields(of: yaml, in: file)
        var context = ScriptContext(file: file, variables: ScriptVariables())
        for (name, value) in settings {
            context.variables.values[name] = ScriptVariables.typed(value)
        }
        if let variables = fields["variables"] {
            context = try ScriptVariables.read(variables, into: context, keepingPresent: true)
            context.variables.usage.names.formUnion(variables.keys)
        }
        if let scene = try fields["scene"]?.again(in: context) {
            self.scene = ScriptWord(text: try scene.text(), mark: scene.mark)
        }
        if let screen = try fields["screen"]?.again(in: context) {
            self.screen = try ScreenSettings(screen)
        }
        if let tags = try fields["tags"]?.again(in: context) { self.tags = try Self.tags(tags) }
        let root = ScriptStepReader(scene: scene, screen: fields["screen"] == nil ? nil : screen)
        if let profile = try fields["profile"]?.again(in: context) {
            self.screen.profile = try Self.profile(profile)
        }
        steps = try root.steps(of: fields.required("steps").again(in: context))
        variables = context.variables.values.keys.filter { settings[$0] == nil }
        variables += fields["variables"]?.keys ?? []
        let used = context.variables.usage.names
        unusedSettings = settings.keys.filter { !used.contains($0) }.sorted()
    }

    /// The device profile in the file that a node names, or with the values that it has.
    private static func profile(_ node: ScriptNode) throws(ScriptError) -> DeviceProfile {
        if node.isMapping {
            let fields = try node.fields(ScriptForm.profile.names)
            var profile = DeviceProfile()
            for value in DeviceProfile.values {
                guard let limit = fields[value.name] else { continue }
                profile[keyPath: value.path] = try limit.number(
                    value.bounds,
                    "a number from \(CGFloat(value.bounds.lowerBound).short) to "
                        + "\(CGFloat(value.bounds.upperBound).short) (\(value.unit.rawValue))"
                )
            }
            return profile
        }
        let path = node.context.file.path(of: try node.text())
        do throws(CommandRefusal) {
            return try DeviceProfile(contentsOf: path)
        } catch {
            throw node.error(error.description)
        }
    }

    /// The members at the top level of a file.
    static func fields(of yaml: String, in file: ScriptFile) throws(ScriptError) -> ScriptFields {
        guard let root = try compose(yaml, in: file), root.null == nil else {
            throw ScriptError(
                "Cannot read the script: it is empty. To fix, write \"steps:\" and a list.",
                at: file.nameInMarks.map { SourceMark(line: 1, column: 1, file: $0) }
            )
        }
        let mark = root.mark.map { SourceMark($0, in: file) }
        // No variables are replaced yet, because the definitions of variables are among these
        // members.
        return try ScriptNode(
            root,
            name: "script",
            mark: mark ?? SourceMark(line: 1, column: 1, file: file.nameInMarks),
            context: ScriptContext(file: file, variables: ScriptVariables()),
            variable: nil
        ).rawFields(ScriptForm.script.names)
    }

    /// One word, or a list of words.
    private static func tags(_ node: ScriptNode) throws(ScriptError) -> [String] {
        var tags: [String] = []
        for tag in try node.words() {
            let word = try tag.text()
            guard !word.isEmpty, !word.contains(where: { $0 == "," || $0.isWhitespace }) else {
                throw tag.mismatch("a word without spaces and commas, or a list of such words")
            }
            tags.append(word)
        }
        return tags
    }

    /// The nodes of a text.
    private static func compose(
        _ yaml: String,
        in file: ScriptFile
    ) throws(ScriptError) -> Node? {
        do {
            try ScriptLimits.checkLength(of: yaml, in: file)
            try AliasCheck.check(yaml, in: file)
            return try Node(yaml: yaml)
        } catch let error as ScriptError {
            throw error
        } catch let error as YamlError {
            var refusal = ScriptError(error, in: file)
            if yaml.contains(/transcript: *\|[-+]?[ \t]*\n/) {
                // Transcripts align times to the right, which YAML takes for indentation.
                refusal.sentence +=
                    " The first line of a transcript is indented deeper than those "
                    + "below it. To fix, write \"transcript: |1\"."
            }
            throw refusal
        } catch {
            throw ScriptError(
                "Cannot read the script: \(error.reason) To fix, check that the file may be read."
            )
        }
    }
}

extension ScriptError {
    @MainActor fileprivate init(_ error: YamlError, in file: ScriptFile) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            // The parser's own message recommends a function that a user of scripts cannot call.
            let isDeep = problem.hasPrefix("Maximum nesting level")
            self.init(
                "Cannot read the script: it is not YAML, "
                    + (isDeep ? "it is nested too deep. To fix, nest less deeply." : "\(problem)."),
                at: SourceMark(mark, in: file)
            )
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().joined(separator: "\", \"")
            self.init(
                "Cannot read the script: \"\(keys)\" occurs twice in a mapping. "
                    + "To fix, delete one of them.",
                at: SourceMark(context.mark, in: file)
            )
        case .reader(let problem, _, _, _):
            // The line is not shown: it may be of a file that is no text at all.
            self.init(
                "Cannot read the script: it is not YAML, \(problem).",
                at: file.nameInMarks.map { SourceMark(line: 1, column: 1, file: $0) }
            )
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            self.init("Cannot read the script: it is not YAML, \(error).")
        }
    }
}

extension ScreenSettings {
    /// Reads `{width: 390, height: 844, rate: 60, idiom: phone}`, or `390x844`.
    init(_ node: ScriptNode) throws(ScriptError) {
        self.init()
        if node.node.scalar != nil {
            guard let size = ScreenSize(try node.text()) else {
                throw node.mismatch(ScreenSize.form)
            }
            (width, height) = (size.width, size.height)
            return
        }
        let fields = try node.fields(ScriptForm.screen.names)
        width = try fields["width"].map(Self.side) ?? width
        height = try fields["height"].map(Self.side) ?? height
        rate = try fields["rate"]?.word(among: ["60": .sixty, "120": .hundredTwenty]) ?? rate
        idiom = try fields["idiom"]?.word(among: ["phone": .phone, "pad": .pad]) ?? idiom
        safeArea = try fields["safeArea"].map(Self.insets)
        let chosen = try DeviceSettings(fields)
        if chosen != DeviceSettings() { device = chosen }
    }

    /// Reads `[top, left, bottom, right]`.
    private static func insets(_ node: ScriptNode) throws(ScriptError) -> [Double] {
        let insets = try node.list().compactMap(\.node.decimal)
        guard isSafeArea(insets) else { throw node.mismatch(safeAreaForm) }
        return insets
    }

    private static func side(_ node: ScriptNode) throws(ScriptError) -> Double {
        guard let side = node.node.decimal, isUsable(side) else {
            throw node.mismatch("points above 0, at most \(Int(longestSide))")
        }
        return side
    }
}

extension DeviceSettings {
    /// Reads `style`, `direction`, `contentSize`, `keyboard` and `sceneSize`.
    init(_ fields: ScriptFields) throws(ScriptError) {
        self.init(
            style: try fields["style"]?.word(of: Style.self),
            direction: try fields["direction"]?.word(of: Direction.self),
            contentSize: try fields["contentSize"]?.word(of: ContentSize.self),
            keyboard: try fields["keyboard"]?.word(of: Keyboard.self),
            sceneSize: try fields["sceneSize"].map(Self.size)
        )
    }

    /// Reads `[width, height]`.
    private static func size(_ node: ScriptNode) throws(ScriptError) -> CGSize {
        let sides = (try? node.list().compactMap(\.node.decimal)) ?? []
        guard sides.count == 2, sides.allSatisfy(ScreenSettings.isUsable) else {
            throw node.mismatch(
                "a width and a height in points, as [507, 1024], at most \(Int(ScreenSettings.longestSide))"
            )
        }
        return CGSize(width: sides[0], height: sides[1])
    }
}

extension ScriptNode {
    /// One of the words of a type.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        of type: Word.Type
    ) throws(ScriptError) -> Word {
        let words = Word.allCases.map(\.rawValue)
        guard let text = word else { throw mismatch("one of " + words.joined(separator: ", ")) }
        if let word = Word(rawValue: text) { return word }
        throw error(
            "Cannot read \"\(name)\": it must be one of \(words.joined(separator: ", ")). "
                + "It is \"\(text)\"."
                + Suggestion.sentence(for: text, among: words)
        )
    }
}
