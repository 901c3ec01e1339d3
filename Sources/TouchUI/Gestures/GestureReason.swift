/// Why a recognizer moved from one state to another, with the numbers that decided it.
public enum GestureReason: Hashable, Sendable {
    /// It moved as far as it had to: the distance and the limit, in points.
    case moved(CGFloat, needed: CGFloat)
    /// Fingers turned as far as they had to, in radians.
    case turned(CGFloat, needed: CGFloat)
    /// It tapped as often as it had to.
    case tapped(Int)
    /// It was held as long as it had to, in seconds.
    case held(TimeInterval)
    /// Its fingers moved on.
    case wentOn
    /// Its fingers lifted.
    case lifted
    /// A pointer entered its view, moved in it, or left it.
    case hovered

    /// A finger wandered too far, in points.
    case movedTooFar(CGFloat, limit: CGFloat)
    /// A finger was down for too long, in seconds.
    case heldTooLong(limit: TimeInterval)
    /// Fingers lifted too early, in seconds.
    case liftedTooEarly(after: TimeInterval, needed: TimeInterval)
    /// Fingers lifted before they had moved far enough, in points.
    case movedTooLittle(CGFloat, needed: CGFloat)
    /// Fingers lifted before they had turned far enough, in radians.
    case turnedTooLittle(CGFloat, needed: CGFloat)
    /// There were too few fingers.
    case tooFewFingers(Int, needed: Int)
    /// There were too many fingers.
    case tooManyFingers(Int, limit: Int)
    /// A finger lifted and another landed in one tap.
    case fingerLandedAfterLift
    /// The next tap did not come in time, in seconds.
    case nextTapTooLate(tap: Int, limit: TimeInterval)
    /// The next tap was too far away, in points.
    case nextTapTooFar(CGFloat, limit: CGFloat)
    /// It did not get far enough in its time: points and seconds.
    case tooSlow(CGFloat, needed: CGFloat, limit: TimeInterval)
    /// It went too far sideways, in points.
    case wentSideways(CGFloat, limit: CGFloat)
    /// It landed too far from the edge, in points.
    case startedAwayFromEdge(CGFloat, limit: CGFloat)
    /// It left the region at the edge with its first move, in points from the edge.
    case jumpedFromEdge(CGFloat, limit: CGFloat)
    /// It went along the edge, not away from it.
    case wentAlongEdge

    /// What it scrolls fits, and does not bounce (MO-11).
    case nothingToScroll
    /// There is no view to zoom, or its scale cannot change (MO-13).
    case nothingToZoom
    /// A view of the content has the touch and keeps it (SV-05): its name.
    case keptByContent(String)
    /// It would pull a row of a table aside, and goes up or down instead (TB-07).
    case wentAlongList
    /// It would pull a row of a table aside, and there is nothing on that side of it (TB-07).
    case nothingBesideRow

    /// What it keeps touches back for did not happen in its time, in seconds (SV-02).
    case waitedLongEnough(TimeInterval)

    /// Another recognizer won: its name.
    case prevented(by: String)
    /// A recognizer whose failure it needed recognized: its name.
    case requirementRecognized(String)
    /// Its delegate said no when it was about to begin.
    case vetoedByDelegate
    /// A view said no when it was about to begin: its name.
    case vetoedByView(String)
    /// A control below it keeps its touch for itself (CG-01): its name and its class.
    case keptByControl(String, controlClass: String)
    /// The system took its touches.
    case touchesCancelled
    /// It was disabled.
    case disabled
    /// It was taken from its view, or its view from the window.
    case removed
    /// Its own class decided.
    case decidedByClass
}

extension GestureReason {
    /// The reason in words, with its margin: "moved 12.4 pt, limit 10 pt".
    public var words: String {
        switch self {
        case .moved(let distance, let needed):
            "moved \(distance.short) pt, needs \(needed.short) pt"
        case .turned(let angle, let needed):
            "turned \(angle.degrees)°, needs \(needed.degrees)°"
        case .tapped(let count): count == 1 ? "tapped" : "tapped \(count) times"
        case .held(let time): "held \(CGFloat(time).short) s"
        case .wentOn: "went on"
        case .lifted: "lifted"
        case .hovered: "the pointer hovered"
        case .movedTooFar(let distance, let limit):
            "moved \(distance.short) pt, limit \(limit.short) pt"
        case .heldTooLong(let limit): "held longer than \(CGFloat(limit).short) s"
        case .liftedTooEarly(let time, let needed):
            "lifted after \(CGFloat(time).short) s, needs \(CGFloat(needed).short) s"
        case .movedTooLittle(let distance, let needed):
            "lifted after \(distance.short) pt, needs \(needed.short) pt"
        case .turnedTooLittle(let angle, let needed):
            "lifted after \(angle.degrees)°, needs \(needed.degrees)°"
        case .tooFewFingers(let count, let needed):
            "needs \(needed) fingers, had \(count)"
        case .tooManyFingers(let count, let limit): "had \(count) fingers, limit \(limit)"
        case .fingerLandedAfterLift: "a finger landed after another had lifted"
        case .nextTapTooLate(let tap, let limit):
            "tap \(tap) did not come within \(Int((limit * 1_000).rounded())) ms"
        case .nextTapTooFar(let distance, let limit):
            "the next tap was \(distance.short) pt away, limit \(limit.short) pt"
        case .tooSlow(let distance, let needed, let limit):
            "moved \(distance.short) pt in \(CGFloat(limit).short) s, needs \(needed.short) pt"
        case .wentSideways(let distance, let limit):
            "went \(distance.short) pt sideways, limit \(limit.short) pt"
        case .startedAwayFromEdge(let distance, let limit):
            "landed \(distance.short) pt from the edge, limit \(limit.short) pt"
        case .jumpedFromEdge(let distance, let limit):
            "its first move jumped \(distance.short) pt from the edge, limit \(limit.short) pt"
        case .wentAlongEdge: "went along the edge"
        case .nothingToScroll: "the content fits and does not bounce"
        case .nothingToZoom: "there is nothing to zoom"
        case .keptByContent(let name): "\(name) has the touch and keeps it"
        case .wentAlongList: "went up or down"
        case .nothingBesideRow: "the row has no actions on that side"
        case .waitedLongEnough(let time): "kept touches back for \(CGFloat(time).short) s"
        case .prevented(let name): "prevented by \(name)"
        case .requirementRecognized(let name): "\(name), which had to fail, recognized"
        case .vetoedByDelegate: "its delegate said no to beginning"
        case .vetoedByView(let name): "\(name) said no to its beginning"
        case .keptByControl(let name, let controlClass):
            "\(name) is a \(controlClass) and keeps its touch from recognizers above it"
        case .touchesCancelled: "its touches were cancelled"
        case .disabled: "it was disabled"
        case .removed: "it or its view was removed"
        case .decidedByClass: "its class decided"
        }
    }

    /// The rule of the specification that decided about a recognizer of a class.
    @preconcurrency @MainActor public func rule(for recognizer: UIGestureRecognizer) -> String {
        switch (self, recognizer) {
        case (.lifted, is UIScrollViewDelayedTouchesBeganGestureRecognizer): "SV-02"
        case (.movedTooFar, is UILongPressGestureRecognizer): "LP-02"
        case (.tooFewFingers, is UILongPressGestureRecognizer),
            (.tooManyFingers, is UILongPressGestureRecognizer):
            "LP-01"
        case (.nextTapTooLate, is UILongPressGestureRecognizer),
            (.heldTooLong, is UILongPressGestureRecognizer):
            "LP-04"
        case (.moved, is UISwipeGestureRecognizer), (.movedTooLittle, is UISwipeGestureRecognizer),
            (.tooFewFingers, is UISwipeGestureRecognizer),
            (.tooManyFingers, is UISwipeGestureRecognizer):
            "SW-04"
        case (.moved, is UIPinchGestureRecognizer), (.movedTooLittle, is UIPinchGestureRecognizer):
            "PI-02"
        case (.tooFewFingers, is UIPinchGestureRecognizer): "PI-01"
        case (.tooFewFingers, is UIRotationGestureRecognizer): "RO-01"
        default: rule
        }
    }

    /// The rule that decided, of those gestures that state it first.
    var rule: String {
        switch self {
        case .moved, .movedTooLittle: "PAN-02"
        case .turned, .turnedTooLittle: "RO-02"
        case .tapped, .fingerLandedAfterLift: "TAP-01"
        case .held, .liftedTooEarly: "LP-03"
        case .wentOn: "G-05"
        case .lifted: "G-02"
        case .hovered: "HV-01"
        case .movedTooFar: "TAP-06"
        case .heldTooLong: "TAP-05"
        case .tooFewFingers, .tooManyFingers: "TAP-09"
        case .nextTapTooLate, .nextTapTooFar: "TAP-04"
        case .tooSlow, .wentSideways: "SW-04"
        case .startedAwayFromEdge, .wentAlongEdge: "EP-01"
        case .jumpedFromEdge: "EP-04"
        case .nothingToScroll: "MO-11"
        case .nothingToZoom: "MO-13"
        case .keptByContent: "SV-05"
        case .wentAlongList, .nothingBesideRow: "TB-07"
        case .waitedLongEnough: "SV-02"
        case .prevented: "G-50"
        case .requirementRecognized: "G-60"
        case .vetoedByDelegate: "G-90"
        case .vetoedByView: "G-91"
        case .keptByControl: "CG-01"
        case .touchesCancelled: "G-03"
        case .disabled: "G-103"
        case .removed: "G-104"
        case .decidedByClass: "G-02"
        }
    }
}

extension CGFloat {
    /// Radians as degrees with at most one decimal.
    fileprivate var degrees: String {
        ((self * 1_800 / .pi).rounded() / 10).short
    }
}
