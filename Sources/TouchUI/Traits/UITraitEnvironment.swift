/// An object with traits: a scene, a window, a view, a controller or a presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object (TR-07).
    var traitCollection: UITraitCollection { get }
    /// Called after traits changed, with those before (TR-08).
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A closure that is called when traits have changed, with the object and the traits before.
public typealias UITraitChangeHandler<TraitEnvironment> =
    @MainActor (_ traitEnvironment: TraitEnvironment, _ previousCollection: UITraitCollection) ->
    Void

/// A registration for changes of traits, to be passed to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls closures and methods when its traits change.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Calls a closure each time one of the given traits has changed (TR-09).
    ///
    /// The closure gets the object, so it need not capture it. The registration lasts as long as
    /// the object.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        handler: @escaping UITraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        register(traits) { environment, previous in
            guard let environment = environment as? Self else { return }
            handler(environment, previous)
        }
    }

    /// The same for a closure that names the type of the object, such as `(self: Self, _) in`.
    @_disfavoredOverload
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait],
        handler: @escaping UITraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        register(traits) { environment, previous in
            guard let environment = environment as? Environment else { return }
            handler(environment, previous)
        }
    }

    /// Calls a method of this object each time one of the given traits has changed; see
    /// `registerForTraitChanges(_:target:action:)`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        action: Selector
    ) -> any UITraitChangeRegistration {
        register(traits) { environment, previous in
            Self.perform(action, on: environment, sender: environment, previous)
        }
    }

    /// Calls a method of a target each time one of the given traits has changed (TR-09).
    ///
    /// The method takes nothing, this object, or this object and the traits before. The target is
    /// not retained; after it is gone, nothing is called.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        target: Any,
        action: Selector
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak target = target as AnyObject] environment, previous in
            guard let target else { return }
            Self.perform(action, on: target, sender: environment, previous)
        }
    }

    /// Ends a registration. One of another object is ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitHolder)?.traitRecord?.registrations.removeAll { $0 === registration }
    }

    private func register(
        _ traits: [UITrait],
        call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, call)
        (self as? any TraitHolder)?.ownTraitRecord.registrations.append(registration)
        return registration
    }

    private static func perform(
        _ action: Selector,
        on target: AnyObject,
        sender: AnyObject,
        _ previous: UITraitCollection
    ) {
        let outcome = action.perform(on: target, sender: sender, event: previous)
        if case .refused(let reason) = outcome { Diagnostics.refuse(reason) }
    }
}

/// A closure that waits for changes of traits.
@MainActor final class TraitRegistration: UITraitChangeRegistration {
    private let traits: Set<ObjectIdentifier>
    private let call: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = Set(traits.map { ObjectIdentifier($0) })
        self.call = call
    }

    func tell(_ environment: AnyObject, changed: [UITrait], from previous: UITraitCollection) {
        guard changed.contains(where: { traits.contains(ObjectIdentifier($0)) }) else { return }
        call(environment, previous)
    }
}

/// An object that keeps overrides and registrations.
@MainActor protocol TraitHolder: AnyObject {
    var traitRecord: TraitRecord? { get set }
}

extension TraitHolder {
    /// The record, made if there is none.
    var ownTraitRecord: TraitRecord {
        if let traitRecord { return traitRecord }
        let record = TraitRecord()
        traitRecord = record
        return record
    }
}

/// What an object overrides, and who waits for changes of its traits. Most views have none.
@MainActor final class TraitRecord {
    /// `overrideUserInterfaceStyle`.
    var style = UIUserInterfaceStyle.unspecified { didSet { cached = nil } }
    /// `traitOverrides`, which win over `style`.
    var overrides = TraitSet() { didSet { cached = nil } }
    /// The least and the greatest size of text, which win over the overrides; nil for no limit (TR-25).
    var contentSizes: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?) {
        get { limits }
        set {
            limits = newValue
            cached = nil
        }
    }
    private var limits: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?) = (
        nil, nil
    )
    var registrations: [TraitRegistration] = []
    /// The last answer, so that an object without changes keeps the same collection.
    private var cached: (inherited: UITraitCollection, own: UITraitCollection)?

    /// Inherited traits with the overrides.
    func applied(to inherited: UITraitCollection) -> UITraitCollection {
        let hasLimits = limits.least != nil || limits.greatest != nil
        if style == .unspecified, overrides.isEmpty, !hasLimits { return inherited }
        if let cached, cached.inherited === inherited { return cached.own }
        var values = inherited.values
        if style != .unspecified { values.userInterfaceStyle = style }
        values.merge(overrides)
        if hasLimits { limitContentSize(of: &values) }
        let own = UITraitCollection(values)
        cached = (inherited, own)
        return own
    }

    private func limitContentSize(of values: inout TraitSet) {
        let sizes = UIContentSizeCategory.inOrder
        func place(_ size: UIContentSizeCategory?) -> Int? {
            size.flatMap { sizes.firstIndex(of: $0) }
        }
        guard var size = place(values.preferredContentSizeCategory) else { return }
        if let greatest = place(limits.greatest) { size = min(size, greatest) }
        if let least = place(limits.least) { size = max(size, least) }
        values.preferredContentSizeCategory = sizes[size]
    }
}

extension UITraitEnvironment {
    /// Notifies an object that its traits changed: `traitCollectionDidChange`, then what was
    /// registered, in the order of registration ([choice]: no source says which is first).
    func tellTraitsChanged(
        from old: UITraitCollection,
        to new: UITraitCollection,
        changed: [UITrait]
    ) {
        traitCollectionDidChange(old)
        for registration in (self as? any TraitHolder)?.traitRecord?.registrations ?? [] {
            registration.tell(self, changed: changed, from: old)
        }
    }
}
