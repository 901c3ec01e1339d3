/// How a scroll view moves when no finger moves it.
extension UIScrollView {
    /// Puts the content somewhere for the engine, at whole pixels.
    final func write(_ offset: CGPoint) {
        isWriting = true
        contentOffset = offset
        isWriting = false
    }

    /// The offset changed, whoever did it (DL-03).
    final func offsetChanged(from old: CGPoint) {
        // What is told of it may move the content in its turn: that is somebody else.
        if isWriting {
            isWriting = false
        } else {
            interruptions.moves += 1
            anchorAnew(from: old)
        }
        refreshControl?.follow()
        modelDelegate?.scrollViewDidScroll(self)
    }

    /// Somebody else moved the content: what is on its way goes on from there.
    private func anchorAnew(from old: CGPoint) {
        switch phase {
        case .dragging(var drag):
            let offset = contentOffset
            if offset.x != old.x { drag.pulled.x = horizontal.pulled(offset.x) }
            if offset.y != old.y { drag.pulled.y = vertical.pulled(offset.y) }
            phase = .dragging(drag)
        case .flying(let glide):
            let moved = CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y)
            continueGlide(glide, movedBy: moved)
        case .resting, .held, .animating: break
        }
    }

    /// Ends what moves it by itself, where it is. [choice] Who was told of a deceleration is told
    /// nothing; who waits for the end of an animation is.
    final func stopMoving() {
        switch phase {
        case .flying(let glide):
            glide.motion.stop()
            phase = .resting
            observers.report(ScrollFact.stopped(self, at: contentOffset))
        case .animating(let animation):
            animation.motion.stop()
            phase = .resting
            tellEnd(of: animation)
        case .held: phase = .resting
        case .resting, .dragging: break
        }
    }

    // MARK: Gliding

    /// Flights to an offset that is not the one where it would come to rest.
    final func flights(to target: CGPoint, velocity: CGPoint) -> (x: ScrollFlight, y: ScrollFlight)
    {
        let offset = contentOffset
        // [choice] Pages come as fast as content with the fast rate rests.
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        func flight(_ offset: CGFloat, _ target: CGFloat, _ velocity: CGFloat, _ axis: ScrollAxis)
            -> ScrollFlight
        {
            // Beyond an end it springs back like anything else.
            axis.excess(of: offset) != 0 && axis.clamped(offset) == target
                ? ScrollFlight(from: offset, velocity: velocity, on: axis, rate: rate)
                : ScrollFlight(from: offset, to: target, rate: rate)
        }
        return (
            flight(offset.x, target.x, velocity.x, horizontal),
            flight(offset.y, target.y, velocity.y, vertical)
        )
    }

    /// Goes to an offset without having been flung, and without the delegate hearing of a
    /// deceleration.
    final func glide(to target: CGPoint) {
        let (x, y) = flights(to: target, velocity: .zero)
        glide(x, y, isTold: false, target: target)
    }

    final func glide(
        _ x: ScrollFlight,
        _ y: ScrollFlight,
        isTold: Bool,
        target: CGPoint?
    ) {
        guard max(x.duration, y.duration) > 0 else {
            write(CGPoint(x: x.end, y: y.end))
            if isTold { modelDelegate?.scrollViewDidEndDecelerating(self) }
            return
        }
        let clock = clock
        let motion = clock.move(named: "deceleration of \(stableName)") { [weak self] time in
            self?.moveOn(after: time) ?? false
        }
        phase = .flying(
            ScrollGlide(
                x: x,
                y: y,
                motion: motion,
                start: clock.now,
                isTold: isTold,
                target: target
            )
        )
    }

    private func moveOn(after time: TimeInterval) -> Bool {
        guard case .flying(let glide) = phase else { return false }
        write(CGPoint(x: glide.x.position(at: time), y: glide.y.position(at: time)))
        // Whoever was told of the new offset may have stopped it, or planned it anew.
        guard case .flying(let now) = phase, now.motion === glide.motion else { return false }
        guard time >= max(glide.x.duration, glide.y.duration) else { return true }
        phase = .resting
        cameToRest()
        if glide.isTold { modelDelegate?.scrollViewDidEndDecelerating(self) }
        return false
    }

    final func cameToRest() {
        observers.report(ScrollFact.rests(self, at: contentOffset))
    }

    /// The limits changed under way.
    final func replan() {
        guard case .flying(let glide) = phase else { return }
        continueGlide(glide, movedBy: .zero)
    }

    private func continueGlide(_ old: ScrollGlide, movedBy step: CGVector) {
        let time = (clock.now - old.start).seconds
        let velocity = CGPoint(x: old.x.velocity(at: time), y: old.y.velocity(at: time))
        old.motion.stop()
        phase = .resting
        if let target = old.target {
            let moved = clamped(CGPoint(x: target.x + step.dx, y: target.y + step.dy))
            let (x, y) = flights(to: moved, velocity: velocity)
            return glide(x, y, isTold: old.isTold, target: moved)
        }
        let (offset, rate) = (contentOffset, decelerationRate.rawValue)
        glide(
            ScrollFlight(from: offset.x, velocity: velocity.x, on: horizontal, rate: rate),
            ScrollFlight(from: offset.y, velocity: velocity.y, on: vertical, rate: rate),
            isTold: old.isTold,
            target: nil
        )
    }

    // MARK: Animating

    /// Goes to an offset in the set time (MO-14). To where it is already it does not go, and nobody
    /// is told ([choice], as people find).
    final func animate(to target: CGPoint, isToTop: Bool = false) {
        let (start, target) = (contentOffset, onPixels(target))
        guard start != target else { return }
        // Whoever was told that another one has ended may have begun one in its place: this is newer.
        dropMotion()
        motionsBegun += 1
        let serial = motionsBegun
        let duration = UnsourcedValues.offsetAnimationDuration
        let motion = clock.move(named: "scrolling of \(stableName)") { [weak self] time in
            guard let self, case .animating(let animation) = phase, animation.serial == serial
            else {
                return false
            }
            let part = TimingCurve.easeInOut.progress(at: time / duration)
            write(
                time >= duration
                    ? target
                    : CGPoint(
                        x: start.x + (target.x - start.x) * part,
                        y: start.y + (target.y - start.y) * part
                    )
            )
            guard case .animating(let now) = phase, now.serial == serial else { return false }
            guard time >= duration else { return true }
            phase = .resting
            if now.isOutdated { limitsChanged() }
            cameToRest()
            tellEnd(of: animation)
            return false
        }
        phase = .animating(ScrollAnimation(motion: motion, serial: serial, isToTop: isToTop))
        observers.report(ScrollFact.animates(self, to: target))
    }

    /// Ends what moves, and tells nobody.
    private func dropMotion() {
        switch phase {
        case .flying(let glide): glide.motion.stop()
        case .animating(let animation): animation.motion.stop()
        case .resting, .held, .dragging: return
        }
        phase = .resting
    }

    private func tellEnd(of animation: ScrollAnimation) {
        if animation.isToTop {
            modelDelegate?.scrollViewDidScrollToTop(self)
        } else {
            modelDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }
}
