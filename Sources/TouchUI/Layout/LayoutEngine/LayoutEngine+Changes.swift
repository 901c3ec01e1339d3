internal import TouchSolver

/// The changes between two solutions.
extension LayoutEngine {
    // MARK: Collecting changes

    func noteActivation(of constraint: NSLayoutConstraint) {
        toInstall.append(constraint)
        wake()
    }

    func noteDeactivation(of constraint: NSLayoutConstraint) {
        forget(constraint)
        wake()
    }

    func noteConstant(of constraint: NSLayoutConstraint) {
        changedConstants.append(constraint)
        wake()
    }

    func notePriority(of constraint: NSLayoutConstraint) {
        uninstall(constraint)
        toInstall.append(constraint)
        wake()
    }

    /// Called when the size of a view's content, or a content priority, changed.
    func noteContent(of view: UIView) {
        changedContent.append(view)
        wake()
    }

    /// Called when the geometry of a view changed that the solver holds as constants.
    func noteGeometry(of view: UIView) {
        moved.append(view)
        wake()
    }

    /// Called when the rules for a view changed: its mask, its direction, its alignment rectangle.
    func noteRules(of view: UIView) {
        if let record = records[ObjectIdentifier(view)] { drop(record) }
        for constraint in view.layout.owned + view.layout.mentions {
            uninstall(constraint)
            toInstall.append(constraint)
        }
        joining.append(view)
        wake()
    }

    func noteArrival(of view: UIView) {
        joining.append(view)
        wake()
    }

    /// Called when a view leaves the tree with its descendants.
    func noteDeparture(of top: UIView) {
        top.tourTree {
            $0.usesConstraints
        } leave: {
            forget($0)
        }
        wake()
    }

    private func forget(_ view: UIView) {
        guard let box = view.layoutBox else { return }
        for constraint in box.owned { forget(constraint) }
        for guide in box.guides + box.systemGuides {
            if let record = records[ObjectIdentifier(guide)] { drop(record) }
        }
        if let record = records[ObjectIdentifier(view)] { drop(record) }
        // Dropping the records put these constraints back on the list of those to install; they
        // leave with the view.
        for constraint in box.owned { forget(constraint) }
        box.isPinned = false
    }

    private func wake() {
        root?.noteTreeNeedsLayout()
    }

    private func forget(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        toInstall.removeAll { $0 === constraint }
        changedConstants.removeAll { $0 === constraint }
        broken.removeAll { $0 === constraint }
    }

    // MARK: Applying changes before a solution

    func install() {
        while !toInstall.isEmpty {
            let constraints = toInstall
            toInstall = []
            for constraint in constraints { install(constraint) }
        }
    }

    private func install(_ constraint: NSLayoutConstraint) {
        guard constraint.isActive, constraint.priority.rawValue > 0,
            installed[ObjectIdentifier(constraint)] == nil,
            !broken.contains(where: { $0 === constraint }),
            let expression = expression(of: constraint)
        else { return }
        _ = add(constraint, expression)
    }

    /// Changes all constants that are different now, in one step.
    func change(_ lookingAtGuides: Bool) {
        for constraint in changedConstants {
            guard let handle = installed[ObjectIdentifier(constraint)],
                let expression = expression(of: constraint)
            else { continue }
            changes.append((handle, expression.constant))
        }
        // A broken constraint may hold with a new constant.
        if !changedConstants.isEmpty { mayMend = true }
        changedConstants = []
        for view in changedContent {
            guard let record = records[ObjectIdentifier(view)] else { continue }
            updateContent(of: record)
        }
        changedContent = []
        for view in moved {
            guard let record = records[ObjectIdentifier(view)] else { continue }
            refreshTies(of: record)
        }
        moved = []
        if lookingAtGuides { for record in systemGuides { refreshTies(of: record) } }
        applyChanges()
    }

    /// Updates the safe area and the margins of a view, which depend on its position.
    func refreshGuides(of view: UIView) {
        guard let box = view.layoutBox else { return }
        for guide in box.systemGuides {
            guard let record = records[ObjectIdentifier(guide)] else { continue }
            refreshTies(of: record)
        }
    }

    private func refreshTies(of record: LayoutRecord) {
        for dimension in LayoutRecord.Dimension.allCases {
            guard let (handle, old) = record.ties[dimension.rawValue],
                let new = tie(of: record, dimension), new != old
            else { continue }
            record.ties[dimension.rawValue]?.tie = new
            changes.append((handle, -Double(new.constant)))
        }
    }

    private func applyChanges() {
        guard !changes.isEmpty else { return }
        let due = changes
        changes = []
        (mayMend, mayRewrap) = (true, true)
        var isDone = false
        while !isDone {
            do throws(SolverError) {
                // A constraint that was broken meanwhile has no constant to set.
                try solver.setConstants(due.filter { origins[$0.constraint] != nil })
                isDone = true
            } catch {
                let refused = due.last { origins[$0.constraint] != nil }?.constraint
                isDone = !makeWay(for: error, refused: refused)
            }
        }
    }

    /// Tries to install the broken constraints again, if something has changed since.
    func mend() {
        guard mayMend else { return }
        mayMend = false
        for constraint in broken {
            guard constraint.isActive, let expression = expression(of: constraint) else {
                continue
            }
            let records = records(in: expression)
            if let handle = try? solver.add(
                expression.terms,
                constant: expression.constant,
                constraint.relation.forSolver,
                priority: constraint.priority.forSolver
            ) {
                register(handle, .constraint(constraint), records)
                installed[ObjectIdentifier(constraint)] = handle
            }
        }
        broken.removeAll { installed[ObjectIdentifier($0)] != nil || !$0.isActive }
    }

    /// Sets the height of wrapping content for its current width.
    ///
    /// - Returns: whether anything changed.
    func rewrap() -> Bool {
        guard mayRewrap else { return false }
        mayRewrap = false
        for record in wrapping {
            let width = onPixel(value(.width, of: record))
            guard let view = record.view, let box = view.layoutBox, width > 0,
                let height = view.wrappedContentSize(for: width)?.height
            else { continue }
            setContent(
                height,
                .vertical,
                of: record,
                box.resistance.vertical,
                box.hugging.vertical
            )
        }
        guard !changes.isEmpty else { return false }
        applyChanges()
        return true
    }
}

extension NSLayoutConstraint.Relation {
    var forSolver: ConstraintSolver.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .atMost
        case .greaterThanOrEqual: .atLeast
        }
    }
}
