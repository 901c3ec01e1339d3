/// A script: a scene, a screen, and what is done to it, step by step.
struct Script {
    /// The scene, where it is named.
    var scene: ScriptWord?
    /// The screen, with the usual values where nothing is said.
    var screen = ScreenSettings()
    var steps: [ScriptStep]
}

/// A word and where it stands.
nonisolated struct ScriptWord: Hashable {
    var text: String
    var mark: ScriptMark
}

/// Where something stands in a script, both counted from 1.
nonisolated struct ScriptMark: Hashable, Codable, CustomStringConvertible {
    var line: Int
    var column: Int

    var description: String { "\(line):\(column)" }
}

/// One step.
struct ScriptStep {
    var mark: ScriptMark
    /// The word it begins with.
    var name: String
    var action: ScriptAction
}

/// What is done. Times are in seconds, distances in points, angles in radians.
enum ScriptAction {
    /// A number at the start and at the end.
    typealias Change = (from: CGFloat, to: CGFloat)

    case tap(Place, times: Int, interval: TimeInterval, fingers: Int)
    case longPress(Place, duration: TimeInterval)
    case drag(from: Place, to: Place, duration: TimeInterval, hold: TimeInterval, curve: TouchCurve)
    case path([Place], duration: TimeInterval, curve: TouchCurve)
    case fling(from: Place, to: Place, velocity: CGFloat, duration: TimeInterval)
    case twoFingers(Place, distance: Change, angle: Change, duration: TimeInterval)
    case down(FingerIndex?, Place, force: CGFloat, radius: CGFloat)
    case move(FingerIndex?, Place, duration: TimeInterval, curve: TouchCurve)
    case up(FingerIndex?)
    case cancel(FingerIndex?)
    case wait(TimeInterval)
    /// Until a condition holds, or until the clock is idle if there is none.
    case waitUntil(Expectation?, budget: TimeInterval, realBudget: TimeInterval)
    case expect(Expectation)
    case note(String)
}

/// A place to touch, or a view to look at.
nonisolated struct Place: Hashable {
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
    case textIs(Place, String)
    /// A view's text has this in it.
    case textContains(Place, String)
    case exists(Place)
    case missing(Place)
    case hittable(Place)
    case unhittable(Place)
    /// Another view is in front: that one, if it is named.
    case covered(Place, by: Place?)
    /// The facts since the last expectation of this kind are these lines.
    case transcript(String)
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
        mark.map { "\(file):\($0): \(sentence)" } ?? "\(file): \(sentence)"
    }
}
