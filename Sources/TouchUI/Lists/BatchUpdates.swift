/// Updates by a closure that does not escape, as UIKit's are.
///
/// In UIKit, the closure is optional and does not escape. Swift can import such a parameter and cannot
/// declare one, so here the method that takes an optional closure, which subclasses override, has this one
/// next to it. A closure in a call is passed to this one; `nil` and optional values to the other one. An override
/// that passes a closure to `super` comes back to this one, which then performs the updates; if the override was
/// called with an optional value, it runs a second time before that.
extension UICollectionView {
    /// Performs several changes as one, as `performBatchUpdates(_:completion:)` with an optional closure
    /// does, which it calls.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; called before the method returns, and not kept.
    ///   - completion: called when the animations have ended, or in the next turn if nothing is
    ///     animated. Receives false if an animation was interrupted (TB-15).
    @preconcurrency @MainActor public final func performBatchUpdates(
        _ updates: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            if passesUpdatesOn { return performUpdates(updates, completion) }
            passesUpdatesOn = true
            defer { passesUpdatesOn = false }
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}

extension UITableView {
    /// Performs several changes as one, as `performBatchUpdates(_:completion:)` with an optional closure
    /// does, which it calls.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; called before the method returns, and not kept.
    ///   - completion: called when the animations have ended, or in the next turn if nothing is
    ///     animated. Receives false if an animation was interrupted (TB-15).
    @preconcurrency @MainActor public final func performBatchUpdates(
        _ updates: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            if passesUpdatesOn { return performUpdates(updates, completion) }
            passesUpdatesOn = true
            defer { passesUpdatesOn = false }
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}
