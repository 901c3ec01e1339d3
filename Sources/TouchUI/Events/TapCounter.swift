/// Counts taps for `UITouch.tapCount` (TC-01…TC-08), with one counter for each window.
@MainActor struct TapCounter {
    private struct Tap {
        let count: Int
        let liftedAt: Nanoseconds
        let location: CGPoint
        /// The serial number of the view. A reference is not needed, and would retain it.
        let view: UInt64
    }

    private var last: Tap?

    /// The tap count of a touch that begins.
    func count(of touch: UITouch, in view: UIView) -> Int {
        guard let last, last.view == view.serial,
            touch.sample.time - last.liftedAt
                <= Nanoseconds(seconds: DeviceProfile.current.tapCountInterval),
            touch.startLocation.distance(to: last.location)
                <= DeviceProfile.current.tapCountMovement
        else { return 1 }
        return last.count + 1
    }

    /// Called when a touch moved. Beyond the limit it is no tap, even if it moves back (TC-08).
    static func touchMoved(_ touch: UITouch) {
        guard touch.isTapCandidate,
            touch.startLocation.distance(to: touch.sample.location)
                > DeviceProfile.current.tapCountMovement
        else { return }
        touch.isTapCandidate = false
        touch.taps = 0
    }

    /// Called when a touch lifted. The next one may continue its count.
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

    /// Called when a touch was cancelled. It was no tap, so the next one starts again at 1.
    mutating func touchCancelled() {
        last = nil
    }
}

extension CGPoint {
    /// The distance to another point of the same coordinate system.
    package func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
