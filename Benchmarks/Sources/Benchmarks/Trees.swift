import CppViews
import TouchUI

/// A tree of views as numbers, from which both sides are built.
struct TreePlan {
    struct Node {
        let parent: Int?
        let frame: CGRect
        /// Whether the view is in the half of the views that override a method.
        let overridesMethod: Bool
    }

    let name: String
    private(set) var nodes: [Node] = []
    /// Points in the root's coordinate space.
    private(set) var points: [CGPoint] = []
    private var random: SeededNumbers

    static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

    private init(_ name: String, seed: UInt64) {
        self.name = name
        random = SeededNumbers(state: seed)
        add(in: nil, Self.screen)
    }

    /// Each view contains 10 others, `levels` deep: 11, 111, 1,111 or 11,111 views.
    static func tenfold(levels: Int, seed: UInt64 = 1) -> TreePlan {
        var plan = TreePlan("", seed: seed)
        var above = [0]
        for level in 0..<levels {
            // With these counts, cells are about as wide as they are high.
            let (columns, rows) = level.isMultiple(of: 2) ? (2, 5) : (5, 2)
            above = above.flatMap { plan.divide($0, columns: columns, rows: rows) }
        }
        return plan.finished("tree of \(plan.nodes.count.grouped)")
    }

    /// One view that contains a grid of others.
    static func flat(columns: Int, rows: Int, seed: UInt64 = 2) -> TreePlan {
        var plan = TreePlan("", seed: seed)
        _ = plan.divide(0, columns: columns, rows: rows)
        return plan.finished("flat \((columns * rows).grouped)")
    }

    /// Each view contains one other, slightly smaller.
    static func chain(of count: Int, seed: UInt64 = 3) -> TreePlan {
        var plan = TreePlan("", seed: seed)
        for parent in 0..<(count - 1) {
            let size = plan.nodes[parent].frame.size
            plan.add(
                in: parent,
                CGRect(x: 0.25, y: 0.25, width: size.width - 0.5, height: size.height - 0.5)
            )
        }
        return plan.finished("chain of \(count.grouped)")
    }

    private mutating func finished(_ name: String) -> TreePlan {
        var plan = TreePlan(name, seed: 0)
        plan.nodes = nodes
        plan.points = (0..<4_096).map { _ in
            CGPoint(
                x: random.next(below: Self.screen.width),
                y: random.next(below: Self.screen.height)
            )
        }
        return plan
    }

    private mutating func add(in parent: Int?, _ frame: CGRect) {
        nodes.append(
            Node(parent: parent, frame: frame, overridesMethod: random.next(below: 2) < 1)
        )
    }

    /// Adds a grid of views to a view, row by row, with random gaps.
    private mutating func divide(_ parent: Int, columns: Int, rows: Int) -> [Int] {
        let size = nodes[parent].frame.size
        let (width, height) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
        let first = nodes.count
        for cell in 0..<(columns * rows) {
            let (column, row) = (cell % columns, cell / columns)
            let gap = random.next(below: 0.05)
            add(
                in: parent,
                CGRect(
                    x: CGFloat(column) * width,
                    y: CGFloat(row) * height,
                    width: width * (1 - gap),
                    height: height * (1 - gap)
                )
            )
        }
        return Array(first..<nodes.count)
    }

    // MARK: Building

    /// The methods that the views of a tree override.
    enum Variant: String, CaseIterable {
        case plain = "plain"
        case subclassed = "subclass of mine"
        case pointInside = "half override point(inside:)"
        case hitTest = "half override hitTest"

        fileprivate var specialInCpp: CppViewKind {
            switch self {
            case .plain, .subclassed: CppViewPlain
            case .pointInside: CppViewEnlarged
            case .hitTest: CppViewForwarding
            }
        }

        fileprivate func make(_ node: Node) -> UIView {
            switch self {
            case .plain: UIView(frame: node.frame)
            case .subclassed: SubclassedView(frame: node.frame)
            case .pointInside:
                node.overridesMethod
                    ? EnlargedView(frame: node.frame) : UIView(frame: node.frame)
            case .hitTest:
                node.overridesMethod
                    ? ForwardingView(frame: node.frame) : UIView(frame: node.frame)
            }
        }
    }

    /// Builds the engine's tree and returns its root. Tags are indexes of nodes.
    func views(_ variant: Variant) -> UIView {
        views { variant.make($0) }
    }

    func views(make: (Node) -> UIView) -> UIView {
        var views: [UIView] = []
        for (tag, node) in nodes.enumerated() {
            let view = make(node)
            view.tag = tag
            if let parent = node.parent { views[parent].addSubview(view) }
            views.append(view)
        }
        return views[0]
    }

    /// Builds the C++ tree and returns its root. Tags are indexes of nodes.
    func cppViews(_ variant: Variant) -> CppTree {
        var views: [OpaquePointer] = []
        for (tag, node) in nodes.enumerated() {
            let view = cppViewMake(
                node.overridesMethod ? variant.specialInCpp : CppViewPlain,
                Int64(tag),
                node.frame.minX,
                node.frame.minY,
                node.frame.width,
                node.frame.height
            )
            if let parent = node.parent { cppViewAdd(views[parent], view) }
            views.append(view)
        }
        return CppTree(root: views[0])
    }
}

/// Owns a C++ tree.
final class CppTree {
    nonisolated(unsafe) let root: OpaquePointer

    init(root: OpaquePointer) {
        self.root = root
    }

    deinit {
        cppViewDelete(root)
    }
}

final class SubclassedView: UIView {}

final class EnlargedView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -CppViewEnlargement, dy: -CppViewEnlargement).contains(point)
    }
}

final class ForwardingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func next(below limit: CGFloat) -> CGFloat {
        CGFloat(next() >> 11) / CGFloat(1 << 53) * limit
    }
}
