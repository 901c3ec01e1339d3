/// A screen, or a part of it, as one drawing.
extension ShownScreen {
    /// The drawing of a layer and everything in it, in the layer's coordinate space. Empty if there
    /// is no such layer.
    public func drawing(of id: Int) -> [DrawingCommand] {
        guard let layer = layers[id] else { return [] }
        return CGContext.recording { context in
            var drawing = LayerDrawing(screen: self, context: context)
            drawing.draw(layer)
        }
    }
}

/// Draws a layer and everything in it. It keeps a list of what is left to do, because layers may be nested deeper than the
/// stack.
private struct LayerDrawing {
    let screen: ShownScreen
    let context: CGContext
    private var works: [Work] = []
    /// The layers that contain the next one. A file may claim that a layer is in itself; that layer is left out.
    private var around: Set<Int> = []

    private enum Work {
        /// A layer in the space of the layer that it is in.
        case layer(Int)
        /// What comes after the sublayers of a layer: its border and its mask.
        case border(ShownLayer)
        /// The end of a mask.
        case endMask
        /// The end of a layer.
        case end(ShownLayer)
        case restore
    }

    init(screen: ShownScreen, context: CGContext) {
        (self.screen, self.context) = (screen, context)
    }

    /// Draws a layer in its own coordinate space.
    mutating func draw(_ layer: ShownLayer) {
        begin(layer)
        while let work = works.popLast() {
            switch work {
            case .layer(let id):
                guard !around.contains(id), let layer = screen.layers[id] else { continue }
                context.saveGState()
                context.concatenate(layer.geometry.toParent)
                works.append(.restore)
                begin(layer)
            case .border(let layer): finishContent(of: layer)
            case .endMask:
                context.endTransparencyLayer()
                context.restoreGState()
            case .end(let layer):
                around.remove(layer.id)
                if layer.style.isGroup { context.endTransparencyLayer() }
                context.restoreGState()
            case .restore: context.restoreGState()
            }
        }
    }

    private mutating func begin(_ layer: ShownLayer) {
        let (style, bounds) = (layer.style, layer.geometry.bounds)
        guard !style.isHidden, style.opacity > 0 else { return }
        around.insert(layer.id)
        context.saveGState()
        if style.isGroup {
            context.setAlpha(style.opacity)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        let outline = style.outline(of: bounds)
        if let shadow = style.shadow {
            // Without a background the shape that casts the shadow is not known here, so no shadow
            // is drawn.
            context.saveGState()
            context.setShadow(offset: shadow.offset, blur: shadow.radius * 2, color: shadow.color)
            context.setFillColor(style.background ?? shadow.color)
            if style.background != nil || shadow.path != nil {
                context.fill(shadow.path ?? outline, using: .winding)
            }
            context.restoreGState()
        }
        context.saveGState()
        if style.clips { context.clip(to: outline, using: .winding) }
        if let color = style.background {
            context.setFillColor(color)
            context.fill(outline, using: .winding)
        }
        context.draw(layer.drawing)
        works.append(.border(layer))
        works += layer.below.reversed().map { .layer($0) }
    }

    private mutating func finishContent(of layer: ShownLayer) {
        let (style, bounds) = (layer.style, layer.geometry.bounds)
        context.restoreGState()
        if style.borderWidth > 0, let color = style.borderColor {
            let inner = bounds.insetBy(dx: style.borderWidth / 2, dy: style.borderWidth / 2)
            context.setStrokeColor(color)
            context.stroke(
                style.outline(of: inner, less: style.borderWidth / 2),
                style: DrawingCommand.StrokeStyle(width: style.borderWidth)
            )
        }
        works.append(.end(layer))
        guard let mask = style.mask else { return }
        context.saveGState()
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        works += [.endMask, .layer(mask)]
    }
}

extension ShownLayer.Style {
    /// Whether the layer and what is in it are drawn together first: for its opacity, or for its mask.
    fileprivate var isGroup: Bool { opacity < 1 || mask != nil }

    /// The outline of a layer with the given bounds: its round corners, with their radius reduced
    /// by `less`.
    package func outline(of bounds: CGRect, less: CGFloat = 0) -> CGPath {
        let radius = max(0, cornerRadius - less)
        guard radius > 0 else { return CGPath(rect: bounds) }
        // In the order of the outline: top left, top right, bottom right, bottom left.
        let radii = [1, 2, 8, 4].map { (corner: UInt) in
            roundCorners & corner == 0 ? CGSize.zero : CGSize(width: radius, height: radius)
        }
        return CGPath(elements: CGPath.roundedRectangle(bounds, radii: radii))
    }
}

extension CALayer {
    /// The appearance of this layer, which no view owns, and of the layers in it, and this layer's
    /// number in that screen.
    final func shownNow() -> (screen: ShownScreen, id: Int) {
        var changes: [ShownLayerChange] = []
        let first = ShownScreen.rootID + 1
        var numbers = [ObjectIdentifier(self): first]
        var due = [(layer: self as CALayer, id: first)]
        func number(of layer: CALayer) -> Int {
            if let known = numbers[ObjectIdentifier(layer)] { return known }
            let new = first + numbers.count
            numbers[ObjectIdentifier(layer)] = new
            due.append((layer, new))
            return new
        }
        while let (layer, id) = due.popLast() {
            let geometry = ShownLayer.Geometry(
                bounds: layer.bounds,
                toParent: layer.geometry.toParent
            )
            var style = layer.shownStyle(of: layer)
            style.mask = layer.mask.map { number(of: $0) }
            let inOrder = layer.layersOfItsOwn.map(\.layer).enumerated()
                .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            let shown = ShownLayer(
                id: id,
                name: layer.name ?? "",
                type: "\(Swift.type(of: layer))",
                geometry: geometry,
                style: style,
                drawing: layer.shownDrawing(in: layer.bounds),
                below: inOrder.map { number(of: $0.element) }
            )
            changes.append(ShownLayerChange(from: nil, to: shown))
        }
        var screen = ShownScreen()
        screen.apply(ScreenFrame(time: 0, changes: changes))
        return (screen, first)
    }
}
