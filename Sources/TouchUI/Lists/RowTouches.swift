/// A list whose rows, or items, fingers highlight and choose.
@MainActor protocol RowTouchHost: UIView {
    /// Whether fingers may choose anything now.
    var choosesByTouch: Bool { get }
    /// The row whose cell a view is; nil for any other view.
    func place(ofCell view: UIView) -> ListIndex?
    /// Where a row is, in the list's space; nil if nobody knows any more.
    func rectOfRow(_ place: ListIndex) -> CGRect?
    /// Whether whoever decides lets a row be highlighted.
    func mayHighlight(_ place: ListIndex) -> Bool
    /// Shows a row as pressed, or no longer, and tells whoever listens.
    func show(_ place: ListIndex, isHighlighted: Bool)
    /// A finger has chosen a row.
    func choose(_ place: ListIndex)
}

/// What fingers do with the rows of a table, or the items of a collection (TB-01): the shell of `RowTouchStateMachine`.
@MainActor final class RowTouches {
    private unowned let list: any RowTouchHost
    private var machine = RowTouchStateMachine()
    private var followed: UITouch?
    /// Those that began on rows: nobody above hears of them (C-01).
    private var own: Set<UITouch> = []
    private var step: UInt64 = 0

    init(of list: any RowTouchHost) {
        self.list = list
    }

    /// The row that is highlighted; nil if none is.
    var highlighted: ListIndex? { machine.highlighted }
    /// The row that a finger is on, highlighted or not yet.
    var touched: ListIndex? { machine.touched }

    private var observers: TouchObservers { UIApplication.shared.clock.observers }

    // MARK: Fingers. Each returns the touches that are on no row.

    func began(_ touches: Set<UITouch>) -> Set<UITouch> {
        var others: Set<UITouch> = []
        // One that left with its view did not come back here to end.
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
        finish(touches) { $0.lifted($1) }
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

    /// The row whose cell a touch landed on.
    private func place(under touch: UITouch) -> ListIndex? {
        var view = touch.hitView
        while let current = view, current !== list {
            if let place = list.place(ofCell: current) { return place }
            view = current.superview
        }
        return nil
    }

    // MARK: Rows

    /// Whatever the finger is on, it is highlighted no more and will not be chosen.
    func lose(because loss: RowTouchStateMachine.Loss) {
        followed = nil
        perform(machine.lost(loss))
    }

    /// A cell leaves. If a finger is on it, it takes the touch along: its row is not chosen.
    func cellLeaves(_ cell: UIView) {
        guard let view = followed?.hitView, view.isDescendant(of: cell) else { return }
        lose(because: .rowsChanged)
    }

    /// Rows have other places now.
    func rowsMoved(_ newPlace: (ListIndex) -> ListIndex?) {
        machine.rowsMoved(newPlace)
    }

    /// Does what the machine orders. A step that an order causes overtakes the rest: rows may be others
    /// by then.
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
            case .choose(let place): list.choose(place)
            case .lose(let place, let loss):
                observers.report(ListFact.lost(list, place.path, because: ListFact.Loss(loss)))
            }
        }
    }
}
