internal import TouchStoryboards

/// A JUnit XML file that this program or another one wrote.
nonisolated struct JUnitFile: Hashable {
    /// One test case: for files of this program, a script.
    struct Case: Hashable {
        /// The path of the script; of another program, its class and its name.
        var script: String
        var tags: [String] = []
        var status: ExitStatus
        /// What the file calls the status.
        var word: String
        var isSkipped = false
        /// Why it did not pass.
        var messages: [String] = []
        /// The cause and what to change; nil if the file has none.
        var finding: String?
        /// Seconds, as the file says them; nil if it does not.
        var time: TimeInterval?
        /// The page and the trace that show a failure, as the machine that ran the script named them.
        var page: String?
        var trace: String?
        /// What was printed: the lanes or the transcript of a script.
        var output: String?
        /// The shard that ran it; nil if the file names none.
        var part: ShardRecord?
    }

    let path: String
    private(set) var cases: [Case] = []
    /// The shards that the file is of; empty if it names none.
    private(set) var shards: [ShardRecord] = []
    /// Where the file contradicts itself, as sentences.
    private(set) var problems: [String] = []
    /// How many failures and errors there are: a test of another program may have both.
    private var faults = 0

    /// Reads a file.
    init(contentsOf path: String) throws(CommandRefusal) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else {
            throw Self.refusal(path, "there is no such file")
        }
        let root: XMLFileElement
        do {
            root = try XMLFile.element(of: try WholeFile.read(path))
        } catch let error as XMLFile.Problem {
            throw Self.refusal(path, error.reason)
        } catch {
            throw Self.refusal(path, SystemReason.words(of: error))
        }
        guard root.name == "testsuites" || root.name == "testsuite" else {
            throw Self.refusal(path, "its outermost element is <\(root.name)>, not <testsuites>")
        }
        read(root, nil)
        check(root)
    }

    private static func refusal(_ path: String, _ reason: String) -> CommandRefusal {
        CommandRefusal(
            "Cannot read \"\(path)\" as JUnit XML: \(reason). To fix, give a file that --junit or another "
                + "program wrote completely."
        )
    }

    private mutating func read(_ element: XMLFileElement, _ outer: ShardRecord?) {
        var part = outer
        if element.name == "testsuite", let found = ShardRecord(Self.properties(of: element)) {
            part = found
            if !shards.contains(found) { shards.append(found) }
        }
        for child in element.children {
            switch child.name {
            case "testcase":
                cases.append(Self.testCase(child, part))
                faults += child.children.count { $0.name == "failure" || $0.name == "error" }
            case "testsuite": read(child, part)
            default: break
            }
        }
    }

    /// Compares what the file says of the whole with the test cases that it has: one that is cut off, and repaired, has
    /// fewer. Other programs count in other ways, for example assertions, so of theirs only a file without any of its
    /// failures is not believed.
    private mutating func check(_ root: XMLFileElement) {
        func stated(_ name: String) -> Int {
            let suites =
                root.attributes[name] == nil
                ? root.children.filter { $0.name == "testsuite" } : [root]
            return suites.compactMap { $0.attributes[name].flatMap { Int($0) } }.reduce(0, &+)
        }
        func add(_ stated: Int, _ noun: String, _ found: Int) {
            problems.append(
                "\(path) says that it has \(TraceWords.count(stated, noun)), and has \(found). To fix, give the complete file."
            )
        }
        let isOwn = root.attributes["name"] == JUnitReport.name
        let (tests, failures) = (stated("tests"), stated("failures") &+ stated("errors"))
        if isOwn, tests > cases.count { add(tests, "test", cases.count) }
        if failures > 0, isOwn ? failures > faults : faults == 0 {
            add(failures, "failure", faults)
        }
    }

    private static func properties(of element: XMLFileElement) -> [(name: String, value: String)] {
        element.children.filter { $0.name == "properties" }.flatMap(\.children).compactMap {
            guard let name = $0.attributes["name"] else { return nil }
            return (name, $0.attributes["value"] ?? $0.text)
        }
    }

    private static func testCase(_ element: XMLFileElement, _ part: ShardRecord?) -> Case {
        let name = [element.attributes["classname"], element.attributes["name"]]
            .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ".")
        let properties = properties(of: element)
        var test = Case(
            script: element.attributes["file"].map(Timings.key) ?? name,
            tags: properties.filter { $0.name == "tag" }.map(\.value),
            status: .passed,
            word: ExitStatus.passed.name,
            time: element.attributes["time"].flatMap(Double.init).flatMap {
                $0.isFinite && $0 >= 0 ? $0 : nil
            },
            page: properties.first { $0.name == "page" }?.value,
            trace: properties.first { $0.name == "trace" }?.value,
            output: element.children.first { $0.name == "system-out" }?.text,
            part: part
        )
        // Other programs have several test cases in a file.
        if element.attributes["file"] != nil, !isScript(test.script), !name.isEmpty {
            test.script += ": \(name)"
        }
        test.isSkipped = element.children.contains { $0.name == "skipped" }
        if let failure = element.children.first(where: { $0.name == "error" })
            ?? element.children.first(where: { $0.name == "failure" })
        {
            test.fail(failure, cause: properties.first { $0.name == "cause" }?.value)
        }
        return test
    }

    private static func isScript(_ path: String) -> Bool {
        path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    }
}

extension JUnitFile.Case {
    /// Takes the reasons from a `failure` or an `error`.
    ///
    /// - Parameter cause: the cause, which files of this program also have as a property.
    fileprivate nonisolated mutating func fail(_ element: XMLFileElement, cause: String?) {
        let type = element.attributes["type"] ?? ""
        status =
            ExitStatus.allCases.first { $0.name == type && $0 != .passed } ?? .expectationFailed
        word = type.isEmpty ? element.name : type
        let message = element.attributes["message"] ?? ""
        var text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Files of this program repeat the message and the cause in the text.
        if !message.isEmpty, text.hasPrefix(message) {
            text = String(text.dropFirst(message.count))
        }
        if let cause, text.hasSuffix(cause) { text = String(text.dropLast(cause.count)) }
        finding = cause
        messages = [message, text.trimmingCharacters(in: .whitespacesAndNewlines)]
            .filter { !$0.isEmpty }
        if messages.isEmpty { messages = [word] }
    }
}
