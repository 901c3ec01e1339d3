/// Calls a method on every display frame of the virtual clock.
///
/// It keeps its target alive until it is invalidated, as on iOS. It never ends by itself: the clock
/// names it among what is pending, and is idle nevertheless.
/// - Compatibility: differs: the selector is made from a method; the run loop and its mode say nothing
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var motion: ClockMotion?
    private let clock = VirtualClock.current
    private var lastFrame: TimeInterval
    private var isAdded = false
    private var wasInvalidated = false
    private var framesToSkip = 0

    /// A link that calls a method of a target, which may take the link; it runs once it was added.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        lastFrame = clock.time
        super.init()
    }

    /// Begins, on the application's clock.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !wasInvalidated else { return }
        isAdded = true
        follow()
    }

    /// Ends, until it is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        follow()
    }

    /// Ends for good, and lets its target go.
    open func invalidate() {
        (isAdded, wasInvalidated) = (false, true)
        follow()
        target = nil
    }

    /// Whether it waits; false.
    open var isPaused = false {
        didSet { if isPaused != oldValue { follow() } }
    }

    /// How often it is called in a second; 0 (the default) is as often as the display shows.
    ///
    /// [choice] Every n-th frame, n being the display's rate divided by this one, rounded.
    open var preferredFramesPerSecond = 0

    /// When the frame is shown that the call belongs to, as `CACurrentMediaTime()` counts.
    open var timestamp: CFTimeInterval { VirtualClock.mediaTimeAtStart + lastFrame }

    /// When the next frame is shown.
    open var targetTimestamp: CFTimeInterval { timestamp + duration * CFTimeInterval(interval) }

    /// Seconds between two frames of the display.
    open var duration: CFTimeInterval { clock.frameDuration }

    private var interval: Int {
        guard preferredFramesPerSecond > 0 else { return 1 }
        let ratio = Double(clock.framesPerSecond) / Double(preferredFramesPerSecond)
        return max(1, Int(ratio.rounded()))
    }

    private func follow() {
        let shouldRun = isAdded && !isPaused
        if !shouldRun {
            motion?.stop()
            motion = nil
        } else if motion == nil {
            framesToSkip = 0
            let name = "display link of \(target.map { "\(Swift.type(of: $0))" } ?? "nobody")"
            // Kept alive by the clock, as by a run loop.
            motion = clock.move(named: name, isEndless: true) { [self] time in
                // A frame at the time of adding is on its way already.
                if time > 0 { frameShown() }
                return motion != nil
            }
        }
    }

    private func frameShown() {
        guard framesToSkip == 0 else {
            framesToSkip -= 1
            return
        }
        framesToSkip = interval - 1
        lastFrame = clock.time
        guard let target else { return }
        if case .refused(let reason) = selector.perform(on: target, sender: self, event: nil) {
            clock.note(refused: reason)
        }
    }
}

/// A call that was refused on the clock: a sentence.
public struct ClockRefusal: TouchFact, Hashable, Sendable {
    /// What was asked and why it is impossible.
    public let sentence: String
}

extension VirtualClock {
    package func note(refused sentence: String) {
        observers.report(ClockRefusal(sentence: sentence))
    }
}
