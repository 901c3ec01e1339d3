import TestSupport
import Testing
import TouchTesting
import UIKit

/// Random valid streams of fingers through random trees that change on the way.
@Suite("Random streams", .stage) struct RandomStreamsTests {
    /// A view that checks what it is sent against the rules, touch by touch.
    private final class Checker: UIView {
        var book: Book?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            book?.note(.began, touches, self, event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            book?.note(.moved, touches, self, event)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            book?.note(.ended, touches, self, event)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            book?.note(.cancelled, touches, self, event)
        }
    }

    /// What every view was sent, and every breach of a rule.
    private final class Book {
        private(set) var breaches: [String] = []
        private(set) var open: [ObjectIdentifier: (touch: UITouch, view: UIView)] = [:]
        private(set) var deliveries = 0
        private(set) var cancellations = 0

        init() {}

        func note(
            _ phase: UITouch.Phase,
            _ touches: Set<UITouch>,
            _ view: UIView,
            _ event: UIEvent?
        ) {
            for touch in touches {
                deliveries += 1
                let id = ObjectIdentifier(touch)
                if touch.phase != phase { breaches.append("\(touch.phase) sent as \(phase)") }
                if phase == .began {
                    if open[id] != nil { breaches.append("C-01: began twice") }
                    if !view.isMultipleTouchEnabled,
                        open.values.contains(where: { $0.view === view })
                    {
                        breaches.append("X-02: a second touch in a single-touch view")
                    }
                    open[id] = (touch, view)
                } else if open[id]?.view !== view {
                    breaches.append("T-05 or C-01: \(phase) in a view that it did not begin in")
                }
                if phase != .cancelled || event != nil {
                    if touch.view !== view { breaches.append("T-05: the touch has another view") }
                    if event?.allTouches?.contains(touch) != true {
                        breaches.append("E-04: the touch is not in its event")
                    }
                }
                if phase == .ended || phase == .cancelled {
                    if phase == .cancelled { cancellations += 1 }
                    open[id] = nil
                }
            }
        }
    }

    @Test(arguments: 1...60)
    func `every began gets one end, touches keep their view, and no view gets more than it should`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let book = Book()
        let stage = try Stage(screen: UIScreen(idiom: .pad))
        var views: [UIView] = [stage.window]
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
            CGFloat.random(in: range, using: &random)
        }
        for _ in 0..<25 {
            let view = Checker(
                frame: CGRect(
                    number(-40...300),
                    number(-40...600),
                    number(20...300),
                    number(20...400)
                )
            )
            view.book = book
            view.isMultipleTouchEnabled = Bool.random(using: &random)
            view.isExclusiveTouch = number(0...1) < 0.1
            views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
            views.append(view)
        }
        var down: [Int: CGPoint] = [:]
        var removed: [UIView] = []
        var time = 0.0
        for _ in 0..<400 {
            time += Double(number(0...0.02))
            var contacts: [DigitizerContact] = []
            for finger in 1...10 where number(0...1) < 0.3 {
                let place = CGPoint(x: number(-20...410), y: number(-20...860))
                if down[finger] == nil {
                    down[finger] = place
                    contacts.append(
                        DigitizerContact(finger: finger, position: place, phase: .began)
                    )
                } else {
                    let phases: [ContactPhase] = [
                        .moved, .moved, .moved, .stationary, .ended, .cancelled,
                    ]
                    let phase = phases[Int.random(in: 0..<phases.count, using: &random)]
                    contacts.append(
                        DigitizerContact(finger: finger, position: place, phase: phase)
                    )
                    if phase == .ended || phase == .cancelled { down[finger] = nil }
                }
            }
            try stage.application.enqueue(DigitizerFrame(time: time, contacts: contacts))
            if number(0...1) < 0.7 { try stage.clock.advance(by: max(0, time - stage.clock.time)) }
            // The tree changes under the fingers.
            let view = views[Int.random(in: 1..<views.count, using: &random)]
            switch number(0...1) {
            case ..<0.03:
                view.removeFromSuperview()
                removed.append(view)
            case 0.5...: if let back = removed.popLast() { stage.window.addSubview(back) }
            case ..<0.06:
                let parent = views[Int.random(in: 0..<views.count, using: &random)]
                if !parent.isDescendant(of: view) { parent.addSubview(view) }
            case ..<0.08: view.isHidden.toggle()
            case ..<0.10: view.isUserInteractionEnabled.toggle()
            default: break
            }
        }
        time = max(time, stage.clock.time)
        try stage.application.enqueue(
            DigitizerFrame(
                time: time,
                contacts: down.map {
                    DigitizerContact(finger: $0.key, position: $0.value, phase: .ended)
                }
            )
        )
        try stage.clock.runUntilIdle()
        #expect(book.breaches == [])
        #expect(book.open.isEmpty, "C-01: a touch that began was never ended or cancelled")
        #expect(stage.application.activeTouches.isEmpty)
        #expect(book.deliveries > 20, "the stream was not worth its name")
        try stage.expectNothingElse()
    }
}
