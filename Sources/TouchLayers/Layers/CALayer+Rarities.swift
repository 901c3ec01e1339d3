/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edge at the least x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge at the greatest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge at the greatest y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge at the least y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How the pixels of a layer are stored. Layers have no pixels here.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The format's name.
    public let rawValue: String
    /// Makes a format with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Eight bits for each color; the default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Sixteen bits for each color.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Eight bits of gray.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

// Few layers set these, so they are kept among the values by name.
extension CALayer {
    /// How the layer is mixed with what is behind it; nil by default. The value is stored: there are no filters.
    public final var compositingFilter: Any? {
        get { value(forKeyPath: "compositingFilter") }
        set { setValue(newValue, forKeyPath: "compositingFilter") }
    }

    /// The filters of the layer and its sublayers; nil by default. The value is stored: there are no filters, as on iOS.
    public final var filters: [Any]? {
        get { value(forKeyPath: "filters") as? [Any] }
        set { setValue(newValue, forKeyPath: "filters") }
    }

    /// The filters of what is behind the layer; nil by default. The value is stored: there are no filters, as on iOS.
    public final var backgroundFilters: [Any]? {
        get { value(forKeyPath: "backgroundFilters") as? [Any] }
        set { setValue(newValue, forKeyPath: "backgroundFilters") }
    }

    /// The edges that are drawn smoothly; all by default. The value is stored.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            value(forKeyPath: "edgeAntialiasingMask") as? CAEdgeAntialiasingMask
                ?? [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
        }
        set { setValue(newValue, forKeyPath: "edgeAntialiasingMask") }
    }

    /// How pixels are stored; `RGBA8Uint` by default. The value is stored: drawings have no pixels.
    public final var contentsFormat: CALayerContentsFormat {
        get { value(forKeyPath: "contentsFormat") as? CALayerContentsFormat ?? .RGBA8Uint }
        set { setValue(newValue, forKeyPath: "contentsFormat") }
    }

    /// Values by name for properties that are not set; nil by default. The value is stored: it sets nothing.
    public final var style: [AnyHashable: Any]? {
        get { value(forKeyPath: "style") as? [AnyHashable: Any] }
        set { setValue(newValue, forKeyPath: "style") }
    }

    /// The part of `bounds` that no scroll layer around it hides: all, because there are no scroll layers.
    public final var visibleRect: CGRect { bounds }

    /// Does nothing, as on iOS outside of a scroll layer, of which there are none.
    public final func scrollRectToVisible(_ r: CGRect) {}
}
