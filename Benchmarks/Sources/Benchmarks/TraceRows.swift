import TouchTrace

/// The cost of recording a run: nothing, only the facts that every transcript needs, or everything.
struct TraceRows {
    enum Kept: CaseIterable {
        case nothing, facts, run
        /// The run, and its trace is read at the end, which writes all words.
        case read

        /// Does something while this is recorded.
        func record(_ application: UIApplication, _ work: () -> Void) {
            let facts = self == .facts ? TraceRecorder(clock: application.clock) : nil
            let isRun = self == .run || self == .read
            let run = isRun ? RunRecorder(title: "a run", of: application) : nil
            work()
            facts?.stop()
            if self == .read {
                run?.stop()
            } else if let run {
                application.clock.observers.remove(run)
            }
        }
    }

    static func flings(_ times: Int, keeping kept: Kept) {
        for _ in 0..<times { fling(keeping: kept) }
    }

    func measure(into table: Table) {
        measureFlings(into: table)
        for (name, gesture, limits) in Self.gestures {
            measure(name, gesture, limits, into: table)
        }
    }

    /// Gestures on a tree of 1,111 views, with the most that recording may take of the time without it.
    private static let gestures:
        [(String, (Stage) -> Rounds.Candidate, limits: (facts: Double, run: Double))] = [
            (
                "A recognized tap",
                { stage in
                    stage.attach { UITapGestureRecognizer() }
                    return stage.recognizedTaps
                }, (5, 9)
            ),
            (
                "A pan's move",
                { stage in
                    stage.attach { UIPanGestureRecognizer() }
                    return stage.recognizedMoves(fingers: 1)
                }, (3, 4.5)
            ),
        ]

    private func measure(
        _ name: String,
        _ gesture: (Stage) -> Rounds.Candidate,
        _ limits: (facts: Double, run: Double),
        into table: Table
    ) {
        let stages = (0..<3).map { _ in Stage(.tenfold(levels: 3)) }
        let facts = TraceRecorder(clock: stages[1].application.clock)
        let run = RunRecorder(title: name, of: stages[2].application)
        let rounds = Rounds(stages.map(gesture), rounds: 15, slice: 0.01)
        facts.stop()
        stages[2].application.clock.observers.remove(run)
        table.begin("\(name), in a tree of 1,111", "what is recorded", "ns", "ratio to nothing")
        for (index, (title, limit)) in zip(Self.names, [nil, limits.facts, limits.run]).enumerated()
        {
            table.add(
                title,
                rounds.time(index).short,
                table.limited("\(name) with \(title)", rounds.ratio(index, to: 0), to: limit)
            )
        }
    }

    private static let names = [
        "nothing", "facts", "facts, screens and fingers", "the same, and the trace is read",
    ]

    private func measureFlings(into table: Table) {
        var rounds = Rounds(
            Kept.allCases.map { kept in
                Rounds.Candidate { count in
                    Self.flings(count, keeping: kept)
                }
            },
            rounds: 15,
            slice: 0.05
        )
        rounds.makeSure(2, to: 1, isWithin: Self.limit)
        table.begin(
            "A run in which a table is flung: about 200 frames",
            "what is recorded",
            "µs",
            "ratio to facts"
        )
        for (index, name) in Self.names.enumerated() {
            table.add(
                name,
                (rounds.time(index) / 1_000).short,
                table.limited(
                    "a run with \(name)",
                    rounds.ratio(index, to: 1),
                    to: index == 2 ? Self.limit : nil
                )
            )
        }
    }

    /// The maximum cost of recording everything, relative to the facts alone [choice]. A frame of
    /// the engine takes so little time that any capture of the screen is a large part of it; this
    /// limit keeps the cost from growing unnoticed.
    private static let limit = 3.0

    private static func fling(keeping kept: Kept) {
        let application = UIApplication.start()
        let clock = application.clock
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = UITableView(frame: window.bounds)
        let source = LabelledRows()
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        window.addSubview(view)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        kept.record(application) {
            do {
                for step in 0...10 {
                    let contact = DigitizerContact(
                        finger: 1,
                        position: CGPoint(x: 200, y: 700 - 20 * step),
                        phase: step == 0 ? .began : step == 10 ? .ended : .moved
                    )
                    try application.enqueue(DigitizerFrame(time: clock.time, contacts: [contact]))
                    try clock.step()
                }
                try clock.runUntilIdle()
            } catch {
                fatalError("\(error)")
            }
        }
    }
}

private final class LabelledRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
