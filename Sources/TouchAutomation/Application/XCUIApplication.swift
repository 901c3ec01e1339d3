internal import TouchHost

/// The application that a UI test launches, and the element that contains all others.
///
/// The application runs in a process of its own, on a virtual clock: a wait of five seconds takes no real time. Each
/// `launch()` starts it again (UT-10). Objects with the same program mean the same process.
///
/// A call that is impossible fails the test at its line, with a sentence.
@preconcurrency @MainActor public class XCUIApplication: XCUIElement {
    /// Whether an application runs, and where. Raw values as in XCUITest.
    public enum State: UInt, Sendable {
        /// Never the state here.
        case unknown = 0
        /// It was not launched, was terminated, or crashed.
        case notRunning = 1
        /// Never the state here: an application in the background is not suspended.
        case runningBackgroundSuspended = 2
        /// It runs, and the home button was pressed.
        case runningBackground = 3
        /// It runs, and its windows are on the screen.
        case runningForeground = 4
    }

    private static var launchedLast: XCUIApplication?
    /// The one that was launched last, while it runs.
    static var running: XCUIApplication? {
        launchedLast.flatMap { $0.state == .notRunning ? nil : $0 }
    }
    /// The processes by the names of their programs: a new `XCUIApplication` means the one that runs.
    private static var processes: [String: ApplicationProcess] = [:]

    private let program: Result<ApplicationProgram, AutomationProblem>
    /// The arguments of the next launch, without the path of the program; empty by default (UT-10).
    public var launchArguments: [String] = []
    /// Variables that the next launch adds to the environment of the tests, or replaces in it; empty by default (UT-10).
    public var launchEnvironment: [String: String] = [:]

    /// The application of the package. If it cannot be found, the first use fails the test.
    ///
    /// It is the product that the environment variable `TOUCHSTONE_UI_APPLICATION` names; else the one that the Xcode project
    /// names for the target of the test; else the program with the name of that target without `UITests`; else the only
    /// program.
    ///
    /// - Parameter fileID: the file of the test, which the compiler gives: its module is the target.
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
                "Cannot use the application \(bundleIdentifier): only the application of the package is here. To fix, write this "
                    + "part of the test between #if !canImport(TouchRuntime) and #endif, which leaves it out here alone."
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

    /// Ends the process that runs, and starts the application again (UT-10). Returns when the application is idle.
    ///
    /// An application that does not start fails the test, with its last lines.
    public func launch() {
        guard !TestFailures.isStopped else { return }
        do throws(AutomationProblem) {
            let program = try program.get()
            Self.processes.removeValue(forKey: program.path)?.terminate()
            let process = try ApplicationProcess(
                program,
                arguments: launchArguments,
                environment: launchEnvironment
            )
            Self.processes[program.path] = process
            Self.launchedLast = self
            try XCUIDevice.shared.turn(self)
            try script("touchstone: settle")
        } catch {
            TestFailures.record("\(error)")
        }
    }

    /// Brings the application to the foreground, and launches it if it does not run.
    public func activate() {
        guard process?.end == nil, process != nil else { return launch() }
        guard process?.isInBackground == true else { return }
        act("activate \(words)") { () throws(AutomationProblem) in
            try self.script("mobile: activateApp")
            self.process?.isInBackground = false
        }
    }

    /// Ends the application. Does nothing if it does not run.
    public func terminate() {
        process?.terminate()
        forget()
    }

    func enterBackground() {
        act("go to the background") { () throws(AutomationProblem) in
            try self.script("mobile: backgroundApp", ["seconds": .number(-1)])
            self.process?.isInBackground = true
        }
    }

    /// The present state. To ask for it never fails the test.
    public var state: State {
        guard let process, process.end == nil else { return .notRunning }
        return process.isInBackground ? .runningBackground : .runningForeground
    }

    /// Waits until the application is in a state. It looks every quarter of a second.
    ///
    /// - Parameters:
    ///   - state: the state.
    ///   - timeout: the most seconds of virtual time; 0 or less looks once.
    /// - Returns: false if the application is not in the state after this time.
    @discardableResult
    public func wait(for state: State, timeout: TimeInterval) -> Bool {
        wait(atMost: timeout) { self.state == state }
    }

    /// Does nothing: no application here is asked for permissions.
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

    /// Called when something is done, or time passes: the elements may be others.
    func forget() { process?.forget() }

    // MARK: Time

    /// How long a test waits that asks the same again, and how often a wait looks, in seconds of virtual time.
    /// [choice] XCUITest asks about once a second; a test on a device with a label that changes would decide it.
    private static let pollingTime = 0.25

    /// Lets virtual time pass: at most a day. A longer time, and one that is not a number, is a failure of the test.
    func pass(_ seconds: TimeInterval) {
        forget()
        guard isPossible(seconds) else { return }
        var left = max(0, seconds)
        do throws(AutomationProblem) {
            repeat {
                let part = min(left, Self.longestPart)
                try script("touchstone: wait", ["seconds": .number(part)])
                left -= part
                Self.passed += part
            } while left > 0
        } catch {
            TestFailures.record("\(error)")
        }
    }

    /// The seconds of virtual time that tests of this program have passed by waits.
    private(set) static var passed: TimeInterval = 0
    /// The longest wait, in seconds of virtual time. [choice] Longer than any test waits; the application steps through it in some
    /// seconds.
    private static let longestWait: TimeInterval = 86_400
    /// The most seconds that an application lets pass in one call.
    private static let longestPart: TimeInterval = 3_600

    /// Whether a test can wait so long. If not, the test fails.
    private func isPossible(_ seconds: TimeInterval) -> Bool {
        if seconds <= Self.longestWait { return true }
        TestFailures.record(
            "Cannot wait for \(seconds) s: a test waits for at most \(Int(Self.longestWait)) s of virtual time, a day. To fix, wait "
                + "for a shorter time."
        )
        return false
    }

    /// Waits until a condition holds: looks at once, and then every `pollingTime`, as long as the application runs.
    ///
    /// - Parameter timeout: the most seconds of virtual time.
    /// - Returns: whether the condition holds at the end.
    func wait(atMost timeout: TimeInterval, until holds: () -> Bool) -> Bool {
        var left = isPossible(timeout) ? timeout : 0
        while true {
            process?.asked = []
            if holds() { return true }
            guard left > 0.001, state != .notRunning, !TestFailures.isStopped else { return false }
            let part = min(left, Self.pollingTime)
            pass(part)
            left -= part
        }
    }

    // MARK: Elements

    /// Gives the keyboard of the device keys, the first time that a test looks for it or for its keys (UT-16).
    private func showKeys(for steps: [QueryStep]) throws(AutomationProblem) {
        guard process?.hasKeys == false, steps.contains(where: \.isOfKeyboard) else { return }
        try script("touchstone: keyboard")
        process?.hasKeys = true
        forget()
    }

    /// The elements on the screen.
    ///
    /// - Parameter question: what the test asks, with the way to the element. The second time, it is waiting.
    private func elements(asking question: String?) throws(AutomationProblem) -> ElementTree {
        if let question, process?.asked.insert(question).inserted == false {
            pass(Self.pollingTime)
            process?.asked = [question]
        }
        if let elements = process?.elements { return elements }
        let list = try script("touchstone: elements")
        guard let data = try? JSONEncoder().encode(list),
            let records = try? JSONDecoder().decode([ElementRecord].self, from: data)
        else {
            throw AutomationProblem(
                "The application answered with something that is no list of elements."
            )
        }
        let tree = ElementTree(records)
        process?.elements = tree
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
        guard let index = try? tree.found(steps, isStrict: false).first else { return false }
        // Only the application, and the boxes around an alert, have no view.
        guard let id = tree.records[index].id else {
            return index == 0 && state == .runningForeground
        }
        let answer = try? command("GET", "element/\(id)/attribute/hittable")
        return answer?.text == "true"
    }
}

/// What iOS asks the user's permission for. Raw values as in XCUITest; nothing here asks for permissions.
public enum XCUIProtectedResource: Int, Sendable {
    case contacts = 1
    case calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, bluetooth
    case keyboardNetwork, location, health
}
