/// The views of the screen on which a touch has an effect, and how much of each a finger can reach.
///
/// A touch belongs to the nearest target from the view that takes it upwards: a touch on the label of
/// a row belongs to the row, one on a switch in the row to the switch.
public struct TouchTargets: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The least width and height that Apple recommends for a target, in points.
    public static let recommendedSide = 44

    /// One target.
    public struct Target: Codable, Hashable, Sendable {
        /// The stable name.
        public let name: String
        /// The class.
        public let type: String
        /// The smallest rectangle around it on the screen: x, y, width, height in points.
        public let frame: [Double]
        /// The smallest rectangle around the points at which touches belong to it, in points of the
        /// screen; nil if there are none.
        public let reach: [Double]?
        /// At how many of the points one point apart touches belong to it.
        public let points: Int
        /// How many points of its part on the screen another view takes, beginning with the one that
        /// takes most of them.
        public let covers: [Cover]
        /// What is wrong, as a sentence with a fix; nil if nothing is.
        public let problem: String?
    }

    /// A view that takes touches in the frame of a target.
    public struct Cover: Codable, Hashable, Sendable {
        /// The stable name.
        public let name: String
        /// At how many points.
        public let points: Int
    }

    /// The width and height of the map in points.
    public let columns: Int, rows: Int
    /// The targets of which a part is on the screen, back to front.
    public let targets: [Target]
    /// At how many points a touch has no effect.
    public let deadPoints: Int

    /// What is wrong with targets: those that no finger reaches, and those that are smaller than Apple
    /// recommends.
    public var problems: [String] { targets.compactMap(\.problem) }

    /// Finds the targets of an application's screen.
    ///
    /// - Parameters:
    ///   - application: the application; the running one by default.
    ///   - map: the map of its screen, if there is one already; by default it is made now.
    ///   - side: the least width and height of a target that is not small, in points; 44 by default,
    ///     as Apple recommends.
    @preconcurrency @MainActor
    public init(
        of application: UIApplication = .shared,
        in map: HitMap? = nil,
        atLeast side: CGFloat = CGFloat(recommendedSide)
    ) {
        self.init(of: application, in: map, atLeast: side) { _ in true }
    }

    /// Finds those of the targets that fulfil a condition.
    @MainActor package init(
        of application: UIApplication,
        in map: HitMap? = nil,
        atLeast side: CGFloat,
        where isMeant: (UIView) -> Bool
    ) {
        let map = map ?? HitMap(of: application)
        var search = TargetSearch(map, atLeast: side)
        search.find(in: application)
        (columns, rows) = (map.columns, map.rows)
        targets = search.found.filter { isMeant($0.view) }.map(\.target)
        deadPoints = search.deadPoints
    }

    /// A line for each target, and one for the points without an effect.
    public var description: String {
        let lines = targets.map { target in
            let title = "\(TreeLine.title(target.name, of: target.type)) "
            let place = "\(TreeLine.rectangle(target.frame)) \(target.points) pt²"
            return title + place + (target.problem.map { "  ! \($0)" } ?? "")
        }
        let all = max(1, columns * rows)
        let share = (Double(deadPoints) / Double(all) * 100).rounded()
        return
            (lines + ["A touch has no effect on \(Int(share)) % of \(columns) × \(rows) points."])
            .joined(separator: "\n")
    }
}

/// Counts the points of a map for its targets.
@MainActor private struct TargetSearch {
    private let map: HitMap
    /// For each row, the runs of points with one taker.
    private let runs: [[(taker: Int, points: Int)]]
    /// The least width and height of a target that is not small.
    private let least: CGFloat
    private(set) var found: [(view: UIView, target: TouchTargets.Target)] = []
    private(set) var deadPoints = 0

    /// What a target has on the map.
    fileprivate struct Share {
        var points = 0
        var columns = Int.max...Int.max
        var rows = Int.max...Int.max
    }

    init(_ map: HitMap, atLeast least: CGFloat) {
        self.map = map
        self.least = least
        runs = (0..<map.rows).map(map.runs(ofRow:))
    }

    mutating func find(in application: UIApplication) {
        // The target of each taker.
        let owners = map.takers.map(\.touchTarget)
        var shares: [ObjectIdentifier: Share] = [:]
        for row in 0..<map.rows {
            var column = 0
            for run in runs[row] {
                if run.taker >= 0, let owner = owners[run.taker] {
                    shares[ObjectIdentifier(owner), default: Share()]
                        .add(column..<column + run.points, row)
                } else {
                    deadPoints += run.points
                }
                column += run.points
            }
        }
        let screen = CGRect(x: 0, y: 0, width: map.columns, height: map.rows)
        found = application.shownTargets(on: screen).map { view, shown in
            let frame = view.onScreen(view.bounds)
            let share = shares[ObjectIdentifier(view)]
            return (view, target(view, frame, shown, owners, share))
        }
    }

    /// For each taker in a rectangle that is neither in the view nor a part of it for touches: at how
    /// many points it takes them.
    private func covers(of view: UIView, _ shown: CGRect, _ owners: [UIView?]) -> [Int: Int] {
        let columns = Int(shown.minX.rounded())..<Int(shown.maxX.rounded())
        let rows = Int(shown.minY.rounded())..<Int(shown.maxY.rounded())
        var points: [Int: Int] = [:]
        for row in rows.clamped(to: 0..<map.rows) {
            var start = 0
            for run in runs[row] where start < columns.upperBound {
                let shared = (start..<start + run.points).clamped(to: columns).count
                if run.taker >= 0, shared > 0 { points[run.taker, default: 0] += shared }
                start += run.points
            }
        }
        // What is inside the target belongs to it, also if it is a target of its own.
        return points.filter { taker, _ in
            owners[taker] !== view && !map.takers[taker].isDescendant(of: view)
        }
    }

    private func target(
        _ view: UIView,
        _ frame: CGRect,
        _ shown: CGRect,
        _ owners: [UIView?],
        _ share: Share?
    ) -> TouchTargets.Target {
        let covers = covers(of: view, shown, owners)
            .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            .map { (view: map.takers[$0.key], points: $0.value) }
        return TouchTargets.Target(
            name: view.stableName,
            type: "\(type(of: view))",
            frame: frame.numbers,
            reach: share?.rect.numbers,
            points: share?.points ?? 0,
            covers: covers.map { TouchTargets.Cover(name: $0.view.stableName, points: $0.points) },
            problem: problem(of: view, frame, share, cover: covers.first?.view)
        )
    }

    private func problem(
        of view: UIView,
        _ frame: CGRect,
        _ share: Share?,
        cover: UIView?
    ) -> String? {
        // A list or a page is not missed: what is in it takes its points.
        if view is UIScrollView { return nil }
        // What is presented takes the touches of the whole screen until it is dismissed.
        if let cover, cover.isPresented(above: view) { return nil }
        if isComplete(view, frame, share) { return nil }
        guard let share else {
            guard let cover else { return nil }
            return
                "\(view.nameInSentence) cannot be touched: \"\(cover.stableName)\" takes the touches "
                + "there (H-01). To fix, move one of them, or disable the interaction of the view in "
                + "front."
        }
        let (width, height) = (share.columns.count, share.rows.count)
        guard CGFloat(width) < least || CGFloat(height) < least else { return nil }
        let isApples = least == CGFloat(TouchTargets.recommendedSide)
        let wanted =
            (isApples ? "Apple recommends at least " : "at least ")
            + "\(least.short) × \(least.short)" + (isApples ? "" : " are wanted")
        return
            "\(view.nameInSentence) can be touched on \(width) × \(height) pt; \(wanted). To fix, "
            + "make it larger, or return true in its point(inside:with:) for points near it."
    }

    /// Whether a target is large enough, and only the edge of a scroll view cuts it off: a finger that
    /// scrolls reaches the rest. Bars above the content belong to the edge.
    private func isComplete(_ view: UIView, _ frame: CGRect, _ share: Share?) -> Bool {
        guard frame.width >= least, frame.height >= least else { return false }
        let screen = CGRect(x: 0, y: 0, width: map.columns, height: map.rows)
        let around = sequence(first: view, next: \.superview).dropFirst()
        for case let scroll as UIScrollView in around {
            let inner = scroll.bounds.inset(by: scroll.adjustedContentInset)
            let page = scroll.onScreen(inner).intersection(screen)
            guard !page.contains(frame) else { continue }
            let shown = page.intersection(frame)
            guard !shown.isNull, shown.width >= 1, shown.height >= 1 else { return true }
            guard let reach = share?.rect else { return false }
            // Points of the map are whole, frames are not.
            let isWide =
                reach.width >= least
                || (reach.minX <= shown.minX + 1 && reach.maxX >= shown.maxX - 1)
            let isHigh =
                reach.height >= least
                || (reach.minY <= shown.minY + 1 && reach.maxY >= shown.maxY - 1)
            return isWide && isHigh
        }
        return false
    }
}

extension TargetSearch.Share {
    fileprivate mutating func add(_ run: Range<Int>, _ row: Int) {
        let isFirst = points == 0
        points += run.count
        columns =
            isFirst
            ? run.lowerBound...run.upperBound - 1
            : min(columns.lowerBound, run.lowerBound)...max(columns.upperBound, run.upperBound - 1)
        rows = isFirst ? row...row : rows.lowerBound...row
    }

    fileprivate var rect: CGRect {
        CGRect(
            x: columns.lowerBound,
            y: rows.lowerBound,
            width: columns.count,
            height: rows.count
        )
    }
}

extension UIView {
    /// Whether this view belongs to something that is presented, and the other one does not.
    fileprivate final func isPresented(above other: UIView) -> Bool {
        guard let cover = sequence(first: self, next: \.superview).first(where: \.isPresentation)
        else { return false }
        return !other.isDescendant(of: cover)
    }

    /// The nearest target from this view upwards: touches that this view takes belong to it.
    package final var touchTarget: UIView? {
        sequence(first: self, next: \.superview).first { $0.isTouchTarget }
    }

    /// Whether a touch has an effect here: it would, and the view is no window and is enabled.
    fileprivate final var isTouchTarget: Bool {
        guard !(self is UIWindow), wantsTouches else { return false }
        return (self as? UIControl)?.isEnabled ?? true
    }
}

extension UIApplication {
    /// The views on which a touch has an effect and of which a part is on the screen, back to front. Others may
    /// cover them.
    package final var touchTargets: [UIView] { shownTargets(on: scene.bounds).map(\.view) }

    /// The same views, each with its part in a rectangle of the screen. Views around a target may cut it off.
    fileprivate final func shownTargets(on screen: CGRect) -> [(view: UIView, shown: CGRect)] {
        windows.filter { !$0.isHidden }.flatMap { Self.targets(in: $0, clip: screen) }
    }

    private static func targets(in window: UIView, clip: CGRect) -> [(view: UIView, shown: CGRect)]
    {
        var targets: [(view: UIView, shown: CGRect)] = []
        var rest = [(view: window, clip: clip)]
        while let (view, clip) = rest.popLast() {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else {
                continue
            }
            let shown = view.onScreen(view.bounds).intersection(clip)
            let isShown = !shown.isNull && shown.width >= 1 && shown.height >= 1
            if view.isTouchTarget, isShown { targets.append((view, shown)) }
            let inner = view.clipsToBounds ? shown : clip
            guard !inner.isNull, !inner.isEmpty else { continue }
            rest += view.subviews.reversed().map { ($0, inner) }
        }
        return targets
    }
}
