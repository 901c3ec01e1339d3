extension ScrollFact {
    @MainActor var inWords: FactLine {
        let (view, text): (UIView, FactText) =
            switch self {
            case .beganDragging(let view, let offset):
                (view, "is dragged from \(offset) \(rule: "DL-05")")
            case .endedDragging(let view, let velocity, let target, true, let rule, let lack):
                (
                    view,
                    """
                    is let go at (\(velocity.dx), \(velocity.dy)) pt/s, goes on to \
                    \(target)\(lack.map { ": " + $0.words } ?? "") \(rule: rule)
                    """
                )
            case .endedDragging(let view, _, _, false, _, let lack?) where lack.velocity > 0:
                (view, "is let go at rest: \(lack.words) \(rule: "MO-15")")
            case .endedDragging(let view, _, _, false, _, _):
                (view, "is let go at rest \(rule: "MO-05")")
            case .caught(let view, let offset):
                (view, "is stopped by a finger at \(offset) \(rule: "SV-06")")
            case .stopped(let view, let offset):
                (view, "is stopped by the application at \(offset)")
            case .rests(let view, let offset): (view, "rests at \(offset)")
            case .animates(let view, let offset):
                (view, "scrolls to \(offset) in 300 ms \(rule: "MO-14")")
            case .beganZooming(let view, let scale):
                (view, "is zoomed from \(scale) \(rule: "DL-04")")
            case .endedZooming(let view, let scale):
                (view, "is zoomed to \(scale) \(rule: "MO-12")")
            case .refreshes(let view, let pulled, let needed):
                (view, "refreshes: pulled \(pulled) pt, needs \(needed) pt")
            case .noScrollToTop(let window, let count):
                (
                    window,
                    """
                    scrolls nobody to the top: \(count) visible scroll views want it, it must be one \
                    \(rule: "SV-15")
                    """
                )
            }
        let scrolling = scrolling
        return FactLine(
            kind: .scroll,
            subject: view.elementName,
            says: FactWords(text, scrolling.map { .scrolling($0) })
        )
    }

    /// How the content moves after the fact; nil if the fact does not change that.
    private var scrolling: TraceEntry.Scrolling? {
        switch self {
        case .beganDragging: .dragged
        case .endedDragging(_, _, _, goesOn: true, _, _): .decelerates
        case .animates: .animates
        case .endedDragging, .caught, .stopped, .rests: .stands
        case .beganZooming, .endedZooming, .refreshes, .noScrollToTop: nil
        }
    }
}

extension ScrollShortage {
    /// For example: `the finger had 12 pt/s at the lift, needs 50 pt/s`.
    fileprivate var words: String {
        "the finger had \(velocity.whole) pt/s at the lift, needs \(needed.whole) pt/s"
            + (turnsPage ? " to turn the page" : "")
    }
}

extension CGFloat {
    /// Without a fraction, for velocities.
    var whole: String { rounded().short }
}
