/// Values that no acceptable source states.
///
/// Each is marked [choice] and kept in this one place, so that a measurement can correct it; the
/// limits of gesture recognizers are in ``GestureThresholds``. The comment of a value says why it was
/// chosen, its bounds if any are known, and which measurement on a device would decide it.
public enum UnsourcedValues {
    /// The largest `force` that a touch reports.
    ///
    /// [choice] 20/3. It depends on the device (T-12), and must be more than 1, the force of an
    /// average touch. Reading `maximumPossibleForce` on devices would decide it.
    nonisolated public static let maximumPossibleForce: CGFloat = 20.0 / 3

    /// The tolerance of `majorRadius`, in points.
    ///
    /// [choice] 5, which another test tool injects (T-11). Reading `majorRadiusTolerance` on
    /// devices would decide it.
    nonisolated public static let majorRadiusTolerance: CGFloat = 5

    /// The number of samples waiting for better values that are remembered.
    ///
    /// [choice] 512. Updates arrive within fractions of a second (T-14), so this is more than
    /// enough. The limit keeps memory bounded if a device promises updates and never sends them; no
    /// measurement is needed.
    nonisolated public static let estimatesRemembered = 512

    /// The opacity of the text of a disabled label.
    ///
    /// [choice] 0.4. Apple says "dimmed" and states no value; it must be between 0 and 1. The
    /// pixels of a disabled label would decide it.
    nonisolated public static let disabledTextAlpha: CGFloat = 0.4

    /// The height that a large title adds to a navigation bar, in points.
    ///
    /// 52 was measured (NV-20). [choice] That the height does not depend on the text size. Bars at
    /// growing text sizes on a device would decide it.
    nonisolated public static let largeTitleHeight: CGFloat = 52

    /// The distance of the two fingers of a trackpad when a pinch or a rotation begins, in points.
    ///
    /// [choice] 100. A transform event says by how much the fingers have spread and turned, not where
    /// they are; the pinch needs 8 points, so it begins at 8 percent. Pinches of growing size on a
    /// trackpad of an iPad would decide it.
    nonisolated public static let trackpadFingerDistance: CGFloat = 100

    /// The least speed of a finger, when it lifts, at which content decelerates, in points per
    /// second. Below it the content rests where it is.
    ///
    /// [choice] 50. It must be more than 25: EarlGrey's tests find the content where the finger
    /// left it after lifts of 15 to 25 points per second (MO-15). That the speed on both axes
    /// together counts is chosen too. Lifts of growing speed on a device would decide it.
    nonisolated public static let leastGlideVelocity: CGFloat = 50

    // MARK: Controls

    /// The distance outside its bounds at which a finger still counts as inside a control that
    /// tracks it, in points of the control. Exactly this distance is inside.
    ///
    /// 70 was found by several people on phones (CE-05). [choice] That it is measured in the
    /// control's own space, and from its bounds on each axis, is chosen. Drags out of a scaled
    /// control, sideways and diagonally, would decide it.
    nonisolated public static let controlDragSlop: CGFloat = 70

    /// The same distance as `controlDragSlop`, on a tablet.
    ///
    /// [choice] 25, which one library of about 2015 uses (CE-05). Drags out of a button on a tablet
    /// would decide it.
    nonisolated public static let controlDragSlopOnPad: CGFloat = 25

    /// The room above and below the title of a button without insets there, in points.
    ///
    /// 6 was measured and asserted (BT-01). [choice] That it is there only if neither the top nor
    /// the bottom inset is set, that the height of the line is rounded to whole points then, which
    /// gives the asserted 30 and 34 points, and that an image has no such room, is chosen. The sizes
    /// of a button with one small inset, in many font sizes, and with an image and a title, would
    /// decide it.
    nonisolated public static let buttonMargin: CGFloat = 6

    /// The least width of a button without an image, in points, without its insets.
    ///
    /// 30 was asserted for a button without a title (BT-02). [choice] That it also holds for a title
    /// that is narrower is inferred. The size of a button with the title "I" would decide it.
    nonisolated public static let leastButtonWidth: CGFloat = 30

    /// The fraction of its range by which one step of assistive technology moves a slider.
    ///
    /// [choice] 0.1, as people who describe VoiceOver on sliders say. Apple's pages state no value.
    /// The value of a slider after a swipe with VoiceOver would decide it.
    nonisolated public static let accessibilityStep: Float = 0.1

    /// The time for which a stepper is held before it repeats, in seconds.
    ///
    /// [choice] 0.5, which AppKit documents for its own steppers (ST-01). The times of value
    /// changes of a held stepper would decide it.
    nonisolated public static let stepperFirstRepeat: TimeInterval = 0.5

    /// The seconds between two repeats of a held stepper.
    ///
    /// [choice] 0.1, because AppKit documents ten repeats per second. UIKit is documented to repeat
    /// faster with time, but not by how much (ST-01). The times of value changes of a held stepper
    /// would decide it.
    nonisolated public static let stepperRepeat: TimeInterval = 0.1

    /// The distance that a finger moves along a switch or a page control before it drags, in points
    /// of the control.
    ///
    /// [choice] 10, as for a pan (PAN-02): a smaller movement is a tap. Slow drags on a switch
    /// would decide it.
    nonisolated public static let controlDragStart: CGFloat = 10

    /// The size of a switch.
    ///
    /// [choice] 51 by 31, the size in iOS 7 to 18, which is not documented. Reading
    /// `intrinsicContentSize` would decide it.
    nonisolated public static let switchSize = CGSize(width: 51, height: 31)

    /// The size of a stepper.
    ///
    /// [choice] 94 by 32, the size since iOS 13, which is not documented. Reading
    /// `intrinsicContentSize` would decide it.
    nonisolated public static let stepperSize = CGSize(width: 94, height: 32)

    /// The height of a segmented control, and the least width of a segment without a width of its
    /// own.
    ///
    /// [choice] 32, the height since iOS 13; 64, which is enough for a short word. Reading
    /// `intrinsicContentSize` with short titles would decide it.
    nonisolated public static let segmentSize = CGSize(width: 64, height: 32)

    /// The height of a slider.
    ///
    /// [choice] 34, which people measured on iOS 8; that it still holds is chosen. Reading
    /// `intrinsicContentSize` would decide it.
    nonisolated public static let sliderHeight: CGFloat = 34

    /// How far from an end of the selection a finger takes it, in points of the view.
    ///
    /// [choice] 22, half of the 44 points that Apple recommends for what is touched. Drags from growing
    /// distances on a device would decide it.
    nonisolated public static let textHandleReach: CGFloat = 22

    /// The width and height of a slider's knob.
    ///
    /// [choice] 31, the size in iOS 7 to 18, which is not documented. Reading
    /// `thumbRect(forBounds:trackRect:value:)` would decide it.
    nonisolated public static let sliderKnob: CGFloat = 31

    /// The width of the area in which a finger takes a slider's knob. The knob is in its middle.
    ///
    /// [choice] 44, the least comfortable target that Apple names. It must be at least the width of
    /// the knob and less than the track (SL-02). Touches at growing distances from the knob would
    /// decide it.
    nonisolated public static let sliderKnobTarget: CGFloat = 44

    /// The distance between the dots of a page control, in points.
    ///
    /// [choice] 16, approximately as pictures show it. The pixels of a page control would decide
    /// it.
    nonisolated public static let pageDotSpacing: CGFloat = 16

    /// The height of a page control.
    ///
    /// [choice] 26, the height since iOS 14, which is not documented. Reading
    /// `intrinsicContentSize` would decide it.
    nonisolated public static let pageControlHeight: CGFloat = 26

    /// The font with which the titles of segments are measured.
    ///
    /// [choice] 13 points, medium, which people measured on iOS 13 and later. The widths of
    /// segments with known titles would decide it.
    nonisolated static let segmentTitle = TextRuler(table: .medium, pointSize: 13)

    // MARK: Keys

    /// The time for which a key is held before it repeats, in seconds.
    ///
    /// [choice] 0.4, the default in the settings of an iPad. The times of repeated characters would
    /// confirm it.
    nonisolated public static let keyFirstRepeat: TimeInterval = 0.4

    /// The seconds between two repeats of a key.
    ///
    /// [choice] 0.1, the default in the settings of an iPad. The times of repeated characters would
    /// confirm it.
    nonisolated public static let keyRepeat: TimeInterval = 0.1

    /// The longest time between two taps on shift that lock capitals, in seconds.
    ///
    /// [choice] 0.35, the limit of a double tap. Two taps on the shift key of a device, farther and
    /// farther apart, would decide it.
    nonisolated public static let capsLockInterval: TimeInterval = 0.35

    /// The longest time between two spaces that become a period and a space, in seconds.
    ///
    /// [choice] 0.7: two quick taps of a person, and not two that are separate decisions. Two spaces on a
    /// device, farther and farther apart, would decide it.
    nonisolated public static let doubleSpaceInterval: TimeInterval = 0.7

    /// The velocity of a finger from which its direction decides whether a pulled keyboard disappears, in
    /// points per second; a slower one leaves it to where the keyboard is.
    ///
    /// [choice] 100, a finger that has not come to rest. Lifts at different velocities on a device would
    /// decide it.
    nonisolated public static let keyboardFling: CGFloat = 100

    /// The height below the keys of a phone with a home indicator, in points.
    ///
    /// [choice] 75 and 21: what 291 and 171 points have more than the keys of a phone with a home button,
    /// 216, and 150. The frames of the keys of a device would decide it.
    nonisolated public static let belowKeys = (portrait: CGFloat(75), landscape: CGFloat(21))

    /// The height of the bar of shortcuts above the keys of a tablet, in points.
    ///
    /// [choice] 55, read off pictures. The frames of the keys of a tablet would decide it.
    nonisolated public static let shortcutBar: CGFloat = 55

    /// The duration of the change in which the keyboard appears or disappears, in seconds.
    ///
    /// 0.25 is in published logs (KB-03). [choice] That the notifications after the change come exactly
    /// when it is over. The times of both notifications on a device would decide it.
    nonisolated public static let keyboardDuration: TimeInterval = 0.25

    /// The height of the keyboard of a phone with a home indicator, without the bar of predictions, in
    /// points.
    ///
    /// 291 is in tests of published applications for phones of 390 by 844 points (KB-07). [choice] 171
    /// in landscape, the keys of older phones and less space below. That wider phones have the same
    /// heights is chosen. `keyboardFrameEndUserInfoKey` on these phones would decide it.
    nonisolated public static let keyboardOnPhone = (
        portrait: CGFloat(291), landscape: CGFloat(171)
    )

    /// The height of the keyboard of a phone with a home button, without the bar of predictions, in
    /// points.
    ///
    /// 216 and 162 were measured (KB-07).
    nonisolated public static let keyboardOnPlainPhone = (
        portrait: CGFloat(216), landscape: CGFloat(162)
    )

    /// The height of the bar of predictions above the keys of a phone: with a home indicator, with a home
    /// button, and of both on their sides, in points.
    ///
    /// 45 follows from 336 and 291 points, with and without it (KB-07). [choice] 44 on a phone with a
    /// home button, and 38 in landscape. `keyboardFrameEndUserInfoKey` on these phones would decide it.
    nonisolated public static let predictionBar = (
        portrait: CGFloat(45), plain: CGFloat(44), landscape: CGFloat(38)
    )

    /// The height of the keyboard of a tablet, in points.
    ///
    /// 313 and 398 were reported for a tablet of 768 by 1024 points (KB-07). [choice] That larger
    /// tablets have the same heights, and that all types of keyboards have. `keyboardFrameEndUserInfoKey`
    /// on several tablets would decide it.
    nonisolated public static let keyboardOnPad = (portrait: CGFloat(313), landscape: CGFloat(398))

    // MARK: Lists

    /// The height of a row without a height of its own, and the estimate before a cell sizes
    /// itself.
    ///
    /// [choice] 44: the least comfortable target that Apple names, and the height of rows with one
    /// line of text. It applies if neither the table, its delegate nor the constraints of the cell
    /// give a height. The height of a row without self-sizing, with a cell without constraints,
    /// would decide it.
    nonisolated public static let rowHeight: CGFloat = 44

    /// The distance from its row at which a finger can still select the row, in points.
    ///
    /// [choice] 10, as for a pan (PAN-02): a table that scrolls has taken the touch by then, and
    /// one that does not scroll should not select rows that the finger has left. Lifts at growing
    /// distances, in a table with scrolling disabled, would decide it.
    nonisolated public static let rowTouchSlop: CGFloat = 10

    /// The height of a section's header or footer with a title, in points.
    ///
    /// [choice] 28, the height in iOS 7 to 14, which is not documented. Reading
    /// `rect(forHeaderInSection:)` would decide it.
    nonisolated public static let sectionHeaderHeight: CGFloat = 28

    /// The space above and below the sections of a grouped table without titles, in points.
    ///
    /// [choice] 18, approximately as pictures show it. Reading `rect(forHeaderInSection:)` would
    /// decide it.
    nonisolated public static let groupedSectionSpacing: CGFloat = 18

    /// The duration of the animation of inserted, deleted and moved rows and items, in seconds.
    ///
    /// [choice] 0.3 (TB-14), the duration that applications assume when they wait for such an
    /// update; it must be positive. The time of the completion of `performBatchUpdates` on a device
    /// would decide it.
    nonisolated public static let listUpdateDuration: TimeInterval = 0.3

    /// The distance between the sides of a row and its content, in points.
    ///
    /// [choice] 16, as pictures of phones show it. Reading the frame of a cell's text label would
    /// decide it.
    nonisolated public static let rowMargin: CGFloat = 16

    /// The width of the accessories and the editing controls at the ends of a row.
    ///
    /// [choice] 44, the least comfortable target that Apple names. Touches at growing distances
    /// from the controls would decide it.
    nonisolated public static let rowControlWidth: CGFloat = 44

    /// The distance from the top or bottom of a table at which a carried row makes the table
    /// scroll, in points, and the speed of scrolling, in points per second.
    ///
    /// [choice] 44 and 300; no source states either. Both must be positive. The content offsets
    /// while a row is held near the edge would decide them.
    nonisolated public static let carryingScroll = (edge: CGFloat(44), speed: CGFloat(300))

    /// The width of a row action's button, in points.
    ///
    /// [choice] 74, as pictures of phones show it with a short title. The pixels of an open row
    /// would decide it.
    nonisolated public static let swipeActionWidth: CGFloat = 74

    /// The fraction of the width of its actions that a row must be open at the lift to stay open.
    ///
    /// [choice] 0.5 (TB-07); it must be between 0 and 1. Slow swipes of growing length would decide
    /// it.
    nonisolated public static let swipeOpenPart: CGFloat = 0.5

    /// The velocity at the lift that opens or closes a row's actions whatever its position, in
    /// points per second.
    ///
    /// [choice] 300; no source states one (TB-07). It must be positive. Short swipes of growing
    /// velocity would decide it.
    nonisolated public static let swipeVelocity: CGFloat = 300

    /// The fraction of its width that a row must be pulled at the lift to perform its first action.
    ///
    /// [choice] 0.5 (TB-07); it must be between 0 and 1. Slow swipes of growing length would decide
    /// it.
    nonisolated public static let fullSwipePart: CGFloat = 0.5

    /// The frequency of the critically damped spring with which a row opens and closes, in radians
    /// per second.
    ///
    /// [choice] 22, as for the system's other short transitions (NV-04). A film of a row that opens
    /// would decide it.
    nonisolated public static let swipeSpring: CGFloat = 22

    // MARK: Bars

    /// The parts of a window covered by the status bar and the home indicator of a phone, in
    /// points.
    ///
    /// [choice] 47 and 34, which people measured on a phone of 390 by 844 points. Reading
    /// `safeAreaInsets` would decide it.
    nonisolated public static let safeAreaOnPhone = UIEdgeInsets(
        top: 47,
        left: 0,
        bottom: 34,
        right: 0
    )

    /// The parts of a window covered by the status bar and the home indicator of a tablet, in
    /// points.
    ///
    /// [choice] 24 and 20, which people measured on a tablet without a home button. Reading
    /// `safeAreaInsets` would decide it.
    nonisolated public static let safeAreaOnPad = UIEdgeInsets(
        top: 24,
        left: 0,
        bottom: 20,
        right: 0
    )

    // MARK: The device

    /// The width, in points, from which the scene of a tablet has a regular width.
    ///
    /// [choice] 660. It must be more than 639 and at most 678: Apple's table of multitasking sizes
    /// calls 639 points compact and 678 regular (TR-12). The size classes of windows of growing
    /// width would decide it.
    nonisolated public static let regularWidthOnPad: CGFloat = 660

    /// The time that the interface takes to turn, in seconds.
    ///
    /// [choice] 0.3, which `statusBarOrientationAnimationDuration` returned before it was
    /// deprecated (OR-03). `transitionDuration` during a rotation would decide it.
    nonisolated public static let rotationDuration: TimeInterval = 0.3

    /// The height, in points, up to which the area at the top is only a status bar. A higher one
    /// also contains a sensor housing.
    ///
    /// [choice] 24, the height of the status bar of a tablet; 20 on phones with a home button, and
    /// 44 and more on those with a housing (OR-11). No measurement is needed between them.
    nonisolated public static let plainStatusBar: CGFloat = 24

    /// The height of the area of the home indicator of a phone on its side, in points.
    ///
    /// [choice] 21, which people read from `safeAreaInsets` on phones of several years (OR-11).
    nonisolated public static let homeIndicatorInLandscape: CGFloat = 21

    /// The version of the system that `UIDevice` states.
    ///
    /// [choice] 18.0: most rules come from sources up to this version. No measurement is needed.
    nonisolated public static let systemVersion = "18.0"

    /// The schemes of URLs that the system opens on every device.
    ///
    /// [choice] Those of Apple's page about URL schemes. `canOpenURL` on a device without other
    /// applications would decide it.
    nonisolated public static let urlSchemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "app-settings",
    ]

    // MARK: Scrolling

    /// The frequency of the critically damped spring that brings content back from beyond its ends,
    /// in radians per second.
    ///
    /// [choice] 10, the root of a stiffness of 100 for a mass of 1. Published fits are between 10
    /// and 20 (MO-08). The content offsets after a release beyond the end would decide it.
    nonisolated public static let bounceFrequency: CGFloat = 10

    /// The ratio between the distances along the two axes above which a directional lock chooses
    /// the longer one.
    ///
    /// [choice] 2; no source states an angle (SV-14). It must be more than 1. Drags at growing
    /// angles with `isDirectionalLockEnabled` would decide it.
    nonisolated public static let directionalLockRatio: CGFloat = 2

    /// The duration of an animated change of the content offset or the zoom scale, in seconds.
    /// [choice] 0.3, slow at both ends, as people say (MO-14). The content offsets during an
    /// animated change would decide it.
    /// change would decide it.
    nonisolated public static let offsetAnimationDuration: TimeInterval = 0.3

    /// The largest factor by which a pinch zooms beyond the limits.
    ///
    /// [choice] 2. The rubber band works on the logarithm of the scale; no source says what takes
    /// the place of the viewport's length. It must be more than 1. The zoom scales during a pinch
    /// beyond the limit would decide it.
    nonisolated public static let zoomBeyondLimits: CGFloat = 2

    /// The distance that content is pulled before a refresh begins, in points of the visible
    /// content.
    ///
    /// [choice] 110; no source states it. Slow pulls of growing length would decide it.
    nonisolated public static let refreshDistance: CGFloat = 110

    /// The height of a refresh control above the content while it refreshes, in points.
    ///
    /// [choice] 60, the height since iOS 6, which is not documented. Reading `adjustedContentInset`
    /// during a refresh would decide it.
    nonisolated public static let refreshHeight: CGFloat = 60

    // MARK: Layout

    /// The system's standard spacing between views, in points.
    ///
    /// 8, which Apple's pages name for views next to each other.
    nonisolated public static let systemSpacing: CGFloat = 8

    /// The default layout margin of a view on each side, in points.
    ///
    /// 8, which is documented.
    nonisolated public static let layoutMargin: CGFloat = 8

    /// The layout margin at the sides of a controller's view, in points, if the view is narrower
    /// than `wideController`.
    ///
    /// [choice] 16, which people measured on phones. Reading `systemMinimumLayoutMargins` at
    /// growing widths would decide it.
    nonisolated public static let controllerMargin: CGFloat = 16
    /// The layout margin at the sides of a wider controller's view, in points.
    ///
    /// [choice] 20, which people measured on phones. Reading `systemMinimumLayoutMargins` at
    /// growing widths would decide it.
    nonisolated public static let wideControllerMargin: CGFloat = 20
    /// The width from which a controller's view counts as wide, in points.
    ///
    /// [choice] 414. The width at which the margin changes is not documented. Reading
    /// `systemMinimumLayoutMargins` at growing widths would decide it.
    nonisolated public static let wideController: CGFloat = 414

    /// The largest width of text that is easy to read, in points.
    ///
    /// [choice] 672, which people measured on a tablet with the default text size. Reading
    /// `readableContentGuide` would decide it.
    nonisolated public static let readableWidth: CGFloat = 672

    /// The height of a text field without and with a border, in points.
    ///
    /// [choice] 22 and 34, which people measured; they are not documented. Reading
    /// `intrinsicContentSize` would decide it.
    nonisolated public static let textFieldHeights = (plain: CGFloat(22), bordered: CGFloat(34))

    /// The width of a text field's border at each side, in points.
    ///
    /// [choice] 7, which people measured; it is not documented. Reading `textRect(forBounds:)`
    /// would decide it.
    nonisolated public static let textFieldSide: CGFloat = 7

    /// The smallest size of the font of a text field that was made smaller so that its text fits, in points.
    ///
    /// [choice] 1: UIKit's default of `minimumFontSize` is 0, and a font of no size shows nothing. A text field with a very
    /// long text, photographed on a device, would decide it.
    nonisolated public static let leastFontSize: CGFloat = 1

    /// The largest number of layout passes over a view tree in one turn, if views change views that
    /// were already laid out.
    ///
    /// [choice] 8. The limit stops a layout that never becomes stable; no measurement is needed.
    nonisolated public static let layoutPasses = 8

    /// The largest number of times that heights are derived from widths in one solution of the
    /// constraints.
    ///
    /// [choice] 8. The limit stops texts whose height changes their width; no measurement is
    /// needed.
    nonisolated public static let wrappingRounds = 8

    /// The priority with which a stack view makes gaps or distances between centers equal.
    ///
    /// [choice] 149, which people read in the view debugger. Reading the constraints of a stack
    /// view would decide it.
    nonisolated public static let equalCenteringPriority: Float = 149

    /// The priority with which a stack view is no larger than its content.
    ///
    /// [choice] 49, which people read in the view debugger. Reading the constraints of a stack view
    /// would decide it.
    nonisolated public static let stackFitPriority: Float = 49

    // MARK: Navigation

    /// The height of a navigation bar of a phone, without the status bar and a large title.
    ///
    /// 44 was measured on phones (NV-26).
    nonisolated public static let navigationBarHeight: CGFloat = 44

    /// The height of a toolbar of a phone, without the home indicator.
    ///
    /// 44 was measured on phones (NV-26).
    nonisolated public static let toolbarHeight: CGFloat = 44

    /// The height of a tab bar of a phone, without the home indicator.
    ///
    /// 49 was measured on phones (NV-26).
    nonisolated public static let tabBarHeight: CGFloat = 49

    /// The height of all bars of a phone on its side whose width is compact.
    ///
    /// 32 was measured on phones (NV-26). [choice] That it also holds for the tab bar of a phone with
    /// a home button: one report says 32 and another one 49. Reading the frame of the bar on this
    /// phone would decide it.
    nonisolated public static let lowBarHeight: CGFloat = 32

    /// The height of bars of a tablet; of a navigation bar without a large title.
    ///
    /// 50 was measured since iOS 12 (NV-26). [choice] That tab bars are at the bottom, as they are up
    /// to iOS 17. Nothing needs to be measured for it.
    nonisolated public static let barHeightOnPad: CGFloat = 50

    /// The height of a toolbar or a tab bar above the home indicator of a tablet.
    ///
    /// 45 was measured, 65 with the indicator (NV-26).
    nonisolated public static let barHeightOverHomeIndicatorOfPad: CGFloat = 45

    /// The distance that the page below moves in a push or a pop, as a fraction of the distance of
    /// the page above.
    ///
    /// 0.30 was measured on iOS (NV-05).
    nonisolated public static let coveredPageShift: CGFloat = 0.30

    /// The time in which the remaining distance of a push decreases by a factor of e, in seconds.
    ///
    /// 0.060 was measured on iOS (NV-05). [choice] That a pop by the back button has the same
    /// course is chosen; a film of one would decide it.
    nonisolated public static let pageTransitionDecay: TimeInterval = 0.060

    /// The duration of a push or a pop without a finger, in seconds.
    ///
    /// [choice] 0.450. A push was found settled at 450 ms (NV-05); that it ends then is chosen. The
    /// time of `viewDidAppear` would decide it.
    nonisolated public static let pageTransition: TimeInterval = 0.450

    /// The duration of the transition in which a controller is presented or dismissed, in seconds.
    ///
    /// [choice] 0.5, the time for which people who wait for it wait; Apple states no value. The
    /// time of the completion of `present(_:animated:completion:)` would decide it.
    nonisolated public static let coverTransition: TimeInterval = 0.5

    /// The distance that a finger moves from the edge before the page follows, in points. The page
    /// stays behind the finger by this distance.
    ///
    /// 12 was measured on iOS (EP-03, NV-03).
    nonisolated public static let edgePopDeadZone: CGFloat = 12

    /// The time for which the velocity of a finger counts when it releases a page, in seconds.
    ///
    /// 0.115 to 0.130 was measured (NV-03). [choice] 0.119. Together with `releaseBoundary` it must
    /// reproduce the measured releases: only close to these two values do all outcomes come true
    /// that do not contradict each other. Among them are 16 % at 1200 points per second, which
    /// completes, and 66 % at 500 backwards, which completes too. More measured releases would
    /// narrow it.
    nonisolated public static let releaseProjection: TimeInterval = 0.119

    /// The progress, with the velocity counted in, above which a released page completes its
    /// transition.
    ///
    /// 0.50 to 0.53 was measured (NV-03). [choice] 0.511. At rest, 51 % came back and 54 %
    /// completed. That 52 % and 58 % came back once cannot be reproduced together with the 16 % and
    /// 66 % of `releaseProjection`. More measured releases would narrow it.
    nonisolated public static let releaseBoundary: CGFloat = 0.511

    /// The frequency of the spring that moves a released page, in radians per second. Measured on
    /// iOS (NV-04).
    nonisolated public static let releaseFrequency: CGFloat = 22

    /// The damping ratio of the spring that moves a released page. Measured on iOS (NV-04).
    nonisolated public static let releaseDamping: CGFloat = 0.85

    /// The height of the strip that is visible above a sheet, below the status bar, in points.
    ///
    /// [choice] 10, approximately as pictures of iOS 13 and later show it. Reading the frame of a
    /// sheet would decide it.
    nonisolated public static let sheetGap: CGFloat = 10

    /// The part of the container's height that a sheet has at the medium detent.
    ///
    /// [choice] 0.5: it is documented that it is approximately half the height of the screen
    /// (NV-13). It must be between 0.4 and 0.6. Reading the frame of a sheet would decide it.
    nonisolated public static let mediumDetentPart: CGFloat = 0.5

    /// The size of a sheet without a preferred size on a tablet.
    ///
    /// [choice] 540 by 620, as people found form sheets on tablets of 9.7 inches. Reading the frame
    /// of a form sheet would decide it.
    nonisolated public static let formSheetSize = CGSize(width: 540, height: 620)

    /// The size of a popover whose content has no preferred size, without the arrow.
    ///
    /// [choice] 320 by 480, the size of the first phones, from which popovers come. Presenting an
    /// empty controller in a popover would decide it.
    nonisolated public static let popoverSize = CGSize(width: 320, height: 480)

    /// The width of an alert.
    ///
    /// [choice] 270, as people found it in iOS 8 to 18; Apple states no value. Reading the frame of
    /// an alert would decide it.
    nonisolated public static let alertWidth: CGFloat = 270

    /// The height of an action in an alert.
    ///
    /// [choice] 44, as people found it in iOS 8 to 18; Apple states no value. Reading the frame of
    /// an action's view would decide it.
    nonisolated public static let alertActionHeight: CGFloat = 44
    /// The height of an action in an action sheet.
    ///
    /// [choice] 57, as people found it in iOS 8 to 18; Apple states no value. Reading the frame of
    /// an action's view would decide it.
    nonisolated public static let sheetActionHeight: CGFloat = 57

    /// The distance of an action sheet from the edges, and of its cancel button from the other
    /// actions.
    ///
    /// [choice] 8, as people found it in iOS 8 to 18. The pixels of an action sheet would decide
    /// it.
    nonisolated public static let actionSheetMargin: CGFloat = 8

    // MARK: Dynamics

    /// The time that one step of a dynamic animator simulates, in seconds.
    ///
    /// [choice] 1/240, four steps in a frame of 60 Hz and two in one of 120 Hz, so that both give
    /// the same motion. UIKit does not state its step. Free fall and springs do not depend on it;
    /// the depth and the time of a collision do, by up to one step.
    nonisolated public static let dynamicsStep: TimeInterval = 1.0 / 240

    /// The velocity below which an item counts as resting, in points per second.
    ///
    /// [choice] 1.5, a hundredth of a meter per second in the scale of UIKit's physics engine, at
    /// which such engines let bodies sleep. A published trace of a snap, which pauses 0.67 s after
    /// its last visible movement, bounds it (DY-08). The time at which an animator with a slow,
    /// decaying item pauses would decide it.
    nonisolated public static let restVelocity: Double = 1.5

    /// The angular velocity below which an item counts as resting, in radians per second.
    ///
    /// [choice] 0.035, two degrees per second, at which such engines let bodies sleep. The time at
    /// which an animator with a slowly turning item pauses would decide it.
    nonisolated public static let restSpin: Double = 0.035

    /// The time for which all items rest before an animator pauses, in seconds.
    ///
    /// [choice] 0.5, the usual time in physics engines. A published trace of a snap pauses 0.67 s
    /// after the last movement by half a point (DY-08), so it is less than that. The time at which
    /// an animator with a resting item pauses would decide it.
    nonisolated public static let restTime: TimeInterval = 0.5

    /// The frequency of a snap, in oscillations per second, and the damping added to its own.
    ///
    /// [choice] 3.6 and 0.14. A published trace of a snap with the default damping of 0.5 is an
    /// oscillation of 3.6 per second with a damping ratio of 0.64, within 0.7 points (DY-13). That
    /// the difference is the same for all values of damping, up to 1, is chosen. Traces of snaps
    /// with a damping of 0 and 1 would decide it.
    nonisolated public static let snapSpring = (frequency: 3.6, addedDamping: 0.14)

    /// The least damping ratio of an attachment with a frequency, per radian per second of its
    /// frequency.
    ///
    /// [choice] 1/120: an engine that steps springs implicitly 60 times per second damps them by
    /// half the phase of a step. So an attachment with a damping of 0 comes to rest here, as it does
    /// in such engines. The amplitudes of an attachment without damping would decide it.
    nonisolated public static let leastSpringDamping: Double = 1.0 / 120

    /// The velocity of a collision below which items do not bounce, in points per second.
    ///
    /// [choice] 20. It must be more than gravity gives in one step, and stops bounces that are lower
    /// than 0.2 points. The heights of the last bounces of an elastic item would decide it.
    nonisolated public static let bounceVelocity: Double = 20

    /// The greatest velocity of an item, in points per second.
    ///
    /// [choice] 18,000, 300 points in a frame of 60 Hz, the usual limit of physics engines in the
    /// scale of UIKit's. The velocity of an item after a huge push would decide it.
    nonisolated public static let largestItemVelocity: Double = 18_000

    /// The greatest angular velocity of an item, in radians per second.
    ///
    /// [choice] 94, a quarter of a turn in a frame of 60 Hz, the usual limit of physics engines. The
    /// angular velocity of an item after a huge push at its corner would decide it.
    nonisolated public static let largestItemSpin: Double = 94

    // MARK: Indicators

    /// The width of a progress view that is made without a frame, in points.
    ///
    /// [choice] 150. It is set by a frame or constraints almost always. The frame of a
    /// `UIProgressView(progressViewStyle:)` would decide it.
    nonisolated public static let progressWidth: CGFloat = 150

    /// The height of a progress view, in points.
    ///
    /// [choice] 4; it was 2 before iOS 14. The intrinsic height of a progress view would decide it.
    nonisolated public static let progressHeight: CGFloat = 4

    // MARK: Menus

    /// How long a finger rests on a view until its context menu opens, in seconds.
    ///
    /// [choice] 0.5, the default of a long press (LP-01). Apple publishes no time. Presses of
    /// growing duration on a view with a context menu would decide it.
    nonisolated public static let contextMenuDelay: TimeInterval = 0.5

    /// How long a finger rests on a view until its items are lifted to be dragged, in seconds.
    ///
    /// [choice] 0.5, the default of a long press (LP-01), and the time of a context menu, which opens over
    /// lifted items. Presses of growing duration on a view with a drag interaction would decide it.
    nonisolated public static let dragLiftDelay: TimeInterval = 0.5

    /// How far a finger moves lifted items until their drag begins, in points.
    ///
    /// [choice] 10, as for a pan (PAN-02): a resting finger trembles. Short moves after a lift would decide
    /// it.
    nonisolated public static let dragStart: CGFloat = 10

    /// How long dragged items rest on a view until it is about to open, in seconds (DD-18).
    ///
    /// [choice] 0.5, as a long press (LP-01). Holding items over a spring-loaded button for longer and longer times would
    /// decide it.
    nonisolated public static let springLoadDelay: TimeInterval = 0.5

    /// How long a view flashes before it opens under dragged items, in seconds (DD-18).
    ///
    /// [choice] 0.25. A film of a spring-loaded button would decide it.
    nonisolated public static let springLoadFlash: TimeInterval = 0.25

    /// The height of a row of a menu, in points.
    ///
    /// [choice] 44. The frames of the rows of a menu would decide it.
    nonisolated public static let menuRowHeight: CGFloat = 44

    /// The width of a menu, in points.
    ///
    /// [choice] 250. The frame of a menu would decide it.
    nonisolated public static let menuWidth: CGFloat = 250

    /// The distance of a menu from its view and from the edges of the screen, in points.
    ///
    /// [choice] 8. The frame of a menu near an edge would decide it.
    nonisolated public static let menuMargin: CGFloat = 8

    // MARK: Pages

    /// The height that the dots of a page view controller take from its pages, in points.
    ///
    /// [choice] 37, the height of a page control in older versions. The frames of the pages of a
    /// controller with dots would decide it.
    nonisolated public static let pageDotsHeight: CGFloat = 37

    // MARK: Searches and columns

    /// The height of a search bar without scopes, in points.
    ///
    /// [choice] 56, as developers report. The intrinsic height of a search bar would decide it.
    nonisolated public static let searchBarHeight: CGFloat = 56

    /// The width of a sidebar of a split view controller, in points.
    ///
    /// [choice] 320, the width in older versions. The widths on several pads would decide it.
    nonisolated public static let primaryColumnWidth: CGFloat = 320

    /// The duration in which columns of a split view controller slide, in seconds.
    ///
    /// [choice] 0.35. Apple does not state it; a film of a pad would decide it.
    nonisolated public static let columnSlideDuration: TimeInterval = 0.35

    /// How dark the secondary column is below sidebars: the opacity of the black above it.
    ///
    /// [choice] 0.2, as behind sheets. A picture of a pad would decide it.
    nonisolated public static let columnDimming: CGFloat = 0.2
}
