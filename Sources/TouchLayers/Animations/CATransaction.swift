/// A group of layer changes, with settings for the animations that begin in it.
///
/// Transactions nest; a setting that is missing is taken from the outer one. Outside any
/// transaction, the changes of one turn of the clock form an implicit transaction, which is
/// committed at the end of the turn.
/// - Compatibility: same
@preconcurrency @MainActor public class CATransaction: NSObject {
    /// The default duration of a layer animation, in seconds: a documented value.
    nonisolated public static let defaultDuration: CFTimeInterval = 0.25

    private static var levels: [TransactionLevel] { AnimationTimeline.current.transactions }
    private static var innermost: TransactionLevel { levels[levels.count - 1] }

    /// Begins a transaction inside the current one.
    public class func begin() {
        AnimationTimeline.current.transactions.append(TransactionLevel())
    }

    /// Ends the innermost transaction. Ignored if no transaction was begun.
    public class func commit() {
        guard levels.count > 1 else { return }
        AnimationTimeline.current.transactions.removeLast().completion?.commit()
    }

    /// Commits the implicit transaction now.
    public class func flush() {
        AnimationTimeline.current.commitImplicit()
    }

    /// The duration of animations that have none of their own, in seconds; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        levels.last { $0.duration != nil }?.duration ?? defaultDuration
    }

    /// Sets the duration of animations that have none of their own, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        innermost.duration = dur
    }

    /// The timing of animations that have none of their own; nil (the default) for the default
    /// curve.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last { $0.timingFunction != nil }?.timingFunction
    }

    /// Sets the timing of animations that have none of their own.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        innermost.timingFunction = function
    }

    /// Whether changes of layers are not animated; false by default.
    public class func disableActions() -> Bool {
        levels.last { $0.disablesActions != nil }?.disablesActions ?? false
    }

    /// Sets whether changes of layers are not animated.
    public class func setDisableActions(_ flag: Bool) {
        innermost.disablesActions = flag
    }

    /// Always nil: the block cannot be read back.
    public class func completionBlock() -> (() -> Void)? { nil }

    /// Sets a block that is called when all animations that are added from now on in this
    /// transaction have ended. If there are none, it is called when the transaction is committed.
    ///
    /// A block that was set before is called when the animations added before this call have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        innermost.completion?.commit()
        innermost.completion = block.map { TransactionCompletion($0) }
    }

    /// A setting by its name, or a value that was stored under a name.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        default: levels.last { $0.values[key] != nil }?.values[key]
        }
    }

    /// Changes a setting by its name, or stores a value under a name.
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

/// The name of the duration, for `CATransaction.setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the setting that disables animations.
public let kCATransactionDisableActions = "disableActions"
/// The name of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
