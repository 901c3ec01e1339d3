/// Pops a page by a drag from the left edge (NV-01…NV-06), or from the right edge where text runs
/// from right to left (TR-23).
@MainActor final class EdgePop: NSObject, UIGestureRecognizerDelegate {
    private unowned let stack: UINavigationController
    let pan = UIParallaxTransitionPanGestureRecognizer()
    private weak var transition: ControllerTransition?

    init(of stack: UINavigationController) {
        self.stack = stack
        super.init()
        pan.edges = .left
        // A touch at the edge reaches the page only after this has failed (NV-01).
        pan.delaysTouchesBegan = true
        pan.delegate = self
        // The view may outlive its controller; its pages then stay.
        pan.refusal = { [weak self] in
            guard let self else { return .root }
            return refusal(isBeginning: $0)
        }
        pan.whenLanding = { [weak self] in
            guard let self else { return }
            // The stack of this object: the argument would be retained.
            let edge: UIRectEdge = self.stack.loadedView.isRightToLeft ? .right : .left
            if pan.edges != edge { pan.edges = edge }
        }
        pan.addTarget(self, action: Selector(EdgePop.panned))
    }

    /// The reason why the drag may not begin, both at the landing and just before it begins; nil if
    /// it may (NV-02).
    private func refusal(isBeginning: Bool) -> TransitionRefusal? {
        guard !isBeginning else {
            // A running push does not prevent it: the pan applies to the page that the push brings
            // (NV-06).
            guard let running = stack.transition else { return stack.canPop ? nil : .root }
            return running.kind == .push && stack.canPop ? nil : .transition
        }
        guard stack.canPop else { return .root }
        // [choice] The remaining rules belong to the delegate that UIKit sets on the recognizer: an
        // application that sets another delegate, or none, turns them off.
        guard pan.delegate === self else { return nil }
        if stack.isNavigationBarHidden { return .noBar }
        return stack.topViewController?.navigationItem.replacesBackButton == true ? .backItem : nil
    }

    /// 1 if the page leaves to the right, -1 if it leaves to the left.
    private var direction: CGFloat { pan.edges == .right ? -1 : 1 }

    private func panned() {
        switch pan.state {
        case .began: begin()
        case .changed: transition?.follow(to: progress)
        case .ended:
            guard let transition else { return }
            transition.follow(to: progress)
            transition.release(
                TransitionRelease(
                    progress: transition.progress,
                    velocity: direction * pan.velocity(in: nil).x,
                    length: transition.length,
                    projection: DeviceProfile.current.releaseProjection,
                    boundary: DeviceProfile.current.releaseBoundary
                )
            )
        case .cancelled, .failed: transition?.letGo(finishes: false)
        case .possible: break
        }
    }

    private func begin() {
        // A running push is completed first (NV-06). Its callbacks, and those of the pop, may take the
        // finger away.
        stack.settle()
        guard pan.isUnderWay else { return }
        transition = stack.beginInteractivePop()
        if !pan.isUnderWay { transition?.letGo(finishes: false) }
    }

    /// The page stays for the first points, and then trails the finger by that distance (EP-03).
    private var progress: CGFloat {
        // The pan itself has already dropped some of them (PAN-03).
        let lost = UnsourcedValues.edgePopDeadZone - DeviceProfile.current.panHysteresis
        let way = direction * pan.translation(in: nil).x - lost
        return way / max(transition?.length ?? 1, 1)
    }
}

/// The recognizer by which a finger pops a page of a navigation controller.
final class UIParallaxTransitionPanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    override var kindInNames: String { "swipe back" }
    override var namesNoView: Bool { true }
    var refusal: (_ isBeginning: Bool) -> TransitionRefusal? = { _ in nil }

    /// Called before a landing is considered: the edge depends on the direction of the view.
    var whenLanding: () -> Void = {}

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        let isLanding = if case .landed = input { true } else { false }
        if isLanding { whenLanding() }
        let orders = super.feed(input)
        let hasFailed = orders.contains {
            if case .move(to: .failed, because: _) = $0 { true } else { false }
        }
        let isBeginning = orders.contains(where: \.isBeginning)
        guard isBeginning || isLanding && !hasFailed && numberOfTouches <= 1,
            let refusal = refusal(isBeginning)
        else { return orders }
        application.clock.observers.report(ControllerFact.declined(self, because: refusal))
        return [.move(to: .failed, because: .decidedByClass)]
    }
}
