/// Lines of evemu's `.events`, `.evemu` and `.desc` files.
struct EvemuDialect: EvdevDialect {
    // A file contains one device.
    let device = 0
    let supposesTimes = false

    private static let eventForm = "\"E: seconds.microseconds type code value\""
    private static let axisForm = "\"A: code minimum maximum fuzz flat resolution\""
    private static let bitsForm = "\"B: type byte byte byte …\""
    private static let lineForm = "one of E:, N:, I:, P:, B:, A:, L:, S: or a comment"

    func read(_ bytes: [UInt8]) throws(RecordingProblem) -> EvdevLine {
        var scanner = TextScanner(bytes)
        scanner.skipBlanks()
        guard let letter = scanner.take(), letter != UInt8(ascii: "#") else { return .other }
        guard scanner.take() == UInt8(ascii: ":") else { throw Self.broken(Self.lineForm, bytes) }
        switch letter {
        case UInt8(ascii: "E"):
            guard let time = scanner.microseconds(), let type = scanner.hexadecimal(),
                let code = scanner.hexadecimal(), let value = scanner.decimal(),
                scanner.isAtEndOrComment
            else { throw Self.broken(Self.eventForm, bytes) }
            return .event(EvdevEvent(time: time, type: type, code: code, value: value))
        case UInt8(ascii: "A"):
            guard let code = scanner.hexadecimal(), let minimum = scanner.decimal(),
                let maximum = scanner.decimal()
            else { throw Self.broken(Self.axisForm, bytes) }
            _ = (scanner.decimal(), scanner.decimal())
            let resolution = scanner.decimal() ?? 0
            return .axis(
                code: code,
                .init(minimum: minimum, maximum: maximum, resolution: resolution)
            )
        case UInt8(ascii: "B"):
            guard let type = scanner.hexadecimal() else { throw Self.broken(Self.bitsForm, bytes) }
            var bits: [UInt8] = []
            while !scanner.isAtEndOrComment {
                guard let byte = scanner.hexadecimal(), byte <= 0xFF else {
                    throw Self.broken(Self.bitsForm, bytes)
                }
                bits.append(UInt8(byte))
            }
            return .bits(type: type, bits)
        case UInt8(ascii: "N"):
            return .name(scanner.rest())
        case UInt8(ascii: "I"), UInt8(ascii: "P"), UInt8(ascii: "L"), UInt8(ascii: "S"):
            return .other
        default:
            throw Self.broken(Self.lineForm, bytes)
        }
    }

    private static func broken(_ wanted: String, _ bytes: [UInt8]) -> RecordingProblem {
        .deviceLineIsBroken(wanted: wanted, found: RecordingProblem.quote(bytes))
    }
}
