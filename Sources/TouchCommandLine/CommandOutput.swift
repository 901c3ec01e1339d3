/// Where a command writes its results and its messages.
public struct CommandOutput {
    /// Writes a part of the results, which are for other programs: usually to standard output. An
    /// error that it throws ends the command with `ExitStatus.inputRefused`.
    public var results: (String) throws -> Void
    /// Writes a part of the messages, which are for people: usually to standard error.
    public var messages: (String) -> Void
    /// Whether a long command may show its progress, on one line among the messages that it
    /// overwrites.
    public var showsProgress: Bool

    /// An output that calls the closures; it shows no progress by default.
    public init(
        results: @escaping (String) throws -> Void,
        messages: @escaping (String) -> Void,
        showsProgress: Bool = false
    ) {
        self.results = results
        self.messages = messages
        self.showsProgress = showsProgress
    }

    /// Standard output and standard error; it shows progress if standard error is a terminal.
    public static var process: CommandOutput {
        CommandOutput(
            results: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
            // If standard error cannot be written to, there is no place left to report that.
            messages: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1
        )
    }
}

extension CommandOutput {
    /// Writes a result, and ends the line.
    func print(_ text: String) throws {
        try write(text + "\n")
    }

    /// Writes a part of a result, without an end of line.
    func write(_ text: String) throws {
        do {
            try results(text)
        } catch {
            throw CommandRefusal("Cannot write the result: \(error.reason)")
        }
    }

    /// Writes a result as one JSON document, with sorted keys.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try print(String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Writes a message, and ends the line.
    func say(_ text: String) {
        messages(text + "\n")
    }
}

extension OutputTarget {
    /// Refuses a file that cannot be written, before the work begins of which it gets the result.
    ///
    /// - Parameter what: the content, as in "Cannot write JUnit XML to …".
    func check(called what: String) throws(CommandRefusal) {
        guard let problem else { return }
        throw refusal("\(problem).", what)
    }

    /// Writes the whole content.
    ///
    /// - Parameter what: the content, as in "Cannot write JUnit XML to …".
    func write(_ bytes: Data, called what: String) throws(CommandRefusal) {
        try check(called: what)
        do {
            try write(bytes)
        } catch {
            throw refusal(error.reason, what)
        }
    }

    private func refusal(_ reason: String, _ what: String) -> CommandRefusal {
        CommandRefusal(
            "Cannot write \(what) to \"\(path)\": \(reason) "
                + "To fix, give a path in a folder that exists and may be written to."
        )
    }
}

/// One line of the messages that shows the progress of a long command, and overwrites itself.
struct ProgressLine {
    private let output: CommandOutput
    private let interval: Int
    private var isShown = false

    /// A line that is written at every `interval`th call of `show`.
    init(_ output: CommandOutput, every interval: Int) {
        self.output = output
        self.interval = interval
    }

    mutating func show(_ count: Int, _ text: @autoclosure () -> String) {
        guard output.showsProgress, count % interval == 0 else { return }
        isShown = true
        output.messages("\r\u{1B}[K" + text())
    }

    /// Erases the line.
    mutating func end() {
        if isShown { output.messages("\r\u{1B}[K") }
        isShown = false
    }
}
