/// Writes frames as an evemu recording of a touchscreen with slots (protocol B), which evemu,
/// libinput and `EvdevReader` can play.
///
/// One point of the screen is 65,536 units of the device, so positions are exact to 0.00001 of a
/// point; a screen of more than 16,384 points has fewer units. Pressure has 65,536 steps from force 0 to 1. Times are in microseconds. A cancelled
/// contact becomes a palm before it lifts. A contact that changes while it lifts changes in a
/// report before the lift. A finger uses the slot of its number. A stylus is marked as a pen.
public struct EvemuWriter: DigitizerFrameWriter {
    /// What evemu could not represent so far, in sentences.
    public var losses: [String] { lost.sentences }

    private let sink: Sink
    private var slots: [Int?] = Array(repeating: nil, count: Self.slotCount)
    private var current = 0
    private var said: [Slot] = Array(repeating: Slot(), count: Self.slotCount)
    private var nextID = 0
    private var lost = RecordingLosses()
    private var text = ""

    private struct Slot: Equatable {
        var x = 0
        var y = 0
        var pressure = 0
        var major = 0
        var tool = 0
    }

    /// Units of the device in one point of the screen: the most that leave room in 32 bits for
    /// touches outside the screen, up to 65,536.
    private let unitsPerPoint: Int
    private static let mostUnits = 65_536
    private static let mostUnitsOfScreen: CGFloat = 1_073_741_824
    /// The largest pressure, which is force 1.
    static let maximumPressure = 65_535
    private static let slotCount = 32

    /// Writes the description of the device to a sink.
    ///
    /// - Parameters:
    ///   - screen: the size of the screen in points.
    ///   - device: the name of the device; nil (the default) means "Touchstone".
    ///   - sink: receives the bytes.
    /// - Throws: `RecordingError` if the screen's width or height is not above 0 or is more than
    ///   1,000,000 points; whatever the sink throws.
    public init(screen: CGSize, device: String? = nil, sink: @escaping Sink) throws {
        do throws(RecordingProblem) {
            try RecordingProblem.check(screen)
            guard max(screen.width, screen.height) <= 1_000_000 else {
                throw RecordingProblem.screenIsUnusable(
                    width: screen.width,
                    height: screen.height
                )
            }
        } catch {
            throw RecordingError(problem: error)
        }
        self.sink = sink
        var unitsPerPoint = Self.mostUnits
        while max(screen.width, screen.height) * CGFloat(unitsPerPoint) > Self.mostUnitsOfScreen {
            unitsPerPoint /= 2
        }
        self.unitsPerPoint = unitsPerPoint
        try sink(Array(Self.description(of: screen, device, unitsPerPoint).utf8))
        let units = CGFloat(unitsPerPoint)
        for (name, side) in [("width", screen.width), ("height", screen.height)] {
            let rounding = abs((side * units).rounded() / units - side)
            lost.add("The \(name) of the screen in points", rounding: Double(rounding), at: nil)
        }
    }

    private static func description(
        of screen: CGSize,
        _ device: String?,
        _ unitsPerPoint: Int
    ) -> String {
        let name = (device ?? "Touchstone").map { $0.isNewline ? " " : String($0) }.joined()
        // An axis needs at least two values.
        let width = max(2, Int((screen.width * CGFloat(unitsPerPoint)).rounded()))
        let height = max(2, Int((screen.height * CGFloat(unitsPerPoint)).rounded()))
        // 163 points per inch (25.4 mm), so that the device has the size of a phone.
        let resolution = Int((Double(unitsPerPoint) * 163 / 25.4).rounded())
        func axis(_ code: String, _ maximum: Int, _ resolution: Int = 0) -> String {
            "A: \(code) 0 \(maximum) 0 0 \(resolution)\n"
        }
        return "# EVEMU 1.3\nN: \(name)\nI: 0003 0000 0000 0000\n"
            // The property of a screen that is touched directly.
            + "P: 02 00 00 00 00 00 00 00\n"
            + "B: 00 0b 00 00 00 00 00 00 00\n"
            + bits(type: 1, codes: [0x14A], bytes: 96)
            + bits(
                type: 3,
                codes: [0x00, 0x01, 0x2F, 0x30, 0x35, 0x36, 0x37, 0x39, 0x3A],
                bytes: 8
            )
            + axis("00", width - 1, resolution) + axis("01", height - 1, resolution)
            + axis("2f", slotCount - 1) + axis("30", max(width, height) - 1)
            + axis("35", width - 1, resolution) + axis("36", height - 1, resolution)
            + axis("37", 2) + axis("39", 65_535) + axis("3a", maximumPressure)
    }

    private static func bits(type: Int, codes: [Int], bytes count: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: count)
        for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
        return stride(from: 0, to: count, by: 8).map { start in
            "B: " + hexadecimal(type, 2)
                + bytes[start..<start + 8].map { " " + hexadecimal(Int($0), 2) }.joined() + "\n"
        }.joined()
    }

    private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// Writes the next frame. Its time is in seconds since the start of the recording.
    ///
    /// - Throws: `RecordingError` if a number of the frame is not finite or meaningless, or a
    ///   position or a time is too large for evemu; whatever the sink throws.
    public mutating func write(_ frame: DigitizerFrame) throws {
        try RecordingError.checkNumbers(of: frame)
        lost.addWhatIsLeftOut(of: frame)
        let touched = frame.contacts.filter { $0.phase != .hovered && $0.phase != .left }
        lost.add("hovers: it was left out", count: frame.contacts.count - touched.count)
        guard !touched.isEmpty else { return }
        let wasDown = slots.contains { $0 != nil }
        let microseconds = try Self.microseconds(frame.time)
        lost.add(
            "Times in seconds",
            rounding: abs(Double(microseconds) / 1_000_000 - frame.time),
            at: frame.time
        )
        let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(1_000_000 + fraction).dropFirst()
        let time = "E: \(seconds).\(digits) "
        let report = "\(time)0000 0000 0\n"
        text.removeAll(keepingCapacity: true)
        var lateChanges = 0
        for contact in touched {
            let count = text.utf8.count
            try change(contact, at: frame.time, time)
            if contact.lifts, text.utf8.count > count { lateChanges += 1 }
        }
        // A device reports that a contact lifts, but not where.
        lost.add("changes while it lifts: it changes first", count: lateChanges)
        if lateChanges > 0 { text += report }
        for contact in touched where contact.lifts { lift(contact, time) }
        let isDown = slots.contains { $0 != nil }
        if isDown != wasDown { text += "\(time)0001 014a \(isDown ? 1 : 0)\n" }
        text += report
        try sink(Array(text.utf8))
    }

    private static func microseconds(_ time: TimeInterval) throws -> Int64 {
        // Below 2⁵³ microseconds, so that none is lost in a Double.
        try RecordingError.check(time, latest: 9e9)
        return Int64((time * 1_000_000).rounded())
    }

    /// Does nothing: everything has been written.
    public mutating func finish() {}

    /// Writes what changed in a contact, but not its lift.
    private mutating func change(
        _ contact: DigitizerContact,
        at seconds: TimeInterval,
        _ time: String
    ) throws {
        let began = contact.phase == .began
        guard let slot = slots.firstIndex(of: contact.finger) ?? (began ? free(contact) : nil)
        else {
            lost.add("found no free slot among \(Self.slotCount): it was left out")
            return
        }
        let now = try measure(contact, at: seconds)
        let old = said[slot]
        guard began || now != old else { return }
        choose(slot, time)
        if began {
            slots[slot] = contact.finger
            text += "\(time)0003 0039 \(nextID)\n"
            nextID = (nextID + 1) % 65_536
        }
        func line(_ code: String, _ value: Int) -> String { "\(time)0003 \(code) \(value)\n" }
        // A device reports only changes, but a new contact always reports its position.
        if now.tool != old.tool { text += line("0037", now.tool) }
        if began || now.x != old.x { text += line("0035", now.x) }
        if began || now.y != old.y { text += line("0036", now.y) }
        if now.major != old.major { text += line("0030", now.major) }
        if now.pressure != old.pressure { text += line("003a", now.pressure) }
        said[slot] = now
    }

    private mutating func lift(_ contact: DigitizerContact, _ time: String) {
        guard let slot = slots.firstIndex(of: contact.finger) else { return }
        choose(slot, time)
        if contact.phase == .cancelled {
            text += "\(time)0003 0037 \(EvdevTool.palm)\n"
            said[slot].tool = Int(EvdevTool.palm)
        }
        slots[slot] = nil
        text += "\(time)0003 0039 -1\n"
    }

    private mutating func choose(_ slot: Int, _ time: String) {
        guard slot != current else { return }
        text += "\(time)0003 002f \(slot)\n"
        current = slot
    }

    /// The slot of the finger's number if it is free, otherwise any free slot.
    private func free(_ contact: DigitizerContact) -> Int? {
        let own = contact.finger - 1
        return slots.indices.contains(own) && slots[own] == nil
            ? own : slots.firstIndex { $0 == nil }
    }

    private mutating func measure(
        _ contact: DigitizerContact,
        at time: TimeInterval
    ) throws -> Slot {
        let units = CGFloat(unitsPerPoint)
        let force = min(contact.force, 1)
        lost.add("is pressed harder than 1: it was taken as 1", count: contact.force > 1 ? 1 : 0)
        let leans = contact.tool == .stylus && (contact.altitude != .pi / 2 || contact.azimuth != 0)
        lost.add("leans: its angles were left out", count: leans ? 1 : 0)
        lost.add(
            "belongs to a mouse: it was written as a finger",
            count: contact.tool == .pointer ? 1 : 0
        )
        let slot = Slot(
            x: try whole(contact.position.x * units),
            y: try whole(contact.position.y * units),
            pressure: try whole(force * CGFloat(Self.maximumPressure)),
            // A major axis of 0 would mean that the size is unknown.
            major: try whole(min(max(1, contact.radius * 2 * units), CGFloat(Int32.max - 1))),
            tool: contact.tool == .stylus ? Int(EvdevTool.pen) : 0
        )
        // What rests was counted when it moved there.
        guard contact.phase != .stationary else { return slot }
        let (x, y) = (CGFloat(slot.x) / units, CGFloat(slot.y) / units)
        let roundings = [
            ("Radii in points", CGFloat(slot.major) / 2 / units - contact.radius),
            ("Places in points", max(abs(x - contact.position.x), abs(y - contact.position.y))),
            ("Forces", CGFloat(slot.pressure) / CGFloat(Self.maximumPressure) - force),
        ]
        for (what, error) in roundings { lost.add(what, rounding: abs(error), at: time) }
        return slot
    }

    private func whole(_ value: CGFloat) throws -> Int {
        let rounded = value.rounded()
        guard abs(rounded) < CGFloat(Int32.max) else {
            throw RecordingError(
                problem: .placeIsTooFar(
                    value: Double(value / CGFloat(unitsPerPoint)),
                    farthest: Int(Int32.max) / unitsPerPoint
                )
            )
        }
        return Int(rounded)
    }
}

extension DigitizerContact {
    fileprivate var lifts: Bool { phase == .ended || phase == .cancelled }
}
