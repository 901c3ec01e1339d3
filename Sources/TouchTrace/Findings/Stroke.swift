/// One touch from its landing to its end, with everything that used it, refused it or took it.
@MainActor final class Stroke {
    /// The touch itself. Another one may get the same when this one is over.
    let id: ObjectIdentifier
    /// The touch, as transcripts name it: `finger 1`.
    let name: String
    let finger: Int
    let start: TimeInterval
    /// On the screen, in points.
    let point: CGPoint
    /// The index of the fact about the hit test among the recorded entries; nil if it has none.
    let fact: Int?
    private let hitHandle: WeakHandle<UIView>?
    var hit: UIView? { hitHandle?.object }
    /// The name of the hit view when the touch landed; nil if it hit nothing.
    let hitName: ElementName?
    /// The view that was meant, if the hit view does not use the touch.
    let wanted: WantedView?
    /// The scroll view that was meant if it is a drag, if the hit view does not use the touch.
    let wantedScrollView: WantedView?
    /// Sentences about a view that is seen at the point, and is already elsewhere for touches. Like
    /// those about a view in a row, they keep no view alive.
    let moving: FactText?
    /// Sentences about the transition that was running when it landed, if the hit view does not use it.
    let transition: FactText?
    /// What would have used it and is switched off, if the hit view does not use the touch.
    let switchedOff: [SwitchedOff]
    /// Sentences about a view in the row that was hit, if it is covered or takes no touches.
    let covered: FactText?
    /// The number of points between the landing and the farthest place.
    @exclusivity(unchecked) var distance: CGFloat = 0
    /// When it was lifted or cancelled; nil while it is down.
    @exclusivity(unchecked) var end: TimeInterval?
    @exclusivity(unchecked) var wasCancelled = false
    /// The recognizers that receive it.
    @exclusivity(unchecked) private(set) var receivers: ContiguousArray<Receiver> = []
    /// The names of those that used the touch: recognizers, controls, lists, views.
    @exclusivity(unchecked) var users: [String] = []
    /// Why those that might have used it did not, the most important first.
    @exclusivity(unchecked) var reasons: [Reason] = []
    /// Why scroll views and navigation controllers did not use a drag.
    @exclusivity(unchecked) var reasonsOfUIKit: [@Sendable () -> FactText] = []
    /// What else explains that a touch that was used had no effect, as sentences.
    @exclusivity(unchecked) var remarks: [@Sendable () -> FactText] = []
    /// What else may have been expected of a touch that was used, as sentences.
    @exclusivity(unchecked) var notes: [@Sendable () -> FactText] = []
    /// The control that received it and whose class overrides the touch methods.
    @exclusivity(unchecked) var overrider: WeakHandle<UIView>?
    /// Whether a control tracked it to its lift.
    @exclusivity(unchecked) var isTracked = false
    /// The control that tracks it, and whether it sent anything after that.
    @exclusivity(unchecked) var control: WeakHandle<UIView>?
    @exclusivity(unchecked) var wasSent = false
    /// The scroll view that it stopped; nil if none was moving.
    @exclusivity(unchecked) var stopped: String?
    /// Whether a value of the control changed, and why it did not, as a sentence.
    @exclusivity(unchecked) var hasChangedValue = false
    @exclusivity(unchecked) var unchanged: FactText?
    /// The list in which it selected a row.
    @exclusivity(unchecked) var selectedIn: WeakHandle<UIView>?
    /// The list whose row did not open sideways, and why not, as a sentence.
    @exclusivity(unchecked) var rowReason: (list: String, text: @Sendable () -> FactText)?
    /// Whether it pulled content so far that a refresh control started.
    @exclusivity(unchecked) var hasRefreshed = false
    /// Whether another finger was down at the same time.
    @exclusivity(unchecked) var hasCompany = false
    /// Whether a finding about it was made.
    @exclusivity(unchecked) var isFound = false
    /// How fast the finger moved.
    @exclusivity(unchecked) var pace: FingerPace
    /// Whether a pan recognized it.
    @exclusivity(unchecked) private(set) var isPanned = false
    /// The scroll view whose content did not move on, or whose page did not turn, because the finger
    /// was slow when it lifted; nil if there was none.
    @exclusivity(unchecked) var lack: (name: String, shortage: ScrollShortage)?

    /// Why something that might have used the touch did not.
    struct Reason {
        /// The class of the recognizer; nil if it is none.
        var type: UIGestureRecognizer.Type?
        let words: @Sendable () -> FactText
    }

    struct Receiver {
        let id: ObjectIdentifier
        /// Nil for a recognizer of UIKit.
        let name: String?
        /// Whether it has not finished.
        var isOpen = true
    }

    init(
        _ touch: UITouch,
        _ report: HitTestReport,
        at time: TimeInterval,
        fact: Int?,
        in application: UIApplication
    ) {
        id = ObjectIdentifier(touch)
        name = touch.nameInTranscript
        finger = touch.finger
        start = time
        point = report.point
        pace = FingerPace(from: report.point, at: touch.sampleTime)
        self.fact = fact
        hitHandle = report.hitView?.handle
        hitName = report.hitView?.elementName
        // What a control, a row or a class of the application gets was meant for it.
        var next = report.hitView
        while let view = next, !view.handlesTouches, !view.isRow { next = view.superview }
        wanted = next == nil ? WantedView.find(for: report, in: application) : nil
        wantedScrollView =
            next == nil ? WantedView.findScrollView(for: report, in: application) : nil
        var off = next == nil ? SwitchedOff.find(from: report.hitView, at: point) : []
        if next == nil, wanted == nil {
            if let moved = SwitchedOff.findMoved(from: report.hitView) { off.append(moved) }
            moving = MovingView.find(at: point, in: application)?.sentences
        } else {
            moving = nil
        }
        switchedOff = off
        transition = next == nil ? report.hitView?.transitionInSentences : nil
        covered = next.flatMap {
            $0.isRow ? WantedView.findCovered(in: $0, for: report)?.remark : nil
        }
    }

    // MARK: Recognizers

    /// Notes that a recognizer receives the touch.
    func isReceived(by recognizer: UIGestureRecognizer) {
        let name = recognizer.belongsToUIKit ? nil : recognizer.nameInTranscript
        receivers.append(Receiver(id: ObjectIdentifier(recognizer), name: name))
    }

    /// Notes that a recognizer, if it follows the touch, used it.
    func isUsed(by recognizer: UIGestureRecognizer, named name: String) {
        guard isFollowed(by: ObjectIdentifier(recognizer)) else { return }
        users.append(name)
        if recognizer is UIPanGestureRecognizer { isPanned = true }
        if let lack = recognizer.lackOfTargets { remarks.append { FactText(lack, citing: []) } }
    }

    /// Notes that a recognizer that had used it was prevented in the same step.
    func isNotUsed(by name: String) {
        if !users.isEmpty { users.removeAll { $0 == name } }
    }

    /// Notes that a control sends actions.
    func noteSent(by control: UIView) {
        if self.control?.object === control || overrider?.object === control { wasSent = true }
    }

    /// Notes that a recognizer has finished.
    func isLeft(by recognizer: ObjectIdentifier) {
        for index in receivers.indices where receivers[index].id == recognizer {
            receivers[index].isOpen = false
        }
    }

    /// Whether a recognizer follows the touch, or followed it until it decided.
    func isFollowed(by recognizer: ObjectIdentifier) -> Bool {
        for index in receivers.indices where receivers[index].id == recognizer {
            if receivers[index].isOpen { return true }
        }
        return false
    }

    /// Whether a recognizer follows it that has not finished.
    var isOpen: Bool {
        for index in receivers.indices where receivers[index].isOpen { return true }
        return false
    }
}
