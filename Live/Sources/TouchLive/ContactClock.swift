/// Gives the samples of a page the times at which they count in the application.
///
/// The distances between samples are those that the device measured, times the speed. The moment at which a
/// message was sent is laid on the end of the display frame that is next, so a touch does not wait, and the
/// samples before it in the same message are as much earlier as they were made earlier. If the two clocks
/// move apart, the samples stay within that display frame.
public struct ContactClock: Sendable {
    /// The application's time at the page's time zero, in seconds; nil before the first finger.
    private var offset: Double?
    private var speed = 1.0

    /// Seconds between a sample and the end of a display frame, at least. [choice] A digitizer's sample at
    /// that very moment would be too late on a device.
    static let margin = 0.0002

    /// A clock that knows no page yet.
    public init() {}

    /// Forgets the page's clock, for the next finger on an empty screen, or after a change of speed.
    public mutating func begin() { offset = nil }

    /// The time of a sample, in seconds of the application.
    ///
    /// - Parameters:
    ///   - made: when the device made it, in seconds of the page.
    ///   - sent: when the page sent it.
    ///   - now: the application's present time.
    ///   - frame: the length of a display frame.
    ///   - speed: seconds of the application in one second; 0 while it is paused.
    public mutating func time(made: Double, sent: Double, now: Double, frame: Double, speed: Double)
        -> Double
    {
        let (earliest, latest) = (now + Self.margin / 2, now + frame - Self.margin)
        guard speed > 0 else { return earliest }
        if offset == nil || self.speed != speed {
            self.speed = speed
            offset = latest - max(made, sent) * speed
        }
        let wanted = (offset ?? 0) + made * speed
        let time = min(max(wanted, earliest), latest)
        offset = time - made * speed
        return (time * 1e6).rounded() / 1e6
    }
}
