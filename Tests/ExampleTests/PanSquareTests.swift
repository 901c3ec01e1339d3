import TestableRecognizers
import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes

/// The app of "Testable gesture recognizers", from its storyboard: its four tests, and the same with fingers.
@Suite(.stage) struct PanSquareTests {
    private static func makeController() throws -> PanSquareController {
        let storyboard = UIStoryboard(
            name: "PanSquare",
            bundle: nil,
            fileID: "ExampleScenes/PanSquare.swift"
        )
        return try #require(storyboard.instantiateInitialViewController() as? PanSquareController)
    }

    // MARK: With a testable recognizer, as the article has it

    /// The controller in a window, with a recognizer whose values the test sets.
    private func tested() throws
        -> (stage: Stage, controller: PanSquareController, pan: TestablePanGestureRecognizer)
    {
        var made: PanSquareController?
        let stage = try Stage { screen in
            let window = UIWindow(frame: screen.bounds)
            made = try? Self.makeController()
            if let made {
                made.panGestureRecognizer = TestablePanGestureRecognizer(
                    target: made,
                    action: Selector(PanSquareController.handlePan)
                )
            }
            window.rootViewController = made
            return window
        }
        let controller = try #require(made)
        let pan = try #require(
            controller.panGestureRecognizer as? TestablePanGestureRecognizer
        )
        #expect(pan.view === controller.square)
        controller.view.layoutIfNeeded()
        return (stage, controller, pan)
    }

    @Test func `the began state grows the square`() throws {
        let (stage, controller, pan) = try tested()
        try pan.perform(state: .began)
        #expect(controller.widthConstraint.constant == 100)
        #expect(controller.square.frame == CGRect(x: 145, y: 372, width: 100, height: 100))
        // It takes 0.22 s to get there.
        #expect(controller.square.layer.presentation()?.bounds.width == 50)
        try stage.clock.advance(by: 0.22)
        #expect(controller.square.layer.presentation()?.bounds.width == 100)
    }

    @Test func `the changed state moves the square by the translation`() throws {
        let (stage, controller, pan) = try tested()
        try pan.perform(state: .began)
        try pan.perform(state: .changed, translation: CGPoint(x: 30, y: -40))
        #expect(controller.centerXConstraint.constant == 30)
        #expect(controller.centerYConstraint.constant == -40)
        try stage.clock.advance(by: 0.3)
        #expect(controller.square.center == CGPoint(x: 225, y: 382))
    }

    @Test(arguments: [UIGestureRecognizer.State.ended, .cancelled])
    func `the ended and cancelled states spring back`(state: UIGestureRecognizer.State) throws {
        let (stage, controller, pan) = try tested()
        try pan.perform(state: .began)
        try pan.perform(state: .changed, translation: CGPoint(x: 30, y: -40))
        try stage.clock.advance(by: 0.3)
        try pan.perform(state: state)
        #expect(controller.widthConstraint.constant == 50)
        #expect(controller.centerXConstraint.constant == 0)
        #expect(controller.centerYConstraint.constant == 0)
        #expect(controller.square.layer.presentation()?.position == CGPoint(x: 225, y: 382))
        try stage.clock.advance(by: 0.22)
        let seen = controller.square.layer.presentation()
        #expect(seen?.frame == CGRect(x: 170, y: 397, width: 50, height: 50))
    }

    // MARK: With fingers

    /// The square's places from now on, as the transcript has them.
    private func places(on stage: Stage) -> String {
        stage.trace.entries.filter { $0.text.hasPrefix("appears at") }.map(\.description)
            .joined(separator: "\n")
    }

    @Test func `a finger makes the square grow, frame by frame (PAN-02, AN-02)`() throws {
        let controller = try Self.makeController()
        let stage = try Stage(showing: controller)
        let square = try stage.fingers.viewWithIdentifier("square")
        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 433))
        let watch = FrameWatch(square)
        try stage.clock.advance(by: 0.3)
        watch.stop()
        // The curve easeInOut over 0.22 s, at display frames after 16.7 ms.
        let curve = stride(from: 1.0, through: 13, by: 1).map { frame in
            50 + 50 * EaseInOut.value(at: min(1, frame / 60 / 0.22))
        }
        let widths = stage.trace.entries.filter { $0.text.hasPrefix("appears at") }.compactMap {
            $0.text.split(separator: " ").last.flatMap { Double($0.dropLast()) }
        }
        #expect(widths.first == 50 && widths.last == 100)
        for (width, expected) in zip(widths.dropFirst(), curve) {
            #expect(abs(width - expected) < 0.01)
        }
        #expect(widths.count == 1 + 14)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test
    func `the square follows the finger, and springs back at the lift (PAN-03, PAN-05)`() throws {
        let controller = try Self.makeController()
        let stage = try Stage(showing: controller)
        let square = try stage.fingers.viewWithIdentifier("square")
        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 433))
        try stage.clock.advance(by: 0.3)
        #expect(square.frame == CGRect(x: 145, y: 372, width: 100, height: 100))
        // 11 points are spent: 10 that begin it, and one that comes with the next event.
        try stage.fingers.fingerMove(to: CGPoint(x: 235, y: 483))
        #expect(square.frame == CGRect(x: 185, y: 423, width: 100, height: 100))
        stage.trace.clear()
        let watch = FrameWatch(square)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        watch.stop()
        #expect(square.frame == CGRect(x: 170, y: 397, width: 50, height: 50))
        let lines = places(on: stage).split(separator: "\n")
        #expect(lines.first?.hasSuffix("square  appears at (185, 423, 100, 100)") == true)
        #expect(lines.last?.hasSuffix("square  appears at (170, 397, 50, 50)") == true)
        try stage.expectNothingElse()
    }

    @Test func `the square springs back when the touch is cancelled (C-02)`() throws {
        let controller = try Self.makeController()
        let stage = try Stage(showing: controller)
        let square = try stage.fingers.viewWithIdentifier("square")
        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 235, y: 483), duration: 0.3)
        #expect(square.frame.width == 100)
        try stage.fingers.fingerCancel()
        try stage.clock.advance(by: 0.22)
        #expect(
            square.layer.presentation()?.frame == CGRect(x: 170, y: 397, width: 50, height: 50)
        )
        #expect(stage.story(of: "carry").last == "action(cancelled)")
        try stage.expectNothingElse()
    }
}

/// The curve easeInOut, computed here by itself: the cubic through (0.42, 0) and (0.58, 1).
private enum EaseInOut {
    static func value(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if cubic(middle, 0.42, 0.58) < x { low = middle } else { high = middle }
        }
        return cubic(low, 0, 1)
    }

    private static func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
}
