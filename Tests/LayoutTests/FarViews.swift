import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Constraints between views that are many levels apart", .stage) struct FarViews {
    /// Views in each other, each 1 point to the right of and below its superview.
    private func nest(_ count: Int, in outermost: UIView) -> UIView {
        var view = outermost
        for _ in 0..<count {
            let inner = UIView(frame: CGRect(x: 1, y: 1, width: 50, height: 50))
            view.addSubview(inner)
            view = inner
        }
        return view
    }

    @Test(arguments: [(0, 0), (1, 3), (3, 1), (0, 9), (9, 0), (6, 30), (30, 6), (12, 12)])
    func `a view is placed next to another, and their nearest common view holds the constraint`(
        mine: Int,
        others: Int
    ) throws {
        let ground = try Ground()
        let common = nest(10, in: ground.container)
        let view = nest(mine, in: common).adding(Box(40, 20), "a")
        let other = nest(others, in: common)
        let constraints = [
            view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 100),
            other.topAnchor.constraint(equalTo: view.topAnchor, constant: -70),
        ]
        NSLayoutConstraint.activate(constraints)
        let isInside = others == 0
        #expect(common.constraints == constraints)
        try ground.stage.clock.advance(by: 0.1)
        let place = view.convert(view.bounds, to: other)
        #expect(place == CGRect(x: 100, y: 70, width: 40, height: 20))
        #expect(view.isDescendant(of: other) == isInside)
        #expect(ground.said == [])
    }

    @Test func `views without a common view are refused, however deep they are`() throws {
        let ground = try Ground()
        let view = nest(10, in: ground.container).adding(Box(40, 20), "a")
        let lost = nest(3, in: UIView())
        lost.accessibilityIdentifier = "lost"
        view.leftAnchor.constraint(equalTo: lost.leftAnchor).isActive = true
        #expect(ground.said.count == 1)
        #expect(ground.said.first?.contains("have no common ancestor") == true)
        #expect(view.constraints == [] && ground.container.constraints == [])
    }

    @Test func `constraints on a list go and come back with the list`() throws {
        let ground = try Ground()
        let list = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        ground.container.addSubview(list)
        var boxes: [Box] = []
        for index in 0..<5 {
            let box = list.adding(Box(40, 20), "box \(index)")
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: list.leftAnchor, constant: 8),
                box.topAnchor.constraint(
                    equalTo: boxes.last?.bottomAnchor ?? list.topAnchor,
                    constant: 4
                ),
            ])
            boxes.append(box)
        }
        let expected = (0..<5).map { CGRect(x: 8, y: 4 + 24 * CGFloat($0), width: 40, height: 20) }
        try ground.stage.clock.advance(by: 0.1)
        #expect(boxes.map(\.frame) == expected)
        // Out, and in again, in another order: more of the list's constraints leave than stay.
        for box in boxes { box.removeFromSuperview() }
        #expect(list.constraints == [])
        for (index, box) in boxes.enumerated().reversed() {
            list.addSubview(box)
            box.leftAnchor.constraint(equalTo: list.leftAnchor, constant: 8).isActive = true
            box.topAnchor.constraint(
                equalTo: list.topAnchor,
                constant: 4 + 24 * CGFloat(index)
            ).isActive = true
        }
        for box in boxes { box.frame = .zero }
        try ground.stage.clock.advance(by: 0.1)
        #expect(boxes.map(\.frame) == expected)
        #expect(ground.said == [])
    }
}
