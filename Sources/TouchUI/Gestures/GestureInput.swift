/// What a machine is told: see `GestureMachine`.
package enum GestureInput {
    case landed([GestureFinger])
    case moved([GestureFinger])
    case lifted([GestureFinger])
    case cancelled([GestureFinger])
    case timer
    case reset
}

/// Gives a machine an input; what it orders is carried out afterwards, when nothing holds on to it.
func step<Machine: GestureMachine>(_ input: GestureInput, _ machine: inout Machine)
    -> [GestureOrder]
{
    switch input {
    case .landed(let fingers): return machine.landed(fingers)
    case .moved(let fingers): return machine.moved(fingers)
    case .lifted(let fingers): return machine.lifted(fingers)
    case .cancelled(let fingers): return machine.cancelled(fingers)
    case .timer: return machine.timerFired()
    case .reset:
        machine.reset()
        return []
    }
}
