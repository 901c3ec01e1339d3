import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Property animators", .stage) struct AnimatorTests {
    /// An animator that moves the box from x 100 to x 300 in a second.
    private func animator(
        _ room: AnimationRoom,
        curve: UIView.AnimationCurve = .linear
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
            room.box.center.x = 300
        }
        animator.addCompletion { room.note("\($0)") }
        return animator
    }

    @Test func `an animator starts on demand, follows its curve and ends`() throws {
        let room = try AnimationRoom()
        let animator = animator(room, curve: .easeInOut)
        #expect(animator.state == .inactive && room.box.center.x == 100)
        try room.clock.advance(by: 1)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && room.box.center.x == 300)
        #expect(room.clock.pending.map(\.description) == ["animation of center of box at 2000 ms"])
        #expect(isNear(try room.seenCenter(after: 0.3).x, 100 + 200 * easeInOut(0.3)))
        #expect(isNear(animator.fractionComplete, easeInOut(0.3)))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["2000.0 ms: end"])
        #expect(animator.state == .inactive && room.seen.position.x == 300)
        #expect(room.clock.pending == [])
    }

    @Test(arguments: [UIViewAnimatingPosition.current, .start, .end])
    func `a stopped animation of a size leaves subviews that resize with it in step`(
        end: UIViewAnimatingPosition
    ) throws {
        let room = try AnimationRoom()
        let child = UIView(frame: room.box.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        room.box.addSubview(child)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            room.box.bounds.size = CGSize(width: 200, height: 300)
        }
        animator.startAnimation()
        try room.clock.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(isNear(room.box.bounds.height, 200) && isNear(child.bounds.height, 200))
        animator.finishAnimation(at: end)
        let height: CGFloat = end == .current ? 200 : end == .start ? 100 : 300
        #expect(isNear(room.box.bounds.height, height) && isNear(child.bounds.height, height))
        #expect(isNear(child.bounds.width, room.box.bounds.width))
    }

    @Test func `an animator may run after a delay`() throws {
        let room = try AnimationRoom()
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.5,
            delay: 0.25,
            options: .curveLinear,
            animations: { room.box.center.x = 300 },
            completion: { room.note("\($0)") }
        )
        #expect(animator.state == .active && animator.delay == 0.25)
        #expect(try room.seenCenter(after: 0.25).x == 100)
        #expect(isNear(try room.seenCenter(after: 0.125).x, 150))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["750.0 ms: end"])
    }

    @Test func `while paused nothing moves and nothing is pending; then it continues`() throws {
        let room = try AnimationRoom()
        let animator = animator(room, curve: .easeIn)
        animator.startAnimation()
        try room.clock.advance(by: 0.4)
        animator.pauseAnimation()
        let curve = { bezier(0.42, 0, 1, 1, at: $0) }
        #expect(room.clock.isIdle && room.clock.pending == [])
        try room.clock.advance(by: 100)
        #expect(isNear(room.seen.position.x, 100 + 200 * curve(0.4)))
        animator.startAnimation()
        #expect(isNear(try room.seenCenter(after: 0.3).x, 100 + 200 * curve(0.7)))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["101000.0 ms: end"])
    }

    @Test func `scrubbing follows the straight line, and continuing follows the curve`() throws {
        let room = try AnimationRoom()
        let animator = animator(room, curve: .easeInOut)
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isNear(room.seen.position.x, 150) && room.box.center.x == 300)
        animator.fractionComplete = 0.5
        #expect(isNear(room.seen.position.x, 200))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        // Half the way is half the time of this curve.
        #expect(isNear(try room.seenCenter(after: 0.25).x, 100 + 200 * easeInOut(0.75)))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["500.0 ms: end"])
    }

    @Test func `scrubbing follows the curve when scrubsLinearly is false`() throws {
        let room = try AnimationRoom()
        let animator = animator(room, curve: .easeInOut)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        #expect(isNear(room.seen.position.x, 100 + 200 * easeInOut(0.25)))
        animator.startAnimation()
        try room.clock.runUntilIdle()
        #expect(room.ends == ["750.0 ms: end"])
    }

    @Test func `an animator may continue with another curve and another duration`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.startAnimation()
        try room.clock.advance(by: 0.5)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
            durationFactor: 2
        )
        let rest = bezier(0, 0, 0.58, 1, at: 0.25)
        #expect(isNear(try room.seenCenter(after: 0.5).x, 200 + 100 * rest))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["2500.0 ms: end"])
    }

    @Test func `a reversed animator runs back, and sets the model back at its end`() throws {
        let room = try AnimationRoom()
        let animator = animator(room, curve: .easeIn)
        animator.startAnimation()
        try room.clock.advance(by: 0.6)
        animator.isReversed = true
        #expect(isNear(room.seen.position.x, 100 + 200 * bezier(0.42, 0, 1, 1, at: 0.6)))
        #expect(isNear(animator.fractionComplete, 1 - bezier(0.42, 0, 1, 1, at: 0.6)))
        #expect(
            isNear(try room.seenCenter(after: 0.4).x, 100 + 200 * bezier(0.42, 0, 1, 1, at: 0.2))
        )
        #expect(room.box.center.x == 300)
        try room.clock.runUntilIdle()
        #expect(room.ends == ["1200.0 ms: start"])
        #expect(room.box.center.x == 100 && room.seen.position.x == 100)
    }

    @Test func `when reversed, fractionComplete counts along the way back`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.pauseAnimation()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0.7))
        animator.fractionComplete = 0.9
        #expect(isNear(room.seen.position.x, 120))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        try room.clock.runUntilIdle()
        #expect(isNear(CGFloat(room.clock.time), 0.1) && room.ends == ["100.0 ms: start"])
        #expect(room.box.center.x == 100)
    }

    nonisolated static let stops: [(UIViewAnimatingPosition, CGFloat)] = [
        (.current, 150), (.start, 100), (.end, 300),
    ]

    @Test(arguments: stops)
    func `stopping sets the model to what is shown, and finishing sets it to the given position`(
        position: UIViewAnimatingPosition,
        x: CGFloat
    ) throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.startAnimation()
        try room.clock.advance(by: 0.25)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && isNear(room.box.center.x, 150))
        #expect(room.ends == [] && room.clock.pending == [])
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && isNear(room.box.center.x, x))
        #expect(room.ends == ["250.0 ms: \(position)"])
    }

    @Test func `after stopAnimation(true) no completion is called`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.startAnimation()
        try room.clock.advance(by: 0.75)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && isNear(room.box.center.x, 250))
        try room.clock.advance(by: 5)
        #expect(room.ends == [] && isNear(room.seen.position.x, 250))
    }

    @Test func `with pausesOnCompletion an animator stays active at its end`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        try room.clock.runUntilIdle()
        #expect(animator.state == .active && !animator.isRunning && room.ends == [])
        #expect(animator.fractionComplete == 1)
        animator.isReversed = true
        animator.startAnimation()
        #expect(isNear(try room.seenCenter(after: 0.25).x, 250))
        animator.stopAnimation(true)
    }

    @Test func `animations added while it runs take the remaining time, less with a delay factor`()
        throws
    {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.addAnimations({ room.box.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        #expect(isNear(try room.seenCenter(after: 0.5).x, 200) && room.seen.opacity == 1)
        animator.addAnimations { room.box.bounds.size.width = 200 }
        try room.clock.advance(by: 0.25)
        #expect(isNear(CGFloat(room.seen.opacity), 0.5))
        #expect(isNear(room.seen.bounds.width, 150))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["1000.0 ms: end"])
    }

    @Test func `two animators of one property add up`() throws {
        let room = try AnimationRoom()
        let first = animator(room)
        first.startAnimation()
        try room.clock.advance(by: 0.5)
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            room.box.center.x = 100
        }
        second.startAnimation()
        #expect(isNear(room.seen.position.x, 200))
        #expect(isNear(try room.seenCenter(after: 0.25).x, 100 - 200 * 0.25 + 200 * 0.75))
        try room.clock.runUntilIdle()
        #expect(room.seen.position.x == 100 && room.clock.time == 1.5)
    }

    @Test
    func `each axis of a spring has its own initial velocity, and physics gives the duration`()
        throws
    {
        let room = try AnimationRoom()
        let parameters = UISpringTimingParameters(
            mass: 1,
            stiffness: 100,
            damping: 12,
            initialVelocity: CGVector(dx: 4, dy: 0)
        )
        let animator = UIViewPropertyAnimator(duration: 99, timingParameters: parameters)
        animator.addAnimations { room.box.center = CGPoint(x: 300, y: 300) }
        animator.startAnimation()
        try room.clock.advance(by: 0.15)
        func left(_ velocity: CGFloat) -> CGFloat {
            integratedSpring(
                from: 1,
                velocity: -velocity,
                frequency: 10,
                ratio: 0.6,
                after: 0.15
            )
        }
        #expect(isNear(room.seen.position.x, 300 - 200 * left(4), within: 1e-5))
        #expect(isNear(room.seen.position.y, 300 - 200 * left(0), within: 1e-5))
        try room.clock.runUntilIdle()
        #expect(
            animator.duration < 3 && isNear(CGFloat(room.clock.time), CGFloat(animator.duration))
        )
    }

    @Test
    func `an animator without animations runs for its duration, and can be used again`() throws {
        let room = try AnimationRoom()
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1)
        animator.addCompletion { room.note("\($0)") }
        animator.startAnimation()
        try room.clock.runUntilIdle()
        animator.addAnimations { room.box.alpha = 0 }
        animator.startAnimation()
        try room.clock.runUntilIdle()
        #expect(room.ends == ["500.0 ms: end"] && room.clock.time == 1 && room.seen.opacity == 0)
    }

    @Test func `impossible calls are refused with a sentence and change nothing`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.finishAnimation(at: .end)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        animator.startAnimation()
        animator.fractionComplete = .nan
        animator.stopAnimation(false)
        animator.startAnimation()
        animator.pauseAnimation()
        animator.addAnimations {}
        animator.finishAnimation(at: .current)
        let refused = room.stage.refusals
        #expect(
            refused == [
                "Cannot finish an animator that is not stopped. Nothing was changed. To fix, call stopAnimation(false) first.",
                "Cannot continue an animator that is inactive. Nothing was changed. To fix, start or pause it first.",
                "Cannot move an animator to a fraction that is not a number. Nothing was changed. To fix, set a number from 0 to 1.",
                "Cannot start an animator that is stopped. Nothing was changed. To fix, call finishAnimation(at:) first.",
                "Cannot pause an animator that is stopped. Nothing was changed. To fix, call finishAnimation(at:) first.",
                "Cannot add animations to an animator that is stopped. Nothing was changed. To fix, call finishAnimation(at:) first.",
            ]
        )
        #expect(room.ends == ["0.0 ms: current"])
    }

    @Test(arguments: [true, false])
    func `stopping an animator that was not started does nothing, silently (AN-08)`(
        withoutFinishing: Bool
    ) throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.stopAnimation(withoutFinishing)
        #expect(animator.state == .inactive && room.stage.refusals == [])
        // It is as it was: it can start, and calls its completion.
        animator.startAnimation()
        try room.clock.runUntilIdle()
        #expect(room.ends == ["1000.0 ms: end"] && room.box.center.x == 300)
        animator.stopAnimation(withoutFinishing)
        #expect(room.stage.refusals == [] && room.ends.count == 1)
    }

    @Test func `an animator that was not started cannot be finished, and reads fraction 0 (AN-08)`()
        throws
    {
        let room = try AnimationRoom()
        let animator = animator(room)
        #expect(animator.fractionComplete == 0)
        animator.finishAnimation(at: .end)
        #expect(
            room.stage.refusals == [
                "Cannot finish an animator that is not stopped. Nothing was changed. To fix, call stopAnimation(false) first."
            ]
        )
        #expect(animator.state == .inactive && room.box.center.x == 100)
        animator.fractionComplete = 0.5
        #expect(animator.state == .active && !animator.isRunning)
        animator.stopAnimation(true)
        #expect(animator.fractionComplete == 0 && room.box.center.x == 200)
    }

    @Test func `what holds for a whole run cannot be changed during it (AN-09)`() throws {
        let room = try AnimationRoom()
        let animator = animator(room)
        animator.startAnimation()
        try room.clock.advance(by: 0.2)
        animator.isInterruptible = false
        animator.isUserInteractionEnabled = false
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
        #expect(
            room.stage.refusals == [
                "Cannot set isInterruptible of an animator that is active to false. It stays true. To fix, set it before the animator starts.",
                "Cannot set isUserInteractionEnabled of an animator that is active to false. It stays true. To fix, set it before the animator starts.",
            ]
        )
        // Setting what it is already changes nothing.
        animator.isInterruptible = true
        #expect(room.stage.refusals.count == 2)
        animator.pauseAnimation()
        #expect(!animator.isRunning)
        animator.stopAnimation(true)
        animator.isInterruptible = false
        #expect(!animator.isInterruptible && room.stage.refusals.count == 2)
    }

    // MARK: The machine

    /// What can be done with an animator, and whether it may be in each state: inactive, running,
    /// paused, stopped. After UIViewAnimating's pages.
    nonisolated static let table: [(String, [Bool])] = [
        ("start", [true, true, true, false]), ("pause", [true, true, true, false]),
        ("continue", [false, true, true, false]), ("scrub", [true, true, true, false]),
        ("reverse", [true, true, true, false]), ("stop", [false, true, true, false]),
        ("finish", [false, false, false, true]),
    ]

    @Test(arguments: table)
    func `each call is allowed or refused in each state, and leads to the right state`(
        call: String,
        allowed: [Bool]
    ) throws {
        for (state, isAllowed) in zip(["inactive", "running", "paused", "stopped"], allowed) {
            var machine = AnimatorStateMachine(duration: 1, pace: .linear)
            if state != "inactive" { try machine.start(at: 0, after: 0) }
            if state == "paused" { try machine.pause(at: 0.4) }
            if state == "stopped" { try machine.stop(withoutFinishing: false, at: 0.4) }
            let before = machine
            do {
                switch call {
                case "start": try machine.start(at: 0.5, after: 0)
                case "pause": try machine.pause(at: 0.5)
                case "continue": try machine.proceed(at: 0.5, pace: nil, durationFactor: 0)
                case "scrub": try machine.scrub(to: 0.7, at: 0.5)
                case "reverse": try machine.reverse(true, at: 0.5)
                case "stop": try machine.stop(withoutFinishing: false, at: 0.5)
                default: try machine.finish()
                }
                #expect(isAllowed, "\(call) \(state)")
                let expected: UIViewAnimatingState =
                    switch (call, state) {
                    case ("stop", _): .stopped
                    case ("finish", _), ("reverse", "inactive"): .inactive
                    default: .active
                    }
                #expect(machine.state == expected, "\(call) \(state)")
            } catch {
                #expect(!isAllowed, "\(call) \(state)")
                #expect(machine == before, "\(call) \(state)")
            }
        }
    }

    @Test(arguments: 0..<200 as Range<Int>)
    func `random calls never make it jump, except scrubbing`(seed: Int) throws {
        var random = Numbers(seed: UInt64(seed) + 1)
        var machine = AnimatorStateMachine(
            duration: 1,
            pace: seed.isMultiple(of: 2)
                ? .curve(.easeInOut) : .curve(TimingCurve(0.3, 0.1, 0.2, 1))
        )
        try machine.start(at: 0, after: 0)
        var now = 0.0
        for _ in 0..<30 {
            now += random.next(upTo: 0.2)
            if let arrival = machine.arrival, arrival <= now { break }
            let before = machine.progress(from: 0, at: now).x
            var isMoved = false
            switch Int(random.next(upTo: 5)) {
            case 0: try machine.pause(at: now)
            case 1: try machine.start(at: now, after: 0)
            case 2: try machine.reverse(!machine.isReversed, at: now)
            case 3:
                try machine.proceed(
                    at: now,
                    pace: .curve(.easeOut),
                    durationFactor: CGFloat(random.next(upTo: 1))
                )
            default:
                isMoved = true
                let goal = CGFloat(random.next(upTo: 1))
                try machine.scrub(to: goal, at: now)
                #expect(isNear(machine.fraction(at: now), goal, within: 1e-9))
            }
            let after = machine.progress(from: 0, at: now).x
            #expect(isMoved || isNear(before, after, within: 1e-9))
            if let arrival = machine.arrival {
                let end = machine.progress(from: 0, at: arrival + 1e-9).x
                #expect(isNear(end, machine.isReversed ? 0 : 1, within: 1e-6))
            }
        }
    }
}

/// Numbers that are the same for the same seed.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next(upTo limit: Double) -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / Double(1 << 53) * limit
    }
}
