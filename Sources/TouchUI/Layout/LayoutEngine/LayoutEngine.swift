internal import TouchSolver

/// Solves the constraints of one tree of views.
///
/// Changes are collected, and solved at the next layout. Nothing is written to views here but what
/// `place(childrenOf:)` writes, which `UIView.layoutSubviews` calls: superviews first.
@MainActor final class LayoutEngine {
    let solver = ConstraintSolver()
    private(set) weak var root: UIView?
    /// Whether the size of the root is what is asked for, not what is given.
    let isQuestion: Bool

    var records: [ObjectIdentifier: LayoutRecord] = [:]
    var recordOfVariable: [ConstraintSolver.Variable: LayoutRecord] = [:]
    var installed: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
    /// Who is behind each constraint, and the records that it speaks of.
    var origins: [ConstraintSolver.Constraint: (origin: LayoutOrigin, records: [LayoutRecord])] =
        [:]
    /// Records of guides of the system, whose distances are looked at before each solution.
    var systemGuides: [LayoutRecord] = []
    /// Records of views whose height follows from their width.
    var wrapping: [LayoutRecord] = []
    /// Active constraints that others, all required, contradict.
    var broken: [NSLayoutConstraint] = []
    /// A pull that makes another of the possible layouts show.
    var pull: (handle: ConstraintSolver.Constraint, direction: Double)?

    // What is to be done before the next solution.
    var joining: [UIView] = []
    var toInstall: [NSLayoutConstraint] = []
    var changedConstants: [NSLayoutConstraint] = []
    var changedContent: [UIView] = []
    var moved: [UIView] = []
    var changes: [(constraint: ConstraintSolver.Constraint, constant: Double)] = []
    /// Whether what was broken may hold now.
    var mayMend = false
    /// Whether widths may have changed since heights were derived from them.
    var mayRewrap = false

    private var isSolving = false
    /// The view whose subviews are being placed.
    private weak var placing: UIView?
    /// Whether a view was asked for layout that may have had its turn in this pass.
    var asksForAnotherPass = false

    init(root: UIView, isQuestion: Bool = false) {
        self.root = root
        self.isQuestion = isQuestion
        joining = [root]
    }

    /// Brings the solution up to date; views that it moves have their superviews asked for layout.
    func solve(lookingAtGuides: Bool = true) {
        guard !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        // Heights that follow from widths may change widths: a few rounds, then it stays.
        for _ in 0..<UnsourcedValues.wrappingRounds {
            join()
            install()
            change(lookingAtGuides)
            mend()
            guard rewrap() else { break }
        }
        if !isQuestion { tellChanges() }
    }

    private func join() {
        while !joining.isEmpty {
            let views = joining
            joining = []
            for view in views where view.root === root || isQuestion { join(view) }
        }
    }

    private func join(_ view: UIView) {
        if let box = view.layoutBox {
            if view === root || !box.followsMask {
                _ = record(of: view)
                if !isQuestion { view.parent?.setNeedsLayout() }
            }
        }
        // What is inside first: sizes are settled while few equations speak of them, and a chain of
        // views is then one sum of numbers and not of sizes that change again.
        for child in view.children where child.usesConstraints { join(child) }
        if let box = view.layoutBox { toInstall += box.owned }
    }

    /// Asks the superviews of what has moved for layout.
    private func tellChanges() {
        for variable in solver.takeChangedVariables() {
            guard let record = recordOfVariable[variable] else { continue }
            let holder: UIView? =
                if let view = record.view {
                    view.layoutBox?.followsMask == false ? view.parent : nil
                } else {
                    record.guide?.kind == .scrollContent ? record.guide?.owningView : nil
                }
            guard let holder, holder !== placing else { continue }
            holder.setNeedsLayout()
            asksForAnotherPass = true
        }
    }

    // MARK: Placing

    /// Gives the subviews of a view the frames of the solution, where these are other ones.
    func place(childrenOf view: UIView) {
        placing = view
        refreshGuides(of: view)
        solve(lookingAtGuides: false)
        placing = nil
        let origin = view.contentOrigin
        for child in view.children {
            guard let box = child.layoutBox, !box.followsMask,
                let record = records[ObjectIdentifier(child)]
            else { continue }
            place(child, record, origin)
        }
        view.asScrollsContent?.takeContentSize(from: self)
    }

    private func place(_ view: UIView, _ record: LayoutRecord, _ origin: CGPoint) {
        var rect = pixels(rect(of: record))
        if view.alignmentRectInsets != .zero { rect = view.frame(forAlignmentRect: rect) }
        rect.origin.x += origin.x
        rect.origin.y += origin.y
        if rect.size != view.bounds.size {
            view.bounds = CGRect(origin: view.bounds.origin, size: rect.size)
        }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        if center != view.center { view.center = center }
    }

    /// Where the solution puts an item, in the space of the superview, counted from its content.
    func rect(of record: LayoutRecord) -> CGRect {
        let (x, y) = (value(.x, of: record), value(.y, of: record))
        return CGRect(
            x: x,
            y: y,
            width: max(0, value(.width, of: record)),
            height: max(0, value(.height, of: record))
        )
    }

    func value(_ dimension: LayoutRecord.Dimension, of record: LayoutRecord) -> CGFloat {
        guard let variable = record.variables[dimension.rawValue] else { return 0 }
        return solver.value(of: variable)
    }

    /// [choice] Each edge goes to the nearest pixel of the superview's space, so that what touches
    /// goes on touching; UIKit's rounding is not documented.
    func pixels(_ rect: CGRect) -> CGRect {
        let scale = scale
        func pixel(_ value: CGFloat) -> CGFloat { Self.steady(value * scale).rounded() }
        // Counted in pixels, so that the same pixels are the same numbers.
        let (left, top) = (pixel(rect.minX), pixel(rect.minY))
        return CGRect(
            x: left / scale,
            y: top / scale,
            width: (pixel(rect.maxX) - left) / scale,
            height: (pixel(rect.maxY) - top) / scale
        )
    }

    func onPixel(_ value: CGFloat) -> CGFloat {
        Self.steady(value * scale).rounded() / scale
    }

    /// The next pixel at or above a length.
    func upToPixel(_ value: CGFloat) -> CGFloat {
        Self.steady(value * scale).rounded(.up) / scale
    }

    /// Without the last digits, which depend on the way to the solution: else a half of a pixel
    /// would go up or down with them.
    private static func steady(_ value: CGFloat) -> CGFloat {
        (value * 10_000).rounded() / 10_000
    }

    var scale: CGFloat {
        (root?.root as? UIWindow)?.screen.scale ?? UIScreen.main.scale
    }
}
