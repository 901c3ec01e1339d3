extension UIView {
    /// The options of an animation block.
    /// - Compatibility: same
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set, with UIKit's values.
        public let rawValue: UInt
        /// Makes a set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the changed views in the block too, so that their subviews are animated.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views receive touches while they are animated (AN-01).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Ends running animations of the same properties, and begins where the views appear.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats forever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Each cycle also runs backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the block's own duration inside another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the block's own curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates changes inside a transition too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition hides and shows views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Uses only the block's own options inside another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A flip from the left, in a transition.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip from the right, in a transition.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A curl up, in a transition.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A curl down, in a transition.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A dissolve, in a transition.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A flip from the top, in a transition.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A flip from the bottom, in a transition.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Prefers sixty frames per second. Has no effect here.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Prefers thirty frames per second. Has no effect here.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// Whether a kind of transition is among the options.
        var hasTransition: Bool { (rawValue >> 20) & 0xF != 0 }

        var curve: TimingCurve {
            switch (rawValue >> 16) & 0xF {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            case UInt(Self.keyboardCurve): .keyboard
            default: .easeInOut
            }
        }

        /// The curve in notifications of the keyboard, which has no name in UIKit (KB-11).
        static let keyboardCurve = 7
        static let keyboard = AnimationOptions(rawValue: UInt(keyboardCurve) << 16)
    }

    /// The options of a keyframe animation. The curves of `AnimationOptions` apply to the whole
    /// animation.
    /// - Compatibility: same
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set, with UIKit's values.
        public let rawValue: UInt
        /// Makes a set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the changed views in the block too, so that their subviews are animated.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views receive touches while they are animated (AN-01).
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Ends running animations of the same properties, and begins where the views appear.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats forever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Each cycle also runs backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses the block's own duration inside another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Uses only the block's own options inside another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight lines between values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight lines at constant speed.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve at nearly constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: Keyframes.Mode {
            switch (rawValue >> 10) & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// The built-in curves of blocks and animators.
    /// - Compatibility: same
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Constant speed.
        case linear = 3

        /// The curve with a number. The keyboard's, 7, has no case here, and becomes `easeOut`, which is
        /// similar; an animation option of the number has the keyboard's curve itself (KB-11).
        public init?(rawValue: Int) {
            switch rawValue {
            case 0: self = .easeInOut
            case 1: self = .easeIn
            case 2, AnimationOptions.keyboardCurve: self = .easeOut
            case 3: self = .linear
            default: return nil  // No curve of UIKit.
            }
        }

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// The transitions of older code; no method here takes one.
    /// - Compatibility: same
    public enum AnimationTransition: Int, Hashable, Sendable {
        /// None.
        case none = 0
        /// A flip from the left.
        case flipFromLeft = 1
        /// A flip from the right.
        case flipFromRight = 2
        /// A curl up.
        case curlUp = 3
        /// A curl down.
        case curlDown = 4
    }
}

/// The name of the options in Objective-C.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
