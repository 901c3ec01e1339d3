/// The animations of a layer, and its appearance while they run.
extension CALayer {
    // MARK: Changes

    /// Changes a property, and animates the change if the layer's actions say so.
    final func change(_ property: String, _ old: AnimationValue, by work: () -> Void) {
        guard modelLayer == nil else { return work() }
        if let owner {
            owner.layerWillChange(self, property, from: old)
            return work()
        }
        // [choice] Changes of a layer that was added in this turn are not animated. No source says
        // from when on iOS animates a new layer. A film of a layer that changes in the turn in
        // which it is added would decide it.
        guard isCommitted else { return work() }
        let before = animated(property, at: AnimationTimeline.current.now) ?? old
        work()
        guard value(of: property) != old else { return }
        animateImplicitly(property, from: before)
    }

    private func animateImplicitly(_ property: String, from before: AnimationValue) {
        guard !CATransaction.disableActions() else { return }
        if let action = action(forKey: property) {
            if action is NSNull { return }
            guard let animation = action as? CABasicAnimation else {
                return action.run(forKey: property, object: self, arguments: nil)
            }
            let copy = animation.duplicate()
            if let copy = copy as? CABasicAnimation, copy.fromValue == nil, copy.toValue == nil {
                copy.fromValue = before.any
            }
            return begin(copy, key: property)
        }
        guard CATransaction.animationDuration() > 0 else { return }
        let animation = CABasicAnimation(keyPath: property)
        animation.fromValue = before.any
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(.standard)
        begin(animation, key: property)
    }

    // MARK: Running

    final func began(_ animation: RunningAnimation) {
        running.append(animation)
        owner?.animationsChanged()
    }

    final func forget(_ animation: RunningAnimation) {
        guard let index = running.firstIndex(where: { $0 === animation }) else { return }
        running.remove(at: index)
        owner?.animationsChanged()
    }

    package final func cutAnimationsShort(because reason: AnimationFact.Interruption) {
        for animation in running { animation.run.cutShort(animation, because: reason) }
    }

    /// Ends the animations of a property that views made, because a new animation takes over.
    package final func takeOver(_ property: String) {
        for animation in running
        where animation.run.isOfViews && animation.path.property == property {
            animation.run.cutShort(animation, because: .replaced)
        }
    }

    /// The animations that run on the layer.
    package final var runningAnimations: ContiguousArray<RunningAnimation> { running }

    /// A key that no running animation has: `position`, `position-2`, …
    package final func freeKey(for property: String) -> String {
        guard !running.isEmpty else { return property }
        var (key, number) = (property, 1)
        while running.contains(where: { $0.key == key }) {
            number += 1
            key = "\(property)-\(number)"
        }
        return key
    }

    // MARK: Appearance

    /// The model value of a property; nil if the property cannot be animated.
    package final func modelValue(of property: String) -> AnimationValue? { value(of: property) }

    /// Sets the model value of a property, without an animation.
    package final func setModelValue(_ value: AnimationValue, of property: String) {
        set(value, of: property)
    }

    /// Ends the animations of the layer and of the layers in it, because the view leaves its
    /// window.
    package final func leftWindow() {
        cutAnimationsShort(because: .leftWindow)
        for (layer, _) in standing { layer.leftWindow() }
    }

    /// The value with which a property appears at a time; nil if the property cannot be animated.
    package final func animated(_ property: String, at now: TimeInterval) -> AnimationValue? {
        guard let model = value(of: property) else { return nil }
        var value = model
        for animation in running where animation.path.property == property {
            value = animation.apply(to: value, model: model, at: now)
        }
        return value
    }

    /// The geometry with which the layer appears at a time.
    package final func appearingGeometry(at now: TimeInterval) -> LayerGeometry {
        var geometry = geometry
        for animation in running {
            switch animation.path.property {
            case "bounds":
                if case .rect(let rect)? = animated("bounds", at: now) { geometry.bounds = rect }
            case "position":
                if case .point(let point)? = animated("position", at: now) {
                    geometry.position = point
                }
            case "anchorPoint":
                if case .point(let point)? = animated("anchorPoint", at: now) {
                    geometry.anchorPoint = point
                }
            case "transform":
                if case .transform(let transform)? = animated("transform", at: now) {
                    geometry.transform = transform
                }
            default: break
            }
        }
        return geometry
    }

    /// A copy of the layer as it appears now.
    final var appearance: CALayer { appearance(at: AnimationTimeline.current.now) }

    /// A copy of the layer as it appears at a time.
    package final func appearance(at now: TimeInterval) -> CALayer {
        if modelLayer != nil { return self }
        let copy = makeAppearance()
        copy.copyProperties(of: self)
        copy.modelLayer = self
        var seen: [String] = []
        for animation in running where !seen.contains(animation.path.property) {
            seen.append(animation.path.property)
            if let value = animated(animation.path.property, at: now) {
                copy.set(value, of: animation.path.property)
            }
        }
        return copy
    }

    // MARK: Time

    /// The layer's own time at a time of the clock, both counted from the start of the clock.
    final func localTime(at now: TimeInterval) -> TimeInterval {
        if isInPlainTime { return now }
        let start = VirtualClock.mediaTimeAtStart
        return fromMediaTime(now + start) - start
    }

    /// The time of the clock at which the layer's own time is `local`; nil if the layer's time
    /// stands still.
    final func clockTime(ofLocal local: TimeInterval) -> TimeInterval? {
        if isInPlainTime { return local }
        let start = VirtualClock.mediaTimeAtStart
        return toMediaTime(local + start).map { $0 - start }
    }

    private var isInPlainTime: Bool {
        guard mediaTiming.isPlain else { return false }
        return layerAboveInTime?.isInPlainTime ?? true
    }

    /// The nearest ancestor with its own timing. Layers that were never created use the default.
    private var layerAboveInTime: CALayer? {
        owner == nil ? parentLayer : owner?.madeLayerAbove
    }

    final func fromMediaTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let above = layerAboveInTime?.fromMediaTime(time) ?? time
        return (above - mediaTiming.begin) * mediaTiming.speed + mediaTiming.offset
    }

    final func toMediaTime(_ local: CFTimeInterval) -> CFTimeInterval? {
        guard mediaTiming.speed != 0 else { return nil }
        let above = (local - mediaTiming.offset) / mediaTiming.speed + mediaTiming.begin
        guard let layerAboveInTime else { return above }
        return layerAboveInTime.toMediaTime(above)
    }

    final func changeTime(_ work: (inout LayerTiming) -> Void) {
        work(&mediaTiming)
        timeChanged()
    }

    private func timeChanged() {
        for animation in running { animation.run.scheduleEnd() }
        for layer in owner?.madeLayersBelow ?? [] { layer.timeChanged() }
        for (layer, _) in standing { layer.timeChanged() }
    }
}
