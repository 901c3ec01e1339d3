/// Writes the facts of a run line by line as they happen, so that a long run needs little memory.
final class TranscriptWriter {
    private let write: (String) throws -> Void
    private let whenDone: () throws -> Void
    private var buffer = ""
    private var failure: (any Error)?

    /// How many bytes are collected before they are written.
    private static let chunk = 65_536

    private init(
        write: @escaping (String) throws -> Void,
        whenDone: @escaping () throws -> Void
    ) {
        self.write = write
        self.whenDone = whenDone
    }

    /// Writes to a file, which `close()` puts in place of an older one.
    convenience init(path: String) throws {
        func writing<Value>(_ work: () throws -> Value) throws -> Value {
            do {
                return try work()
            } catch {
                throw CommandRefusal(
                    "Cannot write the transcript to \"\(path)\": \(error.reason)\(error.fixForWriting)"
                )
            }
        }
        let file = try writing { try OutputFile(OutputTarget(path)) }
        self.init { text in
            try writing { try file.add(text.utf8) }
        } whenDone: {
            try writing { try file.close() }
        }
    }

    /// Writes to the results of an output.
    convenience init(_ output: CommandOutput) {
        self.init(write: output.write) {}
    }

    /// Writes to the target of an option: `-` means the results, and everything else is a path.
    convenience init(_ option: String, _ output: CommandOutput) throws {
        if option == "-" { self.init(output) } else { try self.init(path: option) }
    }

    func append(_ entry: TraceEntry) {
        append(line: entry.description)
    }

    func append(line: String) {
        buffer += line + "\n"
        if buffer.utf8.count >= Self.chunk { flush() }
    }

    /// Writes what is left, and closes the file.
    ///
    /// - Throws: the first error from writing, if there was any. Then an older file stays.
    func close() throws {
        flush()
        if let failure { throw failure }
        try whenDone()
    }

    private func flush() {
        guard failure == nil, !buffer.isEmpty else { return }
        do { try write(buffer) } catch { failure = error }
        buffer.removeAll(keepingCapacity: true)
    }
}
