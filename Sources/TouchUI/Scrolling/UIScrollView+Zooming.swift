/// A zoom in progress.
@MainActor struct ScrollZoom {
    /// The scale at its beginning.
    let start: CGFloat
    /// The point of the zoomed view, at scale 1, that stays under the fingers.
    let anchor: CGPoint
    /// Whether fingers zoom. If not, the scale springs back, or code set a scale.
    var isByFingers: Bool
    /// Whether the scale springs back to its limits.
    var isBouncing = false
    /// The motion that changes the scale when no fingers do.
    var motion: ClockMotion?
    /// The serial number of that motion in the scroll view.
    var serial = 0
}

/// Zooming, by fingers and by code.
extension UIScrollView {
    /// The view to zoom; nil if zooming is not possible (MO-13).
    final var zoomingView: UIView? {
        minimumZoomScale < maximumZoomScale ? modelDelegate?.viewForZooming(in: self) : nil
    }

    private var zoomLimits: ClosedRange<CGFloat> {
        minimumZoomScale...max(minimumZoomScale, maximumZoomScale)
    }

    /// Handles the action of the pinch (DL-04).
    final func pinchChanged() {
        guard let pinch = pinchGestureRecognizer else { return }
        switch pinch.state {
        case .began: beginZooming(with: pinch)
        case .changed: followFingers(of: pinch)
        case .ended, .cancelled: endZooming(with: pinch)
        case .possible, .failed: break
        }
    }

    private func beginZooming(with pinch: UIPinchGestureRecognizer) {
        guard let view = zoomingView else { return }
        zooming?.motion?.stop()
        if phase.isFlying || phase.isAnimating { stopMoving() }
        zooming = ScrollZoom(
            start: modelZoomScale,
            anchor: unscaled(pinch.location(in: self), in: view),
            isByFingers: true
        )
        observers.report(ScrollFact.beganZooming(self, scale: modelZoomScale))
        modelDelegate?.scrollViewWillBeginZooming(self, with: view)
        followFingers(of: pinch)
    }

    private func followFingers(of pinch: UIPinchGestureRecognizer) {
        guard let zooming, zooming.isByFingers, let view = zoomingView else { return }
        let location = pinch.location(in: self)
        let offset = contentOffset
        setScale(
            shownScale(zooming.start * pinch.scale),
            of: view,
            keeping: zooming.anchor,
            at: CGPoint(x: location.x - offset.x, y: location.y - offset.y)
        )
    }

    private func endZooming(with pinch: UIPinchGestureRecognizer) {
        guard let zooming, zooming.isByFingers else { return }
        guard let view = zoomingView else { return self.zooming = nil }
        if pinch.state == .ended { followFingers(of: pinch) }
        let wanted = min(max(modelZoomScale, zoomLimits.lowerBound), zoomLimits.upperBound)
        if wanted == modelZoomScale { return finishZooming(of: view) }
        let (scale, anchor) = (modelZoomScale, zooming.anchor)
        let location = pinch.location(in: self)
        let offset = contentOffset
        let place = CGPoint(x: location.x - offset.x, y: location.y - offset.y)
        let spring = SpringMotion(
            displacement: 1,
            frequency: DeviceProfile.current.bounceFrequency,
            dampingRatio: 1
        )
        let end = clampedOffset(at: wanted, of: view, keeping: anchor, at: place)
        moveZoom(of: view, isBouncing: true, for: spring.settlingTime(within: 0.005)) {
            [weak self] part, time in
            let rest = part >= 1 ? 0 : spring.displacement(at: time)
            let now = part >= 1 ? wanted : wanted * pow(scale / wanted, rest)
            let free = self?.offset(at: now, of: view, keeping: anchor, at: place) ?? .zero
            return (
                now,
                CGPoint(
                    x: end.x + (free.x - end.x) * rest,
                    y: end.y + (free.y - end.y) * rest
                )
            )
        }
    }

    /// Zooming ended. Content beyond a limit now springs back.
    private func finishZooming(of view: UIView) {
        zooming = nil
        observers.report(ScrollFact.endedZooming(self, scale: modelZoomScale))
        modelDelegate?.scrollViewDidEndZooming(self, with: view, atScale: modelZoomScale)
        guard phase.isResting || { if case .held = phase { true } else { false } }() else { return }
        phase = .resting
        let target = clamped(contentOffset)
        if target != contentOffset { glide(to: target) }
    }

    // MARK: Zooming by code

    /// Zooms to a scale. The content at `place` in the viewport stays there; nil means the center.
    final func zoom(toScale scale: CGFloat, about place: CGPoint?, animated: Bool) {
        guard let view = viewToZoom(to: "\(scale.short)"), scale.isFinite else { return }
        let wanted = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        let place = place ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let offset = contentOffset
        let anchor = unscaled(CGPoint(x: offset.x + place.x, y: offset.y + place.y), in: view)
        let end = clampedOffset(at: wanted, of: view, keeping: anchor, at: place)
        zoom(view, toScale: wanted, offset: end, animated: animated)
    }

    /// Zooms so that a rectangle of the zoomed view fills the viewport.
    final func zoom(toShow rect: CGRect, animated: Bool) {
        guard let view = viewToZoom(to: "\(rect)"), rect.width > 0, rect.height > 0 else { return }
        let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(wanted, zoomLimits.lowerBound), zoomLimits.upperBound)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let anchor = CGPoint(x: rect.midX, y: rect.midY)
        let end = clampedOffset(at: scale, of: view, keeping: anchor, at: middle)
        zoom(view, toScale: scale, offset: end, animated: animated)
    }

    private func viewToZoom(to what: String) -> UIView? {
        if let view = zoomingView { return view }
        Diagnostics.refuse(
            "Cannot zoom \(nameInTranscript) to \(what): "
                + (minimumZoomScale < maximumZoomScale
                    ? "its delegate returns no view from viewForZooming(in:)."
                    : "its scales do not differ (\(minimumZoomScale.short) to "
                        + "\(maximumZoomScale.short)).")
                + " It stays at \(modelZoomScale.short). To fix, "
                + (minimumZoomScale < maximumZoomScale
                    ? "implement viewForZooming(in:)."
                    : "set minimumZoomScale and maximumZoomScale.")
        )
        return nil
    }

    private func zoom(_ view: UIView, toScale wanted: CGFloat, offset end: CGPoint, animated: Bool)
    {
        // A delegate that sets the current scale when zooming ends would otherwise zoom forever.
        guard wanted != modelZoomScale || onPixels(end) != contentOffset else { return }
        zooming?.motion?.stop()
        zooming = nil
        stopMoving()
        let (scale, offset) = (modelZoomScale, contentOffset)
        guard animated else {
            zooming = ScrollZoom(start: scale, anchor: .zero, isByFingers: false)
            setScale(wanted, of: view, offset: end)
            return zooming = nil
        }
        modelDelegate?.scrollViewWillBeginZooming(self, with: view)
        moveZoom(of: view, isBouncing: false, for: DeviceProfile.current.offsetAnimationDuration) {
            part,
            _ in
            let part = TimingCurve.easeInOut.progress(at: part)
            return (
                scale + (wanted - scale) * part,
                CGPoint(
                    x: offset.x + (end.x - offset.x) * part,
                    y: offset.y + (end.y - offset.y) * part
                )
            )
        }
    }

    /// Changes scale and offset in every frame until the duration is over.
    private func moveZoom(
        of view: UIView,
        isBouncing: Bool,
        for duration: TimeInterval,
        step: @escaping @MainActor (CGFloat, TimeInterval) -> (scale: CGFloat, offset: CGPoint)
    ) {
        var zoom = ScrollZoom(start: modelZoomScale, anchor: .zero, isByFingers: false)
        zoom.isBouncing = isBouncing
        motionsBegun += 1
        let serial = motionsBegun
        zoom.serial = serial
        zoom.motion = clock.move(named: "zooming of \(nameInTranscript)") {
            [weak self, weak view] time in
            guard let self, let view, zooming?.serial == serial else { return false }
            let part = min(time / duration, 1)
            let (scale, offset) = step(part, time)
            setScale(scale, of: view, offset: offset)
            // A delegate callback may have begun another zoom.
            guard zooming?.serial == serial else { return false }
            guard part >= 1 else { return true }
            finishZooming(of: view)
            return false
        }
        zooming = zoom
    }

    // MARK: Geometry

    /// Converts a point of the scroll view to the zoomed view at scale 1, measured from that view's
    /// origin.
    private func unscaled(_ point: CGPoint, in view: UIView) -> CGPoint {
        let origin = view.frame.origin
        return CGPoint(
            x: (point.x - origin.x) / modelZoomScale,
            y: (point.y - origin.y) / modelZoomScale
        )
    }

    /// The offset at which a point of the zoomed view is at `place` in the viewport.
    private func offset(
        at scale: CGFloat,
        of view: UIView,
        keeping anchor: CGPoint,
        at place: CGPoint
    ) -> CGPoint {
        let origin = view.frame.origin
        return CGPoint(
            x: anchor.x * scale + origin.x - place.x,
            y: anchor.y * scale + origin.y - place.y
        )
    }

    /// The same offset, within the limits that the content has at that scale.
    private func clampedOffset(
        at scale: CGFloat,
        of view: UIView,
        keeping anchor: CGPoint,
        at place: CGPoint
    ) -> CGPoint {
        let free = offset(at: scale, of: view, keeping: anchor, at: place)
        let factor = scale / modelZoomScale
        let inset = adjustedContentInset
        func clamp(
            _ value: CGFloat,
            _ content: CGFloat,
            _ length: CGFloat,
            _ before: CGFloat,
            _ after: CGFloat
        )
            -> CGFloat
        {
            ScrollAxis(
                content: content * factor,
                length: length,
                before: before,
                after: after,
                bounces: false,
                alwaysBounces: false
            ).clamped(value)
        }
        return CGPoint(
            x: clamp(free.x, contentSize.width, bounds.width, inset.left, inset.right),
            y: clamp(free.y, contentSize.height, bounds.height, inset.top, inset.bottom)
        )
    }

    /// [choice] Beyond its limits the scale follows the fingers with the resistance of the rubber
    /// band, applied to the logarithm of the scale (MO-12).
    private func shownScale(_ wanted: CGFloat) -> CGFloat {
        let limits = zoomLimits
        let limit = min(max(wanted, limits.lowerBound), limits.upperBound)
        guard limit != wanted, wanted > 0, limit > 0, bouncesZoom else { return limit }
        let excess = log(wanted / limit)
        return limit
            * exp(RubberBand.stretch(excess, in: log(DeviceProfile.current.zoomBeyondLimits)))
    }

    private func setScale(
        _ scale: CGFloat,
        of view: UIView,
        keeping anchor: CGPoint,
        at place: CGPoint
    ) {
        setScale(
            scale,
            of: view,
            offset: offset(at: scale, of: view, keeping: anchor, at: place)
        )
    }

    private func setScale(_ scale: CGFloat, of view: UIView, offset: CGPoint) {
        let (old, origin) = (modelZoomScale, view.frame.origin)
        modelZoomScale = scale
        if scale != old {
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.center = CGPoint(
                x: origin.x + view.bounds.width * scale / 2,
                y: origin.y + view.bounds.height * scale / 2
            )
            contentSize = CGSize(
                width: contentSize.width * scale / old,
                height: contentSize.height * scale / old
            )
        }
        write(offset)
        if scale != old { modelDelegate?.scrollViewDidZoom(self) }
    }
}
