/// A swipe on a row: the row's actions, and how far the row is open.
@MainActor final class SwipeSession {
    var place: ListIndex
    let side: RowSwipeStateMachine.Side
    let actions: [UIContextualAction]
    var machine: RowSwipeStateMachine
    let buttons: SwipeActionsView
    /// Covers the list, and receives touches outside the actions.
    let shield: SwipeShield
    var motion: ClockMotion?
    /// Whether the delegate was notified that the row is open.
    var isSaidOpen = false
    /// Whether the row is closing.
    var isClosing = false
    /// The content offset at the beginning.
    let offset: CGPoint

    init(
        _ place: ListIndex,
        _ side: RowSwipeStateMachine.Side,
        _ actions: [UIContextualAction],
        performsFirst: Bool,
        in list: any RowSwipeHost,
        of swipes: RowSwipes
    ) {
        self.place = place
        self.side = side
        self.actions = actions
        offset = list.bounds.origin
        machine = RowSwipeStateMachine(
            width: CGFloat(actions.count) * UnsourcedValues.swipeActionWidth,
            rowWidth: list.bounds.width,
            performsFirst: performsFirst
        )
        buttons = SwipeActionsView(frame: .zero)
        shield = SwipeShield(frame: list.bounds)
        shield.swipes = swipes
        buttons.fill(with: actions, side) { [weak swipes] index in
            swipes?.perform(index, because: "its button was tapped")
        }
        list.addSubview(shield)
        list.addSubview(buttons)
    }

    /// The displacement of the row, in points to the right.
    var shift: CGFloat { machine.open * side.direction }

    func place(in list: any RowSwipeHost) {
        guard let row = list.closedRect(of: place) else { return }
        let open = machine.open
        let x = side == .trailing ? row.maxX - open : row.minX
        let frame = CGRect(x, row.minY, open, row.height)
        if buttons.frame != frame {
            buttons.frame = frame
            buttons.setNeedsLayout()
        }
        if shield.frame != list.bounds { shield.frame = list.bounds }
    }

    func remove() {
        motion?.stop()
        buttons.removeFromSuperview()
        shield.removeFromSuperview()
    }
}

/// The buttons of a row's actions.
final class SwipeActionsView: UIView {
    private var shown: [UIButton] = []
    private var side = RowSwipeStateMachine.Side.trailing

    func fill(
        with actions: [UIContextualAction],
        _ side: RowSwipeStateMachine.Side,
        chosen: @escaping (Int) -> Void
    ) {
        self.side = side
        clipsToBounds = true
        for (index, action) in actions.enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.backgroundColor =
                action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
            button.addAction(UIAction { _ in chosen(index) }, for: .touchUpInside)
            shown.append(button)
            addSubview(button)
        }
    }

    /// The first action is at the edge of the list.
    override func layoutSubviews() {
        guard !shown.isEmpty else { return }
        let width = bounds.width / CGFloat(shown.count)
        for (index, button) in shown.enumerated() {
            let place = side == .leading ? index : shown.count - 1 - index
            button.frame = CGRect(CGFloat(place) * width, 0, width, bounds.height)
        }
    }
}

/// A view over the list while a row is open. A touch on it only closes the row.
final class SwipeShield: UIView {
    weak var swipes: RowSwipes?

    override var coverExplanation: (reason: String, remedy: String)? {
        (
            "the actions of a row are open, and a touch elsewhere only closes them (TB-07)",
            "To fix, touch elsewhere first, as a user would, or tap one of the actions."
        )
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        swipes?.close(because: "a touch elsewhere", animated: true)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The pan recognizer of a list for swipes on its rows.
final class RowSwipePan: UIPanGestureRecognizer {
    private weak var swipes: RowSwipes?

    init(of swipes: RowSwipes, target: Any, action: Selector) {
        self.swipes = swipes
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        name = "row swipe"
        belongsToUIKit = true
        addTarget(target, action: action)
    }

    override func reasonNotToBegin() -> GestureReason? {
        swipes?.reasonNotToPull(self)
    }

    /// The recognizer may have been prevented after it was asked.
    override func reset() {
        super.reset()
        swipes?.forgetWhatNeverBegan()
    }
}
