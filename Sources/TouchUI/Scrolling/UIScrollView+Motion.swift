/// The motion of a scroll view without a finger.
extension UIScrollView {
    /// Sets the offset on behalf of the engine, rounded to whole pixels.
    final func write(_ offset: CGPoint) {
        isWriting = true
        contentOffset = offset
        isWriting = false
    }

    /// The offset changed, for any reason (DL-03).
    final func offsetChanged(from old: CGPoint) {
        // A delegate callback may move the content in its turn. That counts as a change by the
        // application.
        if isWriting {
            isWriting = false
        } else {
            interruptions.moves += 1
            anchorAnew(from: old)
        }
        refreshControl?.follow()
        contentFollower?.contentMoved(self)
        modelDelegate?.scrollViewDidScroll(self)
    }

    /// The application moved the content: a motion in progress continues from there.
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

    /// Stops a motion in progress at the current offset. [choice] The delegate is not notified of
    /// the end of a deceleration, but is notified of the end of an animation.
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

    /// The flights to an offset that the velocity alone would not reach.
    final func flights(to target: CGPoint, velocity: CGPoint) -> (x: ScrollFlight, y: ScrollFlight)
    {
        let offset = contentOffset
        // [choice] Paging always decelerates at the fast rate.
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        func flight(_ offset: CGFloat, _ target: CGFloat, _ velocity: CGFloat, _ axis: ScrollAxis)
            -> ScrollFlight
        {
            // Content beyond an end springs back as usual.
            axis.excess(of: offset) != 0 && axis.clamped(offset) == target
                ? ScrollFlight(from: offset, velocity: velocity, on: axis, rate: rate)
                : ScrollFlight(from: offset, to: target, rate: rate)
        }
        return (
            flight(offset.x, target.x, velocity.x, horizontal),
            flight(offset.y, target.y, velocity.y, vertical)
        )
    }

    /// Moves the content to an offset, starting with no velocity. The delegate is not notified of a
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
        let motion = clock.move(named: "deceleration of \(nameInTranscript)") { [weak self] time in
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
        // A delegate callback may have stopped the motion or replaced it.
        guard case .flying(let now) = phase, now.motion === glide.motion else { return false }
        guard time >= max(glide.x.duration, glide.y.duration) else { return true }
        phase = .resting
        cameToRest()
        if glide.isTold { modelDelegate?.scrollViewDidEndDecelerating(self) }
        return false
    }

    final func cameToRest() {
        observers.report(ScrollFact.rests(self, at: contentOffset))
        didComeToRest()
    }

    /// Plans a deceleration again because the limits changed.
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

    /// Starts an animated scroll to an offset (MO-14). If the content is already there, nothing
    /// happens and the delegate is not notified ([choice], which agrees with what developers
    /// report).
    final func animate(to target: CGPoint, isToTop: Bool = false) {
        let (start, target) = (contentOffset, onPixels(target))
        guard start != target else { return }
        // The delegate, notified of the end of an earlier animation, may have started another; this
        // one is newer.
        dropMotion()
        motionsBegun += 1
        let serial = motionsBegun
        let duration = DeviceProfile.current.offsetAnimationDuration
        let motion = clock.move(named: "scrolling of \(nameInTranscript)") { [weak self] time in
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

    /// Drops a motion in progress without notifying the delegate.
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
