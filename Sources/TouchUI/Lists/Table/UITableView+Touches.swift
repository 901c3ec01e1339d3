/// Row highlighting and selection by touch (TB-01).
extension UITableView: RowTouchHost {
    /// Whether fingers may select rows in the current mode.
    final var selectionIsAllowed: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Whether several rows may be selected in the current mode.
    final var severalMayBeSelected: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    final var choosesByTouch: Bool { selectionIsAllowed }
    final var choosesWhileHighlighted: Bool { false }

    final func place(ofCell view: UIView) -> ListIndex? {
        guard let cell = view as? UITableViewCell, cell.table === self else { return nil }
        return visible.first { $0.cell === cell }?.place
    }

    final func rectOfRow(_ place: ListIndex) -> CGRect? {
        geometry.contains(place) ? rowRect(place) : nil
    }

    final func mayHighlight(_ place: ListIndex) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: place.path) ?? true
    }

    final func show(_ place: ListIndex, isHighlighted: Bool) {
        cell(at: place)?.setHighlighted(isHighlighted, animated: false)
        if isHighlighted {
            delegate?.tableView(self, didHighlightRowAt: place.path)
        } else {
            delegate?.tableView(self, didUnhighlightRowAt: place.path)
        }
    }

    final func loseTouchWhereForbidden() {
        if !selectionIsAllowed { rowTouches.lose(because: .forbidden) }
    }
}
