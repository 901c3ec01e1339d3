/// Reads words and numbers that are separated by blanks. A method returns nil if something else
/// comes next, or if a number does not fit its type.
struct TextScanner {
    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = 0
    }

    /// The next byte; nil at the end.
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take() -> UInt8? {
        defer { index += 1 }
        return peek
    }

    /// Skips blanks and then a text, if it comes next.
    mutating func skip(_ text: StaticString) -> Bool {
        skipBlanks()
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] {
            return false
        }
        index += count
        return true
    }

    mutating func skipBlanks() {
        while peek == 0x20 || peek == 0x09 { index += 1 }
    }

    var isAtEnd: Bool {
        var scanner = self
        scanner.skipBlanks()
        return scanner.peek == nil
    }

    var isAtEndOrComment: Bool {
        var scanner = self
        scanner.skipBlanks()
        return scanner.peek == nil || scanner.peek == UInt8(ascii: "#")
    }

    /// The rest of the line, without leading blanks.
    mutating func rest() -> String {
        skipBlanks()
        return String(decoding: bytes[min(index, bytes.count)...], as: UTF8.self)
    }

    /// Letters, digits, underscores and hyphens after blanks, up to any other character.
    mutating func word() -> ArraySlice<UInt8> {
        skipBlanks()
        let start = index
        while let byte = peek, Self.isWordCharacter(byte) { index += 1 }
        return bytes[start..<index]
    }

    /// The text after blanks up to a character, which is skipped too; nil if that character does
    /// not follow.
    mutating func text(upTo end: Unicode.Scalar) -> String? {
        skipBlanks()
        guard let length = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(end.value))
        else { return nil }
        defer { index = length + 1 }
        return String(decoding: bytes[index..<length], as: UTF8.self)
    }

    mutating func hexadecimal() -> UInt16? {
        hexadecimal32().flatMap { UInt16(exactly: $0) }
    }

    mutating func hexadecimal32() -> UInt32? {
        skipBlanks()
        let start = index
        var value: UInt32 = 0
        while let digit = peek.flatMap({ Self.digit($0, radix: 16) }) {
            guard value <= 0xFFF_FFFF else { return nil }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return index > start && isAtBoundary ? value : nil
    }

    mutating func decimal() -> Int32? {
        integer().flatMap { Int32(exactly: $0) }
    }

    mutating func integer() -> Int64? {
        skipBlanks()
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard let (value, _) = digits(), isAtBoundary else { return nil }
        return isNegative ? -value : value
    }

    /// A number with or without a fraction.
    mutating func number() -> Double? {
        skipBlanks()
        let start = index
        while let byte = peek, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
            index += 1
        }
        guard index > start, index - start <= 40, isAtBoundary else { return nil }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// "seconds.fraction" in whole microseconds. The fraction has one to six digits.
    mutating func microseconds() -> Int64? {
        skipBlanks()
        guard let (seconds, _) = digits(), take() == UInt8(ascii: "."),
            let (fraction, count) = digits(), count <= 6, isAtBoundary
        else { return nil }
        let scale = (count..<6).reduce(Int64(1)) { scale, _ in scale * 10 }
        return Self.microseconds(seconds: seconds, microseconds: fraction * scale)
    }

    /// The sum in microseconds; nil if it does not fit.
    static func microseconds(seconds: Int64, microseconds: Int64) -> Int64? {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, sumOverflow) = product.addingReportingOverflow(microseconds)
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
        guard let byte = peek else { return true }
        return !Self.isWordCharacter(byte) && byte != UInt8(ascii: ".")
    }

    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
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
