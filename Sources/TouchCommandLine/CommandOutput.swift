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
    /// Whether reports for people have colors.
    public var isColored: Bool
    /// The number of columns that a line of a report may have; nil if lines may have any length.
    public var width: Int?
    /// Seconds of real time since any moment; nil if reports say nothing of real time.
    public var realTime: (() -> TimeInterval)?

    /// An output that calls the closures. By default it shows no progress, no colors and no real
    /// times, and its lines may have any length.
    public init(
        results: @escaping (String) throws -> Void,
        messages: @escaping (String) -> Void,
        showsProgress: Bool = false,
        isColored: Bool = false,
        width: Int? = nil,
        realTime: (() -> TimeInterval)? = nil
    ) {
        self.results = results
        self.messages = messages
        self.showsProgress = showsProgress
        self.isColored = isColored
        self.width = width
        self.realTime = realTime
    }

    /// Standard output and standard error. On a terminal, reports are as wide as it, and have
    /// colors unless the environment variable `NO_COLOR` is set; progress is shown if standard error
    /// is a terminal.
    ///
    /// If the reader of standard output goes away, as `head` does, further results are dropped.
    public static var process: CommandOutput {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        let start = ContinuousClock.now
        return CommandOutput(
            results: { try writeToReader($0) },
            // If standard error cannot be written to, there is no place left to report that.
            messages: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1,
            isColored: isTerminal && !isPlain,
            width: isTerminal ? terminalWidth : nil,
            realTime: { (ContinuousClock.now - start) / .seconds(1) }
        )
    }

    /// The number of columns of the terminal; nil if it does not say it.
    private static var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}

extension CommandOutput {
    /// How a report is laid out.
    var style: ReportStyle { ReportStyle(isColored: isColored, width: width) }

    /// The output for a choice of colors.
    func colored(_ choice: ColorChoice) -> CommandOutput {
        var output = self
        switch choice {
        case .auto: break
        case .always: output.isColored = true
        case .never: output.isColored = false
        }
        return output
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
            throw CommandRefusal(
                "Cannot write the result: \(error.reason)\(error.fixForWriting)"
            )
        }
    }

    /// Writes a result as one JSON document, with sorted keys and the version of the output.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try print(String(decoding: encoder.encode(VersionedOutput(value: value)), as: UTF8.self))
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
        throw refusal(
            "\(problem). To fix, give a path in a folder that exists and may be written to.",
            what
        )
    }

    /// Writes the whole content.
    ///
    /// - Parameter what: the content, as in "Cannot write JUnit XML to …".
    func write(_ bytes: Data, called what: String) throws(CommandRefusal) {
        try check(called: what)
        do {
            try write(bytes)
        } catch {
            throw refusal(error.reason + error.fixForWriting, what)
        }
    }

    private func refusal(_ reason: String, _ what: String) -> CommandRefusal {
        CommandRefusal("Cannot write \(what) to \"\(path)\": \(reason)")
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

/// Writes a text to standard output, as far as it has a reader.
private func writeToReader(_ text: String) throws {
    var bytes = Data(text.utf8)
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count >= 0 {
            bytes = bytes.dropFirst(count)
            continue
        }
        switch errno {
        case EINTR: continue
        case EPIPE: return
        case let code: throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
    }
}

/// A result as JSON, which is an object, with the version of its form.
///
/// The version grows when a member that programs may read changes or goes. New members do not change
/// it.
private struct VersionedOutput<Value: Encodable>: Encodable {
    let value: Value

    private enum CodingKeys: String, CodingKey { case version }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(OutputVersion.current, forKey: .version)
    }
}

/// The version of the JSON that commands print.
nonisolated enum OutputVersion {
    static let current = 1
}
