import ArgumentParser
import Foundation
import Synchronization
import Testing
import TouchHost
import TouchTesting
import UIKit

@testable import TouchCommandLine
@testable import TouchSession
@testable import TouchUI

/// A shop with planted mistakes: the count falls below zero, and the bar becomes wider than the page.
private final class PlantedController: UIViewController {
    private var count = 1
    private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    private let bar = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 10))

    override func viewDidLoad() {
        super.viewDidLoad()
        label.accessibilityIdentifier = "count"
        view.addSubview(label)
        view.addSubview(bar)
        for (index, (name, change)) in [("plus", 1), ("minus", -1), ("double", 0)].enumerated() {
            let button = UIButton(
                frame: CGRect(x: 20, y: 200 + index * 100, width: 200, height: 60)
            )
            button.accessibilityIdentifier = name
            button.addAction(
                UIAction { [unowned self] _ in self.change(by: change) },
                for: .touchUpInside
            )
            view.addSubview(button)
        }
        show()
    }

    private func change(by change: Int) {
        count += change
        if change == 0 { bar.frame.size.width *= 2 }
        show()
    }

    private func show() { label.text = "\(count)" }

    static let scene = Scene(
        "planted",
        "Two planted mistakes.",
        invariants: [
            Invariant("the count is never negative") { window in
                let label = window.rootViewController?.view.subviews.compactMap { $0 as? UILabel }
                    .first
                return label?.text?.hasPrefix("-") != true
            },
            Invariant("everything is on the page") { window in
                window.rootViewController?.view.subviews.allSatisfy { $0.frame.maxX <= 390 }
                    != false
            },
        ]
    ) { PlantedController() }
}

/// A page whose button breaks the touch system, as only a mistake of the engine can do it.
private final class BreakingController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        button.accessibilityIdentifier = "break"
        button.addAction(
            UIAction { _ in UIApplication.shared.gestures.heldCount = 7 },
            for: .touchUpInside
        )
        view.addSubview(button)
    }

    static let scene = Scene("breaking", "A mistake of the engine.") { BreakingController() }
}

@Suite("Fuzzing", .stage) struct FuzzTests {
    private func fuzz(
        _ arguments: String...,
        processes: ScriptProcesses? = nil,
        interruption: Interruption? = nil
    ) async throws -> (status: TouchCommandLine.ExitStatus, printed: String, said: String) {
        var (printed, said) = ("", "")
        let session = CommandSession(
            scenes: [PlantedController.scene, BreakingController.scene] + TestScenes.all,
            output: CommandOutput(results: { printed += $0 }, messages: { said += $0 }),
            processes: processes,
            interruption: interruption
        )
        let command = try FuzzCommand.parse(arguments)
        return (try await command.run(in: session), printed, said)
    }

    @Test func `two planted mistakes are found, each with the fewest steps`() async throws {
        let (status, printed, _) = try await fuzz("planted", "--seeds", "1...40")
        #expect(status == .expectationFailed)
        #expect(printed.contains("2 failures"), "\(printed)")
        #expect(
            printed.contains(
                "Expected this to hold always: the count is never negative. It does not hold"
            )
        )
        #expect(printed.contains("Expected this to hold always: everything is on the page."))
        // From one, the count is negative after two steps at least, and nothing after one.
        let negative = try #require(
            printed.components(separatedBy: "\n\n").first { $0.contains("negative") }
        )
        // Wherever the hand put its fingers, the steps name what they touch.
        #expect(negative.hasSuffix("steps:\n  - tap: minus\n  - tap: minus"), "\(negative)")
        let frames = try #require(
            printed.components(separatedBy: "\n\n").first { $0.contains("everything") }
        )
        #expect(frames.hasSuffix("steps:\n  - tap: double\n  - tap: double"), "\(frames)")
        #expect(printed.contains("3 of 3 targets were touched."))
    }

    @Test func `as JSON, each mistake has its sentence, its seed and the fewest steps`()
        async throws
    {
        let (status, printed, _) = try await fuzz("planted", "--seeds", "1...40", "--json")
        #expect(status == .expectationFailed)
        let report = try JSONDecoder().decode(FuzzCommand.Report.self, from: Data(printed.utf8))
        #expect(report.failures.map(\.steps.count) == [2, 2])
        #expect(report.failures.allSatisfy { !$0.isCrash && $0.stepsBefore >= 2 })
        #expect(
            report.failures.allSatisfy { $0.sentence.hasPrefix("Expected this to hold always") }
        )
        #expect(report.failures.allSatisfy { $0.script.hasPrefix("# \($0.sentence.prefix(20))") })
        #expect(report.untouched == [] && report.runs > 1)
    }

    @Test func `the script that is written fails in the same way when it is run`() async throws {
        let folder = try TemporaryFolder()
        let (_, _, said) = try await fuzz("planted", "--seeds", "1...10", "--output", folder.path)
        let path = folder.path + "/planted-seed-1.yaml"
        #expect(said.contains("To play it: touchstone run \(path)"))
        var printed = ""
        let status = await Touchstone.run(
            scenes: [PlantedController.scene],
            arguments: ["run", path],
            output: CommandOutput(results: { printed += $0 }, messages: { _ in })
        )
        #expect(status == .expectationFailed)
        let sentence = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")[0]
            .dropFirst(2)
        #expect(sentence.hasPrefix("Expected this to hold always: "))
        #expect(printed.replacing("\n", with: " ").contains(sentence), "\(printed)")
    }

    @Test func `a mistake is also a test, which fails until somebody says what must hold`()
        async throws
    {
        let folder = try TemporaryFolder()
        let (status, printed, said) = try await fuzz(
            "planted",
            "--seeds",
            "1...40",
            "--controller",
            "PlantedController()",
            "--import",
            "Shop",
            "--output",
            folder.path
        )
        #expect(status == .expectationFailed)
        // The seeds are in the names.
        let seeds = said.matches(of: /Written: \S+\/PlantedSeed(\d+)Tests\.swift\./).map {
            String($0.1)
        }
        #expect(seeds.count == 2, "\(said)")
        let files = try seeds.map {
            try String(
                contentsOfFile: "\(folder.path)/PlantedSeed\($0)Tests.swift",
                encoding: .utf8
            )
        }
        #expect(files.allSatisfy(printed.contains))
        let test = try #require(files.first { $0.contains("is never negative`") })
        // Two taps, wherever the hand put them.
        let lines = test.split(separator: "\n").filter { !$0.contains("fingerTap(at:") }
        #expect(
            test.components(separatedBy: "try stage.fingers.fingerTap(at: ").count == 3,
            "\(test)"
        )
        let body = """
            @MainActor @Suite(.stage) struct PlantedSeed\(test == files[0] ? seeds[0] : seeds[1])Tests {
                @Test func `the count is never negative`() throws {
                    let stage = try Stage(showing: PlantedController())
                    // Now this does not hold: the count is never negative.
                    Issue.record(
                        "To fix, expect here that this holds, in the place of this line: the count is never negative."
                    )
                }
            }
            """
        #expect(lines.joined(separator: "\n").hasSuffix(body), "\(test)")
        #expect(test.contains("import TouchTesting\n\n@testable import Shop\n"))
        #expect(test.hasPrefix("// Made from planted-"))
        #expect(test.contains(/The run of seed \d+ had \d+ steps; these 2 are enough\./))
    }

    @Test func `without the way to make the controller, a sentence is in the place of the test`()
        async throws
    {
        let (_, printed, said) = try await fuzz("planted", "--seeds", "1...40")
        #expect(
            printed.contains(
                "There is no Swift test. Cannot tell how a test makes the PlantedController of the scene \"planted\". To fix, "
                    + "add an expression and its module, as in --controller 'SignInController()' --import MyApp.\n"
            ),
            "\(printed)"
        )
        #expect(!said.contains(".swift"))
    }

    /// A page whose numbers have many digits, whose names need quotation marks, and whose field is edited.
    private final class AwkwardController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, name) in ["@e3", "a: b", "$x", "/path", "\"", "true"].enumerated() {
                let button = UIButton(
                    frame: CGRect(
                        x: 100 / 3,
                        y: 100 + index * 60,
                        width: 1_000 / 7,
                        height: 130 / 3
                    )
                )
                button.accessibilityIdentifier = name
                view.addSubview(button)
            }
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            view.addSubview(field)
            field.becomeFirstResponder()
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            view.subviews.last?.becomeFirstResponder()
        }

        override var keyCommands: [UIKeyCommand]? {
            [
                ("f", [.command, .shift]), (UIKeyCommand.inputPageUp, .alternate), ("?", .shift),
                ("\u{8}", .command), ("?", .command), ("ß", []),
            ].map {
                UIKeyCommand(input: $0, modifierFlags: $1, action: Selector("search"))
            }
        }

        /// No key gives the last two commands: the question mark needs shift.
        static let shortcuts = [
            KeyStroke(key: .keyboardF, modifiers: [.keyboardLeftShift, .keyboardLeftGUI]),
            KeyStroke(key: .keyboardPageUp, modifiers: [.keyboardLeftAlt]),
            KeyStroke(key: .keyboardSlash, modifiers: [.keyboardLeftShift]),
            KeyStroke(key: .keyboardDeleteOrBackspace, modifiers: [.keyboardLeftGUI]),
        ]
    }

    @Test(arguments: [UIUserInterfaceIdiom.phone, .pad])
    func `what a random hand does is written and read as exactly the same`(
        idiom: UIUserInterfaceIdiom
    ) throws {
        var screen = ScreenSettings()
        screen.idiom = idiom == .pad ? .pad : .phone
        let window = Scene("awkward", "Awkward names.") { AwkwardController() }.open(on: screen)
        var hand = RandomHand(seed: 1, window: window)
        var words: Set<String> = []
        var keys: Set<KeyStroke> = []
        for _ in 0..<2_000 {
            let action = hand.next()
            words.insert(action.word)
            let read = try Script(yaml: "steps:\n- \(action.yaml)\n").steps.map(\.action)
            if case .parallel(let branches) = action, case .parallel(let same)? = read.first {
                // Steps that are read have places in their file.
                let (all, found) = (branches.joined().map(\.action), same.joined().map(\.action))
                #expect(all.map { String(reflecting: $0) } == found.map { String(reflecting: $0) })
                #expect(branches.map(\.count) == same.map(\.count))
            } else {
                #expect(read.map { String(reflecting: $0) } == [String(reflecting: action)])
            }
            if case .key(let key) = action { keys.insert(key) }
        }
        let pointer: Set = idiom == .pad ? ["click", "wheel"] : []
        #expect(
            words
                == pointer.union([
                    "tap", "doubleTap", "longPress", "drag", "fling", "pinch", "rotate", "device",
                    "wait", "type", "key", "parallel", "tapStatusBar",
                ])
        )
        #expect(keys.isSuperset(of: AwkwardController.shortcuts))
    }

    @Test func `the process that plays gets the screen that the script says`() async throws {
        let seen = Mutex<[[String]]>([])
        let crash = Self.crashing(at: "tap: boom") { _ in ["tap: boom"] }
        let processes = ScriptProcesses(
            start: { arguments in
                seen.withLock { $0.append(arguments) }
                return await crash.start(arguments)
            },
            usualCount: 1
        )
        let (_, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "5",
            "--screen",
            "400.125x800",
            "--safe-area",
            "47,0,34,0.5",
            "--rate",
            "120",
            processes: processes
        )
        let calls = seen.withLock { $0 }
        #expect(calls.count > 1)
        for call in calls {
            let index = try #require(call.firstIndex(of: "--settings"))
            let screen = try JSONDecoder().decode(
                ScreenSettings.self,
                from: Data(call[index + 1].utf8)
            )
            #expect(call.prefix(2) == ["fuzz", "planted"])
            #expect((screen.width, screen.height) == (400.125, 800))
            #expect(screen.rate == .hundredTwenty && screen.idiom == .phone)
            #expect(screen.safeArea == [47, 0, 34, 0.5])
        }
        #expect(
            printed.contains(
                "screen: {width: 400.125, height: 800, rate: 120, idiom: phone, safeArea: [47, 0, 34, 0.5]}"
            ),
            "\(printed)"
        )
    }

    @Test func `a search ends after so many failures`() async throws {
        let processes = Self.crashing(at: "tap: boom") { seed in ["tap: \(seed)", "tap: boom"] }
        let (status, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "1...1000",
            "--max-failures",
            "1",
            "--jobs",
            "1",
            processes: processes
        )
        #expect(status == .crashed)
        // The runs of the first process are finished.
        #expect(
            printed.hasPrefix(
                "planted: 1 failure in 10 runs with 20 steps, until --max-failures ended it."
            ),
            "\(printed)"
        )
        let none = await touchstone("fuzz", "pad", "--max-failures", "0")
        #expect(none.status == .wrongUsage)
        let negative = await touchstone("fuzz", "pad", "--seeds", "-3")
        #expect(negative.messages.contains("This is \"-3\"."), "\(negative.messages)")
    }

    @Test func `a crash as a test has the step that ends the process, and nothing after it`()
        async throws
    {
        let processes = Self.crashing(at: "tap: boom") { _ in ["tap: a", "tap: boom"] }
        let (_, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "5",
            "--controller",
            "PlantedController()",
            processes: processes
        )
        #expect(
            printed.contains(
                """
                    @Test func `the application does not crash`() throws {
                        let stage = try Stage(showing: PlantedController())
                        try stage.fingers.fingerTap(at: Locator("boom"))
                        // The last step ends the process.
                    }
                }

                """
            ),
            "\(printed)"
        )
    }

    @Test func `what does not hold when the scene opens has no steps`() async throws {
        let broken = Scene("broken", "Broken.", invariants: [Invariant("it works") { _ in false }])
        { UIViewController() }
        var printed = ""
        let status = await Touchstone.run(
            scenes: [broken],
            arguments: ["fuzz", "broken", "--seeds", "1...3", "--jobs", "1"],
            output: CommandOutput(results: { printed += $0 }, messages: { _ in })
        )
        #expect(status == .expectationFailed)
        #expect(
            printed.contains(
                "1. Expected this to hold always: it works. It does not hold when the application starts. (seed 1, no step)\n"
            ),
            "\(printed)"
        )
        #expect(
            printed.contains(
                "There is no Swift test. The application breaks when it starts, before a test can do anything. To see it, run the script.\n"
            )
        )
    }

    @Test func `a seed does the same steps each time, and another seed does others`() async throws {
        func steps(_ seed: UInt64) async throws -> [String] {
            var steps: [String] = []
            var run = FuzzRun(scene: PlantedController.scene, screen: ScreenSettings())
            run.journal = { if case .step(let step, _, _, _, _) = $0 { steps.append(step) } }
            _ = try await run.play(seed: seed, steps: 15)
            return steps
        }
        let first = try await steps(3)
        #expect(first.count > 1)
        #expect(try await steps(3) == first)
        #expect(try await steps(4) != first)
    }

    @Test func `what only the engine can break is said to be its mistake`()
        async throws
    {
        let (status, printed, _) = try await fuzz("breaking", "--seeds", "1...10")
        #expect(status == .expectationFailed)
        #expect(
            printed.contains(
                "Expected the touch system to be in order after each step. 0 recognizers are held, "
                    + "7 are counted. This is a mistake of Touchstone, and not of the application."
            ),
            "\(printed)"
        )
        #expect(printed.contains("1 failure"))
    }

    @Test func `a scene without mistakes passes`() async throws {
        let (status, printed, _) = try await fuzz("pad", "--seeds", "1...5")
        #expect(status == .passed)
        #expect(printed.hasPrefix("pad: nothing broke in 5 runs with "))
    }

    /// A program whose process ends with a signal as soon as it plays a certain step. Each seed has steps.
    private nonisolated static func crashing(
        at step: String,
        signal: Int32 = 4,
        printing printed: String = "",
        _ steps: @escaping @Sendable (UInt64) -> [String]
    ) -> ScriptProcesses {
        ScriptProcesses(
            start: { arguments in
                func value(_ option: String) -> String? {
                    arguments.firstIndex(of: option).map { arguments[$0 + 1] }
                }
                guard let path = value("--worker"), let tell = try? FuzzJournal.writer(to: path)
                else {
                    return (.notStarted("no journal"), "")
                }
                var runs: [(seed: UInt64, steps: [String])] = []
                if let play = value("--play"),
                    let data = try? Data(contentsOf: URL(fileURLWithPath: play))
                {
                    runs = [(0, (try? JSONDecoder().decode([String].self, from: data)) ?? [])]
                } else if let seeds = value("--seeds").flatMap({ try? FuzzCommand.seeds($0).range })
                {
                    runs = seeds.map { ($0, steps($0)) }
                }
                for run in runs {
                    tell(.run(seed: run.seed))
                    var coverage = FuzzCoverage()
                    for (done, next) in run.steps.enumerated() {
                        let reached = FuzzCoverage(seen: [next, "all"], touched: [next])
                        tell(.step(next, done: done, reached))
                        coverage.formUnion(reached)
                        if next == step { return (.signal(signal), printed) }
                    }
                    let steps = run.steps.count
                    tell(.outcome(FuzzOutcome(runs: 1, steps: steps, coverage: coverage)))
                }
                tell(.end)
                return (.exited(0), "The application prints something.\n")
            },
            usualCount: 1
        )
    }

    @Test func `a process that crashes is a mistake, with the steps until then`() async throws {
        let processes = Self.crashing(at: "tap: boom") { _ in
            ["tap: a", "wait: 1", "tap: b", "tap: boom", "tap: c"]
        }
        let (status, printed, _) = try await fuzz("planted", "--seeds", "5", processes: processes)
        #expect(status == .crashed)
        #expect(
            printed.contains(
                "The application crashed: its process crashed with the signal 4 (SIGILL)."
            )
        )
        #expect(printed.contains("(seed 5, 1 of 4 steps)"), "\(printed)")
        #expect(printed.contains("steps:\n  - tap: boom\n"))
    }

    @Test func `what breaks only once is told with all its steps`() async throws {
        let steps = ["tap: a", "tap: boom"]
        let first = Self.crashing(at: "tap: boom") { _ in steps }
        let processes = ScriptProcesses(
            start: { arguments in
                // Played again, nothing happens.
                let isAgain = arguments.contains("--play")
                return await (isAgain ? Self.crashing(at: "never") { _ in [] } : first).start(
                    arguments
                )
            },
            usualCount: 1
        )
        let (status, printed, _) = try await fuzz("planted", "--seeds", "5", processes: processes)
        #expect(status == .crashed)
        #expect(printed.contains("Done again, the same steps do not break it"), "\(printed)")
        #expect(printed.contains("(seed 5, 2 of 2 steps)"), "\(printed)")
        #expect(printed.contains("  - tap: a\n  - tap: boom\n"))
        #expect(printed.contains("# The run of seed 5 had 2 steps. These are all of them.\n"))
        #expect(
            printed.contains(
                "There is no Swift test. A test would not fail, because the steps alone do not break it.\n"
            )
        )
    }

    /// A program with a mistake in seed 5. A signal comes when a process has started that the condition names, and ends it.
    private func interrupted(
        _ interruption: Interruption,
        when comes: @escaping @Sendable (_ arguments: [String]) -> Bool
    ) -> ScriptProcesses {
        let crash = Self.crashing(at: "tap: boom") { seed in
            seed == 5 ? ["tap: a", "tap: b", "tap: boom"] : ["tap: \(seed)"]
        }
        return ScriptProcesses(
            start: { arguments in
                guard comes(arguments) else { return await crash.start(arguments) }
                if let index = arguments.firstIndex(of: "--worker"),
                    let tell = try? FuzzJournal.writer(to: arguments[index + 1])
                {
                    if !arguments.contains("--play") {
                        tell(.run(seed: 21))
                        tell(.outcome(FuzzOutcome(runs: 1, steps: 1)))
                    }
                    tell(.run(seed: 22))
                    tell(.step("tap: x", done: 0, FuzzCoverage()))
                }
                interruption.receive(SIGINT)
                return (.signal(SIGTERM), "")
            },
            usualCount: 1
        )
    }

    @Test func `a signal ends the search, and what was found until then is reported`() async throws
    {
        let folder = try TemporaryFolder()
        let interruption = Interruption()
        let processes = interrupted(interruption) { $0.contains("21...30") }
        let (status, printed, said) = try await fuzz(
            "planted",
            "--seeds",
            "1...1000",
            "--output",
            folder.path,
            processes: processes,
            interruption: interruption
        )
        #expect(status == .crashed)
        // Twenty runs, and the one that was over in the process that the signal ended.
        #expect(
            printed.hasPrefix(
                "planted: 1 failure in 21 runs with 23 steps, until a signal interrupted it.\n\n1. "
            ),
            "\(printed)"
        )
        #expect(printed.contains("(seed 5, 1 of 3 steps)"))
        #expect(printed.contains("had 3 steps; this one is enough.\n"))
        #expect(said.contains("Written: \(folder.path)/planted-seed-5.yaml."), "\(said)")
        #expect(interruption.number == SIGINT)
    }

    @Test(arguments: [(0, 3), (1, 3), (2, 2)])
    func `a signal while steps are left out keeps those that are needed as far as is known`(
        tries: Int,
        left: Int
    ) async throws {
        let interruption = Interruption()
        let played = Mutex(0)
        let processes = interrupted(interruption) { arguments in
            guard arguments.contains("--play") else { return false }
            return played.withLock { count in
                count += 1
                return count > tries
            }
        }
        let (status, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "1...1000",
            "--json",
            processes: processes,
            interruption: interruption
        )
        #expect(status == .crashed)
        let report = try JSONDecoder().decode(FuzzCommand.Report.self, from: Data(printed.utf8))
        #expect(report.isInterrupted)
        #expect(report.runs == 10)
        #expect(report.failures.map(\.steps.count) == [left])
        let words =
            tries == 0
            ? "had 3 steps. They were not played again, because the search ended before.\n"
            : "had 3 steps; these \(left) are enough. Perhaps fewer are: not all were tried.\n"
        let failure = try #require(report.failures.first)
        #expect(failure.script.contains(words), "\(failure.script)")
        #expect(failure.test == nil)
        #expect(
            failure.reason?.hasPrefix(
                tries == 0
                    ? "The steps were not played again: a test might not fail."
                    : "Cannot tell how a test makes"
            ) == true
        )
    }

    @Test(arguments: [("4...10", 1), ("11...20", 1), ("1...10", 2)])
    func `a program that cannot play any more loses nothing that was found`(
        seeds: String,
        jobs: Int
    ) async throws {
        let crash = Self.crashing(at: "tap: boom") {
            $0 == 3 || $0 == 13 ? ["tap: boom"] : ["tap: a"]
        }
        let processes = ScriptProcesses(
            start: { arguments in
                guard arguments.contains(seeds) else { return await crash.start(arguments) }
                // The other process is done before.
                for _ in 0..<1_000 { await Task.yield() }
                return (.notStarted("there is no memory"), "")
            },
            usualCount: jobs
        )
        let folder = try TemporaryFolder()
        var printed = ""
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(results: { printed += $0 }, messages: { _ in }),
            processes: processes
        )
        let command = try FuzzCommand.parse(
            ["planted", "--seeds", "1...1000", "--output", folder.path]
        )
        await #expect {
            try await command.run(in: session)
        } throws: {
            "\($0)".hasPrefix(
                "Cannot play the scene \"planted\": its process cannot be started: there is no memory."
            )
        }
        #expect(
            try folder.text(of: "planted-seed-\(seeds == "1...10" ? 13 : 3).yaml").contains(
                "  - tap: boom\n"
            )
        )
        #expect(
            printed.contains(
                /^planted: 1 failure in \d+ runs with \d+ steps, until it could not go on\.\n/
            ),
            "\(printed)"
        )
    }

    @Test func `a crash loses nothing of the other runs, nor what its own run reached`()
        async throws
    {
        let processes = Self.crashing(at: "tap: boom") { seed in
            seed == 13 || seed == 20 ? ["tap: \(seed)", "tap: boom"] : ["tap: \(seed)"]
        }
        let (status, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "1...25",
            processes: processes
        )
        #expect(status == .crashed)
        #expect(printed.hasPrefix("planted: 1 failure in 25 runs with 27 steps."), "\(printed)")
        #expect(printed.contains("(seed 13, 1 of 2 steps)"))
        // 25 seeds, "boom", and one target that no finger reached.
        #expect(printed.contains("26 of 27 targets were touched. Never: all."), "\(printed)")
    }

    @Test(arguments: [1, 2, 7])
    func `the findings are the same with any number of jobs`(jobs: Int) async throws {
        let crash = Self.crashing(at: "tap: boom") { seed in
            seed % 8 == 5 ? ["tap: \(seed)", "tap: boom"] : ["tap: \(seed)"]
        }
        let processes = ScriptProcesses(
            start: { arguments in
                // The later the seeds, the sooner they are done.
                let seeds = arguments.firstIndex(of: "--seeds").map { arguments[$0 + 1] } ?? ""
                let first = Int(seeds.prefix { $0 != "." }) ?? 0
                for _ in 0..<(1_000 / (first + 1)) { await Task.yield() }
                return await crash.start(arguments)
            },
            usualCount: 3
        )
        let (_, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "1...60",
            "--jobs",
            "\(jobs)",
            processes: processes
        )
        #expect(printed.hasPrefix("planted: 1 failure in 60 runs with 67 steps."), "\(printed)")
        #expect(printed.contains("(seed 5, 1 of 2 steps)"), "\(printed)")
    }

    @Test func `shards divide the seeds, and together play all of them`() async throws {
        let processes = Self.crashing(at: "never") { ["tap: \($0)"] }
        var touched: [String] = []
        for shard in ["1/3", "2/3", "3/3"] {
            let (status, printed, said) = try await fuzz(
                "planted",
                "--seeds",
                "1...57",
                "--shard",
                shard,
                "--json",
                processes: processes
            )
            #expect(status == .passed)
            #expect(
                said.hasSuffix("Shard \(shard) of the seeds: \(shard == "3/3" ? 17 : 20) runs.\n"),
                "\(said)"
            )
            let report = try JSONDecoder().decode(FuzzCommand.Report.self, from: Data(printed.utf8))
            touched.append("\(report.runs)")
        }
        #expect(touched == ["20", "20", "17"])
    }

    @Test func `the search ends after the minutes of real time, with what it has begun`()
        async throws
    {
        let started = Mutex<[String]>([])
        let playing = Self.crashing(at: "never") { ["tap: \($0)"] }
        let processes = ScriptProcesses(
            start: { arguments in
                let index = arguments.firstIndex(of: "--seeds").map { $0 + 1 }
                started.withLock { $0.append(index.map { arguments[$0] } ?? "") }
                return await playing.start(arguments)
            },
            usualCount: 1
        )
        // Each reading of the clock is half a minute later.
        var (time, printed) = (0.0, "")
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(
                results: { printed += $0 },
                messages: { _ in },
                realTime: {
                    time += 30
                    return time
                }
            ),
            processes: processes
        )
        let command = try FuzzCommand.parse(["planted", "--minutes", "2"])
        #expect(try await command.run(in: session) == .passed)
        // All seeds would be played otherwise.
        #expect(started.withLock { $0 } == ["1...10", "11...20", "21...30", "31...40"])
        #expect(
            printed.hasPrefix("planted: nothing broke in 40 runs with 40 steps.\n"),
            "\(printed)"
        )
    }

    @Test func `the CI system says which seeds this machine plays`() async throws {
        var (printed, said) = ("", "")
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(results: { printed += $0 }, messages: { said += $0 }),
            processes: Self.crashing(at: "never") { ["tap: \($0)"] },
            environment: ["GITLAB_CI": "true", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
        )
        let command = try FuzzCommand.parse(["planted", "--seeds", "1...57", "--shard", "auto"])
        #expect(try await command.run(in: session) == .passed)
        #expect(
            said
                == "Shard 2/3 of the seeds, according to GitLab (CI_NODE_INDEX=2, CI_NODE_TOTAL=3): 20 runs.\n"
        )
        #expect(
            printed.hasPrefix("planted: nothing broke in 20 runs with 20 steps.\n"),
            "\(printed)"
        )
    }

    @Test(arguments: [
        (SIGPROF, "The application did not answer: it may be in an endless loop."),
        (
            SIGALRM,
            "The application did not answer, and did nothing: it may wait for something that"
        ),
    ])
    func `what hangs is told apart: a loop, and a wait`(signal: Int32, sentence: String)
        async throws
    {
        let processes = Self.crashing(at: "tap: stop", signal: signal) { _ in
            ["tap: a", "tap: stop"]
        }
        let (status, printed, _) = try await fuzz("planted", "--seeds", "5", processes: processes)
        #expect(status == .crashed)
        #expect(printed.contains("1. \(sentence)"), "\(printed)")
        #expect(printed.contains("had 2 steps; this one is enough.\n"), "\(printed)")
        #expect(printed.contains("(seed 5, 1 of 2 steps)"))
    }

    @Test func `a step that only was slow is no mistake, and its run goes to its end`() async throws
    {
        let processes = ScriptProcesses(
            start: { arguments in
                // With more time, it ends.
                let isPatient = arguments.contains("\(FuzzPatience.patient.processor)")
                let step = isPatient ? "never" : "tap: slow"
                return await Self.crashing(at: step, signal: SIGPROF) { seed in
                    seed == 5 ? ["tap: a", "tap: slow", "tap: b"] : ["tap: a"]
                }
                .start(arguments)
            },
            usualCount: 1
        )
        let (status, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "4...6",
            processes: processes
        )
        #expect(status == .passed)
        #expect(printed.hasPrefix("planted: nothing broke in 3 runs with 5 steps.\n"), "\(printed)")
        #expect(
            printed.hasSuffix(
                "In 1 run a step took more than 1 s of processor time, and ended: `tap: slow` with the seed 5.\n"
            ),
            "\(printed)"
        )
    }

    /// Crashes at "tap: first" and at "tap: second", each with its own message.
    private nonisolated static let twoCrashes = ScriptProcesses(
        start: { arguments in
            let first = crashing(
                at: "tap: first",
                printing: "Shop/Cart.swift:12: Fatal error: Index 7 out of range\nmore\n"
            ) { $0 % 2 == 0 ? ["tap: a", "tap: first"] : ["tap: a"] }
            let second = crashing(
                at: "tap: second",
                printing: "Shop/Cart.swift:30: Fatal error: the cart is empty\n"
            ) { $0 % 2 == 1 ? ["tap: second"] : ["tap: a"] }
            func value(_ option: String) -> String {
                arguments.firstIndex(of: option).map { arguments[$0 + 1] } ?? ""
            }
            let path = value("--play")
            let isSecond =
                path.isEmpty
                ? (UInt64(value("--seeds").prefix { $0 != "." }) ?? 0) % 2 == 1
                : (try? String(contentsOfFile: path, encoding: .utf8))?.contains("second") == true
            return await (isSecond ? second : first).start(arguments)
        },
        usualCount: 1
    )

    @Test func `two crashes are two mistakes, each with its message and its place`() async throws {
        let folder = try TemporaryFolder()
        let (status, printed, said) = try await fuzz(
            "planted",
            "--seeds",
            "1...9",
            "--output",
            folder.path,
            processes: Self.twoCrashes
        )
        #expect(status == .crashed)
        #expect(printed.hasPrefix("planted: 2 failures in 9 runs"), "\(printed)")
        let end = "Its process crashed with the signal 4 (SIGILL)."
        #expect(
            printed.contains(
                "1. The application crashed: the cart is empty (Shop/Cart.swift:30). \(end) (seed 1, 1 of 1 steps)"
            ),
            "\(printed)"
        )
        #expect(
            printed.contains(
                "2. The application crashed: Index 7 out of range (Shop/Cart.swift:12). \(end) (seed 2, 1 of 2 steps)"
            )
        )
        // The seed is in the name, so other searches can write to the same folder.
        #expect(said.contains("Written: \(folder.path)/planted-seed-1.yaml."))
        #expect(said.contains("Written: \(folder.path)/planted-seed-2.yaml."))
    }

    @Test func `a mistake that is shown again takes the place of one that is not`() async throws {
        let processes = ScriptProcesses(
            start: { arguments in
                let crash = Self.crashing(at: "tap: boom") { seed in
                    seed < 4 ? ["tap: \(seed)", "tap: boom"] : ["tap: real", "tap: boom"]
                }
                let isPlayed = arguments.contains("--play")
                let path = arguments.firstIndex(of: "--play").map { arguments[$0 + 1] } ?? ""
                let steps = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                // Only what the fourth run did breaks again.
                guard !isPlayed || steps.contains("real") else {
                    return await Self.crashing(at: "never") { _ in [] }.start(arguments)
                }
                return await crash.start(arguments)
            },
            usualCount: 1
        )
        for jobs in ["1", "3"] {
            let (status, printed, _) = try await fuzz(
                "planted",
                "--seeds",
                "1...30",
                "--jobs",
                jobs,
                processes: processes
            )
            #expect(status == .crashed)
            #expect(printed.hasPrefix("planted: 1 failure in 30 runs"), "\(printed)")
            #expect(printed.contains("(seed 4, 2 of 2 steps)"), "\(printed)")
            #expect(!printed.contains("Done again"))
        }
    }

    @Test func `what only its process shows again is told with the seeds of the process`()
        async throws
    {
        let processes = ScriptProcesses(
            start: { arguments in
                let isPlayed = arguments.contains("--play")
                return await Self.crashing(at: isPlayed ? "never" : "tap: boom") { seed in
                    seed == 3 ? ["tap: boom"] : ["tap: a"]
                }.start(arguments)
            },
            usualCount: 1
        )
        let (status, printed, _) = try await fuzz(
            "planted",
            "--seeds",
            "1...5",
            processes: processes
        )
        #expect(status == .crashed)
        #expect(
            printed.contains(
                " To see it again, play the seeds of its process: --seeds 1...3. (seed 3"
            ),
            "\(printed)"
        )
    }

    @Test func `the last line of the runtime says why the process ended`() throws {
        let message = try #require(
            RuntimeMessage(
                in:
                    "a: Fatal errors\nSwift/Array.swift:1: Fatal error: one\n at x\n 50%A/B C.swift:22: Fatal error: two: 3\r\n at y"
            )
        )
        #expect(message.words == "two: 3 (50%A/B C.swift:22)")
        // A place in the application is enough: its message may have an address.
        #expect(message.kind == "50%A/B C.swift:22")
        #expect(
            RuntimeMessage(in: "Swift/Array.swift:1: Fatal error: 0x55ab9D of 7")?.kind
                == "Swift/Array.swift:1 # of #"
        )
        #expect(
            RuntimeMessage(in: "A.swift:3: Precondition failed: one")?.words == "one (A.swift:3)"
        )
        #expect(
            RuntimeMessage(in: "A.swift:3: Assertion failed")?.words
                == "Assertion failed (A.swift:3)"
        )
        let cast = RuntimeMessage(in: "Could not cast value of type 'A' (0x7f01) to 'B' (0x7f02).")
        #expect(
            cast?.place == nil && cast?.kind == "Could not cast value of type 'A' (#) to 'B' (#)."
        )
        let access = "Simultaneous accesses to 0x7f01, but modification requires exclusive access."
        #expect(
            RuntimeMessage(in: "\(access)\nPrevious access …\nFatal access conflict detected.\n")?
                .message == access
        )
        #expect(RuntimeMessage(in: "Fatal error")?.words == "Fatal error")
        #expect(RuntimeMessage(in: "Fatal error: a cart")?.words == "a cart")
        #expect(RuntimeMessage(in: "nothing of that kind: error: x") == nil)
        #expect(RuntimeMessage(in: "") == nil)
    }

    @Test func `the end of an application belongs to its run`() async throws {
        final class Leaving: UIViewController {
            static var events: [String] = []
            isolated deinit { Self.events.append("released") }
        }
        var run = FuzzRun(
            scene: Scene("leaving", "Says when it is released.") { Leaving() },
            screen: ScreenSettings()
        )
        run.journal = { line in
            if case .outcome = line { Leaving.events.append("outcome") }
        }
        _ = try await run.play(1...2, steps: 3)
        #expect(Leaving.events == ["released", "outcome", "released", "outcome"])
    }

    @Test func `a target is touched when its step was done`() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
        button.accessibilityIdentifier = "wide"
        let stage = try Stage(views: [button])
        var hand = RandomHand(seed: 3, window: stage.window)
        for _ in 0..<200 { _ = hand.next() }
        #expect(hand.seen == ["wide"] && hand.touched == [])
        for _ in 0..<200 {
            let action = hand.next()
            hand.noteDone()
            // Two fingers are on the screen all the time, unless they begin at its edge.
            if case .twoFingers(let place, let distance, _, _) = action,
                case .point(let point) = place.subject,
                min(point.x, point.y, 390 - point.x, 844 - point.y) > 12
            {
                let reach = max(distance.0, distance.1) / 2
                #expect(point.x - reach >= 0 && point.x + reach <= 390)
                #expect(point.y - reach >= 0 && point.y + reach <= 844)
            }
        }
        #expect(hand.touched == ["wide"])
    }

    @Test(arguments: [
        (["--seeds", "1...5", "--shard", "1/3"], 2), (["--seeds", "1...5", "--shard", "3/3"], 1),
        (["--seeds", "1...100", "--shard", "20/20"], 5),
        (["--seeds", "18446744073709551610...18446744073709551615"], 6),
        (["--seeds", "0...4", "--shard", "6/6"], 0),
    ])
    func `every shard has seeds, if there are as many`(options: [String], runs: Int) async throws {
        var (printed, said) = ("", "")
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(results: { printed += $0 }, messages: { said += $0 }),
            processes: Self.crashing(at: "never") { ["tap: \($0)"] }
        )
        #expect(try await FuzzCommand.parse(["planted"] + options).run(in: session) == .passed)
        #expect(printed.contains("in \(runs) run"), "\(printed)")
        #expect(
            said.contains("0 runs. To fix, give at least 6 seeds, or fewer parts.") == (runs == 0),
            "\(said)"
        )
    }

    @Test func `a loop after a slow step is found, and the slow step is told`() async throws {
        // The slow step ends with more time, the loop does not.
        let processes = ScriptProcesses(
            start: { arguments in
                let isPatient = arguments.contains("\(FuzzPatience.patient.processor)")
                return await Self.crashing(
                    at: isPatient ? "tap: loop" : "tap: slow",
                    signal: SIGPROF
                ) { _ in ["tap: slow", "tap: loop"] }
                .start(arguments)
            },
            usualCount: 1
        )
        let (status, printed, _) = try await fuzz("planted", "--seeds", "5", processes: processes)
        #expect(status == .crashed)
        #expect(printed.hasPrefix("planted: 1 failure in 1 run with 2 steps.\n"), "\(printed)")
        // With less time the steps that are left would be the slow one alone, which is no loop.
        #expect(printed.contains("(seed 5, 2 of 2 steps)"), "\(printed)")
        #expect(printed.contains("Perhaps fewer are: not all were tried."))
        #expect(printed.contains("`tap: slow` with the seed 5.\n"))
    }

    @Test func `a process that crashes is not started again after the minutes`() async throws {
        let started = Mutex(0)
        let playing = Self.crashing(at: "tap: boom") { _ in ["tap: boom"] }
        let processes = ScriptProcesses(
            start: { arguments in
                started.withLock { $0 += 1 }
                return await playing.start(arguments)
            },
            usualCount: 1
        )
        // Each reading of the clock is half a minute later.
        var (time, printed) = (0.0, "")
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(
                results: { printed += $0 },
                messages: { _ in },
                realTime: {
                    time += 30
                    return time
                }
            ),
            processes: processes
        )
        let command = try FuzzCommand.parse(["planted", "--minutes", "1", "--seeds", "1..."])
        #expect(try await command.run(in: session) == .crashed)
        #expect(printed.hasPrefix("planted: 1 failure in 2 runs with 2 steps.\n"), "\(printed)")
        // Two runs, and one that shows the crash again.
        #expect(started.withLock { $0 } == 3)
    }

    @Test func `a search in a time says where the next one goes on`() async throws {
        var (time, printed) = (0.0, "")
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(
                results: { printed += $0 },
                messages: { _ in },
                realTime: {
                    time += 30
                    return time
                }
            ),
            processes: Self.crashing(at: "never") { ["tap: \($0)"] }
        )
        let command = try FuzzCommand.parse(["planted", "--minutes", "1", "--seeds", "101..."])
        #expect(try await command.run(in: session) == .passed)
        #expect(
            printed.hasSuffix(
                "All seeds from 101 to 120 were played. To continue later, give --seeds 121...\n"
            ),
            "\(printed)"
        )
    }

    @Test(arguments: [
        ("two\nlines", "two lines"), ("", "an invariant without a name"), ("a: b.", "a: b."),
    ])
    func `a test is called as its invariant`(name: String, title: String) {
        let finding = FuzzFinding(
            kind: "Expected this to hold always: \(name).",
            sentence: "",
            seed: 1,
            steps: []
        )
        #expect(finding.title == title && finding.word == "invariant")
        #expect(finding.ending.first == "// Now this does not hold: \(title).")
    }

    @Test func `Bazel is told that the seeds are divided`() async throws {
        let folder = try TemporaryFolder()
        let session = CommandSession(
            scenes: [PlantedController.scene],
            output: CommandOutput(results: { _ in }, messages: { _ in }),
            processes: Self.crashing(at: "never") { ["tap: \($0)"] },
            environment: [
                "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2",
                "TEST_SHARD_STATUS_FILE": folder.path + "/status",
            ]
        )
        let command = try FuzzCommand.parse(["planted", "--shard", "auto"])
        #expect(try await command.run(in: session) == .passed)
        #expect(try folder.text(of: "status") == "")
    }

    @Test func `a process that cannot play is refused with what it printed`() async throws {
        let processes = ScriptProcesses(
            start: { _ in (.exited(2), "no such option") },
            usualCount: 1
        )
        await #expect(throws: CommandRefusal.self) {
            _ = try await fuzz("planted", "--seeds", "5", processes: processes)
        }
    }

    @Test(arguments: [
        (["planted", "--seeds", "9...3"], "Seeds are a whole number, or A...B with 0 ≤ A ≤ B"),
        (["planted", "--seeds", "x"], "This is \"x\"."),
        (["planted", "--steps", "0"], "--steps takes a number from 1 to 1000. This is 0."),
        (
            ["planted", "--minutes", "0"],
            "--minutes takes a number above 0 and up to 100000. This is 0."
        ),
        (["planted", "--minutes", "1e9"], "above 0 and up to 100000. This is 1000000000."),
        (
            ["planted", "--seeds", "7..."],
            "Seeds without an end need a time. To fix, add --minutes 5"
        ),
        (["planted", "--jobs", "0"], "--jobs takes a number from 1 to 256. This is 0."),
        (["planted", "--shard", "3/2"], "A shard is K/N with 1 ≤ K ≤ N"),
    ])
    func `what cannot be done is refused`(arguments: [String], sentence: String) {
        do {
            _ = try FuzzCommand.parse(arguments)
            Issue.record("It was accepted.")
        } catch {
            #expect(FuzzCommand.message(for: error).contains(sentence))
        }
    }
}

@Suite("The journal of a fuzz run") struct FuzzJournalTests {
    private func data(_ lines: [FuzzLine], rest: String = "") throws -> Data {
        try lines.reduce(into: Data()) { $0 += try JSONEncoder().encode($1) + Data("\n".utf8) }
            + Data(rest.utf8)
    }

    @Test func `a line that is cut off is left out, and a refused step was not done`() throws {
        let reached = FuzzCoverage(seen: ["a"], touched: ["a"])
        let journal = FuzzJournal(
            try data(
                [
                    .run(seed: 1), .outcome(FuzzOutcome(runs: 1, steps: 3)), .run(seed: 2),
                    .step("tap: a", done: 0, FuzzCoverage()), .step("tap: b", done: 1, reached),
                    // "tap: b" was refused.
                    .step("tap: c", done: 1, FuzzCoverage(), named: "tap: d"),
                ],
                rest: "{\"step\":"
            )
        )
        #expect(journal.outcome == FuzzOutcome(runs: 1, steps: 3))
        #expect(!journal.isComplete)
        #expect(journal.unfinished?.seed == 2)
        #expect(journal.unfinished?.steps == ["tap: a", "tap: c"])
        #expect(journal.unfinished?.named == [nil, "tap: d"])
        #expect(journal.unfinished?.coverage == reached)
    }

    @Test func `a journal that ends says so`() throws {
        let journal = FuzzJournal(try data([.run(seed: 1), .outcome(FuzzOutcome(runs: 1)), .end]))
        #expect(journal.isComplete && journal.unfinished == nil && journal.outcome.runs == 1)
        let empty = FuzzJournal(Data())
        #expect(!empty.isComplete && empty.unfinished == nil && empty.outcome == FuzzOutcome())
    }
}

@Suite("Habits of hands") struct HandHabitTests {
    @Test func `between two of seven numbers a value lies on the line between them`() {
        let quantiles = Quantiles([0, 10, 20, 40, 60, 100, 1_000])
        #expect(
            [0, 10, 25, 50, 75, 90, 100].map { quantiles.value(at: $0) } == [
                0, 10, 20, 40, 60, 100, 1_000,
            ]
        )
        #expect(quantiles.value(at: 5) == 5 && quantiles.value(at: 95) == 550)
        #expect(quantiles.value(at: -1) == 0 && quantiles.value(at: 101) == 1_000)
    }

    @Test func `what people do more often, a hand does more often`() {
        let counts = [
            HandHabits.longPresses, HandHabits.drags, HandHabits.doubleTaps, HandHabits.taps,
        ]
        #expect(counts == counts.sorted())
        #expect(counts.map(HandHabits.weight) == [2, 5, 6, 34])
    }
}

@Suite("Shrinking steps") struct StepShrinkerTests {
    /// The fewest steps that fail.
    private func shrunk(_ steps: [String], while fails: ([String]) -> Bool) -> (
        steps: [String], tries: Int
    ) {
        var shrinker = ListShrinker(steps: steps)
        while let candidate = shrinker.candidate { shrinker.note(holds: fails(candidate)) }
        return (shrinker.smallest, shrinker.tries)
    }

    @Test func `a name takes the place of a point, if that fails too`() {
        let names = ["tap: [1, 1]": "tap: save", "tap: [2, 2]": "tap: open"]
        var shrinker = ListShrinker(steps: ["drag: {from: [1, 1], to: [9, 9]}", "tap: [2, 2]"]) {
            names[$0]
        }
        var tried: [[String]] = []
        while let candidate = shrinker.candidate {
            tried.append(candidate)
            // "open" is hit only at this point.
            shrinker.note(
                holds: candidate.count == 2 && candidate[1] == "tap: [2, 2]"
            )
        }
        #expect(shrinker.smallest == ["tap: save", "tap: [2, 2]"])
        #expect(tried.contains(["tap: [1, 1]", "tap: [2, 2]"]))
        #expect(tried.contains(["tap: save", "tap: open"]))
    }

    @Test func `only the steps that matter are left, in their order`() {
        let steps = (0..<40).map { "tap: [\($0), 1]" }
        let needed: Set = ["tap: [3, 1]", "tap: [17, 1]", "tap: [38, 1]"]
        let found = shrunk(steps) { needed.isSubset(of: $0) }
        #expect(found.steps == ["tap: [3, 1]", "tap: [17, 1]", "tap: [38, 1]"])
        #expect(found.tries < 200)
    }

    @Test func `a longer gesture becomes a tap if that fails too`() {
        let steps = ["drag: {from: save, to: [1, 2], duration: 0.5}", "wait: 1"]
        #expect(shrunk(steps) { $0.contains { $0.contains("save") } }.steps == ["tap: save"])
    }

    @Test(arguments: [
        ("from: save", "tap: save"), ("device: landscapeLeft", "device: landscapeLeft"),
        ("duration: 0.5", "drag: {from: save, to: [1, 2], duration: 0.5}"),
    ])
    func `of two hands, the one that is needed is left, and simplified`(
        needed: String,
        left: String
    ) {
        let both =
            "parallel: [[{drag: {from: save, to: [1, 2], duration: 0.5}}], [{wait: 0.2}, {device: landscapeLeft}]]"
        let found = shrunk([both]) { steps in
            steps.contains { $0.contains(needed) || needed == "from: save" && $0.contains("save") }
        }
        #expect(found.steps == [left])
    }

    @Test func `what a longer step needed is left out once the step is simpler`() {
        let steps = ["drag: {from: save, to: [1, 2], duration: 0.5}", "device: foreground"]
        let found = shrunk(steps) { $0 == steps || $0.first == "tap: save" }
        #expect(found.steps == ["tap: save"])
    }

    @Test func `two hands that are both needed are left`() {
        let both =
            "parallel: [[{drag: {from: save, to: [1, 2], duration: 0.5}}], [{wait: 0.2}, {device: landscapeLeft}]]"
        let found = shrunk([both]) { steps in
            steps.contains { $0.contains("save") && $0.contains("device") }
        }
        #expect(found.steps == [both])
        #expect(found.tries == 2)
    }

    @Test(arguments: [
        ("doubleTap: save", "tap: save"), ("tap: {at: save, fingers: 2}", "tap: save"),
        ("longPress: {at: save, duration: 0.7}", "tap: save"),
        ("drag: {from: [1, 2], to: [3, 4], duration: 0.2}", "tap: [1, 2]"),
        ("fling: {from: {label: A}, to: [3, 4], velocity: 900}", "tap: {label: A}"),
        ("tap: save", nil), ("tap: {at: save, times: 3}", nil), ("wait: 1", nil),
        ("device: portrait", nil),
    ])
    func `a tap is tried in the place of a longer gesture`(step: String, tap: String?) {
        var shrinker = ListShrinker(steps: [step])
        // The list of one step cannot become shorter.
        #expect(shrinker.candidate == tap.map { [$0] })
        if shrinker.candidate != nil { shrinker.note(holds: true) }
        #expect(shrinker.candidate == nil)
        #expect(shrinker.smallest == [tap ?? step])
    }
}
