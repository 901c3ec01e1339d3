/// An effect of the movement of the device on a view. It has no effect here: the device does not
/// move.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Makes an effect.
    public override init() {
        super.init()
    }

    /// The values to add to key paths of the view for a tilt of the device, from −1 to 1 on each
    /// axis; nil unless overridden. It is never called here.
    open func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? { nil }
}

/// Moves a value of a view with the tilt of the device. It has no effect here: the device does not
/// move.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt; raw values as in UIKit.
    public enum EffectType: Int, Sendable {
        /// Left and right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    private let path: String
    private let axis: EffectType

    /// Makes an effect on the value at a key path.
    public init(keyPath: String, type: EffectType) {
        (path, axis) = (keyPath, type)
        super.init()
    }

    /// The key path.
    open var keyPath: String { path }
    /// The axis.
    open var type: EffectType { axis }
    /// The value at the farthest tilt to the left or up; nil by default.
    open var minimumRelativeValue: Any?
    /// The value at the farthest tilt to the right or down; nil by default.
    open var maximumRelativeValue: Any?
}

/// Several motion effects. It has no effect here: the device does not move.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil by default.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The motion effects of the view; empty by default. They have no effect here.
    public var motionEffects: [UIMotionEffect] {
        get { rareBox?.motionEffects ?? [] }
        set { rarities.motionEffects = newValue }
    }

    /// Adds a motion effect, which has no effect here.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }
}
