import TouchTrace

/// The cost of recording a run: nothing, only the facts that every transcript needs, or everything.
struct TraceRows {
    private enum Kept: CaseIterable {
        case nothing, facts, run
    }

    func measure(into table: Table) {
        var rounds = Rounds(
            Kept.allCases.map { kept in
                Rounds.Candidate { count in
                    for _ in 0..<count { Self.fling(keeping: kept) }
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
        let names = ["nothing", "facts", "facts, screens and fingers"]
        for (index, name) in names.enumerated() {
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
        let facts = kept == .facts ? TraceRecorder(clock: clock) : nil
        let run = kept == .run ? RunRecorder(title: "a fling", of: application) : nil
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
        facts?.stop()
        run?.stop()
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
