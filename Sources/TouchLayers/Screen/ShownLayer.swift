/// How a layer appears at a moment: everything that a picture needs of it.
///
/// It is drawn so: its shadow, its background, its drawing, the layers in it, its border; the last four inside
/// its mask and, where it clips, inside its round corners.
public struct ShownLayer: Hashable, Sendable {
    /// A number that stands for the layer as long as the recording goes on; the screen is 0.
    public let id: Int
    /// The view's stable name, or the layer's own name or class.
    public var name: String
    /// The class: of the view, or of a layer that no view owns.
    public var type: String
    /// Where it is.
    public var geometry: Geometry
    /// What it looks like.
    public var style: Style
    /// What is drawn in it, in its own space.
    public var drawing: [DrawingCommand]
    /// The layers in it by their numbers, back to front.
    public var below: [Int]

    /// A layer.
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

    /// The rectangle of a layer, and how its space lies in that of the layer above.
    public struct Geometry: Hashable, Sendable {
        /// The rectangle in its own space, in points.
        public var bounds: CGRect
        /// From its own space to that of the layer it is in. A transform in space is flattened: what a
        /// perspective would bend stays straight.
        public var toParent: CGAffineTransform

        /// A place.
        public init(bounds: CGRect, toParent: CGAffineTransform) {
            self.bounds = bounds
            self.toParent = toParent
        }
    }

    /// What a layer looks like; by default as a new layer does.
    public struct Style: Hashable, Sendable {
        /// Whether it and all in it is out of sight.
        public var isHidden = false
        /// The opacity of it and all in it, from 0 to 1.
        public var opacity: CGFloat = 1
        /// The colour behind its drawing.
        public var background: CGColor?
        /// How round its corners are, in points.
        public var cornerRadius: CGFloat = 0
        /// Which corners are round; bits as `CACornerMask` has them.
        public var roundCorners: UInt = 15
        /// How wide its border is, in points inwards.
        public var borderWidth: CGFloat = 0
        /// The colour of its border.
        public var borderColor: CGColor?
        /// Its shadow.
        public var shadow: Shadow?
        /// Whether what sticks out of its bounds is cut off.
        public var clips = false
        /// The number of the layer through which it is seen.
        public var mask: Int?

        /// As a new layer.
        public init() {}
    }

    /// The shadow of a layer.
    public struct Shadow: Hashable, Sendable {
        /// Its colour, its strength in it.
        public var color: CGColor
        /// How far it is moved, in points.
        public var offset: CGSize
        /// How soft it is, in points.
        public var radius: CGFloat
        /// Its form, in the space of the layer; that of the layer where there is none.
        public var path: CGPath?

        /// A shadow.
        public init(color: CGColor, offset: CGSize, radius: CGFloat, path: CGPath? = nil) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
        }
    }
}

/// What became different about a layer; what is nil stayed.
public struct ShownLayerChange: Hashable, Sendable {
    /// The layer.
    public let id: Int
    /// Name and class, where the layer is new.
    public var label: Label?
    /// Where it is now.
    public var geometry: ShownLayer.Geometry?
    /// What it looks like now.
    public var style: ShownLayer.Style?
    /// What is drawn in it now.
    public var drawing: [DrawingCommand]?
    /// The layers in it now.
    public var below: [Int]?

    /// What a layer is called.
    public struct Label: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// Its class.
        public var type: String

        /// A label.
        package init(name: String, type: String) {
            self.name = name
            self.type = type
        }
    }

    /// A change that says nothing yet.
    package init(id: Int) {
        self.id = id
    }

    /// What tells a layer from how it was; all of it if it was not there.
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

    /// Whether nothing became different.
    public var isEmpty: Bool {
        label == nil && geometry == nil && style == nil && drawing == nil && below == nil
    }

    /// How the layer is now, if it was `old` before; nil if it was not there and the change does not say
    /// where it is.
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
