/// The numbers of the Linux input protocol that concern touches.
enum EvdevType {
    static let synchronization: UInt16 = 0x00
    static let key: UInt16 = 0x01
    static let absolute: UInt16 = 0x03
}

enum EvdevSynchronization {
    static let report: UInt16 = 0
    static let multiTouchReport: UInt16 = 2
    static let dropped: UInt16 = 3
}

enum EvdevKey {
    static let left: UInt16 = 0x110
    static let toolPen: UInt16 = 0x140
    static let touch: UInt16 = 0x14A
}

enum EvdevAxis {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    static let pressure: UInt16 = 0x18
    static let slot: UInt16 = 0x2F
    static let touchMajor: UInt16 = 0x30
    static let positionX: UInt16 = 0x35
    static let positionY: UInt16 = 0x36
    static let toolType: UInt16 = 0x37
    static let trackingID: UInt16 = 0x39
    static let contactPressure: UInt16 = 0x3A
    static let distance: UInt16 = 0x3B
    static let touchMinor: UInt16 = 0x31

    static func name(_ code: UInt16) -> String {
        let number = String(code, radix: 16)
        let padded = number.count < 2 ? "0\(number)" : number
        guard let name = EvdevName.axes.first(where: { $0.code == code })?.name else {
            return padded
        }
        return "\(name) (\(padded))"
    }
}

/// The names of events, as Linux's headers and tools write them.
enum EvdevName {
    static let axes: [(name: String, code: UInt16)] = [
        ("ABS_X", EvdevAxis.x), ("ABS_Y", EvdevAxis.y), ("ABS_PRESSURE", EvdevAxis.pressure),
        ("ABS_MT_SLOT", EvdevAxis.slot), ("ABS_MT_TOUCH_MAJOR", EvdevAxis.touchMajor),
        ("ABS_MT_TOUCH_MINOR", EvdevAxis.touchMinor), ("ABS_MT_POSITION_X", EvdevAxis.positionX),
        ("ABS_MT_POSITION_Y", EvdevAxis.positionY), ("ABS_MT_TOOL_TYPE", EvdevAxis.toolType),
        ("ABS_MT_TRACKING_ID", EvdevAxis.trackingID),
        ("ABS_MT_PRESSURE", EvdevAxis.contactPressure), ("ABS_MT_DISTANCE", EvdevAxis.distance),
    ]

    private static let keys: [(name: String, code: UInt16)] = [
        ("BTN_TOUCH", EvdevKey.touch), ("BTN_TOOL_PEN", EvdevKey.toolPen),
        ("BTN_LEFT", EvdevKey.left), ("BTN_MOUSE", EvdevKey.left),
    ]

    private static let synchronizations: [(name: String, code: UInt16)] = [
        ("SYN_REPORT", EvdevSynchronization.report),
        ("SYN_MT_REPORT", EvdevSynchronization.multiTouchReport),
        ("SYN_DROPPED", EvdevSynchronization.dropped),
    ]

    /// The code of a name; nil for a name that does not concern touches.
    static func code(of name: String, type: UInt16) -> UInt16? {
        let names =
            switch type {
            case EvdevType.absolute: axes
            case EvdevType.key: keys
            case EvdevType.synchronization: synchronizations
            default: [(name: String, code: UInt16)]()
            }
        return names.first { $0.name == name }?.code
    }

    /// Whether a word has the form of a name of this type.
    static func isName(_ word: String, type: UInt16) -> Bool {
        switch type {
        case EvdevType.absolute: word.hasPrefix("ABS_")
        case EvdevType.key: word.hasPrefix("KEY_") || word.hasPrefix("BTN_")
        default: false
        }
    }
}

/// Values of ABS_MT_TOOL_TYPE.
enum EvdevTool {
    static let pen: Int32 = 1
    static let palm: Int32 = 2
}
