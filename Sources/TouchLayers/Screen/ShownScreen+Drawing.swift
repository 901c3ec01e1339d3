/// A screen, or a part of it, as one drawing.
extension ShownScreen {
    /// The drawing of a layer and everything in it, in the layer's coordinate space. Empty if there
    /// is no such layer.
    public func drawing(of id: Int) -> [DrawingCommand] {
        guard let layer = layers[id] else { return [] }
        return CGContext.recording { draw(layer, $0, inside: []) }
    }

    /// Draws a layer in its own coordinate space.
    ///
    /// - Parameter above: the layers that contain this one. A file may claim that a layer is in
    ///   itself; that layer is left out.
    private func draw(_ layer: ShownLayer, _ context: CGContext, inside above: Set<Int>) {
        let inside = above.union([layer.id])
        let (style, bounds) = (layer.style, layer.geometry.bounds)
        guard !style.isHidden, style.opacity > 0 else { return }
        let isGroup = style.opacity < 1 || style.mask != nil
        context.saveGState()
        if isGroup {
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
        for id in layer.below { drawInPlace(id, context, inside) }
        context.restoreGState()
        if style.borderWidth > 0, let color = style.borderColor {
            let inner = bounds.insetBy(dx: style.borderWidth / 2, dy: style.borderWidth / 2)
            context.setStrokeColor(color)
            context.stroke(
                style.outline(of: inner, less: style.borderWidth / 2),
                style: DrawingCommand.StrokeStyle(width: style.borderWidth)
            )
        }
        if let mask = style.mask {
            context.saveGState()
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            drawInPlace(mask, context, inside)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func drawInPlace(_ id: Int, _ context: CGContext, _ above: Set<Int>) {
        guard !above.contains(id), let layer = layers[id] else { return }
        context.saveGState()
        context.concatenate(layer.geometry.toParent)
        draw(layer, context, inside: above)
        context.restoreGState()
    }
}

extension ShownLayer.Style {
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
        var last = ShownScreen.rootID
        func take(_ layer: CALayer) -> Int {
            last += 1
            let id = last
            let geometry = ShownLayer.Geometry(
                bounds: layer.bounds,
                toParent: layer.geometry.toParent
            )
            var style = layer.shownStyle(of: layer)
            style.mask = layer.mask.map { take($0) }
            let inOrder = layer.layersOfItsOwn.map(\.layer).enumerated()
                .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            let shown = ShownLayer(
                id: id,
                name: layer.name ?? "",
                type: "\(Swift.type(of: layer))",
                geometry: geometry,
                style: style,
                drawing: layer.shownDrawing(in: layer.bounds),
                below: inOrder.map { take($0.element) }
            )
            changes.append(ShownLayerChange(from: nil, to: shown))
            return id
        }
        let id = take(self)
        var screen = ShownScreen()
        screen.apply(ScreenFrame(time: 0, changes: changes))
        return (screen, id)
    }
}
