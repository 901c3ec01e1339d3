/// The events in the life of a dynamic animator; places are points of its reference system.
public enum DynamicsFact: TouchFact {
    /// Something changed, and the animator runs.
    case resumed(UIDynamicAnimator)
    /// All items have rested for a while. Carries the seconds since the animator began to run.
    case paused(UIDynamicAnimator, after: TimeInterval)
    /// An item began to touch another item.
    case touched(any UIDynamicItem, any UIDynamicItem, at: CGPoint)
    /// An item began to touch a boundary; the reference bounds have no identifier.
    case touchedBoundary(any UIDynamicItem, identifier: (any NSCopying)?, at: CGPoint)
}
