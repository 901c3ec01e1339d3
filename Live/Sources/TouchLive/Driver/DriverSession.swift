internal import NIOCore

/// A session of a client: the process that has its application, and the connection to it.
final class DriverSession: @unchecked Sendable {
    // Everything happens on one event loop.
    let id: String
    private let process: any StartedSession
    private let host: HostClient
    private let loop: any EventLoop
    private let limits: DriverLimits
    private var idling: Scheduled<Void>?
    /// The commands that wait for an answer.
    private var waiting: [Int: (Answer) -> Void] = [:]
    private var nextCommand = 0
    private(set) var isOver = false
    /// Called once, when the session ends by itself, with the reason.
    var whenOver: (String) -> Void = { _ in }

    typealias Answer = Result<(status: Int, body: String), DriverError>

    init(
        id: String,
        _ process: any StartedSession,
        _ host: HostClient,
        loop: any EventLoop,
        limits: DriverLimits
    ) {
        (self.id, self.process, self.host, self.loop) = (id, process, host, loop)
        self.limits = limits
        host.whenGone = { [weak self] in self?.processIsGone() }
        waitForCommands()
    }

    /// Sends a command to the application.
    func perform(
        _ method: String,
        _ path: String,
        _ body: String,
        then: @escaping (Answer) -> Void
    ) {
        idling?.cancel()
        let number = nextCommand
        nextCommand += 1
        waiting[number] = then
        let patience = loop.scheduleTask(in: limits.patience) { [weak self] in self?.giveUp() }
        host.call(
            "webDriver",
            "\(JSONText.quoted(method)),\(JSONText.quoted(path)),\(JSONText.quoted(body))"
        ) { [weak self] reply in
            patience.cancel()
            guard let self, let then = waiting.removeValue(forKey: number) else { return }
            if waiting.isEmpty { waitForCommands() }
            guard reply.status == "done", let status = reply.data?.status else {
                return then(.failure(.gone(reply.text)))
            }
            then(.success((status, reply.text)))
        }
    }

    /// Ends the session because the client, or the server, wants that.
    func end() {
        isOver = true
        idling?.cancel()
        host.whenGone = {}
        host.stop()
        host.close()
        process.end()
    }

    // MARK: Ends

    private func waitForCommands() {
        idling?.cancel()
        guard !isOver else { return }
        idling = loop.scheduleTask(in: limits.idle) { [weak self] in
            guard let self else { return }
            let seconds = limits.idle.inSeconds
            finish(
                "The session ended by itself: no client used it for \(seconds) s. To fix, open one again, or start the "
                    + "server with a longer --idle."
            )
        }
    }

    private func giveUp() {
        let seconds = limits.patience.inSeconds
        finish(
            "The application did not answer within \(seconds) s of real time: it may be in an endless loop. The session "
                + "was ended. To fix, look at what the last command touched.",
            asTimeout: true
        )
    }

    private func processIsGone() {
        let lines = process.lastLines
        finish(
            "The application is gone: it crashed, or it was ended. The session was ended."
                + (lines.isEmpty ? "" : " Its last lines:\n\(lines)")
        )
    }

    private func finish(_ reason: String, asTimeout: Bool = false) {
        guard !isOver else { return }
        let rest = waiting.sorted { $0.key < $1.key }.map(\.value)
        waiting = [:]
        end()
        whenOver(reason)
        for then in rest { then(.failure(asTimeout ? .timeout(reason) : .gone(reason))) }
    }
}

/// What the server allows.
public struct DriverLimits: Sendable {
    /// How many sessions may be open at once.
    public var sessions: Int
    /// Seconds without a command after which a session ends.
    var idle: TimeAmount
    /// Seconds that an application may take for one command.
    var patience: TimeAmount
    /// The longest body of a request, in bytes.
    public var longestBody: Int

    /// Limits; times are in real seconds.
    public init(
        sessions: Int = 8,
        idle: Double = 1_800,
        patience: Double = 60,
        longestBody: Int = 2_000_000
    ) {
        self.sessions = sessions
        self.idle = .milliseconds(Int64(min(idle, 1e9) * 1_000))
        self.patience = .milliseconds(Int64(min(patience, 1e9) * 1_000))
        self.longestBody = longestBody
    }
}

extension TimeAmount {
    /// The time in seconds, for a sentence: `0.5`, `60`.
    fileprivate var inSeconds: String {
        let milliseconds = nanoseconds / 1_000_000
        return milliseconds % 1_000 == 0
            ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
    }
}
