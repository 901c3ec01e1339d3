import TouchUI

/// The complete path of a touch, from the digitizer to the view, in units of one C++ hit test.
struct RoadRows {
    func measure(into table: Table) {
        let unitPlan = TreePlan.tenfold(levels: 4)
        let unit = Rounds.Candidate.hitTests(unitPlan.cppViews(.plain), unitPlan.points)
        table.begin(
            "The whole road (unit: one C++ hit test in a tree of 11,111)",
            "what",
            "ns",
            "units",
            "per second"
        )

        func add(_ name: String, _ candidate: Rounds.Candidate, limit: Double?) {
            var rounds = Rounds([unit, candidate])
            rounds.makeSure(1, to: 0, isWithin: limit)
            let time = rounds.time(1)
            table.add(
                name,
                time.short,
                table.limited(name, rounds.ratio(1, to: 0), to: limit),
                (1e9 / time).short
            )
        }

        let middle = TreePlan.tenfold(levels: 3)
        add("tap, tree of 1,111", Stage(middle).taps, limit: 11)
        add("move, tree of 1,111", Stage(middle).moves(fingers: 1), limit: 3.5)
        add(
            "ten fingers moving, each finger-move",
            Stage(middle, idiom: .pad).moves(fingers: 10),
            limit: nil
        )
        add("tap, flat 10,000", Stage(.flat(columns: 100, rows: 100)).taps, limit: nil)
        addGestures(add)
        compareSizes(into: table)
        compareHolds(into: table)
    }

    /// Adds the same rows with a gesture recognizer on the view that is hit.
    private func addGestures(_ add: (String, Rounds.Candidate, Double?) -> Void) {
        let middle = TreePlan.tenfold(levels: 3)
        let tap = Stage(middle)
        tap.attach { UITapGestureRecognizer() }
        add("tap with a tap recognizer on every view that is hit", tap.recognizedTaps, 25)
        let pan = Stage(middle)
        pan.attach { UIPanGestureRecognizer() }
        add("pan's move", pan.recognizedMoves(fingers: 1), 6.5)
        let pinch = Stage(middle)
        pinch.attach { UIPinchGestureRecognizer() }
        add("pinch's finger-move", pinch.recognizedMoves(fingers: 2), 4.5)
        add("tap on a button, with its action", Stage.ofButtons(in: middle).recognizedTaps, 36)
        let yielding = Stage.ofButtons(in: middle)
        yielding.attach(toRoot: 1) { UITapGestureRecognizer() }
        add("the same below a tap recognizer that yields", yielding.recognizedTaps, nil)
        for count in [10, 100] {
            let many = Stage(middle)
            many.attach(toRoot: count) { UISwipeGestureRecognizer() }
            add("tap with \(count) swipe recognizers along the way", many.taps, nil)
        }
    }

    private func compareSizes(into table: Table) {
        let (small, large) = (Stage(.tenfold(levels: 2)), Stage(.tenfold(levels: 4)))
        var rounds = Rounds([small.taps, large.taps])
        rounds.makeSure(1, to: 0, isWithin: 1.5)
        table.begin("A tap in larger trees", "what", "ns", "ratio")
        table.add("tap, tree of 111", rounds.time(0).short, "1")
        table.add(
            "tap, tree of 11,111",
            rounds.time(1).short,
            table.limited(
                "tap, tree of 11,111 to tree of 111",
                rounds.ratio(1, to: 0),
                to: 1.5
            )
        )
    }

    private func compareHolds(into table: Table) {
        let stage = Stage(.tenfold(levels: 3))
        // In real time: if a hold slept, it would take no processor time.
        var rounds = Rounds(
            [stage.holds(seconds: 0.01), stage.holds(seconds: 600)],
            in: .real
        )
        rounds.makeSure(1, to: 0, isWithin: 1.5)
        let ratio = rounds.ratio(1, to: 0)
        table.begin("A finger that rests", "what", "ns", "ratio")
        table.add("held for 10 virtual ms", rounds.time(0).short, "1")
        table.add(
            "held for 10 virtual minutes",
            rounds.time(1).short,
            // Both times are microseconds, and a ratio of such small times means nothing.
            table.limited(
                "hold",
                ratio,
                to: rounds.time(1) < 20_000 && ratio > 1.5 ? nil : 1.5
            )
        )
    }
}
