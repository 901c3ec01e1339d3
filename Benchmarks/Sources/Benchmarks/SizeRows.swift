import TouchUI

/// Views with very many subviews or recognizers, compared with a hundredth or a tenth of them.
struct SizeRows {
    func measure(into table: Table) {
        table.begin("100,000 subviews of one view", "call", "1,000: µs", "100,000: µs", "ratio")
        measureSubviews("a hit test that finds the last one", limit: 2, into: table) { view in
            let last = CGPoint(x: Double(view.subviews.count - 1) + 0.5, y: 0.5)
            return { precondition(view.hitTest(last, with: nil) !== view) }
        }
        measureSubviews("a hit test that asks all of them", limit: 200, into: table) { view in
            let below = CGPoint(x: 0.5, y: 5)
            return { precondition(view.hitTest(below, with: nil) === view) }
        }
        measureSubviews("the first one is brought to the front", limit: 200, into: table) { view in
            { view.bringSubviewToFront(view.subviews[0]) }
        }
        measureSubviews("the first one is removed, and added again", limit: 200, into: table) {
            view in
            {
                let first = view.subviews[0]
                first.removeFromSuperview()
                view.addSubview(first)
            }
        }
        table.begin("1,000 recognizers on one view", "a tap", "100: ms", "1,000: ms", "ratio")
        measureRecognizers(
            "the first one that recognizes prevents the others",
            limit: 15,
            into: table
        )
        measureRecognizers(
            "all recognize, because a delegate says so for each two of them",
            delegate: YesToAll(),
            limit: 150,
            into: table
        )
    }

    private func measureSubviews(
        _ name: String,
        limit: Double,
        into table: Table,
        _ call: (UIView) -> () -> Void
    ) {
        // The views are kept while they are measured.
        let views = [1_000, 100_000].map { count in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: Double(count), height: 10))
            for index in 0..<count {
                view.addSubview(UIView(frame: CGRect(x: Double(index), y: 0, width: 1, height: 1)))
            }
            return view
        }
        var rounds = Rounds(
            views.map { view in
                let call = call(view)
                return Rounds.Candidate { count in for _ in 0..<count { call() } }
            }
        )
        rounds.makeSure(1, to: 0, isWithin: limit)
        table.add(
            name,
            (rounds.time(0) / 1e3).short,
            (rounds.time(1) / 1e3).short,
            table.limited("100,000 subviews, \(name)", rounds.ratio(1, to: 0), to: limit)
        )
    }

    private func measureRecognizers(
        _ name: String,
        delegate: YesToAll? = nil,
        limit: Double,
        into table: Table
    ) {
        // One application at a time: what was measured alone is compared.
        let times = [100, 1_000].map { count in
            let stage = Stage(.flat(columns: 1, rows: 1))
            stage.attach(toRoot: count) {
                let tap = UITapGestureRecognizer()
                tap.delegate = delegate
                return tap
            }
            return Rounds([stage.recognizedTaps], rounds: 11).time(0)
        }
        table.add(
            name,
            (times[0] / 1e6).short,
            (times[1] / 1e6).short,
            table.limited("1,000 recognizers, \(name)", times[1] / times[0], to: limit)
        )
    }
}

/// Lets all recognizers recognize at the same time.
private final class YesToAll: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
}
