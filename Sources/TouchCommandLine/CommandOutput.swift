/// Where a command writes: results to one side, messages to the other.
public struct CommandOutput {
    /// Takes results: what a pipe carries on.
    public var results: (String) throws -> Void
    /// Takes messages, which are for people.
    public var messages: (String) -> Void
    /// Whether long work may show how far it is, on one line among the messages.
    public var showsProgress: Bool

    /// An output; without progress by default.
    public init(
        results: @escaping (String) throws -> Void,
        messages: @escaping (String) -> Void,
        showsProgress: Bool = false
    ) {
        self.results = results
        self.messages = messages
        self.showsProgress = showsProgress
    }

    /// Standard output and standard error; with progress if the latter is a terminal.
    public static var process: CommandOutput {
        CommandOutput(
            results: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
            // There is nowhere left to say that a message cannot be said.
            messages: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1
        )
    }
}

extension CommandOutput {
    /// Writes lines of a result.
    func print(_ text: String) throws {
        try write(text + "\n")
    }

    /// Writes a part of a result as it is.
    func write(_ text: String) throws {
        do {
            try results(text)
        } catch {
            throw CommandRefusal("Cannot write the result: \(error.reason)")
        }
    }

    /// Writes a result for machines: one document, its keys in order.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try print(String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Writes lines of a message.
    func say(_ text: String) {
        messages(text + "\n")
    }
}

/// One line that says how far long work is, written over itself.
struct ProgressLine {
    private let output: CommandOutput
    private let interval: Int
    private var isShown = false

    /// A line that is written anew every `interval` calls.
    init(_ output: CommandOutput, every interval: Int) {
        self.output = output
        self.interval = interval
    }

    mutating func show(_ count: Int, _ text: @autoclosure () -> String) {
        guard output.showsProgress, count % interval == 0 else { return }
        isShown = true
        output.messages("\r\u{1B}[K" + text())
    }

    /// Takes the line away.
    mutating func end() {
        if isShown { output.messages("\r\u{1B}[K") }
        isShown = false
    }
}
