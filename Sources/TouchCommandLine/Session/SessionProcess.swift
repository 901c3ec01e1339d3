/// A process that serves a session: this program again, so that a crash of the application, or an
/// endless loop in it, ends nothing else.
struct SessionProcess {
    /// What a process is started with.
    struct Order {
        var scene: String
        var socket: String
        var log: String
        /// The options of the screen, as they are typed.
        var screen: [String] = []
        /// Real seconds without a call after which it ends; nil for never.
        var patience: Double?

        var arguments: [String] {
            ["session", "serve", scene, "--socket", socket, "--log", log] + screen
                + (patience.map { ["--idle", "\($0)s"] } ?? [])
        }
    }

    /// What the process says when it listens.
    nonisolated static let ready = "ready\n"

    /// The process, if it ends with this one; nil if it outlives this one.
    let child: ChildProgram?

    /// Starts this program as a server that ends with this one, and waits until it listens.
    static func attached(_ order: Order) throws -> SessionProcess {
        let child = try ChildProgram(try program(), order.arguments, keepsOutput: true)
        // A child that is not ready ends when nothing refers to it any more.
        try waitUntilReady(child.output, order)
        return SessionProcess(child: child)
    }

    /// Starts this program as a server that outlives this one, and waits until it listens.
    static func detached(_ order: Order) throws -> SessionProcess {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try program())
        process.arguments = order.arguments
        process.standardInput = FileHandle.nullDevice
        let printed = Pipe()
        process.standardOutput = printed
        process.standardError = printed
        try process.run()
        try printed.fileHandleForWriting.close()
        do {
            try waitUntilReady(printed.fileHandleForReading, order)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        return SessionProcess(child: nil)
    }

    private static func program() throws(CommandRefusal) -> String {
        guard let path = Bundle.main.executablePath else {
            throw CommandRefusal(
                "Cannot start a session: this program cannot find its own file. "
                    + "To fix, mount /proc."
            )
        }
        return path
    }

    /// Reads what the process says until it listens or ends.
    private static func waitUntilReady(_ output: FileHandle?, _ order: Order) throws(CommandRefusal)
    {
        var said = Data()
        let ready = Data(Self.ready.utf8)
        let patience = SessionClient.usualPatience
        while !said.hasSuffix(ready), said.count < 1_000_000 {
            let descriptors = output.map { [$0.fileDescriptor] } ?? []
            guard !UnixSocket.wait(for: descriptors, seconds: patience).isEmpty else {
                throw CommandRefusal(
                    "The scene \"\(order.scene)\" did not open within \(CGFloat(patience).short) s of "
                        + "real time: it may be in an endless loop."
                )
            }
            guard let part = try? output?.read(upToCount: 4_096), !part.isEmpty else { break }
            said += part
        }
        if said.hasSuffix(ready) { return }
        var words = String(decoding: said, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if words.isEmpty { words = tail(of: order.log) }
        throw CommandRefusal(
            words.isEmpty
                ? "The application ended while it opened the scene \"\(order.scene)\"."
                : words
        )
    }

    /// The last lines that an application printed; if it trapped, those that begin with the reason.
    static func tail(of log: String) -> String {
        // It may be long, without any end of a line, or no text at all.
        guard let file = FileHandle(forReadingAtPath: log), let size = try? file.seekToEnd(),
            (try? file.seek(toOffset: size > 100_000 ? size - 100_000 : 0)) != nil,
            let bytes = try? file.readToEnd()
        else { return "" }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        // The reason is far from the end: a backtrace comes after it.
        let reason =
            lines.lastIndex { $0.contains("Fatal error: ") }
            ?? lines.lastIndex { $0.hasPrefix("*** Program crashed: ") }
        let start = reason ?? max(0, lines.count - mostLines)
        return lines[start...].filter { !$0.contains("<unavailable>") }.prefix(mostLines)
            .map { $0.count > 300 ? $0.prefix(300) + "…" : $0 }.joined(separator: "\n")
    }

    private static let mostLines = 15
}

extension Data {
    fileprivate nonisolated func hasSuffix(_ other: Data) -> Bool { suffix(other.count) == other }
}
