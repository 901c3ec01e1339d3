/// A list whose rows or items fingers highlight and select.
@MainActor protocol RowTouchHost: UIView {
    /// Whether fingers may select at present.
    var choosesByTouch: Bool { get }
    /// Whether a row is selected while it is still highlighted.
    var choosesWhileHighlighted: Bool { get }
    /// The row that a cell shows; nil for any other view.
    func place(ofCell view: UIView) -> ListIndex?
    /// The rectangle of a row, in the list's coordinates; nil if it is unknown.
    func rectOfRow(_ place: ListIndex) -> CGRect?
    /// Whether the delegate allows a row to be highlighted.
    func mayHighlight(_ place: ListIndex) -> Bool
    /// Shows a row as highlighted or not, and notifies the delegate.
    func show(_ place: ListIndex, isHighlighted: Bool)
    /// Selects a row that a finger chose.
    func choose(_ place: ListIndex)
}

/// Highlights and selects the rows of a table, or the items of a collection view, by touch (TB-01).
/// Drives a `RowTouchStateMachine`.
@MainActor final class RowTouches {
    private unowned let list: any RowTouchHost
    private var machine = RowTouchStateMachine()
    private var followed: UITouch?
    /// The touches that began on rows. The responders above do not receive them (C-01).
    private var own: Set<UITouch> = []
    private var step: UInt64 = 0

    init(of list: any RowTouchHost) {
        self.list = list
    }

    /// The highlighted row; nil if there is none.
    var highlighted: ListIndex? { machine.highlighted }
    /// The row under the finger, whether it is highlighted yet or not.
    var touched: ListIndex? { machine.touched }

    private var observers: TouchObservers { UIApplication.shared.clock.observers }

    // MARK: Touches. Each method returns the touches that are not on a row.

    func began(_ touches: Set<UITouch>) -> Set<UITouch> {
        var others: Set<UITouch> = []
        // A touch whose view was removed did not end here.
        own = own.filter { $0.phase != .ended && $0.phase != .cancelled }
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            guard let place = place(under: touch) else {
                others.insert(touch)
                continue
            }
            own.insert(touch)
            guard list.choosesByTouch else {
                observers.report(
                    ListFact.refused(list, place.path, because: .selectionForbidden)
                )
                continue
            }
            let orders = machine.landed(touch.finger, on: place)
            if !orders.isEmpty { followed = touch }
            perform(orders)
        }
        return others
    }

    func moved(_ touches: Set<UITouch>) -> Set<UITouch> {
        let others = touches.subtracting(own)
        guard let touch = followed, touches.contains(touch) else { return others }
        if let place = machine.touched, let rect = list.rectOfRow(place) {
            let point = touch.location(in: list)
            let distance = max(
                rect.minX - point.x,
                point.x - rect.maxX,
                rect.minY - point.y,
                point.y - rect.maxY,
                0
            )
            perform(machine.moved(touch.finger, distance: distance))
        }
        return others
    }

    func ended(_ touches: Set<UITouch>) -> Set<UITouch> {
        finish(touches) { $0.lifted($1, choosesFirst: list.choosesWhileHighlighted) }
    }

    func cancelled(_ touches: Set<UITouch>) -> Set<UITouch> {
        finish(touches) { $0.cancelled($1) }
    }

    private func finish(
        _ touches: Set<UITouch>,
        _ input: (inout RowTouchStateMachine, Int) -> [RowTouchStateMachine.Order]
    ) -> Set<UITouch> {
        let others = touches.subtracting(own)
        own.subtract(touches)
        guard let touch = followed, touches.contains(touch) else { return others }
        followed = nil
        perform(input(&machine, touch.finger))
        return others
    }

    /// The row on whose cell a touch landed.
    private func place(under touch: UITouch) -> ListIndex? {
        var view = touch.hitView
        while let current = view, current !== list {
            if let place = list.place(ofCell: current) { return place }
            view = current.superview
        }
        return nil
    }

    // MARK: Rows

    /// Ends the highlight of the row under the finger, which will not be selected.
    func lose(because loss: RowTouchStateMachine.Loss) {
        followed = nil
        perform(machine.lost(loss))
    }

    /// A cell is removed. If the finger landed on it, its row will not be selected.
    func cellLeaves(_ cell: UIView) {
        guard let view = followed?.hitView, view.isDescendant(of: cell) else { return }
        lose(because: .rowsChanged)
    }

    /// The rows have new index paths.
    func rowsMoved(_ newPlace: (ListIndex) -> ListIndex?) {
        machine.rowsMoved(newPlace)
    }

    /// Carries out the machine's orders. If an order causes another input of the machine, the
    /// remaining orders are dropped, because the rows may have changed.
    private func perform(_ orders: [RowTouchStateMachine.Order]) {
        guard !orders.isEmpty else { return }
        step &+= 1
        let now = step
        for order in orders {
            guard step == now else { return }
            switch order {
            case .ask(let place):
                let answer = list.mayHighlight(place)
                if !answer {
                    observers.report(ListFact.refused(list, place.path, because: .delegate))
                }
                guard step == now else { return }
                perform(machine.answered(answer))
            case .highlight(let place):
                observers.report(ListFact.highlighted(list, place.path, true))
                list.show(place, isHighlighted: true)
            case .unhighlight(let place):
                observers.report(ListFact.highlighted(list, place.path, false))
                list.show(place, isHighlighted: false)
            case .choose(let place):
                list.choose(place)
                perform(machine.chosen())
            case .lose(let place, let loss):
                observers.report(ListFact.lost(list, place.path, because: ListFact.Loss(loss)))
            }
        }
    }
}
