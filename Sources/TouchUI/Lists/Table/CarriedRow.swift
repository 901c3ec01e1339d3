/// A row that a finger carries to another place: where it comes from, where it would go, and where
/// the others stand meanwhile.
@MainActor final class CarriedRow {
    let source: ListIndex
    /// Where it would be if the finger lifted now.
    var target: ListIndex
    /// Where its top is.
    var top: CGFloat
    let height: CGFloat
    /// How far below its top the finger has it.
    let grip: CGFloat
    /// Where the finger is, from the top of what is in sight.
    var fingerInSight: CGFloat = 0
    /// Scrolls the table while the finger is at its top or bottom, and for how long it has.
    var scrolling: (motion: ClockMotion, time: TimeInterval)?

    init(_ source: ListIndex, top: CGFloat, height: CGFloat, grip: CGFloat) {
        (self.source, target) = (source, source)
        (self.top, self.height, self.grip) = (top, height, grip)
    }

    /// Where the top of a row is that would be at a place.
    func top(of place: ListIndex, at ordinary: CGFloat) -> CGFloat {
        if place == source { return top }
        if source < place, isBeforeTarget(place) { return ordinary - height }
        if place < source, target <= place { return ordinary + height }
        return ordinary
    }

    /// Whether a row behind the carried one's old place is before its new one.
    private func isBeforeTarget(_ place: ListIndex) -> Bool {
        target.section == source.section ? place <= target : place < target
    }
}

/// The control at the end of a row that is taken to move it.
final class ReorderControl: UIControl {
    weak var cell: UITableViewCell?

    /// The table must not scroll instead, nor the row be pulled aside.
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool { true }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let cell, let table = cell.table else { return false }
        return table.pickUp(cell, at: touch.location(in: table).y)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let table = cell?.table else { return false }
        return table.carry(to: touch.location(in: table).y)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.table?.drop() }
    override func cancelTracking(with event: UIEvent?) { cell?.table?.putCarriedRowBack() }

    override func drawAppearance(in context: CGContext) { drawGrip(context) }
}

/// The control at the beginning of a row that is tapped to delete or to insert it.
final class EditControl: UIControl {
    weak var cell: UITableViewCell? { didSet { noteShown() } }

    override func drawAppearance(in context: CGContext) { drawEditControl(context) }
}
