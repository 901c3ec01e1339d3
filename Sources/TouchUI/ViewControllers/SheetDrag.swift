/// Moves a sheet with a finger: between its detents, and away if it was dragged down far or fast
/// enough.
///
/// [choice] It is documented that a sheet can be dragged between detents and away, but not from
/// which distance or velocity. The values measured for pages are used (NV-03): the velocity counts
/// for 0.119 s, and the sheet goes to the nearest detent, or away past half of the smallest one.
/// Releases of a sheet on a device at known positions and velocities would decide it.
@MainActor final class SheetDrag: NSObject {
    /// Nil when the sheet is gone. A delegate that is asked about a drag may dismiss it.
    private weak var presentation: Presentation?
    private let pan = SheetPanGestureRecognizer()
    private var transition: ControllerTransition?
    private var isRefused = false
    /// The height of the sheet when the finger took it, in points.
    private var startHeight: CGFloat = 0
    /// The spring that brings the sheet to its detent.
    private var spring: UIViewPropertyAnimator?

    init(of presentation: Presentation, on view: UIDropShadowView) {
        self.presentation = presentation
        super.init()
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: Selector(SheetDrag.panned))
        pan.refusal = { [weak self] in self?.refusal(along: $0) }
        pan.belongsToUIKit = true
        view.addGestureRecognizer(pan)
        view.drag = self
    }

    /// Stops following the finger.
    func stop() {
        transition = nil
        pan.isEnabled = false
        pan.isEnabled = true
    }

    /// Follows no finger any more, because the sheet becomes a popover.
    func leave() {
        stop()
        pan.view?.removeGestureRecognizer(pan)
    }

    // MARK: Which drags move it

    private var sheet: UISheetPresentationController? {
        presentation?.manager as? UISheetPresentationController
    }

    private func refusal(along way: CGVector) -> TransitionRefusal? {
        guard way.dy.magnitude > way.dx.magnitude, way.dy > 0 || sheet?.canGrow == true else {
            return .direction
        }
        return presentation?.canBeDragged == true ? nil : .transition
    }

    /// Whether a drag in a scroll view whose content is at the top moves the sheet instead (NV-12,
    /// NV-16).
    func takesDragOfContent(along way: CGVector) -> Bool {
        guard pan.isEnabled, refusal(along: way) == nil else { return false }
        return way.dy > 0 || sheet?.prefersScrollingExpandsWhenScrolledToEdge == true
    }

    // MARK: The finger

    private func panned() {
        switch pan.state {
        case .began: begin()
        case .changed: move()
        case .ended: end()
        case .cancelled, .failed:
            let transition = transition
            self.transition = nil
            transition?.letGo(finishes: false)
            if let sheet, sheet.draggedHeight != nil { settle(at: sheet.selectedStop, velocity: 0) }
        case .possible: break
        }
    }

    private func begin() {
        isRefused = false
        guard let presentation else { return }
        if let spring, spring.isRunning {
            // The sheet is caught where it appears.
            let height = presentation.sheetLayer.presentation()?.bounds.height
            spring.stopAnimation(true)
            sheet?.draggedHeight = height ?? presentation.sheetFrame.height
            presentation.layOutSheet()
        }
        spring = nil
        startHeight = presentation.sheetFrame.height
        if pan.direction.dy > 0, startHeight <= smallest { beginDismissal() }
    }

    private func beginDismissal() {
        isRefused = presentation?.mayBeDismissedByFinger == false
        // The calls of the delegate and of the controllers may take the finger away.
        guard !isRefused, pan.isUnderWay else { return }
        let begun = presentation?.beginInteractiveDismissal()
        if pan.isUnderWay { transition = begun } else { begun?.letGo(finishes: false) }
    }

    private var smallest: CGFloat { sheet?.stops.first?.height ?? startHeight }

    private func move() {
        let height = startHeight - way
        let smallest = smallest
        if height > smallest, transition == nil, let sheet, let largest = sheet.stops.last {
            sheet.draggedHeight = min(height, largest.height)
            presentation?.layOutSheet()
            return
        }
        if transition == nil, !isRefused {
            if startHeight > smallest {
                sheet?.draggedHeight = smallest
                presentation?.layOutSheet()
            }
            beginDismissal()
        }
        guard pan.isUnderWay else { return }
        transition?.follow(to: (smallest - height) / max(transition?.length ?? 1, 1))
    }

    private func end() {
        let velocity = pan.velocity(in: pan.view?.window).y
        let transition = transition
        self.transition = nil
        let below = way - (startHeight - smallest)
        guard transition != nil || isRefused, below > 0 || transition != nil || sheet == nil else {
            return settle(velocity: velocity)
        }
        let length = transition?.length ?? pan.view?.bounds.height ?? 0
        let release = TransitionRelease(
            progress: min(max(below / max(length, 1), 0), 1),
            velocity: velocity,
            length: length,
            projection: DeviceProfile.current.releaseProjection,
            boundary: DeviceProfile.current.releaseBoundary
        )
        transition?.follow(to: release.progress)
        transition?.release(release)
        if isRefused, release.finishes { presentation?.refuseDismissal() }
        // A sheet that returns, returns to its smallest detent.
        if sheet?.draggedHeight != nil { settle(at: sheet?.stops.first, velocity: 0) }
    }

    /// How far the finger has moved down, in points.
    private var way: CGFloat { pan.translation(in: pan.view?.window).y }

    // MARK: Detents

    /// Lets the sheet go: to the nearest detent, or away (NV-14).
    private func settle(velocity: CGFloat) {
        guard let presentation, let sheet else { return }
        let height = presentation.sheetFrame.height
        let projected = height - velocity * DeviceProfile.current.releaseProjection
        let stops = sheet.stops
        let nearest = stops.min {
            ($0.height - projected).magnitude < ($1.height - projected).magnitude
        }
        if let smallest = stops.first,
            projected < smallest.height * (1 - DeviceProfile.current.releaseBoundary)
        {
            if presentation.mayBeDismissedByFinger {
                sheet.draggedHeight = nil
                return presentation.dismissByFinger()
            }
            presentation.refuseDismissal()
            // The delegate may have dismissed it.
            guard presentation.canBeDragged else { return }
        }
        settle(at: nearest, velocity: velocity)
    }

    private func settle(at stop: SheetStop?, velocity: CGFloat) {
        guard let presentation, let sheet, let stop else { return }
        let old = sheet.selectedStop?.identifier
        let way = stop.height - presentation.sheetFrame.height
        sheet.selectedDetentIdentifier = stop.identifier
        sheet.draggedHeight = nil
        if way.magnitude < 0.5 {
            presentation.layOutSheetNow()
        } else {
            let spring = UIViewPropertyAnimator(
                duration: 0,
                timingParameters: UISpringTimingParameters(
                    mass: 1,
                    stiffness: UnsourcedValues.releaseFrequency * UnsourcedValues.releaseFrequency,
                    damping: 2 * UnsourcedValues.releaseDamping * UnsourcedValues.releaseFrequency,
                    initialVelocity: CGVector(dx: -velocity / way, dy: -velocity / way)
                )
            )
            spring.addAnimations { [presentation] in presentation.layOutSheetNow() }
            self.spring = spring
            spring.startAnimation()
        }
        guard stop.identifier != old else { return }
        UIApplication.shared.clock.observers.report(
            ControllerFact.resized(presentation.controller, to: stop.identifier, stop.height)
        )
        (sheet.delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
}

/// A pan that moves a sheet up or down.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    override var kindInNames: String { "sheet pan" }
    override var namesNoView: Bool { true }
    /// The reason why a drag in a direction moves nothing; nil if it moves the sheet.
    var refusal: (_ way: CGVector) -> TransitionRefusal? = { _ in nil }
    /// The way of the finger when the pan began, in points of the window.
    private(set) var direction = CGVector.zero
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches <= 1, let touch = touches.first { start = touch.location(in: nil) }
        super.touchesBegan(touches, with: event)
    }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        let orders = super.feed(input)
        guard orders.contains(where: \.isBeginning) else { return orders }
        let end = location(in: nil)
        direction = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        guard let refusal = refusal(direction) else { return orders }
        application.clock.observers.report(ControllerFact.declined(self, because: refusal))
        return [.move(to: .failed, because: .decidedByClass)]
    }
}

extension UIGestureRecognizer {
    /// Whether it has begun and has not ended.
    final var isUnderWay: Bool { state == .began || state == .changed }
}

extension GestureOrder {
    /// Whether it makes a recognizer begin.
    var isBeginning: Bool {
        if case .move(to: .began, because: _) = self { return true }
        return false
    }
}
