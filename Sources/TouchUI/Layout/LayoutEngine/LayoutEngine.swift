internal import TouchSolver

/// Solves the constraints of one tree of views.
///
/// Changes are collected, and solved at the next layout. The engine writes to views only in
/// `place(childrenOf:)`, which `UIView.layoutSubviews()` calls, for superviews first.
@MainActor final class LayoutEngine {
    let solver = ConstraintSolver()
    private(set) weak var root: UIView?
    /// Whether the size of the root is to be found, rather than given.
    let isQuestion: Bool

    var records: [ObjectIdentifier: LayoutRecord] = [:]
    var recordOfVariable: [ConstraintSolver.Variable: LayoutRecord] = [:]
    var installed: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
    /// The origin of each constraint of the solver, and the records in it.
    var origins: [ConstraintSolver.Constraint: (origin: LayoutOrigin, records: [LayoutRecord])] =
        [:]
    /// The records of guides of the system, whose values are updated before each solution.
    var systemGuides: [LayoutRecord] = []
    /// The records of views whose height follows from their width.
    var wrapping: [LayoutRecord] = []
    /// Active constraints that contradict other required ones.
    var broken: [NSLayoutConstraint] = []
    /// The constraint with which `exercise(_:)` moves an ambiguous view, and its direction.
    var pull: (handle: ConstraintSolver.Constraint, direction: Double)?

    // Work for the next solution.
    var joining: [UIView] = []
    var toInstall: [NSLayoutConstraint] = []
    var changedConstants: [NSLayoutConstraint] = []
    var changedContent: [UIView] = []
    var moved: [UIView] = []
    var changes: [(constraint: ConstraintSolver.Constraint, constant: Double)] = []
    /// Whether broken constraints may hold now.
    var mayMend = false
    /// Whether widths may have changed since heights were computed from them.
    var mayRewrap = false

    private var isSolving = false
    /// The view whose subviews are being placed.
    private weak var placing: UIView?
    /// The classes whose `layoutSubviews()` was found not to call `super`.
    var classesWithoutSuper: Set<ObjectIdentifier> = []
    /// Whether a view was marked for layout that may already have been laid out in this pass.
    var asksForAnotherPass = false

    init(root: UIView, isQuestion: Bool = false) {
        self.root = root
        self.isQuestion = isQuestion
        joining = [root]
    }

    /// Brings the solution up to date, and marks the superviews of the views it moves for layout.
    func solve(lookingAtGuides: Bool = true) {
        guard !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        // Heights that follow from widths may change widths again, so this is repeated until
        // nothing changes, for a limited number of rounds.
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

    private func join(_ top: UIView) {
        top.tourTree { view in
            guard view === top || view.usesConstraints else { return false }
            guard let box = view.layoutBox, view === root || !box.followsMask else { return true }
            _ = record(of: view)
            if !isQuestion { view.parent?.setNeedsLayout() }
            return true
        } leave: { view in
            // Descendants first: their sizes are then determined by few equations, and a chain of
            // views becomes a sum of numbers instead of a sum of sizes that change again.
            if let box = view.layoutBox { toInstall += box.owned }
        }
    }

    /// Marks the superviews of the views that moved for layout.
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

    /// Whether constraints place a subview of a view.
    func places(childrenOf view: UIView) -> Bool {
        view.children.contains { child in
            guard let box = child.layoutBox, !box.followsMask else { return false }
            return records[ObjectIdentifier(child)] != nil
        }
    }

    /// Sets the frames of a view's subviews to those of the solution, where they differ.
    func place(childrenOf view: UIView) {
        placing = view
        refreshGuides(of: view)
        solve(lookingAtGuides: false)
        placing = nil
        let origin = view.contentOrigin
        for child in view.children {
            // A view that no constraint mentions, and whose content has no size, keeps its frame (LY-06).
            guard let box = child.layoutBox, !box.followsMask,
                let record = records[ObjectIdentifier(child)],
                record.variables.contains(where: { $0 != nil })
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

    /// The rectangle of an item in the solution, in the superview's coordinate system, counted from
    /// its content origin.
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

    /// [choice] Each edge is rounded to the nearest pixel of the superview's coordinate system, so
    /// that adjacent views stay adjacent; UIKit's rounding is not documented.
    func pixels(_ rect: CGRect) -> CGRect {
        let scale = scale
        func pixel(_ value: CGFloat) -> CGFloat { Self.steady(value * scale).rounded() }
        // Computed in pixels, so that equal pixels are equal numbers.
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

    /// A length rounded up to whole pixels.
    func upToPixel(_ value: CGFloat) -> CGFloat {
        Self.steady(value * scale).rounded(.up) / scale
    }

    /// Removes the last digits, which depend on the steps of the solver and could decide whether
    /// half a pixel is rounded up or down.
    private static func steady(_ value: CGFloat) -> CGFloat {
        (value * 10_000).rounded() / 10_000
    }

    var scale: CGFloat {
        (root?.root as? UIWindow)?.screen.scale ?? UIScreen.main.scale
    }
}
