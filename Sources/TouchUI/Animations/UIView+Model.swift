/// The model values of properties that can be animated, written by the view's setters and by its
/// layer.
extension UIView {
    final func setModelBounds(_ new: CGRect) {
        guard new != modelBounds else { return }
        boundsWillChange(to: new)
        let old = modelBounds
        noteChange("bounds", from: .rect(old))
        modelBounds = new
        geometryChanged()
        if old.size == new.size { noteScrolled() } else { noteShown() }
        if old.size != new.size {
            if contentMode == .redraw { displayIsNeeded() } else { drawWhenSeen() }
        }
        if old.size != new.size {
            if modelAutoresizesSubviews, !UIView.isResizedByAnimation {
                resizeSubviews(from: old.size)
            }
            parent?.subviewChangedSize()
        }
        setNeedsLayout()
        boundsChanged(from: old)
    }

    final func setModelCenter(_ new: CGPoint) {
        noteChange("position", from: .point(modelCenter))
        modelCenter = new
        geometryChanged()
    }

    final func setModelTransform(_ new: CATransform3D) {
        if AnimationRecorder.current != nil {
            noteChange("transform", from: .transform(ownedTransform))
        }
        modelTransform = new.inPlane
        if !new.isAffine { layer.own.transform = new }
        becomeSpecial(anchor: backing?.anchorPoint, leavesPlane: !new.isAffine)
        isTransformed = hasLayerOnlyGeometry || !modelTransform.isIdentity
        geometryChanged()
    }

    final func setModelAlpha(_ new: CGFloat) {
        noteChange("opacity", from: .number(modelAlpha))
        modelAlpha = new
        reachChanged()
        noteShown()
    }

    final func setModelBackgroundColor(_ new: UIColor?) {
        noteChange("backgroundColor", from: .color(modelBackgroundColor?.cgColor))
        modelBackgroundColor = new
        noteShown()
    }

    /// Reports a change to the running block, if there is one.
    @inline(__always)
    private func noteChange(_ property: String, from old: @autoclosure () -> AnimationValue) {
        guard let recorder = AnimationRecorder.current else { return }
        recorder.note(self, property, from: old())
    }

    private func becomeSpecial(anchor: CGPoint?, leavesPlane: Bool) {
        let isMiddle = anchor == nil || anchor == CGPoint(x: 0.5, y: 0.5)
        if !leavesPlane, let backing, backing.own.transform != CATransform3DIdentity {
            backing.own.transform = CATransform3DIdentity
        }
        hasLayerOnlyGeometry = leavesPlane || !isMiddle
    }

    /// The geometry of a view whose layer has an anchor point or transform that plain views do not
    /// have; nil if the view has no layer.
    nonisolated final var specialGeometry: LayerGeometry? {
        guard var geometry = backing?.own else { return nil }
        geometry.bounds = modelBounds
        geometry.position = modelCenter
        if geometry.transform == CATransform3DIdentity {
            geometry.transform = CATransform3D(modelTransform)
        }
        return geometry
    }

    /// The position of the anchor point for a view with a frame.
    final func centerOfFrame(_ frame: CGRect) -> CGPoint {
        let anchor = layer.anchorPoint
        return CGPoint(
            x: frame.minX + anchor.x * frame.width,
            y: frame.minY + anchor.y * frame.height
        )
    }

    final func attachLayer() -> CALayer {
        let layer = Self.makeLayer()
        layer.owner = self
        backing = layer
        return layer
    }

    static func layer(of type: AnyClass) -> CALayer {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(CALayer.self): return CALayer()
        case ObjectIdentifier(CAShapeLayer.self): return CAShapeLayer()
        case ObjectIdentifier(CAGradientLayer.self): return CAGradientLayer()
        case ObjectIdentifier(CATextLayer.self): return CATextLayer()
        default:
            Diagnostics.refuse(
                "Cannot make a \(type) for \(self): Swift cannot make objects of a class that is known "
                    + "only by its layerClass. A CALayer is used instead. "
                    + "To fix, override `class func makeLayer() -> CALayer` in \(self) to make it."
            )
            return CALayer()
        }
    }
}

extension UIView: LayerOwner {
    package final var ownedBounds: CGRect {
        get { modelBounds }
        set { setModelBounds(newValue.standardized) }
    }

    package final var ownedPosition: CGPoint {
        get { modelCenter }
        set { setModelCenter(newValue) }
    }

    package final var ownedTransform: CATransform3D {
        get {
            if hasLayerOnlyGeometry, let special = backing?.own.transform,
                special != CATransform3DIdentity
            {
                return special
            }
            return CATransform3D(modelTransform)
        }
        set { setModelTransform(newValue) }
    }

    package final var ownedOpacity: CGFloat {
        get { modelAlpha }
        set { setModelAlpha(min(max(newValue, 0), 1)) }
    }

    package final var ownedIsHidden: Bool {
        get { modelHidden }
        set {
            guard newValue != modelHidden else { return }
            modelHidden = newValue
            reachChanged()
            hiddenChanged()
            drawWhenSeen()
            noteShown()
        }
    }

    package final var ownedBackgroundColor: CGColor? {
        get { modelBackgroundColor?.cgColor }
        set { setModelBackgroundColor(newValue.map { UIColor(cgColor: $0) }) }
    }

    package final var ownedMasksToBounds: Bool {
        get { modelClipsToBounds }
        set {
            modelClipsToBounds = newValue
            noteShown()
        }
    }

    package final var ownedSublayers: [CALayer] {
        var layers: [CALayer] = []
        for child in children { layers.append(child.layer) }
        return layers
    }

    package final var ownedSuperlayer: CALayer? { parent?.layer }

    package final var madeLayerAbove: CALayer? {
        var above = parent
        while let view = above {
            if let backing = view.backing { return backing }
            above = view.parent
        }
        return nil
    }

    package final var madeLayersBelow: [CALayer] {
        var layers: [CALayer] = []
        var walk = ViewWalk(below: self)
        while let view = walk.next() {
            if let backing = view.backing {
                layers.append(backing)
            } else {
                walk.descend(into: view)
            }
        }
        return layers
    }

    package final func nameInTranscript(of path: LayerKeyPath) -> String {
        let name =
            switch path.property {
            case "position": "center"
            case "opacity": "alpha"
            default: path.property
            }
        return name + (path.part.map { "." + $0 } ?? "")
    }

    package final func layerWillChange(
        _ layer: CALayer,
        _ property: String,
        from old: AnimationValue
    ) {
        AnimationRecorder.current?.note(self, property, from: old)
    }

    package final func layerAnchorChanged(_ layer: CALayer) {
        becomeSpecial(
            anchor: layer.anchorPoint,
            leavesPlane: layer.own.transform != CATransform3DIdentity
        )
        isTransformed = hasLayerOnlyGeometry || !modelTransform.isIdentity
        geometryChanged()
    }

    package final func layerNeedsLayout() {}

    package final func layerLooksChanged() {
        noteShown()
        // Its zPosition determines its order among its siblings, which the superview's capture
        // contains.
        parent?.noteViews()
    }

    package final func animationsChanged() {
        guard let backing else { return }
        var (isHeld, appears) = (false, false)
        for animation in backing.runningAnimations {
            switch animation.run.interaction {
            case .free: break
            case .held: isHeld = true
            case .whereItAppears: appears = true
            }
        }
        guard isHeld != holds.contains(.animation) || appears != overrides.contains(.appearance)
        else {
            return
        }
        if isHeld { holds.insert(.animation) } else { holds.remove(.animation) }
        if appears { overrides.insert(.appearance) } else { overrides.remove(.appearance) }
        reachChanged()
    }
}

/// Hit testing of animated views.
extension UIView {
    /// A point of the superview, converted to this view for hit testing: to where the view appears,
    /// if it is hit there (H-20).
    final func hitPoint(fromParent point: CGPoint) -> CGPoint {
        guard overrides.contains(.appearance), let backing else { return pointFromParent(point) }
        return backing.appearingGeometry(at: VirtualClock.current.time).pointFromParent(point)
    }

    /// The bounds in which the view is hit.
    final var hitBounds: CGRect {
        guard overrides.contains(.appearance), let backing else { return bounds }
        return backing.appearingGeometry(at: VirtualClock.current.time).bounds
    }

    /// The nearest view, from this one upwards, that an animation keeps touches from; nil if there
    /// is none.
    final var holderByAnimation: UIView? {
        var view: UIView? = self
        while let current = view {
            if current.holds.contains(.animation) { return current }
            view = current.parent
        }
        return nil
    }

    /// The time at which the last animation ends that keeps touches from this view; nil if it does
    /// not end by itself.
    final var endOfHold: TimeInterval? {
        var last: Nanoseconds?
        for animation in backing?.runningAnimations ?? [] where animation.run.interaction == .held {
            guard let end = animation.run.end else { return nil }
            last = max(last ?? end, end)
        }
        return last?.seconds
    }
}
