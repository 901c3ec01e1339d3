import TouchUI

/// A running application with fingers and one window, which a tree of views fills.
final class Stage {
    let application: UIApplication
    private let clock: VirtualClock
    private let window: UIWindow
    private var points: [CGPoint]
    private var next = 0
    let root: UIView
    let counter = ActionCounter()

    /// Makes a stage whose window is filled by a tree.
    ///
    /// - Parameters:
    ///   - plan: the tree.
    ///   - idiom: the kind of device.
    ///   - leaf: makes the views without subviews; by default they are like all others.
    init(
        _ plan: TreePlan,
        idiom: UIUserInterfaceIdiom = .phone,
        leaf: ((CGRect) -> UIView)? = nil
    ) {
        application = UIApplication.start(
            screen: UIScreen(size: TreePlan.screen.size, idiom: idiom)
        )
        clock = VirtualClock.current
        window = UIWindow(frame: TreePlan.screen)
        points = plan.points
        let parents = Set(plan.nodes.compactMap(\.parent))
        var index = -1
        root = plan.views { node in
            index += 1
            if let leaf, !parents.contains(index) { return leaf(node.frame) }
            return CountingView(frame: node.frame)
        }
        window.addSubview(root)
        window.makeKeyAndVisible()
    }

    /// Lands and lifts a finger: two frames, two events.
    func tap() {
        let point = nextPoint
        send([DigitizerContact(finger: 1, position: point, phase: .began)])
        send([DigitizerContact(finger: 1, position: point, phase: .ended)])
    }

    func send(_ contacts: [DigitizerContact]) {
        enqueue(DigitizerFrame(time: clock.time, contacts: contacts))
        step()
    }

    func enqueue(_ frame: DigitizerFrame) {
        do {
            try application.enqueue(frame)
        } catch {
            fatalError("\(error)")
        }
    }

    func step() {
        do {
            try clock.step()
        } catch {
            fatalError("\(error)")
        }
    }

    func wait(seconds: TimeInterval) {
        do {
            try clock.advance(by: seconds)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Keeps only the points whose view has no subviews.
    func touchLeavesOnly() {
        points = points.filter { window.hitTest($0, with: nil)?.subviews.isEmpty == true }
    }

    var nextPoint: CGPoint {
        next = (next + 1) % points.count
        return points[next]
    }

    // MARK: Candidates

    /// Taps at points all over the tree.
    var taps: Rounds.Candidate {
        Rounds.Candidate { count in
            self.expect(count, \.ended) {
                for _ in 0..<count { self.tap() }
            }
        }
    }

    /// Moves of fingers that stay down; counted per finger.
    func moves(fingers: Int) -> Rounds.Candidate {
        let start = (1...fingers).map { finger in
            DigitizerContact(
                finger: finger,
                position: CGPoint(x: 30 * finger, y: 70 * finger),
                phase: .began
            )
        }
        send(start)
        var contacts = start
        for index in contacts.indices { contacts[index].phase = .moved }
        var tick = 0
        return Rounds.Candidate { count in
            let frames = (count + fingers - 1) / fingers
            self.expect(frames * fingers, \.moved) {
                for _ in 0..<frames {
                    // Never the previous position, because that would not be a move.
                    tick += 1
                    for index in contacts.indices {
                        contacts[index].position.x = start[index].position.x + CGFloat(tick & 15)
                        contacts[index].position.y = start[index].position.y + CGFloat(tick & 7)
                    }
                    self.send(contacts)
                }
            }
        }
    }

    /// Lands a finger, holds it and lifts it.
    func holds(seconds: TimeInterval) -> Rounds.Candidate {
        Rounds.Candidate { count in
            for _ in 0..<count {
                let point = self.nextPoint
                self.send([DigitizerContact(finger: 1, position: point, phase: .began)])
                self.wait(seconds: seconds)
                self.send([DigitizerContact(finger: 1, position: point, phase: .ended)])
            }
        }
    }

    /// Checks that the measured work has really happened.
    private func expect(
        _ count: Int,
        _ counter: KeyPath<CountingView.Counts, Int>,
        _ work: () -> Void
    ) {
        let before = CountingView.counts[keyPath: counter]
        work()
        let seen = CountingView.counts[keyPath: counter] - before
        precondition(seen == count, "\(seen) touches were delivered, not \(count)")
    }
}

/// Counts the touches that it receives, and does not forward them.
final class CountingView: UIView {
    struct Counts {
        var began = 0
        var moved = 0
        var ended = 0
        var cancelled = 0
    }

    static var counts = Counts()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.counts.began += touches.count
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.counts.moved += touches.count
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.counts.ended += touches.count
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.counts.cancelled += touches.count
    }
}
