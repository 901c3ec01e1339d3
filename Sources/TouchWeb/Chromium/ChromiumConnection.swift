/// The conversation with one Chromium: commands, their answers, and events of its pages.
///
/// All pages of a program share one Chromium, because starting it takes ten times as long as opening
/// a page in it. A page has a context of its own, so it shares no cookies or storage.
@MainActor final class ChromiumConnection {
    /// How long Chromium may take for one answer, in seconds of real time.
    static var longestAnswer = 10
    private static var running: [Bool: ChromiumConnection] = [:]
    /// The environment in which the program is looked for; a test sets another one.
    static var environment = ProcessInfo.processInfo.environment

    typealias Answer = Result<WebValues, WebFailure>

    private let process: ChromiumProcess
    private var lastNumber = 0
    private var answers: [Int: @MainActor (Answer) -> Void] = [:]
    private var listeners: [String: WeakListener] = [:]
    private(set) var isOpen = true

    /// The Chromium that runs, or a new one.
    ///
    /// - Parameter usesNetwork: whether its pages may use the network; pages that may not have
    ///   another Chromium.
    static func shared(usesNetwork: Bool) throws(WebFailure) -> ChromiumConnection {
        if let running = running[usesNetwork], running.isOpen { return running }
        let path = try ChromiumProgram.path(environment: environment)
        let new = ChromiumConnection(
            try ChromiumProcess(path: path, usesNetwork: usesNetwork)
        )
        running[usesNetwork] = new
        // The answer also says that it has started.
        do { _ = try new.call("Browser.getVersion") } catch {
            new.close(because: error)
            throw .cannotStart(path, "it does not answer on its pipes")
        }
        return new
    }

    private init(_ process: ChromiumProcess) {
        self.process = process
    }

    // MARK: Commands

    /// Sends a command, and does not wait for its answer.
    func send(
        _ method: String,
        _ values: WebValues = [:],
        to session: String? = nil,
        then answer: (@MainActor (Answer) -> Void)? = nil
    ) {
        lastNumber += 1
        if let answer { answers[lastNumber] = answer }
        guard isOpen else { return fail(lastNumber, .ended) }
        do {
            try process.write(
                ChromiumMessage.command(lastNumber, method, values, session: session)
            )
        } catch {
            close(because: error)
        }
    }

    /// Sends a command, and waits for its answer.
    @discardableResult
    func call(
        _ method: String,
        _ values: WebValues = [:],
        to session: String? = nil
    ) throws(WebFailure) -> WebValues {
        var answer: Answer?
        send(method, values, to: session) { answer = $0 }
        try serve(waitingFor: method) { answer != nil }
        switch answer {
        case .success(let values): return values
        case .failure(let failure): throw failure
        case nil: throw .ended
        }
    }

    /// Handles what Chromium says until a condition holds.
    ///
    /// - Throws: `WebFailure.hung` if it does not hold within ``longestAnswer`` seconds of real
    ///   time, and `ended` if Chromium ends first.
    func serve(waitingFor what: String, until isDone: () -> Bool) throws(WebFailure) {
        let deadline = ChromiumDeadline(after: Self.longestAnswer)
        while !isDone() {
            guard isOpen else { throw .ended }
            let messages: [Data]?
            do { messages = try process.read(before: deadline) } catch {
                close(because: error)
                throw error
            }
            guard let messages else { throw .hung(what, seconds: Self.longestAnswer) }
            for message in messages { handle(message) }
        }
    }

    private func handle(_ message: Data) {
        guard let values = ChromiumMessage.values(of: message) else { return }
        if let number = values["id"] as? Int {
            guard let answer = answers.removeValue(forKey: number) else { return }
            if let error = values["error"] as? WebValues {
                let reason = error["message"] as? String ?? "\(error)"
                answer(.failure(.refused("the command \(number)", reason)))
            } else {
                answer(.success(values["result"] as? WebValues ?? [:]))
            }
        } else if let method = values["method"] as? String,
            let session = values["sessionId"] as? String
        {
            listeners[session]?.listener?.heard(method, values["params"] as? WebValues ?? [:])
        }
    }

    private func fail(_ number: Int, _ failure: WebFailure) {
        answers.removeValue(forKey: number)?(.failure(failure))
    }

    // MARK: Listeners, the end

    /// Gives the events of a session to a listener, which is not retained; nil forgets it.
    func listen(to session: String, _ listener: (any ChromiumListener)?) {
        listeners[session] = listener.map { WeakListener(listener: $0) }
    }

    /// Ends Chromium. Every command that has no answer fails, and every page learns of it.
    func close(because failure: WebFailure) {
        guard isOpen else { return }
        isOpen = false
        process.end()
        for number in answers.keys.sorted() { fail(number, failure) }
        let told = listeners.sorted { $0.key < $1.key }.map(\.value)
        listeners.removeAll()
        for one in told { one.listener?.chromiumEnded(because: failure) }
    }
}

/// Hears the events of one page.
@MainActor protocol ChromiumListener: AnyObject {
    /// Something happened in the page. Called while a command waits for its answer, so it must not
    /// wait for another.
    func heard(_ method: String, _ values: WebValues)
    /// Chromium ended, with the page.
    func chromiumEnded(because failure: WebFailure)
}

private struct WeakListener {
    weak var listener: (any ChromiumListener)?
}
