/// Calls a method on every display frame of the virtual clock.
///
/// It retains its target until it is invalidated, as on iOS. It never ends by itself: it is listed
/// in `VirtualClock.pending`, but does not keep the clock from being idle.
/// - Compatibility: differs: the selector is made from a method; the run loop and its mode say
///   nothing
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var motion: ClockMotion?
    private let clock = VirtualClock.current
    private var lastFrame: TimeInterval
    private var isAdded = false
    private var wasInvalidated = false
    private var framesToSkip = 0

    /// Makes a link that calls a method of a target. It runs once it was added.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - sel: the method, which takes no argument or the link.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        lastFrame = clock.time
        super.init()
    }

    /// Begins to call the method on each frame of the application's clock. The run loop and the
    /// mode are ignored.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !wasInvalidated else { return }
        isAdded = true
        follow()
    }

    /// Stops until the link is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        follow()
    }

    /// Stops for good, and releases the target.
    open func invalidate() {
        (isAdded, wasInvalidated) = (false, true)
        follow()
        target = nil
    }

    /// Whether it is paused; false by default.
    open var isPaused = false {
        didSet { if isPaused != oldValue { follow() } }
    }

    /// The number of calls per second, rounded so that every n-th frame gets a call ([choice]); 0
    /// (the default) for the display's frame rate.
    ///
    /// n is the display's rate divided by this rate, rounded. No source says what happens to a rate
    /// that does not divide the display's. Timestamps of a link with 25 frames per second on a
    /// device would decide it.
    open var preferredFramesPerSecond = 0

    /// How many frames of the display pass for one call, under its old name; 1 by default. Setting it sets
    /// `preferredFramesPerSecond`. A number below 1 counts as 1 ([choice]: Apple's documentation says that the behavior is undefined).
    /// - Compatibility: same
    open var frameInterval: Int {
        get { interval }
        set { preferredFramesPerSecond = max(1, clock.framesPerSecond / max(1, newValue)) }
    }

    /// The frame rates that suit the animation; those of the system by default. Setting it sets
    /// `preferredFramesPerSecond` to the preferred rate, or to 0 if there is none. A preferred rate that is negative,
    /// or that no display has, is refused with a message.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { frameRates }
        set {
            let preferred = newValue.preferred ?? 0
            guard (0...1_000).contains(preferred) else {
                return clock.note(
                    refused:
                        "Cannot prefer \(preferred) frames per second: no display has such a rate. The range stays "
                        + "as it was. To fix, give a preferred rate from 0 to 1000, or none."
                )
            }
            frameRates = newValue
            preferredFramesPerSecond = Int(preferred.rounded())
        }
    }
    private var frameRates = CAFrameRateRange.default

    /// The time of the frame to which the call belongs, in the time of `CACurrentMediaTime()`.
    open var timestamp: CFTimeInterval { VirtualClock.mediaTimeAtStart + lastFrame }

    /// The time of the next call.
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
            // Retained by the clock, as by a run loop on iOS.
            motion = clock.move(named: name, isEndless: true) { [self] time in
                // The frame at the time of adding has already begun.
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

/// A call of a display link that was refused.
public struct ClockRefusal: TouchFact, Hashable, Sendable {
    /// What was asked and why it is impossible, as a sentence.
    public let sentence: String
}

extension VirtualClock {
    package func note(refused sentence: String) {
        observers.report(ClockRefusal(sentence: sentence))
    }
}

/// Frame rates that suit an animation.
/// - Compatibility: partial: only the preferred rate has an effect
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least number of frames per second.
    public var minimum: Float
    /// The greatest number of frames per second.
    public var maximum: Float
    /// The best number of frames per second; nil for the greatest one that is possible.
    public var preferred: Float?

    /// The range of the system.
    public static let `default` = CAFrameRateRange()

    /// Makes the range of the system.
    public init() { (minimum, maximum) = (0, 0) }

    /// Makes a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}
