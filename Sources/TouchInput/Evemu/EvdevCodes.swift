/// The numbers of the Linux input protocol that touches need.
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

    static func name(_ code: UInt16) -> String {
        let name =
            switch code {
            case x: "ABS_X"
            case y: "ABS_Y"
            case pressure: "ABS_PRESSURE"
            case slot: "ABS_MT_SLOT"
            case touchMajor: "ABS_MT_TOUCH_MAJOR"
            case positionX: "ABS_MT_POSITION_X"
            case positionY: "ABS_MT_POSITION_Y"
            case toolType: "ABS_MT_TOOL_TYPE"
            case trackingID: "ABS_MT_TRACKING_ID"
            case contactPressure: "ABS_MT_PRESSURE"
            case distance: "ABS_MT_DISTANCE"
            default: ""
            }
        let number = String(code, radix: 16)
        let padded = number.count < 2 ? "0\(number)" : number
        return name.isEmpty ? padded : "\(name) (\(padded))"
    }
}

/// Values of ABS_MT_TOOL_TYPE.
enum EvdevTool {
    static let pen: Int32 = 1
    static let palm: Int32 = 2
}
