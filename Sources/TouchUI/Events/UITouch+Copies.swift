/// Snapshots of a touch: what came between two deliveries, and what is expected to come.
extension UITouch {
    /// The samples since the last delivery (E-07), each one's previous location being the sample
    /// before it (E-09).
    func coalescedCopies() -> [UITouch] {
        guard !freshSamples.isEmpty else { return [copy(of: sample, after: previousSample)] }
        var before = previousSample
        return freshSamples.map { sample in
            defer { before = sample }
            return copy(of: sample, after: before)
        }
    }

    /// The samples expected within a display frame (E-08); the first one's previous location is the
    /// last one delivered (E-09).
    func predictedCopies() -> [UITouch] {
        let before = freshSamples.count > 1 ? freshSamples[freshSamples.count - 2] : previousSample
        let step = sample.time - before.time
        guard currentPhase == .moved, step > 0, sample.location != before.location else {
            return []
        }
        let (dx, dy) = (
            sample.location.x - before.location.x, sample.location.y - before.location.y
        )
        var last = sample
        var copies: [UITouch] = []
        for _ in 0..<max(1, freshSamples.count) {
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

    /// A touch of its own at one sample of this one.
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
