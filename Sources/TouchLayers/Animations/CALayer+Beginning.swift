/// The beginning of an animation that was added to a layer.
extension CALayer {
    final func begin(_ original: CAAnimation, key: String?) {
        guard modelLayer == nil else { return }
        let animation = original.duplicate()
        let key = key ?? ""
        if !key.isEmpty {
            for old in running where old.key == key { old.run.cutShort(old, because: .replaced) }
        }
        let timeline = AnimationTimeline.current
        let now = localTime(at: timeline.now)
        let begin =
            animation.beginTime == 0 ? now : animation.beginTime - VirtualClock.mediaTimeAtStart
        let timing = animation.timing(beginningAt: begin)
        let run = AnimationRun(
            on: timeline,
            interaction: .free,
            isOfViews: false,
            staysAtEnd: !animation.isRemovedOnCompletion
        )
        let parts = animation.parts(on: self, within: [timing], at: timeline.now)
        for part in parts {
            let property = part.animation as? CAPropertyAnimation
            timeline.report(
                .began(
                    self,
                    property: nameInTranscript(of: part.path),
                    AnimationFact.Plan(
                        part.timings.last ?? timing,
                        delay: max(0, begin - now),
                        isEndless: timing.end == nil
                    ).along(
                        part.track,
                        isAdditive: property?.isAdditive ?? false,
                        of: part.path,
                        on: self
                    )
                )
            )
            run.add(
                RunningAnimation(
                    key: key,
                    path: part.path,
                    track: part.track,
                    isAdditive: property?.isAdditive ?? false,
                    isCumulative: property?.isCumulative ?? false,
                    driver: .timed(part.timings),
                    source: animation,
                    of: self,
                    in: run
                )
            )
        }
        if let delegate = animation.delegate {
            run.whenOver { delegate.animationDidStop(animation, finished: $0) }
        }
        run.begin(timing: timing, of: self)
        animation.delegate?.animationDidStart(animation)
    }
}

extension AnimationFact.Plan {
    fileprivate init(_ timing: MediaTiming, delay: TimeInterval, isEndless: Bool) {
        (duration, self.delay, pace) = (timing.duration, delay, timing.pace.words)
        (self.isEndless, touches) = (isEndless, nil)
    }
}

extension CAAnimation {
    /// An animation object that describes an animation made by a view, for code that looks for it
    /// on the layer.
    static func describing(_ running: RunningAnimation) -> CAAnimation? {
        let path = running.path.property + (running.path.part.map { "." + $0 } ?? "")
        let described: CAPropertyAnimation
        switch running.track {
        case .change(let from, let to):
            let basic: CABasicAnimation
            if case .timed(let timings) = running.driver,
                case .spring(let frequency, let ratio, let velocity)? = timings.last?.pace
            {
                let spring = CASpringAnimation(keyPath: path)
                spring.stiffness = frequency * frequency
                spring.damping = 2 * ratio * frequency
                spring.initialVelocity = velocity.dx
                basic = spring
            } else {
                basic = CABasicAnimation(keyPath: path)
            }
            (basic.fromValue, basic.toValue) = (from?.any, to?.any)
            described = basic
        case .keyframes(let frames):
            let keyframes = CAKeyframeAnimation(keyPath: path)
            keyframes.values = frames.values.map(\.any)
            keyframes.keyTimes = frames.times.map { NSNumber(value: Double($0)) }
            described = keyframes
        }
        described.isAdditive = running.isAdditive
        described.fillMode = .both
        if case .timed(let timings) = running.driver, let timing = timings.last {
            described.duration = timing.duration
            described.autoreverses = timing.autoreverses
            described.repeatCount = Float(timing.repeatCount)
            described.beginTime = timing.begin + VirtualClock.mediaTimeAtStart
            if case .curve(let curve) = timing.pace {
                described.timingFunction = CAMediaTimingFunction(curve)
            }
        }
        return described
    }
}
