/// What a process that serves a session is started with. A program that does not read words, the
/// application of a package, gets it as JSON in an environment variable.
package nonisolated struct SessionOrder: Codable {
    /// The environment variable.
    package static let variable = "TOUCHSTONE_SESSION"
    /// What the process says when it listens.
    package static let ready = "ready\n"

    /// What a process does with an application.
    package nonisolated enum Task: Codable, Hashable {
        /// It does steps, for `session` and `mcp`.
        case steps
        /// It plays the application, for the studio.
        case play
        /// It does the commands of a WebDriver client, which opened the session with these capabilities.
        case webDriver(WebDriverCapabilities)
    }

    /// The form of the calls that the client makes.
    package var form = SessionCall.form
    package var subject: SessionSubject
    /// The path of the socket, at which nothing may exist.
    package var socket: String
    /// The path of the file for what the application prints.
    package var log: String
    package var screen: ScreenSettings
    /// Real seconds without a call after which it ends; nil for never, and to end with its parent.
    package var patience: Double?
    /// What the process does with the application.
    package var task: Task

    package init(
        subject: SessionSubject,
        socket: String,
        log: String,
        screen: ScreenSettings,
        patience: Double?,
        task: Task = .steps
    ) {
        (self.subject, self.socket, self.log) = (subject, socket, log)
        (self.screen, self.patience, self.task) = (screen, patience, task)
    }

    /// The order in the environment of this process; nil if there is none. It is taken out, so that no
    /// program that the application starts gets it.
    package static func taken() -> SessionOrder? {
        guard let text = getenv(variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(variable)
        return try? JSONDecoder().decode(SessionOrder.self, from: Data(text.utf8))
    }

    /// The order for the environment of another process.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Its numbers were read from words, or are the usual ones.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
