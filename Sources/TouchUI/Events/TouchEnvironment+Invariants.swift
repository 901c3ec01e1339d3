/// What must hold between two turns, for tests and fuzzers.
extension TouchEnvironment {
    /// The invariants that do not hold now, each as a sentence with its rule; empty if all hold.
    ///
    /// Call it between turns of the clock, not from a callback.
    func brokenInvariants() -> [String] {
        var broken: [String] = []
        var fingers: Set<Int> = []
        for touch in touches {
            let name = "finger \(touch.finger)"
            if !fingers.insert(touch.finger).inserted {
                broken.append("\(name) has two touches (T-01)")
            }
            if touch.isLifted { broken.append("\(name) has lifted and is still a touch (T-01)") }
            guard let recipient = touch.recipient else { continue }
            if recipient !== touch.hitView {
                broken.append("\(name) is sent to a view that was not hit (T-05)")
            }
            if recipient.window !== touch.hitWindow {
                broken.append("\(name) is sent to a view that has left its window (C-02)")
            }
        }
        for touch in event.activeTouches where !touches.contains(where: { $0 === touch }) {
            broken.append("finger \(touch.finger) is in the event and not down (E-04)")
        }
        return broken
    }
}

extension UIApplication {
    /// What does not hold between two turns of the clock and must, each as a sentence; empty if all is well.
    package final var brokenInvariants: [String] {
        environment.brokenInvariants() + gestures.brokenInvariants()
    }

    /// The gestures that have not ended, each as a part of a sentence; empty if all have.
    ///
    /// Ask when no finger is down.
    package final var unfinishedGestures: [String] { gestures.unfinished() }
}
