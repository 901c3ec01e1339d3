extension UIView {
    /// An animation that the system knows.
    /// - Compatibility: same
    public enum SystemAnimation: UInt, Sendable {
        /// Removes the views when the animation is over.
        case delete
    }

    /// Animates views as the system does, and the changes of a block at the same time.
    ///
    /// The views become transparent, and are removed from their superviews at the end, before `completion` is called. They
    /// receive no touches until then (AN-01), unless `options` allow it. The duration is a quarter of a second.
    ///
    /// - Parameters:
    ///   - animation: what happens to the views.
    ///   - views: the views; there may be none.
    ///   - options: options of the animation, as in `animate(withDuration:delay:options:animations:completion:)`.
    ///   - parallelAnimations: makes changes that are animated with them; called at once.
    ///   - completion: called at the end; false if an animation was interrupted.
    public static func perform(
        _ animation: SystemAnimation,
        on views: [UIView],
        options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        // [choice] UIKit documents neither the duration nor how the views go. A film of the call would decide it.
        animate(
            withDuration: 0.25,
            delay: 0,
            options: options,
            animations: {
                for view in views { view.alpha = 0 }
                parallelAnimations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            }
        )
    }
}
