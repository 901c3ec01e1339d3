/// Splits a stream of bytes into messages, each of which ends with a zero byte.
struct MessageSplitter {
    /// The bytes of a message whose end has not arrived.
    private var rest = Data()

    /// Adds bytes, and returns the messages that are complete now, without their zero bytes.
    mutating func add(_ bytes: some Collection<UInt8>) -> [Data] {
        var messages: [Data] = []
        var begin = bytes.startIndex
        while let end = bytes[begin...].firstIndex(of: 0) {
            rest.append(contentsOf: bytes[begin..<end])
            messages.append(rest)
            rest = Data()
            begin = bytes.index(after: end)
        }
        rest.append(contentsOf: bytes[begin...])
        return messages
    }
}

/// The members of a message of Chromium.
typealias WebValues = [String: Any]

/// Messages as Chromium reads and writes them.
enum ChromiumMessage {
    /// The bytes of a command, with the zero byte at its end.
    static func command(
        _ number: Int,
        _ method: String,
        _ values: WebValues,
        session: String?
    ) -> Data {
        var message: WebValues = ["id": number, "method": method, "params": plain(values)]
        message["sessionId"] = session
        var bytes = (try? JSONSerialization.data(withJSONObject: message)) ?? Data("{}".utf8)
        bytes.append(0)
        return bytes
    }

    /// A value with numbers that JSON knows: Foundation on Linux does not write a `CGFloat`.
    private static func plain(_ value: Any) -> Any {
        switch value {
        case let number as CGFloat: Double(number)
        case let values as WebValues: values.mapValues(plain)
        case let list as [Any]: list.map(plain)
        default: value
        }
    }

    /// The members of a message; nil if it is no JSON object.
    static func values(of message: Data) -> WebValues? {
        try? JSONSerialization.jsonObject(with: message) as? WebValues
    }
}
