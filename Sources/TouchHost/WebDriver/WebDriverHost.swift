/// Answers the commands of WebDriver clients by an application: what a click, a search or an action of the
/// standard means for it.
///
/// It stands on a `TouchSession`, so what clients do is in the transcript, the trace and the steps as what
/// scripts do. Virtual time passes in actions and waits. A client that waits for a change asks the same again and
/// again; each time the clock moves by `pollingTime` before the answer.
package final class WebDriverHost: SessionAnswering {
    package let session: TouchSession
    let subject: SessionSubject
    let capabilities: WebDriverCapabilities
    var timeouts: WebDriverTimeouts
    /// The pointers and keys between two `actions`.
    var input = WebDriverInput()
    /// The values of `appium/settings`, which are only kept.
    var settings: [String: JSONValue] = [:]
    /// What the client has found.
    var elements = FoundElements()
    /// What was asked since something was done, or time passed.
    private var asked: Set<WebDriverRequest> = []

    /// Opens the application.
    ///
    /// - Parameter open: starts a new application and returns its window, as for a `TouchSession`.
    package init(
        _ subject: SessionSubject,
        _ capabilities: WebDriverCapabilities,
        open: @escaping () throws -> UIWindow
    ) throws {
        (self.subject, self.capabilities) = (subject, capabilities)
        timeouts = capabilities.timeouts
        session = try TouchSession(title: subject.name, open: open)
        if capabilities.idleTimeout > 0 { session.idleBudget = capabilities.idleTimeout }
    }

    package func reply(to call: SessionCall) async -> SessionReply {
        switch call {
        case .webDriver(let method, let path, let body):
            let (status, value) = await answer(method, path, body)
            return SessionReply(
                .done,
                value.line,
                data: .object([
                    "status": .number(status), "steps": .number(session.countOfBegunSteps),
                ])
            )
        case .stop: return SessionReply(.done, "The session is over.")
        default:
            return SessionReply(
                .wrongCall,
                "Cannot do this call: the session is a WebDriver client's. To fix, use its commands."
            )
        }
    }

    /// The answer to a command: the status of HTTP, and the body.
    func answer(_ method: String, _ path: String, _ body: String) async -> (Int, JSONValue) {
        do {
            let request = try WebDriverRequest(method: method, path: path, body: body)
            try await passTime(before: request)
            return (200, .object(["value": try await value(of: request)]))
        } catch let error as WebDriverError {
            return (error.code.status, error.body)
        } catch {
            let error = WebDriverError(.unknownError, "\(error)")
            return (error.code.status, error.body)
        }
    }

    /// A client that looks again for what it saw already is waiting.
    private func passTime(before request: WebDriverRequest) async throws {
        guard request.onlyLooks else {
            asked = []
            return
        }
        guard !asked.insert(request).inserted else { return }
        asked = [request]
        let isPending = !session.application.clock.isIdle
        if isPending, capabilities.pollingTime > 0 { _ = await wait(capabilities.pollingTime) }
    }

    // MARK: Doing

    /// Does a step, and throws if it cannot be done.
    func perform(
        _ action: TouchAction,
        named name: String,
        refusal code: WebDriverError.Code = .elementNotInteractable,
        settles: Bool? = nil
    ) async throws(WebDriverError) {
        let answer = await session.perform(action, named: name, settles: settles)
        switch answer.status {
        case .done: return
        case .spentBudget: throw WebDriverError(.timeout, answer.message ?? "The wait has no end.")
        case .failed, .refused:
            throw WebDriverError(code, answer.message ?? "\(answer.action) was refused.")
        }
    }

    /// Lets virtual time pass.
    func wait(_ seconds: Double) async -> SessionAnswer {
        await session.perform(.wait(seconds), named: "wait", settles: false)
    }
}
