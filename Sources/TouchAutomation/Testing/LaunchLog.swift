internal import TouchHost
internal import TouchRecord
internal import TouchTesting

/// The launches of the test that runs: what they know when it fails, and what they recorded (UT-14).
@MainActor final class LaunchLog: DrivenRun {
    static let shared = LaunchLog()

    /// Whether the record of an application that is ended is kept: if the test that runs may leave files.
    var keepsRecords: () -> Bool = { XCTestWatch.shared.isRecording }
    /// The processes that the test has used, in order.
    private var processes: [ApplicationProcess] = []
    /// The test that used them, by its number.
    private var test = 0

    /// Notes that the test that runs uses a process.
    func note(_ process: ApplicationProcess) {
        XCTestWatch.shared.driven = self
        forgetEarlierTests()
        if processes.last !== process { processes.append(process) }
    }

    /// Whether the test that runs has used a process.
    func hasUsed(_ process: ApplicationProcess) -> Bool {
        forgetEarlierTests()
        return processes.contains { $0 === process }
    }

    private func forgetEarlierTests() {
        guard test != RunningTest.number else { return }
        (test, processes) = (RunningTest.number, [])
    }

    func state(atFirstFailure isFirst: Bool) -> DrivenState? {
        forgetEarlierTests()
        guard let process = processes.last else { return nil }
        let launch = processes.count - 1
        guard process.canTell else {
            return DrivenState(launch: launch, hasTrace: process.hasTrace, time: process.lastTime)
        }
        guard let value = try? process.command("POST", "execute/sync", Self.script("cause")),
            let cause: FailureCause = value.decoded()
        else { return DrivenState(launch: launch, hasTrace: false, time: process.lastTime) }
        return DrivenState(
            launch: launch,
            hasTrace: true,
            time: cause.time,
            text: cause.text,
            finding: cause.finding,
            files: isFirst ? files(of: process) : []
        )
    }

    static func script(_ name: String) -> JSONValue {
        .object(["script": .text("touchstone: \(name)"), "args": .list([])])
    }

    /// The tree of elements, and a picture if something here draws pictures.
    private func files(of process: ApplicationProcess) -> [(name: String, bytes: Data)] {
        var files: [(name: String, bytes: Data)] = []
        let list = try? process.command("POST", "execute/sync", Self.script("elements"))
        if let records: [ElementRecord] = list?.decoded(), !records.isEmpty {
            let lines = ElementTree(records).lines(of: 0).map { $0 + "\n" }
            files.append(("elements.txt", Data(lines.joined().utf8)))
        }
        if let text = (try? process.command("GET", "screenshot", .object([:])))?.text,
            let picture = Data(base64Encoded: text)
        {
            files.append(("screenshot.png", picture))
        }
        return files
    }

    func launches() -> [DrivenLaunch?] {
        forgetEarlierTests()
        return processes.map(\.recorded)
    }
}

extension JSONValue {
    func decoded<Value: Decodable>() -> Value? {
        (try? JSONEncoder().encode(self)).flatMap {
            try? JSONDecoder().decode(Value.self, from: $0)
        }
    }
}
