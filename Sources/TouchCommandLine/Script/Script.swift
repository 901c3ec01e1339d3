/// A script: a scene, a screen, and steps.
struct Script {
    /// The scene; nil if the script names none.
    var scene: ScriptWord?
    /// The screen; the default one if the script describes none.
    var screen = ScreenSettings()
    /// Words by which scripts are chosen.
    var tags: [String] = []
    /// The steps in order. Included files and repeats are already expanded.
    var steps: [ScriptStep]
    /// The names of the script's variables.
    var variables: [String] = []
    /// Variables that were set from outside although nothing in the script has their name.
    var unusedSettings: [String] = []
}

/// A word and its position in the script.
nonisolated struct ScriptWord: Hashable {
    var text: String
    var mark: ScriptMark
}

/// A position in a script. The first line and the first column are 1.
nonisolated struct ScriptMark: Hashable, CustomStringConvertible {
    var line: Int
    var column: Int
    /// The included file with the position; nil for the script itself.
    var file: String?

    var description: String { (file.map { "\($0):" } ?? "") + "\(line):\(column)" }

    /// File, line and column in the form that compilers use.
    func description(in script: String) -> String { "\(file ?? script):\(line):\(column)" }
}

/// One step.
struct ScriptStep {
    var mark: ScriptMark
    /// The word with which it begins.
    var name: String
    var action: ScriptAction
    /// How the run reached the step, innermost first: the round of a repeat, the place of an
    /// include.
    var trail: [String] = []
}

extension [String] {
    /// The trail of a step, as lines below a message.
    nonisolated var trailLines: String { map { "\n  \($0)" }.joined() }
}

/// The action of a step. Times are in seconds, distances in points, angles in radians.
enum ScriptAction {
    /// A number at the start and at the end.
    typealias Change = (from: CGFloat, to: CGFloat)

    case tap(Locator, times: Int, interval: TimeInterval, fingers: Int)
    case longPress(Locator, duration: TimeInterval)
    case drag(
        from: Locator,
        to: Locator,
        duration: TimeInterval,
        hold: TimeInterval,
        curve: TouchCurve
    )
    case path(ScriptPath)
    case fling(from: Locator, to: Locator, velocity: CGFloat, duration: TimeInterval)
    case twoFingers(Locator, distance: Change, angle: Change, duration: TimeInterval)
    /// Drags until a view is visible. `in` is the scroll view in which to look for a view that does
    /// not exist yet; nil if the view exists.
    case scroll(to: Locator, in: Locator?)
    /// Presses a button of a remote control.
    case press(UIPress.PressType, duration: TimeInterval)
    /// Clicks with buttons of a pointer.
    case click(Locator, buttons: UIEvent.ButtonMask, times: Int, duration: TimeInterval)
    /// Presses buttons of a pointer, moves it, and releases them.
    case pointerDrag(
        from: Locator,
        to: Locator,
        buttons: UIEvent.ButtonMask,
        duration: TimeInterval,
        curve: TouchCurve
    )
    /// Turns the wheel of a mouse; the distance of each notch is in points.
    case wheel(Locator, by: CGVector, notches: Int, interval: TimeInterval)
    /// Scrolls, pinches or turns on a trackpad.
    case trackpad(Locator, ScriptTrackpad, duration: TimeInterval)
    /// Taps, holds or draws with a stylus.
    case stylus(ScriptStylus)
    case down(FingerIndex?, Locator, force: CGFloat, radius: CGFloat)
    case move(FingerIndex?, Locator, duration: TimeInterval, curve: TouchCurve)
    case up(FingerIndex?)
    case cancel(FingerIndex?)
    case tapStatusBar
    /// Turns the device, or sends the application to the background.
    case device(DeviceEvent)
    /// Changes the settings of the device.
    case settings(DeviceSettings)
    /// Types a text. `interval` is the time between keys.
    case type(String, interval: TimeInterval)
    case key(ScriptKey)
    case wait(TimeInterval)
    /// Waits until a time, in seconds since the script began. Does not wait if it has passed.
    case waitUntilTime(TimeInterval)
    /// Waits until a condition holds; nil waits until the clock is idle.
    case waitUntil(Expectation?, budget: TimeInterval, realBudget: TimeInterval)
    case expect(Expectation)
    case note(String)
    /// Runs several lists of steps at the same time, each with its own fingers.
    case parallel([[ScriptStep]])
}

/// A gesture of two fingers on a trackpad.
enum ScriptTrackpad {
    /// A scroll by a distance in points.
    case scroll(CGVector)
    /// A pinch to a scale, and a turn in radians.
    case transform(scale: CGFloat, angle: CGFloat)
}

/// What a stylus does: it taps or holds at one place, or draws through several.
struct ScriptStylus {
    var places: [Locator]
    /// How often it taps.
    var times: Int
    /// How long it is down at one place, or how long the way takes.
    var duration: TimeInterval
    var curve: TouchCurve
    /// 1 is an average touch.
    var force: CGFloat
    /// The angle to the screen.
    var altitude: CGFloat
    /// The direction in which it leans.
    var azimuth: CGFloat
}

/// The path of one finger through several positions.
struct ScriptPath {
    var places: [Locator]
    /// How the time is distributed along the path.
    var timing: Timing
    /// The force at each position, or one value for all.
    var force: [CGFloat]
    /// The radius in points at each position, or one value for all.
    var radius: [CGFloat]

    enum Timing {
        /// A total duration, with a curve for the whole path.
        case duration(TimeInterval, TouchCurve)
        /// The exact time of each position, in seconds since the first.
        case times([TimeInterval])
    }
}

/// Identifies a view, or a point to touch.
nonisolated struct Locator: Hashable {
    /// What to look for.
    enum Subject: Hashable {
        /// A point in the window's space.
        case point(CGPoint)
        /// The accessibility identifier of a view.
        case identifier(String)
        /// A view's text, or its accessibility label.
        case label(String)
        /// A view of a class, named as in `tree`; the index counts the views of the class from 0 in
        /// the order of the tree.
        case type(String, index: Int)
        /// The first view that an XPath finds.
        case xpath(XPathExpression)
    }

    var subject: Subject
    /// The position in the view, as parts of its width and height; by default the middle.
    var part = CGPoint(x: 0.5, y: 0.5)
    /// How far the point is from that position, in points.
    var offset = CGVector.zero
}

/// A condition that a script expects.
nonisolated enum Expectation: Hashable {
    /// The view's text is exactly this.
    case textIs(Locator, String)
    /// The view's text contains this.
    case textContains(Locator, String)
    case exists(Locator)
    case missing(Locator)
    case hittable(Locator)
    case unhittable(Locator)
    /// Another view is in front: the given one, or any if nil.
    case covered(Locator, by: Locator?)
    /// The facts since the last expectation of this kind are these lines.
    case transcript(String)
    /// The view's frame in the window's space. Each of the four numbers may differ by the
    /// tolerance.
    case frame(Locator, CGRect, within: CGFloat)
    /// The scroll view's content offset. Each of the two numbers may differ by the tolerance.
    case offset(Locator, CGPoint, within: CGFloat)
    case state(Locator, [ViewState])
    case recognized(Recognition)
    case notRecognized(Recognition)
    case haptic(HapticWish)
}

/// A gesture that is expected to be recognized, or not to be.
nonisolated struct Recognition: Hashable {
    /// The name of the recognizer, as in transcripts and lanes.
    var gesture: String
    /// The recognizer's view, or a view that contains it; nil for any view.
    var place: Locator?
    /// How often it is recognized; nil for at least once.
    var times: Int?
}

/// A haptic that is expected to be played.
nonisolated struct HapticWish: Hashable {
    /// The words of the haptic, as in transcripts, or their beginning.
    var feedback: String
    /// How often it is played; nil for at least once.
    var times: Int?
}

/// Why a script cannot be read, and where.
nonisolated struct ScriptError: Error, Hashable, CustomStringConvertible {
    /// The position of the error; nil if it concerns the whole file.
    var mark: ScriptMark?
    var sentence: String

    init(_ sentence: String, at mark: ScriptMark? = nil) {
        self.sentence = sentence
        self.mark = mark
    }

    var description: String { mark.map { "\($0): \(sentence)" } ?? sentence }

    /// The message after file, line and column, in the form that compilers use.
    func description(in file: String) -> String {
        "\(mark?.description(in: file) ?? file): \(sentence)"
    }
}
