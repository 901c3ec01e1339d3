internal import Dispatch

/// Messages that are sent later, in the time of the application's clock.
extension NSObjectProtocol where Self: NSObject {
    /// Calls a method after a delay in seconds of virtual time, as a turn of its own (RT-05).
    ///
    /// The receiver and the argument are retained until then. A delay of 0 means the next turn of
    /// the clock, and never now.
    public func perform(
        _ aSelector: Selector,
        with anArgument: Any?,
        afterDelay delay: TimeInterval
    ) {
        nonisolated(unsafe) let (target, argument) = (self, anArgument)
        _ = onMainThread("perform \(aSelector) later") {
            DelayedMessages.send(aSelector, argument, to: target, after: delay)
        }
    }

    /// Calls a method after a delay. The modes of the run loop are ignored: the clock has none.
    public func perform(
        _ aSelector: Selector,
        with anArgument: Any?,
        afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls a method on the main thread: now if `wait` is true, otherwise in the next turn of the
    /// clock. From another thread, the main queue calls it, and `wait` waits for that.
    public func performSelector(
        onMainThread aSelector: Selector,
        with arg: Any?,
        waitUntilDone wait: Bool
    ) {
        guard MainThread.isCurrent else {
            nonisolated(unsafe) let (target, argument) = (self, arg)
            let work: @Sendable () -> Void = { target.perform(aSelector, with: argument) }
            return wait
                ? DispatchQueue.main.sync(execute: work) : DispatchQueue.main.async(execute: work)
        }
        if wait {
            perform(aSelector, with: arg)
        } else {
            perform(aSelector, with: arg, afterDelay: 0)
        }
    }

    /// Calls a method on the main thread. The modes of the run loop are ignored.
    public func performSelector(
        onMainThread aSelector: Selector,
        with arg: Any?,
        waitUntilDone wait: Bool,
        modes array: [String]?
    ) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Calls a method on the main thread, whatever thread is given, because views have no other: now if `wait` is true,
    /// otherwise in the next turn of the clock.
    public func perform(
        _ aSelector: Selector,
        on thr: Thread,
        with arg: Any?,
        waitUntilDone wait: Bool
    ) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Calls a method on the main thread, whatever thread is given. The modes of the run loop are ignored.
    public func perform(
        _ aSelector: Selector,
        on thr: Thread,
        with arg: Any?,
        waitUntilDone wait: Bool,
        modes array: [String]?
    ) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Takes back all delayed messages to an object (RT-06).
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        nonisolated(unsafe) let target = aTarget as AnyObject
        _ = onMainThread("take back delayed messages") {
            DelayedMessages.cancel(to: target) { _, _ in true }
        }
    }

    /// Takes back the delayed messages to an object with this selector and an equal argument
    /// (RT-06).
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any,
        selector aSelector: Selector,
        object anArgument: Any?
    ) {
        nonisolated(unsafe) let (target, wanted) = (aTarget as AnyObject, anArgument)
        _ = onMainThread("take back delayed messages") {
            DelayedMessages.cancel(to: target) { selector, argument in
                selector == aSelector && areEqual(argument, wanted)
            }
        }
    }
}

/// Whether two values are the same object, or equal by `isEqual(_:)` or `==`.
package func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = RuntimeValue.flat(left), let right = RuntimeValue.flat(right) else {
        return RuntimeValue.flat(left) == nil && RuntimeValue.flat(right) == nil
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
}

/// The messages that wait on clocks.
@MainActor enum DelayedMessages {
    private final class Message {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        var timer: ClockTimer?

        init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
            (self.target, self.selector, self.argument) = (target, selector, argument)
        }
    }

    /// A message is retained by its timer, so that those of a clock end with it.
    private struct Waiting {
        weak var message: Message?
    }

    private static var waiting: [Waiting] = []

    static func send(
        _ selector: Selector,
        _ argument: Any?,
        to target: NSObject,
        after delay: TimeInterval
    ) {
        waiting.removeAll { $0.message?.timer?.isPending != true }
        let message = Message(target, selector, argument)
        message.timer = VirtualClock.current.schedule(
            after: delay,
            named: "\(NSStringFromSelector(selector)) of \(type(of: target))"
        ) {
            target.perform(message.selector, with: message.argument)
        }
        waiting.append(Waiting(message: message))
    }

    static func cancel(to target: AnyObject, where matches: (Selector, Any?) -> Bool) {
        for case let message? in waiting.map(\.message)
        where message.target === target && matches(message.selector, message.argument) {
            message.timer?.cancel()
        }
        waiting.removeAll { $0.message?.timer?.isPending != true }
    }
}
