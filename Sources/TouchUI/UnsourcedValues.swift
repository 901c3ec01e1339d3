/// Values that no acceptable source states.
///
/// Each is a proposal of the specification ([choice]), kept in this one place so that a
/// measurement can correct it.
public enum UnsourcedValues {
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

    /// How opaque the text of a label is that is not enabled.
    ///
    /// [choice] Apple says "dimmed" and states no value.
    nonisolated public static let disabledTextAlpha: CGFloat = 0.4

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

    /// How high a text field is, without and with a border, in points.
    ///
    /// [choice] As people read it off; nobody documents it.
    nonisolated public static let textFieldHeights = (plain: CGFloat(22), bordered: CGFloat(34))

    /// What a border takes at the sides of a text field, in points.
    ///
    /// [choice] As people read it off; nobody documents it.
    nonisolated public static let textFieldSide: CGFloat = 7

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

    // MARK: Navigation

    /// The height of a navigation bar, below the status bar.
    ///
    /// [choice] As it is on phones since iOS 7; larger ones are not there.
    nonisolated public static let navigationBarHeight: CGFloat = 44

    /// The height of a toolbar, above the home indicator.
    ///
    /// [choice] As it is on phones since iOS 7.
    nonisolated public static let toolbarHeight: CGFloat = 44

    /// The height of a tab bar, above the home indicator.
    ///
    /// [choice] As it is on phones since iOS 7.
    nonisolated public static let tabBarHeight: CGFloat = 49

    /// How much of its way the page below goes in a push or a pop.
    ///
    /// 0.30 was measured on iOS (NV-05).
    nonisolated public static let coveredPageShift: CGFloat = 0.30

    /// How fast the rest of a push decays: after so many seconds it is a factor e smaller.
    ///
    /// 60 ms was measured on iOS (NV-05); that a pop by the back button does the same is the [choice].
    nonisolated public static let pageTransitionDecay: TimeInterval = 0.060

    /// How long a push or a pop lasts that no finger leads, in seconds.
    ///
    /// A push was found settled at 450 ms (NV-05); that it is over then is the [choice].
    nonisolated public static let pageTransition: TimeInterval = 0.450

    /// How long a controller takes to come over another one, or to go, in seconds.
    ///
    /// [choice] Half a second is what people who wait for it wait; Apple states no value.
    nonisolated public static let coverTransition: TimeInterval = 0.5

    /// How far a finger goes from the edge until the page follows, in points; it trails by as much.
    ///
    /// 12 was measured on iOS (EP-03, NV-03).
    nonisolated public static let edgePopDeadZone: CGFloat = 12

    /// For how many seconds the velocity of a finger counts that lets a page go.
    ///
    /// Measured: 0.115 to 0.130 (NV-03). [choice] within that, together with the boundary: the one
    /// neighborhood in which all outcomes come true that do not contradict each other. Of those, 16 %
    /// at 1200 points per second goes, and 66 % at 500 backwards goes as well.
    nonisolated public static let releaseProjection: TimeInterval = 0.119

    /// Above which part of the way a page that is let go goes on, the velocity counted in.
    ///
    /// Measured: 0.50 to 0.53 (NV-03). [choice] within that: at rest 51 % came back and 54 % went; that
    /// 52 % and 58 % came back once cannot be had beside 16 % and 66 % above.
    nonisolated public static let releaseBoundary: CGFloat = 0.511

    /// The frequency of the spring that a page is let go to, in radians per second (NV-04).
    nonisolated public static let releaseFrequency: CGFloat = 22

    /// The damping ratio of that spring (NV-04).
    nonisolated public static let releaseDamping: CGFloat = 0.85

    /// How much of what is below a sheet shows above it, below the status bar, in points.
    ///
    /// [choice] About what pictures of iOS 13 and later show.
    nonisolated public static let sheetGap: CGFloat = 10

    /// How large a sheet is on a tablet that says nothing of its size.
    ///
    /// [choice] As form sheets were found on tablets of 9.7 inches.
    nonisolated public static let formSheetSize = CGSize(width: 540, height: 620)

    /// The width of an alert.
    ///
    /// [choice] As people find it in iOS 8 to 18; Apple states no value.
    nonisolated public static let alertWidth: CGFloat = 270

    /// How high an action of an alert is, and of an action sheet.
    ///
    /// [choice] As people find it in iOS 8 to 18; Apple states no value.
    nonisolated public static let alertActionHeight: CGFloat = 44
    /// [choice] The same of an action sheet.
    nonisolated public static let sheetActionHeight: CGFloat = 57

    /// How far an action sheet stays from the edges, and its cancel from the others.
    ///
    /// [choice] As people find it in iOS 8 to 18.
    nonisolated public static let actionSheetMargin: CGFloat = 8
}
