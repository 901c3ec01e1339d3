/// A view at or near the point of a touch that would have used the touch, and did not get it.
@MainActor struct WantedView {
    let view: UIView
    /// Why the hit test did not find it.
    let refusal: HitRefusal
    /// How far the point is from its bounds, in points of the view; 0 if the point is in them.
    let distance: CGFloat

    /// A view farther away was not meant.
    private static let farthest: CGFloat = 22

    /// The view that was most likely meant by a touch; nil if no view wants touches there.
    ///
    /// A view at the point comes before one next to it, a visible one before a hidden one, a view in
    /// front before one behind it. Views that the hit view is in were asked already: their
    /// recognizers receive the touch.
    static func find(for report: HitTestReport, in application: UIApplication) -> WantedView? {
        let isServed =
            report.hitView.map {
                sequence(first: $0, next: \.superview).contains { $0.wantsTouches }
            } ?? false
        return find(for: report, in: application, isServed: isServed) { $0.wantsTouches }
    }

    /// The scroll view at the point of a touch that would scroll, and did not get the touch; nil if there is
    /// none.
    static func findScrollView(for report: HitTestReport, in application: UIApplication)
        -> WantedView?
    {
        find(for: report, in: application, isServed: true) {
            ($0 as? UIScrollView)?.hasMoreToShow == true
        }
    }

    private static func find(
        for report: HitTestReport,
        in application: UIApplication,
        isServed: Bool,
        wants: @escaping (UIView) -> Bool
    ) -> WantedView? {
        var search = Search(report: report, hit: report.hitView, isServed: isServed, wants: wants)
        for window in application.windows.reversed() where !window.isHidden {
            let point = window.fromScreen(report.point)
            search.look(in: window, at: point)
        }
        return search.best?.wanted
    }

    /// The view in a row that was hit that wants touches, and is covered or takes none; nil if there
    /// is none.
    static func findCovered(in row: UIView, for report: HitTestReport) -> WantedView? {
        guard let window = row.window, let hit = report.hitView else { return nil }
        let point = window.fromScreen(report.point)
        var rest = row.subviews
        while let view = rest.popLast() {
            rest += view.subviews
            guard view.wantsTouches, (view as? UIControl)?.isPartOfUIKit != true,
                !hit.isDescendant(of: view), view.bounds.contains(view.convert(point, from: nil)),
                let refusal = report.refusal(of: view),
                refusal.coveredBy != nil || refusal.verdict == .interactionDisabled
            else { continue }
            return WantedView(view: view, refusal: refusal, distance: 0)
        }
        return nil
    }

    /// The reason and what to change, for a touch that the row used.
    var remark: FactText {
        let cell = view.row as? UITableViewCell
        let isBelowContent = cell != nil && refusal.coveredBy === cell?.contentView
        let remedy =
            isBelowContent ? "To fix, add it to contentView." : refusal.remedy(for: view)
        let words = FactText(refusal.words, citing: [refusal.verdict.rule])
        return "If another view was meant: \(words). \(remedy)"
    }

    @MainActor private struct Search {
        let report: HitTestReport
        let hit: UIView?
        /// Whether a view that wants touches was hit. Then no view next to it was meant.
        let isServed: Bool
        /// Whether a view is one that may have been meant.
        let wants: (UIView) -> Bool
        var best: (rank: Int, wanted: WantedView)?

        /// Looks at the views in a window, those in front first, and views before what they are in.
        mutating func look(in window: UIWindow, at point: CGPoint) {
            var found: [(view: UIView, distance: CGFloat, isClipped: Bool)] = []
            var rest = window.subviews.reversed().map { ($0, point, false) }
            // Each view before what is in it, those behind first: the reverse of what is wanted.
            while let (view, above, isClipped) = rest.popLast() {
                guard !isOtherScreen(view, in: window) else { continue }
                let point = view.convert(above, from: view.superview)
                let distance = view.bounds.distance(to: point)
                let clips = view.clipsToBounds && distance > 0
                // What is scrolled away is not visible on purpose.
                if clips, view is UIScrollView { continue }
                found.append((view, distance, isClipped))
                rest += view.subviews.reversed().map { ($0, point, isClipped || clips) }
            }
            for (view, distance, isClipped) in found.reversed() {
                consider(view, distance, isClipped)
            }
        }

        private func isOtherScreen(_ view: UIView, in window: UIWindow) -> Bool {
            // Another screen of the application is behind this one on purpose.
            guard view is UITransitionView, let hit, hit.window === window,
                !hit.isDescendant(of: view), let front = hit.transitionView
            else { return false }
            return front !== view
        }

        private mutating func consider(_ view: UIView, _ distance: CGFloat, _ isClipped: Bool) {
            guard distance <= (isServed || isClipped ? 0 : WantedView.farthest),
                hit?.isDescendant(of: view) != true,
                wants(view), let refusal = report.refusal(of: view)
            else { return }
            var rank = distance > 0 ? 1000 + Int(distance * 10) : 0
            switch refusal.verdict {
            case .hidden, .transparent: rank += 10_000
            default: if isClipped { rank += 10_000 }
            }
            if let best, best.rank <= rank { return }
            best = (rank, WantedView(view: view, refusal: refusal, distance: distance))
        }
    }

    /// The reason and what to change, as sentences, for example `"bell" is covered by "mat"
    /// (0, 110, 390, 50) (H-01). To fix, move the cover aside, or …`.
    var sentences: FactText {
        let name = view.nameInSentence
        if refusal.view is UIWindow, let cover = refusal.coveredBy {
            return FactText(
                "\(name) is behind \(cover.nameInSentence), in another window (H-14). To fix, hide the "
                    + "window in front, or let touches through it.",
                citing: ["H-14"]
            )
        }
        guard distance > 0, view.bounds.width > 0, view.bounds.height > 0 else {
            let inside =
                refusal.view === view ? "" : "\(name) is there, in \(refusal.view.nameInSentence): "
            return FactText(
                "\(inside)\(refusal.words). \(refusal.remedy(for: view))",
                citing: [refusal.verdict.rule]
            )
        }
        if refusal.view !== view, case .outside = refusal.verdict {
            let around = refusal.view.nameInSentence
            return FactText(
                "It missed \(name) by \(distance.short) pt, and \(refusal.words): a view is not asked "
                    + "outside of the views that it is in. To fix, make \(around) larger, or touch inside "
                    + "\(name).",
                citing: [refusal.verdict.rule]
            )
        }
        let size = view.bounds.size
        let isSmall = size.width < 44 || size.height < 44
        let advice: String =
            isSmall
            ? " It is \(size.width.short) × \(size.height.short) pt; Apple recommends at least 44 × 44. "
                + "To fix, make it larger, return true in its point(inside:with:) for points near it, or touch "
                + "inside it."
            : " To fix, touch a point inside it."
        return FactText(
            "It missed \(name) by \(distance.short) pt (H-04).\(advice)",
            citing: ["H-04"]
        )
    }
}

extension UIView {
    /// Whether a touch on the view would have an effect: a control, a row, a view with recognizers of
    /// the application, or one that handles touches itself.
    package final var wantsTouches: Bool {
        if handlesTouches || isRow { return true }
        if let recognizers = gestureRecognizers,
            recognizers.contains(where: { $0.isEnabled && !$0.belongsToUIKit })
        {
            return true
        }
        return false
    }

    /// Whether touches that the view receives have an effect without a recognizer.
    final var handlesTouches: Bool { self is UIControl || TouchOverrides.areIn(self) }

    fileprivate final var transitionView: UIView? {
        sequence(first: self, next: \.superview).first { $0 is UITransitionView }
    }
}

extension UIScrollView {
    /// Whether a drag would scroll it: it may scroll, and its content is larger than it is.
    fileprivate final var hasMoreToShow: Bool {
        isScrollEnabled
            && (contentSize.width > bounds.width || contentSize.height > bounds.height)
    }
}

extension CGRect {
    /// The distance of a point from the rectangle; 0 if it is inside. Points on the right and the
    /// bottom edge are outside (H-06), by a tenth of a point here.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let x = max(minX - point.x, point.x - maxX, 0)
        let y = max(minY - point.y, point.y - maxY, 0)
        let distance = (x * x + y * y).squareRoot()
        if distance == 0, point.x == maxX || point.y == maxY { return 0.1 }
        return distance
    }
}
