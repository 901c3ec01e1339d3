/// What opens, or does what a tap would do, when dragged items rest on it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
    /// Whether it does; false by default (DD-19).
    var isSpringLoaded: Bool { get set }
}

/// The interaction that `isSpringLoaded` adds to a view.
private final class OwnSpring: UISpringLoadedInteraction {}

/// Finds the part of a view that is under the items.
private final class PartBehavior: UISpringLoadedInteractionBehavior {
    private let find: @MainActor (any UISpringLoadedInteractionContext) -> Bool

    init(_ find: @escaping @MainActor (any UISpringLoadedInteractionContext) -> Bool) {
        self.find = find
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        find(context)
    }
}

extension UIView {
    final var isOwnSpringLoaded: Bool { interactions.contains { $0 is OwnSpring } }

    /// Adds or removes an interaction.
    ///
    /// - Parameters:
    ///   - find: sets the target of a context to the part that is under the items, and returns whether it opens.
    ///   - open: does what a tap on that part would do.
    final func setOwnSpring(
        _ isWanted: Bool,
        find: @escaping @MainActor (any UISpringLoadedInteractionContext) -> Bool,
        open: @escaping @MainActor (any UISpringLoadedInteractionContext) -> Void
    ) {
        guard isWanted != isOwnSpringLoaded else { return }
        guard isWanted else {
            for case let old as OwnSpring in interactions { removeInteraction(old) }
            return
        }
        addInteraction(
            OwnSpring(interactionBehavior: PartBehavior(find), interactionEffect: nil) { open($1) }
        )
    }
}
