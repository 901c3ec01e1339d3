/// The way to a WebDriver server: requests and answers, and the time that passes meanwhile.
protocol RemoteTransport {
    /// Sends a request and waits for the answer.
    ///
    /// - Parameters:
    ///   - method: `GET`, `POST` or `DELETE`.
    ///   - path: what follows the address of the server: `/session`.
    ///   - body: the JSON of a `POST`; nil for the others.
    /// - Returns: the status of HTTP, and the body of the answer.
    /// - Throws: if the server cannot be reached, an error whose description is a sentence.
    func send(_ method: String, _ path: String, _ body: Data?) async throws -> (
        status: Int, body: Data
    )

    /// Waits in real time, because a device has no virtual clock.
    func pause(_ seconds: TimeInterval) async
}
