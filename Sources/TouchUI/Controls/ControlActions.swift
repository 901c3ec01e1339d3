/// The targets and actions of a control, in the order in which they were added (CE-10).
@MainActor struct ControlActions {
    /// A recipient and its events.
    struct Entry {
        enum Recipient {
            case target(WeakTarget, Selector)
            case chain(Selector)
            case action(UIAction)
        }

        let recipient: Recipient
        var events: UIControl.Event

        /// The selector of a target-action pair; nil for an action with a closure.
        var selector: Selector? {
            switch recipient {
            case .target(_, let selector), .chain(let selector): selector
            case .action: nil
            }
        }

        /// Whether the target still exists. True for recipients without a target.
        var isAlive: Bool {
            switch recipient {
            case .target(let target, _): target.object != nil
            case .chain, .action: true
            }
        }

        /// Whether this is the entry of a target; nil means the responder chain.
        func tells(_ target: AnyObject?) -> Bool {
            switch recipient {
            case .target(let own, _): own.object === target && target != nil
            case .chain: target == nil
            case .action: false
            }
        }
    }

    /// A target that is not retained.
    struct WeakTarget {
        weak var object: AnyObject?
    }

    private(set) var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Adds events to a target-action pair; each pair has one entry.
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

    /// Adds events to an action; it replaces an action with the same identifier.
    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        if let index = index(of: action.identifier) {
            let events = entries[index].events.union(events)
            entries[index] = Entry(recipient: .action(action), events: events)
        } else {
            entries.append(Entry(recipient: .action(action), events: events))
        }
    }

    /// Removes events from the matching pairs. nil matches any target and any selector.
    /// - Returns: whether any event was removed.
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

    /// Removes events from the action with an identifier.
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
