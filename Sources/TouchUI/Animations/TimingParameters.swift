/// What sort of pace an animator has.
/// - Compatibility: same
public enum UITimingCurveType: Int, Hashable, Sendable {
    /// One of the four.
    case builtin = 0
    /// A curve of two control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// Both.
    case composed = 3
}

/// The pace of an animator.
/// - Compatibility: same; not archived
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// What sort of pace it is.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, if it is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if it is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve: one of the four, or of two control points.
/// - Compatibility: same
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The one of the four; slow at both ends for any other.
    public final let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public final let controlPoint1: CGPoint
    /// The second control point.
    public final let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Slow at both ends.
    public convenience override init() {
        self.init(animationCurve: .easeInOut)
    }

    /// One of the four.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) = (curve.timing.first, curve.timing.second)
        isBuiltIn = true
    }

    /// A curve of two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        isBuiltIn = false
    }

    /// Built in or of control points.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// Itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    final var curve: TimingCurve {
        TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }
}

/// A spring.
/// - Compatibility: same
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How fast it starts, in whole ways per second along each axis; what has no axes takes `dx`.
    public final let initialVelocity: CGVector
    private let form: Form

    private enum Form {
        /// At rest when the animator's duration is over.
        case ratio(CGFloat)
        /// At rest when it is: the animator's duration does not count.
        case physical(frequency: CGFloat, ratio: CGFloat)
    }

    /// The spring of the system's own transitions.
    ///
    /// [choice] Mass 3, stiffness 1000, damping 500, as people read them off navigation; the page says
    /// only "the default".
    public convenience override init() {
        self.init(mass: 3, stiffness: 1_000, damping: 500, initialVelocity: .zero)
    }

    /// A spring of a damping ratio; 1 does not swing.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        form = .ratio(max(ratio, SpringChoices.leastDamping))
        initialVelocity = velocity
    }

    /// A spring of a mass, a stiffness and a damping; how long it takes follows from them.
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

    /// A spring.
    open var timingCurveType: UITimingCurveType { .spring }
    /// None.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// How long it takes, where that follows from it.
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
    /// The pace for a duration, and the duration if the provider has one of its own.
    func pace(for duration: TimeInterval) -> (AnimationPace, TimeInterval) {
        if let spring = springTimingParameters {
            let duration = spring.settlingTime ?? duration
            return (spring.pace(for: duration), duration)
        }
        return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
    }
}
