/// Calls of `trace` as text, and what is said about wrong ones.
enum TraceCall {
    /// The questions, in the order in which they are listed.
    private static let questions = [
        "actions", "action", "who-won", "why", "screen", "diff", "errors", "summary",
    ]

    /// Refuses a question in the wrong place, and a question that does not exist, with the right
    /// call. The parser would only call them unexpected arguments.
    @MainActor static func check(_ arguments: [String]) throws(CommandRefusal) {
        guard arguments.first == "trace" else { return }
        // The places of the words that are no options and no values of options.
        var (words, isValue) = ([Int](), false)
        for (place, argument) in arguments.enumerated().dropFirst() {
            if !isValue, !argument.hasPrefix("-") { words.append(place) }
            isValue = argument == "--at"
        }
        guard let start = words.first else { return }
        let first = arguments[start]
        guard !questions.contains(first), first != "help" else { return }
        if let question = words.first(where: { questions.contains(arguments[$0]) }) {
            let files = words.prefix { $0 < question }
            let rest = arguments.indices.dropFirst().filter {
                $0 != question && !files.contains($0)
            }
            let right = [arguments[question]] + rest.map { ShellWord.quoted(arguments[$0]) }
            throw refusal(
                "The question goes before the file.",
                right: text(right.joined(separator: " "), of: arguments[files.last ?? start])
            )
        }
        let meant = Suggestion.nearest(to: first, among: questions)
        let isPath = first.contains("/") || first.contains(".")
        if isPath, words.count == 1 || meant == nil { return }
        if FileManager.default.fileExists(atPath: first) { return }
        // A name of a test is as good as a path.
        guard meant != nil || words.count > 1 else { return }
        let right =
            ([meant ?? "actions"] + words.dropFirst().map { ShellWord.quoted(arguments[$0]) })
            .joined(
                separator: " "
            )
        throw refusal(
            "There is no question \"\(first)\". Questions: \(questions.joined(separator: ", ")).",
            right: text(right, of: nil)
        )
    }

    /// A refusal of a wrong call, with the right one.
    static func refusal(_ problem: String, right: String, _ more: String? = nil) -> CommandRefusal {
        CommandRefusal(
            "\(problem) To fix, write: \(right)" + (more.map { "\n\($0)" } ?? ""),
            status: .wrongUsage
        )
    }

    /// The call of a question about a file.
    ///
    /// - Parameter file: the file as it was typed; nil for the newest trace.
    static func text(_ question: String, of file: String?) -> String {
        ["\(ProgramName.current) trace", question, file.map(ShellWord.quoted) ?? ""].filter {
            !$0.isEmpty
        }
        .joined(separator: " ")
    }

    /// The call that a summary recommends.
    static func text(_ next: TraceSummary.Next, of file: String?) -> String {
        let question =
            switch next.topic {
            case .errors: "errors"
            case .actions: "actions"
            case .action: "action \(next.action ?? 1)"
            case .whoWon: "who-won"
            case .screen: "screen --at \(TimeWords.text(next.time ?? 0).filter { $0 != " " })"
            }
        return text(question, of: file)
    }
}
