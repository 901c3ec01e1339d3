/// Dragging with fingers.
extension UIScrollView {
    // MARK: Input from its recognizers (two of them, because the pan can be attached to another
    // view: SV-10)

    /// Fingers landed. They stop content that moves by itself, and the content receives no touches
    /// of fingers that land while it moves (SV-06).
    final func landed(_ fingers: [Int]) {
        switch phase {
        case .flying(let glide):
            caughtFingers.formUnion(fingers)
            glide.motion.stop()
            phase = .held
            observers.report(ScrollFact.caught(self, at: contentOffset))
            if glide.isTold { modelDelegate?.scrollViewDidEndDecelerating(self) }
        case .dragging: caughtFingers.formUnion(fingers)
        case .resting, .held, .animating: break
        }
    }

    /// The last finger lifted. Content that was stopped beyond its limits or between two pages
    /// moves there.
    final func fingersLeft() {
        caughtFingers = []
        guard case .held = phase else { return }
        phase = .resting
        let offset = contentOffset
        let target =
            isPagingEnabled
            ? page(nearestTo: offset, from: offset) : placeAfterHold(at: offset)
        if target != offset { glide(to: target) }
    }

    /// The axes along which the pan measures movement.
    final var axesToPan: PanStateMachine.Axes {
        refreshAdjustedInset()
        return switch (horizontal.isScrollable, vertical.isScrollable) {
        case (true, true): .both
        case (true, false): .horizontal
        case (false, true): .vertical
        case (false, false): .none
        }
    }

    /// Whether the content can move in the direction of a drag. Content that does not bounce cannot
    /// be pulled beyond its end, and leaves the drag to a scroll view around it.
    ///
    /// [choice] Only the dominant axis of the movement counts.
    final func canScroll(along way: CGVector) -> Bool {
        scrollsHorizontally(along: way)
            ? horizontal.canMove(from: contentOffset.x, by: -way.dx)
            : vertical.canMove(from: contentOffset.y, by: -way.dy)
    }

    private func scrollsHorizontally(along way: CGVector) -> Bool {
        if horizontal.isScrollable, vertical.isScrollable {
            return way.dx.magnitude > way.dy.magnitude
        }
        return !vertical.isScrollable
    }

    /// A scroll view around this one that takes a drag out of the end of the content; nil if the
    /// content is not at its end in that direction, or if there is none that can take it (SV-17).
    ///
    /// [choice] The outer one must be able to move without bouncing. Otherwise this one bounces.
    final func outerThatScrolls(along way: CGVector, with touches: ContiguousArray<UITouch>)
        -> UIScrollView?
    {
        let isHorizontal = scrollsHorizontally(along: way)
        guard !hasContent(isHorizontal, along: way), let touch = touches.first else { return nil }
        for recognizer in touch.receivers {
            guard let pan = recognizer as? UIScrollViewPanGestureRecognizer,
                let outer = pan.scrollView, outer !== self, isDescendant(of: outer),
                !pan.internalState.isTerminal,
                pan.activeTouches.count >= pan.minimumNumberOfTouches,
                outer.hasContent(isHorizontal, along: way)
            else { continue }
            return outer
        }
        return nil
    }

    /// Whether a drag along an axis shows more content, not the place beyond its end.
    private func hasContent(_ isHorizontal: Bool, along way: CGVector) -> Bool {
        let axis = isHorizontal ? horizontal : vertical
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let step = isHorizontal ? -way.dx : -way.dy
        // The offset is in whole pixels, and the limits need not be.
        return step < 0
            ? offset > axis.limits.lowerBound + Deceleration.restThreshold
            : offset < axis.limits.upperBound - Deceleration.restThreshold
    }

    /// Whether a drag moves the sheet around the scroll view instead of the content: downwards if
    /// the content is at its top (NV-12), upwards if the sheet grows first (NV-16).
    ///
    /// [choice] A scroll view with a refresh control keeps the drag, because it would never be
    /// pulled otherwise. A sheet with one on a device would decide it.
    final func leavesDragToSheet(along way: CGVector) -> Bool {
        guard way.dy.magnitude > way.dx.magnitude, refreshControl == nil,
            contentOffset.y <= -modelAdjustedInset.top, let sheet = sheetAround
        else { return false }
        return sheet.takesDragOfContent(along: way)
    }

    private var sheetAround: SheetDrag? {
        var above = superview
        while let view = above {
            if let drag = (view as? UIDropShadowView)?.drag { return drag }
            above = view.superview
        }
        return nil
    }

    /// The content view that holds one of the touches and does not give it up (SV-05); nil if there
    /// is none.
    final func contentThatKeeps(_ touches: ContiguousArray<UITouch>) -> UIView? {
        for touch in touches where touch.hasBegunInView {
            guard let view = touch.recipient, view !== self, view.isDescendant(of: self) else {
                continue
            }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return view }
        }
        return nil
    }

    // MARK: Dragging

    /// Handles the action of the pan (DL-05).
    final func panChanged() {
        switch panGestureRecognizer.state {
        case .began: beginDragging()
        case .changed: drag()
        case .ended:
            drag()
            endDragging(velocity: isTurnedByWheel ? .zero : panGestureRecognizer.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    /// Whether a wheel with notches moves the content.
    ///
    /// [choice] Such content stops with the wheel and at its limits: it has no finger's velocity to
    /// continue with, and nothing pulls it beyond its end (SV-19). A device with a mouse would decide
    /// it.
    private var isTurnedByWheel: Bool {
        (panGestureRecognizer as? UIScrollViewPanGestureRecognizer)?.machine.isTurnedByWheel
            ?? false
    }

    private func beginDragging() {
        stopMoving()
        refreshAdjustedInset()
        let (offset, x, y) = (contentOffset, horizontal, vertical)
        let isFree = lockedAxis
        phase = .dragging(
            ScrollDrag(
                pulled: CGPoint(x: x.pulled(offset.x), y: y.pulled(offset.y)),
                start: offset,
                follows: (x.isScrollable && isFree.x, y.isScrollable && isFree.y)
            )
        )
        owesEndOfDragging = true
        observers.report(ScrollFact.beganDragging(self, at: offset))
        switch keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: window?.endEditing(false)
        case .none, .interactive, .interactiveWithAccessory: break
        }
        modelDelegate?.scrollViewWillBeginDragging(self)
    }

    /// Moves the origin of the content by a distance in points, and the offset with it: a finger that
    /// drags the content continues as if nothing had happened.
    final func moveOrigin(by shift: CGVector) {
        if case .dragging(var drag) = phase {
            drag.pulled.x += shift.dx
            drag.pulled.y += shift.dy
            drag.start.x += shift.dx
            drag.start.y += shift.dy
            phase = .dragging(drag)
        }
        write(CGPoint(x: contentOffset.x + shift.dx, y: contentOffset.y + shift.dy))
    }

    /// The axes that the directional lock leaves free. SV-14: a diagonal start locks no axis.
    private var lockedAxis: (x: Bool, y: Bool) {
        guard isDirectionalLockEnabled else { return (true, true) }
        let way = (panGestureRecognizer as? UIScrollViewPanGestureRecognizer)?.machine
            .displacementAtStart
        guard let way else { return (true, true) }
        let (x, y) = (way.dx.magnitude, way.dy.magnitude)
        let ratio = DeviceProfile.current.directionalLockRatio
        return (!(y > x * ratio), !(x > y * ratio))
    }

    private func drag() {
        guard case .dragging(var drag) = phase else { return }
        let translation = panGestureRecognizer.translation(in: self)
        let step = CGVector(
            dx: translation.x - drag.translation.x,
            dy: translation.y - drag.translation.y
        )
        drag.translation = translation
        // While two fingers zoom, the point between them determines the offset.
        guard !isZooming else { return phase = .dragging(drag) }
        var offset = contentOffset
        if drag.follows.x {
            drag.pulled.x -= step.dx
            if isTurnedByWheel { drag.pulled.x = horizontal.clamped(drag.pulled.x) }
            offset.x = horizontal.shown(drag.pulled.x)
        }
        if drag.follows.y {
            drag.pulled.y -= step.dy
            if isTurnedByWheel { drag.pulled.y = vertical.clamped(drag.pulled.y) }
            offset.y = vertical.shown(drag.pulled.y)
        }
        phase = .dragging(drag)
        write(offset)
        refreshControl?.pulled()
        pullKeyboard()
    }

    /// Whether a drag moves the keyboard (KB-22).
    private var dragsKeyboard: Bool {
        switch keyboardDismissMode {
        case .interactive, .interactiveWithAccessory: true
        case .none, .onDrag, .onDragWithAccessory: false
        }
    }

    private func pullKeyboard() {
        guard dragsKeyboard, let window, !isTurnedByWheel else { return }
        let finger = panGestureRecognizer.location(in: window)
        window.application.screenKeyboard.follow(window.application.screenPoint(finger, in: window))
    }

    private func endDragging(velocity finger: CGPoint) {
        if dragsKeyboard { window?.application.screenKeyboard.letGo(velocity: finger.y) }
        guard case .dragging(let drag) = phase else { return tellEndOfDragging(goesOn: false) }
        guard window != nil else {
            phase = .resting
            limitsChanged()
            return tellEndOfDragging(goesOn: false)
        }
        refreshControl?.released()
        let before = interruptions
        let velocity = velocity(of: drag, finger: finger)
        let plan = plan(velocity: velocity, from: drag.start)
        let velocityPerMillisecond = CGPoint(x: velocity.x / 1_000, y: velocity.y / 1_000)
        var target = restingPlace(plan.target, velocity: velocityPerMillisecond)
        if let contentFollower { target = contentFollower.restingPlace(target, of: self) }
        modelDelegate?.scrollViewWillEndDragging(
            self,
            withVelocity: velocityPerMillisecond,
            targetContentOffset: &target
        )
        guard case .dragging = phase else { return tellEndOfDragging(goesOn: false) }
        let isChosen = target != plan.target
        // Each call of the delegate may change the limits.
        func plannedFlights() -> (x: ScrollFlight, y: ScrollFlight) {
            isChosen
                ? flights(to: clamped(target), velocity: velocity)
                : self.plan(velocity: velocity, from: drag.start).flights
        }
        let planned = plannedFlights()
        // A zoom that springs back moves the content along.
        let goesOn =
            !isZoomBouncing && interruptions.stops == before.stops
            && max(planned.x.duration, planned.y.duration) > 0
        observers.report(
            ScrollFact.endedDragging(
                self,
                velocity: CGVector(dx: velocity.x, dy: velocity.y),
                target: CGPoint(x: planned.x.end, y: planned.y.end),
                goesOn: goesOn,
                rule: ruleOfGoingOn(isChosen: isChosen),
                lacks: isChosen ? nil : shortage(of: drag, finger: finger, target: target)
            )
        )
        tellEndOfDragging(goesOn: goesOn)
        // The delegate may have scrolled the content elsewhere.
        guard case .dragging = phase else { return }
        phase = .resting
        guard goesOn, interruptions.stops == before.stops else { return restWithinLimits() }
        modelDelegate?.scrollViewWillBeginDecelerating(self)
        guard phase.isResting else { return }
        guard interruptions.stops == before.stops else { return restWithinLimits() }
        let isFree = !isChosen && !isPagingEnabled
        let start =
            interruptions.moves == before.moves
            ? plannedFlights()
            : self.plan(
                velocity: velocity,
                from: drag.start
            ).flights
        glide(start.x, start.y, isTold: true, target: isFree ? nil : target)
    }

    /// Ends a drag without deceleration. Content beyond its limits springs back.
    private func restWithinLimits() {
        let target = clamped(contentOffset)
        if target == contentOffset || isZoomBouncing { cameToRest() } else { glide(to: target) }
    }

    /// The velocity of the content when the finger lifts, in points per second. It is zero if the
    /// finger is slow (MO-15).
    private func velocity(of drag: ScrollDrag, finger: CGPoint) -> CGPoint {
        let speed = hypot(drag.follows.x ? finger.x : 0, drag.follows.y ? finger.y : 0)
        guard !isZooming, speed >= DeviceProfile.current.leastGlideVelocity else { return .zero }
        return CGPoint(
            x: drag.follows.x
                ? horizontal.shownVelocity(-finger.x, pulledTo: drag.pulled.x) : 0,
            y: drag.follows.y ? vertical.shownVelocity(-finger.y, pulledTo: drag.pulled.y) : 0
        )
    }

    /// The velocity that the finger had and the one that it needed; nil if it was fast enough, or if
    /// nothing was in the way of the drag.
    private func shortage(
        of drag: ScrollDrag,
        finger: CGPoint,
        target: CGPoint
    ) -> ScrollShortage? {
        let offset = contentOffset
        let isSideways = (offset.x - drag.start.x).magnitude > (offset.y - drag.start.y).magnitude
        let axis = isSideways ? horizontal : vertical
        let (start, now, end, velocity) =
            isSideways
            ? (drag.start.x, offset.x, target.x, -finger.x)
            : (drag.start.y, offset.y, target.y, -finger.y)
        let way: CGFloat = now < start ? -1 : 1
        guard now != start, axis.excess(of: now) == 0, axis.clamped(now + way) != now, !isZooming
        else { return nil }
        var needed = CGFloat(DeviceProfile.current.leastGlideVelocity)
        guard isPagingEnabled else {
            let speed = hypot(drag.follows.x ? finger.x : 0, drag.follows.y ? finger.y : 0)
            return speed < needed
                ? ScrollShortage(velocity: speed, needed: needed, turnsPage: false) : nil
        }
        let page = (start / axis.length).rounded()
        guard axis.length > 0, axis.clamped(page * axis.length) == end else { return nil }
        let rest = ((page + way / 2) * axis.length - now) * way
        let perVelocity = Deceleration(from: 0, velocity: 1, rate: decelerationRate.rawValue)
            .restPosition
        needed = max(needed, rest / perVelocity)
        let speed = max(0, velocity * way)
        return speed < needed
            ? ScrollShortage(velocity: speed, needed: needed, turnsPage: true) : nil
    }

    /// The rule that decides where the content rests: the delegate's target, a page, the limit that
    /// it was pulled past, or else the velocity.
    private func ruleOfGoingOn(isChosen: Bool) -> String {
        if isChosen { return "MO-06" }
        if isPagingEnabled { return "MO-10" }
        return clamped(contentOffset) == contentOffset ? "MO-02" : "MO-08"
    }

    private func tellEndOfDragging(goesOn: Bool) {
        guard owesEndOfDragging else { return }
        owesEndOfDragging = false
        modelDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    }

    /// The offset at which the content would rest, and the flights that lead there.
    private func plan(velocity: CGPoint, from start: CGPoint) -> (
        target: CGPoint, flights: (x: ScrollFlight, y: ScrollFlight)
    ) {
        let offset = contentOffset
        let rate = decelerationRate.rawValue
        let x = ScrollFlight(from: offset.x, velocity: velocity.x, on: horizontal, rate: rate)
        let y = ScrollFlight(from: offset.y, velocity: velocity.y, on: vertical, rate: rate)
        let free = CGPoint(x: x.end, y: y.end)
        guard isPagingEnabled else { return (free, (x, y)) }
        let projected = CGPoint(
            x: Deceleration(from: offset.x, velocity: velocity.x, rate: rate).restPosition,
            y: Deceleration(from: offset.y, velocity: velocity.y, rate: rate).restPosition
        )
        let page = page(nearestTo: projected, from: start)
        return (page, flights(to: page, velocity: velocity))
    }

    /// The page nearest to an offset, at most one page away from the start of the drag (MO-10).
    final func page(nearestTo offset: CGPoint, from start: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ start: CGFloat, _ axis: ScrollAxis) -> CGFloat {
            guard axis.length > 0, axis.isScrollable else { return axis.clamped(offset) }
            let first = (start / axis.length).rounded()
            let wanted = (offset / axis.length).rounded()
            return axis.clamped(min(max(wanted, first - 1), first + 1) * axis.length)
        }
        return CGPoint(
            x: page(offset.x, start.x, horizontal),
            y: page(offset.y, start.y, vertical)
        )
    }
}

extension ScrollAxis {
    /// Whether a drag can move the content from an offset in the direction of a step.
    fileprivate func canMove(from offset: CGFloat, by step: CGFloat) -> Bool {
        guard isScrollable else { return false }
        if bounces || step == 0 { return true }
        return step < 0 ? offset > limits.lowerBound : offset < limits.upperBound
    }
}
