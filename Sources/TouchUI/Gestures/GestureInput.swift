/// An input of a `GestureMachine`: the method it calls, as a value.
package enum GestureInput {
    case landed([GestureFinger])
    case moved([GestureFinger])
    case lifted([GestureFinger])
    case cancelled([GestureFinger])
    /// A wheel or a trackpad scrolled. Only a pan has an answer to it.
    case scrolled(ScrollStep)
    case timer
    case assigned(UIGestureRecognizer.State)
    case reset
}

/// A step of a wheel or a trackpad as a machine sees it.
package struct ScrollStep: Hashable, Sendable {
    enum Phase: Hashable, Sendable { case moved, ended, cancelled }
    let phase: Phase
    /// How far the content is to move, in points of the window.
    let translation: CGVector
    /// The place of the pointer, in the window.
    let location: CGPoint
    let time: Nanoseconds
    /// Whether it comes from a wheel with notches.
    let isWheel: Bool
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
    case .scrolled(let step): return machine.scrolled(step)
    case .timer: return machine.timerFired()
    case .assigned(let state): return machine.assigned(state)
    case .reset:
        machine.reset()
        return []
    }
}
