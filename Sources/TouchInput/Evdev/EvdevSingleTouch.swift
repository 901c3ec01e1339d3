/// A device that sees one contact: ABS_X and ABS_Y, and a button that says when it is touched.
///
/// The button is BTN_TOUCH, or else BTN_LEFT. A device with neither is touched while its pressure
/// is above the minimum.
struct EvdevSingleTouch: EvdevProtocol {
    private enum Signal: Equatable {
        case button(UInt16)
        case pressure(minimum: Int32)
    }

    private let signal: Signal
    private let hovers: Bool
    private var raw = RawContact()
    private var isDown: Bool?
    private var key = 0
    private var reportedKey: Int?
    private var isGuessed = false

    init(description: EvdevDescription) throws(RecordingProblem) {
        if description.hasKey(EvdevKey.touch) || description.saysNothingOfKeys {
            signal = .button(EvdevKey.touch)
        } else if description.hasKey(EvdevKey.left) {
            signal = .button(EvdevKey.left)
        } else if let axis = description.axes[EvdevAxis.pressure] {
            signal = .pressure(minimum: axis.minimum)
        } else {
            throw .touchIsNeverSaid
        }
        hovers =
            description.hasKey(EvdevKey.toolPen) || signal == .button(EvdevKey.left)
            || description.saysNothingOfKeys
    }

    mutating func take(_ event: EvdevEvent) throws(RecordingProblem) {
        switch (event.type, event.code) {
        case (EvdevType.absolute, EvdevAxis.x): raw.x = event.value
        case (EvdevType.absolute, EvdevAxis.y): raw.y = event.value
        case (EvdevType.absolute, EvdevAxis.pressure):
            raw.pressure = event.value
            if case .pressure(let minimum) = signal { press(event.value > minimum) }
        case (EvdevType.key, EvdevKey.toolPen):
            raw.tool = event.value == 0 ? nil : EvdevTool.pen
        case (EvdevType.key, let code) where signal == .button(code):
            press(event.value != 0)
        default: break
        }
    }

    private mutating func press(_ pressed: Bool) {
        if pressed, isDown != true { key += 1 }
        isDown = pressed
    }

    mutating func report() -> EvdevReport? {
        // A screen that cannot hover sends positions only while it is touched.
        if isDown == nil, !hovers, case .button = signal, raw.x != nil, raw.y != nil {
            press(true)
            isGuessed = true
        }
        var report = EvdevReport()
        let reported = isDown == true && raw.isTouching ? key : nil
        if let reported {
            report.contacts.append(.init(key: reported, raw: raw))
            if let old = reportedKey, old != reported { report.isSplit = true }
            if isGuessed {
                isGuessed = false
                report.notes.append((reported, "is down without having landed"))
            }
        }
        reportedKey = reported
        return report
    }

    mutating func forget() {
        if isDown != true { isDown = nil }
    }
}
