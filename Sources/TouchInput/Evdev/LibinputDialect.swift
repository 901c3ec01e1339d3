/// Lines of `libinput record`.
///
/// The tool writes YAML, but always in the same shape, with each axis and each event on its own
/// line. So it can be read line by line, in the memory of one line. A YAML parser would hold the
/// whole recording.
struct LibinputDialect: EvdevDialect {
    private enum Section {
        case other
        case codes
        case axes
    }

    private(set) var device = 0
    let supposesTimes = false

    private var hasDevice = false
    private var section = Section.other

    // A machine has a few dozen devices. The limit stops a malicious file.
    private static let maximumDevices = 256
    private static let eventForm = "\"- [seconds, microseconds, type, code, value]\""
    private static let axisForm = "\"code: [minimum, maximum, fuzz, flat, resolution]\""
    private static let codesForm = "\"type: [code, code, …]\""

    mutating func read(_ bytes: [UInt8]) throws(RecordingProblem) -> EvdevLine {
        var scanner = TextScanner(bytes)
        guard !scanner.isAtEndOrComment else { return .other }
        if scanner.skip("- [") {
            guard let event = Self.event(&scanner) else { throw Self.broken(Self.eventForm, bytes) }
            return .event(event)
        }
        if scanner.skip("- node:") {
            guard device < Self.maximumDevices else {
                throw Self.broken("fewer than \(Self.maximumDevices) devices", bytes)
            }
            if hasDevice { device += 1 }
            hasDevice = true
            section = .other
            return .other
        }
        if scanner.skip("absinfo:") {
            section = .axes
            return .other
        }
        if scanner.skip("codes:") {
            section = .codes
            return .other
        }
        if scanner.skip("name:") {
            section = .other
            return .name(Self.unquoted(scanner.rest()))
        }
        guard section != .other, let key = scanner.integer() else {
            section = .other
            return .other
        }
        guard let code = UInt16(exactly: key), scanner.skip(":"), scanner.skip("["),
            let numbers = Self.numbers(&scanner)
        else { throw Self.broken(section == .axes ? Self.axisForm : Self.codesForm, bytes) }
        if section == .codes {
            return .codes(type: code, numbers.compactMap { UInt16(exactly: $0) })
        }
        guard numbers.count >= 2, let minimum = Int32(exactly: numbers[0]),
            let maximum = Int32(exactly: numbers[1])
        else { throw Self.broken(Self.axisForm, bytes) }
        let resolution = numbers.count > 4 ? Int32(exactly: numbers[4]) ?? 0 : 0
        return .axis(
            code: code,
            .init(minimum: minimum, maximum: maximum, resolution: resolution)
        )
    }

    private static func event(_ scanner: inout TextScanner) -> EvdevEvent? {
        guard let numbers = numbers(&scanner), numbers.count == 5,
            numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]),
            let time = TextScanner.microseconds(seconds: numbers[0], microseconds: numbers[1]),
            let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
            let value = Int32(exactly: numbers[4])
        else { return nil }
        return EvdevEvent(time: time, type: type, code: code, value: value)
    }

    /// The numbers of a list up to its bracket; nil if anything but a comment follows.
    private static func numbers(_ scanner: inout TextScanner) -> [Int64]? {
        var numbers: [Int64] = []
        if scanner.skip("]") { return scanner.isAtEndOrComment ? numbers : nil }
        repeat {
            guard let number = scanner.integer() else { return nil }
            numbers.append(number)
        } while scanner.skip(",")
        return scanner.skip("]") && scanner.isAtEndOrComment ? numbers : nil
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        return String(text.dropFirst().dropLast())
    }

    private static func broken(_ wanted: String, _ bytes: [UInt8]) -> RecordingProblem {
        .deviceLineIsBroken(wanted: wanted, found: RecordingProblem.quote(bytes))
    }
}
