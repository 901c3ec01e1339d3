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

/// Steps as a test, after they were tried.
struct TestConversion {
    /// Where the steps came from.
    struct Source {
        /// The path of a script or a recording, or the name of a session.
        var path: String
        /// The command that makes the test.
        var command = "convert"
        /// The name of the test; the name of the file without its extension by default.
        var title: String?
        /// The comments of a script.
        var comments = ScriptComments(of: "")
        /// Lines after the steps.
        var ending: [String] = []
        /// Whether the test expects the texts to which the steps led, for steps that expect nothing.
        var expectsOutcome = false

        /// What the steps touch.
        var subject: SessionSubject
        /// The full name of the class whose launch starts the application; nil if a controller is shown.
        var delegate: String?

        /// Where the steps came from, for a comment: `Made from sign-in.yaml by touchstone convert`.
        var origin: String {
            let name = URL(fileURLWithPath: path).lastPathComponent
            return "Made from \(name) by `\(ProgramName.current) \(command)`, on the "
                + (subject.package == nil ? "scene" : "application") + " \(subject.name)"
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

    /// Writes steps as a test.
    ///
    /// - Parameters:
    ///   - trial: what came of the steps when they were tried.
    ///   - output: the path of the test, which names its suite; `-` for none.
    /// - Throws: `CommandRefusal` if a test cannot say a step, or how the controller is made.
    init(
        of script: [TouchStep],
        tried trial: StepTrial,
        _ source: Source,
        on screen: ScreenSettings,
        _ options: TestOptions,
        output: String
    ) throws {
        var steps = script
        var comments = source.comments.above
        func add(_ actions: [TouchAction], _ comment: String) {
            let line = (steps.last?.mark.line ?? 0) + 1
            steps += actions.map {
                TouchStep(mark: SourceMark(line: line, column: 1), name: "expect", action: $0)
            }
            comments[line] = [comment]
        }
        if trial.leavesFingersDown {
            losses.append("The test lifts the fingers that the script leaves down: a test must.")
            add([.up(nil)], "The script leaves a finger down, and a test must lift it.")
        }
        if source.expectsOutcome, trial.texts.isEmpty {
            losses.append(
                "The test expects nothing: no view with an identifier has another text afterwards."
            )
        } else if source.expectsOutcome {
            let texts = trial.texts.map {
                TouchAction.expect(.textIs(Locator($0.identifier), $0.text))
            }
            add(
                [.waitUntilSettled(budget: TouchAction.usualSettlingBudget)] + texts,
                "What this led to."
            )
        }
        let opening = try Self.opening(trial, source, options)
        let title = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
        let file = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
        let name = output == "-" ? title : file
        text = try SwiftTest.source(
            title: source.title ?? title,
            screen: screen,
            steps: steps,
            options: SwiftTest.Options(
                controller: opening.expression,
                isDelegate: opening.isDelegate,
                imports: options.imports.isEmpty ? opening.modules : options.imports,
                suite: SwiftTest.suite(for: name),
                origin: source.origin,
                summary: source.comments.head + opening.remarks,
                comments: comments,
                plainSteps: trial.plainSteps,
                ending: source.ending
            )
        )
        controller = opening.expression
        failure = trial.failure?.text
    }

    /// How a test opens what it touches.
    private struct Opening {
        /// The expression that makes the controller or the delegate.
        var expression: String
        var isDelegate = false
        var modules: [String] = []
        /// What the test needs, or does otherwise, as sentences.
        var remarks: [String] = []
    }

    private static func opening(
        _ trial: StepTrial,
        _ source: Source,
        _ options: TestOptions
    ) throws(CommandRefusal) -> Opening {
        var opening = try shown(trial, source, options)
        guard source.subject.package != nil else { return opening }
        let modules = options.imports.isEmpty ? opening.modules : options.imports
        if !modules.isEmpty {
            opening.remarks.append(
                "It needs a test target of the package that depends on "
                    + "\(modules.joined(separator: " and ")): run it with `touchstone swift test`."
            )
        }
        return opening
    }

    /// The expression that makes what is shown, and its modules.
    ///
    /// - Throws: `CommandRefusal` if the options do not say it, and its class does not either.
    private static func shown(
        _ trial: StepTrial,
        _ source: Source,
        _ options: TestOptions
    ) throws(CommandRefusal) -> Opening {
        let package = source.subject.package
        if let expression = options.controller {
            return Opening(expression: expression, modules: package?.modules ?? [])
        }
        if let expression = package?.controller {
            return Opening(expression: expression, modules: package?.modules ?? [])
        }
        if let (module, name) = source.delegate.flatMap(parts) {
            return Opening(expression: "\(name)()", isDelegate: true, modules: [module])
        }
        let name = trial.shown.name ?? "UIViewController"
        guard let (module, type) = parts(name), module != "TouchUI", !trial.shown.isFromStoryboard
        else {
            throw CommandRefusal(
                "Cannot tell how a test makes the \(name.split(separator: ".").last ?? "") of the "
                    + "scene \"\(source.subject.name)\". To fix, add an expression and its module, as "
                    + "in --controller 'SignInController()' --import MyApp.",
                status: .wrongUsage
            )
        }
        return Opening(
            expression: "\(type)()",
            modules: [module],
            remarks: package == nil
                ? [] : ["It shows the first controller, without the delegates of the application."]
        )
    }

    /// The module of a class, and its name there; nil for a class that another declaration contains.
    private static func parts(_ name: String) -> (module: String, type: String)? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, !name.contains(where: { "()<>".contains($0) }) else { return nil }
        return (parts[0], parts[1])
    }
}
