public import Testing
public import TouchSession
// Swift Testing has a type of this name too.
public import enum TouchSession.Expectation

extension Stage {
    /// Expects a condition, with the words and the meaning of a script. If it does not hold, the
    /// failure says what was found instead.
    ///
    /// ```swift
    /// import Testing
    /// import TouchSession
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func expectTheForm(on stage: Stage) throws {
    ///     try stage.expect(.text(of: "message", is: "Welcome, Ali."))
    ///     try stage.expect(.state(of: "sign-in", is: .enabled))
    ///     try stage.expect(.missing(.label("Password")))
    ///     try stage.expect(.recognized("tap", times: 2))
    /// }
    /// ```
    ///
    /// A text is the identifier of a view; if several views have it, the frontmost one is meant. A
    /// gesture and a haptic count since they were last expected, and an expected transcript has the
    /// facts since the last one.
    ///
    /// - Throws: `GoldenError` for an expected transcript that cannot be read; outside of Swift
    ///   Testing, `StageError.expectationFailed`. In Swift Testing a failure is recorded as an issue.
    public func expect(
        _ expectation: Expectation,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let mismatch = try naming(sourceLocation) { try runner.mismatch(of: expectation) }
        if let mismatch { try fail(mismatch.description, at: sourceLocation) }
    }

    /// Waits until a condition holds: first in virtual time, then, up to the real budget, in real
    /// time.
    ///
    /// - Parameters:
    ///   - condition: the condition, as in `expect(_:)`.
    ///   - budget: seconds of virtual time; 10 by default.
    ///   - realBudget: seconds of real time; 0 by default.
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed` if the condition does not
    ///   hold within the budgets, or is a transcript that cannot be read; in Swift Testing that is recorded as an issue.
    public func wait(
        until condition: Expectation,
        budget: TimeInterval = 10,
        realBudget: TimeInterval = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        do {
            try await runner.wait(until: condition, budget: budget, realBudget: realBudget)
        } catch {
            try fail("\(error)", at: sourceLocation)
        }
    }

    /// Carries out several lists of actions at the same time, each with a hand, until all are done.
    ///
    /// Each hand begins its next action when its last one has been delivered. Samples at the same
    /// time become one frame of the digitizer, whichever hand they are from.
    ///
    /// ```swift
    /// import Testing
    /// import TouchSession
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func pinch(on stage: Stage) throws {
    ///     func drag(_ start: CGFloat, _ end: CGFloat) -> TouchAction {
    ///         .drag(
    ///             from: .point(CGPoint(x: start, y: 400)),
    ///             to: .point(CGPoint(x: end, y: 400)),
    ///             duration: 0.3,
    ///             hold: 0,
    ///             curve: .easeInOut
    ///         )
    ///     }
    ///     try stage.together([drag(166, 141)], [drag(224, 249)])
    /// }
    /// ```
    ///
    /// An expectation that does not hold ends all hands.
    /// - Throws: why an action cannot be done. A hand has no waits for a condition, and neither buttons,
    ///   a pointer nor a stylus.
    public func together(
        _ hands: [TouchAction]...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard let failure = try runner.runTogether(hands) else { return }
        try fail(failure.description, at: sourceLocation)
    }
}
