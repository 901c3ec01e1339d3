/// Who hears of an animation's beginning and end.
/// - Compatibility: same
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// The animation is on its layer.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over; `flag` says whether it came to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation to put on a layer: the layer keeps a copy.
/// - Compatibility: partial: copying is the layer's; archives are not read
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// When it begins, in the time of its layer; 0 is when it is added.
    open var beginTime: CFTimeInterval = 0
    /// Seconds, once; 0 is the transaction's.
    open var duration: CFTimeInterval = 0
    /// How fast its time goes; 1.
    open var speed: Float = 1
    /// What its time is ahead; 0.
    open var timeOffset: CFTimeInterval = 0
    /// How often it runs; 0 is once, the largest number is for ever.
    open var repeatCount: Float = 0
    /// For how long it runs again and again; 0 says nothing.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it runs back each time; false.
    open var autoreverses = false
    /// What shows before and after it; nothing.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The pace; linear by default.
    open var timingFunction: CAMediaTimingFunction?
    /// Who hears of it: kept alive as long as the animation is.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether it is taken off when it is over; true.
    open var isRemovedOnCompletion = true
    private var keyValues: [String: Any] = [:]

    /// An animation of no duration.
    public override init() {
        super.init()
    }

    /// An animation from an archive. Archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Something that was set by a name.
    open func value(forKey key: String) -> Any? { keyValues[key] }

    /// Keeps something by a name, for the delegate.
    open func setValue(_ value: Any?, forKey key: String) { keyValues[key] = value }

    /// Puts it on a layer.
    open func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: For the classes below

    /// Another one of its class.
    func makeAnother() -> CAAnimation { CAAnimation() }

    func copyProperties(of other: CAAnimation) {
        (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
        (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
        (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
        (delegate, isRemovedOnCompletion) = (other.delegate, other.isRemovedOnCompletion)
        keyValues = other.keyValues
    }

    /// A copy, as layers keep it.
    final func duplicate() -> CAAnimation {
        let copy = makeAnother()
        copy.copyProperties(of: self)
        return copy
    }

    /// How long it is where nothing was said.
    var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }

    /// How its progress goes with its time.
    var pace: AnimationPace { timingFunction.map { .curve($0.curve) } ?? .linear }

    /// Its timing; `begin` counts from the start of the clock at the outermost, else from its group's.
    final func timing(beginningAt begin: TimeInterval) -> MediaTiming {
        var timing = MediaTiming(duration: duration > 0 ? duration : naturalDuration)
        timing.begin = begin
        timing.speed = TimeInterval(speed)
        timing.offset = timeOffset
        timing.repeatCount = Double(repeatCount)
        timing.repeatDuration = repeatDuration
        timing.autoreverses = autoreverses
        timing.fillsBefore = fillMode == .backwards || fillMode == .both
        timing.fillsAfter = fillMode == .forwards || fillMode == .both
        timing.pace = pace
        return timing
    }

    /// What it does to a layer, as timings from the outermost in, and tracks.
    func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [(
        path: LayerKeyPath, timings: [MediaTiming], track: AnimationTrack, animation: CAAnimation
    )] {
        []
    }
}

/// An animation of one property.
/// - Compatibility: same
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of it: `position.x`, `transform.rotation.z`.
    open var keyPath: String?
    /// Whether it is added to what the property is otherwise; false.
    open var isAdditive = false
    /// Whether each repeat goes on from where the last one ended; false.
    open var isCumulative = false

    /// An animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    override func makeAnother() -> CAAnimation { CAPropertyAnimation() }

    /// The values it goes through; nil if it says none that can be animated.
    func track(of path: LayerKeyPath, on layer: CALayer, at now: TimeInterval) -> AnimationTrack? {
        nil
    }

    override func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [(
        path: LayerKeyPath, timings: [MediaTiming], track: AnimationTrack, animation: CAAnimation
    )] {
        guard let keyPath else { return [] }
        let path = LayerKeyPath(keyPath)
        guard let track = track(of: path, on: layer, at: now) else { return [] }
        return [(path, timings, track, self)]
    }
}

/// An animation from a value to another.
/// - Compatibility: same
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins; nil is where the property appears.
    open var fromValue: Any?
    /// Where it ends; nil is what the model says.
    open var toValue: Any?
    /// How far it goes, where one end is not said.
    open var byValue: Any?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func makeAnother() -> CAAnimation { CABasicAnimation() }

    override func track(of path: LayerKeyPath, on layer: CALayer, at now: TimeInterval)
        -> AnimationTrack?
    {
        let whole = layer.animated(path.property, at: now)
        let seen = path.part.map { whole?.part($0) } ?? whole
        let (from, to) = (AnimationValue(any: fromValue), AnimationValue(any: toValue))
        let by = AnimationValue(any: byValue)
        switch (from, to, by) {
        case (nil, nil, nil): return seen.map { .change(from: $0, to: nil) }
        case (let from?, let to?, _): return .change(from: from, to: to)
        case (let from?, nil, let by?): return .change(from: from, to: from.plus(by))
        case (nil, let to?, let by?): return .change(from: to.minus(by), to: to)
        case (let from?, nil, nil): return .change(from: from, to: nil)
        case (nil, let to?, nil): return .change(from: seen, to: to)
        case (nil, nil, let by?):
            return seen.map { .change(from: $0, to: $0.plus(by)) }
        }
    }
}

/// An animation on a spring.
/// - Compatibility: same; `init(perceptualDuration:bounce:)` included
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// The mass; 1.
    open var mass: CGFloat = 1
    /// The stiffness; 100.
    open var stiffness: CGFloat = 100
    /// The damping; 10.
    open var damping: CGFloat = 10
    /// How fast it starts, in whole ways per second; 0.
    open var initialVelocity: CGFloat = 0

    /// A spring of a duration that one perceives and a bounce from −1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// After how many seconds it has come to rest.
    open var settlingDuration: CFTimeInterval {
        SpringChoices.settlingTime(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: initialVelocity
        )
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness) = (other.mass, other.stiffness)
        (damping, initialVelocity) = (other.damping, other.initialVelocity)
    }

    override func makeAnother() -> CAAnimation { CASpringAnimation() }

    override var pace: AnimationPace {
        .spring(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: CGVector(dx: initialVelocity, dy: initialVelocity)
        )
    }
}

/// How values lie between keyframes.
/// - Compatibility: same
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// On straight lines; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// They jump.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// On straight lines, as fast all the way.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, about as fast all the way.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    package var mode: Keyframes.Mode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

/// An animation through several values.
/// - Compatibility: partial: values, times and paths; no tension, no turning along the path
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When each is reached, from 0 to 1; evenly by default.
    open var keyTimes: [NSNumber]?
    /// The pace from each to the next; linear by default.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The way that a point goes along, in place of values; none by default.
    ///
    /// [choice] Each line takes as long as each curve, as the page says of key times; a curve is gone
    /// along in 32 straight pieces.
    open var path: CGPath?
    /// How values lie in between; linear.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes) = (other.values, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        self.path = other.path
    }

    override func makeAnother() -> CAAnimation { CAKeyframeAnimation() }

    override func track(of path: LayerKeyPath, on layer: CALayer, at now: TimeInterval)
        -> AnimationTrack?
    {
        if let way = self.path { return way.track(mode: calculationMode.mode) }
        let values = (values ?? []).compactMap { AnimationValue(any: $0) }
        guard !values.isEmpty else { return nil }
        return .keyframes(
            Keyframes(
                values: values,
                times: keyTimes?.map { CGFloat($0.doubleValue) },
                paces: (timingFunctions ?? []).map { .curve($0.curve) },
                mode: calculationMode.mode
            )
        )
    }
}

/// Animations that run together, in the time of the group and no longer than it.
/// - Compatibility: same
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations; their `beginTime` counts from the beginning of the group.
    open var animations: [CAAnimation]?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
    }

    override func makeAnother() -> CAAnimation { CAAnimationGroup() }

    override func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [(
        path: LayerKeyPath, timings: [MediaTiming], track: AnimationTrack, animation: CAAnimation
    )] {
        (animations ?? []).flatMap { child in
            // [choice] Without a duration of its own a child is as long as its group.
            if child.duration == 0, !(child is CASpringAnimation), let group = timings.last {
                child.duration = group.duration
            }
            return child.parts(
                on: layer,
                within: timings + [child.timing(beginningAt: child.beginTime)],
                at: now
            )
        }
    }
}
