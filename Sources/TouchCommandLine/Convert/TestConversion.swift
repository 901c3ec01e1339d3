internal import ArgumentParser
internal import TouchStoryboards

/// How a test shows what is tested.
struct TestOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The expression that makes the controller in the test, as in 'SignInController()'.",
            valueName: "EXPRESSION"
        )
    )
    var controller: String?

    @Option(
        name: .customLong("import"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A module that the expression needs. Can be repeated.",
            valueName: "MODULE"
        )
    )
    var imports: [String] = []

    /// The options with these values, as if they were typed.
    static func with(controller: String?, imports: [String]) throws -> TestOptions {
        try parse(
            (controller.map { ["--controller", $0] } ?? [])
                + imports.flatMap { ["--import", $0] }
        )
    }

    /// Refuses options of a test for another format, and what is no module.
    func check(for format: ConvertCommand.OutputFormat) throws(CommandRefusal) {
        if format != .swift, controller != nil || !imports.isEmpty {
            throw CommandRefusal(
                "Cannot use --controller and --import: only a test has them, and this writes "
                    + "\(format.rawValue). To fix, leave them out, or write a file that ends with "
                    + ".swift.",
                status: .wrongUsage
            )
        }
        for module in imports where module.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) == nil {
            throw CommandRefusal(
                "Cannot import \"\(module)\": a module is one word. To fix, give its name, as in "
                    + "--import MyApp.",
                status: .wrongUsage
            )
        }
    }
}

/// Steps as a test, which were tried on the scene. Trying them starts a new application.
struct TestConversion {
    /// Where the steps came from.
    struct Source {
        /// The path of a script or a recording, or the name of a session.
        var path: String
        /// The command that makes the test.
        var command = "convert"
        /// The comments of a script.
        var comments = ScriptComments(of: "")
        /// Whether the test expects the texts to which the steps led, for steps that expect nothing.
        var expectsOutcome = false

        /// Where the steps came from, for a comment: `Made from sign-in.yaml by touchstone convert`.
        var origin: String {
            let name = URL(fileURLWithPath: path).lastPathComponent
            return "Made from \(name) by `\(ProgramName.current) \(command)`"
        }
    }

    /// The test: a whole Swift file.
    let text: String
    /// The expression that makes the controller.
    let controller: String
    /// What the test does otherwise, as sentences.
    private(set) var losses: [String] = []
    /// Where and why a step failed when it was tried; nil if none did.
    let failure: String?

    /// Tries steps on a scene, and writes them as a test.
    ///
    /// - Parameter output: the path of the test, which names its suite; `-` for none.
    /// - Throws: `CommandRefusal` if a test cannot say a step, or how the controller is made.
    init(
        of script: [TouchStep],
        _ source: Source,
        on scene: Scene,
        _ screen: ScreenSettings,
        _ options: TestOptions,
        output: String
    ) async throws {
        let trial = try await SwiftTestTrial(script, on: scene, screen)
        var steps = script
        var comments = source.comments.above
        func add(_ actions: [TouchAction], _ comment: String) {
            let line = (steps.last?.mark.line ?? 0) + 1
            steps += actions.map {
                TouchStep(mark: SourceMark(line: line, column: 1), name: "expect", action: $0)
            }
            comments[line] = [comment]
        }
        if !trial.fingersDown.isEmpty {
            losses.append("The test lifts the fingers that the script leaves down: a test must.")
            add([.up(nil)], "The script leaves a finger down, and a test must lift it.")
        }
        if source.expectsOutcome, trial.texts.isEmpty {
            losses.append(
                "The test expects nothing: no view with an identifier has another text afterwards."
            )
        } else if source.expectsOutcome {
            let texts = trial.texts.map { TouchAction.expect(.textIs(Locator($0), $1)) }
            add(
                [.waitUntilSettled(budget: TouchAction.usualSettlingBudget)] + texts,
                "What this led to."
            )
        }
        let (controller, module) = try Self.controller(of: trial.controller, scene, options)
        let title = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
        let file = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
        let name = output == "-" ? title : file
        text = try SwiftTest.source(
            title: title,
            screen: screen,
            steps: steps,
            options: SwiftTest.Options(
                controller: controller,
                imports: options.imports.isEmpty ? [module].compactMap(\.self) : options.imports,
                suite: SwiftTest.suite(for: name),
                origin: source.origin + ", on the scene \(scene.name)",
                summary: source.comments.head,
                comments: comments,
                plainSteps: trial.plainSteps
            )
        )
        self.controller = controller
        failure = trial.failure.map { "\($0.step.mark): \($0.message)" }
    }

    /// The expression that makes the controller of a scene, and its module.
    ///
    /// - Throws: `CommandRefusal` if the options do not say it, and its class does not either.
    private static func controller(
        of controller: UIViewController?,
        _ scene: Scene,
        _ options: TestOptions
    ) throws(CommandRefusal) -> (expression: String, module: String?) {
        if let expression = options.controller { return (expression, nil) }
        // The full name of a class is its module, the types that contain it, and its own name.
        let name = controller.map { String(reflecting: type(of: $0)) } ?? "UIViewController"
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, parts[0] != "TouchUI", controller?.storyboard == nil,
            !name.contains(where: { "()<>".contains($0) })
        else {
            let kind = controller.map { "\(type(of: $0))" } ?? "UIViewController"
            throw CommandRefusal(
                "Cannot tell how a test makes the \(kind) of the scene \"\(scene.name)\". To fix, add "
                    + "an expression and its module, as in --controller 'SignInController()' "
                    + "--import MyApp.",
                status: .wrongUsage
            )
        }
        return ("\(parts[1])()", String(parts[0]))
    }
}
