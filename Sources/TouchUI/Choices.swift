/// Values that no acceptable source states.
///
/// Each is a proposal of the specification ([choice]), kept in this one place so that a
/// measurement can correct it.
public enum Choices {
    /// How soon after a lift the next touch counts as a further tap, in seconds.
    ///
    /// 0.35 s is what Apple's WebKit team states for double taps (TC-04); that it starts at the
    /// lift, and that `tapCount` uses the same time, is the [choice].
    nonisolated public static let multipleTapInterval: TimeInterval = 0.35

    /// How far a finger may wander from where it landed before its touch stops being a tap, in
    /// points of the window; also how far apart two taps may be that count together.
    ///
    /// [choice] The bound is "more than 10" (TAP-06); of 42,553 recorded iPad taps 45 pt would lose
    /// three (TC-06).
    nonisolated public static let tapMovement: CGFloat = 45

    /// The largest `force` that a touch reports.
    ///
    /// [choice] `maximumPossibleForce` depends on the device (T-12); no source states a value.
    nonisolated public static let maximumPossibleForce: CGFloat = 20.0 / 3

    /// How far `majorRadius` may be off, in points.
    ///
    /// [choice] No source states a value (T-11).
    nonisolated public static let majorRadiusTolerance: CGFloat = 5

    /// How many samples that wait for better values are remembered.
    ///
    /// [choice] Updates arrive within fractions of a second (T-14); the bound keeps memory flat
    /// where a device promises updates and never sends them.
    nonisolated public static let estimatesRemembered = 512

    // MARK: Controls

    /// How far outside its bounds a finger counts as inside a control that follows it, in points of
    /// the control; so far is inside, farther is not.
    ///
    /// 70 was found by several people on phones (CE-05); that it is measured in the control's own
    /// space, and to its bounds on each axis, is the [choice].
    nonisolated public static let controlDragSlop: CGFloat = 70

    /// The same on a tablet.
    ///
    /// [choice] One library of about 2015 says 25 (CE-05).
    nonisolated public static let controlDragSlopOnPad: CGFloat = 25

    /// How far one step of assistive technology moves a slider, as a part of its range.
    ///
    /// [choice] People who describe VoiceOver on sliders say ten percent; Apple's pages say nothing.
    nonisolated public static let accessibilityStep: Float = 0.1

    /// How long a stepper is held until it repeats, in seconds.
    ///
    /// [choice] AppKit documents it for its steppers; nobody does for UIKit's (ST-01).
    nonisolated public static let stepperFirstRepeat: TimeInterval = 0.5

    /// The seconds between two repeats of a stepper.
    ///
    /// [choice] AppKit documents ten a second. UIKit's are said to grow faster with time; by how much
    /// nobody says (ST-01).
    nonisolated public static let stepperRepeat: TimeInterval = 0.1

    /// How far a finger goes along a switch or a page control until it drags, in points of the control.
    ///
    /// [choice] As far as a pan needs (PAN-02): less is a tap.
    nonisolated public static let controlDragStart: CGFloat = 10

    /// The size of a switch.
    ///
    /// [choice] As it is in iOS 7 to 18; nobody documents it.
    nonisolated public static let switchSize = CGSize(width: 51, height: 31)

    /// The size of a stepper.
    ///
    /// [choice] As it is since iOS 13; nobody documents it.
    nonisolated public static let stepperSize = CGSize(width: 94, height: 32)

    /// The height of a row of segments, and how wide one is that asks for no width.
    ///
    /// [choice] The height is that of iOS 13 and later; the width stands for a short word.
    nonisolated public static let segmentSize = CGSize(width: 64, height: 32)

    /// The height of a slider.
    ///
    /// 34 was read off by people who asked for it on iOS 8; that it still holds is the [choice].
    nonisolated public static let sliderHeight: CGFloat = 34

    /// The width and height of a slider's knob.
    ///
    /// [choice] As it is in iOS 7 to 18; nobody documents it.
    nonisolated public static let sliderKnob: CGFloat = 31

    /// How wide the place is where a finger takes a slider's knob, the knob in its middle.
    ///
    /// [choice] The least comfortable target that Apple names; at least the knob, less than the
    /// track (SL-02).
    nonisolated public static let sliderKnobTarget: CGFloat = 44

    /// How far the dots of a page control are apart, in points.
    ///
    /// [choice] About what pictures of it show.
    nonisolated public static let pageDotSpacing: CGFloat = 16

    /// The height of a page control.
    ///
    /// [choice] As it is since iOS 14; nobody documents it.
    nonisolated public static let pageControlHeight: CGFloat = 26

    /// How large a letter is, on the average, where a button makes room for its title.
    ///
    /// [choice] There are no fonts yet; about what the system's font of 17 points takes.
    nonisolated public static let letterSize = CGSize(width: 9, height: 21)

    // MARK: Keys

    /// How long a key is held until it repeats, in seconds.
    ///
    /// [choice] The value that the settings of an iPad show by default.
    nonisolated public static let keyFirstRepeat: TimeInterval = 0.4

    /// The seconds between two repeats of a key.
    ///
    /// [choice] The value that the settings of an iPad show by default.
    nonisolated public static let keyRepeat: TimeInterval = 0.1

    // MARK: Bars

    /// What the status bar and the home indicator of a phone take of a window, in points.
    ///
    /// [choice] As people read it off a phone of 390 by 844 points.
    nonisolated public static let safeAreaOnPhone = UIEdgeInsets(
        top: 47,
        left: 0,
        bottom: 34,
        right: 0
    )

    /// The same of a tablet.
    ///
    /// [choice] As people read it off a tablet without a home button.
    nonisolated public static let safeAreaOnPad = UIEdgeInsets(
        top: 24,
        left: 0,
        bottom: 20,
        right: 0
    )

    // MARK: Scrolling

    /// How stiff the spring is that brings content back from beyond its ends: its frequency in
    /// radians per second, critically damped.
    ///
    /// [choice] The root of the stiffness 100 for a mass of 1; published fits lie between 10 and 20
    /// (MO-08).
    nonisolated public static let bounceFrequency: CGFloat = 10

    /// How much more of a way there must be along one axis than along the other until a directional
    /// lock takes it.
    ///
    /// [choice] No source states an angle (SV-14).
    nonisolated public static let directionalLockRatio: CGFloat = 2

    /// How long an animated change of the content offset or of the zoom scale takes, in seconds.
    ///
    /// 0.3 is what people say, and that it is slow at both ends (MO-14).
    nonisolated public static let offsetAnimationDuration: TimeInterval = 0.3

    /// The most that a pinch zooms beyond the limits, as a factor.
    ///
    /// [choice] The rubber band on the logarithm of the scale; what stands for the length of the
    /// viewport nobody states.
    nonisolated public static let zoomBeyondLimits: CGFloat = 2

    /// How far content is pulled until a refresh begins, in points of the content that shows.
    ///
    /// [choice] No source states it.
    nonisolated public static let refreshDistance: CGFloat = 110

    /// How much room a refresh control takes above the content while it refreshes, in points.
    ///
    /// [choice] As it is since iOS 6; nobody documents it.
    nonisolated public static let refreshHeight: CGFloat = 60

    // MARK: Layout

    /// The spacing that the system puts between views, in points.
    ///
    /// 8 is what Apple's pages name for views next to each other.
    nonisolated public static let systemSpacing: CGFloat = 8

    /// How far content keeps from the edges of a view, in points.
    ///
    /// 8 on each side is documented.
    nonisolated public static let layoutMargin: CGFloat = 8

    /// How far content keeps from the sides of a controller's view, in points: of narrow ones, and of
    /// those that are as wide as `wideController` or wider.
    ///
    /// [choice] 16 and 20 are what people read off phones; where it changes nobody documents.
    nonisolated public static let controllerMargin: CGFloat = 16
    /// The same of wide ones.
    nonisolated public static let wideControllerMargin: CGFloat = 20
    /// How wide a controller's view is until it counts as wide, in points.
    nonisolated public static let wideController: CGFloat = 414

    /// How wide text is at most that is read with ease, in points.
    ///
    /// [choice] As people read it off a tablet at the default size of text.
    nonisolated public static let readableWidth: CGFloat = 672

    /// How far the baseline of a line of text is below its top, in points.
    ///
    /// [choice] About what the system's font of 17 points has.
    nonisolated public static let baseline: CGFloat = 16

    /// How high a text field is, without and with a border, in points.
    ///
    /// [choice] As people read it off; nobody documents it.
    nonisolated public static let textFieldHeights = (plain: CGFloat(22), bordered: CGFloat(34))

    /// How often a tree is laid out in one turn at most, where views move views that had their turn.
    ///
    /// [choice] The bound keeps a layout that never settles from running for ever.
    nonisolated public static let layoutPasses = 8

    /// How often heights are derived from widths in one solution at most.
    ///
    /// [choice] The bound keeps texts whose height changes their width from running for ever.
    nonisolated public static let wrappingRounds = 8

    /// What stack views ask for least: that gaps or distances of centers are the same.
    ///
    /// [choice] What people read in the debugger of views.
    nonisolated public static let equalCenteringPriority: Float = 149

    /// How much a stack view wants to be no larger than what is in it.
    ///
    /// [choice] What people read in the debugger of views.
    nonisolated public static let stackFitPriority: Float = 49
}
