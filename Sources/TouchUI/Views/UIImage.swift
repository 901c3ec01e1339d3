/// A picture, of which only its name and its size are known.
/// - Compatibility: partial: names, sizes and rendering modes; pixels come with drawing
@preconcurrency @MainActor open class UIImage: NSObject {
    /// Whether a picture keeps its colours.
    public enum RenderingMode: Int, Sendable {
        /// As the place where it is shown wants it.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// As a stencil.
        case alwaysTemplate = 2
    }

    /// The size in points.
    public final let size: CGSize
    /// Pixels for a point; 1.
    public final let scale: CGFloat = 1
    /// Whether it keeps its colours; automatic by default.
    public final let renderingMode: RenderingMode
    /// What it was asked for by; nil for one without a name.
    package final let name: String?

    /// A picture of a size.
    package init(name: String?, size: CGSize, renderingMode: RenderingMode = .automatic) {
        self.name = name
        self.size = size
        self.renderingMode = renderingMode
        super.init()
    }

    /// A picture of no size.
    public convenience override init() {
        self.init(name: nil, size: .zero)
    }

    /// A picture of a name; there are no files yet, so it has the size of a small symbol.
    ///
    /// [choice] 20 by 20 points. nil for an empty name.
    public convenience init?(named name: String) {
        guard !name.isEmpty else { return nil }
        self.init(name: name, size: CGSize(width: 20, height: 20))
    }

    /// A symbol of a name; nil for an empty name. Whether iOS has such a symbol is not known here.
    public convenience init?(systemName name: String) {
        self.init(named: name)
    }

    /// The same picture in another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(name: name, size: size, renderingMode: renderingMode)
    }
}
