import Foundation
import TouchUI

/// The cost of animations: of starting and completing them, and of waiting for them.
struct AnimationRows {
    func measure(into table: Table) {
        measureMany(into: table)
        measureWaiting(into: table)
        measureHits(into: table)
    }

    /// Many views that move for half a second, each with a completion handler.
    private func measureMany(into table: Table) {
        let unitPlan = TreePlan.tenfold(levels: 4)
        let unit = Rounds.Candidate.hitTests(unitPlan.cppViews(.plain), unitPlan.points)
        let many = Self.room(of: 10_000)
        let rounds = Rounds([unit, Self.animations(in: many)], rounds: 5, slice: 0.2)
        table.begin(
            "10,000 animations of half a second, from begin to completion",
            "what",
            "ns",
            "units",
            "milliseconds for 10,000"
        )
        let time = rounds.time(1)
        table.add(
            "one animation",
            time.short,
            rounds.ratio(1, to: 0).short,
            // Well under a second. On a screen, the animations would take half a second.
            table.limited("10,000 animations", time / 100, unit: " ms", to: 500)
        )
    }

    /// Compares ten minutes of an endless animation with ten milliseconds of it.
    private func measureWaiting(into table: Table) {
        let stage = Self.room(of: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
            stage.root.subviews[0].transform = CGAffineTransform(rotationAngle: 3)
        }
        var rounds = Rounds([
            Rounds.Candidate { count in for _ in 0..<count { stage.wait(seconds: 0.01) } },
            Rounds.Candidate { count in for _ in 0..<count { stage.wait(seconds: 600) } },
        ])
        rounds.makeSure(1, to: 0, isWithin: 1.5)
        table.begin("Waiting while an endless animation runs", "what", "ns", "ratio")
        table.add("10 milliseconds", rounds.time(0).short, "1")
        table.add(
            "10 minutes",
            rounds.time(1).short,
            table.limited("10 minutes to 10 ms", rounds.ratio(1, to: 0), to: 1.5)
        )
    }

    /// A hit test on a moving view.
    private func measureHits(into table: Table) {
        let points = (0..<1_000).map { CGPoint(x: $0 % 300, y: $0 % 700) }
        let (still, moving) = (Self.root(), Self.root())
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
            moving.subviews[0].center.x += 100
        }
        animator.fractionComplete = 0.5
        let rounds = Rounds([.hitTests(still, points), .hitTests(moving, points)])
        table.begin("A hit test of a view that is hit where it appears", "what", "ns", "ratio")
        table.add("at rest", rounds.time(0).short, "1")
        table.add("on its way", rounds.time(1).short, rounds.ratio(1, to: 0).short)
        animator.stopAnimation(true)
    }

    private static func root() -> UIView {
        let root = UIView(frame: TreePlan.screen)
        root.addSubview(UIView(frame: TreePlan.screen))
        return root
    }

    private static func room(of count: Int) -> Stage {
        let stage = Stage(.tenfold(levels: 2))
        for view in stage.root.subviews { view.removeFromSuperview() }
        for _ in 0..<count {
            stage.root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        }
        return stage
    }

    /// Animations of half a second, of 100 views at a time.
    static func animations() -> Rounds.Candidate { animations(in: room(of: 100)) }

    private static func animations(in stage: Stage) -> Rounds.Candidate {
        let views = stage.root.subviews
        var place: CGFloat = 0
        return Rounds.Candidate { count in
            var left = count
            while left > 0 {
                place += 1
                var ended = 0
                let some = min(left, views.count)
                for view in views.prefix(some) {
                    UIView.animate(
                        withDuration: 0.5,
                        animations: { view.center.x = place },
                        completion: { if $0 { ended += 1 } }
                    )
                }
                stage.wait(seconds: 0.5)
                precondition(ended == some, "\(ended) of \(some) animations ended")
                left -= some
            }
        }
    }
}
