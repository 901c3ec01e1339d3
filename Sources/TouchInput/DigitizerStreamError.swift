/// Why a frame cannot follow the frames before it.
///
/// The description says what was asked, why it is impossible, what there was instead, and how to
/// fix it. Times are in seconds, positions and radii in points of the screen.
public enum DigitizerStreamError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A contact moves, rests, ends or is cancelled, but its finger is not down.
    case fingerIsNotDown(
        finger: Int,
        phase: ContactPhase,
        fingersDown: [Int],
        time: TimeInterval
    )
    /// A contact begins or hovers, but its finger is already down.
    case fingerIsAlreadyDown(finger: Int, fingersDown: [Int], time: TimeInterval)
    /// A frame lists the same finger twice.
    case fingerIsListedTwice(finger: Int, phases: [ContactPhase], time: TimeInterval)
    /// A finger number is below 1.
    case fingerNumberIsTooSmall(finger: Int, time: TimeInterval)
    /// More fingers would be down than the device can see.
    case tooManyFingers(count: Int, maximum: Int, fingersDown: [Int], time: TimeInterval)
    /// A frame is earlier than the last frame, or earlier than the start of the clock.
    case timeRunsBack(time: TimeInterval, previousTime: TimeInterval)
    /// A frame is later than any clock goes, in seconds.
    case timeIsTooLate(time: TimeInterval, latest: TimeInterval)
    /// The time of a frame is infinite or not a number. The value is a text, because NaN equals
    /// nothing.
    case timeIsNotFinite(value: String, previousTime: TimeInterval)
    /// A value of a contact is infinite or not a number.
    case valueIsNotFinite(
        quantity: ContactQuantity,
        value: String,
        finger: Int,
        time: TimeInterval
    )
    /// The force or the radius of a contact is negative.
    case valueIsNegative(
        quantity: ContactQuantity,
        value: Double,
        finger: Int,
        time: TimeInterval
    )
    /// A value of an estimation update is infinite or not a number.
    case updateIsNotFinite(
        quantity: ContactQuantity,
        value: String,
        index: Int,
        time: TimeInterval
    )
    /// The force of an estimation update is negative.
    case updateIsNegative(
        quantity: ContactQuantity,
        value: Double,
        index: Int,
        time: TimeInterval
    )

    /// The error and the way to fix it, in sentences.
    public var description: String {
        switch self {
        case .fingerIsNotDown(let finger, let phase, let down, let time):
            "Cannot \(phase.order(finger)) at \(time.asTime): it is not on the screen. "
                + "\(Self.list(down)) To fix, begin it in an earlier frame."
        case .fingerIsAlreadyDown(let finger, let down, let time):
            "Cannot put finger \(finger) down at \(time.asTime): it is already on the screen. "
                + "\(Self.list(down)) To fix, end or cancel it in an earlier frame, or use a "
                + "number that is free."
        case .fingerIsListedTwice(let finger, let phases, let time):
            "Cannot accept the frame at \(time.asTime): it lists finger \(finger) more than once, "
                + "as \(phases.map(\.rawValue).joined(separator: " and ")). "
                + "To fix, send one contact for each finger, or two frames."
        case .fingerNumberIsTooSmall(let finger, let time):
            "Cannot accept finger \(finger) at \(time.asTime): fingers are numbered from 1. "
                + "To fix, add \(finger.distanceToOne) to the number."
        case .tooManyFingers(let count, let maximum, let down, let time):
            "Cannot put \(count) fingers on the screen at \(time.asTime): the device sees at most "
                + "\(maximum). \(Self.list(down)) To fix, lift a finger first, or make the "
                + "device see more."
        case .timeRunsBack(let time, let previous):
            "Cannot accept a frame at \(time.asTime): time is already at \(previous.asTime) and "
                + "does not run back. To fix, sort the frames by time."
        case .timeIsTooLate(let time, let latest):
            "Cannot accept a frame at \(time.asTime): a clock ends after a century. "
                + "To fix, give the seconds since the start, up to \(latest.short)."
        case .timeIsNotFinite(let value, let previous):
            "Cannot accept a frame at \(value) s: that is not a time. Time is at "
                + "\(previous.asTime). To fix, give the seconds as a finite number."
        case .valueIsNotFinite(let quantity, let value, let finger, let time):
            "Cannot accept finger \(finger) at \(time.asTime): its \(quantity.rawValue) is "
                + "\(value). To fix, give \(quantity.unit) as a finite number."
        case .valueIsNegative(let quantity, let value, let finger, let time):
            "Cannot accept finger \(finger) at \(time.asTime): its \(quantity.rawValue) is "
                + "\(value.short). To fix, give \(quantity.unit), 0 or more."
        case .updateIsNotFinite(let quantity, let value, let index, let time):
            "Cannot accept the update of sample \(index) at \(time.asTime): its "
                + "\(quantity.rawValue) is \(value). To fix, give \(quantity.unit) as a finite "
                + "number."
        case .updateIsNegative(let quantity, let value, let index, let time):
            "Cannot accept the update of sample \(index) at \(time.asTime): its "
                + "\(quantity.rawValue) is \(value.short). To fix, give \(quantity.unit), 0 or "
                + "more."
        }
    }

    private static func list(_ fingers: [Int]) -> String {
        guard !fingers.isEmpty else { return "No finger is down." }
        return "Fingers down: \(fingers.map(String.init).joined(separator: ", "))."
    }
}

/// A measured value of a contact.
public enum ContactQuantity: String, Hashable, Sendable, CaseIterable {
    /// The horizontal position, in points of the screen.
    case x
    /// The vertical position, in points of the screen.
    case y
    /// The force; 1 is an average touch.
    case force
    /// The major radius, in points.
    case radius
    /// The angle between stylus and screen, in radians.
    case altitude
    /// The direction in which the stylus leans, in radians.
    case azimuth

    var unit: String {
        switch self {
        case .x, .y, .radius: "points"
        case .force: "a force"
        case .altitude, .azimuth: "radians"
        }
    }
}

extension ContactPhase {
    func order(_ finger: Int) -> String {
        switch self {
        case .began: "put finger \(finger) down"
        case .moved: "move finger \(finger)"
        case .stationary: "keep finger \(finger) still"
        case .ended: "lift finger \(finger)"
        case .cancelled: "cancel finger \(finger)"
        case .hovered: "hover with pointer \(finger)"
        case .left: "take pointer \(finger) off the screen"
        }
    }
}

extension Int {
    // 1 - Int.min overflows, so the difference is computed as a Double then.
    fileprivate var distanceToOne: String {
        let (difference, overflow) = 1.subtractingReportingOverflow(self)
        return overflow ? (1 - Double(self)).short : "\(difference)"
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without a trailing ".0".
    var short: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    var asTime: String {
        // Removes the error that the addition of binary fractions leaves.
        let rounded = magnitude < 1e6 ? (self * 1e9).rounded() / 1e9 : self
        return "\(rounded.short) s"
    }
}
