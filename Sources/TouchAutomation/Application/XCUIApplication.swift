internal import TouchHost

/// The application that a UI test launches, and the element that all others are in.
///
/// The application runs in a process of its own, on a virtual clock: a wait of five seconds takes no time. Each `launch()`
/// starts it again.
@preconcurrency @MainActor public class XCUIApplication: XCUIElement {
    /// What an application does.
    public enum State: UInt, Sendable {
        case unknown = 0
        case notRunning = 1
        case runningBackgroundSuspended = 2
        case runningBackground = 3
        case runningForeground = 4
    }

    /// The one that was launched last.
    static var running: XCUIApplication?
    /// The processes by the names of their programs: a new `XCUIApplication` means the one that runs.
    private static var processes: [String: ApplicationProcess] = [:]

    private let program: Result<ApplicationProgram, AutomationProblem>
    /// The arguments of the next launch.
    public var launchArguments: [String] = []
    /// The environment of the next launch.
    public var launchEnvironment: [String: String] = [:]
    private var isInBackground = false
    /// Whether the test has asked for the keyboard since the launch.
    private var hasKeys = false
    /// The elements as they are until something is done, or time passes.
    private var cached: ElementTree?
    /// What the test asked since then.
    private var asked: Set<String> = []

    /// The application of the package.
    ///
    /// - Parameter fileID: the file of the test, which the compiler gives: its target says which application it is.
    public init(fileID: String = #fileID) {
        do throws(AutomationProblem) {
            program = .success(try ApplicationProgram(for: fileID))
        } catch {
            program = .failure(error)
        }
        super.init(nil, [])
    }

    /// An application by its identifier. Those of Apple (`com.apple.…`) are not on this system: to use one fails the test.
    /// Any other identifier means the application of the package.
    public convenience init(bundleIdentifier: String, fileID: String = #fileID) {
        guard bundleIdentifier.hasPrefix("com.apple.") else {
            self.init(fileID: fileID)
            return
        }
        self.init(
            AutomationProblem(
                "Cannot use the application \(bundleIdentifier): here is only the application of the package. To fix, leave "
                    + "this part of the test out with #if os(Linux)."
            )
        )
    }

    private init(_ problem: AutomationProblem) {
        program = .failure(problem)
        super.init(nil, [])
    }

    private var process: ApplicationProcess? {
        guard case .success(let program) = program else { return nil }
        return Self.processes[program.path]
    }

    override var words: String { "the application" }

    // MARK: Running

    /// Starts the application, after ending the one that runs. It returns when the application has settled.
    public func launch() {
        guard !TestFailures.isStopped else { return }
        do throws(AutomationProblem) {
            let program = try program.get()
            Self.processes.removeValue(forKey: program.path)?.terminate()
            forget()
            (isInBackground, hasKeys) = (false, false)
            let process = try ApplicationProcess(
                program,
                arguments: launchArguments,
                environment: launchEnvironment
            )
            Self.processes[program.path] = process
            Self.running = self
            try script("touchstone: settle")
        } catch {
            TestFailures.record("\(error)")
        }
    }

    /// Brings the application to the foreground, and launches it if it does not run.
    public func activate() {
        guard process?.end == nil, process != nil else { return launch() }
        guard isInBackground else { return }
        act("activate \(words)") { () throws(AutomationProblem) in
            try self.script("mobile: activateApp")
            self.isInBackground = false
        }
    }

    /// Ends the application.
    public func terminate() {
        process?.terminate()
        forget()
    }

    func enterBackground() {
        act("go to the background") { () throws(AutomationProblem) in
            try self.script("mobile: backgroundApp", ["seconds": .number(-1)])
            self.isInBackground = true
        }
    }

    /// What the application does now.
    public var state: State {
        guard let process, process.end == nil else { return .notRunning }
        return isInBackground ? .runningBackground : .runningForeground
    }

    /// Waits until the application is in a state.
    ///
    /// - Parameter timeout: seconds of virtual time.
    @discardableResult
    public func wait(for state: State, timeout: TimeInterval) -> Bool {
        wait(atMost: timeout) { self.state == state }
    }

    /// Nothing here asks for permissions, so there is nothing to reset.
    public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {}

    // MARK: Commands

    /// Does a command of the application's process, and returns its value.
    @discardableResult
    func command(
        _ method: String,
        _ path: String,
        _ members: [String: JSONValue] = [:]
    ) throws(AutomationProblem) -> JSONValue {
        let program = try program.get()
        guard let process else {
            throw AutomationProblem(
                "\(program.name) does not run. To fix, call launch() before using elements."
            )
        }
        return try process.command(method, path, .object(members))
    }

    @discardableResult
    func script(
        _ name: String,
        _ members: [String: JSONValue] = [:]
    ) throws(AutomationProblem) -> JSONValue {
        try command(
            "POST",
            "execute/sync",
            ["script": .text(name), "args": .list([.object(members)])]
        )
    }

    /// Types a text with the keys of the standard.
    func type(_ keys: String) throws(AutomationProblem) {
        try script("mobile: keys", ["keys": .list([.text(keys)])])
    }

    /// Does something that changes the application, and fails the test if it is impossible.
    func act(_ what: String, _ body: () throws(AutomationProblem) -> Void) {
        guard !TestFailures.isStopped else { return }
        defer { forget() }
        do throws(AutomationProblem) {
            try body()
        } catch {
            TestFailures.record("\(error)")
        }
    }

    private func forget() { (cached, asked) = (nil, []) }

    // MARK: Time

    /// How long a test waits that asks the same again, and how often a wait looks, in seconds of virtual time.
    /// [choice] XCUITest asks about once a second; a test on a device with a label that changes would decide it.
    private static let pollingTime = 0.25

    /// Lets virtual time pass: at most a day. A longer time, and one that is not a number, is a failure of the test.
    func pass(_ seconds: TimeInterval) {
        forget()
        guard seconds <= Self.longestSleep else {
            return TestFailures.record(
                "Cannot sleep for \(seconds) s: a test sleeps for at most \(Int(Self.longestSleep)) s, a day of virtual time. "
                    + "To fix, sleep for a shorter time."
            )
        }
        var left = max(0, seconds)
        do throws(AutomationProblem) {
            repeat {
                let part = min(left, Self.longestPart)
                try script("touchstone: wait", ["seconds": .number(part)])
                left -= part
            } while left > 0
        } catch {
            TestFailures.record("\(error)")
        }
    }

    private static let longestSleep: TimeInterval = 86_400
    private static let longestWait: TimeInterval = 3_600
    /// The most that an application lets pass in one call.
    private static let longestPart: TimeInterval = 3_600

    /// Waits until a condition holds: an hour of virtual time at most, because an endless wait would never fail.
    func wait(atMost timeout: TimeInterval, until holds: () -> Bool) -> Bool {
        var left = min(timeout, Self.longestWait)
        while true {
            asked = []
            if holds() { return true }
            guard left > 0.001, !TestFailures.isStopped else { return false }
            let part = min(left, Self.pollingTime)
            pass(part)
            left -= part
        }
    }

    // MARK: Elements

    /// Gives the keyboard of the device keys, the first time that a test looks for it or for its keys (UT-16).
    private func showKeys(for steps: [QueryStep]) throws(AutomationProblem) {
        guard !hasKeys, steps.contains(where: \.isOfKeyboard) else { return }
        try script("touchstone: keyboard")
        hasKeys = true
        forget()
    }

    /// The elements on the screen.
    ///
    /// - Parameter question: what the test asks, with the way to the element. The second time, it is waiting.
    private func elements(asking question: String?) throws(AutomationProblem) -> ElementTree {
        if let question, !asked.insert(question).inserted {
            pass(Self.pollingTime)
            asked = [question]
        }
        if let cached { return cached }
        let list = try script("touchstone: elements")
        guard let data = try? JSONEncoder().encode(list),
            let records = try? JSONDecoder().decode([ElementRecord].self, from: data)
        else {
            throw AutomationProblem(
                "The application answered with something that is no list of elements."
            )
        }
        let tree = ElementTree(records)
        cached = tree
        return tree
    }

    /// The elements on the screen; none after a failure, which is recorded.
    func tree(asking question: String, of steps: [QueryStep] = []) -> ElementTree {
        guard !TestFailures.isStopped else { return ElementTree([]) }
        do throws(AutomationProblem) {
            try showKeys(for: steps)
            return try elements(asking: question)
        } catch {
            TestFailures.record("\(error)")
            return ElementTree([])
        }
    }

    /// The elements that a query finds.
    func found(_ steps: [QueryStep], asking question: String) -> [Int] {
        let tree = tree(asking: "\(steps.words).\(question)", of: steps)
        return (try? tree.found(steps, isStrict: false)) ?? []
    }

    /// An element that was found.
    struct Found {
        let tree: ElementTree
        let index: Int

        var record: ElementRecord { tree.records[index] }
        @MainActor var snapshot: ElementSnapshot { ElementSnapshot(tree, index) }
    }

    /// The only element that a way leads to.
    ///
    /// - Throws: what there is instead.
    func resolved(_ steps: [QueryStep], asking question: String?) throws(AutomationProblem) -> Found
    {
        try showKeys(for: steps)
        let tree = try elements(asking: question.map { "\(steps.words).\($0)" })
        do throws(QueryFailure) {
            let found = try tree.found(steps, isStrict: true)
            return Found(tree: tree, index: found.first ?? 0)
        } catch {
            throw AutomationProblem(error.sentence(steps, tree))
        }
    }

    /// The only element that a way leads to; nil after a failure, which is recorded.
    func element(_ steps: [QueryStep], asking question: String) -> Found? {
        guard !TestFailures.isStopped else { return nil }
        do throws(AutomationProblem) {
            return try resolved(steps, asking: question)
        } catch {
            TestFailures.record("\(error)")
            return nil
        }
    }

    func isHittable(_ steps: [QueryStep], asking question: String) -> Bool {
        let tree = tree(asking: "\(steps.words).\(question)", of: steps)
        guard let index = try? tree.found(steps, isStrict: false).first,
            let id = tree.records[index].id
        else { return false }
        let answer = try? command("GET", "element/\(id)/attribute/hittable")
        return answer?.text == "true"
    }
}

/// What iOS asks the user's permission for.
public enum XCUIProtectedResource: Int, Sendable {
    case contacts = 1
    case calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, bluetooth
    case keyboardNetwork, location, health
}
