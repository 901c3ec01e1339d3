extension UIView {
    /// How a block animates.
    /// - Compatibility: same
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, as UIKit has them.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in the block as well.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views take touches while they are animated (AN-01).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Animations that run end; the new ones begin where things appear.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// For ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Its own duration, in another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Its own pace, in another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// What is in a transition is animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition hides and shows views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Its own options, in another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// As fast all the time.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A transition flips from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition flips from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition curls up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A transition curls down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A transition dissolves.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition flips from the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition flips from the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Sixty frames in a second are preferred; nothing differs by it here.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Thirty frames in a second are preferred; nothing differs by it here.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: TimingCurve {
            switch (rawValue >> 16) & 0xF {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// How the keyframes of a block animate. The curves of `AnimationOptions` hold for all of it.
    /// - Compatibility: same
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, as UIKit has them.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in the block as well.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views take touches while they are animated (AN-01).
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Animations that run end; the new ones begin where things appear.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// For ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Its own duration, in another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Its own options, in another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// On straight lines; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Values jump.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// On straight lines, as fast all the way.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve, about as fast all the way.
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

    /// The four paces of blocks and animators.
    /// - Compatibility: same
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// As fast all the time.
        case linear = 3

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// What `transition` shows; kept for sources that name it.
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
