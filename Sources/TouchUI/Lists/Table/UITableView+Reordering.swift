/// Rows that a finger moves in editing mode.
extension UITableView {
    /// Whether a finger can move a row: the data source must implement `moveRowAt` (TB-20).
    ///
    /// [choice] Whether it does is known only if its class lists its optional methods. Otherwise one
    /// that implements `canMoveRowAt` is taken to support moving (decision 16).
    final func mayBeMoved(_ place: ListIndex) -> Bool {
        guard let dataSource else { return false }
        let answer = ifImplemented { dataSource.tableView(self, canMoveRowAt: place.path) }
        return switch dataSource.implements("tableView:moveRowAt:to:") {
        case true: answer ?? true
        case false: false
        case nil: answer ?? false
        }
    }

    /// Updates what a cell shows in editing mode.
    final func showEditing(of cell: UITableViewCell, at place: ListIndex, animated: Bool) {
        if isEditing {
            let mayEdit = dataSource?.tableView(self, canEditRowAt: place.path) ?? false
            usedDefaultImplementation = false
            // The delegate is not asked for a style where rows are selected (TB-25).
            cell.marksSelection = mayEdit && allowsMultipleSelectionDuringEditing
            cell.shownEditingStyle =
                mayEdit && !cell.marksSelection ? editingStyle(of: place) : .none
            cell.mayBeMoved = mayBeMoved(place)
            cell.indentsWhileEditing =
                delegate?.tableView(self, shouldIndentWhileEditingRowAt: place.path) ?? true
        }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    }

    /// The control at the leading end of a row was tapped.
    final func editControlTapped(_ cell: UITableViewCell) {
        guard let place = visible.first(where: { $0.cell === cell })?.place else { return }
        switch editingStyle(of: place) {
        case .delete: openDelete(of: place)
        case .insert:
            observers.report(
                ListFact.performs(
                    self,
                    place.path,
                    title: "insert",
                    because: "its control was tapped"
                )
            )
            dataSource?.tableView(self, commit: .insert, forRowAt: place.path)
        case .none: break
        }
    }

    // MARK: Moving

    final func pickUp(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
        guard isEditing, carried == nil, updateDepth == 0,
            let place = visible.first(where: { $0.cell === cell })?.place
        else { return false }
        rowSwipes.close(because: "a row is carried", animated: false)
        let rect = rowRect(place)
        carried = CarriedRow(place, top: rect.minY, height: rect.height, grip: y - rect.minY)
        bringSubviewToFront(cell)
        observers.report(ListFact.pickedUp(self, place.path))
        return true
    }

    /// - Returns: whether the row is still being moved.
    final func carry(to y: CGFloat) -> Bool {
        guard let carried else { return false }
        carried.fingerInSight = y - bounds.minY
        carried.top = y - carried.grip
        let proposed = place(for: carried)
        if proposed != carried.target {
            let answer =
                delegate?.tableView(
                    self,
                    targetIndexPathForMoveFromRowAt: carried.source.path,
                    toProposedIndexPath: proposed.path
                ) ?? proposed.path
            guard self.carried === carried else { return false }
            if let target = ListIndex(answer), isPossible(target, for: carried) {
                carried.target = target
            }
        }
        placeCells()
        scrollWhileCarrying(carried)
        return true
    }

    /// Scrolls the table under the moved row while the finger is near its top or bottom.
    private func scrollWhileCarrying(_ carried: CarriedRow) {
        guard carried.scrolling == nil, scrollingSpeed(carried) != 0 else { return }
        let motion = clock.move(named: "table scrolls under a carried row") {
            [weak self, weak carried] time in
            guard let self, let carried, self.carried === carried else { return false }
            let way = scrollingSpeed(carried) * (time - (carried.scrolling?.time ?? time))
            carried.scrolling?.time = time
            let y = clamped(CGPoint(x: bounds.minX, y: bounds.minY + way)).y
            guard way != 0, y != bounds.minY else {
                carried.scrolling = nil
                return false
            }
            contentOffset.y = y
            _ = carry(to: y + carried.fingerInSight)
            return self.carried === carried
        }
        carried.scrolling = (motion, 0)
    }

    private func scrollingSpeed(_ carried: CarriedRow) -> CGFloat {
        let (edge, speed) = UnsourcedValues.carryingScroll
        if carried.fingerInSight < edge { return -speed }
        return carried.fingerInSight > bounds.height - edge ? speed : 0
    }

    /// The index path at the center of the moved row.
    private func place(for carried: CarriedRow) -> ListIndex {
        let middle = carried.top + carried.height / 2
        guard let over = geometry.firstRow(endingBelow: middle) else {
            return last(for: carried)
        }
        guard over.section != carried.source.section else { return over }
        // Another section has one more position than rows.
        let span = geometry.span(over)
        return middle > (span.start + span.end) / 2 ? ListIndex(over.section, over.row + 1) : over
    }

    private func last(for carried: CarriedRow) -> ListIndex {
        let section = geometry.sections.count - 1
        let count = geometry.sections[section].rows.count
        return ListIndex(section, section == carried.source.section ? count - 1 : count)
    }

    private func isPossible(_ target: ListIndex, for carried: CarriedRow) -> Bool {
        guard geometry.sections.indices.contains(target.section), target.row >= 0 else {
            return false
        }
        let count = geometry.sections[target.section].rows.count
        return target.row < (target.section == carried.source.section ? count : count + 1)
    }

    /// The finger lifted: the data source is asked to move the row in the model, and the row gets
    /// its new index path.
    final func drop() {
        guard let carried else { return }
        carried.scrolling?.motion.stop()
        self.carried = nil
        let (source, target) = (carried.source, carried.target)
        observers.report(ListFact.dropped(self, from: source.path, to: target.path))
        if source != target {
            let before = generation
            dataSource?.tableView(self, moveRowAt: source.path, to: target.path)
            // A data source that reloaded the rows in this call has the new order already.
            if before == generation { change { $0.moved[source] = target } }
        }
        needsCellLayout = true
        setNeedsLayout()
    }

    /// Cancels the move: the row returns to its index path.
    final func putCarriedRowBack() {
        guard let carried else { return }
        carried.scrolling?.motion.stop()
        self.carried = nil
        observers.report(ListFact.putBack(self, carried.source.path))
        needsCellLayout = true
        setNeedsLayout()
    }
}
