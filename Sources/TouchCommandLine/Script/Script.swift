/// A script: a scene, a screen, and what is done to it, step by step.
struct Script {
    /// The scene, where it is named.
    var scene: ScriptWord?
    /// The screen, with the usual values where nothing is said.
    var screen = ScreenSettings()
    /// Words to choose scripts by.
    var tags: [String] = []
    /// The steps one after the other: those of included files and of each round are among them.
    var steps: [ScriptStep]
    /// The names of its variables.
    var variables: [String] = []
    /// Variables that were set from outside although nothing in the script has their name.
    var unusedSettings: [String] = []
}

/// A word and where it stands.
nonisolated struct ScriptWord: Hashable {
    var text: String
    var mark: ScriptMark
}

/// Where something stands in a script; line and column are counted from 1.
nonisolated struct ScriptMark: Hashable, CustomStringConvertible {
    var line: Int
    var column: Int
    /// The included file that it stands in; nil for the script itself.
    var file: String?

    var description: String { (file.map { "\($0):" } ?? "") + "\(line):\(column)" }

    /// File, line and column, as compilers write them.
    func description(in script: String) -> String { "\(file ?? script):\(line):\(column)" }
}

/// One step.
struct ScriptStep {
    var mark: ScriptMark
    /// The word it begins with.
    var name: String
    var action: ScriptAction
    /// How the run came here, innermost first: which round of a repeat, included from where.
    var trail: [String] = []
}

extension [String] {
    /// The trail of a step as lines under a message.
    nonisolated var trailLines: String { map { "\n  \($0)" }.joined() }
}

/// What is done. Times are in seconds, distances in points, angles in radians.
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
    /// By drags of what is around a view, or of a view of which it is looked for.
    case scroll(to: Locator, in: Locator?)
    case down(FingerIndex?, Locator, force: CGFloat, radius: CGFloat)
    case move(FingerIndex?, Locator, duration: TimeInterval, curve: TouchCurve)
    case up(FingerIndex?)
    case cancel(FingerIndex?)
    case tapStatusBar
    /// A text, with so many seconds from key to key.
    case type(String, interval: TimeInterval)
    case key(ScriptKey)
    case wait(TimeInterval)
    /// Until so many seconds after the script began; no wait if they are over.
    case waitUntilTime(TimeInterval)
    /// Until a condition holds, or until the clock is idle if there is none.
    case waitUntil(Expectation?, budget: TimeInterval, realBudget: TimeInterval)
    case expect(Expectation)
    case note(String)
    /// Several lists of steps at the same time, each with fingers of its own.
    case parallel([[ScriptStep]])
}

/// The way of one finger from place to place.
struct ScriptPath {
    var places: [Locator]
    /// How it spends its time on the way.
    var timing: Timing
    /// A force for each place, or one for all.
    var force: [CGFloat]
    /// A radius in points for each place, or one for all.
    var radius: [CGFloat]

    enum Timing {
        /// In a time, along the whole way.
        case duration(TimeInterval, TouchCurve)
        /// At each place exactly at its time, in seconds since the first.
        case times([TimeInterval])
    }
}

/// A place to touch, or a view to look at.
nonisolated struct Locator: Hashable {
    /// What is looked for.
    enum Subject: Hashable {
        /// A point of the window.
        case point(CGPoint)
        /// An accessibility identifier.
        case identifier(String)
        /// What a view shows or what is spoken for it.
        case label(String)
        /// The views of a class, as `tree` names it; counted from 0 in the order of the tree.
        case type(String, index: Int)
        /// The first view that an XPath finds.
        case xpath(XPathExpression)
    }

    var subject: Subject
    /// Parts of the view's width and height; its middle by default.
    var part = CGPoint(x: 0.5, y: 0.5)
    /// Points to go on from there.
    var offset = CGVector.zero
}

/// What should be so.
nonisolated enum Expectation: Hashable {
    /// A view shows exactly this text.
    case textIs(Locator, String)
    /// A view's text has this in it.
    case textContains(Locator, String)
    case exists(Locator)
    case missing(Locator)
    case hittable(Locator)
    case unhittable(Locator)
    /// Another view is in front: that one, if it is named.
    case covered(Locator, by: Locator?)
    /// The facts since the last expectation of this kind are these lines.
    case transcript(String)
    /// A view lies there: in points of the window, each of the four numbers within a tolerance.
    case frame(Locator, CGRect, within: CGFloat)
    /// A scroll view is scrolled so far: each of the two numbers within a tolerance.
    case offset(Locator, CGPoint, within: CGFloat)
    case state(Locator, [ViewState])
    case recognized(Recognition)
    case notRecognized(Recognition)
}

/// A gesture that is to be recognized, or not.
nonisolated struct Recognition: Hashable {
    /// The name of the recognizer, as transcripts and lanes have it.
    var gesture: String
    /// The view that the recognizer belongs to, or one around it; any if nil.
    var place: Locator?
    /// How often; at least once if nil.
    var times: Int?
}

/// Why a script cannot be read, and where.
nonisolated struct ScriptError: Error, Hashable, CustomStringConvertible {
    /// Nil if it is about the file as a whole.
    var mark: ScriptMark?
    var sentence: String

    init(_ sentence: String, at mark: ScriptMark? = nil) {
        self.sentence = sentence
        self.mark = mark
    }

    var description: String { mark.map { "\($0): \(sentence)" } ?? sentence }

    /// The sentence behind the file, the line and the column, as compilers write them.
    func description(in file: String) -> String {
        "\(mark?.description(in: file) ?? file): \(sentence)"
    }
}
