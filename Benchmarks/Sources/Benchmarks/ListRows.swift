import TouchUI

/// The cost of a frame in which a table scrolls, for different numbers of rows.
struct ListRows {
    private static let counts = [100, 10_000, 100_000]

    func measure(into table: Table) {
        measureFrames(into: table)
        measureLoading(into: table)
    }

    /// Each frame moves the content by most of a row: cells leave, are reused and are positioned.
    ///
    /// A ratio is to the smallest table of the same kind, because it says how the cost grows with the
    /// number of rows. A row that has its own height costs a call of the delegate in any table.
    private func measureFrames(into table: Table) {
        let lists = [false, true].flatMap { own in
            Self.counts.map { List(rows: $0, ownHeights: own) }
        }
        var rounds = Rounds(lists.map(\.frames))
        table.begin("A frame in which a table scrolls", "rows", "ns", "ratio", "cells alive")
        for (index, list) in lists.enumerated() {
            let smallest = index / Self.counts.count * Self.counts.count
            let name =
                Self.counts[index - smallest].grouped
                + (smallest > 0 ? " of heights of their own" : "")
            rounds.makeSure(index, to: smallest, isWithin: 1.5)
            table.add(
                name,
                rounds.time(index).short,
                index == smallest
                    ? "1"
                    : table.limited(
                        "a frame of a table of \(name) rows",
                        rounds.ratio(index, to: smallest),
                        to: 1.5
                    ),
                "\(list.source.made)"
            )
        }
    }

    /// Frames of a table of 10,000 rows.
    static func scrolling() -> Rounds.Candidate { List(rows: 10_000, ownHeights: false).frames }

    /// Loads of a table of 10,000 rows.
    static func loading() -> Rounds.Candidate { List(rows: 10_000, ownHeights: false).loads }

    private func measureLoading(into table: Table) {
        let lists = [
            List(rows: 100, ownHeights: false), List(rows: 100_000, ownHeights: false),
            List(rows: 100_000, ownHeights: true),
        ]
        let rounds = Rounds(lists.map(\.loads))
        table.begin("reloadData, with the first screen", "rows", "µs")
        for (index, name) in ["100", "100,000", "100,000 of heights of their own"].enumerated() {
            table.add(name, (rounds.time(index) / 1_000).short)
        }
    }
}

/// A table in a window, scrolled by code.
private final class List {
    let source: Source
    private let view: UITableView
    private let window: UIWindow
    private var step: CGFloat = 37

    init(rows: Int, ownHeights: Bool) {
        UIApplication.start()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view = UITableView(frame: window.bounds)
        source = Source(rows: rows)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        if ownHeights { view.delegate = source }
        window.addSubview(view)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    var frames: Rounds.Candidate {
        Rounds.Candidate { [self] count in
            for _ in 0..<count {
                let end = view.contentSize.height - 844
                let next = view.contentOffset.y + step
                if next > end || next < 0 { step = -step }
                view.contentOffset.y += step
                window.layoutIfNeeded()
            }
        }
    }

    var loads: Rounds.Candidate {
        Rounds.Candidate { [self] count in
            for _ in 0..<count {
                view.reloadData()
                window.layoutIfNeeded()
            }
        }
    }
}

/// Provides a number of rows. Every second one is higher, if heights are requested.
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let rows: Int
    private var cells: Set<ObjectIdentifier> = []
    /// The number of cells made so far.
    var made: Int { cells.count }

    init(rows: Int) {
        self.rows = rows
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cells.insert(ObjectIdentifier(cell))
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row.isMultiple(of: 2) ? 40 : 48
    }
}
