import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Shards", .stage) struct ShardTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for index in 1...5 {
            _ = try folder.file("s\(index).yaml", "scene: pad\nsteps: [tap: pad]")
        }
    }

    private func run(
        _ arguments: [String],
        _ environment: [String: String],
        realTime: (() -> TimeInterval)? = nil
    ) async -> CommandResult {
        var (results, messages) = ("", "")
        var session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(
                results: { results += $0 },
                messages: { messages += $0 },
                realTime: realTime
            )
        )
        session.environment = environment
        let status = await Touchstone.run(["run", folder.path] + arguments, in: session)
        return CommandResult(status: status, results: results, messages: messages)
    }

    // MARK: Systems

    nonisolated struct Told: Sendable {
        let environment: [String: String]
        var option = "auto"
        /// The part and what says so, or the reason of the refusal.
        let answer: String
        var attempt = 1
    }

    private func answer(_ option: String, _ environment: [String: String]) throws
        -> ShardSearch.Answer
    {
        try ShardSearch(environment: environment).answer(to: ShardChoice.parse(option))
    }

    @Test(arguments: [
        Told(
            environment: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"],
            answer: "1/4 Bazel (TEST_SHARD_INDEX=0, TEST_TOTAL_SHARDS=4)"
        ),
        Told(
            environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "GITLAB_CI": "true"],
            answer: "1/3 GitLab (CI_NODE_INDEX=1, CI_NODE_TOTAL=3)"
        ),
        Told(environment: ["CI_NODE_TOTAL": "1"], answer: "1/1 GitLab (CI_NODE_TOTAL=1)"),
        Told(
            environment: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3", "SEMAPHORE": "true"],
            answer: "3/3 Semaphore (CI_NODE_INDEX=3, CI_NODE_TOTAL=3)"
        ),
        Told(
            environment: ["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "2"],
            answer: "2/2 Semaphore (SEMAPHORE_JOB_INDEX=2, SEMAPHORE_JOB_COUNT=2)"
        ),
        Told(
            environment: ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"],
            answer: "2/2 CircleCI (CIRCLE_NODE_INDEX=1, CIRCLE_NODE_TOTAL=2)"
        ),
        Told(
            environment: [
                "BUILDKITE_PARALLEL_JOB": "6", "BUILDKITE_PARALLEL_JOB_COUNT": "7",
                "BUILDKITE_RETRY_COUNT": "1",
            ],
            answer: "7/7 Buildkite (BUILDKITE_PARALLEL_JOB=6, BUILDKITE_PARALLEL_JOB_COUNT=7)",
            attempt: 2
        ),
        Told(
            environment: ["JOB_COMPLETION_INDEX": "0"],
            option: "auto/5",
            answer: "1/5 Kubernetes (JOB_COMPLETION_INDEX=0)"
        ),
        Told(
            environment: ["JOB_COMPLETION_INDEX": "4", "TOUCHSTONE_SHARDS": "5"],
            answer: "5/5 Kubernetes (JOB_COMPLETION_INDEX=4, TOUCHSTONE_SHARDS=5)"
        ),
        Told(
            environment: [
                "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_COUNT": "4",
                "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "40",
                "SLURM_ARRAY_TASK_STEP": "10", "SLURM_PROCID": "0", "SLURM_RESTART_COUNT": "2",
            ],
            answer: "3/4 Slurm (SLURM_ARRAY_TASK_ID=30, SLURM_ARRAY_TASK_COUNT=4, "
                + "SLURM_ARRAY_TASK_MIN=10, SLURM_ARRAY_TASK_STEP=10)",
            attempt: 3
        ),
        // Processes that srun started.
        Told(
            environment: ["SLURM_STEP_ID": "0", "SLURM_PROCID": "2", "SLURM_NTASKS": "3"],
            answer: "3/3 Slurm (SLURM_PROCID=2, SLURM_NTASKS=3)"
        ),
        // Both: the second process of the third task.
        Told(
            environment: [
                "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3",
                "SLURM_ARRAY_TASK_MIN": "0", "SLURM_STEP_ID": "0", "SLURM_PROCID": "1",
                "SLURM_NTASKS": "2",
            ],
            answer: "6/6 Slurm (SLURM_ARRAY_TASK_ID=2, SLURM_ARRAY_TASK_COUNT=3, SLURM_PROCID=1, "
                + "SLURM_NTASKS=2)"
        ),
        // "1 of 1", which some systems say to every job, does not contradict another system.
        Told(
            environment: [
                "CI_NODE_TOTAL": "1", "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2",
                "SLURM_ARRAY_TASK_MIN": "0",
            ],
            answer: "2/2 Slurm (SLURM_ARRAY_TASK_ID=1, SLURM_ARRAY_TASK_COUNT=2)"
        ),
        // The named system counts, whatever the others say.
        Told(
            environment: [
                "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "CIRCLE_NODE_INDEX": "1",
                "CIRCLE_NODE_TOTAL": "2",
            ],
            option: "circleci",
            answer: "2/2 CircleCI (CIRCLE_NODE_INDEX=1, CIRCLE_NODE_TOTAL=2)"
        ),
    ])
    func `each system says which part is that of a machine`(told: Told) throws {
        let answer = try answer(told.option, told.environment)
        #expect("\(answer.found.shard) \(answer.found.source ?? "")" == told.answer)
        #expect(answer.found.attempt == told.attempt)
        #expect(answer.message == nil)
    }

    private nonisolated static let part = "or give the part as --shard K/N."

    @Test(arguments: [
        Told(
            environment: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"],
            answer:
                "CI_NODE_INDEX is 4, and must be from 1 to 3, because CI_NODE_TOTAL says 3. To fix, "
                + "correct that, \(part)"
        ),
        Told(
            environment: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
            answer:
                "CI_NODE_INDEX is 0, and must be from 1 to 3, because CI_NODE_TOTAL says 3. To fix, "
                + "correct that, \(part)"
        ),
        Told(
            environment: ["CIRCLE_NODE_INDEX": "-1", "CIRCLE_NODE_TOTAL": "2"],
            answer:
                "CIRCLE_NODE_INDEX is -1, and must be from 0 to 1, because CIRCLE_NODE_TOTAL says 2. To "
                + "fix, correct that, \(part)"
        ),
        Told(
            environment: ["TEST_SHARD_INDEX": "two", "TEST_TOTAL_SHARDS": "2"],
            answer:
                "TEST_SHARD_INDEX is \"two\", which is not a usable whole number. To fix, correct that, "
                + part
        ),
        Told(
            environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "99999999999999999999"],
            answer:
                "CI_NODE_TOTAL is \"99999999999999999999\", which is not a usable whole number. To fix, "
                + "correct that, \(part)"
        ),
        Told(
            environment: ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "0"],
            answer:
                "BUILDKITE_PARALLEL_JOB_COUNT is 0, and must be from 1 to 10000. To fix, correct that, "
                + part
        ),
        Told(
            environment: ["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": ""],
            answer:
                "CI_NODE_TOTAL is 3, but CI_NODE_INDEX is not set. To fix, correct that, \(part)"
        ),
        Told(
            environment: ["JOB_COMPLETION_INDEX": "1"],
            answer:
                "JOB_COMPLETION_INDEX is 1, but nothing says how many parts there are. To fix, write "
                + "--shard auto/N, or set TOUCHSTONE_SHARDS to N."
        ),
        Told(
            environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"],
            option: "auto/4",
            answer:
                "CI_NODE_TOTAL is 3, but --shard says that there are 4 parts. To fix, correct that, "
                + part
        ),
        Told(
            environment: ["JOB_COMPLETION_INDEX": "1", "TOUCHSTONE_SHARDS": "3"],
            option: "auto/4",
            answer:
                "--shard says that there are 4 parts, and TOUCHSTONE_SHARDS says 3. To fix, correct that, "
                + part
        ),
        // A list with gaps, as --array=1,2,7.
        Told(
            environment: [
                "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3",
                "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
            ],
            answer:
                "SLURM_ARRAY_TASK_ID is 2, and the numbers of the 3 tasks, from 1 to 7, have gaps, so "
                + "which part this is cannot be said. To fix, correct that, \(part)"
        ),
        // One task of an array that is submitted alone must not run everything.
        Told(
            environment: [
                "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "1",
                "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "3",
            ],
            option: "auto/8",
            answer:
                "SLURM_ARRAY_TASK_COUNT is 1, but --shard says that there are 8 parts. To fix, correct "
                + "that, \(part)"
        ),
        Told(
            environment: ["SLURM_PROCID": "0", "SLURM_NTASKS": "4"],
            answer:
                "Slurm gave this job 4 tasks (SLURM_NTASKS), but the program was started without srun, so "
                + "only one of them runs. To fix, write srun before it, \(part)"
        ),
        Told(
            environment: [
                "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "CIRCLE_NODE_INDEX": "1",
                "CIRCLE_NODE_TOTAL": "2",
            ],
            answer:
                "GitLab (CI_NODE_INDEX=1, CI_NODE_TOTAL=3) says 1/3, but CircleCI (CIRCLE_NODE_INDEX=1, "
                + "CIRCLE_NODE_TOTAL=2) says 2/2. To fix, name the one that counts, as --shard circleci, "
                + "or give the part as --shard K/N."
        ),
        Told(
            environment: [:],
            option: "slurm",
            answer:
                "Slurm does not say which part this is. Looked for: SLURM_ARRAY_TASK_ID and SLURM_PROCID "
                + "(Slurm). To fix, pass on its variables, \(part)"
        ),
        Told(
            environment: ["TOUCHSTONE_SHARDS": "3"],
            option: "kubernetes",
            answer: "there are 3 parts, but no variable says which one this is. Looked for: "
                + "JOB_COMPLETION_INDEX (Kubernetes). To fix, pass on the variables of the system, \(part)"
        ),
    ])
    func `what is impossible or contradictory is refused with the reason`(told: Told) async {
        let result = await run(["--shard", told.option], told.environment)
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        #expect(result.messages == "Cannot choose the shard: \(told.answer)\n")
    }

    @Test func `without a system all scripts run, and what was looked for is said`() async {
        let result = await run(["--shard", "auto"], [:])
        #expect(result.status == .passed)
        #expect(
            result.messages
                == "No system says which part of the scripts is that of this machine, so all run. Looked for: "
                + "TEST_SHARD_INDEX (Bazel), CI_NODE_INDEX (GitLab), SEMAPHORE_JOB_INDEX (Semaphore), "
                + "CIRCLE_NODE_INDEX (CircleCI), BUILDKITE_PARALLEL_JOB (Buildkite), "
                + "JOB_COMPLETION_INDEX (Kubernetes), SLURM_ARRAY_TASK_ID and SLURM_PROCID (Slurm).\n"
        )
        #expect(result.results.hasSuffix("\nShard 1/1, 5 of 5 scripts.\n"))
    }

    @Test func `the summary and the JSON say which part ran, and what said so`() async throws {
        let environment = [
            "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_RESTART_COUNT": "1",
        ]
        let result = await run(["--shard", "auto"], environment)
        #expect(
            result.results.hasSuffix(
                """
                2 scripts passed (100 ms virtual)
                Shard 2/2, 2 of 5 scripts, according to Slurm (SLURM_ARRAY_TASK_ID=1, \
                SLURM_ARRAY_TASK_COUNT=2). The system started this part 2 times.

                """
            )
        )
        #expect(result.messages == "")
        let json = await run(["--shard", "auto", "--json"], environment)
        let shard = try #require(try json.decoded(as: SuiteReport.self).shard)
        #expect((shard.index, shard.count, shard.attempt) == (2, 2, 2))
        #expect(shard.source == "Slurm (SLURM_ARRAY_TASK_ID=1, SLURM_ARRAY_TASK_COUNT=2)")
        let other = await run(["--shard", "1/2", "--json", "--summary"], [:])
        #expect(try other.decoded(as: RunSummary.self).shard?.plan == shard.plan)
        let schema = try JSONSchema(await touchstone("schema", "--output", "run").results)
        #expect(try schema.problem(in: json.results) == nil)
        #expect(try schema.problem(in: other.results) == nil)
    }

    @Test func `Bazel gets the file that says that the program divides its work`() async throws {
        let file = folder.path + "/status"
        let bazel = [
            "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": file,
        ]
        let list = await run(["--shard", "auto", "--list"], bazel)
        #expect(list.status == .passed)
        #expect(!FileManager.default.fileExists(atPath: file))
        let result = await run(["--shard", "auto"], bazel)
        #expect(result.status == .passed)
        #expect(try folder.text(of: "status") == "")
        let wrong = await run(
            ["--shard", "auto"],
            bazel.merging(["TEST_SHARD_STATUS_FILE": "/nowhere/status"]) { $1 }
        )
        #expect(wrong.status == .inputRefused)
        #expect(
            wrong.messages
                == "Cannot write the file of TEST_SHARD_STATUS_FILE to \"/nowhere/status\": there is no folder "
                + "\"/nowhere\". To fix, give a path in a folder that exists and may be written to.\n"
        )
    }

    // MARK: Balance

    @Test(arguments: 1...200)
    func `each script is in exactly one shard, and all machines agree, with any times`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 0...60, using: &random)
        let shards = Int.random(in: 1...12, using: &random)
        let names = (0..<count).map { "s\($0)" }
        let times: [TimeInterval?] = names.map { _ in
            switch Int.random(in: 0...4, using: &random) {
            case 0: nil
            case 1: 0
            case 2: .infinity
            case 3: 0.1
            default: Double.random(in: 0...100, using: &random)
            }
        }
        let plan = ShardPlan(names: names, times: times, count: shards)
        #expect(plan == ShardPlan(names: names, times: times, count: shards))
        // The shard of each script is one number, so no script is in two; and it is a real shard.
        #expect(plan.shards.count == count)
        #expect(plan.shards.allSatisfy { (1...shards).contains($0) })
        #expect(plan.timed == times.count { $0 != nil })
        // No script goes to a shard while another one has less work.
        guard times.allSatisfy({ $0.map(\.isFinite) ?? false }) else { return }
        let weights = times.map { max(1, Int((($0 ?? 0) * 1_000).rounded())) }
        var loads = [Int](repeating: 0, count: shards)
        for (weight, shard) in zip(weights, plan.shards) { loads[shard - 1] += weight }
        let (most, least) = (loads.max() ?? 0, loads.min() ?? 0)
        if times.contains(where: { $0 != nil }) { #expect(most - least <= weights.max() ?? 0) }
    }

    @Test func `the longest script comes first, and one without a time counts as the median`() {
        let plan = ShardPlan(
            names: ["a", "b", "c", "d", "e"],
            times: [1, 2, nil, 9, 2],
            count: 2
        )
        // d is 9; b, c and e are 2 each, a is 1: d is alone until the others have as much work.
        #expect(plan.shards == [2, 2, 2, 1, 2])
        #expect(plan.timed == 4)
        let none = ShardPlan(names: ["a", "b", "c"], times: [nil, nil, nil], count: 2)
        #expect(none.shards == [1, 2, 1])
        #expect(
            none.fingerprint
                != ShardPlan(names: ["a", "b"], times: [nil, nil], count: 2).fingerprint
        )
    }

    // MARK: Times of earlier runs

    /// A clock on which each look takes a second.
    private func clock() -> () -> TimeInterval {
        var time = 0.0
        return {
            time += 1
            return time
        }
    }

    @Test func `a whole run writes times, shards read them and write their own`() async throws {
        let file = folder.path + "/times.json"
        let first = await run(["--timings", file, "--jobs", "1"], [:], realTime: clock())
        #expect(first.messages == "Written: \(file).\n")
        let paths = (1...5).map { "\(folder.path)/s\($0).yaml" }
        let scripts = paths.map { "    \"\($0)\" : 1" }.joined(separator: ",\n")
        let text = """
            {
              "scripts" : {
            \(scripts)
              },
              "unit" : "seconds of real time",
              "version" : 1
            }

            """
        #expect(try folder.text(of: "times.json") == text)
        let slow = text.replacing("s5.yaml\" : 1", with: "s5.yaml\" : 9.5")
        _ = try folder.file("times.json", slow)
        var ran: [String] = []
        for index in 1...2 {
            let shard = await run(
                ["--timings", file, "--shard", "\(index)/2"],
                [:],
                realTime: clock()
            )
            #expect(
                shard.results.hasSuffix(
                    "Balanced by the times of 5 of 5 scripts in \(file).\n"
                )
            )
            let part = "times.\(index)-of-2.json"
            #expect(shard.messages == "Written: \(folder.path)/\(part).\n")
            let times = try #require(try Timings(contentsOf: folder.path + "/" + part))
            ran.append(times.scripts.keys.sorted().map { "\($0.suffix(6).first ?? "?")" }.joined())
        }
        // s5 is as long as all others together.
        #expect(ran == ["5", "1234"])
        // A shard that starts later must divide the scripts as the others did.
        #expect(try folder.text(of: "times.json") == slow)
    }

    @Test func `the times of JUnit files balance as well, in any order of the files`() async throws
    {
        let text = { (name: String, time: String) in
            "<testsuite><testcase name=\"x\" file=\"\(self.folder.path)/\(name)\" time=\"\(time)\"/></testsuite>"
        }
        let one = try folder.file("one.xml", text("s5.yaml", "40"))
        let two = try folder.file("two.xml", text("s5.yaml", "3"))
        var lists: [String] = []
        for files in [[one, two], [two, one]] {
            let options = files.flatMap { ["--timings", $0] }
            lists.append(await run(options + ["--shard", "1/2", "--list"], [:]).results)
        }
        #expect(lists[0] == lists[1])
        let unused = try folder.file("none.xml", "<testsuites/>")
        let none = await run(["--timings", unused, "--shard", "1/2"], [:])
        #expect(
            none.results.hasSuffix(
                "Shard 1/2, 3 of 5 scripts. It is not balanced: no script has a time of an earlier run.\n"
            )
        )
        #expect(none.messages == "")
    }

    @Test(arguments: [
        ("{", "it is not JSON"),
        ("{\"version\": 2, \"scripts\": {}}", "its version is 2, and this program reads 1"),
        ("{\"version\": 1}", "it has no \"scripts\""),
        (
            "{\"version\": 1, \"scripts\": {\"a\": \"b\"}}",
            "the value of \"scripts.a\" has another type"
        ),
    ])
    func `a file of times that cannot be read is refused`(text: String, reason: String) async throws
    {
        let file = try folder.file("times.json", text)
        let result = await run(["--timings", file, "--shard", "1/2"], [:])
        #expect(result.status == .inputRefused)
        #expect(
            result.messages
                == "Cannot read the timings \"\(file)\": \(reason). To fix, delete the file: the next run writes "
                + "it again.\n"
        )
    }

    @Test func `times of two kinds are refused`() async throws {
        let xml = try folder.file("a.xml", "<testsuites/>")
        let mixed = await run(["--timings", "a.json", "--timings", xml], [:])
        #expect(mixed.status == .wrongUsage)
        #expect(
            mixed.messages
                == "Cannot balance shards by \"a.json\" and \"\(xml)\" together: one has real times, the other "
                + "those of JUnit XML, which are virtual. To fix, give one kind.\n"
        )
        let two = await run(["--timings", "a.json", "--timings", "b.json"], [:])
        #expect(two.status == .wrongUsage)
        #expect(
            two.messages.hasPrefix("Cannot use two files of timings, \"a.json\" and \"b.json\": ")
        )
    }
}
