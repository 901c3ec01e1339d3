extension ScrollFact {
    @MainActor var inWords: FactLine {
        let (view, text): (UIView, String) =
            switch self {
            case .beganDragging(let view, let offset):
                (view, "is dragged from \(offset.short) (DL-05)")
            case .endedDragging(let view, let velocity, let target, true, let rule):
                (
                    view,
                    "is let go at (\(velocity.dx.short), \(velocity.dy.short)) pt/s, goes on to "
                        + "\(target.short) (\(rule))"
                )
            case .endedDragging(let view, _, _, false, _):
                (view, "is let go at rest (MO-05)")
            case .caught(let view, let offset):
                (view, "is stopped by a finger at \(offset.short) (SV-06)")
            case .stopped(let view, let offset):
                (view, "is stopped by the application at \(offset.short)")
            case .rests(let view, let offset): (view, "rests at \(offset.short)")
            case .animates(let view, let offset):
                (view, "scrolls to \(offset.short) in 300 ms (MO-14)")
            case .beganZooming(let view, let scale):
                (view, "is zoomed from \(scale.short) (DL-04)")
            case .endedZooming(let view, let scale): (view, "is zoomed to \(scale.short) (MO-12)")
            case .refreshes(let view, let pulled, let needed):
                (view, "refreshes: pulled \(pulled.short) pt, needs \(needed.short) pt")
            case .noScrollToTop(let window, let count):
                (
                    window,
                    "scrolls nobody to the top: \(count) visible scroll views want it, it must be one "
                        + "(SV-15)"
                )
            }
        return FactLine(kind: .scroll, subject: view.stableName, text: text)
    }
}
