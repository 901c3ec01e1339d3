import Foundation
import FuzzDriver

@testable import TouchCommandLine
@testable import TouchHost
@testable import TouchSession
@testable import TouchWeb

/// Reads one input as what another program says, and stops the program if its reader breaks a promise. The first byte
/// chooses who says it, in the order of the letters in Scripts/fuzz-readers.
enum AnswerTrial: CaseIterable {
    case device, browser, machine, session

    static func run(_ input: [UInt8]) async {
        guard let first = input.first else { return }
        let bytes = Data(input.dropFirst())
        switch allCases[Int(first) % allCases.count] {
        case .device: await drive(bytes)
        case .browser: browse(bytes)
        case .machine: search(bytes)
        case .session: save(bytes)
        }
    }

    // MARK: A device

    /// A server that gives the lines of an input, one after the other, as its answers.
    private final class Server: RemoteTransport {
        private var lines: [Data]

        init(_ bytes: Data) { lines = bytes.split(separator: 10).reversed() }

        func send(_ method: String, _ path: String, _ body: Data?) async throws -> (
            status: Int, body: Data
        ) {
            guard let line = lines.popLast() else {
                return (404, Data(#"{"value":{"error":"no such element","message":"None."}}"#.utf8))
            }
            // A line that begins with "!" is an error.
            return line.first == 33 ? (404, line.dropFirst()) : (200, line)
        }

        func pause(_ seconds: TimeInterval) async {}
    }

    /// A step of each kind that asks the server something.
    private static let script = """
        steps:
        - tap: {label: Save}
        - type: hello
        - expect: {text: {of: total, contains: "3"}}
        - expect: {hittable: {label: Save}}
        - drag: {from: {id: card}, to: {id: bin}, duration: 0.2}
        - scroll: {to: {id: last}}
        - device: landscapeLeft
        - waitUntil: settled
        """

    private static func drive(_ bytes: Data) async {
        let steps: [TouchStep]
        do throws(ScriptError) { steps = try Script(yaml: script).steps } catch {
            fatalError("the script of the trial: \(error)")
        }
        do {
            try await RemoteDevice.session(
                .application,
                over: Server(bytes),
                capabilities: .object([:])
            ) { device in
                let driver = try await ScriptDriver(device, patience: 0.5)
                // Each step alone, so that one that fails does not hide the next ones.
                for step in steps {
                    guard let failure = await driver.run([step]) else { continue }
                    ensure(failure.message.contains(" "), "no sentence: \(failure.message)")
                }
            }
        } catch {
            ensure("\(error)".contains(" "), "no sentence: \(error)")
        }
    }

    // MARK: A browser

    private static func browse(_ bytes: Data) {
        var whole = MessageSplitter()
        let messages = whole.add(bytes)
        var inParts = MessageSplitter()
        let again = bytes.flatMap { inParts.add([$0]) }
        ensure(messages == again, "the parts of a stream give other messages")
        var state = PageState()
        for message in messages {
            guard let values = ChromiumMessage.values(of: message)?["values"] as? [Any],
                let next = PageState(values, after: state)
            else { continue }
            let numbers = [
                next.contentSize.width, next.contentSize.height, next.scroll.x, next.scroll.y,
                next.scales.lowerBound, next.scales.upperBound,
            ]
            ensure(numbers.allSatisfy(\.isFinite), "a page of \(next)")
            state = next
        }
    }

    // MARK: A machine of a CI system

    private static func search(_ bytes: Data) {
        let pairs = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "=", maxSplits: 1).map(String.init)
        }
        let variables = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) },
            uniquingKeysWith: { $1 }
        )
        for system in [nil] + ShardSystem.allCases.map(Optional.some) {
            do {
                let search = ShardSearch(environment: variables)
                let found = try search.answer(to: .auto(system: system, count: nil)).found
                let isPart = (1...found.shard.count).contains(found.shard.index)
                ensure(isPart && found.shard.count <= Shard.most, "no part: \(found)")
                ensure(found.attempt >= 1, "no attempt: \(found)")
            } catch {
                ensure("\(error)".contains("To fix, "), "no way out: \(error)")
            }
        }
    }

    // MARK: The process of a session

    private static func save(_ bytes: Data) {
        guard let value = try? JSONValue(bytes) else { return }
        let reply = SessionReply(.done, "", data: value)
        for save in [
            { try SavedSession(scriptOf: reply) },
            {
                try SavedSession(
                    testOf: reply,
                    .with(controller: "FuzzedController()", imports: []),
                    path: "Tests/FuzzedTests.swift"
                )
            },
        ] {
            guard let saved = try? save() else { continue }
            let files = saved.reply(at: "saved").files
            ensure(files.count == 1 && !files[0].bytes.isEmpty, "an empty file: \(files)")
        }
    }
}
