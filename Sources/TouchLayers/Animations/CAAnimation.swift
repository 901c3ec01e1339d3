/// Receives the beginning and the end of an animation.
/// - Compatibility: same
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation was added to a layer.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended or was removed.
    ///
    /// - Parameters:
    ///   - anim: the layer's copy of the animation.
    ///   - flag: true if it reached its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. The layer keeps a copy, so changes after adding it have no effect.
/// - Compatibility: partial: only layers copy it; archives are not read
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// The time at which it begins, in the layer's time; 0 (the default) for the time of adding.
    open var beginTime: CFTimeInterval = 0
    /// The duration of one cycle, in seconds; 0 (the default) takes the transaction's.
    open var duration: CFTimeInterval = 0
    /// The speed relative to the layer's time; 1 by default.
    open var speed: Float = 1
    /// An offset that is added to its own time; 0 by default.
    open var timeOffset: CFTimeInterval = 0
    /// The number of cycles; 0 (the default) for one, the largest `Float` for no end.
    open var repeatCount: Float = 0
    /// The total duration, in seconds; 0 (the default) means that `repeatCount` decides.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle also runs backwards; false by default.
    open var autoreverses = false
    /// What is visible before it begins and after it has ended; neither by default.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The timing; nil (the default) is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, which is retained as long as the animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer removes it when it has ended; true by default.
    open var isRemovedOnCompletion = true
    /// The frame rates that suit the animation; those of the system by default. Stored only: every frame shows it.
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var keyValues: [String: Any] = [:]

    /// Makes an animation without a duration.
    public override init() {
        super.init()
    }

    /// Makes an animation with default values. Archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A value that was stored under a name.
    open func value(forKey key: String) -> Any? { keyValues[key] }

    /// Stores a value under a name, for example for the delegate.
    open func setValue(_ value: Any?, forKey key: String) { keyValues[key] = value }

    /// Adds the animation to a layer.
    open func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: For subclasses

    /// Makes a new instance of the same class.
    func makeAnother() -> CAAnimation { CAAnimation() }

    func copyProperties(of other: CAAnimation) {
        (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
        (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
        (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
        (delegate, isRemovedOnCompletion) = (other.delegate, other.isRemovedOnCompletion)
        preferredFrameRateRange = other.preferredFrameRateRange
        keyValues = other.keyValues
    }

    /// Another animation with the same values. One of a class of your own has the class of UIKit's that is above it.
    nonisolated open override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

    /// The copy that a layer keeps.
    final func duplicate() -> CAAnimation {
        let copy = makeAnother()
        copy.copyProperties(of: self)
        return copy
    }

    /// The duration if none was set.
    var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }

    /// The progress over one cycle.
    var pace: AnimationPace { timingFunction.map { .curve($0.curve) } ?? .linear }

    /// The animation's timing. `begin` counts from the start of the clock, or from the beginning of
    /// its group.
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

    /// The effect on a property: the timings, from the outermost inwards, and the track.
    typealias Part = (
        path: LayerKeyPath, timings: [MediaTiming], track: AnimationTrack, animation: CAAnimation
    )

    /// Its effect on a layer, for each property.
    func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [Part] {
        []
    }
}

/// An animation of one property.
/// - Compatibility: same
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of it: `position.x`, `transform.rotation.z`.
    open var keyPath: String?
    /// Whether its values are added to the property's other values; false by default.
    open var isAdditive = false
    /// Whether each cycle continues from the end of the previous one; false by default.
    open var isCumulative = false

    /// Makes an animation of a property.
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

    /// The values it passes through; nil if there are none that can be animated.
    func track(of path: LayerKeyPath, on layer: CALayer, at now: TimeInterval) -> AnimationTrack? {
        nil
    }

    override func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [Part] {
        guard let keyPath else { return [] }
        let path = LayerKeyPath(keyPath)
        guard let track = track(of: path, on: layer, at: now) else { return [] }
        return [(path, timings, track, self)]
    }
}

/// An animation from one value to another.
/// - Compatibility: same
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil (the default) for the value that is visible at the beginning.
    open var fromValue: Any?
    /// The last value; nil (the default) for the model value.
    open var toValue: Any?
    /// The difference between the two, used if one of them is nil.
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
    /// The mass; 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness; 100 by default.
    open var stiffness: CGFloat = 100
    /// The damping; 10 by default.
    open var damping: CGFloat = 10
    /// The initial velocity, in multiples of the whole distance per second; 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether the spring may be overdamped; false by default. Stored only: a damping that is greater than the critical one
    /// always has its effect.
    open var allowsOverdamping = false

    /// Makes a spring from a perceived duration in seconds and a bounce from −1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// The seconds until it has come to rest.
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
        allowsOverdamping = other.allowsOverdamping
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

/// How a layer turns while it follows a path (AN-10).
/// - Compatibility: same
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// A mode with a name. Other names than those of the constants are as `rotateAuto`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The x axis of the layer points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis of the layer points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The interpolation between keyframes.
/// - Compatibility: same
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight lines; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps without intermediate values.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight lines at constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at nearly constant speed.
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
    /// The values; nil by default.
    open var values: [Any]?
    /// The times at which the values are reached, from 0 to 1; nil (the default) spaces them
    /// evenly.
    open var keyTimes: [NSNumber]?
    /// The timing from each value to the next; nil (the default) is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// A path that a point follows instead of values, with the same time for each element
    /// ([choice]); nil by default.
    ///
    /// Lines and curves take the same time, in accordance with the documentation of `keyTimes`; a
    /// curve is approximated by 32 straight pieces. A film of a point on a path of unequal elements
    /// would decide it.
    open var path: CGPath?
    /// The interpolation between values; linear by default.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How the layer turns while it follows `path` (AN-10); nil (the default) does not turn it. Without a
    /// path it has no effect.
    ///
    /// [choice] The turn takes the place of the layer's own rotation about the z axis, from the beginning to
    /// the end of the animation. No source says whether it is added to it; the presentation layer of a layer
    /// that is rotated already would decide it.
    open var rotationMode: CAAnimationRotationMode?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        rotationMode = other.rotationMode
        (values, keyTimes) = (other.values, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        self.path = other.path
    }

    override func makeAnother() -> CAAnimation { CAKeyframeAnimation() }

    override func parts(
        on layer: CALayer,
        within timings: [MediaTiming],
        at now: TimeInterval
    ) -> [Part] {
        let parts = super.parts(on: layer, within: timings, at: now)
        guard !parts.isEmpty, let rotationMode,
            let turns = path?.turns(
                mode: calculationMode.mode,
                reversed: rotationMode == .rotateAutoReverse
            )
        else { return parts }
        return parts + [(LayerKeyPath("transform.rotation.z"), timings, turns, self)]
    }

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

/// Animations that run together, in the time of the group and not longer than the group.
/// - Compatibility: same
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations. Their `beginTime` counts from the beginning of the group.
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
    ) -> [Part] {
        (animations ?? []).flatMap { child in
            // [choice] A child without a duration takes the group's. No source says what iOS does.
            // The presentation values of a layer with this animation on a device would decide it.
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
