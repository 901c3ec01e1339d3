/// Dismisses a sheet by dragging: it goes if it was dragged down far or fast enough, otherwise it
/// comes back.
///
/// [choice] It is documented that a sheet can be dragged away, but not from which distance or
/// velocity it goes. The values measured for pages are used (NV-03). Releases of a sheet on a
/// device at known positions and velocities would decide it. A scroll view in the sheet keeps its
/// own pan.
@MainActor final class SheetDrag: NSObject {
    private unowned let presentation: Presentation
    private let pan = SheetPanGestureRecognizer()
    private var transition: ControllerTransition?
    private var isRefused = false

    init(of presentation: Presentation, on view: UIView) {
        self.presentation = presentation
        super.init()
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: Selector(SheetDrag.panned))
        pan.mayBegin = { [weak presentation] in presentation?.canBeDragged ?? false }
        view.addGestureRecognizer(pan)
    }

    /// Stops following the finger.
    func stop() {
        transition = nil
        pan.isEnabled = false
        pan.isEnabled = true
    }

    private func panned() {
        let window = pan.view?.window
        let way = pan.translation(in: window).y
        switch pan.state {
        case .began:
            isRefused = !presentation.mayBeDismissedByFinger
            if !isRefused { transition = presentation.beginInteractiveDismissal() }
        case .changed:
            if let transition { transition.follow(to: way / max(transition.length, 1)) }
        case .ended:
            let transition = transition
            self.transition = nil
            let length = transition?.length ?? pan.view?.bounds.height ?? 0
            let release = TransitionRelease(
                progress: min(max(way / max(length, 1), 0), 1),
                velocity: pan.velocity(in: window).y,
                length: length,
                projection: DeviceProfile.current.releaseProjection,
                boundary: DeviceProfile.current.releaseBoundary
            )
            transition?.follow(to: release.progress)
            transition?.release(release)
            if isRefused, release.finishes {
                let manager = presentation.manager
                manager.delegate?.presentationControllerDidAttemptToDismiss(manager)
            }
        case .cancelled, .failed:
            let transition = transition
            self.transition = nil
            transition?.letGo(finishes: false)
        case .possible: break
        }
    }
}

/// A pan that moves down.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    var mayBegin: () -> Bool = { true }
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches <= 1, let touch = touches.first { start = touch.location(in: nil) }
        super.touchesBegan(touches, with: event)
    }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        let orders = super.feed(input)
        guard orders.contains(where: \.isBeginning) else { return orders }
        let end = location(in: nil)
        let isDown = end.y - start.y > (end.x - start.x).magnitude
        guard isDown, mayBegin() else {
            application.clock.observers.report(
                ControllerFact.declined(self, because: isDown ? .transition : .direction)
            )
            return [.move(to: .failed, because: .decidedByClass)]
        }
        return orders
    }
}

extension GestureOrder {
    /// Whether it makes a recognizer begin.
    var isBeginning: Bool {
        if case .move(to: .began, because: _) = self { return true }
        return false
    }
}
