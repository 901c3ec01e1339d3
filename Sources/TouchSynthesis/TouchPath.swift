/// The path of one finger: its position at each part of the way, from 0 to 1.
///
/// Points are in the space of the method that takes the path: the window for
/// `EventGenerator.fingerPath`, the screen for a `TouchPlan`.
public enum TouchPath: Hashable, Sendable {
    /// A straight line.
    case line(from: CGPoint, to: CGPoint)
    /// Straight lines from point to point. The speed does not depend on the length of a line.
    case polyline([CGPoint])
    /// A cubic Bézier curve.
    case cubic(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A path around a center that may move: pan, pinch and rotation at once.
    case orbit(Orbit)

    /// The path of a finger around a center. Center, distance and angle each change evenly.
    ///
    /// Angles are in radians clockwise from the x axis, distances in points.
    public struct Orbit: Hashable, Sendable {
        /// The center at the start and at the end.
        public var centers: (from: CGPoint, to: CGPoint) {
            get { (fromCenter, toCenter) }
            set { (fromCenter, toCenter) = newValue }
        }
        private var fromCenter: CGPoint
        private var toCenter: CGPoint
        /// The distance from the center at the start, in points.
        public var fromRadius: CGFloat
        /// The distance from the center at the end, in points.
        public var toRadius: CGFloat
        /// The angle at the start, in radians.
        public var fromAngle: CGFloat
        /// The angle at the end, in radians. The difference may be more than a full turn.
        public var toAngle: CGFloat

        /// Makes an orbit from the values at the start and at the end.
        public init(
            centers: (from: CGPoint, to: CGPoint),
            radii: (from: CGFloat, to: CGFloat),
            angles: (from: CGFloat, to: CGFloat)
        ) {
            (fromCenter, toCenter) = centers
            (fromRadius, toRadius) = radii
            (fromAngle, toAngle) = angles
        }

        /// The same orbit for a finger on the opposite side of the center.
        public var opposite: Orbit {
            var opposite = self
            opposite.fromAngle += .pi
            opposite.toAngle += .pi
            return opposite
        }
    }

    /// The position at a part of the way, from 0 to 1.
    public func position(at part: CGFloat) -> CGPoint {
        switch self {
        case .line(let from, let to):
            return from.between(to, part)
        case .polyline(let points):
            return Self.position(on: points, at: part)
        case .cubic(let from, let control1, let control2, let to):
            let ab = from.between(control1, part)
            let bc = control1.between(control2, part)
            let cd = control2.between(to, part)
            return ab.between(bc, part).between(bc.between(cd, part), part)
        case .orbit(let orbit):
            let center = orbit.centers.from.between(orbit.centers.to, part)
            let radius = orbit.fromRadius + (orbit.toRadius - orbit.fromRadius) * part
            let angle = orbit.fromAngle + (orbit.toAngle - orbit.fromAngle) * part
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    private static func position(on points: [CGPoint], at part: CGFloat) -> CGPoint {
        guard let first = points.first, let last = points.last else { return .zero }
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let length = lengths.reduce(0, +)
        if part >= 1 || length == 0 { return part >= 1 ? last : first }
        var left = part * length
        for (index, piece) in lengths.enumerated() {
            if left <= piece {
                guard piece > 0 else { return points[index] }
                return points[index].between(points[index + 1], left / piece)
            }
            left -= piece
        }
        return last
    }
}

/// How the speed of a finger changes along its path.
public enum TouchCurve: Hashable, Sendable {
    /// Constant speed: the finger lifts while it moves.
    case linear
    /// From rest to rest, following half a cosine wave, as Hammer's timed moves do.
    case easeInOut
    /// From rest, faster and faster.
    case easeIn
    /// Slower and slower, to rest.
    case easeOut
    /// Constant speed up to a part of the time and of the way, then another constant speed to the
    /// end. A fling needs this.
    case twoSpeeds(untilTime: CGFloat, untilPart: CGFloat)

    /// The part of the way that is covered at a part of the time, both from 0 to 1. Values outside
    /// are clamped.
    public func part(at time: CGFloat) -> CGFloat {
        let time = min(max(time, 0), 1)
        switch self {
        case .linear: return time
        case .easeInOut: return (1 - cos(.pi * time)) / 2
        case .easeIn: return time * time
        case .easeOut: return 1 - (1 - time) * (1 - time)
        case .twoSpeeds(let untilTime, let untilPart):
            if time < untilTime { return untilPart * time / untilTime }
            guard untilTime < 1 else { return time }
            return untilPart + (1 - untilPart) * (time - untilTime) / (1 - untilTime)
        }
    }
}

extension CGPoint {
    fileprivate func between(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        if part <= 0 { return self }
        if part >= 1 { return other }
        return CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
