/// The selection of rows: by fingers (TB-01…TB-04) and by code.
extension UITableView {
    // MARK: By fingers

    /// Selects a row that a finger chose, and performs its primary action (TB-29).
    final func choose(_ place: ListIndex) {
        guard selectionIsAllowed, geometry.contains(place) else { return }
        let before = generation
        let (hasChanged, isForOneRow) = select(place)
        // (TB-30)
        if hasChanged {
            NotificationCenter.default.post(
                name: Self.selectionDidChangeNotification,
                object: self
            )
        }
        // The callbacks may have changed the rows: then the place is that of another row.
        if isForOneRow, before == generation { performPrimaryAction(of: place) }
    }

    /// Performs what a row is for, if the delegate allows it (TB-29).
    private func performPrimaryAction(of place: ListIndex) {
        let before = generation
        guard let delegate, knownPlace(place.path) != nil,
            delegate.tableView(self, canPerformPrimaryActionForRowAt: place.path),
            before == generation
        else { return }
        usedDefaultImplementation = false
        delegate.tableView(self, performPrimaryActionForRowAt: place.path)
        if !usedDefaultImplementation { lacksDidSelect = false }
        usedDefaultImplementation = false
    }

    /// Selects or deselects a row for a finger.
    ///
    /// - Returns: whether a row was selected or deselected, and whether the finger chose this row alone, and not one more or one
    ///   less ([choice], TB-29).
    private func select(_ place: ListIndex) -> (hasChanged: Bool, isForOneRow: Bool) {
        let before = generation
        if severalMayBeSelected, selection.contains(place) {
            return (deselectByFinger(place, before), false)
        }
        let answer = delegate.map { $0.tableView(self, willSelectRowAt: place.path) } ?? place.path
        guard before == generation else { return (false, false) }
        guard let target = accepted(answer, insteadOf: place) else { return (false, true) }
        var hasChanged = !selection.contains(target)
        if !severalMayBeSelected {
            for old in selection where old != target {
                if deselectByFinger(old, before) { hasChanged = true }
                guard before == generation, geometry.contains(target) else {
                    return (hasChanged, false)
                }
            }
        }
        if !selection.contains(target) { selection.append(target) }
        observers.report(ListFact.selected(self, target.path, true))
        let chosen = cell(at: target)
        chosen?.setSelected(true, animated: false)
        // As on iOS, the segue of a cell prepares before the delegate's `didSelect`.
        if let chosen { chosen.whenSelected?(chosen) }
        lacksDidSelect = false
        delegate?.tableView(self, didSelectRowAt: target.path)
        // A segue of the cell has done what the tap was for.
        if chosen?.whenSelected != nil { lacksDidSelect = false }
        return (hasChanged, !severalMayBeSelected || selection == [target])
    }

    /// Editing mode in which several rows may be selected begins without a selection. When it ends, what was selected
    /// before is selected again (TB-26).
    final func exchangeSelection() {
        if isEditing, allowsMultipleSelectionDuringEditing {
            guard selectionBeforeEditing == nil else { return }
            selectionBeforeEditing = selection
            replaceSelection(by: [])
        } else if let before = selectionBeforeEditing {
            selectionBeforeEditing = nil
            replaceSelection(by: before)
        }
    }

    private func replaceSelection(by new: [ListIndex]) {
        let (old, before) = (selection, generation)
        selection = new
        for place in old + new where old.contains(place) != new.contains(place) {
            // A cell may change the rows when its selection changes.
            guard before == generation else { return }
            cell(at: place)?.setSelected(new.contains(place), animated: false)
        }
    }

    /// - Returns: whether a row was deselected.
    private func deselectByFinger(_ place: ListIndex, _ before: UInt64) -> Bool {
        let answer =
            delegate.map { $0.tableView(self, willDeselectRowAt: place.path) } ?? place.path
        guard before == generation, let target = accepted(answer, insteadOf: place),
            selection.contains(target)
        else { return false }
        selection.removeAll { $0 == target }
        observers.report(ListFact.selected(self, target.path, false))
        cell(at: target)?.setSelected(false, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target.path)
        return true
    }

    /// The row that the delegate returns (TB-04); nil if it returns none.
    private func accepted(_ answer: IndexPath?, insteadOf place: ListIndex) -> ListIndex? {
        let target = answer.flatMap { ListIndex($0) }.flatMap { geometry.contains($0) ? $0 : nil }
        if target != place {
            observers.report(ListFact.redirected(self, from: place.path, to: target?.path))
        }
        return target
    }

    // MARK: By code

    final func select(_ path: IndexPath?, animated: Bool) {
        guard let path else {
            for place in selection { deselectRow(at: place.path, animated: animated) }
            return
        }
        guard let place = knownPlace(path) else {
            return Diagnostics.refuse(
                "Cannot select \(path.inWords) of \(nameInTranscript): "
                    + "its sections have \(geometry.counts) rows. Nothing was selected. "
                    + "To fix, ask numberOfRows(inSection:) first."
            )
        }
        if !severalMayBeSelected {
            for old in selection where old != place {
                deselectRow(at: old.path, animated: animated)
            }
        }
        guard !selection.contains(place) else { return }
        selection.append(place)
        cell(at: place)?.setSelected(true, animated: animated)
    }

    /// Deselects all rows except the first, if only one may be selected.
    final func keepOneSelected() {
        guard !severalMayBeSelected, selection.count > 1 else { return }
        for place in selection.dropFirst() { deselectRow(at: place.path, animated: false) }
    }
}
