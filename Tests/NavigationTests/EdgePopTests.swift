import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Popping a page with a finger", .stage) struct EdgePopTests {
    nonisolated struct Outcome: Sendable, CustomTestStringConvertible {
        let percent: CGFloat
        let velocity: CGFloat
        let pops: Bool
        var testDescription: String {
            "\(percent) % at \(velocity) pt/s: \(pops ? "pop" : "back")"
        }
    }

    /// As measured on iOS, on a width of 402 points. At rest 52 % and 58 % came back there too, which no
    /// boundary can have beside 54 % and 56 %.
    nonisolated static let outcomes = [
        Outcome(percent: 16, velocity: 1_200, pops: true),
        Outcome(percent: 29, velocity: 400, pops: false),
        Outcome(percent: 30, velocity: 150, pops: false),
        Outcome(percent: 41, velocity: 0, pops: false),
        Outcome(percent: 51, velocity: 0, pops: false),
        Outcome(percent: 60, velocity: 150, pops: true),
        Outcome(percent: 76, velocity: 0, pops: true),
        Outcome(percent: 66, velocity: -500, pops: true),
        Outcome(percent: 54, velocity: 0, pops: true),
        Outcome(percent: 56, velocity: 0, pops: true),
    ]

    /// A finger that lets go at a part of the way with a velocity.
    private func lead(_ room: StackRoom, to percent: CGFloat, velocity: CGFloat) throws {
        let end = 1 + 12 + percent / 100 * 402
        let step = velocity / 60
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 8, y: 400))
        let start = end - 4 * step
        try room.fingers.fingerMove(to: CGPoint(x: start, y: 400), duration: 0.2)
        guard velocity != 0 else {
            try room.fingers.fingerStationary(duration: 0.2)
            return try room.fingers.fingerUp()
        }
        for count in 1...4 {
            try room.fingers.fingerMove(to: CGPoint(x: start + CGFloat(count) * step, y: 400))
        }
        try room.fingers.fingerUp()
    }

    @Test(arguments: outcomes)
    func `place and velocity at the lift decide whether the page is popped (NV-03, N26)`(
        outcome: Outcome
    ) throws {
        let room = try StackRoom("A", "B", width: 402)
        try lead(room, to: outcome.percent, velocity: outcome.velocity)
        try room.stage.settle()
        #expect(room.titles == (outcome.pops ? ["A"] : ["A", "B"]), "\(room.story)")
        try room.stage.expectNothingElse()
    }

    @Test(arguments: [0, 5, 10, 15] as [Double])
    func `a swipe of 2,180 points per second pops at each phase of the display (EP-04)`(
        phase: Double
    ) throws {
        let room = try StackRoom("A", "B", width: 402)
        let application = room.stage.application
        for index in 0...11 {
            let contact = DigitizerContact(
                finger: 1,
                position: CGPoint(x: 0.3 + 21.8 * CGFloat(min(index, 10)), y: 400),
                phase: index == 0 ? .began : index == 11 ? .ended : .moved
            )
            let time = room.stage.clock.time + 0.1 + (phase + Double(index) * 10) / 1_000
            try application.enqueue(DigitizerFrame(time: time, contacts: [contact]))
        }
        try room.stage.settle()
        #expect(room.titles == ["A"], "\(room.story)")
        try room.stage.expectNothingElse()
    }

    @Test
    func `the transcript says why the page is popped or not, with the margin (NV-03)`() throws {
        let room = try StackRoom("A", "B", width: 402)
        try lead(room, to: 30, velocity: 150)
        try room.stage.settle()
        #expect(
            room.story == [
                "UINavigationController: pops Page \"B\", 1 left",
                "Page \"B\": pop begins, led by a finger (NV-01, AN-06)",
                "Page \"B\": pop is let go: 30.0 % + 150 pt/s × 119 ms = 34.4 %, limit 51.1 %: "
                    + "goes back (NV-03)",
                "Page \"B\": pop is taken back",
            ]
        )
    }

    @Test func `the page stays for 12 points and then follows 12 points behind the finger (EP-03)`()
        throws
    {
        let room = try StackRoom("A", "B", width: 402)
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        for x: CGFloat in [6, 11, 13, 14, 113, 213, 113] {
            try room.fingers.fingerMove(to: CGPoint(x: x, y: 400))
            let drawn = room.stack.transitionLook?.leaving.dx ?? 0
            #expect((drawn - max(0, x - 13)).magnitude < 0.001, "finger at \(x)")
        }
        #expect((room.stack.transitionLook?.arriving.dx ?? 0) + 0.3 * 302 < 0.001, "NV-05")
        try room.fingers.fingerUp()
        try room.stage.settle()
    }

    @Test func `a cancelled pop calls appearance methods of both pages in reverse`() throws {
        let room = try StackRoom("A", "B", width: 402)
        try lead(room, to: 41, velocity: 0)
        #expect(
            room.journal.take() == [
                "B willMove(nil)", "B willDisappear, animated", "A willAppear, animated",
                "A isAppearing, animated",
            ]
        )
        try room.stage.settle()
        #expect(
            room.journal.take() == [
                "B willMove(in)", "B didMove(in)", "A willDisappear, animated",
                "B willAppear, animated", "B isAppearing, animated", "A didDisappear, animated",
                "B didAppear, animated",
            ]
        )
        #expect(room.titles == ["A", "B"] && room.pages[1].parent === room.stack)
        try room.fingers.fingerTap(at: "button-B")
        #expect(room.pages[1].taps == 1)
    }

    @Test func `a finished pop calls each appearance method once`() throws {
        let room = try StackRoom("A", "B", width: 402)
        try lead(room, to: 76, velocity: 0)
        try room.stage.settle()
        #expect(
            room.journal.take() == [
                "B willMove(nil)", "B willDisappear, animated", "A willAppear, animated",
                "A isAppearing, animated", "B didDisappear, animated", "A didAppear, animated",
                "B didMove(nil)",
            ]
        )
        #expect(room.pages[1].parent == nil && room.pages[1].view.window == nil)
    }

    @Test(arguments: [(30.0, 0.0), (60.0, 0.0), (90.0, 0.0)])
    func `the spring covers 98 % of the way in about 200 ms at any distance (NV-04)`(
        percent: CGFloat,
        velocity: CGFloat
    ) throws {
        let room = try StackRoom("A", "B", width: 402)
        try lead(room, to: percent, velocity: velocity)
        let start = try #require(room.stack.transitionLook?.progress)
        let end: CGFloat = percent > 50 ? 1 : 0
        let spring = SpringMotion(displacement: start - end, frequency: 22, dampingRatio: 0.85)
        let released = room.stage.clock.time
        var reached: TimeInterval?
        var frames = 0
        while let look = room.stack.transitionLook, frames < 60 {
            let time = room.stage.clock.time - released
            let wanted = min(max(end + spring.displacement(at: time), 0), 1)
            #expect((look.progress - wanted).magnitude < 0.02, "\(time)")
            if reached == nil, (look.progress - end).magnitude <= 0.02 * (start - end).magnitude {
                reached = time
            }
            try room.stage.clock.step()
            frames += 1
        }
        let time = try #require(reached)
        #expect((0.180...0.220).contains(time), "\(time)")
        #expect(frames < 30)
    }

    @Test func `the recognizer is on the controller's view and delays touches at the edge (NV-01)`()
        throws
    {
        let room = try StackRoom("A", "B")
        let pan = try #require(room.stack.interactivePopGestureRecognizer)
        #expect(pan.view === room.stack.view)
        #expect(pan is UIScreenEdgePanGestureRecognizer && pan.delaysTouchesBegan)
        let edge = TouchCounter(frame: CGRect(x: 0, y: 500, width: 100, height: 44))
        room.pages[1].view.addSubview(edge)
        try room.fingers.fingerDown(at: CGPoint(x: 5, y: 520))
        #expect(edge.began == 0, "kept back")
        try room.fingers.fingerUp()
        #expect(edge.began == 1 && edge.ended == 1)
        try room.fingers.fingerDown(at: CGPoint(x: 60, y: 520))
        #expect(edge.began == 2, "not from the edge")
        try room.fingers.fingerUp()
    }

    nonisolated enum Obstacle: CaseIterable, Sendable {
        case root, leftItem, hiddenBack, hiddenBar, pop
    }

    @Test(arguments: Obstacle.allCases)
    func `the root, a running pop and another left item prevent the edge pop (NV-02)`(
        obstacle: Obstacle
    ) throws {
        let room = try obstacle == .root ? StackRoom("A") : StackRoom("A", "B", "C")
        let top = try #require(room.stack.topViewController)
        switch obstacle {
        case .root: break
        case .leftItem: top.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
        case .hiddenBack: top.navigationItem.hidesBackButton = true
        case .hiddenBar: room.stack.isNavigationBarHidden = true
        case .pop: room.stack.popViewController(animated: true)
        }
        let before = room.titles
        try room.fingers.fingerEdgeSwipe(from: .left, by: 300, duration: 0.15)
        #expect(room.story.contains { $0.contains("leads nothing") }, "\(room.story)")
        try room.stage.settle()
        #expect(room.titles == before)
        // An app that sets the delegate has its way, but for the first and the last.
        room.stack.interactivePopGestureRecognizer?.delegate = nil
        try room.fingers.fingerEdgeSwipe(from: .left, by: 300, duration: 0.3)
        try room.stage.settle()
        #expect(room.titles == (obstacle == .root ? before : Array(before.dropLast())))
    }

    @Test func `a pan that begins during a push pops the pushed page (NV-06)`() throws {
        let room = try StackRoom("A", width: 402)
        let b = Page("B", room.journal)
        room.stack.pushViewController(b, animated: true)
        try room.stage.clock.step()
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        #expect(room.stack.transitionLook.map { $0.progress > 0.2 } == true, "the push goes on")
        try room.fingers.fingerMove(to: CGPoint(x: 18, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 350, y: 400), duration: 0.2)
        #expect(room.titles == ["A"])
        try room.fingers.fingerUp()
        try room.stage.settle()
        #expect(
            room.story.map { $0.replacing("Page ", with: "") } == [
                "UINavigationController: pushes \"B\" on 1",
                "\"B\": push begins (NV-05, AN-06)", "\"B\": push is over",
                "UINavigationController: pops \"B\", 1 left",
                "\"B\": pop begins, led by a finger (NV-01, AN-06)",
                room.story[5].replacing("Page ", with: ""), "\"B\": pop is over",
            ]
        )
        #expect(room.journal.take().filter { $0.hasPrefix("A did") }.count == 2)
    }

    @Test(arguments: ["the push ends", "the pop begins"])
    func `a finger that is taken away while a pop begins leaves the page (NV-06)`(
        moment: String
    ) throws {
        let room = try StackRoom("A", width: 402)
        let (a, b) = (room.pages[0], Page("B", room.journal))
        room.stack.pushViewController(b, animated: true)
        try room.stage.clock.step()
        let pan = try #require(room.stack.interactivePopGestureRecognizer)
        func takeAway() {
            (a.onDidDisappear, b.onWillDisappear) = ({}, {})
            pan.isEnabled = false
            pan.isEnabled = true
        }
        if moment == "the push ends" {
            a.onDidDisappear = takeAway
        } else {
            b.onWillDisappear = takeAway
        }
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 18, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 350, y: 400), duration: 0.2)
        try room.fingers.fingerUp()
        try room.stage.settle()
        #expect(room.titles == ["A", "B"])
        #expect(b.transitionCoordinator == nil && room.stage.hit(200, 600) == "page-B")
        try room.stage.expectNothingElse()
    }

    @Test func `calling push or pop during an interactive pop cancels it first`() throws {
        let room = try StackRoom("A", "B", width: 402)
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 18, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 300, y: 400), duration: 0.2)
        room.stack.pushViewController(Page("C", room.journal), animated: false)
        #expect(room.titles == ["A", "B", "C"])
        try room.fingers.fingerUp()
        try room.stage.settle()
        #expect(room.titles == ["A", "B", "C"])
        try room.stage.expectNothingElse()
    }

    @Test func `a cancelled touch returns the page`() throws {
        let room = try StackRoom("A", "B", width: 402)
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 18, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 380, y: 400), duration: 0.2)
        try room.fingers.fingerCancel()
        try room.stage.settle()
        #expect(room.titles == ["A", "B"])
    }
}

/// Counts what its touches do.
private final class TouchCounter: UIView {
    var (began, ended) = (0, 0)
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
}
