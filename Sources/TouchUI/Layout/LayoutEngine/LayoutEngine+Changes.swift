internal import TouchSolver

/// What changes between two solutions.
extension LayoutEngine {
    // MARK: Notes, taken when something happens

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

    /// The size of a view's content, or how much it matters, is another one.
    func noteContent(of view: UIView) {
        changedContent.append(view)
        wake()
    }

    /// A view whose geometry the solver holds as constants has another one.
    func noteGeometry(of view: UIView) {
        moved.append(view)
        wake()
    }

    /// A view obeys other rules now: its mask, its direction, its alignment rectangle.
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

    /// A view leaves with all that is in it.
    func noteDeparture(of view: UIView) {
        guard view.usesConstraints else { return }
        for child in view.children { noteDeparture(of: child) }
        guard let box = view.layoutBox else { return }
        for constraint in box.owned { forget(constraint) }
        for guide in box.guides + box.systemGuides {
            if let record = records[ObjectIdentifier(guide)] { drop(record) }
        }
        if let record = records[ObjectIdentifier(view)] { drop(record) }
        // What was to be installed anew leaves with it.
        for constraint in box.owned { forget(constraint) }
        box.isPinned = false
        wake()
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

    // MARK: Work, done before a solution

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

    /// Changes all constants that are other ones now, at once.
    func change(_ lookingAtGuides: Bool) {
        for constraint in changedConstants {
            guard let handle = installed[ObjectIdentifier(constraint)],
                let expression = expression(of: constraint)
            else { continue }
            changes.append((handle, expression.constant))
        }
        // What was broken may hold with its new constant.
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

    /// Looks again at what covers a view and at its margins, which depend on where it is.
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
                // What was broken meanwhile has no constant any longer.
                try solver.setConstants(due.filter { origins[$0.constraint] != nil })
                isDone = true
            } catch {
                let refused = due.last { origins[$0.constraint] != nil }?.constraint
                isDone = !makeWay(for: error, refused: refused)
            }
        }
    }

    /// Tries again what was broken, if something has changed since.
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

    /// Gives what wraps the height for its width.
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
