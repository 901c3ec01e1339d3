/// The appearance of a layer at one moment: everything that a picture needs.
///
/// It is drawn in this order: shadow, blur of what is behind, background, drawing, sublayers, border.
/// The mask applies to all of them except the shadow; if the layer clips, its round corners clip the
/// blur, the background, the drawing and the sublayers.
public struct ShownLayer: Hashable, Sendable {
    /// A number that identifies the layer during one recording; the screen is 0.
    public let id: Int
    /// The view's stable name, else the layer's own name or class.
    public var name: String
    /// The class of the view, or of a layer that no view owns.
    public var type: String
    /// The layer's geometry.
    public var geometry: Geometry
    /// The layer's style.
    public var style: Style
    /// The content, in the layer's coordinate space.
    public var drawing: [DrawingCommand]
    /// The numbers of the sublayers, back to front.
    public var below: [Int]

    /// Makes the appearance of a layer.
    public init(
        id: Int,
        name: String,
        type: String,
        geometry: Geometry,
        style: Style = Style(),
        drawing: [DrawingCommand] = [],
        below: [Int] = []
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.geometry = geometry
        self.style = style
        self.drawing = drawing
        self.below = below
    }

    /// A layer's rectangle, and the transform from its coordinate space to the superlayer's.
    public struct Geometry: Hashable, Sendable {
        /// The rectangle in the layer's own coordinate space, in points.
        public var bounds: CGRect
        /// The transform from the layer's coordinate space to its superlayer's. A transform in
        /// space is flattened: perspective is lost.
        public var toParent: CGAffineTransform

        /// Makes a geometry.
        public init(bounds: CGRect, toParent: CGAffineTransform) {
            self.bounds = bounds
            self.toParent = toParent
        }
    }

    /// The style of a layer. The default values are those of a new layer.
    public struct Style: Hashable, Sendable {
        /// Whether the layer and everything in it is invisible.
        public var isHidden = false
        /// The opacity of the layer and everything in it, from 0 to 1.
        public var opacity: CGFloat = 1
        /// The color behind the content; nil for none.
        public var background: CGColor?
        /// The radius of the round corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The corners that are round, as the bits of `CACornerMask`.
        public var roundCorners: UInt = 15
        /// The width of the border, in points, measured inwards.
        public var borderWidth: CGFloat = 0
        /// The color of the border; nil for none.
        public var borderColor: CGColor?
        /// The shadow; nil for none.
        public var shadow: Shadow?
        /// The blur of what is behind the layer; nil for none.
        public var blur: Blur?
        /// Whether sublayers are clipped to the bounds.
        public var clips = false
        /// The number of the mask layer; nil for none.
        public var mask: Int?

        /// Makes the style of a new layer.
        public init() {}
    }

    /// The shadow of a layer.
    public struct Shadow: Hashable, Sendable {
        /// The color. Its alpha is the opacity of the shadow.
        public var color: CGColor
        /// The offset, in points.
        public var offset: CGSize
        /// The blur radius, in points.
        public var radius: CGFloat
        /// The outline of the shadow, in the layer's coordinate space; nil for the outline of the
        /// layer.
        public var path: CGPath?

        /// Makes a shadow.
        public init(color: CGColor, offset: CGSize, radius: CGFloat, path: CGPath? = nil) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
        }
    }
}

extension ShownLayer {
    /// A blur of what is behind a layer (EF-04). The background and the drawing are a tint in front
    /// of it.
    ///
    /// A layer with an opacity below 1, and layers in it, have nothing behind them but what is in
    /// that layer (EF-08).
    public struct Blur: Hashable, Sendable {
        /// The standard deviation of the blur, in points.
        public var radius: CGFloat
        /// The blurred rectangle, in the layer's coordinate space; nil for the layer's bounds with
        /// their round corners.
        public var area: CGRect?

        /// Makes a blur.
        public init(radius: CGFloat, area: CGRect? = nil) {
            self.radius = radius
            self.area = area
        }
    }
}

/// The changes of a layer's appearance. A part that is nil has not changed.
public struct ShownLayerChange: Hashable, Sendable {
    /// The number of the layer.
    public let id: Int
    /// The name and class, if the layer is new or they have changed.
    public var label: Label?
    /// The new geometry.
    public var geometry: ShownLayer.Geometry?
    /// The new style.
    public var style: ShownLayer.Style?
    /// The new content.
    public var drawing: [DrawingCommand]?
    /// The new list of sublayers.
    public var below: [Int]?

    /// The name and class of a layer.
    public struct Label: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The class.
        public var type: String

        /// Makes a label.
        package init(name: String, type: String) {
            self.name = name
            self.type = type
        }
    }

    /// Makes an empty change.
    package init(id: Int) {
        self.id = id
    }

    /// Makes the difference between two appearances of a layer; everything if there was none
    /// before.
    public init(from old: ShownLayer?, to new: ShownLayer) {
        id = new.id
        guard let old else {
            label = Label(name: new.name, type: new.type)
            geometry = new.geometry
            style = new.style
            drawing = new.drawing
            below = new.below
            return
        }
        if old.name != new.name || old.type != new.type {
            label = Label(name: new.name, type: new.type)
        }
        if old.geometry != new.geometry { geometry = new.geometry }
        if old.style != new.style { style = new.style }
        if old.drawing != new.drawing { drawing = new.drawing }
        if old.below != new.below { below = new.below }
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool {
        label == nil && geometry == nil && style == nil && drawing == nil && below == nil
    }

    /// The appearance after the change.
    ///
    /// - Parameter old: the appearance before; nil if the layer is new.
    /// - Returns: nil if the layer is new and the change has no geometry.
    public func applied(to old: ShownLayer?) -> ShownLayer? {
        guard var layer = old else {
            guard let geometry else { return nil }
            return ShownLayer(
                id: id,
                name: label?.name ?? "",
                type: label?.type ?? "",
                geometry: geometry,
                style: style ?? ShownLayer.Style(),
                drawing: drawing ?? [],
                below: below ?? []
            )
        }
        if let label { (layer.name, layer.type) = (label.name, label.type) }
        if let geometry { layer.geometry = geometry }
        if let style { layer.style = style }
        if let drawing { layer.drawing = drawing }
        if let below { layer.below = below }
        return layer
    }
}
