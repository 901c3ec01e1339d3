/// Writes what random hands broke as a script and as a Swift test.
@MainActor struct FuzzWriter {
    let scene: Scene
    let screen: ScreenSettings
    let testOptions: TestOptions
    /// The folder for the files; nil writes none.
    let folder: String?

    /// A failure as a script and as a test.
    struct Failure {
        var finding: FuzzSearch.Found
        var name: String
        var script: String
        /// The test; nil if there is none.
        var test: String?
        /// Why there is no test; nil if there is one.
        var reason: String?
    }

    /// Makes the script and the test of a failure. Their name has its seed, so that searches of other seeds may write to
    /// the same folder.
    ///
    /// - Parameters:
    ///   - finding: the failure.
    ///   - controller: what the application shows when it starts; nil if it never started.
    func failure(
        _ finding: FuzzSearch.Found,
        showing controller: ShownController?
    ) -> Failure {
        var failure = Failure(
            finding: finding,
            name: "\(fileName)-seed-\(finding.original.seed)",
            script: script(finding)
        )
        do {
            failure.test = try test(finding, called: failure.name, showing: controller)
        } catch {
            failure.reason = "\(error)"
        }
        return failure
    }

    /// The name of the scene without what cannot be in the name of a file.
    private var fileName: String {
        String(scene.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    }

    /// Writes the script and the test to the folder, and says where they are; nothing without a folder.
    func write(_ failure: Failure, _ output: CommandOutput) throws {
        guard let folder else { return }
        let path = "\(folder)/\(failure.name).yaml"
        try OutputTarget(path).write(Data(failure.script.utf8), called: "the script")
        output.say(
            "Written: \(path). To play it: \(ProgramName.current) run \(ShellWord.quoted(path))"
        )
        guard let test = failure.test else { return }
        let file = "\(folder)/\(SwiftTest.suite(for: failure.name)).swift"
        try OutputTarget(file).write(Data(test.utf8), called: "the test")
        output.say("Written: \(file).")
    }

    /// - Throws: `CommandRefusal` if a test cannot show the failure, or if it is not known how it makes the controller.
    private func test(
        _ finding: FuzzSearch.Found,
        called name: String,
        showing controller: ShownController?
    ) throws -> String {
        let shrunk = finding.shrunk
        guard !shrunk.steps.isEmpty else {
            throw CommandRefusal(
                "The application breaks when it starts, before a test can do anything. To see it, run the script."
            )
        }
        guard let isShownAgain = shrunk.isShownAgain else {
            throw CommandRefusal("The steps were not played again: a test might not fail.")
        }
        guard isShownAgain else {
            throw CommandRefusal("A test would not fail, because the steps alone do not break it.")
        }
        return try TestConversion(
            of: Script(steps: shrunk.steps).steps,
            tried: StepTrial(showing: controller ?? .none),
            TestConversion.Source(
                path: name,
                command: "fuzz",
                title: shrunk.title,
                comments: ScriptComments(of: Self.comment(finding)),
                ending: shrunk.ending,
                subject: scene.subject
            ),
            on: screen,
            testOptions,
            output: "-"
        ).text
    }

    /// What broke, and of which run it is, as the first lines of a script.
    private static func comment(_ finding: FuzzSearch.Found) -> String {
        let shrunk = finding.shrunk
        let sentence = "# \(ScriptText.comment(shrunk.sentence))\n"
        guard !finding.original.steps.isEmpty else {
            return sentence
                + "# The run of seed \(finding.original.seed) broke when it started, before a step.\n"
        }
        var steps = TraceWords.count(finding.original.steps.count, "step")
        switch shrunk.isShownAgain {
        case nil: steps += ". They were not played again, because the search ended before."
        case false?: steps += ". These are all of them."
        case true?:
            steps += "; \(TimeWords.enough(shrunk.steps.count))."
            if !shrunk.isFewest { steps += " Perhaps fewer are: not all were tried." }
        }
        return sentence
            + "# The run of seed \(finding.original.seed) had \(steps)\n"
    }

    private func script(_ finding: FuzzSearch.Found) -> String {
        Self.comment(finding) + "scene: \(ScriptText.word(scene.name))\n"
            + screen.yaml
            + (finding.shrunk.steps.isEmpty ? "steps: []\n" : "steps:\n")
            + finding.shrunk.steps.map { "  - \($0)\n" }.joined()
    }
}

/// The failures of a search. Each is written as soon as it has the fewest steps.
@MainActor struct FuzzFailures {
    private let writer: FuzzWriter
    private let output: CommandOutput
    private var all: [Int: FuzzWriter.Failure] = [:]
    private var unwritten: Set<Int> = []

    init(_ writer: FuzzWriter, _ output: CommandOutput) {
        (self.writer, self.output) = (writer, output)
    }

    /// The failures as they were found.
    var inOrder: [FuzzWriter.Failure] { all.sorted { $0.key < $1.key }.map(\.value) }

    /// Makes and writes a failure, unless that is done. If it cannot be written, a message says so.
    mutating func add(_ number: Int, of search: FuzzSearch) {
        guard all[number] == nil else { return }
        let failure = writer.failure(
            search.findings[number],
            showing: search.total.controller
        )
        all[number] = failure
        do {
            try writer.write(failure, output)
        } catch {
            unwritten.insert(number)
            output.say("\(error)")
        }
    }

    /// Writes what could not be written before. There may be room now.
    func writeRest() throws {
        for number in unwritten.sorted() {
            if let failure = all[number] { try writer.write(failure, output) }
        }
    }
}
