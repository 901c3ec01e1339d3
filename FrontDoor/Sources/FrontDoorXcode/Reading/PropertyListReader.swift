package import Foundation

/// Reads a property list in the OpenStep format, in which Xcode writes projects. Foundation reads it
/// only on Apple's systems.
///
/// A mistake is reported with its line, and the reading continues behind it: a project after a merge
/// conflict still has its targets.
package struct PropertyListReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var depth = 0
    private var problems: [XcodeProblem] = []

    private static let mostProblems = 20
    /// Projects are seven deep. A file that is deeper would exhaust the stack.
    private static let deepest = 100

    private init(_ data: Data) { bytes = [UInt8](data) }

    /// Reads a file in the OpenStep format or in XML.
    ///
    /// - Returns: what could be read, or nil if there is no value at all; and the mistakes.
    package static func read(_ data: Data) -> (value: PropertyList?, problems: [XcodeProblem]) {
        let start = data.prefix(64).drop { " \t\r\n\u{FEFF}".utf8.contains($0) }
        switch String(decoding: start.prefix(5), as: UTF8.self) {
        case "<?xml", "<!DOC", "<plis": return readXML(data)
        case "bplis":
            // A hundred bytes can have values without an end: lists that contain the next one twice.
            let sentence =
                "it is a binary property list. To fix, convert it with `plutil -convert xml1`."
            return (nil, [XcodeProblem(sentence)])
        default: break
        }
        var reader = PropertyListReader(data)
        reader.skip()
        guard reader.index < reader.bytes.count else {
            return (nil, [XcodeProblem(line: 1, "the file is empty.")])
        }
        let value = reader.value()
        reader.skip()
        if reader.index < reader.bytes.count, value != nil {
            reader.say("there is more after the end of the property list. It is not read.")
        }
        return (value, reader.problems)
    }

    private static func readXML(_ data: Data) -> (PropertyList?, [XcodeProblem]) {
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (converted(list, depth: 0), [])
        } catch {
            return (nil, [XcodeProblem("the XML cannot be read: \(error.localizedDescription)")])
        }
    }

    private static func converted(_ value: Any, depth: Int) -> PropertyList? {
        guard depth < deepest else { return nil }
        switch value {
        case let text as String: return PropertyList(.text(text), line: 0)
        case let list as [Any]:
            return PropertyList(.list(list.compactMap { converted($0, depth: depth + 1) }), line: 0)
        case let entries as [String: Any]:
            let read = entries.sorted { $0.key < $1.key }.compactMap { entry in
                converted(entry.value, depth: depth + 1).map { (entry.key, $0) }
            }
            return PropertyList(.dictionary(read), line: 0)
        case let flag as Bool where "\(value)" == "true" || "\(value)" == "false":
            return PropertyList(.text(flag ? "YES" : "NO"), line: 0)
        default: return PropertyList(.text("\(value)"), line: 0)
        }
    }

    // MARK: Values

    private mutating func value() -> PropertyList? {
        guard index < bytes.count else {
            say("the file ends where a value is expected.")
            return nil
        }
        let start = line
        switch bytes[index] {
        case UInt8(ascii: "{"): return nested { $0.dictionary() }
        case UInt8(ascii: "("): return nested { $0.list() }
        case UInt8(ascii: "<"): return PropertyList(.text(data()), line: start)
        default: return string().map { PropertyList(.text($0), line: start) }
        }
    }

    private mutating func nested(_ read: (inout Self) -> PropertyList) -> PropertyList? {
        guard depth < Self.deepest else {
            say("the values are nested more than \(Self.deepest) deep. The rest is not read.")
            index = bytes.count
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private mutating func dictionary() -> PropertyList {
        let start = line
        var entries: [(key: String, value: PropertyList)] = []
        index += 1
        while true {
            skip()
            guard index < bytes.count else {
                say("the dictionary that begins here is not closed by \"}\".", at: start)
                break
            }
            if take("}") { break }
            guard let key = string() else {
                recover()
                continue
            }
            skip()
            guard take("=") else {
                say("after \"\(key.prefix(60))\" there is no \"=\". The entry is left out.")
                recover()
                continue
            }
            skip()
            guard let value = value() else {
                recover()
                continue
            }
            entries.append((key, value))
            skip()
            if !take(";"), index < bytes.count {
                say("after the value of \"\(key.prefix(60))\" there is no \";\".", at: value.line)
            }
        }
        return PropertyList(.dictionary(entries), line: start)
    }

    private mutating func list() -> PropertyList {
        let start = line
        var elements: [PropertyList] = []
        index += 1
        while true {
            skip()
            guard index < bytes.count else {
                say("the list that begins here is not closed by \")\".", at: start)
                break
            }
            if take(")") { break }
            if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: ";") {
                say("the list that begins here is not closed by \")\".", at: start)
                break
            }
            guard let value = value() else {
                recover()
                continue
            }
            elements.append(value)
            skip()
            if !take(","), index < bytes.count, bytes[index] != UInt8(ascii: ")") {
                say("between two elements of a list there is no \",\".")
            }
        }
        return PropertyList(.list(elements), line: start)
    }

    /// Moves past the next character that ends an entry, at least by one.
    private mutating func recover() {
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { return step(if: byte) }
            advance()
            if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == 10 { return }
        }
    }

    /// A closing bracket that nothing opened is skipped; one that closes the value is left.
    private mutating func step(if byte: UInt8) {
        if byte == UInt8(ascii: ")") || depth == 0 { advance() }
    }

    // MARK: Words

    private mutating func string() -> String? {
        guard index < bytes.count else { return nil }
        let first = bytes[index]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(first) }
        let start = index
        while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
        guard index > start else {
            let found = String(decoding: bytes[index..<min(index + 1, bytes.count)], as: UTF8.self)
            say("\"\(found)\" is not expected here.")
            return nil
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...32, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            false
        default: true
        }
    }

    private mutating func quoted(_ quote: UInt8) -> String {
        let start = line
        var text: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                index += 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                index += 1
                escape(into: &text)
            } else {
                text.append(byte)
                advance()
            }
        }
        say("the text that begins here is not closed by a quotation mark.", at: start)
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard index < bytes.count else { return }
        let byte = bytes[index]
        advance()
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "a"): text.append(7)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "v"): text.append(11)
        case UInt8(ascii: "U"):
            let digits = digits(upTo: 4, radix: 16)
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            index -= 1
            let code = UInt32(digits(upTo: 3, radix: 8), radix: 8) ?? 0
            let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default: text.append(byte)
        }
    }

    private mutating func digits(upTo count: Int, radix: Int) -> String {
        var found = ""
        while found.count < count, index < bytes.count, bytes[index] < 128 {
            let character = Character(Unicode.Scalar(bytes[index]))
            guard let digit = character.hexDigitValue, digit < radix else { break }
            found.append(character)
            index += 1
        }
        return found
    }

    /// Data between "<" and ">", as its digits.
    private mutating func data() -> String {
        let start = line
        var text: [UInt8] = []
        advance()
        while index < bytes.count {
            if take(">") { return String(decoding: text, as: UTF8.self) }
            if !Self.isBlank(bytes[index]) { text.append(bytes[index]) }
            advance()
        }
        say("the data that begins here is not closed by \">\".", at: start)
        return ""
    }

    // MARK: Moving

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 32 }

    private mutating func advance() {
        if bytes[index] == 10 { line += 1 }
        index += 1
    }

    private mutating func take(_ character: Character) -> Bool {
        guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
        index += 1
        return true
    }

    private func isAhead(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Skips blanks, comments and the marks of a merge conflict.
    private mutating func skip() {
        while index < bytes.count {
            switch bytes[index] {
            case 0...32: advance()
            case UInt8(ascii: "/") where isAhead("/*"): skipComment()
            case UInt8(ascii: "/") where isAhead("//"): skipLine()
            case 0xEF where index == 0 && isAhead("\u{FEFF}"): index += 3
            case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
                guard isMark else { return }
                let mark = String(decoding: bytes[index..<index + 7], as: UTF8.self)
                say("\(mark) is a mark of a merge conflict. Both sides are read.")
                skipLine()
            default: return
            }
        }
    }

    private var isMark: Bool {
        guard index == 0 || bytes[index - 1] == 10 else { return false }
        return isAhead("<<<<<<<") || isAhead("=======") || isAhead(">>>>>>>") || isAhead("|||||||")
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 10 { index += 1 }
    }

    private mutating func skipComment() {
        let start = line
        index += 2
        while index < bytes.count {
            if isAhead("*/") {
                index += 2
                return
            }
            advance()
        }
        say("the comment that begins here is not closed.", at: start)
    }

    private mutating func say(_ sentence: String, at other: Int? = nil) {
        guard problems.count < Self.mostProblems else { return }
        problems.append(XcodeProblem(line: other ?? line, sentence))
    }
}
