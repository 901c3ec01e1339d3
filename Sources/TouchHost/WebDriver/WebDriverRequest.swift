/// A command of a WebDriver client, in a session.
package nonisolated struct WebDriverRequest: Hashable {
    /// `GET`, `POST` or `DELETE`.
    package let method: String
    /// The path behind `/session/{id}`, in its parts.
    package let path: [String]
    /// The parameters; an empty object if the request has no body.
    package let body: JSONValue

    /// - Throws: `WebDriverError` if the body is no JSON object.
    package init(method: String, path: String, body: String) throws(WebDriverError) {
        self.method = method
        self.path = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard method == "POST" else {
            self.body = .object([:])
            return
        }
        guard let value = try? JSONValue(Data(body.utf8)), value.object != nil else {
            throw WebDriverError(
                .invalidArgument,
                "Cannot read the body of \(method) \(path): it is no JSON object, but begins with "
                    + "\"\(body.prefix(60))\". To fix, send an object, {} if there are no parameters."
            )
        }
        self.body = value
    }

    /// The command in words, for messages.
    var words: String { "\(method) \(path.joined(separator: "/"))" }

    /// Whether a client that sends it again may be waiting for a change: it only looks.
    var onlyLooks: Bool {
        if method == "GET" {
            return ["element", "alert", "source"].contains(path.first) && path.last != "screenshot"
        }
        guard method == "POST" else { return false }
        if ["element", "elements"].contains(path.last) { return true }
        let script = body["script"]?.text ?? ""
        return path.first == "execute"
            && (script.hasPrefix("/* isDisplayed */") || script.hasPrefix("/* getAttribute */"))
    }

    // MARK: Parameters

    /// A parameter that is a text.
    func text(_ name: String) throws(WebDriverError) -> String {
        guard let text = body[name]?.text else { throw wrong(name, "a text") }
        return text
    }

    /// The error for a parameter that is not what is expected.
    func wrong(_ name: String, _ wanted: String) -> WebDriverError {
        Self.wrong(name, wanted, found: body[name], in: words)
    }

    static func wrong(
        _ name: String,
        _ wanted: String,
        found: JSONValue?,
        in command: String
    ) -> WebDriverError {
        WebDriverError(
            .invalidArgument,
            "Cannot do \(command): \"\(name)\" must be \(wanted). It is "
                + (found.map { "\($0.line.prefix(200))" } ?? "missing") + ". To fix, correct it."
        )
    }
}
