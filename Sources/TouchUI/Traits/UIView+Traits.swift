/// Traits are inherited from the superview, and updated from the window down, each view directly
/// before its layout (TR-07, TR-08).
extension UIView: TraitHolder {
    /// Marks the view, so that its traits are updated before the next layout.
    final func noteTraitsAreDue() {
        traitsAreDue = true
        // A root has no superview that leads a layout pass to it.
        if parent == nil { descendantNeedsLayout = true }
        noteLayoutIsNeeded()
    }

    /// Traits that the view inherits.
    private var inheritedTraits: UITraitCollection {
        if let parent { return parent.traitCollection }
        if let window = self as? UIWindow { return window.application.scene.traitCollection }
        return UIApplication.traitsOfRunning
    }

    /// Updates the traits of this view, and marks its subviews if they changed.
    final func updateTraits() {
        traitsAreDue = false
        var inherited = inheritedTraits
        if let controller {
            controller.updateTraits(inheriting: inherited)
            inherited = controller.traitCollection
        }
        let old = traitCollection
        let new = traitRecord?.applied(to: inherited) ?? inherited
        shownTraits = new
        guard new !== old else { return }
        for child in children { child.traitsAreDue = true }
        if !children.isEmpty { descendantNeedsLayout = true }
        let changed = new.changedTraits(from: old)
        guard !changed.isEmpty else { return }
        new.asCurrent { tellTraitsChanged(from: old, to: new, changed: changed) }
    }

    private func tellTraitsChanged(
        from old: UITraitCollection,
        to new: UITraitCollection,
        changed: [UITrait]
    ) {
        traitsChanged(from: old)
        (self as any UITraitEnvironment).tellTraitsChanged(from: old, to: new, changed: changed)
        // A change of appearance draws everything again (TR-11).
        if changed.contains(where: { $0.affectsColorAppearance }) {
            tintColorDidChange()
            setNeedsDisplay()
            if layoutBox != nil { setNeedsUpdateConstraints() }
        }
        if changed.contains(where: { $0 == UITraitLayoutDirection.self }) {
            noteShown()
            if layoutBox != nil { layoutRulesChanged() }
        }
        setNeedsLayout()
    }

    /// Updates the traits of the views above this one that are due, then of this view.
    final func updateTraitsFromAbove() {
        guard window != nil, isOrIsInOneWhoseTraitsAreDue else { return }
        var path: [UIView] = []
        var next: UIView? = self
        while let view = next {
            path.append(view)
            next = view.parent
        }
        // An update makes the traits of the subviews due.
        for view in path.reversed() where view.traitsAreDue { view.updateTraits() }
    }

    private var isOrIsInOneWhoseTraitsAreDue: Bool {
        var view = Unmanaged.passUnretained(self)
        while !view.borrow({ $0.traitsAreDue }) {
            guard let above = view.borrow({ $0.unretainedParent }) else { return false }
            view = above
        }
        return true
    }

    /// Updates the traits of everything in this view that is due.
    final func updateTraitsBelow() {
        walkTree { view in
            guard view === self || view.traitsAreDue || view.descendantNeedsLayout else {
                return false
            }
            if view.traitsAreDue { view.updateTraits() }
            return true
        }
    }
}

extension UIViewController: TraitHolder {
    /// Called before the traits of the view are updated, with those of the view's superview
    /// (TR-07).
    final func updateTraits(inheriting inherited: UITraitCollection) {
        var inherited = inherited
        if let forced = activePresentationOfItsOwn?.manager.overrideTraitCollection {
            inherited = UITraitCollection(traitsFrom: [inherited, forced])
        }
        if let forced = parent?.overrideTraitCollection(forChild: self) {
            inherited = UITraitCollection(traitsFrom: [inherited, forced])
        }
        let old = traitCollection
        let new = traitRecord?.applied(to: inherited) ?? inherited
        shownTraits = new
        guard new !== old else { return }
        let changed = new.changedTraits(from: old)
        guard !changed.isEmpty else { return }
        new.asCurrent {
            (self as any UITraitEnvironment).tellTraitsChanged(from: old, to: new, changed: changed)
        }
        if changed.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
            setNeedsStatusBarAppearanceUpdate()
        }
    }

    private var activePresentationOfItsOwn: Presentation? {
        guard let active = presenter?.presented, active.controller === self else { return nil }
        return active
    }

    final func traitOverridesChanged() {
        viewIfLoaded?.noteTraitsAreDue()
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable, TraitHolder {}
