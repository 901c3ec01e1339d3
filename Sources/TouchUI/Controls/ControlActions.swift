/// Whom a control tells of which events, in the order in which they were added (CE-10).
@MainActor struct ControlActions {
    /// One recipient and its events.
    struct Entry {
        enum Recipient {
            case target(WeakTarget, Selector)
            case chain(Selector)
            case action(UIAction)
        }

        let recipient: Recipient
        var events: UIControl.Event

        /// The selector, if it is one of target and action.
        var selector: Selector? {
            switch recipient {
            case .target(_, let selector), .chain(let selector): selector
            case .action: nil
            }
        }

        /// Whether the target is alive, where there is one.
        var isAlive: Bool {
            switch recipient {
            case .target(let target, _): target.object != nil
            case .chain, .action: true
            }
        }

        /// Whether it tells this target; nil is the chain.
        func tells(_ target: AnyObject?) -> Bool {
            switch recipient {
            case .target(let own, _): own.object === target && target != nil
            case .chain: target == nil
            case .action: false
            }
        }
    }

    /// A target that is not kept alive.
    struct WeakTarget {
        weak var object: AnyObject?
    }

    private(set) var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Adds events to a pair of target and action, which is there once.
    mutating func add(_ target: AnyObject?, _ selector: Selector, _ events: UIControl.Event) {
        entries.removeAll { !$0.isAlive }
        let index = entries.firstIndex { $0.tells(target) && $0.selector == selector }
        if let index {
            entries[index].events.formUnion(events)
        } else {
            let recipient: Entry.Recipient =
                target.map { .target(WeakTarget(object: $0), selector) } ?? .chain(selector)
            entries.append(Entry(recipient: recipient, events: events))
        }
    }

    /// Adds events to an action; another one of its identifier is replaced.
    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        if let index = index(of: action.identifier) {
            let events = entries[index].events.union(events)
            entries[index] = Entry(recipient: .action(action), events: events)
        } else {
            entries.append(Entry(recipient: .action(action), events: events))
        }
    }

    /// Takes events from the pairs that match; nil stands for any target, and for any selector.
    /// - Returns: whether any did.
    mutating func remove(
        _ target: AnyObject?,
        _ selector: Selector?,
        _ events: UIControl.Event
    ) -> Bool {
        remove(events) { entry in
            guard entry.selector != nil else { return false }
            return (target == nil || entry.tells(target))
                && (selector == nil || entry.selector == selector)
        }
    }

    /// Takes events from the action of an identifier.
    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        _ = remove(events) { entry in
            guard case .action(let action) = entry.recipient else { return false }
            return action.identifier == identifier
        }
    }

    private mutating func remove(
        _ events: UIControl.Event,
        where matches: (Entry) -> Bool
    ) -> Bool {
        var hasRemoved = false
        for index in entries.indices where matches(entries[index]) {
            hasRemoved = hasRemoved || !entries[index].events.isDisjoint(with: events)
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty || !$0.isAlive }
        return hasRemoved
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
        entries.firstIndex { entry in
            guard case .action(let action) = entry.recipient else { return false }
            return action.identifier == identifier
        }
    }
}
