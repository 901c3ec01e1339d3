/// How the contents of a layer are made larger or smaller. Pictures show the same with each of them here.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The filter's name.
    public let rawValue: String
    /// Makes a filter with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Between the nearest pixels; the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Between smaller pictures that are made in advance.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

// How contents are drawn in detail. Few layers set these, so they are kept among the values by name.
extension CALayer {
    /// How the contents are made smaller; linear by default. The value is stored.
    public final var minificationFilter: CALayerContentsFilter {
        get { value(forKeyPath: "minificationFilter") as? CALayerContentsFilter ?? .linear }
        set { setValue(newValue, forKeyPath: "minificationFilter") }
    }

    /// How the contents are made larger; linear by default. The value is stored.
    public final var magnificationFilter: CALayerContentsFilter {
        get { value(forKeyPath: "magnificationFilter") as? CALayerContentsFilter ?? .linear }
        set { setValue(newValue, forKeyPath: "magnificationFilter") }
    }

    /// What a trilinear filter adds to the level of detail; 0 by default. The value is stored.
    public final var minificationFilterBias: Float {
        get { value(forKeyPath: "minificationFilterBias") as? Float ?? 0 }
        set { setValue(newValue, forKeyPath: "minificationFilterBias") }
    }

    /// Whether the layer and its sublayers become transparent as one picture; true by default. The
    /// value is stored.
    public final var allowsGroupOpacity: Bool {
        get { value(forKeyPath: "allowsGroupOpacity") as? Bool ?? true }
        set { setValue(newValue, forKeyPath: "allowsGroupOpacity") }
    }
}
