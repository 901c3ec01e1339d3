import TouchUI

/// Gesture recognizers on the views of a stage, with counters for their actions.
extension Stage {
    /// Attaches a recognizer to every view without subviews.
    func attach(_ make: () -> UIGestureRecognizer) {
        func visit(_ view: UIView) {
            if view.subviews.isEmpty { add(make(), to: view) }
            for child in view.subviews { visit(child) }
        }
        visit(root)
        touchLeavesOnly()
    }

    /// A stage on which each view without subviews is a button with a title and an action.
    static func ofButtons(in plan: TreePlan) -> Stage {
        let stage = Stage(plan) { UIButton(frame: $0) }
        func visit(_ view: UIView) {
            if let button = view as? UIButton {
                button.setTitle("OK", for: .normal)
                button.addTarget(
                    stage.counter,
                    action: Selector(ActionCounter.countPress),
                    for: .touchUpInside
                )
            }
            for child in view.subviews { visit(child) }
        }
        visit(stage.root)
        stage.touchLeavesOnly()
        // The first layout creates the labels, which must not be measured as part of a tap.
        for _ in 0..<3 { stage.tap() }
        return stage
    }

    /// Attaches a number of recognizers to the view at the root.
    func attach(toRoot count: Int, _ make: () -> UIGestureRecognizer) {
        for _ in 0..<count { add(make(), to: root) }
    }

    private func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
        recognizer.addTarget(counter, action: Selector(ActionCounter.count))
        view.addGestureRecognizer(recognizer)
    }

    /// Taps that a recognizer recognizes.
    var recognizedTaps: Rounds.Candidate {
        Rounds.Candidate { count in
            self.expectActions(atLeast: count) {
                for _ in 0..<count { self.tap() }
            }
        }
    }

    /// Moves of fingers in a gesture that has begun; counted per finger.
    func recognizedMoves(fingers: Int) -> Rounds.Candidate {
        // All fingers are in one view; otherwise they would not share a gesture.
        let middle = nextPoint
        let start = (1...fingers).map { finger in
            DigitizerContact(
                finger: finger,
                position: CGPoint(x: middle.x + CGFloat(finger) / 4, y: middle.y),
                phase: .began
            )
        }
        send(start)
        var contacts = start
        for index in contacts.indices { contacts[index].phase = .moved }
        func place(_ tick: Int) {
            for index in contacts.indices {
                let direction: CGFloat = index == 0 ? -1 : 1
                contacts[index].position.x =
                    start[index].position.x
                    + direction * (30 + CGFloat(tick & 15))
            }
        }
        place(0)
        send(contacts)
        var tick = 0
        return Rounds.Candidate { count in
            let frames = (count + fingers - 1) / fingers
            self.expectActions(atLeast: frames) {
                for _ in 0..<frames {
                    tick += 1
                    place(tick)
                    self.send(contacts)
                }
            }
        }
    }

    private func expectActions(atLeast count: Int, _ work: () -> Void) {
        let before = counter.actions
        work()
        let seen = counter.actions - before
        precondition(seen >= count, "\(seen) actions were sent, not \(count)")
    }
}

/// Counts the action messages that it receives.
final class ActionCounter {
    private(set) var actions = 0

    func count(_ recognizer: UIGestureRecognizer) {
        actions += 1
    }

    func countPress(_ button: UIButton) {
        actions += 1
    }
}
