/// Observers that are called by a selector.
extension NotificationCenter {
    /// Calls a method of an observer for each notification, until the observer is removed or freed
    /// (RT-07).
    ///
    /// The observer is not retained, and need not be removed. Observers of the same name and object
    /// are called in the order in which they were added. A notification that is posted on another
    /// thread than the main one is refused with a sentence.
    ///
    /// - Parameters:
    ///   - observer: the object whose method is called.
    ///   - aSelector: a method that takes no argument or the `Notification`.
    ///   - aName: the name of the notifications; nil for all.
    ///   - anObject: the sender of the notifications; nil for all.
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        nonisolated(unsafe) let (observer, object) = (observer as AnyObject, anObject)
        _ = onMainThread("add an observer of notifications") {
            SelectorObservers.add(observer, aSelector, aName, object, in: self)
        }
    }

    /// Posts a notification whose dictionary has objects as keys, such as `key as NSObject` (RT-31). Observers find its
    /// values by the texts, as on iOS.
    public func post(
        name aName: NSNotification.Name,
        object anObject: Any?,
        userInfo aUserInfo: [NSObject: AnyObject]
    ) {
        var texts: [AnyHashable: Any] = [:]
        for (key, value) in aUserInfo {
            texts[(key as? NSString).map { AnyHashable($0 as String) } ?? AnyHashable(key)] = value
        }
        post(name: aName, object: anObject, userInfo: texts)
    }

    /// Removes all of an observer's methods, and an observer that `addObserver(forName:…)` returned.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        removeObserver(observer, name: nil, object: nil)
        removeObserver(observer as Any)
    }

    /// Removes an observer's methods for a name and a sender; nil stands for any.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
        let observer = ObjectIdentifier(observer)
        // A deinit that removes its object may run on any thread. It finds nothing then: the
        // observer is not retained.
        _ = onMainThread("remove an observer of notifications") {
            SelectorObservers.remove(observer, aName, sender, from: self)
        }
    }
}

/// The observers with selectors. All observers of one name and object of a center have one token of
/// Foundation, whose own order of tokens changes from run to run.
@MainActor private enum SelectorObservers {
    private struct Key: Hashable {
        let center: ObjectIdentifier
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
    }

    private struct Entry {
        weak var observer: AnyObject?
        let id: ObjectIdentifier
        let selector: Selector
    }

    private struct Group {
        let token: any NSObjectProtocol
        weak var center: NotificationCenter?
        var entries: [Entry] = []
    }

    private static var groups: [Key: Group] = [:]

    static func add(
        _ observer: AnyObject,
        _ selector: Selector,
        _ name: NSNotification.Name?,
        _ object: Any?,
        in center: NotificationCenter
    ) {
        let key = Key(
            center: ObjectIdentifier(center),
            name: name,
            object: object.map { ObjectIdentifier($0 as AnyObject) }
        )
        if groups[key]?.center !== center { groups[key] = nil }
        var group =
            groups[key]
            ?? Group(token: token(for: key, name, object, in: center), center: center)
        group.entries.removeAll { $0.observer == nil }
        group.entries.append(
            Entry(observer: observer, id: ObjectIdentifier(observer), selector: selector)
        )
        groups[key] = group
    }

    private static func token(
        for key: Key,
        _ name: NSNotification.Name?,
        _ object: Any?,
        in center: NotificationCenter
    ) -> any NSObjectProtocol {
        center.addObserver(forName: name, object: object, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            _ = onMainThread("call the observers of \(notification.name.rawValue)") {
                post(notification, to: key)
            }
        }
    }

    private static func post(_ notification: Notification, to key: Key) {
        let entries = groups[key]?.entries ?? []
        for entry in entries {
            guard let observer = entry.observer,
                // An observer that an earlier one removed gets nothing.
                groups[key]?.entries.contains(where: {
                    $0.id == entry.id && $0.selector == entry.selector
                }) == true
            else { continue }
            let outcome = entry.selector.perform(on: observer, sender: notification, event: nil)
            if case .refused(let reason) = outcome { Diagnostics.refuse(reason) }
        }
        if entries.contains(where: { $0.observer == nil }) {
            remove(from: key) { $0.observer == nil }
        }
    }

    static func remove(
        _ observer: ObjectIdentifier,
        _ name: NSNotification.Name?,
        _ object: ObjectIdentifier?,
        from center: NotificationCenter
    ) {
        for key in groups.keys
        where key.center == ObjectIdentifier(center) && (name == nil || key.name == name)
            && (object == nil || key.object == object)
        {
            remove(from: key) { $0.id == observer || $0.observer == nil }
        }
    }

    private static func remove(from key: Key, where matches: (Entry) -> Bool) {
        groups[key]?.entries.removeAll(where: matches)
        guard let group = groups[key], group.entries.isEmpty else { return }
        group.center?.removeObserver(group.token as Any)
        groups[key] = nil
    }
}
