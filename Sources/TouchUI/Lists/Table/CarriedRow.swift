/// A row that a finger moves: its source, its target, and the positions of the other rows
/// meanwhile.
@MainActor final class CarriedRow {
    let source: ListIndex
    /// The index path that it would get if the finger lifted now.
    var target: ListIndex
    /// The y coordinate of its top.
    var top: CGFloat
    let height: CGFloat
    /// The distance from its top to the finger.
    let grip: CGFloat
    /// The distance of the finger from the top of the visible part.
    var fingerInSight: CGFloat = 0
    /// The motion that scrolls the table while the finger is at its top or bottom, and its time so
    /// far.
    var scrolling: (motion: ClockMotion, time: TimeInterval)?

    init(_ source: ListIndex, top: CGFloat, height: CGFloat, grip: CGFloat) {
        (self.source, target) = (source, source)
        (self.top, self.height, self.grip) = (top, height, grip)
    }

    /// The top of a row whose regular top is `ordinary`, while the row is moved.
    func top(of place: ListIndex, at ordinary: CGFloat) -> CGFloat {
        if place == source { return top }
        if source < place, isBeforeTarget(place) { return ordinary - height }
        if place < source, target <= place { return ordinary + height }
        return ordinary
    }

    /// Whether a row after the source is before the target.
    private func isBeforeTarget(_ place: ListIndex) -> Bool {
        target.section == source.section ? place <= target : place < target
    }
}

/// A cell whose row a finger moves.
@MainActor protocol RowCarrier: AnyObject {
    /// Picks the row up. Returns false if it cannot be moved.
    func pickUp(with touch: UITouch) -> Bool
    /// Moves the row to the finger. Returns false if it is no longer moved.
    func carry(with touch: UITouch) -> Bool
    /// The finger lifted.
    func dropRow()
    /// The finger was taken away.
    func putRowBack()
}

extension UITableViewCell: RowCarrier {
    final func pickUp(with touch: UITouch) -> Bool {
        table.map { $0.pickUp(self, at: touch.location(in: $0).y) } ?? false
    }
    final func carry(with touch: UITouch) -> Bool {
        table.map { $0.carry(to: touch.location(in: $0).y) } ?? false
    }
    final func dropRow() { table?.drop() }
    final func putRowBack() { table?.putCarriedRowBack() }
}

/// The control at the trailing end of a row by which a finger moves it.
final class ReorderControl: UIControl {
    weak var cell: (any RowCarrier)?

    /// Keeps every gesture, so that the table does not scroll and the row does not open its
    /// actions.
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool { true }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        cell?.pickUp(with: touch) ?? false
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        cell?.carry(with: touch) ?? false
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.dropRow() }
    override func cancelTracking(with event: UIEvent?) { cell?.putRowBack() }

    override func drawAppearance(in context: CGContext) { drawGrip(context) }
}

/// The control at the leading end of a row that deletes or inserts when tapped.
final class EditControl: UIControl {
    weak var cell: UITableViewCell? { didSet { noteShown() } }
    /// Whether it inserts, outside of a table.
    var isInsert = false
    /// Whether it only shows that its row is selected or not.
    var isMark = false

    override func drawAppearance(in context: CGContext) { drawEditControl(context) }
}
