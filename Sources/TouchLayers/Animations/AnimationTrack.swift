/// The values that an animation passes through.
package enum AnimationTrack: Hashable, Sendable {
    /// From one value to another; nil means the model value.
    case change(from: AnimationValue?, to: AnimationValue?)
    case keyframes(Keyframes)

    func value(at part: AnimationProgress, model: AnimationValue) -> AnimationValue {
        switch self {
        case .change(let from, let to): (from ?? model).mixed(with: to ?? model, at: part)
        case .keyframes(let frames): frames.value(at: part.x) ?? model
        }
    }

    var first: AnimationValue? {
        switch self {
        case .change(let from, _): from
        case .keyframes(let frames): frames.values.first
        }
    }

    var last: AnimationValue? {
        switch self {
        case .change(_, let to): to
        case .keyframes(let frames): frames.values.last
        }
    }
}

/// Values with the times at which they are reached.
package struct Keyframes: Hashable, Sendable {
    package enum Mode: Hashable, Sendable {
        case linear, discrete, paced, cubic, cubicPaced
    }

    package let values: [AnimationValue]
    /// Times from 0 to 1, one for each value. In discrete mode there is one more, the end.
    package let times: [CGFloat]
    /// The timing of each piece; linear if missing.
    package let paces: [AnimationPace]
    package let mode: Mode

    /// Makes keyframes.
    ///
    /// - Parameter times: the times that were given; nil, or a wrong number of them, spaces the
    ///   values evenly.
    package init(
        values: [AnimationValue],
        times: [CGFloat]? = nil,
        paces: [AnimationPace] = [],
        mode: Mode = .linear
    ) {
        self.values = values
        self.paces = paces
        self.mode = mode
        let needed = mode == .discrete ? values.count + 1 : values.count
        switch mode {
        case .paced, .cubicPaced: self.times = Self.evenly(values)
        case .linear, .discrete, .cubic:
            if let times, times.count == needed {
                self.times = times
            } else {
                let pieces = CGFloat(max(1, needed - 1))
                self.times = (0..<max(1, needed)).map { CGFloat($0) / pieces }
            }
        }
    }

    private static func evenly(_ values: [AnimationValue]) -> [CGFloat] {
        var (sum, times) = (CGFloat(0), [CGFloat(0)])
        for (one, next) in zip(values, values.dropFirst()) {
            sum += one.distance(to: next)
            times.append(sum)
        }
        return times.map { sum > 0 ? $0 / sum : 0 }
    }

    func value(at part: CGFloat) -> AnimationValue? {
        guard let first = values.first, let last = values.last else { return nil }
        if mode == .discrete {
            var index = 0
            while index + 1 < values.count, times[index + 1] <= part { index += 1 }
            return values[index]
        }
        guard part > times[0] else { return first }
        // Of two keyframes at the same time the later one applies, so values may jump.
        guard let next = times.firstIndex(where: { $0 > part }), next > 0 else {
            return last
        }
        let piece = next - 1
        let length = times[next] - times[piece]
        var local = AnimationProgress((part - times[piece]) / length)
        if paces.indices.contains(piece) {
            local = paces[piece].progress(at: local.x, of: 1)
        }
        if mode == .cubic || mode == .cubicPaced, let smooth = smooth(piece, at: local.x) {
            return smooth
        }
        return values[piece].mixed(with: values[next], at: local)
    }

    /// A smooth curve through the values (Catmull-Rom); nil for values that cannot be added.
    private func smooth(_ piece: Int, at t: CGFloat) -> AnimationValue? {
        let (b, c) = (values[piece], values[piece + 1])
        let a = piece > 0 ? values[piece - 1] : b
        let d = piece + 2 < values.count ? values[piece + 2] : c
        let (t2, t3) = (t * t, t * t * t)
        let weights = [
            (a, -0.5 * t3 + t2 - 0.5 * t), (b, 1.5 * t3 - 2.5 * t2 + 1),
            (c, -1.5 * t3 + 2 * t2 + 0.5 * t), (d, 0.5 * t3 - 0.5 * t2),
        ]
        var sum: AnimationValue?
        for (value, weight) in weights {
            guard let part = value.times(weight) else { return nil }
            sum = sum.map { $0.plus(part) } ?? part
        }
        return sum
    }
}
