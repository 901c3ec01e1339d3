/// Snapshots of a touch for coalesced and predicted touches.
extension UITouch {
    /// The samples since the previous delivery (E-07). The previous location of each is that of the
    /// sample before it (E-09).
    func coalescedCopies() -> [UITouch] {
        var before = previousSample
        return (mergedSamples + [sample]).map { sample in
            defer { before = sample }
            return copy(of: sample, after: before)
        }
    }

    /// The samples predicted within a display frame (E-08). The previous location of the first is
    /// the one delivered last (E-09).
    func predictedCopies() -> [UITouch] {
        let before = mergedSamples.last ?? previousSample
        let step = sample.time - before.time
        guard currentPhase == .moved, step > 0, sample.location != before.location else {
            return []
        }
        let (dx, dy) = (
            sample.location.x - before.location.x, sample.location.y - before.location.y
        )
        var last = sample
        var copies: [UITouch] = []
        for _ in 0...mergedSamples.count {
            var next = last
            next.time += step
            next.location.x += dx
            next.location.y += dy
            next.estimate = nil
            let prediction = copy(of: next, after: last)
            prediction.isPrediction = true
            copies.append(prediction)
            last = next
        }
        return copies
    }

    /// A new touch for one sample of this touch.
    func copy(of sample: TouchSample, after previous: TouchSample) -> UITouch {
        let copy = UITouch(finger: finger, tool: tool, sample: sample, phase: currentPhase)
        copy.previousSample = previous
        copy.startLocation = startLocation
        copy.hitView = hitView
        copy.hitWindow = hitWindow
        copy.taps = taps
        return copy
    }
}
