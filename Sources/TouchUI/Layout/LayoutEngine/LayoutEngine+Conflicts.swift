internal import TouchSolver

/// Adding to and removing from the solver; constraints that cannot hold are broken.
extension LayoutEngine {
    /// Adds a constraint of the app.
    func add(_ constraint: NSLayoutConstraint, _ expression: LayoutExpression) -> Bool {
        let handle = add(
            expression,
            constraint.relation.forSolver,
            constraint.priority.rawValue,
            by: .constraint(constraint),
            records(in: expression)
        )
        guard let handle else { return false }
        installed[ObjectIdentifier(constraint)] = handle
        return true
    }

    /// Adds a constraint, breaking others if necessary.
    ///
    /// - Returns: nil if it is this one that is broken.
    func add(
        _ expression: LayoutExpression,
        _ relation: ConstraintSolver.Relation,
        _ priority: Float,
        by origin: LayoutOrigin,
        _ records: [LayoutRecord]
    ) -> ConstraintSolver.Constraint? {
        while true {
            do throws(SolverError) {
                let handle = try solver.add(
                    expression.terms,
                    constant: expression.constant,
                    relation,
                    priority: .init(Double(priority))
                )
                register(handle, origin, records)
                return handle
            } catch {
                guard makeWay(for: error, adding: origin) else { return nil }
            }
        }
    }

    func register(
        _ handle: ConstraintSolver.Constraint,
        _ origin: LayoutOrigin,
        _ records: [LayoutRecord]
    ) {
        origins[handle] = (origin, records)
        mayRewrap = true
        for record in records { record.addUser(handle) }
    }

    func remove(_ handle: ConstraintSolver.Constraint) {
        guard let (_, records) = origins.removeValue(forKey: handle) else { return }
        for record in records { record.noteRemovalOfUser { origins[$0] != nil } }
        changes.removeAll { $0.constraint == handle }
        try? solver.remove(handle)
        (mayMend, mayRewrap) = (true, true)
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        broken.removeAll { $0 === constraint }
        guard let handle = installed.removeValue(forKey: ObjectIdentifier(constraint)) else {
            return
        }
        remove(handle)
    }

    /// The records whose variables occur in an expression, each once.
    func records(in expression: LayoutExpression) -> [LayoutRecord] {
        var records: [LayoutRecord] = []
        for term in expression.terms {
            guard let record = recordOfVariable[term.variable],
                !records.contains(where: { $0 === record })
            else { continue }
            records.append(record)
        }
        return records
    }

    /// Breaks one of the constraints that contradict each other: the one that was activated last.
    ///
    /// [choice] UIKit breaks one of them, by a rule that is not documented.
    /// - Parameters:
    ///   - adding: the constraint that is being added and is not in the solver yet.
    ///   - refused: the constraint whose constant is being changed.
    /// - Returns: whether the call can be tried again.
    func makeWay(
        for error: SolverError,
        adding: LayoutOrigin? = nil,
        refused: ConstraintSolver.Constraint? = nil
    ) -> Bool {
        guard case .requiredConstraintsConflict(let conflict) = error else {
            Diagnostics.refuse("Cannot lay out \(root?.nameInTranscript ?? "a view"): \(error)")
            return false
        }
        var involved = conflict.others.compactMap { origins[$0]?.origin }
        if let refused, let origin = origins[refused]?.origin { involved.append(origin) }
        if let adding { involved.append(adding) }
        let constraints = involved.compactMap { origin -> NSLayoutConstraint? in
            if case .constraint(let constraint) = origin { constraint } else { nil }
        }
        guard let last = constraints.max(by: { $0.order < $1.order }) else { return false }
        let isNew = installed[ObjectIdentifier(last)] == nil
        report(LayoutConflict(constraints: involved.map(\.readable), broken: last, involved))
        uninstall(last)
        broken.append(last)
        return !isNew
    }

    private func report(_ conflict: LayoutConflict) {
        Diagnostics.say(conflict.description, as: LayoutFact.conflict(conflict))
    }
}
