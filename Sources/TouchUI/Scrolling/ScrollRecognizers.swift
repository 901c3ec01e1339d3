/// The pan of a scroll view. It measures movement only along the axes that can scroll.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func reasonNotToBegin() -> GestureReason? {
        guard let scrollView else { return nil }
        let way = machine.displacementAtStart
        if !scrollView.canScroll(along: way) { return .nothingToScroll }
        if let outer = scrollView.outerThatScrolls(along: way, with: sequenceTouches) {
            return .leftToOuter(outer.elementName)
        }
        if scrollView.leavesDragToSheet(along: way) {
            return way.dy > 0 ? .movesSheet : .growsSheet
        }
        return scrollView.contentThatKeeps(sequenceTouches).map { .keptByContent($0.elementName) }
    }

    /// The pinch of the same scroll view may recognize at the same time.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        (other as? UIScrollViewPinchGestureRecognizer)?.scrollView !== scrollView
            || scrollView == nil
    }

    override func feed(_ input: GestureInput) -> [GestureOrder] {
        guard let scrollView else { return super.feed(input) }
        switch input {
        case .landed(let fingers):
            guard keeps(fingers, thatStop: scrollView) else { return [] }
        case .moved, .scrolled: machine.settings.axes = scrollView.axesToPan
        // A pan that has failed also receives this, although it is not notified when its fingers
        // lift (G-24).
        case .reset: scrollView.fingersLeft()
        case .lifted, .cancelled, .timer, .assigned: break
        }
        return super.feed(input)
    }
}

/// The pinch of a scroll view. It recognizes at the same time as the pan.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func reasonNotToBegin() -> GestureReason? {
        guard let scrollView else { return nil }
        if scrollView.zoomingView == nil { return .nothingToZoom }
        return scrollView.contentThatKeeps(sequenceTouches).map { .keptByContent($0.elementName) }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        (other as? UIScrollViewPanGestureRecognizer)?.scrollView !== scrollView || scrollView == nil
    }
}

/// Delays touches to the content of a scroll view, and never recognizes (SV-02).
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    override var kindInNames: String { "delayed touches" }
    weak var scrollView: UIScrollView?

    override var contentOwner: (any ScrollsContent)? { scrollView }
    override var isMachineDriven: Bool { true }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    override func feed(_ input: GestureInput) -> [GestureOrder] {
        switch input {
        case .landed(let fingers):
            if let scrollView, !keeps(fingers, thatStop: scrollView) { return [] }
            // `delaysContentTouches` of the scroll view sets this.
            return delaysTouchesBegan
                ? [.startTimer(DeviceProfile.current.scrollDelay)]
                : [.move(to: .failed, because: .waitedLongEnough(0))]
        case .timer: return fail(.waitedLongEnough(DeviceProfile.current.scrollDelay))
        case .lifted: return fail(.liftedBeforeDelay)
        case .cancelled: return fail(.touchesCancelled)
        case .moved, .scrolled, .assigned, .reset: return []
        }
    }

    private func fail(_ reason: GestureReason) -> [GestureOrder] {
        [.move(to: .failed, because: reason)]
    }
}

extension UIGestureRecognizer {
    /// Lets landed fingers stop the content.
    ///
    /// - Returns: whether the recognizer still has the fingers. The delegate learns that the content
    ///   stopped. If that takes the scroll view away, the recognizers are reset (G-104).
    fileprivate func keeps(
        _ fingers: [GestureFinger],
        thatStop scrollView: UIScrollView
    ) -> Bool {
        let wasTracked = attempt.isTracked
        scrollView.landed(fingers.map(\.id))
        return attempt.isTracked || !wasTracked
    }
}
