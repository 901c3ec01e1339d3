import Foundation
import FuzzDriver
import UIKit

@testable import TouchHost

/// Reads the lines of one input as requests of a WebDriver client (method, path and body, with spaces between), answers
/// them by an application, and stops the program if an answer breaks a promise.
enum WebDriverTrial {
    /// Each line costs as much as a touch.
    private static let mostRequests = 8

    static func run(_ bytes: [UInt8]) async {
        guard let host = try? host() else { fatalError("the application does not open") }
        for line in bytes.split(separator: 10).prefix(mostRequests) {
            let parts = line.split(separator: 32, maxSplits: 2).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count >= 2 else { continue }
            let body = parts.count == 3 ? parts[2] : ""
            if parts[1] == "session" {
                checkCapabilities(body)
            } else if !parts[1].hasSuffix("screenshot") {
                // Another process makes screenshots.
                let (status, answer) = await host.answer(parts[0], parts[1], body)
                check(status, answer, to: "\(parts[0]) \(parts[1])")
            }
        }
    }

    private static func host() throws -> WebDriverHost {
        let wishes = try JSONValue(Data(#"{"capabilities":{}}"#.utf8))
        return try WebDriverHost(
            SessionSubject(name: "fuzzed", summary: "One view of each kind."),
            WebDriverCapabilities(wishes, scene: "fuzzed", screen: ScreenSettings())
        ) { FuzzedApplication.open() }
    }

    private static func checkCapabilities(_ body: String) {
        guard let wishes = try? JSONValue(Data(body.utf8)) else { return }
        do throws(WebDriverError) {
            let screen = ScreenSettings()
            let read = try WebDriverCapabilities(wishes, scene: "fuzzed", screen: screen)
            let bytes = try? JSONEncoder().encode(read)
            let copy = bytes.flatMap {
                try? JSONDecoder().decode(WebDriverCapabilities.self, from: $0)
            }
            ensure(copy == read, "the capabilities are not read again: \(read)")
        } catch {
            check(error.code.status, error.body, to: "POST session")
        }
    }

    private static func check(_ status: Int, _ answer: JSONValue, to request: String) {
        let copy = try? JSONValue(Data(answer.line.utf8))
        ensure(copy == answer, "the answer to \(request) is not read again: \(answer.line)")
        ensure(answer.object?["value"] != nil, "no value for \(request): \(answer.line)")
        guard status != 200 else { return }
        let code = answer["value"]?["error"]?.text.flatMap(WebDriverError.Code.init)
        ensure(code?.status == status, "status \(status) of \(request): \(answer.line)")
        ensure(code != .unknownError, "an error of its own for \(request): \(answer.line)")
        let message = answer["value"]?["message"]?.text ?? ""
        ensure(message.contains(" "), "no sentence for \(request): \(answer.line)")
    }
}
