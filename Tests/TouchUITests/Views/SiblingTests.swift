import TestSupport
import Testing
import TouchTesting
import UIKit

/// The order of siblings, against a plain array.
@Suite("Siblings", .stage) struct SiblingTests {
    nonisolated static let cases = [3, 64, 65, 66, 200].flatMap { count in
        (0..<4).map { (count, $0) }
    }

    /// Siblings that all cover the parent: a hit test returns the one in front.
    @Test(arguments: cases)
    func `subviews, hit tests and names agree with a list after any changes of the order`(
        count: Int,
        seed: Int
    ) throws {
        var random = SeededGenerator(seed: UInt64(seed * 1_000 + count))
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        func view() -> UIView { UIView(frame: CGRect(0, 0, 100, 100)) }
        var list: [UIView] = (0..<count).map { _ in view() }
        for view in list { parent.addSubview(view) }
        for step in 0..<400 {
            let index = Int.random(in: 0..<list.count, using: &random)
            let chosen = list[index]
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                parent.bringSubviewToFront(chosen)
                list.append(list.remove(at: index))
            case 1:
                parent.sendSubviewToBack(chosen)
                list.insert(list.remove(at: index), at: 0)
            case 2 where list.count > 2:
                chosen.removeFromSuperview()
                list.remove(at: index)
            case 3:
                let (new, place) = (view(), Int.random(in: 0...list.count, using: &random))
                parent.insertSubview(new, at: place)
                list.insert(new, at: place)
            case 4:
                let new = view()
                parent.insertSubview(new, aboveSubview: chosen)
                list.insert(new, at: index + 1)
            case 5:
                let new = view()
                parent.insertSubview(new, belowSubview: chosen)
                list.insert(new, at: index)
            case 6:
                let other = Int.random(in: 0..<list.count, using: &random)
                parent.exchangeSubview(at: index, withSubviewAt: other)
                list.swapAt(index, other)
            default:
                chosen.isHidden.toggle()
            }
            try #require(parent.subviews == list, "step \(step)")
            let front = list.last { !$0.isHidden }
            let hit = parent.hitTest(CGPoint(x: 5, y: 5), with: nil)
            try #require(hit === front ?? parent, "step \(step)")
            let named = Int.random(in: 0..<list.count, using: &random)
            try #require(list[named].stableName == "UIView@\(named)", "step \(step)")
        }
    }
}
