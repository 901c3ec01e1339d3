/// The kind of an animator's timing.
/// - Compatibility: same
public enum UITimingCurveType: Int, Hashable, Sendable {
    /// A built-in curve.
    case builtin = 0
    /// A curve with two control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A curve and a spring.
    case composed = 3
}

/// The timing of an animator.
/// - Compatibility: same; not archived
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil if there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil if there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve: a built-in one, or one with two control points.
/// - Compatibility: same
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The built-in curve; `easeInOut` if it has control points.
    public final let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public final let controlPoint1: CGPoint
    /// The second control point.
    public final let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Makes the curve `easeInOut`.
    public convenience override init() {
        self.init(animationCurve: .easeInOut)
    }

    /// Makes a built-in curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) = (curve.timing.first, curve.timing.second)
        isBuiltIn = true
    }

    /// Makes a curve from two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        isBuiltIn = false
    }

    /// `builtin` or `cubic`.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// This object.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    final var curve: TimingCurve {
        TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }
}

/// The timing of a spring.
/// - Compatibility: same
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity along each axis, in multiples of the whole distance per second.
    /// Properties without axes use `dx`.
    public final let initialVelocity: CGVector
    private let form: Form

    private enum Form {
        /// Comes to rest at the end of the animator's duration.
        case ratio(CGFloat)
        /// Comes to rest by its own constants. The animator's duration is ignored.
        case physical(frequency: CGFloat, ratio: CGFloat)
    }

    /// Makes the spring of the system's own transitions, with mass 3, stiffness 1000 and damping
    /// 500 ([choice]).
    ///
    /// Developers read these values off navigation transitions; the documentation says only "the
    /// default". Reading the settling duration of an animator with this spring on a device would
    /// decide it.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1_000, damping: 500, initialVelocity: .zero)
    }

    /// Makes a spring from a damping ratio; 1 does not oscillate, less oscillates.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        form = .ratio(max(ratio, SpringChoices.leastDamping))
        initialVelocity = velocity
    }

    /// Makes a spring from a mass, a stiffness and a damping. They determine its duration.
    public init(
        mass: CGFloat,
        stiffness: CGFloat,
        damping: CGFloat,
        initialVelocity velocity: CGVector = .zero
    ) {
        form = .physical(
            frequency: (stiffness / mass).squareRoot(),
            ratio: max(damping / (2 * (stiffness * mass).squareRoot()), SpringChoices.leastDamping)
        )
        initialVelocity = velocity
    }

    /// Makes a spring of mass 1 from a perceived duration and a bounce (AN-11). Its own constants determine how long it
    /// moves, which is longer than the perceived duration.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration, in seconds; at least a thousandth of a second is used, which is also used if it
    ///     is infinite or not a number.
    ///   - bounce: 0 does not bounce, more bounces, up to 1; less approaches slowly. At least −0.99 is used, because −1 never
    ///     arrives; 0 if it is not a number.
    ///   - velocity: the velocity at the beginning, in multiples of the whole distance per second.
    public convenience init(
        duration: TimeInterval,
        bounce: CGFloat,
        initialVelocity velocity: CGVector = .zero
    ) {
        let duration = duration.isFinite ? max(duration, 0.001) : 0.001
        let frequency = 2 * CGFloat.pi / CGFloat(duration)
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
        self.init(
            mass: 1,
            stiffness: frequency * frequency,
            damping: 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
            initialVelocity: velocity
        )
    }

    /// `spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This object.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The duration, if the spring's constants determine it; nil otherwise.
    final var settlingTime: TimeInterval? {
        guard case .physical(let frequency, let ratio) = form else { return nil }
        return SpringChoices.settlingTime(
            frequency: frequency,
            dampingRatio: ratio,
            velocity: max(initialVelocity.dx.magnitude, initialVelocity.dy.magnitude)
        )
    }

    final func pace(for duration: TimeInterval) -> AnimationPace {
        switch form {
        case .ratio(let ratio):
            .spring(
                frequency: SpringChoices.frequency(dampingRatio: ratio, duration: duration),
                dampingRatio: ratio,
                velocity: initialVelocity
            )
        case .physical(let frequency, let ratio):
            .spring(frequency: frequency, dampingRatio: ratio, velocity: initialVelocity)
        }
    }
}

extension UITimingCurveProvider {
    /// The timing for a duration, and the duration, which the provider may replace.
    func pace(for duration: TimeInterval) -> (AnimationPace, TimeInterval) {
        if let spring = springTimingParameters {
            let duration = spring.settlingTime ?? duration
            return (spring.pace(for: duration), duration)
        }
        return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
    }
}
