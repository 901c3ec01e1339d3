import TouchUI

/// The time of layout by constraints, with the solver's list of views as real views.
struct LayoutRows {
    private static let counts = [50, 250, 500, 1_000, 2_000, 10_000]

    /// The most that the longer lists may take, compared with 500 views. n log n would be 5 and 30 times
    /// the time, n² 16 and 400.
    private static let growth = [2_000: 6.0, 10_000: 40.0]

    func measure(into table: Table) {
        table.begin(
            "Layout: a list of views, six constraints for each",
            "views",
            "made and laid out µs",
            "grows",
            "to 500 views",
            "one height µs",
            "the width µs",
            "nothing changed µs"
        )
        var times: [Int: Double] = [:]
        for count in Self.counts {
            _ = UIApplication.start()
            let list = LayoutList(count: count)
            list.layOut()
            precondition(list.isRight, "the list of \(count) views has wrong frames")
            let rounds = Rounds(
                [
                    Rounds.Candidate { times in
                        for _ in 0..<times { LayoutList(count: count).layOut() }
                    },
                    Rounds.Candidate { times in
                        for _ in 0..<times {
                            list.turn += 1
                            list.height?.constant = list.turn.isMultiple(of: 2) ? 30 : 40
                            list.layOut()
                        }
                    },
                    Rounds.Candidate { times in
                        for _ in 0..<times {
                            list.turn += 1
                            list.root.frame.size.width = list.turn.isMultiple(of: 2) ? 300 : 320
                            list.layOut()
                        }
                    },
                    Rounds.Candidate { times in for _ in 0..<times { list.layOut() } },
                ],
                rounds: count < 1_000 ? 31 : 5
            )
            times[count] = rounds.time(0)
            let growth = Self.growth[count].map { limit in
                table.limited(
                    "\(count.grouped) views to 500",
                    rounds.time(0) / (times[500] ?? .nan),
                    to: limit
                )
            }
            table.add(
                count.grouped,
                (rounds.time(0) / 1e3).short,
                (rounds.time(0) / (times[Self.counts[0]] ?? rounds.time(0))).short + " times",
                growth ?? "–",
                (rounds.time(1) / 1e3).short,
                (rounds.time(2) / 1e3).short,
                (rounds.time(3) / 1e3).short
            )
        }
    }
}

/// Views in a column, 8 points from the sides of the root view.
final class LayoutList {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10_000))
    private(set) var height: NSLayoutConstraint?
    private var views: [UIView] = []
    /// The number of the current edit; each edit sets a value that differs from the previous one.
    var turn = 0

    init(count: Int) {
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let above = views.last?.bottomAnchor ?? root.topAnchor
            let wanted = view.heightAnchor.constraint(equalToConstant: 30)
            wanted.priority = .defaultHigh
            let small = view.heightAnchor.constraint(lessThanOrEqualToConstant: 20)
            small.priority = .defaultLow
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
                view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -8),
                view.topAnchor.constraint(equalTo: above, constant: 4),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10), wanted, small,
            ])
            if index == count / 2 { height = wanted }
            views.append(view)
        }
    }

    func layOut() { root.layoutIfNeeded() }

    /// Whether the frames have the expected values: 34 points for each view.
    var isRight: Bool {
        views.enumerated().allSatisfy { index, view in
            view.frame == CGRect(x: 8, y: 4 + 34 * CGFloat(index), width: 304, height: 30)
        }
    }
}
