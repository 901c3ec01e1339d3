/// One event of a recording: what, with which value, and when in microseconds.
struct EvdevEvent: Equatable {
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
}

/// What a line of an evemu file says.
enum EvemuLine: Equatable {
    case event(EvdevEvent)
    case name(String)
    case axis(code: UInt16, EvemuDescription.Axis)
    case bits(type: UInt16, [UInt8])
    /// A comment, an empty line, or a property that touches do not need.
    case other

    private static let eventForm = "\"E: seconds.microseconds type code value\""
    private static let axisForm = "\"A: code minimum maximum fuzz flat resolution\""
    private static let bitsForm = "\"B: type byte byte byte …\""
    private static let lineForm = "one of E:, N:, I:, P:, B:, A:, L:, S: or a comment"

    init(_ bytes: [UInt8]) throws(RecordingProblem) {
        var scanner = EvemuScanner(bytes: bytes)
        scanner.skipBlanks()
        guard let letter = scanner.take(), letter != UInt8(ascii: "#") else {
            self = .other
            return
        }
        guard scanner.take() == UInt8(ascii: ":") else { throw Self.broken(Self.lineForm, bytes) }
        switch letter {
        case UInt8(ascii: "E"):
            guard let time = scanner.microseconds(), let type = scanner.hexadecimal(),
                let code = scanner.hexadecimal(), let value = scanner.decimal(),
                scanner.isAtEndOrComment
            else { throw Self.broken(Self.eventForm, bytes) }
            self = .event(EvdevEvent(time: time, type: type, code: code, value: value))
        case UInt8(ascii: "A"):
            guard let code = scanner.hexadecimal(), let minimum = scanner.decimal(),
                let maximum = scanner.decimal()
            else { throw Self.broken(Self.axisForm, bytes) }
            self = .axis(code: code, .init(minimum: minimum, maximum: maximum))
        case UInt8(ascii: "B"):
            guard let type = scanner.hexadecimal() else { throw Self.broken(Self.bitsForm, bytes) }
            var bits: [UInt8] = []
            while !scanner.isAtEndOrComment {
                guard let byte = scanner.hexadecimal(), byte <= 0xFF else {
                    throw Self.broken(Self.bitsForm, bytes)
                }
                bits.append(UInt8(byte))
            }
            self = .bits(type: type, bits)
        case UInt8(ascii: "N"):
            self = .name(scanner.rest())
        case UInt8(ascii: "I"), UInt8(ascii: "P"), UInt8(ascii: "L"), UInt8(ascii: "S"):
            self = .other
        default:
            throw Self.broken(Self.lineForm, bytes)
        }
    }

    private static func broken(_ wanted: String, _ bytes: [UInt8]) -> RecordingProblem {
        .deviceLineIsBroken(wanted: wanted, found: RecordingProblem.quote(bytes))
    }
}

/// Reads numbers separated by blanks; nil for what is not one or does not fit.
private struct EvemuScanner {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take() -> UInt8? {
        defer { index += 1 }
        return peek
    }

    mutating func skipBlanks() {
        while peek == 0x20 || peek == 0x09 { index += 1 }
    }

    var isAtEndOrComment: Bool {
        var scanner = self
        scanner.skipBlanks()
        return scanner.peek == nil || scanner.peek == UInt8(ascii: "#")
    }

    mutating func rest() -> String {
        skipBlanks()
        return String(decoding: bytes[min(index, bytes.count)...], as: UTF8.self)
    }

    mutating func hexadecimal() -> UInt16? {
        skipBlanks()
        let start = index
        var value: UInt16 = 0
        while let digit = peek.flatMap({ Self.digit($0, radix: 16) }) {
            guard value <= 0xFFF else { return nil }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return index > start && isAtBoundary ? value : nil
    }

    mutating func decimal() -> Int32? {
        skipBlanks()
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard let (value, _) = digits(), isAtBoundary else { return nil }
        return Int32(exactly: isNegative ? -value : value)
    }

    /// "seconds.fraction" in whole microseconds; the fraction has one to six digits.
    mutating func microseconds() -> Int64? {
        skipBlanks()
        guard let (seconds, _) = digits(), take() == UInt8(ascii: "."),
            let (fraction, count) = digits(), count <= 6, isAtBoundary
        else { return nil }
        let scale = (count..<6).reduce(Int64(1)) { scale, _ in scale * 10 }
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, sumOverflow) = product.addingReportingOverflow(fraction * scale)
        return overflow || sumOverflow ? nil : sum
    }

    private mutating func digits() -> (value: Int64, count: Int)? {
        let start = index
        var value: Int64 = 0
        while let digit = peek.flatMap({ Self.digit($0, radix: 10) }) {
            // Eighteen digits always fit.
            guard index - start < 18 else { return nil }
            value = value * 10 + Int64(digit)
            index += 1
        }
        return index > start ? (value, index - start) : nil
    }

    private var isAtBoundary: Bool {
        peek == nil || peek == 0x20 || peek == 0x09 || peek == UInt8(ascii: "#")
    }

    private static func digit(_ byte: UInt8, radix: UInt8) -> UInt8? {
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
        default: return nil
        }
        return digit < radix ? digit : nil
    }
}
