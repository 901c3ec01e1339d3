/// A connection between two bodies, or between the reference system (body 0) and a body.
struct Joint {
    enum Kind {
        /// A distance between two points, kept by a bar or a spring.
        case rod(length: Double, spring: Spring?)
        /// A distance that is not exceeded.
        case rope(length: Double)
        /// A common point. The angle stays in a range.
        case pin(angles: ClosedRange<Double>, frictionTorque: Double)
        /// A common point and a common angle.
        case fixed
        /// A line along which the point of the second body moves, without rotation.
        case slide(axis: Vector, range: ClosedRange<Double>)
        /// A place and an upright angle to which springs pull the body.
        case snap(Spring)
    }

    struct Spring {
        /// In radians per second.
        var frequency: Double
        /// 1 is critically damped.
        var damping: Double
    }

    var a: Int
    var b: Int
    /// The point of each body, from its center, at the angle 0.
    var pointA: Vector
    var pointB: Vector
    /// The angle between the bodies that belongs to the joint.
    var angle: Double
    var kind: Kind
}

extension World {
    /// The rows of a joint for the present positions.
    func rows(of joint: Joint, time: Double) -> [SolverRow] {
        let (a, b) = (bodies[joint.a], bodies[joint.b])
        let armA = joint.pointA.rotated(by: a.angle)
        let armB = joint.pointB.rotated(by: b.angle)
        let apart = b.position + armB - a.position - armA
        func row(_ direction: Vector, _ error: Double) -> SolverRow {
            // The first body is turned about its center by an impulse at the second one's point.
            let arms = ((armA + apart).cross(direction), armB.cross(direction))
            return SolverRow(joint.a, joint.b, along: direction, arms: arms, error: error)
        }
        func angleRow() -> SolverRow {
            SolverRow(joint.a, joint.b, angleError: b.angle - a.angle - joint.angle)
        }
        func atPoint() -> [SolverRow] {
            [row(Vector(1, 0), apart.x), row(Vector(0, 1), apart.y)]
        }
        func limited(_ row: SolverRow, to range: ClosedRange<Double>) -> [SolverRow] {
            let value = row.error
            var rows: [SolverRow] = []
            if range.upperBound.isFinite {
                rows.append(inequality(row, value - range.upperBound, time))
            }
            if range.lowerBound.isFinite {
                var mirrored = row
                mirrored.direction = -row.direction
                (mirrored.armA, mirrored.armB) = (-row.armA, -row.armB)
                rows.append(inequality(mirrored, range.lowerBound - value, time))
            }
            return rows
        }
        switch joint.kind {
        case .rod(let length, let spring):
            let direction = apart.direction
            var rows: [SolverRow]
            if length < 1e-6 || direction == nil {
                rows = atPoint()
            } else {
                rows = [row(direction ?? .zero, apart.length - length)]
            }
            guard let spring else { return rows }
            for index in rows.indices { loosen(&rows[index], spring, time) }
            return rows
        case .rope(let length):
            guard let direction = apart.direction else { return [] }
            return [inequality(row(direction, 0), apart.length - length, time)]
        case .pin(let angles, let frictionTorque):
            var rows = atPoint()
            rows += limited(angleRow(), to: angles)
            if frictionTorque > 0 {
                var friction = angleRow()
                let most = frictionTorque * time
                friction.limits = -most...most
                friction.isCorrected = false
                rows.append(friction)
            }
            return rows
        case .fixed:
            return atPoint() + [angleRow()]
        case .slide(let axis, let range):
            let along = axis.rotated(by: a.angle)
            return [row(along.turned, along.turned.dot(apart)), angleRow()]
                + limited(row(along, along.dot(apart)), to: range)
        case .snap(let spring):
            var upright = angleRow()
            upright.error = upright.error.remainder(dividingBy: 2 * .pi)
            var rows = atPoint() + [upright]
            for index in rows.indices { loosen(&rows[index], spring, time) }
            return rows
        }
    }

    private func loosen(_ row: inout SolverRow, _ spring: Joint.Spring, _ time: Double) {
        row.spring = SpringStep(frequency: spring.frequency, damping: spring.damping, time: time)
        row.isCorrected = false
    }

    /// A row whose value may be negative but not positive.
    private func inequality(_ row: SolverRow, _ error: Double, _ time: Double) -> SolverRow {
        var row = row
        row.error = error
        row.limits = -Double.infinity...0
        row.allowance = max(0, -error) / time
        return row
    }
}
