/// One event of a recording: what, with which value, and when in microseconds.
struct EvdevEvent: Equatable {
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32

    var isReport: Bool {
        type == EvdevType.synchronization && code == EvdevSynchronization.report
    }
}

/// What a line of a text of evdev events says, in whatever format it is written.
enum EvdevLine: Equatable {
    case event(EvdevEvent)
    case name(String)
    case axis(code: UInt16, EvdevDescription.Axis)
    /// The codes that the device has of a type, as bytes, lowest bit first.
    case bits(type: UInt16, [UInt8])
    /// The codes that the device has of a type, one by one.
    case codes(type: UInt16, [UInt16])
    /// A comment, an empty line, or a property that touches do not need.
    case other
}

/// How a format writes devices and their events, line by line.
protocol EvdevDialect {
    /// Which device the line read last is about, counted from 0.
    var device: Int { get }
    /// Whether events come without times, so that times had to be supposed.
    var supposesTimes: Bool { get }

    /// Reads the next line.
    mutating func read(_ bytes: [UInt8]) throws(RecordingProblem) -> EvdevLine
}

/// The formats that are texts of evdev events.
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
    /// The evdev text format; nil for a format of another kind.
    var evdev: EvdevFormat? {
        switch self {
        case .evemu: .evemu
        case .getevent: .getevent
        case .libinput: .libinput
        case .touchstone, .touchLog, .webDriver: nil
        }
    }
}
