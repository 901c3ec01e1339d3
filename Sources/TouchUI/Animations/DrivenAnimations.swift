/// Animations with a driver that may pause, reverse and scrub them: a property animator, or a
/// transition of controllers.
extension AnimationRun {
    /// Animates what a block has changed.
    ///
    /// - Parameters:
    ///   - driver: gives the progress of all animations.
    ///   - start: the fraction of the whole after which these begin.
    final func animate(
        _ changes: [AnimationRecorder.Change],
        drivenBy driver: any AnimationDriving,
        from start: CGFloat,
        as plan: AnimationFact.Plan
    ) {
        let timeline = AnimationTimeline.current
        for change in changes {
            let layer = change.view.layer
            guard let new = layer.modelValue(of: change.property), new != change.old else {
                continue
            }
            let path = LayerKeyPath(change.property)
            let (track, isAdditive) = layer.takeOverOrAdd(change, to: new, fromAppearance: false)
            timeline.report(
                .began(
                    layer,
                    property: change.view.nameInTranscript(of: path),
                    plan.along(track, isAdditive: isAdditive, of: path, on: layer)
                )
            )
            add(
                RunningAnimation(
                    key: layer.freeKey(for: path.property),
                    path: path,
                    track: track,
                    isAdditive: isAdditive,
                    driver: .driven(driver, from: start),
                    of: layer,
                    in: self
                )
            )
        }
    }

    /// Shows a property of a view with an offset from its model, which changes from one value to
    /// another.
    final func shift(
        _ property: String,
        of view: UIView,
        from: AnimationValue,
        to: AnimationValue,
        drivenBy driver: any AnimationDriving
    ) {
        add(
            RunningAnimation(
                key: view.layer.freeKey(for: property),
                path: LayerKeyPath(property),
                track: .change(from: from, to: to),
                isAdditive: true,
                driver: .driven(driver, from: 0),
                of: view.layer,
                in: self
            )
        )
    }
}

extension UIView {
    /// True while the end of an animation sets the size of a view. Its subviews were resized when
    /// the animation was made and have animations of their sizes, so they are not resized again.
    static var isResizedByAnimation = false
}

extension RunningAnimation {
    /// Moves the model from the position of one progress to that of another.
    func setModel(from old: AnimationProgress, to new: AnimationProgress) {
        guard let layer else { return }
        setModel(of: layer, from: old, to: new)
    }

    /// The same for a layer from which the animation was removed.
    func setModel(of layer: CALayer, from old: AnimationProgress, to new: AnimationProgress) {
        guard case .change(let from?, let to?) = track else { return }
        let (recorder, value) = (AnimationRecorder.current, from.mixed(with: to, at: new))
        AnimationRecorder.current = nil
        UIView.isResizedByAnimation = true
        defer {
            AnimationRecorder.current = recorder
            UIView.isResizedByAnimation = false
        }
        guard isAdditive else { return layer.setModelValue(value, of: path.property) }
        guard let model = layer.modelValue(of: path.property),
            let way = value.minus(from.mixed(with: to, at: old)),
            let moved = model.plus(way)
        else { return }
        layer.setModelValue(moved, of: path.property)
    }
}
