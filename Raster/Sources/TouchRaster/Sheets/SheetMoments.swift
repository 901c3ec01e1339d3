package import TouchRecord

/// Chooses the moments of a trace for a contact sheet.
package enum SheetMoments {
    /// The requested number of moments, in order: the first and the last, those at which fingers
    /// land and the last frames before they lift, and if there is room, the middles of the longest intervals between them.
    package static func chosen(from trace: TraceReader, count: Int) -> [TimeInterval] {
        let (start, end) = (trace.start, max(trace.start, trace.end))
        guard count > 1, end > start else { return [count == 1 ? end : start] }
        let frame = 1 / TimeInterval(max(1, trace.header.framesPerSecond))
        let turns = trace.touches.compactMap { mark -> TimeInterval? in
            switch mark.phase {
            case "began": min(max(mark.time, start), end)
            // When it lifts, the finger is not there any more.
            case "ended", "cancelled": min(max(mark.time - frame, start), end)
            default: nil
            }
        }
        let interesting = Set(turns + [start, end]).sorted()
        guard interesting.count < count else { return thinned(interesting, to: count) }
        var moments = interesting
        while moments.count < count {
            let gaps = zip(moments, moments.dropFirst())
            guard
                let widest = gaps.enumerated().max(by: {
                    ($0.element.1 - $0.element.0) < ($1.element.1 - $1.element.0)
                })
            else { break }
            moments.insert(
                (widest.element.0 + widest.element.1) / 2,
                at: widest.offset + 1
            )
        }
        return moments
    }

    /// An even selection of moments that includes the first and the last.
    private static func thinned(_ moments: [TimeInterval], to count: Int) -> [TimeInterval] {
        (0..<count).map { moments[$0 * (moments.count - 1) / (count - 1)] }
    }
}
