/// How the content of a scroll view looks under bars at one of its edges. Nothing is drawn for it here.
@preconcurrency @MainActor public final class UIScrollEdgeEffect: NSObject {
    /// The style of an edge.
    public struct Style: Hashable, Sendable {
        private let name: String
        /// As the system decides.
        public static let automatic = Style(name: "automatic")
        /// Content fades.
        public static let soft = Style(name: "soft")
        /// A line separates the bars.
        public static let hard = Style(name: "hard")
    }

    /// The style; `automatic` by default. Stored only.
    public var style = Style.automatic
    /// Whether there is no effect; false by default. Stored only.
    public var isHidden = false
}
