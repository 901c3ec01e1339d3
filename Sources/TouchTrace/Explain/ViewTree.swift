/// The current views of an application: the frame, text and state of each, and whether it can be
/// hit.
public struct ViewTree: Codable, Hashable, Sendable, CustomStringConvertible {
    /// A view with its subviews.
    public struct Node: Codable, Hashable, Sendable {
        /// The stable name.
        public let name: String
        /// The class.
        public let type: String
        /// The smallest rectangle around it on the screen: x, y, width, height in points.
        public let frame: [Double]
        /// The text or title that it shows, or else its accessibility label; nil if there is
        /// neither.
        public let text: String?
        /// Its state as far as it is not the usual one: a value ("on", "value 0.5"), disabled,
        /// selected, highlighted, first responder, hidden, alpha.
        public let state: [String]
        /// Whether a touch at its center reaches it or a view in it.
        public let isHittable: Bool
        /// The reason why it cannot be hit, as a sentence; nil if it can.
        public let reason: String?
        /// Whether it receives no touches by its nature: a label, an image view, a progress view or
        /// an activity indicator whose interaction was not enabled.
        public let isPassive: Bool
        /// The subviews, back to front; empty if `unlisted` is not nil.
        public let children: [Node]
        /// The number of views in this one, if it is at the level `ViewTree.levels`, below which none
        /// is listed; nil if it is above that level or has no subviews.
        public let unlisted: Int?
    }

    /// How many levels of views a tree lists, the window's included: 200.
    public static let levels = HitTestReport.levels

    /// The windows that are shown, back to front.
    public let windows: [Node]

    /// Creates the tree of the current state of an application.
    @preconcurrency @MainActor public init(of application: UIApplication = .shared) {
        application.layOutWindows()
        windows = application.windows.map { Node($0, level: 1, in: application) }
    }

    /// An indented tree with a line for each view. A line says that no touch reaches the view only if
    /// that is unexpected, so not for passive views, and not for views in one that is named already.
    public var description: String {
        var lines: [String] = []
        for window in windows { window.add(to: &lines, indentation: 0, isExplained: false) }
        return lines.joined(separator: "\n")
    }
}

extension ViewTree.Node {
    @MainActor fileprivate init(_ view: UIView, level: Int, in application: UIApplication) {
        name = view.stableName
        type = "\(Swift.type(of: view))"
        frame = view.onScreen(view.bounds).numbers
        text = view.textInTree
        state = view.stateInTree
        let middle = view.onScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
        let refusal = application.refusal(of: view, at: middle)
        isHittable = refusal == nil
        reason = refusal?.words
        isPassive = view.isPassiveInTree
        let (subviews, isLast) = (view.subviews, level == ViewTree.levels)
        children =
            isLast
            ? [] : subviews.map { ViewTree.Node($0, level: level + 1, in: application) }
        unlisted = isLast && !subviews.isEmpty ? view.viewsInTree.count - 1 : nil
    }

    /// - Parameter isExplained: whether a line above says why no touch reaches the views below it.
    fileprivate func add(to lines: inout [String], indentation: Int, isExplained: Bool) {
        let words = text.map { " \"\($0)\"" } ?? ""
        let state = state.isEmpty ? "" : " [\(state.joined(separator: ", "))]"
        let isReported = !isHittable && !isPassive && !isExplained
        let line =
            String(repeating: "  ", count: indentation)
            + "\(TreeLine.title(name, of: type)) \(TreeLine.rectangle(frame))\(words)\(state)"
            + (isReported ? " not hittable: \(shortReason)" : "")
        lines.append(line)
        for child in children {
            child.add(
                to: &lines,
                indentation: indentation + 1,
                isExplained: isExplained || isReported
            )
        }
        if let unlisted {
            lines.append(TreeLine.unlisted(unlisted, indentation: indentation + 1))
        }
    }

    /// The reason without the name of the view, which the line begins with.
    private var shortReason: String {
        let reason = reason ?? ""
        let name = "\"\(name)\" "
        return reason.hasPrefix(name) ? String(reason.dropFirst(name.count)) : reason
    }
}

extension UIView {
    /// Whether it receives no touches by its nature.
    package final var isPassiveInTree: Bool {
        guard !isUserInteractionEnabled else { return false }
        return self is UILabel || self is UIImageView || self is UIProgressView
            || self is UIActivityIndicatorView
    }
}

/// Helpers for the lines of trees.
enum TreeLine {
    /// The name alone if it begins with the class, else the class and the name.
    static func title(_ name: String, of type: String) -> String {
        name.hasPrefix(type) ? name : "\(type) \"\(name)\""
    }

    /// `(x, y, width, height)`.
    static func rectangle(_ numbers: [Double]) -> String {
        "(\(numbers.map { CGFloat($0).short }.joined(separator: ", ")))"
    }

    /// The line below a view whose subviews are not listed.
    static func unlisted(_ count: Int, indentation: Int) -> String {
        String(repeating: "  ", count: indentation)
            + "(\(count) more in it: a tree lists \(ViewTree.levels) levels)"
    }
}

extension CGRect {
    /// x, y, width, height.
    var numbers: [Double] { [minX, minY, width, height] }
}
