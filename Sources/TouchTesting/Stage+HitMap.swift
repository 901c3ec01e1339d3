extension Stage {
    /// Which view takes a touch at each point of the screen, at the present moment. Its points are
    /// points of the screen.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func nameOfTheTaker(on stage: Stage) -> String? {
    ///     stage.hitMap[CGPoint(x: 100, y: 200)]?.accessibilityIdentifier
    /// }
    /// ```
    public var hitMap: HitMap { HitMap(of: application) }

    /// The views on which a touch has an effect, at the present moment: how much of each a finger can
    /// reach, what covers it, and what is wrong.
    ///
    /// ```swift
    /// import Testing
    /// import TouchTesting
    ///
    /// @MainActor func everyTargetIsLargeEnough(on stage: Stage) {
    ///     #expect(stage.touchTargets.problems == [])
    /// }
    /// ```
    public var touchTargets: TouchTargets { TouchTargets(of: application) }
}
