import Testing
@testable import TouchUI

/// A finger at a place of the window, at a time in milliseconds.
nonisolated func finger(_ id: Int, _ x: CGFloat, _ y: CGFloat, ms: Double = 0) -> GestureFinger {
    GestureFinger(id: id, location: CGPoint(x: x, y: y), time: Nanoseconds((ms * 1e6).rounded()))
}

/// What a machine is given.
nonisolated enum Given: Hashable, Sendable {
    case land([GestureFinger]), move([GestureFinger]), lift([GestureFinger])
    case cancel([GestureFinger]), timer, reset

    @MainActor func give(to machine: inout some GestureMachine) -> [GestureOrder] {
        switch self {
        case .land(let fingers): return machine.landed(fingers)
        case .move(let fingers): return machine.moved(fingers)
        case .lift(let fingers): return machine.lifted(fingers)
        case .cancel(let fingers): return machine.cancelled(fingers)
        case .timer: return machine.timerFired()
        case .reset:
            machine.reset()
            return []
        }
    }
}

/// An input and the orders that it must give.
nonisolated struct Beat: Hashable, Sendable {
    let given: Given
    let orders: [GestureOrder]
    init(_ given: Given, _ orders: [GestureOrder] = []) {
        self.given = given
        self.orders = orders
    }
}

/// A sequence of inputs and orders with a name.
nonisolated struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let beats: [Beat]
    init(_ name: String, _ beats: Beat...) {
        testDescription = name
        self.beats = beats
    }

    @MainActor func play(on machine: some GestureMachine) {
        var machine = machine
        #expect(beats.map { Beat($0.given, $0.given.give(to: &machine)) } == beats)
    }
}

extension GestureOrder {
    /// It fails, and waits for no time any more.
    nonisolated static func failed(_ reason: GestureReason) -> [GestureOrder] {
        [.stopTimer, .move(to: .failed, because: reason)]
    }
    /// It fails, where no timer can run.
    nonisolated static func failedUntimed(_ reason: GestureReason) -> [GestureOrder] {
        [.move(to: .failed, because: reason)]
    }
    nonisolated static var changed: [GestureOrder] { [.move(to: .changed, because: .wentOn)] }
    nonisolated static var ended: [GestureOrder] { [.move(to: .ended, because: .lifted)] }
    nonisolated static var cancelled: [GestureOrder] {
        [.move(to: .cancelled, because: .touchesCancelled)]
    }
}

extension TapStateMachine {
    static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension LongPressStateMachine {
    static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension PanStateMachine {
    static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension SwipeStateMachine {
    static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
