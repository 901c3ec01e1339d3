import CppViews
import TouchUI

/// The time of a hit test, compared with the same tree in C++.
struct HitTestRows {
    static let plans: [TreePlan] = [
        .tenfold(levels: 2), .tenfold(levels: 3), .tenfold(levels: 4),
        .flat(columns: 25, rows: 40), .flat(columns: 100, rows: 100), .chain(of: 100),
    ]

    func measure(into table: Table) {
        for variant in TreePlan.Variant.allCases {
            table.begin("Hit test: \(variant.rawValue)", "tree", "C++ ns", "ns", "ratio")
            for plan in Self.plans { measure(plan, variant, into: table) }
        }
        table.begin("Map of 390 × 844 points", "tree", "hit tests ms", "map ms", "ratio")
        for plan in [TreePlan.flat(columns: 40, rows: 50), .tenfold(levels: 4), .chain(of: 100)] {
            measureMap(of: plan, into: table)
        }
    }

    /// The time of a hit map, compared with a hit test at each of its points.
    private func measureMap(of plan: TreePlan, into table: Table) {
        let application = UIApplication.start(screen: UIScreen())
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(plan.views(.plain))
        window.isHidden = false
        let points = (0..<844).flatMap { y in (0..<390).map { CGPoint(x: $0, y: y) } }
            .map { CGPoint(x: $0.x + 0.5, y: $0.y + 0.5) }
        var rounds = Rounds([
            Rounds.Candidate { count in
                for _ in 0..<count {
                    for point in points { _ = window.hitTest(point, with: nil) }
                }
            },
            Rounds.Candidate { count in for _ in 0..<count { _ = HitMap(of: application) } },
        ])
        rounds.makeSure(1, to: 0, isWithin: 0.5)
        let name = "hit map, \(plan.name)"
        table.add(
            plan.name,
            (rounds.time(0) / 1e6).short,
            (rounds.time(1) / 1e6).short,
            table.limited(name, rounds.ratio(1, to: 0), to: 0.5)
        )
    }

    private func measure(_ plan: TreePlan, _ variant: TreePlan.Variant, into table: Table) {
        let (cpp, views) = (plan.cppViews(variant), plan.views(variant))
        Self.check(plan, cpp, views)
        var rounds = Rounds([.hitTests(cpp, plan.points), .hitTests(views, plan.points)])
        rounds.makeSure(1, to: 0, isWithin: variant.limit)
        let name = "hit test, \(variant.rawValue), \(plan.name)"
        table.add(
            plan.name,
            rounds.time(0).short,
            rounds.time(1).short,
            table.limited(name, rounds.ratio(1, to: 0), to: variant.limit)
        )
    }

    /// Both sides must hit the same views; otherwise they do different work.
    private static func check(_ plan: TreePlan, _ cpp: CppTree, _ views: UIView) {
        for point in plan.points {
            let tag = views.hitTest(point, with: nil)?.tag ?? -1
            let expected = Int(cppViewTagOfHit(cpp.root, point.x, point.y))
            precondition(tag == expected, "\(plan.name): \(point) hits \(tag), not \(expected)")
        }
    }
}

extension TreePlan.Variant {
    fileprivate var limit: Double? {
        switch self {
        case .plain: 1.5
        case .pointInside: 2.8
        case .subclassed, .hitTest: nil
        }
    }
}

extension Rounds.Candidate {
    static func hitTests(_ tree: CppTree, _ points: [CGPoint]) -> Self {
        let numbers = points.flatMap { [Double($0.x), Double($0.y)] }
        var next = 0
        return Self { count in
            var left = count
            while left > 0 {
                let some = min(left, points.count - next)
                numbers.withUnsafeBufferPointer {
                    // swift-format-ignore: NeverForceUnwrap
                    _ = cppViewHitTestAll(tree.root, $0.baseAddress! + 2 * next, some)
                }
                left -= some
                next = (next + some) % points.count
            }
        }
    }

    static func hitTests(_ root: UIView, _ points: [CGPoint]) -> Self {
        var next = 0
        return Self { count in
            for _ in 0..<count {
                _ = root.hitTest(points[next], with: nil)
                next = (next + 1) % points.count
            }
        }
    }
}
