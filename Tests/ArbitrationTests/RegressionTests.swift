@testable import SmallWorld
import Testing
import TouchTesting
import UIKit

/// What the small world and the fuzzer found, made small.
@Suite("Arbitration: regressions", .stage) struct RegressionTests {
    private func play(
        _ name: String,
        _ slots: [(Kind, Int)],
        _ relations: [(Int, Relation.Word, Int)] = [],
        answers: [Int: Answer] = [:]
    ) throws -> [[String]] {
        let world = World(
            slots: slots.map { Slot(kind: $0.0, depth: $0.1) },
            relations: relations.map { Relation(word: $0.1, first: $0.0, second: $0.2) },
            answers: answers
        )
        let stream = try #require(FingerStream.all.first { $0.name == name })
        return try WorldStage(world).play(stream).outcomes.map(\.actions)
    }

    @Test func `a circle of three recognizers that prevent each other is decided (G-51)`() throws {
        let actions = try play(
            "tap",
            [(.tap, 1), (.tap, 0), (.tap, 2)],
            [(0, .cannotBePrevented, 1), (2, .cannotBePrevented, 0), (2, .cannotPrevent, 1)]
        )
        #expect(actions.contains(["ended"]))
    }

    @Test func `of two double taps below a single tap, the newer one wins (G-50, G-53)`() throws {
        let actions = try play("two taps", [(.doubleTap, 0), (.doubleTap, 0), (.tap, 2)])
        #expect(actions == [[], ["ended"], ["ended"]])
    }

    @Test
    func
        `a double tap that is simultaneous with the single tap is not prevented by it (G-52, G-53)`()
        throws
    {
        let actions = try play(
            "two taps",
            [(.doubleTap, 0), (.doubleTap, 0), (.tap, 1)],
            [(0, .simultaneous, 2), (2, .cannotBePrevented, 1)]
        )
        #expect(actions == [[], ["ended"], ["ended", "ended"]])
    }

    @Test
    func `a rival that would win gives way to the recognizer that wins over it (G-50, G-51)`()
        throws
    {
        // The outer taps prevent each other, so the newer one wins, and the middle one may recognize with it.
        let taps = try play(
            "tap",
            [(.tap, 0), (.tap, 1), (.tap, 0)],
            [(1, .cannotPrevent, 0), (2, .simultaneous, 1)]
        )
        #expect(taps == [[], ["ended"], ["ended"]])
        // The outer double tap would prevent the single tap, but the deeper double tap wins over it.
        let doubleTaps = try play(
            "two taps",
            [(.tap, 2), (.doubleTap, 0), (.doubleTap, 1)],
            [(2, .cannotPrevent, 0)]
        )
        #expect(doubleTaps == [["ended", "ended"], [], ["ended"]])
    }

    @Test(arguments: [Relation.Word.requires, .asksToWait, .isWaitedFor])
    func `a tap that needs the failure of a press that has begun does not act (G-60, G-62)`(
        word: Relation.Word
    ) throws {
        // They share no finger: the press began with the first one, and the tap gets the second one only.
        let actions = try play(
            "press, and a tap beside",
            [(.tap, 1), (.longPress, 2)],
            [(0, word, 1)],
            answers: [0: .refusesFirstFinger]
        )
        #expect(actions == [[], ["began", "ended"]])
    }

    // MARK: Found by fuzzing

    private func breaches(
        _ recognizers: [FuzzScript.Recognizer],
        _ relations: [(Int, Relation.Word, Int)] = [],
        _ changes: [FuzzScript.Change] = [],
        answers: [FuzzScript.Answer] = [],
        child: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844),
        _ frames: String...
    ) throws -> [String] {
        var script = FuzzScript()
        let view = FuzzScript.View(
            parent: nil,
            x: 0,
            y: 0,
            width: 390,
            height: 844,
            takesManyTouches: true
        )
        script.views = [view, view]
        script.views[1] = FuzzScript.View(
            parent: 0,
            x: Int(child.minX),
            y: Int(child.minY),
            width: Int(child.width),
            height: Int(child.height),
            takesManyTouches: true
        )
        script.recognizers = recognizers
        script.relations = relations.map { Relation(word: $0.1, first: $0.0, second: $0.2) }
        script.changes = changes
        script.answers = answers
        script.frames = frames.enumerated().map { index, words in
            let contacts = words.split(separator: ",").map { word in
                let numbers = word.split { !$0.isNumber }.compactMap { Int($0) }
                let phase: FuzzScript.Contact.Phase =
                    word.contains("down")
                    ? .down
                    : word.contains("move")
                        ? .move
                        : word.contains("up") ? .up : .cancel
                return FuzzScript.Contact(
                    finger: numbers[0],
                    phase: phase,
                    x: numbers[1],
                    y: numbers[2]
                )
            }
            return FuzzScript.Frame(tick: index + 2, contacts: contacts)
        }
        #expect(script.valid == script)
        return try FuzzRun(script).breaches
    }

    @Test func `a touch whose end is delayed is cancelled when its view is removed (C-01, G-75)`()
        throws
    {
        let breaches = try breaches(
            [.init(kind: .pinch, view: 0)],
            [],
            [.init(tick: 4, word: .removeView, index: 1)],
            "down 1 50 510",
            "up 1 50 510, down 5 298 376",
            "up 5 298 376"
        )
        #expect(breaches == [])
    }

    @Test
    func `a recognizer whose touches are cancelled while it waits is reset (G-61, G-63)`() throws {
        let breaches = try breaches(
            [.init(kind: .rotation, view: 0), .init(kind: .pinch, view: 0)],
            [(0, .requires, 1)],
            [],
            "down 1 100 300, down 2 200 300",
            "move 1 103 283, move 2 197 317",
            "cancel 1 103 283, cancel 2 197 317"
        )
        #expect(breaches == [])
    }

    @Test
    func
        `a recognizer that another's action disables before its own action reports nothing (G-103)`()
        throws
    {
        let breaches = try breaches(
            [
                .init(kind: .tap(taps: 1, fingers: 1), view: 0),
                .init(kind: .pan(minimum: 1, maximum: 2), view: 0),
                .init(kind: .pan(minimum: 1, maximum: 2), view: 0),
            ],
            [(1, .simultaneous, 2)],
            answers: [
                .init(callback: .action, of: 1, change: .init(word: .interrupt, index: 0))
            ],
            "down 4 28 468",
            "move 4 84 330",
            "down 1 265 204, move 4 84 329",
            "up 1 265 204, up 4 84 329",
            "down 1 252 538",
            "up 1 252 538"
        )
        #expect(breaches == [])
    }

    @Test
    func
        `a recognizer that is disabled before its first action reports no cancellation (G-02, G-103)`()
        throws
    {
        let breaches = try breaches(
            [
                .init(kind: .pan(minimum: 1, maximum: 5), view: 0),
                .init(kind: .pan(minimum: 1, maximum: 5), view: 1),
            ],
            [(0, .simultaneous, 1)],
            answers: [
                .init(callback: .action, of: 1, change: .init(word: .interrupt, index: 0))
            ],
            "down 1 100 100",
            "move 1 120 100",
            "move 1 140 100",
            "up 1 140 100"
        )
        #expect(breaches == [])
    }

    @Test func `a tap that ends together with an earlier pan is blocked (G-59)`() throws {
        // The tap is refused the first touch: it takes part when the pan is active already.
        let breaches = try breaches(
            [
                .init(kind: .tap(taps: 1, fingers: 1), view: 1, receivesAll: false),
                .init(kind: .pan(minimum: 1, maximum: 5), view: 0),
            ],
            [],
            [],
            "down 1 100 100",
            "move 1 150 100",
            "down 2 200 200",
            "up 1 150 100, up 2 200 200"
        )
        #expect(breaches == [])
    }

    /// The rotation waits for the pan, and the pan for the swipe. The pan begins, is held, and loses
    /// its finger to the system; the swipe fails with it.
    @Test
    func
        `a recognizer that is cancelled while it waits has failed for those that wait for it (G-61)`()
        throws
    {
        let pan = FuzzScript.Recognizer(kind: .pan(minimum: 1, maximum: 2), view: 1)
        let swipe = FuzzScript.Recognizer(kind: .swipe(direction: 2, fingers: 2), view: 1)
        for first in [FuzzScript.Kind.rotation, .pinch, .tap(taps: 1, fingers: 1)] {
            let breaches = try breaches(
                [.init(kind: first, view: 0), pan, swipe],
                [(0, .requires, 1), (1, .requires, 2)],
                [],
                child: CGRect(x: 51, y: 13, width: 129, height: 161),
                "down 1 275 251",
                "move 1 251 238, down 2 68 58",
                "move 1 239 262, move 2 72 52",
                "move 2 80 67",
                "cancel 2 80 67",
                "up 1 239 262"
            )
            #expect(breaches == [])
        }
    }

    /// The pan requires the long press to fail. The long press fails, and stays failed for the pan; then the
    /// pan is disabled while its finger is down.
    @Test
    func `a failed recognizer that only a disabled one still needed is reset (G-63, G-100, G-103)`()
        throws
    {
        let pan = FuzzScript.Recognizer(kind: .pan(minimum: 1, maximum: 2), view: 0)
        let longPress = FuzzScript.Recognizer(
            kind: .longPress(tenths: 2, taps: 1, fingers: 2),
            view: 0
        )
        let breaches = try breaches(
            [pan, longPress],
            [(0, .requires, 1)],
            [.init(tick: 8, word: .disable, index: 0)],
            "down 1 220 369",
            "down 5 156 297",
            "up 1 220 369, move 5 158 295",
            "down 1 162 97, up 5 158 296",
            "up 1 162 97, down 5 378 248",
            "move 5 376 247",
            "move 5 376 247",
            "up 5 376 247"
        )
        #expect(breaches == [])
    }

    /// The pan keeps both fingers back from the view. The view leaves, and then the pan recognizes.
    @Test
    func `no finger of a view that leaves its window stays kept back (C-02, G-78)`() throws {
        let pan = FuzzScript.Recognizer(
            kind: .pan(minimum: 1, maximum: 2),
            view: 0,
            delaysBegan: true
        )
        let breaches = try breaches(
            [pan],
            [],
            [.init(tick: 4, word: .removeView, index: 1)],
            "down 1 100 100",
            "down 2 200 200",
            "move 1 101 100",
            "move 1 160 100",
            "up 1 160 100, up 2 200 200"
        )
        #expect(breaches == [])
    }

    // MARK: Delegates that change what they are asked about

    @Test
    func
        `a recognizer whose delegate removes its view while it is asked gets no touch (G-21, G-104)`()
        throws
    {
        for word in [FuzzScript.Change.Word.removeView, .removeRecognizer, .disable] {
            let breaches = try breaches(
                [.init(kind: .swipe(direction: 1, fingers: 1), view: 0)],
                answers: [
                    .init(callback: .shouldReceive, of: 0, change: .init(word: word, index: 0))
                ],
                "down 1 100 100",
                "move 1 120 100",
                "up 1 140 100"
            )
            #expect(breaches == [], "\(word)")
        }
    }

    @Test
    func
        `a recognizer that is removed while its delegate is asked whether it may begin is reset (G-90, G-103)`()
        throws
    {
        for word in [FuzzScript.Change.Word.removeRecognizer, .disable, .interrupt, .removeView] {
            for kind in [
                FuzzScript.Kind.longPress(tenths: 2, taps: 0, fingers: 1),
                .pan(minimum: 1, maximum: 5), .tap(taps: 1, fingers: 1),
            ] {
                let breaches = try breaches(
                    [.init(kind: kind, view: 0)],
                    answers: [
                        .init(callback: .shouldBegin, of: 0, change: .init(word: word, index: 0))
                    ],
                    "down 1 100 100",
                    "move 1 120 100",
                    "move 1 140 100",
                    "up 1 140 100",
                    "down 1 100 100",
                    "up 1 100 100"
                )
                #expect(breaches == [], "\(word) \(kind)")
            }
        }
    }

    @Test
    func
        `two recognizers of which one is removed while their delegates decide are both reset (G-45, G-52, G-103)`()
        throws
    {
        for callback in [FuzzScript.Answer.Callback.simultaneous, .requiresFailure] {
            for gone in 0...1 {
                let breaches = try breaches(
                    [.init(kind: .rotation, view: 0), .init(kind: .pinch, view: 0)],
                    answers: [
                        .init(
                            callback: callback,
                            of: 0,
                            change: .init(word: .removeRecognizer, index: gone)
                        )
                    ],
                    "down 1 108 135, down 3 254 839",
                    "move 1 184 275, move 3 52 286",
                    "move 1 190 290, move 3 40 280",
                    "up 1 190 290",
                    "up 3 40 280"
                )
                #expect(breaches == [], "\(callback) \(gone)")
            }
        }
    }

    @Test(arguments: FuzzScript.Answer.Callback.allCases)
    func `a press whose finger lifts while a delegate is asked ends once (G-02, G-05)`(
        callback: FuzzScript.Answer.Callback
    ) throws {
        // The delegate moves the clock by two frames, in which the finger lifts.
        for every in 1...3 {
            let breaches = try breaches(
                [
                    .init(kind: .tap(taps: 2, fingers: 2), view: 0),
                    .init(kind: .longPress(tenths: 1, taps: 0, fingers: 2), view: 0),
                    .init(kind: .edgePan(edges: 2), view: 0),
                ],
                answers: [
                    .init(
                        callback: callback,
                        of: callback == .touches ? 0 : 1,
                        every: every,
                        change: .init(word: .moveClock, index: 2)
                    )
                ],
                "down 1 3 784, down 4 168 272",
                "move 4 168 272",
                "move 4 168 272",
                "move 4 168 272",
                "move 4 168 272",
                "move 4 168 272",
                "move 4 168 272",
                "up 1 0 782, move 4 168 273",
                "up 4 168 273"
            )
            #expect(breaches == [], "\(callback), \(every)")
        }
    }

    @Test(arguments: FuzzScript.Answer.Callback.allCases, 0..<3)
    func `a recognizer that fails while its delegate is asked fails once (G-02, G-52)`(
        callback: FuzzScript.Answer.Callback,
        of index: Int
    ) throws {
        let breaches = try breaches(
            [
                .init(kind: .longPress(tenths: 5, taps: 1, fingers: 1), view: 1),
                .init(kind: .pan(minimum: 2, maximum: 99), view: 0),
                .init(kind: .tap(taps: 3, fingers: 1), view: 1),
            ],
            [(1, .isWaitedFor, 2)],
            answers: [
                .init(
                    callback: callback,
                    of: callback == .touches ? index % 2 : index,
                    change: .init(word: .moveClock, index: 0)
                )
            ],
            child: CGRect(x: 20, y: 82, width: 297, height: 305),
            "down 1 335 2",
            "move 1 358 2, down 5 69 283",
            "up 1 358 2, up 5 69 283"
        )
        #expect(breaches == [])
    }

    /// Takes a view away when it is asked about the touch of a finger.
    private final class Remover: NSObject, UIGestureRecognizerDelegate {
        let view: UIView
        let finger: Int
        init(_ view: UIView, at finger: Int) { (self.view, self.finger) = (view, finger) }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldReceive touch: UITouch
        ) -> Bool {
            if touch.finger == finger { view.removeFromSuperview() }
            return true
        }
    }

    /// Writes down which calls it gets.
    private final class Listener: UIGestureRecognizer {
        var calls: [String] = []
        override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent) { calls.append("began") }
        override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent) { calls.append("ended") }
        override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent) {
            calls.append("cancelled")
        }
    }

    @Test(arguments: [2, 3])
    func
        `a finger whose view a delegate takes away as it lands is of no recognizer (C-02, G-21, G-100)`(
            asked finger: Int
        ) throws
    {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        let (listener, tap, waiting) = (
            Listener(), UITapGestureRecognizer(), UITapGestureRecognizer()
        )
        let remover = Remover(child, at: finger)
        view.isMultipleTouchEnabled = true
        tap.numberOfTouchesRequired = 2
        waiting.delegate = remover
        waiting.require(toFail: tap)
        view.addSubview(child)
        for recognizer in [waiting, tap, listener] { view.addGestureRecognizer(recognizer) }
        let stage = try Stage(views: [view])
        // Finger 2 is on the child, and finger 3 lands next to it in the same event.
        try stage.fingers.fingerDown(
            [.rightIndex, .rightMiddle],
            at: [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 600)]
        )
        try stage.fingers.fingerUp([.rightIndex, .rightMiddle])
        try stage.clock.runUntilIdle()
        #expect(listener.calls == ["began", "ended"], "of the other finger only")
        #expect(listener.numberOfTouches == 0)
        #expect(stage.application.brokenInvariants == [])
        stage.trace.clear()
        try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 200))
        try stage.expectRecognized(waiting)
        try stage.expectNothingElse()
    }

    @Test
    func `a recognizer whose state is assigned without any touch acts and is reset (G-07, G-100)`()
        throws
    {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        let stage = try Stage(views: [view])
        for _ in 0..<2 {
            tap.state = .ended
            try stage.clock.advance(by: 0.1)
            try stage.expectRecognized(tap)
            #expect(tap.state == .possible)
            try stage.expectNothingElse()
            stage.trace.clear()
        }
        try stage.fingers.fingerTap(at: view)
        try stage.expectRecognized(tap)
        try stage.expectNothingElse()
    }
}
