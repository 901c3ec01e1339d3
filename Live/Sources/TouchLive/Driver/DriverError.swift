/// An error of the WebDriver standard that the server itself answers; those of an application come from its
/// process.
struct DriverError: Error, Hashable {
    /// The name of the standard.
    let code: String
    /// The status of HTTP.
    let status: Int
    /// What was asked, why it is impossible, and what to do.
    let sentence: String

    static func invalidSession(_ id: String, _ reason: String?) -> DriverError {
        DriverError(
            code: "invalid session id",
            status: 404,
            sentence: reason
                ?? "There is no session \"\(id.prefix(60))\": it was deleted, or it never was. To fix, open one with "
                + "POST /session."
        )
    }

    static func notCreated(_ sentence: String) -> DriverError {
        DriverError(code: "session not created", status: 500, sentence: sentence)
    }

    static func unknownCommand(_ words: String) -> DriverError {
        DriverError(
            code: "unknown command",
            status: 404,
            sentence:
                "Cannot do \(words.prefix(200)): there is no such command. To fix, see the table of commands in "
                + "Documentation/WebDriver.md."
        )
    }

    static func timeout(_ sentence: String) -> DriverError {
        DriverError(code: "timeout", status: 500, sentence: sentence)
    }

    static func gone(_ sentence: String) -> DriverError {
        DriverError(code: "unknown error", status: 500, sentence: sentence)
    }

    /// The body of the answer.
    var body: String {
        "{\"value\":{\"error\":\(JSONText.quoted(code)),\"message\":\(JSONText.quoted(sentence)),"
            + "\"stacktrace\":\"\"}}"
    }
}
