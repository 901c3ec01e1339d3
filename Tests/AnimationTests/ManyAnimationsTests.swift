import Testing
import TouchTesting
import UIKit

@Suite("Many animations", .stage) struct ManyAnimationsTests {
    @Test func `10,000 animations of half a second all complete`() throws {
        let views = (0..<10_000).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let stage = try Stage(views: views)
        stage.trace.stop()
        var finished = 0
        for (index, view) in views.enumerated() {
            UIView.animate(
                withDuration: 0.5,
                animations: { view.center.x = CGFloat(index + 10) },
                completion: { if $0 { finished += 1 } }
            )
        }
        try stage.clock.advance(by: 0.25)
        #expect(finished == 0)
        let middle = try #require(views[7_995].layer.presentation())
        #expect(isNear(middle.position.x, 5 + 8_000 * easeInOut(0.5)))
        try stage.clock.runUntilIdle()
        #expect(finished == 10_000 && stage.clock.time == 0.5 && stage.clock.pending == [])
        #expect(views.allSatisfy { $0.layer.animationKeys() == nil })
    }

    @Test
    func
        `a layer may be freed before its animation completes, and the completion still comes in time`()
        throws
    {
        let stage = try Stage()
        var finished: [Bool] = []
        weak var gone: CALayer?
        do {
            let view = UIView()
            gone = view.layer
            UIView.animate(
                withDuration: 0.3,
                animations: { view.alpha = 0 },
                completion: { finished.append($0) }
            )
            UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) { view.center.x = 9 }
        }
        #expect(gone == nil)
        try stage.clock.runUntilIdle()
        #expect(finished == [true] && stage.clock.pending == [])
    }
}
