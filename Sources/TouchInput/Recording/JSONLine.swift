/// A JSON value. The members of an object keep the order of the text.
enum JSONValue {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    /// The value in a few words, for a message.
    var summary: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string(let text): RecordingProblem.quote(text.utf8)
        case .number(let value): value.short
        case .bool(let value): "\(value)"
        case .null: "null"
        }
    }
}

/// Parses one line of JSON.
///
/// It is written by hand because a line must be parsed in about a microsecond, numbers must come
/// back bit by bit, and errors must name a column.
struct JSONLine {
    private let bytes: [UInt8]
    private var index = 0
    // A frame nests four levels deep. The limit keeps a malicious line from exhausting the stack.
    private static let maximumDepth = 16

    /// Parses a whole line.
    static func parse(_ bytes: [UInt8]) throws(RecordingProblem) -> JSONValue {
        var parser = JSONLine(bytes: bytes)
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.count else { throw parser.broken("something follows it") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(depth: Int) throws(RecordingProblem) -> JSONValue {
        guard depth < Self.maximumDepth else { throw broken("it nests too deep") }
        skipBlanks()
        switch peek {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw broken("it ends too early")
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(RecordingProblem) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        index += 1
        skipBlanks()
        if skip("}") { return .object(members) }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else {
                throw broken(peek == nil ? "it ends too early" : "a name in quotes is missing")
            }
            let key = try string()
            guard !members.contains(where: { $0.key == key }) else {
                throw broken("\"\(key)\" comes twice")
            }
            skipBlanks()
            guard skip(":") else { throw broken("a colon is missing") }
            members.append((key, try value(depth: depth + 1)))
            // Unknown names are refused anyway. The limit keeps the search above short.
            guard members.count <= 64 else { throw broken("an object has too many members") }
            skipBlanks()
            if skip("}") { return .object(members) }
            guard skip(",") else { throw broken("a comma or } is missing") }
        }
    }

    private mutating func array(depth: Int) throws(RecordingProblem) -> JSONValue {
        var elements: [JSONValue] = []
        index += 1
        skipBlanks()
        if skip("]") { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if skip("]") { return .array(elements) }
            guard skip(",") else { throw broken("a comma or ] is missing") }
        }
    }

    private mutating func string() throws(RecordingProblem) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw broken("a text is not UTF-8")
                }
                index += 1
                return string
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: Array(String(try escape()).utf8))
            case 0..<0x20:
                throw broken("a text holds a control character")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw broken("a text does not end")
    }

    private mutating func escape() throws(RecordingProblem) -> Unicode.Scalar {
        guard let byte = peek else { throw broken("a text does not end") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw broken("an escape is unknown")
        }
        let high = try fourDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, skip("\\"), skip("u") else { throw broken("half a character") }
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw broken("half a character") }
        return scalar
    }

    private mutating func fourDigits() throws(RecordingProblem) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
                byte < 0x80
            else { throw broken("an escape needs four digits") }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    // Double(_:) also accepts "nan", "inf", hexadecimal numbers and a plus sign. JSON does not.
    private mutating func number() throws(RecordingProblem) -> Double {
        let start = index
        _ = skip("-")
        let firstDigit = peek
        let digits = skipDigits()
        guard digits > 0, digits == 1 || firstDigit != UInt8(ascii: "0") else {
            throw broken("a value is missing")
        }
        if skip("."), skipDigits() == 0 { throw broken("a digit is missing") }
        if skip("e") || skip("E") {
            _ = skip("+") || skip("-")
            if skipDigits() == 0 { throw broken("a digit is missing") }
        }
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
            throw broken("a number is unreadable")
        }
        return value
    }

    private mutating func word(
        _ word: StaticString,
        _ value: JSONValue
    ) throws(RecordingProblem) -> JSONValue {
        for offset in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[offset] else { throw broken("a value is missing") }
            index += 1
        }
        return value
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
        index += 1
        return true
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index - start
    }

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private func broken(_ reason: String) -> RecordingProblem {
        .jsonIsBroken(reason: reason, column: min(index, bytes.count) + 1)
    }
}
