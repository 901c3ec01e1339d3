/// What holds for the animations of layers that are begun inside.
///
/// Outside any transaction there is one for each turn of the clock.
/// - Compatibility: same
@preconcurrency @MainActor public class CATransaction: NSObject {
    /// How long a change of a layer takes where nobody says otherwise, in seconds: a documented value.
    nonisolated public static let defaultDuration: CFTimeInterval = 0.25

    private static var levels: [TransactionLevel] { AnimationTimeline.current.transactions }
    private static var innermost: TransactionLevel { levels[levels.count - 1] }

    /// Begins a transaction in the one that runs.
    public class func begin() {
        AnimationTimeline.current.transactions.append(TransactionLevel())
    }

    /// Ends the transaction that was begun last; one too many is ignored.
    public class func commit() {
        guard levels.count > 1 else { return }
        AnimationTimeline.current.transactions.removeLast().completion?.commit()
    }

    /// Commits what was changed outside any transaction.
    public class func flush() {
        AnimationTimeline.current.commitImplicit()
    }

    /// How long animations take that say nothing of their own, in seconds.
    public class func animationDuration() -> CFTimeInterval {
        levels.last { $0.duration != nil }?.duration ?? defaultDuration
    }

    /// Sets how long animations take that say nothing of their own.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        innermost.duration = dur
    }

    /// The pace of animations that say nothing of their own; nil is the default one.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last { $0.timingFunction != nil }?.timingFunction
    }

    /// Sets the pace of animations that say nothing of their own.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        innermost.timingFunction = function
    }

    /// Whether changes of layers are not animated; false.
    public class func disableActions() -> Bool {
        levels.last { $0.disablesActions != nil }?.disablesActions ?? false
    }

    /// Sets whether changes of layers are not animated.
    public class func setDisableActions(_ flag: Bool) {
        innermost.disablesActions = flag
    }

    /// What is done when the animations of the transaction are over; it cannot be read back.
    public class func completionBlock() -> (() -> Void)? { nil }

    /// Sets what is done when all animations are over that are added from now on in this transaction,
    /// and at its end if there are none.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        innermost.completion?.commit()
        innermost.completion = block.map { TransactionCompletion($0) }
    }

    /// Something that was set by a name.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        default: levels.last { $0.values[key] != nil }?.values[key]
        }
    }

    /// Sets something by a name.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: innermost.duration = anObject as? CFTimeInterval
        case kCATransactionDisableActions:
            innermost.disablesActions = anObject as? Bool ?? (anObject as? NSNumber)?.boolValue
        case kCATransactionAnimationTimingFunction:
            innermost.timingFunction = anObject as? CAMediaTimingFunction
        default: innermost.values[key] = anObject
        }
    }
}

/// The name of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of whether changes are not animated.
public let kCATransactionDisableActions = "disableActions"
/// The name of the pace.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
