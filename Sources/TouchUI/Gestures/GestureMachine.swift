/// A finger as a machine sees it: its number, its location in the window in points, and the time.
package struct GestureFinger: Hashable, Sendable {
    package let id: Int
    package let location: CGPoint
    package let time: Nanoseconds
}

/// An order that a machine gives to its recognizer.
package enum GestureOrder: Hashable, Sendable {
    /// Move to a state, for a reason.
    case move(to: UIGestureRecognizer.State, because: GestureReason)
    /// Start the timer, with a delay in seconds. A timer that is already running is replaced.
    case startTimer(TimeInterval)
    /// Stop the timer.
    case stopTimer
    /// Ignore a finger, given by its number, for the rest of the gesture.
    case ignore(Int)
}

/// The logic of a gesture without views: finger input in, orders out.
///
/// A machine knows no other recognizers, views or clocks, and calls none of them, so accesses to it
/// cannot overlap. Its recognizer feeds it only fingers that
/// it has not ordered to ignore. After the recognizer has ended, failed or been cancelled, the
/// machine gets no input until `reset()`.
@MainActor protocol GestureMachine: Sendable {
    /// Fingers landed. They are new to the machine.
    mutating func landed(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// Fingers moved. Called again for each move; `lifted(_:)` or `cancelled(_:)` follows.
    mutating func moved(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// Fingers lifted. Their locations may differ from those of the last move.
    mutating func lifted(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// The system took fingers away.
    mutating func cancelled(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// A wheel or a trackpad scrolled. No fingers are down.
    mutating func scrolled(_ step: ScrollStep) -> [GestureOrder]
    /// The timer that the machine ordered last has fired.
    mutating func timerFired() -> [GestureOrder]
    /// The recognizer's class moved it to a state, whatever the fingers did. The machine continues
    /// from there (G-11): one that has begun changes with its fingers and ends when they lift.
    mutating func assigned(_ state: UIGestureRecognizer.State) -> [GestureOrder]
    /// Forgets the attempt, so that the next fingers start a new one. Settings stay.
    mutating func reset()
}

extension GestureOrder {
    /// The orders for a move of a gesture that has begun. Each sample gives them, so they are made
    /// once.
    static let goOn: [GestureOrder] = [.move(to: .changed, because: .wentOn)]
    /// The orders for the end of a single tap.
    static let endTap: [GestureOrder] = [.stopTimer, .move(to: .ended, because: .tapped(1))]
}

extension [GestureOrder] {
    /// Whether these are the orders `goOn` themselves, not others that say the same.
    var isGoOn: Bool {
        withUnsafeBufferPointer { mine in
            GestureOrder.goOn.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
        }
    }
}

extension [GestureFinger] {
    /// The time of the newest sample; nil if there are no fingers.
    var newestTime: Nanoseconds? {
        guard var newest = first?.time else { return nil }
        if count == 1 { return newest }
        for finger in self where finger.time > newest { newest = finger.time }
        return newest
    }

    /// The mean of the fingers' locations, in the window; nil if there are none.
    var centroid: CGPoint? {
        guard !isEmpty else { return nil }
        if count == 1 { return self[0].location }
        var (x, y) = (CGFloat(0), CGFloat(0))
        for finger in self {
            x += finger.location.x
            y += finger.location.y
        }
        return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
    }

    /// Replaces the fingers that have the same numbers; others are not added.
    mutating func update(_ newer: [GestureFinger]) {
        if count == 1, newer.count == 1 {
            if self[0].id == newer[0].id { self[0] = newer[0] }
            return
        }
        for finger in newer {
            for index in indices where self[index].id == finger.id { self[index] = finger }
        }
    }

    mutating func remove(_ gone: [GestureFinger]) {
        removeAll { finger in gone.contains { $0.id == finger.id } }
    }
}

extension GestureMachine {
    /// Only a pan takes scroll events.
    mutating func scrolled(_ step: ScrollStep) -> [GestureOrder] { [] }
}
