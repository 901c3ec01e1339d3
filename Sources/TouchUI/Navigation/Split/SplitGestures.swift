/// The fingers that move the sidebars of a split view controller (SP-09).
@MainActor final class SplitGestures: NSObject {
    private unowned let split: UISplitViewController
    private let edgePan = SplitEdgePanGestureRecognizer()
    private let pan = SplitPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    let dimming = SplitDimmingView()
    /// How many points of the sidebars were in the view when the finger took them.
    private var start: CGFloat = 0
    private(set) var isDragging = false

    init(of split: UISplitViewController) {
        self.split = split
        super.init()
        edgePan.delaysTouchesBegan = true
        edgePan.mayLand = { [weak self] in self?.mayLand() ?? false }
        edgePan.addTarget(self, action: Selector(SplitGestures.panned))
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: Selector(SplitGestures.panned))
        tap.addTarget(self, action: Selector(SplitGestures.tapped))
        for recognizer in [edgePan, pan, tap] { recognizer.belongsToUIKit = true }
        dimming.addGestureRecognizer(pan)
        dimming.addGestureRecognizer(tap)
    }

    func install(on view: UIView) {
        view.addGestureRecognizer(edgePan)
        update()
    }

    /// Lets fingers do what the mode and `presentsWithGesture` allow.
    func update() {
        let isOn = split.presentsWithGesture && !split.hasOneColumn
        let hasMore = split.shownSidebars < split.sidebars.count
        for (recognizer, isEnabled) in [(edgePan, isOn && hasMore), (pan, isOn), (tap, isOn)]
            as [(UIGestureRecognizer, Bool)] where recognizer.isEnabled != isEnabled
        {
            recognizer.isEnabled = isEnabled
        }
    }

    /// A drag from the edge pops a page first, if there is one to pop.
    ///
    /// [choice] Apple does not say which of the two comes first. Pages on the navigation controller at the
    /// edge of a pad in both orientations would decide it.
    private func mayLand() -> Bool {
        let edge: UIRectEdge = split.sidebarsAreAtRight ? .right : .left
        if edgePan.edges != edge { edgePan.edges = edge }
        return !split.shownChildren.contains {
            guard let stack = $0 as? UINavigationController, stack.canPop else { return false }
            let frame = stack.loadedView.frame
            return edge == .left
                ? frame.minX <= 0 : frame.maxX >= split.loadedView.bounds.maxX
        }
    }

    private var direction: CGFloat { split.sidebarsAreAtRight ? -1 : 1 }

    private func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: begin(pan)
        case .changed: move(pan)
        case .ended, .cancelled, .failed: end(pan)
        case .possible: break
        }
    }

    private func begin(_ pan: UIPanGestureRecognizer) {
        // In the classic interface the gesture only chooses a mode.
        guard split.columns != .unspecified else { return split.performModeAction() }
        split.slide?.settle()
        isDragging = true
        start = split.arrangement.reveal
        split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
        // The delegate may have taken the finger away.
        if pan.isUnderWay { move(pan) } else { end(pan) }
    }

    private func move(_ pan: UIPanGestureRecognizer) {
        guard isDragging else { return }
        let arrangement = split.arrangement
        // A drag on the dimmed column that displaces it does not hide the last sidebar.
        let least = pan === self.pan ? arrangement.stop(arrangement.sidebarsAfterTap) : 0
        let way = direction * pan.translation(in: split.loadedView).x
        let reveal = min(max(start + way, least), arrangement.stop(arrangement.widths.count))
        split.reveal(to: reveal)
    }

    private func end(_ pan: UIPanGestureRecognizer) {
        guard isDragging else { return }
        isDragging = false
        let isReleased = pan.state == .ended
        let velocity = isReleased ? direction * pan.velocity(in: split.loadedView).x : 0
        let projection = velocity * DeviceProfile.current.releaseProjection
        let arrangement = split.arrangement
        // [choice] A finger that was taken away leaves the columns as they were.
        let stop = arrangement.nearestStop(
            to: isReleased ? arrangement.reveal + projection : start
        )
        split.release(at: stop, velocity: velocity)
        split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    }

    private func tapped() {
        guard split.columns != .unspecified else { return split.performModeAction() }
        split.changeMode(sidebars: split.arrangement.sidebarsAfterTap, isOfSystem: true)
    }
}

/// The recognizer by which a finger brings the next sidebar from the edge.
final class SplitEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    override var kindInNames: String { "sidebar swipe" }
    override var namesNoView: Bool { true }
    /// Whether a finger that lands may bring a sidebar.
    var mayLand: () -> Bool = { true }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        guard case .landed = input, numberOfTouches <= 1, !mayLand() else {
            return super.feed(input)
        }
        _ = super.feed(input)
        return [.move(to: .failed, because: .decidedByClass)]
    }
}

/// The recognizer by which a finger on the dimmed column moves the sidebars away.
final class SplitPanGestureRecognizer: UIPanGestureRecognizer {
    override var kindInNames: String { "sidebar pan" }
    override var namesNoView: Bool { true }
}

/// What dims the secondary column below sidebars, and takes its touches.
final class SplitDimmingView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: UnsourcedValues.columnDimming)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The dimmed column cannot be touched, so its elements are not read either (SP-11).
    override var hidesElementsBehind: Bool { true }

    override var coverExplanation: (reason: String, remedy: String)? {
        (
            "a sidebar of a split view controller is in front of it",
            "To fix, tap this part first, or hide the sidebar: call hide(_:)."
        )
    }

    /// Dims by a part from 0 to 1, in a frame above a view; 0 takes it away.
    ///
    /// - Parameter stays: whether it stays also with 0: a finger on it moves the columns, or it fades out.
    func dim(_ part: CGFloat, _ frame: CGRect, above view: UIView?, stays: Bool = false) {
        guard part > 0 || stays && superview != nil, let view, let container = view.superview else {
            if superview != nil { removeFromSuperview() }
            return
        }
        if superview !== container {
            UIView.performWithoutAnimation {
                (self.frame, alpha) = (frame, 0)
                container.insertSubview(self, aboveSubview: view)
            }
        }
        if self.frame != frame { self.frame = frame }
        if alpha != part { alpha = part }
    }
}
