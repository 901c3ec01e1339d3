/// Insertions, deletions, moves and reloads of rows by code.
extension UITableView {
    final func change(_ note: (inout ListChange) -> Void) {
        beginUpdates()
        note(&change)
        endUpdates()
    }

    /// Performs a change whose new model a closure installs.
    final func perform(
        _ change: ListChange,
        with animation: RowAnimation,
        installing install: @escaping () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        performBatchUpdates {
            install()
            self.change = change
            self.rowAnimations.common = animation
        } completion: {
            completion($0)
        }
    }

    /// Requests the new counts from the data source and moves every row to its new index path.
    final func applyChange() {
        let (change, animations, completions) = (change, rowAnimations, updateCompletions)
        (self.change, rowAnimations, updateCompletions) = (ListChange(), RowAnimations(), [])
        var isAnimated = false
        // Where nothing is animated, completions are called in the next turn.
        defer { if !isAnimated { complete(completions) } }
        // Heights may have changed even if no row has: applications call `beginUpdates` and
        // `endUpdates` with nothing between for that purpose.
        let old = geometry
        let asked = revision
        var new = madeGeometry()
        // The data source may have loaded all rows again; then nothing is left to do.
        guard asked == revision else { return }
        if let wrong = disagreement(change, old.counts, new.counts) {
            Diagnostics.refuse(
                "Cannot update the rows of \(nameInTranscript): \(wrong) All rows are loaded "
                    + "again, and a finger on them selects nothing; iOS throws here. To fix, change the model "
                    + "first, and report the change of each row once."
            )
            return reloadData()
        }
        new.takeHeights(from: old) { change.reloads($0) ? nil : change.place($0) }
        let scene = isShownAnimated ? RowScene(of: self, before: change, animations) : nil
        guard !change.isEmpty else {
            geometry = new
            // The visible rows are measured again.
            for index in visible.indices { visible[index].isMeasured = !new.hasAutomaticRows }
            rowsDidMove()
            isAnimated = scene != nil
            scene?.play(then: completions)
            return
        }
        revision &+= 1
        let now = revision
        interrupt(change)
        // The calls before may have changed the rows again; then the current counts are known
        // already. A layout that they asked for had no effect.
        guard now == revision else { return setNeedsLayout() }
        geometry = new
        if let swipe, let place = change.place(swipe.place) { swipe.place = place }
        rowTouches.rowsMoved(change.place)
        prefetching.rowsMoved(change.place)
        // Reloaded rows are deselected (TB-27).
        func moved(_ places: [ListIndex]) -> [ListIndex] {
            places.filter { !change.reloads($0) }.compactMap(change.place).filter(new.contains)
        }
        selection = moved(selection)
        selectionBeforeEditing = selectionBeforeEditing.map(moved)
        reuse.beginHolding()
        let gone = moveCells(change)
        observers.report(ListFact.changed(self, change.inWords))
        rowsDidMove()
        // The state is complete: the callbacks that follow may do anything.
        for row in gone.rows { letGo(row) }
        for (edge, view) in gone.edges { letGo(view, of: edge) }
        guard now == revision, let scene else { return }
        isAnimated = true
        scene.play(then: completions)
    }

    /// Whether an update is animated: the table is on a window, and lays out nothing at present.
    private var isShownAnimated: Bool {
        window != nil && UIView.areAnimationsEnabled && !isTiling && !needsRows
    }

    /// Calls completions in the next turn.
    private func complete(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        BlockRecorder(AnimationPlan(duration: 0)).begin { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    /// Ends touches on rows that are removed or reloaded. Until the change is applied, the old rows
    /// remain and no cells are requested.
    private func interrupt(_ change: ListChange) {
        let wasTiling = isTiling
        isTiling = true
        defer { isTiling = wasTiling }
        func isOver(_ place: ListIndex) -> Bool {
            change.place(place) == nil || change.reloads(place)
        }
        if let touched = rowTouches.touched, isOver(touched) {
            rowTouches.lose(because: .rowsChanged)
        }
        putCarriedRowBack()
        guard let swipe, isOver(swipe.place) else { return }
        rowSwipes.drop(
            because: change.reloads(swipe.place) ? "the row is loaded anew" : "the row is gone"
        )
    }

    /// - Returns: the views that are no longer needed, whose removal the delegate does not know
    ///   yet.
    private func moveCells(
        _ change: ListChange
    ) -> (rows: [VisibleRow], edges: [(key: Edge, value: UIView)]) {
        var (kept, gone): ([VisibleRow], [VisibleRow]) = ([], [])
        for row in visible {
            if let place = change.place(row.place), !change.reloads(row.place) {
                kept.append(VisibleRow(place: place, cell: row.cell, isMeasured: row.isMeasured))
            } else {
                gone.append(row)
            }
        }
        visible = ContiguousArray(kept.sorted { $0.place < $1.place })
        // Headers and footers of renumbered sections are requested again.
        let edges = visibleEdges.sorted { $0.key < $1.key }.filter {
            change.section($0.key.section) != $0.key.section
                || change.reloadedSections.contains($0.key.section)
        }
        for (edge, _) in edges { visibleEdges[edge] = nil }
        bareEdges = []
        return (gone, edges)
    }

    /// The reason why the counts of the data source do not match the stated changes; nil if they
    /// match.
    private func disagreement(_ change: ListChange, _ old: [Int], _ new: [Int]) -> String? {
        if dataSource == nil, !change.isEmpty { return "it has no data source." }
        switch change.counts(after: old) {
        case .failure(let impossible):
            return "\(impossible.what) is to change, and \(impossible.reason)."
        case .success(let wanted):
            guard wanted.count == new.count else {
                return "there were \(old.count) sections, \(change.insertedSections.count) were "
                    + "inserted and \(change.deletedSections.count) deleted, so there should be "
                    + "\(wanted.count), and the data source says \(new.count)."
            }
            for (section, (wanted, new)) in zip(wanted, new).enumerated() {
                guard let wanted, wanted != new else { continue }
                return
                    "section \(section) should have \(wanted) rows after the update, and the data "
                    + "source says \(new)."
            }
            guard let wrong = change.impossibleTarget(within: new) else { return nil }
            return "\(wrong.what) is to come, and \(wrong.reason) after the update."
        }
    }

    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            let before = revision
            guard let place = ListIndex(path), let old = cell(at: place),
                let new = dataSource?.tableView(self, cellForRowAt: path)
            else { continue }
            if before == revision, geometry.hasAutomaticRows { measureAnew(place) }
            guard new !== old else { continue }
            // The rows were changed by the callback, and are loaded again in any case.
            guard before == revision else { return reuse.keep(new) }
            // A data source that dequeues here returns another cell; the row gets that one.
            guard let index = visible.firstIndex(where: { $0.cell === old }) else { continue }
            let gone = visible[index]
            visible[index] = VisibleRow(
                place: place,
                cell: new,
                isMeasured: !geometry.hasAutomaticRows
            )
            prepare(new, at: place)
            letGo(gone)
            guard before == revision else { return }
        }
    }
}

extension ListChange {
    /// The changes as text: `inserts 1 row, deletes 2 rows`.
    var inWords: String {
        let parts: [(Int, String)] = [
            (inserted.count, "inserts"), (deleted.count, "deletes"), (moved.count, "moves"),
            (reloaded.count, "reloads"),
        ]
        let sections: [(Int, String)] = [
            (insertedSections.count, "inserts"), (deletedSections.count, "deletes"),
            (movedSections.count, "moves"), (reloadedSections.count, "reloads"),
        ]
        func words(_ parts: [(Int, String)], _ unit: String) -> [String] {
            parts.filter { $0.0 > 0 }.map { "\($0.1) \($0.0) \(unit)\($0.0 == 1 ? "" : "s")" }
        }
        return (words(parts, "row") + words(sections, "section")).joined(separator: ", ")
    }
}
