/// A test for Swift Testing that does the same as a list of steps: a whole file.
struct SwiftTest {
    /// What the file says besides the steps.
    struct Options {
        /// The expression that makes the controller, such as `SignInController()`.
        var controller: String
        /// Whether the expression makes the delegate of an application, which the test launches.
        var isDelegate = false
        /// Modules that the expression needs.
        var imports: [String] = []
        /// The name of the suite.
        var suite: String
        /// Where the steps came from, in a sentence without an end: `Made from sign-in.yaml`.
        var origin: String
        /// Lines below the origin, for example what a script does.
        var summary: [String] = []
        /// The comments of a script, by the line below them.
        var comments: [Int: [String]] = [:]
        /// The steps, by their indices, at which an identifier as a text means the same place as a
        /// locator. `StepTrial` finds them. If they are not known, the test has locators.
        var plainSteps: Set<Int> = []
        /// Lines after the steps.
        var ending: [String] = []
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - title: the name of the test, in a few words.
    ///   - screen: the screen.
    ///   - steps: the steps. Includes and repeats are already expanded.
    ///   - options: what else the file says.
    /// - Throws: `CommandRefusal` with the first step or setting that a test cannot say.
    static func source(
        title: String,
        screen: ScreenSettings,
        steps: [TouchStep],
        options: Options
    ) throws(CommandRefusal) -> String {
        var statements = SwiftStatements()
        let comments = options.comments(for: steps)
        for (index, step) in steps.enumerated() {
            statements.remark(comments[index] ?? [], on: step)
            statements.isPlain = options.plainSteps.contains(index)
            do throws(SwiftStatements.Unsayable) {
                try statements.write(step.action)
            } catch {
                throw CommandRefusal(
                    "Cannot write a test: \(error.reason). That is the step \"\(step.name)\" at "
                        + "\(step.mark). To fix, leave that step out."
                )
            }
        }
        statements.add(
            options.ending.map { String(repeating: " ", count: SwiftStatements.indentation) + $0 }
        )
        return SwiftTest(options: options, statements: statements).file(
            title: title,
            screen: screen
        )
    }

    /// The name of a suite for a file or a scene: `sign-in` becomes `SignInTests`.
    static func suite(for name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        var type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if type.first.map({ !$0.isLetter }) ?? true { type = "Script" + type }
        return type.hasSuffix("Tests") ? type : type + "Tests"
    }

    private let options: Options
    private let statements: SwiftStatements

    // MARK: The file

    private func file(
        title: String,
        screen: ScreenSettings
    ) -> String {
        let head = SwiftStatements.wrapped([options.origin + "."] + options.summary, indentation: 0)
        var text = head.joined(separator: "\n") + "\n\nimport Testing\n"
        if statements.usesSession { text += "import TouchSession\n" }
        text += "import TouchTesting\n"
        if !options.imports.isEmpty {
            text += "\n" + options.imports.map { "@testable import \($0)\n" }.joined()
        }
        let effects = statements.waits ? "async throws" : "throws"
        text += """

            @MainActor @Suite(.stage) struct \(options.suite) {
                @Test func `\(Self.name(title))`() \(effects) {

            """
        let changes = screen.device.map(SwiftStatements.changes) ?? []
        if !changes.isEmpty {
            let traits = "let traits = UITraitCollection"
            text += SwiftStatements.closure(traits, changes) + "\n"
        }
        if let profile = screen.profile, !profile.changes.isEmpty {
            text += "        var profile = DeviceProfile.builtIn\n"
            for limit in profile.changes {
                let value = ScriptText.exact(profile[keyPath: limit.path])
                text += "        profile.\(limit.name) = \(value)\n"
            }
        }
        text +=
            opening(screen, hasTraits: !changes.isEmpty)
            .text(after: "let stage = try ", indentation: SwiftStatements.indentation) + "\n"
        if screen.rate != .sixty {
            text += "        stage.fingers.samplesPerSecond = \(screen.rate.rawValue)\n"
        }
        if let keyboard = screen.device?.keyboard {
            text += "        stage.keyboard = .\(keyboard)\n"
        }
        if let size = screen.device?.sceneSize {
            text +=
                "        stage.resizeScene(to: CGSize(width: \(ScriptText.number(size.width)), "
                + "height: \(ScriptText.number(size.height))))\n"
        }
        text += statements.lines.map { $0 + "\n" }.joined()
        return text + "    }\n}\n"
    }

    /// A title without what a name in backticks cannot have.
    private static func name(_ title: String) -> String {
        let words = title.map { $0 == "`" || $0 == "\\" || $0.isNewline ? " " : String($0) }
            .joined()
            .trimmingCharacters(in: .whitespaces)
        let isOperator = words.allSatisfy { !$0.isLetter && !$0.isNumber }
        return words.isEmpty || isOperator ? "the steps" : words
    }

    /// The call that opens the stage.
    private func opening(_ screen: ScreenSettings, hasTraits: Bool) -> SwiftCode {
        let usual = ScreenSettings()
        let isUsual =
            screen.size == usual.size && screen.rate == usual.rate && screen.idiom == usual.idiom
            && screen.safeArea == nil
        return .call(
            "Stage",
            [
                "showing": options.isDelegate ? nil : .word(options.controller),
                "launching": options.isDelegate ? .word(options.controller) : nil,
                "screen": isUsual
                    ? nil
                    : .call(
                        "UIScreen",
                        [
                            "size": .call(
                                "CGSize",
                                [
                                    "width": .number(screen.width),
                                    "height": .number(screen.height),
                                ]
                            ),
                            "framesPerSecond": screen.rate == .sixty
                                ? nil : .word("\(screen.rate.rawValue)"),
                            "idiom": screen.idiom == .pad ? .word(".pad") : nil,
                            "safeAreaInsets": screen.safeArea.map(insets),
                        ]
                    ),
                "profile": screen.profile?.changes.isEmpty == false ? .word("profile") : nil,
                "traits": hasTraits ? .word("traits") : nil,
            ]
        )
    }

    /// The insets of a safe area: top, left, bottom, right.
    private func insets(_ sides: [Double]) -> SwiftCode {
        .call(
            "UIEdgeInsets",
            [
                "top": .number(sides[0]), "left": .number(sides[1]), "bottom": .number(sides[2]),
                "right": .number(sides[3]),
            ]
        )
    }
}

extension SwiftTest.Options {
    /// The comments above each step, by its index. A comment above a repeat is above its first step.
    fileprivate func comments(for steps: [TouchStep]) -> [Int: [String]] {
        var found: [Int: [String]] = [:]
        for (line, words) in comments.sorted(by: { $0.key < $1.key }) {
            let index = steps.firstIndex { $0.mark.file == nil && $0.mark.line >= line }
            if let index { found[index, default: []] += words }
        }
        return found
    }
}
