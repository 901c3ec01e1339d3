/// An input of a `GestureMachine`: the method it calls, as a value.
package enum GestureInput {
    case landed([GestureFinger])
    case moved([GestureFinger])
    case lifted([GestureFinger])
    case cancelled([GestureFinger])
    case timer
    case assigned(UIGestureRecognizer.State)
    case reset
}

/// Feeds an input to a machine and returns the machine's orders.
///
/// The orders are returned rather than carried out, because carrying them out may feed the machine
/// again, and it must not be accessed twice at a time.
@MainActor func step<Machine: GestureMachine>(_ input: GestureInput, _ machine: inout Machine)
    -> [GestureOrder]
{
    switch input {
    case .landed(let fingers): return machine.landed(fingers)
    case .moved(let fingers): return machine.moved(fingers)
    case .lifted(let fingers): return machine.lifted(fingers)
    case .cancelled(let fingers): return machine.cancelled(fingers)
    case .timer: return machine.timerFired()
    case .assigned(let state): return machine.assigned(state)
    case .reset:
        machine.reset()
        return []
    }
}
