internal import TouchClock

/// Refuses frames that no digitizer can send, such as a move without a down.
///
/// It remembers the fingers that are down and the time of the last frame. A finger that is down and
/// not listed in a frame has not moved. A stylus or a pointer needs a free number as well, but does
/// not count as a finger.
///
/// A valid frame costs no allocation. A refused frame changes nothing.
public nonisolated struct DigitizerStreamValidator: Sendable {
    /// The number of fingers that the device sees at once; 10 by default.
    public let maximumFingers: Int

    /// The latest time of a frame in seconds: a century, because no clock goes further.
    static var latestTime: TimeInterval { Nanoseconds.longestWait }

    private var down: ContiguousArray<DownContact> = []
    private var fingerCount = 0
    private var time: TimeInterval = 0

    private struct DownContact {
        let number: Int
        let isFinger: Bool
    }

    /// Makes a validator at time 0, with no finger down.
    ///
    /// - Parameter maximumFingers: the number of fingers that the device sees at once; a negative
    ///   number means 0.
    public init(maximumFingers: Int = 10) {
        self.maximumFingers = max(0, maximumFingers)
        down.reserveCapacity(min(self.maximumFingers, 64))
    }

    /// The numbers of all contacts that are down (fingers, styluses and pointers), ascending.
    public var fingersDown: [Int] {
        down.map(\.number).sorted()
    }

    /// Accepts the next frame of the stream, or refuses it.
    ///
    /// Its time may equal the last one, but not be smaller, and must be from 0 to a century.
    ///
    /// - Throws: the first problem that is found; the validator does not change then.
    public mutating func check(_ frame: DigitizerFrame) throws(DigitizerStreamError) {
        // A difference within the rounding is the same time. Late times are so coarse that nothing
        // can be subtracted from them.
        guard frame.time >= time || frame.time > time - Nanoseconds.rounding.seconds,
            frame.time >= 0, frame.time <= Self.latestTime
        else {
            throw refusal(ofTime: frame.time)
        }
        var changesSet = false
        var fingersAfter = fingerCount
        var landings = 0
        for index in frame.contacts.indices {
            let contact = frame.contacts[index]
            try Self.checkNumbers(of: contact, at: frame.time)
            try checkIsListedOnce(index, in: frame)
            let known = down.firstIndex { $0.number == contact.finger }
            switch contact.phase {
            case .moved, .stationary:
                guard known != nil else { throw notDown(contact, frame.time) }
            case .ended, .cancelled:
                guard let known else { throw notDown(contact, frame.time) }
                changesSet = true
                if down[known].isFinger { fingersAfter -= 1 }
            case .hovered, .left:
                guard known == nil else {
                    throw .fingerIsAlreadyDown(
                        finger: contact.finger,
                        fingersDown: fingersDown,
                        time: frame.time
                    )
                }
            case .began:
                guard known == nil else {
                    throw .fingerIsAlreadyDown(
                        finger: contact.finger,
                        fingersDown: fingersDown,
                        time: frame.time
                    )
                }
                changesSet = true
                guard contact.tool == .finger else { continue }
                fingersAfter += 1
                landings += 1
                // Lifts in the same frame cannot make up for more landings than the maximum.
                guard landings <= maximumFingers else {
                    throw tooMany(max(landings, fingersAfter), frame.time)
                }
            }
        }
        guard fingersAfter <= maximumFingers else { throw tooMany(fingersAfter, frame.time) }
        if frame.hasUpdates {
            for update in frame.updates { try Self.checkNumbers(of: update, at: frame.time) }
        }
        time = max(time, frame.time)
        fingerCount = fingersAfter
        if changesSet { apply(frame.contacts) }
    }

    private mutating func apply(_ contacts: [DigitizerContact]) {
        for contact in contacts {
            switch contact.phase {
            case .began:
                down.append(
                    DownContact(number: contact.finger, isFinger: contact.tool == .finger)
                )
            case .ended, .cancelled:
                if let index = down.firstIndex(where: { $0.number == contact.finger }) {
                    down.swapAt(index, down.count - 1)
                    down.removeLast()
                }
            case .moved, .stationary, .hovered, .left:
                break
            }
        }
    }

    private func checkIsListedOnce(
        _ index: Int,
        in frame: DigitizerFrame
    ) throws(DigitizerStreamError) {
        let finger = frame.contacts[index].finger
        for earlier in 0..<index where frame.contacts[earlier].finger == finger {
            throw .fingerIsListedTwice(
                finger: finger,
                phases: frame.contacts.filter { $0.finger == finger }.map(\.phase),
                time: frame.time
            )
        }
    }

    private func refusal(ofTime time: TimeInterval) -> DigitizerStreamError {
        guard time.isFinite else {
            return .timeIsNotFinite(value: "\(time)", previousTime: self.time)
        }
        guard time <= Self.latestTime else {
            return .timeIsTooLate(time: time, latest: Self.latestTime)
        }
        return .timeRunsBack(time: time, previousTime: self.time)
    }

    private func notDown(_ contact: DigitizerContact, _ time: TimeInterval) -> DigitizerStreamError
    {
        .fingerIsNotDown(
            finger: contact.finger,
            phase: contact.phase,
            fingersDown: fingersDown,
            time: time
        )
    }

    private func tooMany(_ count: Int, _ time: TimeInterval) -> DigitizerStreamError {
        .tooManyFingers(
            count: count,
            maximum: maximumFingers,
            fingersDown: fingersDown,
            time: time
        )
    }
}

extension DigitizerStreamValidator {
    /// Refuses numbers that are meaningless in any frame. The time is used only in the message.
    static func checkNumbers(
        of contact: DigitizerContact,
        at time: TimeInterval
    ) throws(DigitizerStreamError) {
        guard contact.finger >= 1 else {
            throw .fingerNumberIsTooSmall(finger: contact.finger, time: time)
        }
        // The sum is finite only if all its terms are. If large terms overflow it, the slow path
        // below finds no problem. So a valid contact costs one branch.
        let sum =
            contact.position.x + contact.position.y + contact.force + contact.radius
            + contact.altitude + contact.azimuth
        if sum.isFinite, contact.force >= 0, contact.radius >= 0 { return }
        let values: [(ContactQuantity, CGFloat)] = [
            (.x, contact.position.x), (.y, contact.position.y), (.force, contact.force),
            (.radius, contact.radius), (.altitude, contact.altitude), (.azimuth, contact.azimuth),
        ]
        for (quantity, value) in values {
            guard value.isFinite else {
                throw .valueIsNotFinite(
                    quantity: quantity,
                    value: "\(value)",
                    finger: contact.finger,
                    time: time
                )
            }
            guard value >= 0 || !quantity.isNeverNegative else {
                throw .valueIsNegative(
                    quantity: quantity,
                    value: value,
                    finger: contact.finger,
                    time: time
                )
            }
        }
    }

    static func checkNumbers(
        of update: EstimationUpdate,
        at time: TimeInterval
    ) throws(DigitizerStreamError) {
        let values: [(ContactQuantity, CGFloat?)] = [
            (.x, update.position?.x), (.y, update.position?.y), (.force, update.force),
            (.altitude, update.altitude), (.azimuth, update.azimuth),
        ]
        for (quantity, value) in values {
            guard let value else { continue }
            guard value.isFinite else {
                throw .updateIsNotFinite(
                    quantity: quantity,
                    value: "\(value)",
                    index: update.index,
                    time: time
                )
            }
            guard value >= 0 || !quantity.isNeverNegative else {
                throw .updateIsNegative(
                    quantity: quantity,
                    value: value,
                    index: update.index,
                    time: time
                )
            }
        }
    }
}

extension ContactQuantity {
    fileprivate var isNeverNegative: Bool {
        switch self {
        case .force, .radius: true
        case .x, .y, .altitude, .azimuth: false
        }
    }
}
