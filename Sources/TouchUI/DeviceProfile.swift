/// The limits by which a device recognizes gestures, as data.
///
/// The built-in profile is the set of values that Touchstone chose or read (`GestureThresholds` and
/// `UnsourcedValues` say why). A profile that was measured on a device replaces them: give it to a
/// `UIScreen` or a `Stage`, or to the command line with `--profile`. It applies to the application
/// that starts with it, and to nothing else.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor func tapsOnAStrictDevice() throws {
///     var strict = DeviceProfile.builtIn
///     strict.tapMovement = 12
///     let stage = try Stage(profile: strict)
///     print(stage.application.profile.tapMovement)  // 12
/// }
/// ```
public struct DeviceProfile: Hashable, Sendable {
    /// The values that Touchstone uses unless another profile is given.
    public static let builtIn = DeviceProfile()

    /// The profile of the running application.
    ///
    /// It is kept here, and not read through the application, because the machines of gestures read
    /// it for each sample.
    @MainActor @exclusivity(unchecked)
    package internal(set) static var current = DeviceProfile()

    /// The device that was measured, for example "iPhone15,2, iOS 17.4"; nil if none was.
    public var device: String?

    // MARK: Taps

    /// The distance that a finger of a tap may move, in points of the window (TAP-06).
    public var tapMovement = Double(GestureThresholds.tapMovement)
    /// The largest distance between two taps of one gesture, in points of the window (TAP-04).
    public var tapSeparation = Double(GestureThresholds.tapSeparation)
    /// The longest time that a finger of a tap may be down, in seconds (TAP-05).
    public var tapDuration = GestureThresholds.tapDuration
    /// The longest time from the lift of a tap to the landing of the next, in seconds (TAP-04).
    public var tapInterval = GestureThresholds.tapInterval
    /// The largest movement of a tap, and the largest distance between two taps, that `tapCount`
    /// counts, in points of the window (TC-06).
    public var tapCountMovement = Double(GestureThresholds.tapMovement)
    /// The time after a lift in which the next touch is counted in `tapCount` as a further tap, in
    /// seconds (TC-04).
    public var tapCountInterval = GestureThresholds.tapInterval

    // MARK: Other gestures

    /// The default of a long press's `allowableMovement`, in points (LP-01).
    public var longPressMovement = Double(GestureThresholds.longPressMovement)
    /// The distance that the fingers move before a pan begins, in points (PAN-02).
    public var panHysteresis = Double(GestureThresholds.panHysteresis)
    /// The time without a move after which the velocity of a pan is zero, in seconds (PAN-09).
    public var panRest = GestureThresholds.panRest
    /// The weight of the oldest of the three moves from which the velocity of a pan is computed
    /// (PAN-08). Only the ratios of the three weights count.
    public var panVelocityOldest = Double(GestureThresholds.panVelocityWeights[0])
    /// The weight of the middle one of the three moves (PAN-08).
    public var panVelocityMiddle = Double(GestureThresholds.panVelocityWeights[1])
    /// The weight of the newest of the three moves (PAN-08).
    public var panVelocityNewest = Double(GestureThresholds.panVelocityWeights[2])
    /// The width of the region along an edge in which an edge pan starts, in points (EP-02).
    public var edgeRegion = Double(GestureThresholds.edgeRegion)
    /// The speed up to which a finger that leaves the region at an edge with its first move begins
    /// an edge pan, in points per second (EP-04).
    public var edgeSwipeVelocity = Double(GestureThresholds.edgeSwipeVelocity)
    /// The distance that a swipe must cover in its direction, in points (SW-04).
    public var swipeDistance = Double(GestureThresholds.swipeDistance)
    /// The time in which a swipe must cover its distance, in seconds (SW-04).
    public var swipeDuration = GestureThresholds.swipeDuration
    /// The largest deviation of a swipe across its direction, in points (SW-04).
    public var swipeSideways = Double(GestureThresholds.swipeSideways)
    /// The change of the distance of two fingers at which a pinch begins, in points (PI-02).
    public var pinchHysteresis = Double(GestureThresholds.pinchHysteresis)
    /// The angle by which two fingers turn before a rotation begins, in radians (RO-02).
    public var rotationHysteresis = Double(GestureThresholds.rotationHysteresis)

    // MARK: Controls

    /// The distance outside a control at which a tracked finger still counts as inside, on a phone,
    /// in points of the control (CE-05).
    public var controlDragSlop = Double(UnsourcedValues.controlDragSlop)
    /// The same distance as `controlDragSlop`, on a tablet (CE-05).
    public var controlDragSlopOnPad = Double(UnsourcedValues.controlDragSlopOnPad)
    /// The distance that a finger moves along a switch or a page control before it drags, in points
    /// of the control (SWI-01).
    public var controlDragStart = Double(UnsourcedValues.controlDragStart)
    /// The width of the area in which a finger takes a slider's knob, in points (SL-02).
    public var sliderKnobTarget = Double(UnsourcedValues.sliderKnobTarget)
    /// The time for which a stepper is held before it repeats, in seconds (ST-01).
    public var stepperFirstRepeat = UnsourcedValues.stepperFirstRepeat
    /// The time between two repeats of a held stepper, in seconds (ST-01).
    public var stepperRepeat = UnsourcedValues.stepperRepeat

    // MARK: Keys

    /// The time for which a key is held before it repeats, in seconds.
    public var keyFirstRepeat = UnsourcedValues.keyFirstRepeat
    /// The time between two repeats of a held key, in seconds.
    public var keyRepeat = UnsourcedValues.keyRepeat

    // MARK: Lists

    /// The distance from its row at which a finger can still select the row, in points (TB-01).
    public var rowTouchSlop = Double(UnsourcedValues.rowTouchSlop)
    /// The part of the width of its actions that a row must be open at the lift to stay open
    /// (TB-07).
    public var swipeOpenPart = Double(UnsourcedValues.swipeOpenPart)
    /// The velocity at the lift that opens or closes a row's actions, in points per second (TB-07).
    public var swipeVelocity = Double(UnsourcedValues.swipeVelocity)
    /// The part of its width that a row must be pulled at the lift to perform its first action
    /// (TB-07).
    public var fullSwipePart = Double(UnsourcedValues.fullSwipePart)
    /// The frequency of the spring with which a row opens and closes, in radians per second
    /// (TB-07).
    public var swipeSpring = Double(UnsourcedValues.swipeSpring)

    // MARK: Scrolling

    /// The time for which a scroll view delays the touches of its content, in seconds (SV-02).
    public var scrollDelay = GestureThresholds.scrollDelay
    /// The least speed of a finger at its lift at which content decelerates, in points per second
    /// (MO-15).
    public var leastGlideVelocity = Double(UnsourcedValues.leastGlideVelocity)
    /// The frequency of the spring that brings content back from beyond its ends, in radians per
    /// second (MO-08).
    public var bounceFrequency = Double(UnsourcedValues.bounceFrequency)
    /// The ratio between the distances along the two axes above which a directional lock chooses
    /// the longer one (SV-14).
    public var directionalLockRatio = Double(UnsourcedValues.directionalLockRatio)
    /// The duration of an animated change of the content offset or the zoom scale, in seconds
    /// (MO-14).
    public var offsetAnimationDuration = UnsourcedValues.offsetAnimationDuration
    /// The largest factor by which a pinch zooms beyond the limits.
    public var zoomBeyondLimits = Double(UnsourcedValues.zoomBeyondLimits)
    /// The distance that content is pulled before a refresh begins, in points of the visible
    /// content.
    public var refreshDistance = Double(UnsourcedValues.refreshDistance)

    // MARK: Pages

    /// The time for which the velocity of a finger counts when it releases a page, in seconds
    /// (NV-03).
    public var releaseProjection = UnsourcedValues.releaseProjection
    /// The progress, with the velocity counted in, above which a released page completes its
    /// transition (NV-03).
    public var releaseBoundary = Double(UnsourcedValues.releaseBoundary)

    /// The built-in profile.
    public init() {}
}
