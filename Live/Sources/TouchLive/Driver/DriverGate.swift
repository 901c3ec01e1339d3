internal import Foundation
internal import NIOHTTP1

/// Decides which requests of WebDriver clients are answered.
///
/// A page that a browser shows can send requests to this machine. It cannot leave out `Origin`, and it cannot choose
/// `Host`; so requests with another one of these are refused.
struct DriverGate: Sendable {
    /// The secret that a client must know; nil for none.
    let token: String?
    let port: Int

    func refusal(of head: HTTPRequestHead) -> DriverError? {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        let given = head.headers["Host"]
        guard given.count == 1, hosts.contains(given[0].lowercased()) else {
            return DriverError(
                code: "unknown error",
                status: 421,
                sentence:
                    "Cannot answer: the header Host names another server. To fix, use http://127.0.0.1:\(port)."
            )
        }
        guard
            head.headers["Origin"].allSatisfy({ origin in
                hosts.contains { origin.lowercased() == "http://\($0)" }
            })
        else {
            return DriverError(
                code: "unknown error",
                status: 403,
                sentence:
                    "Cannot answer: the request comes from a page of a browser. To fix, use a WebDriver client."
            )
        }
        guard let token else { return nil }
        let isRight = head.headers["Authorization"].contains { value in
            Self.secret(in: value).map { Gate.isSame(Array($0.utf8), Array(token.utf8)) } ?? false
        }
        if isRight { return nil }
        return DriverError(
            code: "unknown error",
            status: 401,
            sentence:
                "Cannot answer: the token is missing or wrong. To fix, use the address that `serve` printed, or "
                + "send the header \"Authorization: Bearer TOKEN\"."
        )
    }

    /// The token of `Bearer TOKEN`, or the password of `Basic …`.
    private static func secret(in value: String) -> String? {
        let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0].lowercased() {
        case "bearer": return parts[1]
        case "basic":
            guard let bytes = Data(base64Encoded: parts[1]) else { return nil }
            let pair = String(decoding: bytes, as: UTF8.self)
            return pair.firstIndex(of: ":").map { String(pair[pair.index(after: $0)...]) }
        default: return nil
        }
    }
}
