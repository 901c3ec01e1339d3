/// The views of an application as they stand: where each is, what it says, whether it can be hit.
public struct ViewTree: Codable, Hashable, Sendable, CustomStringConvertible {
    /// One view and those in it.
    public struct Node: Codable, Hashable, Sendable {
        /// The stable name.
        public let name: String
        /// The class.
        public let type: String
        /// The smallest rectangle around it in its window: x, y, width, height in points.
        public let frame: [Double]
        /// What it says: a label's text, or what accessibility speaks for it.
        public let text: String?
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

    /// An indented tree.
    public var description: String {
        windows.flatMap { $0.lines(indentation: 0) }.joined(separator: "\n")
    }
}

extension ViewTree.Node {
    @MainActor fileprivate init(_ view: UIView, in application: UIApplication) {
        name = view.stableName
        type = "\(Swift.type(of: view))"
        let rect = view.convert(view.bounds, to: nil)
        frame = [rect.minX, rect.minY, rect.width, rect.height]
        text = (view as? UILabel)?.text ?? view.accessibilityLabel
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let refusal =
            view.window.map { window in
                application.hitTestReport(at: application.screenPoint(middle, in: window))
                    .refusal(of: view)
            } ?? nil
        isHittable = refusal == nil
        reason = refusal?.words
        children = view.subviews.map { ViewTree.Node($0, in: application) }
    }

    fileprivate func lines(indentation: Int) -> [String] {
        let rect = frame.map { CGFloat($0).short }.joined(separator: ", ")
        let title = name.hasPrefix(type) ? name : "\(type) \"\(name)\""
        let words = text.map { " \"\($0)\"" } ?? ""
        let line =
            String(repeating: "  ", count: indentation) + "\(title) (\(rect))\(words) "
            + (isHittable ? "hittable" : "not hittable: \(reason ?? "")")
        return [line] + children.flatMap { $0.lines(indentation: indentation + 1) }
    }
}
