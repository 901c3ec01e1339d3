import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Springs with a perceived duration", .stage) struct PerceivedDurationTests {
    @Test(arguments: [0.3, 0, -0.5] as [CGFloat])
    func `duration and bounce are a stiffness and a damping (AN-11)`(bounce: CGFloat) throws {
        let duration: CGFloat = 0.5
        let spring = UISpringTimingParameters(duration: 0.5, bounce: bounce)
        let share: CGFloat = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        let damping: CGFloat = 4 * CGFloat.pi * share / duration
        let frequency: CGFloat = 2 * CGFloat.pi / duration
        let same = UISpringTimingParameters(
            mass: 1,
            stiffness: frequency * frequency,
            damping: damping
        )
        let (one, other) = (try #require(spring.settlingTime), try #require(same.settlingTime))
        #expect(abs(one - other) < 1e-6 && one > 0)
        let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
        #expect(abs(animation.damping - damping) < 1e-9)
    }

    @Test(arguments: [(.nan, .nan), (.infinity, 0.2), (-.infinity, -.infinity), (0.5, .infinity)])
    func `numbers that are none make a spring that comes to rest`(
        duration: TimeInterval,
        bounce: CGFloat
    ) throws {
        let spring = UISpringTimingParameters(duration: duration, bounce: bounce)
        let time = try #require(spring.settlingTime)
        #expect(time.isFinite && time > 0)
    }

    @Test func `the copy of an animation keeps its rates, and a layer what no filter draws`() throws
    {
        let animation = CASpringAnimation(keyPath: "opacity")
        #expect(!animation.allowsOverdamping && animation.preferredFrameRateRange == .default)
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
        animation.allowsOverdamping = true
        let copy = try #require(animation.copy() as? CASpringAnimation)
        #expect(copy.preferredFrameRateRange.maximum == 60 && copy.allowsOverdamping)
        let layer = CALayer()
        #expect(layer.filters == nil && layer.compositingFilter == nil && layer.style == nil)
        #expect(layer.edgeAntialiasingMask.rawValue == 15 && layer.contentsFormat == .RGBA8Uint)
        (layer.filters, layer.compositingFilter) = (["blur"], "multiplyBlendMode")
        #expect(layer.filters as? [String] == ["blur"])
        #expect(layer.compositingFilter as? String == "multiplyBlendMode")
        layer.filters = nil
        #expect(layer.filters == nil && layer.visibleRect == layer.bounds)
    }
}
