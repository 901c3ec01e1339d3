/// One event of a recording: its type, code and value, and its time in microseconds.
struct EvdevEvent: Equatable {
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32

    var isReport: Bool {
        type == EvdevType.synchronization && code == EvdevSynchronization.report
    }
}

/// The meaning of a line in any text format of evdev events.
enum EvdevLine: Equatable {
    case event(EvdevEvent)
    case name(String)
    case axis(code: UInt16, EvdevDescription.Axis)
    /// The codes of a type that the device has, as a bit set, lowest bit first.
    case bits(type: UInt16, [UInt8])
    /// The codes of a type that the device has, one by one.
    case codes(type: UInt16, [UInt16])
    /// A comment, an empty line, or a property that does not concern touches.
    case other
}

/// How a text format writes devices and their events, line by line.
protocol EvdevDialect {
    /// The device that the last line was about, counted from 0.
    var device: Int { get }
    /// Whether the format has events without times, so that times were assumed.
    var supposesTimes: Bool { get }

    /// Reads the next line.
    mutating func read(_ bytes: [UInt8]) throws(RecordingProblem) -> EvdevLine
}

/// The text formats of evdev events.
enum EvdevFormat {
    case evemu
    case getevent
    case libinput

    func makeDialect() -> any EvdevDialect {
        switch self {
        case .evemu: EvemuDialect()
        case .getevent: GeteventDialect()
        case .libinput: LibinputDialect()
        }
    }
}

extension RecordingFormat {
    /// The text format of evdev events; nil for other formats.
    var evdev: EvdevFormat? {
        switch self {
        case .evemu: .evemu
        case .getevent: .getevent
        case .libinput: .libinput
        case .touchstone, .touchLog, .webDriver: nil
        }
    }
}
