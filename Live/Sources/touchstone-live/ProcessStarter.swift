internal import Foundation
internal import TouchLive
internal import TouchRecord

/// Starts a program for each session of a WebDriver client.
struct ProcessStarter: SessionStarter {
    let program: String
    let arguments: [String]

    /// The environment variable in which the program gets the body of the client's command.
    private static let variable = "TOUCHSTONE_CAPABILITIES"
    /// The longest body, in bytes. The system passes no longer variable on.
    private static let longestBody = 100_000
    /// Real seconds until the program must listen. [choice] A package is built first.
    private static let patience = 600.0
    /// What the program says when it listens.
    private static let ready = Data("ready\n".utf8)

    /// How the program says why it opens no session.
    private struct Said: Decodable {
        var code: String
        var status: Int
        var sentence: String
    }

    func start(_ body: String) throws -> any StartedSession {
        guard body.utf8.count <= Self.longestBody, !body.utf8.contains(0) else {
            throw SessionRefusal(
                code: "invalid argument",
                status: 400,
                "Cannot open a session: the capabilities have \(body.utf8.count) bytes. To fix, send at most "
                    + "\(Self.longestBody), without zero bytes."
            )
        }
        let folder = try SessionFiles()
        let child: ChildProgram
        do {
            child = try ChildProgram(
                program,
                ["webdriver-session", "--socket", folder.socket, "--log", folder.log] + arguments,
                keepsOutput: true,
                keepsMessages: false,
                changes: [Self.variable: body]
            )
        } catch {
            folder.remove()
            throw SessionRefusal(
                "Cannot open a session: \(program) does not start: \(SystemReason.words(of: error)). To fix, start the "
                    + "server again."
            )
        }
        let said = Self.read(child.output)
        // It has nothing to say any more, and Foundation keeps the file open for longer than the program runs.
        try? child.output?.close()
        guard said.suffix(Self.ready.count) == Self.ready else {
            let tail = ProgramLog.tail(of: folder.log)
            folder.remove()
            let line = said.split(separator: UInt8(ascii: "\n")).last ?? Data()
            if let said = try? JSONDecoder().decode(Said.self, from: line) {
                throw SessionRefusal(code: said.code, status: said.status, said.sentence)
            }
            let words = String(decoding: said.suffix(2_000), as: UTF8.self)
            let lines = [words, tail].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { !$0.isEmpty }
            throw SessionRefusal(
                "The application ended, or hangs, while it was opened."
                    + (lines.isEmpty ? "" : " Its last lines:\n\(lines.joined(separator: "\n"))")
            )
        }
        return StartedProgram(child, folder)
    }

    /// Reads what the program says until it listens or ends.
    private static func read(_ output: FileHandle?) -> Data {
        guard let output else { return Data() }
        var said = Data()
        let end = Date(timeIntervalSinceNow: patience)
        var part = [UInt8](repeating: 0, count: 4_096)
        while said.suffix(ready.count) != ready, said.count < 1_000_000 {
            let rest = end.timeIntervalSinceNow
            var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard rest > 0, poll(&descriptor, 1, Int32(rest * 1_000)) != 0 else { break }
            let count = Foundation.read(output.fileDescriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            said += part[..<count]
        }
        return said
    }
}

/// The socket and the log of a session, in a folder that only the user can open.
private final class SessionFiles: Sendable {
    let socket: String
    let log: String
    private let folder: String

    init() throws {
        let usual = FileManager.default.temporaryDirectory.path
        let parent = usual.utf8.count < 70 ? usual : "/tmp"
        var name = Array("\(parent)/touchstone-serve-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw SessionRefusal(
                "Cannot make a folder in \(parent): \(String(cString: strerror(errno))). To fix, set TMPDIR to a "
                    + "folder that can be written to."
            )
        }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        (socket, log) = (folder + "/socket", folder + "/log")
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

/// A program that serves a session.
private final class StartedProgram: StartedSession, @unchecked Sendable {
    // The lock guards the child; the rest does not change.
    private let lock = NSLock()
    private var child: ChildProgram?
    private let folder: SessionFiles
    /// The log, which can be read without its name.
    private let log: FileHandle?

    init(_ child: ChildProgram, _ folder: SessionFiles) {
        (self.child, self.folder) = (child, folder)
        log = FileHandle(forReadingAtPath: folder.log)
    }

    var socket: String { folder.socket }
    func isConnected() { folder.remove() }

    var lastLines: String {
        log.map { ProgramLog.tail(of: "/proc/self/fd/\($0.fileDescriptor)") } ?? ""
    }

    /// The program ends when its pipe is closed.
    func end() { lock.withLock { child = nil } }
}
