import TestSupport
import Testing
import TouchTesting
@testable import TouchUI

/// A recognizer as a test wants it: what it is sent is written down, what it does is a closure.
final class Custom: UIGestureRecognizer {
    let journal: Journal
    var onTouches: (Custom, UITouch.Phase, Set<UITouch>, UIEvent) -> Void = { _, _, _, _ in }
    var receivesEvents = true

    init(_ journal: Journal) {
        self.journal = journal
        super.init(target: nil, action: nil)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.add("G.began")
        onTouches(self, .began, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.add("G.moved")
        onTouches(self, .moved, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.add("G.ended")
        onTouches(self, .ended, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.add("G.cancelled")
        onTouches(self, .cancelled, touches, event)
    }
    override func reset() { journal.add("G.reset") }
    override func shouldReceive(_ event: UIEvent) -> Bool {
        journal.add("G.receives?")
        return receivesEvents
    }
}

/// A delegate that writes down what it is asked.
final class Doorkeeper: UIGestureRecognizerDelegate {
    let journal: Journal
    var takesEvents = true
    var takesTouch: (UITouch) -> Bool = { _ in true }
    init(_ journal: Journal) { self.journal = journal }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
    ) -> Bool {
        journal.add("D.event?")
        return takesEvents
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        journal.add("D.touch? \(touch.view?.accessibilityIdentifier ?? "")")
        return takesTouch(touch)
    }
}

/// What holds for each recognizer by itself.
@Suite("Recognizers", .stage) struct RecognizerTests {
    private func custom(_ scene: Scene) -> Custom { scene.add(Custom(scene.journal)) }
    private let place = CGPoint(x: 100, y: 100)

    /// The journal without the questions of `shouldReceive`.
    private func story(_ scene: Scene) -> [String] {
        scene.journal.take().filter { !$0.hasSuffix("?") }
    }

    // MARK: Targets and actions (G-06)

    private final class Target {
        let name: String
        let journal: Journal
        init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
        func plain() { journal.add("A\(name)()") }
        func sender(_ recognizer: UIGestureRecognizer) {
            journal.add("A\(name)(\(type(of: recognizer)))")
        }
    }

    @Test func `targets act in the order in which they were added, and the same pair once (G-06)`()
        throws
    {
        let scene = try Scene()
        let (one, two) = (Target("1", scene.journal), Target("2", scene.journal))
        let (plain, sender) = (Selector(Target.plain), Selector(Target.sender))
        let tap = UITapGestureRecognizer(target: two, action: sender)
        for (target, action) in [(one, plain), (one, plain), (one, sender), (two, sender)] {
            tap.addTarget(target, action: action)
        }
        scene.pad.addGestureRecognizer(tap)
        try scene.fingers.fingerTap(at: place)
        #expect(
            scene.journal.actions()
                == ["A2(UITapGestureRecognizer)", "A1()", "A1(UITapGestureRecognizer)"]
        )
    }

    enum Removal: CaseIterable { case pair, target, action, all }

    @Test(arguments: Removal.allCases)
    func `a target is removed by target and action, and nil matches any (G-06)`(removal: Removal)
        throws
    {
        let scene = try Scene()
        let (one, two) = (Target("1", scene.journal), Target("2", scene.journal))
        let (plain, sender) = (Selector(Target.plain), Selector(Target.sender))
        let tap = UITapGestureRecognizer()
        for target in [one, two] {
            for action in [plain, sender] { tap.addTarget(target, action: action) }
        }
        scene.pad.addGestureRecognizer(tap)
        let left: [String]
        switch removal {
        case .pair:
            tap.removeTarget(one, action: sender)
            left = ["A1()", "A2()", "A2(UITapGestureRecognizer)"]
        case .target:
            tap.removeTarget(one, action: nil)
            left = ["A2()", "A2(UITapGestureRecognizer)"]
        case .action:
            tap.removeTarget(nil, action: plain)
            left = ["A1(UITapGestureRecognizer)", "A2(UITapGestureRecognizer)"]
        case .all:
            tap.removeTarget(nil, action: nil)
            left = []
        }
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.actions() == left)
        #expect(scene.journal.sentences == [])
    }

    @Test
    func `a target is not retained, and removing an unknown one is refused with a sentence (G-06)`()
        throws
    {
        let scene = try Scene()
        var one: Target? = Target("1", scene.journal)
        weak let seen = one
        let two = Target("2", scene.journal)
        let tap = UITapGestureRecognizer()
        if let one { tap.addTarget(one, action: Selector(Target.plain)) }
        tap.addTarget(two, action: Selector(Target.plain))
        scene.pad.addGestureRecognizer(tap)
        one = nil
        #expect(seen == nil)
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.actions() == ["A2()"])
        tap.removeTarget(two, action: Selector(Target.sender))
        #expect(scene.journal.sentences.count == 1)
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.actions() == ["A2()"])
    }

    // MARK: States (G-02…G-10)

    typealias GestureState = UIGestureRecognizer.State
    nonisolated static let paths: [(GestureState, [GestureState])] = [
        (.possible, []), (.began, [.began]), (.changed, [.began, .changed]), (.ended, [.ended]),
        (.cancelled, [.began, .cancelled]), (.failed, [.failed]),
    ]
    /// G-02, row by row; G-03: cancelling what has not begun is failing.
    nonisolated static let legal: [GestureState: [GestureState: GestureState]] = [
        .possible: [.failed: .failed, .ended: .ended, .began: .began, .cancelled: .failed],
        .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
        .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
    ]
    nonisolated static let assignments = paths.flatMap { path in
        GestureState.allCases.map { (path.0, path.1, $0) }
    }

    @Test(arguments: assignments)
    func
        `a subclass can make the legal state changes, and others are refused with a sentence (G-02, G-03)`(
            from: GestureState,
            path: [GestureState],
            to: GestureState
        ) throws
    {
        let scene = try Scene()
        let recognizer = custom(scene)
        recognizer.name = "G"
        var seen: [GestureState] = []
        recognizer.onTouches = { recognizer, phase, _, _ in
            guard phase == .began else { return }
            for state in path { recognizer.state = state }
            seen.append(recognizer.state)
            recognizer.state = to
            seen.append(recognizer.state)
        }
        try scene.down(100)
        let allowed = Self.legal[from]?[to]
        #expect(seen == [from, allowed ?? from])
        // Resetting and what comes after the end are harmless habits: nothing is said.
        let isSilent = allowed != nil || to == .possible || to == .began || from.isTerminal
        #expect(scene.journal.sentences.count == (isSilent ? 0 : 1))
        for sentence in scene.journal.sentences {
            #expect(
                sentence.hasPrefix("Cannot move G from \(from) to \(to) (G-02). It stays \(from).")
            )
        }
        recognizer.onTouches = { recognizer, _, _, _ in recognizer.state = .ended }
        try scene.up()
        try scene.finish()
    }

    @Test
    func `cancelled touches make a tap fail and a pan cancel, with its action (G-03)`() throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer(), "tap")
        try scene.down(100)
        try scene.fingers.fingerCancel()
        #expect(scene.journal.take() == ["V.began", "V.cancelled"])
        #expect(scene.journal.moves == ["tap possible → failed"])
        scene.add(UIPanGestureRecognizer(), "pan")
        try scene.down(100)
        try scene.move(120)
        try scene.fingers.fingerCancel()
        #expect(
            scene.journal.take() == ["V.began", "Apan(began)", "V.cancelled", "Apan(cancelled)"]
        )
        #expect(scene.journal.reasons.last == .touchesCancelled)
        try scene.finish()
    }

    @Test func `a recognizer may go from began straight to ended (G-04)`() throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, _, _ in
            if phase == .began { recognizer.state = .began }
            if phase == .ended { recognizer.state = .ended }
        }
        try scene.fingers.fingerTap(at: place)
        // G-70: the view was not told yet, and never is.
        #expect(story(scene) == ["G.began", "A(began)", "G.ended", "A(ended)", "G.reset"])
    }

    @Test
    func `a recognizer that sets only began gets a changed action for every move (G-05)`() throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, _, _ in
            if phase == .moved, recognizer.state == .possible { recognizer.state = .began }
            if phase == .ended { recognizer.state = .ended }
        }
        try scene.down(100)
        for x in [101, 102, 103] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(
            story(scene) == [
                "G.began", "V.began", "G.moved", "A(began)", "V.cancelled", "G.moved",
                "A(changed)", "G.moved", "A(changed)", "G.ended", "A(ended)", "G.reset",
            ]
        )
    }

    @Test func `setting the same state again gives one action, not two (G-05)`() throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, _, _ in
            switch phase {
            case .moved: recognizer.state = recognizer.state == .possible ? .began : .changed
            case .ended: recognizer.state = .ended
            default: break
            }
        }
        try scene.down(100)
        for x in [101, 102] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(ended)"])
    }

    @Test
    func `a pan that waited for a swipe first reports began, when the swipe's timer fires (G-10)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: scene.add(UISwipeGestureRecognizer(), "swipe"))
        try scene.down(100)
        for x in [115, 125, 135] as [CGFloat] { try scene.move(x) }
        #expect(scene.journal.actions() == [])
        #expect(pan.internalState == .changed)
        try scene.wait(0.6)
        #expect(scene.journal.actions() == ["Apan(began)"])
        try scene.move(140)
        try scene.up()
        #expect(scene.journal.actions() == ["Apan(changed)", "Apan(ended)"])
        try scene.finish()
    }

    @Test func `a pan that waited until after its end reports began and ended (G-10)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer(), "pan")
        let tap = scene.add(UITapGestureRecognizer(), "double")
        tap.numberOfTapsRequired = 2
        pan.require(toFail: tap)
        try scene.down(100)
        try scene.move(120)
        try scene.up()
        #expect(scene.journal.actions() == [])
        try scene.wait(0.4)
        #expect(scene.journal.actions() == ["Apan(began)", "Apan(ended)"])
        try scene.finish()
    }

    // MARK: Which touches (G-21…G-28)

    @Test func `a recognizer for pencils does not see a finger (G-21)`() throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer(), "pencil").allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.pencil.rawValue)
        ]
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.take() == ["V.began", "V.ended"])
        #expect(scene.journal.refusals == [.touchType])
        try scene.fingers.stylusDown(at: place)
        try scene.fingers.stylusUp()
        #expect(scene.journal.take() == ["V.began", "Apencil(ended)", "V.cancelled"])
    }

    @Test(arguments: [true, false])
    func `with requiresExclusiveTouchType only the type of the first touch counts (G-21)`(
        isExclusive: Bool
    ) throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.requiresExclusiveTouchType = isExclusive
        try scene.down(100)
        try scene.fingers.stylusDown(at: CGPoint(x: 200, y: 200))
        #expect(pan.numberOfTouches == (isExclusive ? 1 : 2))
        #expect(scene.journal.refusals == (isExclusive ? [.exclusiveType] : []))
        try scene.fingers.stylusUp()
        try scene.up()
        // After the reset a pencil may be first.
        try scene.fingers.stylusDown(at: place)
        #expect(pan.numberOfTouches == 1)
        try scene.fingers.stylusUp()
        try scene.finish()
    }

    @Test
    func
        `first the class and then the delegate is asked, once per event and then per touch (G-21, G-22)`()
        throws
    {
        let scene = try Scene()
        let recognizer = custom(scene)
        let keeper = Doorkeeper(scene.journal)
        recognizer.delegate = keeper
        recognizer.onTouches = { recognizer, phase, _, _ in
            if phase == .ended { recognizer.state = .failed }
        }
        try scene.fingers.fingerDown(at: [place, CGPoint(x: 200, y: 200)])
        #expect(
            scene.journal.take() == [
                "G.receives?", "D.event?", "D.touch? V", "D.touch? V", "G.began", "V.began",
            ]
        )
        try scene.move(210, 200)
        #expect(scene.journal.take() == ["G.moved", "V.moved"])
        try scene.up()
        _ = scene.journal.take()
        keeper.takesEvents = false
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.take() == ["G.receives?", "D.event?", "V.began", "V.ended"])
        recognizer.receivesEvents = false
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.take() == ["G.receives?", "V.began", "V.ended"])
        #expect(scene.journal.refusals == [.event, .event])
    }

    @Test
    func
        `a touch that the delegate refuses goes to the view; the delegate sees the hit view (G-21, T-07)`()
        throws
    {
        let scene = try Scene()
        let child = Pad("C", CGRect(x: 200, y: 200, width: 50, height: 50), scene.journal)
        scene.pad.addSubview(child)
        let keeper = Doorkeeper(scene.journal)
        keeper.takesTouch = { $0.view !== child }
        scene.add(UITapGestureRecognizer()).delegate = keeper
        try scene.fingers.fingerTap(at: CGPoint(x: 210, y: 210))
        #expect(scene.journal.take() == ["D.event?", "D.touch? C", "C.began", "C.ended"])
        #expect(scene.journal.refusals == [.delegate])
        try scene.fingers.fingerTap(at: place)
        #expect(
            scene.journal.take() == [
                "D.event?", "D.touch? V", "V.began", "A(ended)", "V.cancelled",
            ]
        )
    }

    @Test
    func `a recognizer that is added while a finger is down receives new fingers only (G-23)`()
        throws
    {
        let scene = try Scene()
        try scene.down(100, 100, .rightThumb)
        let pan = scene.add(UIPanGestureRecognizer())
        try scene.move(150, 100, .rightThumb)
        #expect(scene.journal.take() == ["V.began", "V.moved"])
        try scene.down(300, 300, .rightIndex)
        try scene.move(320, 300, .rightIndex)
        #expect(pan.numberOfTouches == 1)
        try scene.up()
        #expect(
            scene.journal.take() == ["V.began", "A(began)", "V.cancelled", "A(ended)", "V.ended"]
        )
        try scene.finish()
    }

    @Test(arguments: [GestureState.failed, .ended])
    func `a recognizer that failed or ended receives no more touches of the sequence (G-24)`(
        state: GestureState
    ) throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, _, _ in
            if phase == .moved { recognizer.state = state }
        }
        try scene.down(100)
        try scene.move(101)
        try scene.move(102)
        try scene.up()
        #expect(
            story(scene)
                == (state == .ended
                    ? ["G.began", "V.began", "G.moved", "A(ended)", "V.cancelled", "G.reset"]
                    : ["G.began", "V.began", "G.moved", "V.moved", "V.moved", "V.ended", "G.reset"])
        )
    }

    @Test func `an ignored touch is not cancelled in its view (G-25)`() throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, touches, event in
            if phase == .began, recognizer.numberOfTouches == 2, let touch = touches.first {
                recognizer.ignore(touch, for: event)
            }
            if phase == .ended { recognizer.state = .ended }
        }
        try scene.down(100, 100, .rightThumb)
        try scene.down(300, 100, .rightIndex)
        try scene.move(310, 100, .rightIndex)
        try scene.up(.rightThumb)
        try scene.up(.rightIndex)
        #expect(
            story(scene) == [
                "G.began", "V.began", "G.began", "V.began", "V.moved", "G.ended", "A(ended)",
                "V.cancelled", "G.reset", "V.ended",
            ]
        )
    }

    @Test
    func `a touch that was delayed and then ignored goes to its view at once (G-25)`() throws {
        let scene = try Scene()
        let recognizer = custom(scene)
        recognizer.delaysTouchesBegan = true
        recognizer.onTouches = { recognizer, phase, touches, event in
            for touch in touches where phase == .began { recognizer.ignore(touch, for: event) }
        }
        try scene.down(100)
        #expect(story(scene) == ["G.began", "V.began"])
        try scene.up()
        #expect(story(scene) == ["V.ended"])
    }

    @Test
    func
        `a recognizer that never decides holds back its view and all that wait for it (G-28, G-100)`()
        throws
    {
        let scene = try Scene()
        let recognizer = custom(scene)
        scene.add(UITapGestureRecognizer(), "tap").require(toFail: recognizer)
        try scene.fingers.fingerTap(at: place)
        try scene.wait(10)
        #expect(story(scene) == ["G.began", "V.began", "G.ended"])
    }

    @Test func `a recognizer that only watched is reset before the next sequence (G-100)`() throws {
        let scene = try Scene()
        custom(scene).delaysTouchesEnded = false
        try scene.fingers.fingerTap(at: place)
        #expect(story(scene) == ["G.began", "V.began", "G.ended", "V.ended"])
        try scene.wait(1)
        #expect(story(scene) == [])
        try scene.fingers.fingerTap(at: place)
        #expect(story(scene) == ["G.reset", "G.began", "V.began", "G.ended", "V.ended"])
    }

    @Test func `a delayed end is delivered when the recognizer is reset (G-75, G-100)`() throws {
        let scene = try Scene()
        _ = custom(scene)
        try scene.fingers.fingerTap(at: place)
        #expect(story(scene) == ["G.began", "V.began", "G.ended"])
        try scene.down(100)
        #expect(story(scene) == ["G.reset", "V.ended", "G.began", "V.began"])
        try scene.up()
    }

    // MARK: Reset, disabling, removal (G-100…G-106)

    @Test
    func `a recognizer is reset when its last finger has lifted, after the views (G-101)`() throws {
        let scene = try Scene()
        custom(scene).onTouches = { recognizer, phase, _, _ in
            if phase == .moved { recognizer.state = .failed }
        }
        try scene.down(100, 100, .rightThumb)
        try scene.down(300, 100, .rightIndex)
        try scene.move(110, 100, .rightThumb)
        try scene.up(.rightThumb)
        #expect(story(scene).last == "V.ended")
        try scene.up(.rightIndex)
        #expect(story(scene) == ["V.ended", "G.reset"])
    }

    @Test
    func `a finished recognizer receives no new finger until all have lifted (G-102)`() throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer())
        try scene.down(100, 100, .rightThumb)
        try scene.move(160, 100, .rightThumb)
        try scene.down(300, 300, .rightIndex)
        try scene.up(.rightIndex)
        #expect(scene.journal.actions() == [])
        #expect(scene.journal.refusals == [.finished])
        try scene.up(.rightThumb)
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.actions() == ["A(ended)"])
        try scene.finish()
    }

    @Test
    func `disabling a pan cancels it, and enabled again it receives new fingers only (G-103)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer(), "pan")
        try scene.down(100, 100, .rightThumb)
        try scene.move(120, 100, .rightThumb)
        _ = scene.journal.take()
        pan.isEnabled = false
        #expect(scene.journal.take() == ["Apan(cancelled)"])
        #expect(scene.journal.reasons.last == .disabled)
        pan.isEnabled = true
        try scene.move(160, 100, .rightThumb)
        #expect(scene.journal.take() == [])
        try scene.down(300, 300, .rightIndex)
        try scene.move(300, 330, .rightIndex)
        #expect(pan.numberOfTouches == 1)
        try scene.up()
        #expect(
            scene.journal.take() == ["V.began", "Apan(began)", "V.cancelled", "Apan(ended)"]
        )
        try scene.finish()
    }

    @Test
    func
        `a recognizer disabled in its own action is cancelled, and its state says so there (G-103)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        scene.pad.onAction = { recognizer in
            guard recognizer.state == .changed else { return }
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        try scene.down(100)
        for x in [120, 130, 140] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(cancelled)"])
        #expect(pan.isEnabled)
        try scene.finish()
    }

    @Test func `a pan disabled in its first action still cancels the view's touch (G-103, G-70)`()
        throws
    {
        let scene = try Scene()
        scene.add(UIPanGestureRecognizer())
        scene.pad.onAction = { $0.isEnabled = false }
        try scene.down(100)
        try scene.move(120)
        try scene.move(130)
        try scene.up()
        #expect(
            scene.journal.take() == ["V.began", "A(began)", "A(cancelled)", "V.cancelled"]
        )
        try scene.finish()
    }

    @Test
    func
        `a recognizer disabled while possible fails without action and releases delayed touches (G-103)`()
        throws
    {
        let scene = try Scene()
        let tap = scene.add(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        try scene.down(100)
        #expect(scene.journal.take() == [])
        tap.isEnabled = false
        #expect(scene.journal.take() == ["V.began"])
        try scene.up()
        #expect(scene.journal.take() == ["V.ended"])
        #expect(scene.journal.moves == ["tap possible → failed"])
        #expect(scene.stage.clock.isIdle)
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.take() == ["V.began", "V.ended"])
        try scene.finish()
    }

    enum Leaving: CaseIterable { case recognizer, view, superview }

    @Test(arguments: Leaving.allCases)
    func `a recognizer is cancelled when it leaves its view or its view leaves the window (G-104)`(
        leaving: Leaving
    )
        throws
    {
        let scene = try Scene()
        let child = Pad("C", CGRect(x: 0, y: 0, width: 200, height: 200), scene.journal)
        let middle = UIView(frame: scene.pad.bounds)
        middle.addSubview(child)
        scene.pad.addSubview(middle)
        let pan = scene.add(UIPanGestureRecognizer(), "pan", to: child)
        try scene.down(100)
        try scene.move(120)
        _ = scene.journal.take()
        switch leaving {
        case .recognizer: child.removeGestureRecognizer(pan)
        case .view: child.removeFromSuperview()
        case .superview: middle.removeFromSuperview()
        }
        #expect(scene.journal.take() == ["Apan(cancelled)"])
        #expect(scene.journal.reasons.last == .removed)
        try scene.move(140)
        try scene.up()
        #expect(scene.journal.take() == [])
        #expect((pan.view == nil) == (leaving == .recognizer))
        try scene.finish()
    }

    @Test
    func
        `a recognizer knows the number, locations and center of its touches in any view's space (G-105, G-106)`()
        throws
    {
        let scene = try Scene()
        let child = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
        scene.pad.addSubview(child)
        let recognizer = custom(scene)
        recognizer.onTouches = { recognizer, phase, _, _ in
            if phase == .ended { recognizer.state = .failed }
        }
        try scene.down(100, 100, .rightThumb)
        #expect(recognizer.location(in: nil) == CGPoint(x: 100, y: 100))
        try scene.down(200, 300, .rightIndex)
        #expect(recognizer.numberOfTouches == 2)
        #expect(recognizer.location(in: nil) == CGPoint(x: 150, y: 200))
        #expect(recognizer.location(in: child) == CGPoint(x: 100, y: 140))
        #expect(recognizer.location(ofTouch: 0, in: nil) == CGPoint(x: 100, y: 100))
        #expect(recognizer.location(ofTouch: 1, in: child) == CGPoint(x: 150, y: 240))
        #expect(scene.journal.sentences == [])
        #expect(recognizer.location(ofTouch: 2, in: nil) == CGPoint(x: 150, y: 200))
        #expect(scene.journal.sentences.count == 1)
        try scene.up()
        #expect(recognizer.numberOfTouches == 0)
        try scene.finish()
    }

    // MARK: What becomes of the view's touches

    @Test
    func `of two recognizers that delay, both must fail before the view receives the touch (G-78)`()
        throws
    {
        let scene = try Scene()
        scene.add(UILongPressGestureRecognizer(), "press").delaysTouchesBegan = true
        scene.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
        try scene.down(100)
        try scene.move(120)
        #expect(scene.journal.moves == ["press possible → failed"])
        #expect(scene.journal.take() == [])
        try scene.move(150)
        #expect(scene.journal.take().first == "V.began")
        try scene.up()
        #expect(scene.journal.take() == ["V.ended"])
        try scene.finish()
    }

    @Test
    func `when a recognizer fails after two moves, the view receives one move (G-74)`() throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer()).delaysTouchesBegan = true
        try scene.down(100)
        try scene.move(120)
        try scene.move(150)
        #expect(scene.journal.take() == ["V.began", "V.moved"])
        try scene.move(160)
        try scene.up()
        #expect(scene.journal.take().suffix(2) == ["V.moved", "V.ended"])
        try scene.finish()
    }

    @Test
    func `when a recognizer fails at the first move, the view receives began and the move (G-74)`()
        throws
    {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer()).delaysTouchesBegan = true
        try scene.down(100)
        try scene.move(150)
        try scene.up()
        #expect(scene.journal.take() == ["V.began", "V.moved", "V.ended"])
        try scene.finish()
    }

    @Test
    func
        `a delaying recognizer that wins leaves the view nothing, even without cancelsTouchesInView (G-73)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        (pan.delaysTouchesBegan, pan.cancelsTouchesInView) = (true, false)
        try scene.down(100)
        try scene.move(120)
        try scene.up()
        #expect(scene.journal.take() == ["A(began)", "A(ended)"])
        try scene.down(100)
        try scene.up()
        #expect(scene.journal.take() == ["V.began", "V.ended"])
        try scene.finish()
    }

    @Test func `a long press that moves its view to another superview continues (C-06)`() throws {
        let scene = try Scene()
        let (from, to) = (UIView(frame: scene.pad.bounds), UIView(frame: scene.pad.bounds))
        let card = Pad("C", CGRect(x: 50, y: 50, width: 100, height: 100), scene.journal)
        from.addSubview(card)
        to.isUserInteractionEnabled = false
        scene.pad.addSubview(from)
        scene.pad.addSubview(to)
        scene.add(UILongPressGestureRecognizer(), to: card)
        scene.pad.onAction = { recognizer in
            if recognizer.state == .began { to.addSubview(card) }
            if recognizer.state == .changed { card.center = recognizer.location(in: to) }
        }
        try scene.down(100)
        try scene.wait(0.6)
        try scene.move(200, 300)
        try scene.up()
        #expect(
            scene.journal.take() == [
                "C.began", "A(began)", "C.cancelled", "A(changed)", "A(ended)",
            ]
        )
        #expect(card.superview === to)
        #expect(card.center == CGPoint(x: 200, y: 300))
        try scene.finish()
    }

    @Test func `a recognizer on a label is silent until the label takes touches (H-08)`() throws {
        let scene = try Scene()
        let label = UILabel(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        scene.pad.addSubview(label)
        scene.add(UITapGestureRecognizer(), to: label)
        try scene.fingers.fingerTap(at: place)
        #expect(scene.journal.take() == ["V.began", "V.ended"])
        label.isUserInteractionEnabled = true
        try scene.fingers.fingerTap(at: place)
        // A label has no touches of its own: they go up to the pad.
        #expect(scene.journal.take() == ["V.began", "A(ended)", "V.cancelled"])
        try scene.finish()
    }

    @Test
    func `numbers of taps and touches that no gesture has become the minimum, with a sentence`()
        throws
    {
        let scene = try Scene()
        let tap = UITapGestureRecognizer()
        tap.name = "T"
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        tap.numberOfTapsRequired = 0
        #expect(
            scene.journal.sentences == [
                "Cannot set numberOfTapsRequired of T to 0: no gesture has fewer than 1. "
                    + "It is 1 now. To fix, set 1 or more."
            ]
        )
        tap.numberOfTouchesRequired = -2
        press.numberOfTapsRequired = -1
        pan.maximumNumberOfTouches = 0
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        #expect(press.numberOfTapsRequired == 0 && pan.maximumNumberOfTouches == 1)
        #expect(scene.journal.sentences.count == 4)
        press.numberOfTapsRequired = 0
        pan.minimumNumberOfTouches = 2
        #expect(scene.journal.sentences.count == 4)
        try scene.finish()
    }
}
