/// The way of one finger, as a value: where it is at each part of its way, from 0 to 1.
///
/// All points are in the window's space.
public enum TouchPath: Hashable, Sendable {
    /// Straight from one point to another.
    case line(from: CGPoint, to: CGPoint)
    /// Straight from point to point, at one speed along the whole way.
    case polyline([CGPoint])
    /// A cubic Bézier curve.
    case cubic(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// Around a centre that moves: pan, pinch and rotation in one. Angles in radians, clockwise
    /// from the x axis; distances from the centre in points.
    case orbit(Orbit)

    /// A finger around a centre: centre, distance and angle each change evenly.
    public struct Orbit: Hashable, Sendable {
        /// The centre at the start and at the end.
        public var centers: (from: CGPoint, to: CGPoint) {
            get { (fromCenter, toCenter) }
            set { (fromCenter, toCenter) = newValue }
        }
        private var fromCenter: CGPoint
        private var toCenter: CGPoint
        /// The distance from the centre at the start, in points.
        public var fromRadius: CGFloat
        /// The distance from the centre at the end, in points.
        public var toRadius: CGFloat
        /// The angle at the start, in radians.
        public var fromAngle: CGFloat
        /// The angle at the end, in radians.
        public var toAngle: CGFloat

        /// A finger around a centre.
        public init(
            centers: (from: CGPoint, to: CGPoint),
            radii: (from: CGFloat, to: CGFloat),
            angles: (from: CGFloat, to: CGFloat)
        ) {
            (fromCenter, toCenter) = centers
            (fromRadius, toRadius) = radii
            (fromAngle, toAngle) = angles
        }

        /// The same with the finger on the other side of the centre.
        public var opposite: Orbit {
            var opposite = self
            opposite.fromAngle += .pi
            opposite.toAngle += .pi
            return opposite
        }
    }

    /// Where the finger is, at a part of the way from 0 to 1.
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

/// How a finger spends its time on its way.
public enum TouchCurve: Hashable, Sendable {
    /// At one speed: it lifts while it moves.
    case linear
    /// From rest to rest, as a half wave of a cosine: what Hammer's timed moves do.
    case easeInOut
    /// From rest, faster and faster.
    case easeIn
    /// Slower and slower, to rest.
    case easeOut
    /// Evenly to a point of time and way, then evenly on to the end: what a fling needs.
    case twoSpeeds(untilTime: CGFloat, untilPart: CGFloat)

    /// The part of the way at a part of the time, both from 0 to 1.
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
