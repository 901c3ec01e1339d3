/// Something that influences the motion of dynamic items: gravity, a push, a collision.
///
/// It acts while it is in a `UIDynamicAnimator`, directly or as a child of a behavior that is
/// (DY-05). Use one of the subclasses, or combine several of them as children of a behavior of your
/// own:
///
/// ```swift
/// import UIKit
///
/// /// Items that fall and stay in the reference view.
/// final class FallingBehavior: UIDynamicBehavior {
///     init(items: [any UIDynamicItem]) {
///         super.init()
///         let collision = UICollisionBehavior(items: items)
///         collision.translatesReferenceBoundsIntoBoundary = true
///         addChildBehavior(UIGravityBehavior(items: items))
///         addChildBehavior(collision)
///     }
/// }
/// ```
///
/// Setting any property of a behavior lets a paused animator run again.
/// - Compatibility: same
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private var children: [UIDynamicBehavior] = []
    private final weak var parent: UIDynamicBehavior?
    private final weak var ownAnimator: UIDynamicAnimator?
    private static var lastSerial = 0
    /// A number that no other behavior gets.
    final let serial: Int

    /// Creates a behavior without children.
    public override init() {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
    }

    /// Adds a behavior that acts as long as this one does. One that belongs to another behavior or
    /// to an animator is refused with a diagnostic.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.parent == nil, behavior.ownAnimator == nil, !behavior.contains(self) else {
            guard behavior.parent !== self else { return }
            return Diagnostics.refuse(
                """
                Cannot add \(Swift.type(of: behavior)) to \(Swift.type(of: self)): it already belongs to another behavior or to an \
                animator. Nothing was changed. To fix, remove it there first.
                """
            )
        }
        children.append(behavior)
        behavior.parent = self
        if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
        dynamicAnimator?.behaviorsChanged()
    }

    /// Removes a child. A behavior that is not a child is ignored.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        let animator = dynamicAnimator
        children.remove(at: index)
        behavior.parent = nil
        if animator != nil { behavior.move(to: nil) }
        animator?.behaviorsChanged()
    }

    /// The children, in the order in which they were added.
    open var childBehaviors: [UIDynamicBehavior] { children }

    /// Called on each display frame while the animator runs, after the items have moved (DY-07);
    /// nil by default. It may change anything, also the behaviors of the animator.
    open var action: (() -> Void)?

    /// Called before the behavior is added to an animator, or removed from it, which is nil then.
    /// Does nothing unless overridden.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The animator in which the behavior acts, also as a child; nil if there is none.
    open var dynamicAnimator: UIDynamicAnimator? { ownAnimator }

    /// The items on which the behavior acts; its children have their own.
    var actsOn: [any UIDynamicItem] { [] }

    /// Adds what the behavior does to a frame of the simulation.
    func contribute(to scene: DynamicsScene) {}

    /// Tells the animator that a property or the items changed.
    final func changed() {
        ownAnimator?.behaviorsChanged()
    }

    final var isChild: Bool { parent != nil }

    final func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        ownAnimator = animator
        for child in children { child.move(to: animator) }
    }

    /// This behavior and all below it, each before its children.
    final var withDescendants: [UIDynamicBehavior] {
        [self] + children.flatMap(\.withDescendants)
    }

    private func contains(_ behavior: UIDynamicBehavior) -> Bool {
        self === behavior || children.contains { $0.contains(behavior) }
    }

    /// Whether numbers can be used; if not, the call is refused.
    final func accepts(_ numbers: CGFloat..., as name: String) -> Bool {
        if numbers.allSatisfy(\.isFinite) { return true }
        let values = numbers.map { "\($0)" }.joined(separator: ", ")
        Diagnostics.refuse(
            """
            Cannot set \(name) of \(Swift.type(of: self)) to \(values): these must be numbers. \
            Nothing was changed. To fix, look for a division by zero.
            """
        )
        return false
    }
}

/// The items of a behavior.
struct DynamicItems {
    private(set) var all: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { _ = add(item) }
    }

    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !all.contains(where: { $0 === item }) else { return false }
        all.append(item)
        return true
    }

    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = all.firstIndex(where: { $0 === item }) else { return false }
        all.remove(at: index)
        return true
    }
}

/// What the behaviors of an animator add to one frame of its simulation.
@MainActor final class DynamicsScene {
    /// What is true of one item.
    struct Traits {
        var elasticity = 0.0
        var friction = 0.0
        var density = 1.0
        var resistance = 0.0
        var angularResistance = 0.0
        var charge = 0.0
        var isAnchored = false
        var allowsRotation = true
        var itemGroups: [Int] = []
        var boundaryGroups: [Int] = []
        /// Velocities that were added before the item was in an animator.
        var addedVelocity = Vector.zero
        var addedSpin = 0.0
    }

    private let indices: [ObjectIdentifier: Int]
    var traits: [Traits]
    var loads: [World.Load] = []
    var joints: [Joint] = []
    var boundaries: [Boundary] = []
    /// Pairs of items that joints keep together, as indices.
    var joined: [(Int, Int)] = []
    /// Velocities that instantaneous pushes add.
    var impulses: [(index: Int, force: Vector, point: Vector)] = []
    /// The bounds of the reference system; nil if it has none.
    let referenceBounds: CGRect?
    /// Seconds since the animator began to run.
    let time: TimeInterval

    init(items: [any UIDynamicItem], referenceBounds: CGRect?, time: TimeInterval) {
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, item) in items.enumerated() { indices[ObjectIdentifier(item)] = index + 1 }
        self.indices = indices
        traits = Array(repeating: Traits(), count: items.count + 1)
        (self.referenceBounds, self.time) = (referenceBounds, time)
    }

    /// The number of an item's body; 0, the reference system, has none.
    func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

    func indices(of items: [any UIDynamicItem]) -> [Int] { items.compactMap { index(of: $0) } }
}
