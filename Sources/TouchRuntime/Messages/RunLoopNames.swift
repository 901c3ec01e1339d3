import Foundation

/// A run loop, under Core Foundation's name.
/// - Compatibility: partial: it is Foundation's object
public typealias CFRunLoop = RunLoop

/// The run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Wakes a run loop that sleeps. Code calls it so that what is due is done now and not after the next event. Here what is due
/// is always done in the turn of the clock, so there is nothing to wake.
/// - Compatibility: partial: a loop that waits in real time is not woken
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
