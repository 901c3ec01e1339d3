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

    /// What the titles of segments are measured with.
    ///
    /// [choice] 13 points, medium, as people read it off iOS 13 and later.
    nonisolated static let segmentTitle = TextRuler(table: .medium, pointSize: 13)

    // MARK: Keys

    /// How long a key is held until it repeats, in seconds.
    ///
    /// [choice] The value that the settings of an iPad show by default.
    nonisolated public static let keyFirstRepeat: TimeInterval = 0.4

    /// The seconds between two repeats of a key.
    ///
    /// [choice] The value that the settings of an iPad show by default.
    nonisolated public static let keyRepeat: TimeInterval = 0.1

    // MARK: Lists

    /// The height of a row for which nobody says one.
    ///
    /// [choice] There are no fonts yet, so rows do not size themselves; 44 is the least comfortable
    /// target that Apple names, and what rows of one line have.
    nonisolated public static let rowHeight: CGFloat = 44

    /// How far from its row a finger may be and still choose it, in points.
    ///
    /// [choice] As far as a pan needs (PAN-02): a table that scrolls has taken the touch by then, and
    /// one that does not should not choose rows the finger has left.
    nonisolated public static let rowTouchSlop: CGFloat = 10

    /// The height of a section's header or footer with a text, in points.
    ///
    /// [choice] As it is in iOS 7 to 14; nobody documents it.
    nonisolated public static let sectionHeaderHeight: CGFloat = 28

    /// The space above and below the sections of a grouped table where there is no text, in points.
    ///
    /// [choice] About what pictures of it show.
    nonisolated public static let groupedSectionSpacing: CGFloat = 18

    /// How far from the sides the content of a row begins, in points.
    ///
    /// [choice] As pictures of phones show it.
    nonisolated public static let rowMargin: CGFloat = 16

    /// How wide the places are for what a row shows at its ends: accessories, the controls of editing.
    ///
    /// [choice] The least comfortable target that Apple names.
    nonisolated public static let rowControlWidth: CGFloat = 44

    /// How near to the top or bottom of a table a finger must carry a row for the table to scroll, in
    /// points, and how fast it does, in points per second.
    ///
    /// [choice] Nobody states either.
    nonisolated public static let carryingScroll = (edge: CGFloat(44), speed: CGFloat(300))

    /// How wide the button of a row's action is, in points.
    ///
    /// [choice] As pictures of phones show one with a short title.
    nonisolated public static let swipeActionWidth: CGFloat = 74

    /// Which part of the width of its actions a row must be open when the finger lifts to stay open.
    ///
    /// [choice] Half (TB-07).
    nonisolated public static let swipeOpenPart: CGFloat = 0.5

    /// How fast a finger must lift to open or close a row's actions wherever it is, in points per
    /// second.
    ///
    /// [choice] Nobody states one (TB-07).
    nonisolated public static let swipeVelocity: CGFloat = 300

    /// Which part of its width a row must be pulled aside for its first action to be performed at the
    /// lift.
    ///
    /// [choice] Half (TB-07).
    nonisolated public static let fullSwipePart: CGFloat = 0.5

    /// The frequency of the spring on which a row opens and closes, in radians per second; critically
    /// damped.
    ///
    /// [choice] That of the system's other short transitions (NV-04).
    nonisolated public static let swipeSpring: CGFloat = 22

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
}
