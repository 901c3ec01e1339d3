/// Rows that come, go and move by code.
extension UITableView {
    final func change(_ note: (inout ListChange) -> Void) {
        beginUpdates()
        note(&change)
        endUpdates()
    }

    /// Asks the data source for the numbers of now and brings every row to its place.
    final func applyChange() {
        let change = change
        self.change = ListChange()
        // Heights may have changed even if no row has: begin and end with nothing between is how
        // people say so.
        let old = geometry
        let new = madeGeometry()
        if let wrong = disagreement(change, old.counts, new.counts) {
            Diagnostics.refuse(
                "Cannot update the rows of \(stableName): \(wrong) All rows are loaded anew, and a "
                    + "finger on them selects nothing; iOS throws here. To fix, change the model "
                    + "first, and say of each row once what became of it."
            )
            return reloadData()
        }
        loseRows { change.place($0) == nil || change.reloads($0) }
        if carried != nil, !change.isEmpty {
            putCarriedRowBack()
        }
        if let swipe {
            if let place = change.place(swipe.place), !change.reloads(swipe.place) {
                swipe.place = place
            } else {
                dropSwipe(
                    because: change.reloads(swipe.place)
                        ? "the row is loaded anew" : "the row is gone"
                )
            }
        }
        geometry = new
        if !change.isEmpty {
            rowTouch.rowsMoved(change.place)
            selection = selection.compactMap(change.place)
            moveCells(change)
            observers.report(ListFact.changed(self, change.inWords))
        }
        rowsHaveNewPlaces()
    }

    /// A finger loses its row if that is one of these.
    private func loseRows(where isGone: (ListPlace) -> Bool) {
        if let touched = rowTouch.touched, isGone(touched) { loseTouchedRow(because: .rowsChanged) }
    }

    private func moveCells(_ change: ListChange) {
        var kept: ContiguousArray<VisibleRow> = []
        for row in visible {
            if let place = change.place(row.place), !change.reloads(row.place) {
                kept.append(VisibleRow(place: place, cell: row.cell))
            } else {
                letGo(row)
            }
        }
        visible = ContiguousArray(kept.sorted { $0.place < $1.place })
        // Those of sections are asked for anew: their numbers are others.
        for (edge, view) in visibleEdges {
            if change.section(edge.section) != edge.section
                || change.reloadedSections.contains(edge.section)
            {
                visibleEdges[edge] = nil
                letGo(view, of: edge)
            }
        }
        bareEdges = []
    }

    /// Why the numbers of the data source do not fit what was said; nil if they do.
    private func disagreement(_ change: ListChange, _ old: [Int], _ new: [Int]) -> String? {
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
            return nil
        }
    }

    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let place = ListPlace(path), let old = cell(at: place),
                let new = dataSource?.tableView(self, cellForRowAt: path), new !== old
            else { continue }
            // Who dequeues here gets another cell; the row gets that one.
            guard let index = visible.firstIndex(where: { $0.cell === old }) else { continue }
            letGo(visible[index])
            visible[index] = VisibleRow(place: place, cell: new)
            new.table = self
            new.frame = cellFrame(place)
            showEditing(of: new, at: place, animated: false)
            if selection.contains(place) { new.setSelected(true, animated: false) }
            insertSubview(new, at: backgroundView == nil ? 0 : 1)
        }
    }
}

extension ListChange {
    /// `inserts 1, deletes 2`
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
