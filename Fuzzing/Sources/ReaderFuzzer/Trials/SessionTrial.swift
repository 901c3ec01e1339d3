import Foundation
import FuzzDriver
import UIKit

@testable import TouchCommandLine
@testable import TouchHost

/// Reads the lines of one input as messages of the Model Context Protocol, as calls of a session's socket and as words
/// that a person types, does what they say in an application, and stops the program if an answer breaks a promise.
struct SessionTrial {
    /// Each line costs as much as a touch.
    private static let mostLines = 8
    /// More steps at once show nothing new, and take long.
    private static let mostSteps = 20

    private let server: MCPServer
    private let host: SessionHost

    static func run(_ bytes: [UInt8]) async {
        guard let trial = try? SessionTrial() else { fatalError("the application does not open") }
        for line in bytes.split(separator: 10).prefix(mostLines) { await trial.take(Data(line)) }
    }

    private init() throws {
        // It has no scenes, and no packages are built: a client's start is read, and refused.
        let output = CommandOutput(results: { _ in }, messages: { _ in })
        server = MCPServer(CommandSession(scenes: [], output: output))
        host = try SessionHost(
            SessionSubject(name: "fuzzed", summary: "One view of each kind."),
            on: ScreenSettings()
        ) { FuzzedApplication.open() }
    }

    private func take(_ line: Data) async {
        let message = try? JSONValue(line)
        let tool = message?["params"]?["name"]?.text ?? ""
        let arguments = message?["params"]?["arguments"]?.object ?? [:]
        // A package would be built by another process.
        if tool != "start" || arguments["package"] == nil {
            check(server.answer(line), to: message)
        }
        if message?["method"]?.text == "tools/call" {
            let given = arguments.filter { $0.value != .null && $0.key != "session" }
            await answer(SessionPlan(SessionRequest(verb: tool, arguments: given)), tool)
        } else if line.first != UInt8(ascii: "{") {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
            await answer(SessionPlan(words), words.first ?? "")
        } else {
            do throws(CallError) {
                await answer(.call(try SessionCall(line: line)) { $0 }, "")
            } catch {
                ensure(error.description.contains("To fix, "), "no way out: \(error)")
            }
        }
    }

    // MARK: The Model Context Protocol

    private func check(_ answer: JSONValue?, to message: JSONValue?) {
        guard let answer else { return }
        let copy = try? JSONValue(Data(answer.line.utf8))
        ensure(copy == answer, "the answer is not read again: \(answer.line)")
        for part in answer.list ?? [answer] {
            ensure(part["jsonrpc"]?.text == "2.0", "no version: \(part.line)")
            ensure(
                (part["result"] == nil) != (part["error"] == nil),
                "not one of both: \(part.line)"
            )
            guard let error = part["error"] else { continue }
            let code = error["code"]?.number.flatMap(Int.init(exactly:))
            ensure(
                code != nil && error["message"]?.text?.isEmpty == false,
                "no error: \(part.line)"
            )
        }
        if let id = message?["id"], id != .null, message?.list == nil {
            ensure(answer["id"] == id, "another id than \(id.line): \(answer.line)")
        }
    }

    // MARK: The session

    private func answer(_ plan: SessionPlan, _ verb: String) async {
        switch plan {
        case .answer(let reply): check(reply)
        case .call(let call, let finish):
            ScriptTrial.check(call.line)
            guard isShort(call) else { return }
            let reply = await host.reply(to: call)
            check(reply)
            // Another process makes the picture.
            if verb != "screenshot" { check(finish(reply)) }
        }
    }

    private func isShort(_ call: SessionCall) -> Bool {
        switch call {
        case .perform(let steps, _): steps.count <= Self.mostSteps
        case .frames(let count): count <= 600
        case .undo, .trial: host.session.steps.count <= Self.mostSteps
        default: true
        }
    }

    private func check(_ reply: SessionReply) {
        let bytes = try? JSONEncoder().encode(reply)
        let copy = bytes.flatMap { try? JSONDecoder().decode(SessionReply.self, from: $0) }
        ensure(copy == reply, "the reply is not read again: \(reply)")
        if reply.status != .done { ensure(reply.text.contains(" "), "no reason: \(reply)") }
    }
}
