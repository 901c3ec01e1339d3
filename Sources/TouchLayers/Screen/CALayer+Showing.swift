/// The appearance of a layer, for pictures.
extension CALayer {
    /// Marks the layer as changed. The view that it belongs to is captured again.
    nonisolated final func noteShown() {
        guard ScreenWatch.isOn else { return }
        MainActor.assumeIsolated { tellShown() }
    }

    private final func tellShown() {
        var layer: CALayer? = self
        while let one = layer {
            if let owner = one.owner { return owner.layerLooksChanged() }
            layer = one.parentLayer ?? one.maskedLayer
        }
    }

    /// Whether this layer, or a layer in it that no view owns, is animated.
    package final var isMoving: Bool {
        if !running.isEmpty { return true }
        if standing.isEmpty, mask == nil { return false }
        // A list instead of calls inside calls: layers may be nested deeper than the stack.
        var due = [self]
        var masks: Set<ObjectIdentifier> = []
        while let layer = due.popLast() {
            if !layer.running.isEmpty { return true }
            due += layer.standing.map(\.layer)
            if let mask = layer.mask, masks.insert(ObjectIdentifier(mask)).inserted {
                due.append(mask)
            }
        }
        return false
    }

    /// The geometry with which the layer appears at a time.
    package final func shownGeometry(at now: TimeInterval) -> ShownLayer.Geometry {
        let geometry = appearingGeometry(at: now)
        return ShownLayer.Geometry(bounds: geometry.bounds, toParent: geometry.toParent)
    }

    /// The style at a time, without the mask.
    ///
    /// - Parameter drawn: the layer's appearance at that time.
    package final func shownStyle(of drawn: CALayer) -> ShownLayer.Style {
        var style = ShownLayer.Style()
        style.isHidden = drawn.isHidden || (!drawn.isDoubleSided && drawn.geometry.showsItsBack)
        style.opacity = CGFloat(drawn.opacity)
        style.background = drawn.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        style.cornerRadius = max(0, drawn.cornerRadius)
        style.roundCorners = drawn.maskedCorners.rawValue
        if drawn.borderWidth > 0 {
            style.borderWidth = drawn.borderWidth
            style.borderColor = drawn.borderColor
        }
        style.clips = drawn.masksToBounds
        if drawn.shadowOpacity > 0, var color = drawn.shadowColor {
            color.alpha *= CGFloat(drawn.shadowOpacity)
            style.shadow = ShownLayer.Shadow(
                color: color,
                offset: drawn.shadowOffset,
                radius: drawn.shadowRadius,
                path: drawn.shadowPath.flatMap { $0.copy() }
            )
        }
        return style
    }

    /// The content: contents, what `draw(in:)` drew, and what the class itself shows.
    package final func shownDrawing(in bounds: CGRect) -> [DrawingCommand] {
        let context = CGContext()
        if let image = (visualStyle.contents as? CGImage)?.drawn {
            let rect = contentsGravity.place(
                CGSize(
                    width: image.size.width / max(contentsScale, 0.001),
                    height: image.size.height / max(contentsScale, 0.001)
                ),
                in: bounds
            )
            context.draw(image, in: rect)
        }
        if let drawn = visualStyle.drawn { context.draw(drawn.commands(in: bounds)) }
        drawOwnContent(in: context, bounds: bounds)
        return context.finished
    }

    /// The sublayers that no view owns, each with the number of view layers behind it.
    package final var layersOfItsOwn: [(layer: CALayer, above: Int)] { standing }

    /// The recorded drawing of `draw(in:)`, with the bounds for which it was made.
    package final var drawn: DrawnContent? {
        get { visualStyle.drawn }
        set { visualStyle.drawn = newValue }
    }
}

/// A recorded drawing, which is stretched if the size of its layer changes.
package struct DrawnContent: Hashable, Sendable {
    package var commands: [DrawingCommand]
    package var bounds: CGRect
    /// How the drawing fills other bounds.
    package var gravity = CALayerContentsGravity.resize

    package init(
        _ commands: [DrawingCommand],
        bounds: CGRect,
        gravity: CALayerContentsGravity = .resize
    ) {
        self.commands = commands
        self.bounds = bounds
        self.gravity = gravity
    }

    /// The drawing, moved or stretched to fill bounds.
    package func commands(in new: CGRect) -> [DrawingCommand] {
        guard new.size != bounds.size, bounds.width > 0, bounds.height > 0 else {
            if new.origin == bounds.origin { return commands }
            return [
                .transform(
                    CGAffineTransform(
                        translationX: new.minX - bounds.minX,
                        y: new.minY - bounds.minY
                    )
                )
            ] + commands
        }
        let rect = gravity.place(bounds.size, in: new)
        let transform = CGAffineTransform(
            a: rect.width / bounds.width,
            b: 0,
            c: 0,
            d: rect.height / bounds.height,
            tx: rect.minX - bounds.minX * rect.width / bounds.width,
            ty: rect.minY - bounds.minY * rect.height / bounds.height
        )
        return [.transform(transform)] + commands
    }
}

extension CALayerContentsGravity {
    /// The rectangle that something of a size occupies in bounds.
    package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        let scale: CGSize
        switch self {
        case .resize: return bounds
        case .resizeAspect:
            scale = CGSize(width: min(across, down), height: min(across, down))
        case .resizeAspectFill:
            scale = CGSize(width: max(across, down), height: max(across, down))
        default: scale = CGSize(width: 1, height: 1)
        }
        let (width, height) = (size.width * scale.width, size.height * scale.height)
        let (freeAcross, freeDown) = (bounds.width - width, bounds.height - height)
        let name = rawValue.lowercased()
        let x = name.contains("left") ? 0 : name.contains("right") ? freeAcross : freeAcross / 2
        let y = name.contains("top") ? 0 : name.contains("bottom") ? freeDown : freeDown / 2
        return CGRect(x: bounds.minX + x, y: bounds.minY + y, width: width, height: height)
    }
}

extension LayerGeometry {
    /// The transform from the layer's coordinate space to its superlayer's, flattened.
    package var toParent: CGAffineTransform {
        if transform == CATransform3DIdentity {
            return CGAffineTransform(
                translationX: position.x - bounds.minX - anchorPoint.x * bounds.width,
                y: position.y - bounds.minY - anchorPoint.y * bounds.height
            )
        }
        // Three points determine an affine transform. The effect of perspective on the fourth
        // corner is lost.
        let (width, height) = (max(bounds.width, 1), max(bounds.height, 1))
        let origin = pointToParent(bounds.origin)
        let right = pointToParent(CGPoint(x: bounds.minX + width, y: bounds.minY))
        let down = pointToParent(CGPoint(x: bounds.minX, y: bounds.minY + height))
        let (a, b) = ((right.x - origin.x) / width, (right.y - origin.y) / width)
        let (c, d) = ((down.x - origin.x) / height, (down.y - origin.y) / height)
        return CGAffineTransform(
            a: a,
            b: b,
            c: c,
            d: d,
            tx: origin.x - a * bounds.minX - c * bounds.minY,
            ty: origin.y - b * bounds.minX - d * bounds.minY
        )
    }

    /// Whether a rotation in space turns the layer's back to the front.
    var showsItsBack: Bool {
        guard !transform.isAffine else { return false }
        let plane = toParent
        return plane.a * plane.d - plane.b * plane.c < 0
    }
}
