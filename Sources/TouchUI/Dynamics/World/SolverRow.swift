/// One number that the solver keeps: a distance, a coordinate or an angle between two bodies.
struct SolverRow {
    var a: Int
    var b: Int
    /// The direction in which an impulse moves the second body; the first one moves the other way.
    var direction: Vector
    var armA: Double
    var armB: Double
    /// The value now; 0 is where it belongs.
    var error: Double
    /// The mass that an impulse moves.
    var mass = 0.0
    /// Which part of the velocity and of the error one step takes away. 1 and 0 are rigid.
    var spring = SpringStep.rigid
    /// The velocity towards which an inequality allows the value to move.
    var allowance = 0.0
    /// The least and the greatest impulse.
    var limits = -Double.infinity...Double.infinity
    /// Whether the error is corrected after the step.
    var isCorrected = true
    var impulse = 0.0

    init(
        _ a: Int,
        _ b: Int,
        along direction: Vector,
        arms: (a: Double, b: Double),
        error: Double
    ) {
        (self.a, self.b, self.direction, self.error) = (a, b, direction, error)
        (armA, armB) = arms
    }

    /// A row that keeps the angle between the bodies.
    init(_ a: Int, _ b: Int, angleError: Double) {
        self.init(a, b, along: .zero, arms: (1, 1), error: angleError)
    }
}

/// How a damped spring moves in one step. The steps together follow the closed form of the spring,
/// whatever their length.
struct SpringStep {
    /// The part of the velocity that is taken away.
    var drag: Double
    /// The velocity that a unit of distance gives.
    var pull: Double

    /// No spring: the velocity is taken away.
    static let rigid = SpringStep(drag: 1, pull: 0)

    private init(drag: Double, pull: Double) {
        (self.drag, self.pull) = (drag, pull)
    }

    /// - Parameters:
    ///   - frequency: without damping, in radians per second.
    ///   - damping: the damping ratio.
    ///   - time: the length of the step, in seconds.
    init(frequency: Double, damping: Double, time: Double) {
        // The velocity v and the distance x become v' = k·v - p·x and x' = x + time·v'. The
        // decay and the frequency of these steps are those of the spring if k is the product of the
        // two exponentials of the closed form, and 1 + k - time·p is their sum.
        let phase = frequency * time
        let kept = exp(-2 * damping * phase)
        let sum: Double
        if damping < 1 {
            sum = 2 * exp(-damping * phase) * cos(phase * (1 - damping * damping).squareRoot())
        } else {
            let root = (damping * damping - 1).squareRoot()
            sum = exp(-(damping - root) * phase) + exp(-(damping + root) * phase)
        }
        self.init(drag: 1 - kept, pull: (1 + kept - sum) / time)
    }
}
