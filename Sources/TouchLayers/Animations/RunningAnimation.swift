/// One animated property of one layer.
@MainActor package final class RunningAnimation {
    /// What moves the animation: the clock, or a driver that may stop, reverse and scrub it.
    package enum Driver {
        /// The timings, from the outermost group to the animation's own.
        case timed([MediaTiming])
        /// A driver.
        ///
        /// - Parameter from: the fraction of the driver's duration after which this animation
        ///   begins.
        case driven(any AnimationDriving, from: CGFloat)
    }

    package let key: String
    package let path: LayerKeyPath
    package let track: AnimationTrack
    package let isAdditive: Bool
    package let isCumulative: Bool
    package let driver: Driver
    /// The object that was added; nil for an animation made by a view.
    package let source: CAAnimation?
    package let run: AnimationRun
    package private(set) weak var layer: CALayer?

    package init(
        key: String,
        path: LayerKeyPath,
        track: AnimationTrack,
        isAdditive: Bool = false,
        isCumulative: Bool = false,
        driver: Driver,
        source: CAAnimation? = nil,
        of layer: CALayer,
        in run: AnimationRun
    ) {
        (self.key, self.path, self.track) = (key, path, track)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
        (self.driver, self.source, self.layer, self.run) = (driver, source, layer, run)
    }

    /// The value of a property while this animation runs on it; `value` if the animation has no
    /// effect at that time.
    ///
    /// - Parameters:
    ///   - value: the value that results from the earlier animations of the property.
    ///   - model: the model value of the property.
    ///   - now: the time on the clock.
    func apply(to value: AnimationValue, model: AnimationValue, at now: TimeInterval)
        -> AnimationValue
    {
        guard let (progress, cycle) = progress(at: now) else { return value }
        let modelPart: AnimationValue
        if let name = path.part {
            guard let found = model.part(name) else { return value }
            modelPart = found
        } else {
            modelPart = model
        }
        var sample = track.value(
            at: progress,
            model: isAdditive ? modelPart.zero ?? modelPart : modelPart
        )
        if isCumulative, cycle > 0, let last = track.last?.times(CGFloat(cycle)) {
            sample = sample.plus(last) ?? sample
        }
        if isAdditive {
            let old = path.part.flatMap { value.part($0) } ?? value
            sample = old.plus(sample) ?? sample
        }
        guard let name = path.part else { return sample }
        return value.setting(name, to: sample) ?? value
    }

    private func progress(at now: TimeInterval) -> (AnimationProgress, Int)? {
        switch driver {
        case .driven(let driving, let start): return (driving.progress(from: start, at: now), 0)
        case .timed(let timings):
            guard let layer else { return nil }
            var time = layer.localTime(at: now)
            for (index, timing) in timings.enumerated() {
                guard let moment = timing.moment(at: time) else { return nil }
                let progress = timing.pace.progress(at: moment.part, of: timing.duration)
                if index == timings.count - 1 { return (progress, moment.cycle) }
                time = TimeInterval(progress.x) * timing.duration
            }
            return nil
        }
    }
}

/// Drives animations by more than the clock: an animator.
@MainActor package protocol AnimationDriving: AnyObject {
    /// The progress of an animation that begins at a fraction of the driver's duration.
    func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress
}
