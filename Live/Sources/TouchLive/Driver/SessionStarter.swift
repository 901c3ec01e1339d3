/// Starts the processes of sessions. The program of the server has the code for that; the library knows none of the
/// engine.
public protocol SessionStarter: Sendable {
    /// Starts a process that serves a session, and waits until it listens, or says why not. It is called on a
    /// thread that may wait.
    ///
    /// - Parameter body: the body of `POST /session`.
    /// - Throws: `SessionRefusal`.
    func start(_ body: String) throws -> any StartedSession
}

/// A process that serves a session. The process ends when nothing refers to this object any more.
public protocol StartedSession: AnyObject, Sendable {
    /// The path of the socket at which it listens.
    var socket: String { get }
    /// The server has connected, so the names of files are not needed any more.
    func isConnected()
    /// The last lines that the application printed, if it crashed those with the reason; empty for none.
    var lastLines: String { get }
    /// Ends the process, also if it hangs.
    func end()
}

/// Why a session cannot be opened.
public struct SessionRefusal: Error, Hashable {
    /// The name of the error in the standard.
    public var code: String
    /// The status of HTTP.
    public var status: Int
    /// What was asked, why it is impossible, and what to do.
    public var sentence: String

    /// A refusal; by default that the session is not created.
    public init(
        code: String = "session not created",
        status: Int = 500,
        _ sentence: String
    ) {
        (self.code, self.status, self.sentence) = (code, status, sentence)
    }
}
