internal import ArgumentParser

/// `trace`: reads a trace as text.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Reads a trace as text: what happened, who won, and why.",
        discussion: """
            FILE is a trace, the folder that a failing test left, or its page. Without FILE, it is the \
            newest trace in .build/touchstone. Names of tests are found there too: \
            `trace DoorTests/the-bell-rings`. Without a question it prints a summary, which says what \
            to read next. An answer has less than forty lines; --all prints the whole one.
            """,
        subcommands: [
            TraceSummaryCommand.self, TraceActionsCommand.self, TraceActionCommand.self,
            TraceWhoWonCommand.self, TraceWhyCommand.self, TraceScreenCommand.self,
            TraceDiffCommand.self, TraceErrorsCommand.self,
        ],
        defaultSubcommand: TraceSummaryCommand.self
    )
}

/// What all questions about a trace have in common.
struct TraceOptions: ParsableArguments {
    @Flag(help: "Print all lines.") var all = false
    @Flag(help: "Print JSON.") var json = false

    /// Prints an answer.
    ///
    /// - Parameter end: lines to print after it, for people.
    @MainActor func print(
        _ answer: some TraceAnswer,
        end: [String] = [],
        to output: CommandOutput
    ) throws {
        if json { return try output.print(json: answer) }
        let most = TraceWords.mostLines - end.count
        let text = all ? answer.description : answer.text(atMost: most, hint: "--all shows them")
        try output.print(([text] + end).joined(separator: "\n"))
    }
}

/// `trace summary`, which is `trace` alone.
struct TraceSummaryCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Whether it passed, why not, and what to read next."
    )

    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let finder = TraceFinder(session)
        let summary = try finder.read(file, saysNotes: false).summary
        let calls = summary.next.map { (TraceCall.text($0, of: file), $0.shows) }
        let width = calls.map(\.0.count).max() ?? 0
        let next = calls.map { call, shows in
            "  \(call.padding(toLength: width, withPad: " ", startingAt: 0))  \(shows)"
        }
        try options.print(summary, end: ["To read on:"] + next, to: session.output)
        return .passed
    }
}

/// `trace actions`: what was done.
struct TraceActionsCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "actions",
        abstract: "A line for each action: the time, what was done, and what came of it.",
        discussion: """
            An action is a step of a script, a call of a test, or a sequence of touches that no step \
            made.
            """
    )

    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        try options.print(TraceFinder(session).read(file).actions, to: session.output)
        return .passed
    }
}

/// `trace action N`: one action in detail.
struct TraceActionCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "action",
        abstract: "One action: its touches, who won and why, what changed on the screen."
    )

    @Argument(help: "The number of the action in `trace actions`.") var number: String?
    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        guard let number, let index = Int(number) else {
            let files = [number, file].compactMap { $0 }.filter { Int($0) == nil }
            let right = [number, file].compactMap { $0 }.first { Int($0) != nil } ?? "N"
            throw TraceCall.refusal(
                "The number of the action is missing, or not in its place.",
                right: TraceCall.text("action \(right)", of: files.first),
                "The numbers are those of `\(TraceCall.text("actions", of: files.first))`."
            )
        }
        let reading = try TraceFinder(session).read(file)
        try options.print(reading.answer { try $0.action(index) }, to: session.output)
        return .passed
    }
}

/// `trace who-won`: the winners and the losers of each gesture.
struct TraceWhoWonCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "who-won",
        abstract: "Each gesture: who won, who lost, and why."
    )

    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        try options.print(TraceFinder(session).read(file).whoWon, to: session.output)
        return .passed
    }
}

/// `trace why NAME`: why a view or a recognizer received the touches or not.
struct TraceWhyCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Why a view or a recognizer received the touches or not.",
        discussion: """
            The name is that in transcripts, such as `photo` or `button "Save"`, an accessibility \
            identifier, the text of a button or a label, or an exact name such as UILabel@0.2.
            """
    )

    @Argument(help: "A view or a recognizer.") var name: String?
    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let finder = TraceFinder(session)
        let isSwapped = name.map { finder.isTrace($0) } == true && file.map(finder.isTrace) != true
        guard let name, !isSwapped else {
            throw TraceCall.refusal(
                "The name of the view or the recognizer is missing, or not in its place.",
                right: TraceCall.text("why \(ShellWord.quoted(file ?? "NAME"))", of: name)
            )
        }
        let reading = try finder.read(file)
        try options.print(reading.answer { try $0.why(name) }, to: session.output)
        return .passed
    }
}

/// `trace screen`: what was on the screen.
struct TraceScreenCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "What was on the screen at a time, as a tree."
    )

    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @Option(
        help: ArgumentHelp(
            "A time such as 350ms or 0.35s; a number alone is in milliseconds. The end, by default.",
            valueName: "TIME"
        )
    )
    var at: String?
    @OptionGroup var options: TraceOptions

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        var time: TimeInterval?
        if let at {
            time = TimeWords.seconds(at, bare: .milliseconds)
            if time == nil {
                throw TraceCall.refusal(
                    "\"\(at)\" is not \(TimeWords.form).",
                    right: TraceCall.text("screen --at 350ms", of: file)
                )
            }
        }
        let reading = try TraceFinder(session).read(file)
        try options.print(reading.answer { try $0.screen(at: time) }, to: session.output)
        return .passed
    }
}

/// `trace diff A B`: where two runs first differ.
struct TraceDiffCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Where two runs first differ, and how much. Ends with 1 if they differ."
    )

    @Argument(help: "A trace.", completion: .file(extensions: ["trace"])) var first: String?
    @Argument(help: "Another trace.", completion: .file(extensions: ["trace"])) var second: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        guard let first, let second else {
            throw TraceCall.refusal(
                "diff compares two traces.",
                right: TraceCall.text(
                    "diff \(first.map(ShellWord.quoted) ?? "A.trace")",
                    of: "B.trace"
                )
            )
        }
        let finder = TraceFinder(session)
        let difference = try finder.read(first).difference(from: finder.read(second))
        try options.print(difference, to: session.output)
        return difference.isDifferent ? .expectationFailed : .passed
    }
}

/// `trace errors`: the failures and the findings.
struct TraceErrorsCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "errors",
        abstract: "The failures and the findings, the most important first."
    )

    @Argument(help: TraceFinder.help, completion: .file(extensions: ["trace"])) var file: String?
    @OptionGroup var options: TraceOptions

    var printsRules: Bool { !options.json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let reading = try TraceFinder(session).read(file, saysNotes: false)
        try options.print(reading.errors, to: session.output)
        return .passed
    }
}

extension TraceReading {
    /// An answer; a question without one becomes a refusal.
    fileprivate func answer<Answer>(
        _ ask: (TraceReading) throws -> Answer
    ) throws -> Answer {
        do {
            return try ask(self)
        } catch let error as TraceReadingError {
            throw CommandRefusal(error.description)
        }
    }
}
