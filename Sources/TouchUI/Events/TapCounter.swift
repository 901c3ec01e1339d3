/// Counts taps for `UITouch.tapCount` (TC-01…TC-08), one counter for each window.
@MainActor struct TapCounter {
    private struct Tap {
        let count: Int
        let liftedAt: Nanoseconds
        let location: CGPoint
        /// The view's number: a reference would be one too many.
        let view: UInt64
    }

    private var last: Tap?

    /// Which tap a touch is that begins now.
    func count(of touch: UITouch, in view: UIView) -> Int {
        guard let last, last.view == view.serial,
            touch.sample.time - last.liftedAt
                <= Nanoseconds(seconds: UnsourcedValues.multipleTapInterval),
            touch.startLocation.distance(to: last.location) <= UnsourcedValues.tapMovement
        else { return 1 }
        return last.count + 1
    }

    /// The touch moved: beyond the limit it stops being a tap, for good (TC-08).
    static func touchMoved(_ touch: UITouch) {
        guard touch.isTapCandidate,
            touch.startLocation.distance(to: touch.sample.location) > UnsourcedValues.tapMovement
        else { return }
        touch.isTapCandidate = false
        touch.taps = 0
    }

    /// The touch lifted: the next one may be a further tap.
    mutating func touchEnded(_ touch: UITouch) {
        guard touch.isTapCandidate, let view = touch.hitView else {
            last = nil
            return
        }
        last = Tap(
            count: touch.taps,
            liftedAt: touch.sample.time,
            location: touch.startLocation,
            view: view.serial
        )
    }

    /// The touch was taken away: whatever it was, it was no tap.
    mutating func touchCancelled() {
        last = nil
    }
}

extension CGPoint {
    /// How far another point is, in the same space and unit.
    package func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
