import Testing
import TouchTesting
import UIKit

/// A random tree of views, some of which are elements, hidden, faint, shut off, modal or without size.
private struct RandomTree {
    private var state: UInt64
    private(set) var views: [UIView] = []
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init(seed: UInt64) {
        state = seed
        grow(root, depth: 0)
    }

    private mutating func number(below limit: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % limit
    }

    private mutating func grow(_ parent: UIView, depth: Int) {
        for _ in 0..<number(below: 4) {
            let view = UIView(
                frame: CGRect(
                    x: CGFloat(number(below: 30)),
                    y: CGFloat(number(below: 30)),
                    width: CGFloat(20 + number(below: 80)),
                    height: 40
                )
            )
            switch number(below: 16) {
            case 0: view.isHidden = true
            case 1: view.alpha = 0.005
            case 2: view.accessibilityElementsHidden = true
            case 3: view.accessibilityViewIsModal = true
            case 4: view.bounds.size = .zero
            default: view.isAccessibilityElement = number(below: 3) == 0
            }
            view.accessibilityIdentifier = "v\(views.count)"
            view.accessibilityLabel = "view \(views.count)"
            views.append(view)
            parent.addSubview(view)
            if depth < 4 { grow(view, depth: depth + 1) }
        }
    }
}

extension UIView {
    /// Whether the rules let an assistive technology stop at it, said of each view by itself.
    fileprivate var isSeen: Bool {
        let above = Array(sequence(first: self, next: \.superview))
        return isAccessibilityElement
            && above.allSatisfy {
                !$0.isHidden && $0.alpha >= 0.01 && !$0.accessibilityElementsHidden
                    && $0.bounds.size != .zero && !$0.isBehindModalSibling
            }
            && above.dropFirst().allSatisfy { !$0.isAccessibilityElement }
    }

    private var isBehindModalSibling: Bool {
        guard
            let modal = superview?.subviews.last(where: {
                $0.accessibilityViewIsModal && !$0.isHidden
            })
        else { return false }
        return modal !== self
    }
}

@Suite("Accessibility agrees with the views", .stage) struct AccessibilityAgreementTests {
    nonisolated private static let seeds = (1...60).map { UInt64($0) }

    @Test(arguments: seeds)
    func
        `in random trees exactly the elements that the rules allow are seen, others have a reason`(
            seed: UInt64
        ) throws
    {
        let tree = RandomTree(seed: seed)
        let stage = try Stage(views: [tree.root])
        let elements = stage.accessibilityTree.elements
        let seen = tree.views.filter(\.isSeen)
        #expect(
            elements.map(\.name).sorted() == seen.compactMap(\.accessibilityIdentifier).sorted()
        )
        let walk = AccessibilityWalk(of: stage.application)
        #expect(tree.views.allSatisfy { (walk.absence(of: $0) == nil) == $0.isSeen })
        // The other tree knows each of them, at the same place and under the same words.
        let nodes = ViewTree().windows.flatMap(\.all)
        for element in elements {
            let node = try #require(nodes.first { $0.name == element.name })
            #expect(node.frame == element.frame && node.text == element.label)
            #expect(node.isHittable == element.isReached && node.reason == element.reason)
        }
        // Inside a modal container the order starts anew: without one it is that of the tops.
        let places = elements.map { ($0.frame[1], $0.frame[0]) }
        if !tree.views.contains(where: \.accessibilityViewIsModal) {
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }
}

extension ViewTree.Node {
    fileprivate var all: [ViewTree.Node] { [self] + children.flatMap(\.all) }
}
