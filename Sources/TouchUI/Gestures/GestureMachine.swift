/// A finger as a machine sees it: a number, a place in the window, a time.
package struct GestureFinger: Hashable, Sendable {
    package let id: Int
    package let location: CGPoint
    package let time: Nanoseconds
}

/// What a machine orders its recognizer to do.
package enum GestureOrder: Hashable, Sendable {
    /// Move to a state, for a reason.
    case move(to: UIGestureRecognizer.State, because: GestureReason)
    /// Call back after seconds, replacing what was to come.
    case startTimer(TimeInterval)
    /// Call back no more.
    case stopTimer
    /// Leave a finger alone from now on.
    case ignore(Int)
}

/// A gesture without views: facts in, orders out.
///
/// A machine knows nothing of other recognizers, of views or of clocks. Its shell feeds it only
/// fingers that it has not ordered to ignore, and nothing after it has ended, failed or been
/// cancelled, until it is reset.
protocol GestureMachine: Sendable {
    /// Fingers landed.
    mutating func landed(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// Fingers moved.
    mutating func moved(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// Fingers lifted.
    mutating func lifted(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// Fingers were taken away.
    mutating func cancelled(_ fingers: [GestureFinger]) -> [GestureOrder]
    /// The time that was asked for has passed.
    mutating func timerFired() -> [GestureOrder]
    /// Everything begins anew.
    mutating func reset()
    /// Whether it waits for fingers that are not there: between two taps.
    var isBetweenTouches: Bool { get }
}

extension [GestureFinger] {
    /// The middle of the fingers; nil for none.
    var centroid: CGPoint? {
        guard !isEmpty else { return nil }
        if count == 1 { return self[0].location }
        var (x, y) = (CGFloat(0), CGFloat(0))
        for finger in self {
            x += finger.location.x
            y += finger.location.y
        }
        return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
    }

    /// Replaces fingers by their newer selves.
    mutating func update(_ newer: [GestureFinger]) {
        for finger in newer {
            if let index = firstIndex(where: { $0.id == finger.id }) { self[index] = finger }
        }
    }

    mutating func remove(_ gone: [GestureFinger]) {
        removeAll { finger in gone.contains { $0.id == finger.id } }
    }
}
