/// The views of an application as they stand: where each is, what it says, how it is, and whether it
/// can be hit.
public struct ViewTree: Codable, Hashable, Sendable, CustomStringConvertible {
    /// One view and those in it.
    public struct Node: Codable, Hashable, Sendable {
        /// The stable name.
        public let name: String
        /// The class.
        public let type: String
        /// The smallest rectangle around it on the screen: x, y, width, height in points.
        public let frame: [Double]
        /// What it says: the text or the title that it shows, else what is spoken for it.
        public let text: String?
        /// How it is, where that is out of the ordinary: a value ("on", "value 0.5"), disabled,
        /// selected, highlighted, first responder, hidden, alpha.
        public let state: [String]
        /// Whether a touch in its middle reaches it or a view in it.
        public let isHittable: Bool
        /// If not, why, as a sentence.
        public let reason: String?
        /// The views in it, back to front.
        public let children: [Node]
    }

    /// The windows that are shown, back to front.
    public let windows: [Node]

    /// The tree of an application now.
    @preconcurrency @MainActor public init(of application: UIApplication = .shared) {
        application.layOutWindows()
        windows = application.windows.map { Node($0, in: application) }
    }

    /// An indented tree, a line for each view.
    public var description: String {
        windows.flatMap { $0.lines(indentation: 0) }.joined(separator: "\n")
    }
}

extension ViewTree.Node {
    @MainActor fileprivate init(_ view: UIView, in application: UIApplication) {
        name = view.stableName
        type = "\(Swift.type(of: view))"
        frame = view.onScreen(view.bounds).numbers
        text = view.textInTree
        state = view.stateInTree
        let middle = view.onScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
        let refusal = application.hitTestReport(at: middle).refusal(of: view)
        isHittable = refusal == nil
        reason = refusal?.words
        children = view.subviews.map { ViewTree.Node($0, in: application) }
    }

    fileprivate func lines(indentation: Int) -> [String] {
        let words = text.map { " \"\($0)\"" } ?? ""
        let state = state.isEmpty ? "" : " [\(state.joined(separator: ", "))]"
        let line =
            String(repeating: "  ", count: indentation)
            + "\(TreeLine.title(name, of: type)) \(TreeLine.rectangle(frame))\(words)\(state) "
            + (isHittable ? "hittable" : "not hittable: \(reason ?? "")")
        return [line] + children.flatMap { $0.lines(indentation: indentation + 1) }
    }
}

/// What the lines of trees have in common.
enum TreeLine {
    /// A name that is the class and a place stands alone; one that was given follows the class.
    static func title(_ name: String, of type: String) -> String {
        name.hasPrefix(type) ? name : "\(type) \"\(name)\""
    }

    /// `(x, y, width, height)`.
    static func rectangle(_ numbers: [Double]) -> String {
        "(\(numbers.map { CGFloat($0).short }.joined(separator: ", ")))"
    }
}

extension CGRect {
    /// x, y, width, height.
    var numbers: [Double] { [minX, minY, width, height] }
}
