/// One property of one layer, animated.
@MainActor package final class RunningAnimation {
    /// What drives it: the clock, or somebody who may stop it, turn it round and move it by hand.
    package enum Driver {
        /// Timings from the outermost (a group) to its own.
        case timed([MediaTiming])
        /// - Parameter from: the part of the whole after which this one begins.
        case driven(any AnimationDriving, from: CGFloat)
    }

    package let key: String
    package let path: LayerKeyPath
    package let track: AnimationTrack
    package let isAdditive: Bool
    package let isCumulative: Bool
    package let driver: Driver
    /// The object that was added; nil for what a view makes.
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

    /// What a property is while this animation runs on it; itself when it has no effect.
    ///
    /// - Parameters:
    ///   - value: the property as the animations before this one leave it.
    ///   - model: the property as the model says.
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

/// Somebody who drives animations otherwise than by the clock alone.
@MainActor package protocol AnimationDriving: AnyObject {
    /// How far an animation is that begins after a part of the whole.
    func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress
}
