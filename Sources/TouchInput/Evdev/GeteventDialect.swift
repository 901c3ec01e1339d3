/// Lines of Android's `getevent`: with or without times (`-t`) and labels (`-l`), with the device's
/// path before each event, and with the list of devices (`-p`) before the events.
///
/// Values are hexadecimal numbers of 32 bits: `ffffffff` is -1. Without `-t` there are no times;
/// reports are then assumed to be a sixtieth of a second apart.
struct GeteventDialect: EvdevDialect {
    private(set) var device = 0
    private(set) var supposesTimes = false

    private var paths: [String] = []
    /// The type whose codes the next lines of a listed device continue; nil outside such a list.
    private var listedType: UInt16?
    private var isListing = false
    private var supposedTime: Int64 = 0

    /// Microseconds between two reports without times.
    static let supposedInterval: Int64 = 16_667
    // A phone has a dozen devices. The limit stops a malicious file.
    private static let maximumDevices = 256
    private static let eventForm =
        "\"[seconds.microseconds] device: type code value\", the time and the device if there are any"
    private static let axisForm = "\"ABS (0003): code : value 0, min 0, max 1439, …\""

    mutating func read(_ bytes: [UInt8]) throws(RecordingProblem) -> EvdevLine {
        var scanner = TextScanner(bytes)
        guard !scanner.isAtEndOrComment else { return .other }
        if scanner.skip("add device") {
            isListing = true
            listedType = nil
            guard scanner.text(upTo: ":") != nil else { return .other }
            try choose(scanner.rest(), bytes)
            return .other
        }
        if scanner.skip("remove device") || scanner.skip("could not get")
            || scanner.skip("poll ")
        {
            return .other
        }
        if !isListing || scanner.isNext("[") || scanner.isNext("/") || Self.isBareEvent(scanner) {
            isListing = false
            return try event(&scanner, bytes)
        }
        return try listed(&scanner, bytes)
    }

    // MARK: Events

    /// Whether an event without a time and a device comes next. Only its value has eight digits or
    /// a name; the codes in a list of keys have four digits.
    private static func isBareEvent(_ scanner: TextScanner) -> Bool {
        var scanner = scanner
        let type = scanner.word()
        guard type.starts(with: "EV_".utf8) || type.count == 4 else { return false }
        let code = scanner.word()
        let value = scanner.word()
        guard scanner.isAtEnd, !code.isEmpty, self.value(value) != nil else { return false }
        return value.count == 8 || number(value) == nil
    }

    private mutating func event(
        _ scanner: inout TextScanner,
        _ bytes: [UInt8]
    ) throws(RecordingProblem) -> EvdevLine {
        var time: Int64?
        if scanner.skip("[") {
            time = scanner.microseconds()
            guard time != nil, scanner.skip("]") else { throw Self.broken(bytes) }
        }
        if scanner.isNext("/") {
            guard let path = scanner.text(upTo: ":") else { throw Self.broken(bytes) }
            try choose(path, bytes)
        }
        let (typeWord, codeWord) = (scanner.word(), scanner.word())
        let valueWord = scanner.word()
        // With -r, reports also say how many there are per second.
        if scanner.skip("rate") { _ = scanner.integer() }
        guard let type = Self.type(typeWord), let code = Self.code(codeWord, of: type),
            let value = Self.value(valueWord), scanner.isAtEnd
        else { throw Self.broken(bytes) }
        if time == nil { supposesTimes = true }
        let event = EvdevEvent(time: time ?? supposedTime, type: type, code: code, value: value)
        if event.isReport { supposedTime += Self.supposedInterval }
        return .event(event)
    }

    private static func type(_ word: ArraySlice<UInt8>) -> UInt16? {
        if word.elementsEqual("EV_SYN".utf8) { return EvdevType.synchronization }
        if word.elementsEqual("EV_KEY".utf8) { return EvdevType.key }
        if word.elementsEqual("EV_ABS".utf8) { return EvdevType.absolute }
        if word.starts(with: "EV_".utf8) { return .max }
        return number(word).flatMap { UInt16(exactly: $0) }
    }

    private static func code(_ word: ArraySlice<UInt8>, of type: UInt16) -> UInt16? {
        if let number = number(word) { return UInt16(exactly: number) }
        guard !word.isEmpty else { return nil }
        // A name that does not concern touches becomes a code that does not exist.
        return EvdevName.code(of: String(decoding: word, as: UTF8.self), type: type) ?? .max
    }

    private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
        if let number = number(word) { return Int32(bitPattern: number) }
        if let label = labels.first(where: { word.elementsEqual($0.label.utf8) }) {
            return label.value
        }
        // A tool that does not concern touches becomes a value that does not exist.
        return word.starts(with: "MT_".utf8) ? .max : nil
    }

    private static let labels: [(label: String, value: Int32)] = [
        ("UP", 0), ("DOWN", 1), ("REPEAT", 2), ("MT_TOOL_FINGER", 0),
        ("MT_TOOL_PEN", EvdevTool.pen), ("MT_TOOL_PALM", EvdevTool.palm),
    ]

    private static func number(_ word: ArraySlice<UInt8>) -> UInt32? {
        guard (4...8).contains(word.count) else { return nil }
        var scanner = TextScanner(Array(word))
        return scanner.hexadecimal32()
    }

    // MARK: Devices

    private mutating func choose(
        _ path: String,
        _ bytes: [UInt8]
    ) throws(RecordingProblem) {
        if let index = paths.firstIndex(of: path) {
            device = index
            return
        }
        guard paths.count < Self.maximumDevices else { throw Self.broken(bytes) }
        device = paths.count
        paths.append(path)
    }

    private mutating func listed(
        _ scanner: inout TextScanner,
        _ bytes: [UInt8]
    ) throws(RecordingProblem) -> EvdevLine {
        if scanner.skip("name:") {
            let name = scanner.rest()
            return .name(name.trimmingCharacters(in: ["\"", " "]))
        }
        for type in Self.listedTypes where scanner.skip(type.heading) {
            listedType = type.type
            return try codes(&scanner, of: type.type, bytes)
        }
        guard let type = listedType, Self.startsCode(scanner, of: type) else {
            listedType = nil
            return .other
        }
        return try codes(&scanner, of: type, bytes)
    }

    private static let listedTypes: [(heading: StaticString, type: UInt16)] = [
        ("KEY (0001):", EvdevType.key), ("ABS (0003):", EvdevType.absolute),
    ]

    private static func startsCode(_ scanner: TextScanner, of type: UInt16) -> Bool {
        var scanner = scanner
        let word = scanner.word()
        guard !word.isEmpty else { return false }
        return number(word) != nil
            || EvdevName.isName(String(decoding: word, as: UTF8.self), type: type)
    }

    private func codes(
        _ scanner: inout TextScanner,
        of type: UInt16,
        _ bytes: [UInt8]
    ) throws(RecordingProblem) -> EvdevLine {
        guard type == EvdevType.absolute else {
            var codes: [UInt16] = []
            while !scanner.isAtEnd {
                let word = scanner.word()
                // A star marks a key that is held.
                _ = scanner.skip("*")
                guard let code = Self.code(word, of: type) else { return .other }
                codes.append(code)
            }
            return .codes(type: type, codes)
        }
        let word = scanner.word()
        _ = scanner.skip("*")
        guard let code = Self.code(word, of: type), scanner.skip(": value"),
            scanner.integer() != nil, scanner.skip(", min"), let minimum = scanner.decimal(),
            scanner.skip(", max"), let maximum = scanner.decimal()
        else {
            throw .deviceLineIsBroken(
                wanted: Self.axisForm,
                found: RecordingProblem.quote(bytes)
            )
        }
        var resolution: Int32 = 0
        if scanner.skip(", fuzz"), scanner.integer() != nil, scanner.skip(", flat"),
            scanner.integer() != nil, scanner.skip(", resolution")
        {
            resolution = scanner.decimal() ?? 0
        }
        return .axis(
            code: code,
            .init(minimum: minimum, maximum: maximum, resolution: resolution)
        )
    }

    private static func broken(_ bytes: [UInt8]) -> RecordingProblem {
        .deviceLineIsBroken(wanted: eventForm, found: RecordingProblem.quote(bytes))
    }
}

extension TextScanner {
    /// Whether a text comes next, after blanks. It is not skipped.
    fileprivate func isNext(_ text: StaticString) -> Bool {
        var scanner = self
        return scanner.skip(text)
    }
}
