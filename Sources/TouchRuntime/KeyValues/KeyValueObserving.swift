/// Observing properties with closures.
extension NSObjectProtocol where Self: NSObject {
    /// Calls a closure each time a property of this object was set, until the observation is
    /// invalidated or freed (RT-09).
    ///
    /// Observable are properties of the engine that are set by touches and layout, such as
    /// `contentOffset`, `frame`, `state` and `isHighlighted`, and properties whose setters report
    /// themselves with `willChange` and `didChange`. The property must be listed by its class
    /// (``NamedMembers``). Otherwise the call is reported to `Diagnostics`, and the closure is
    /// never called.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: the values that the closure receives, and whether it is also called now and
    ///     before each change; none by default.
    ///   - changeHandler: called with this object and the change, even if the value is the same.
    /// - Returns: the observation. Keep it: it ends when it is freed.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        nonisolated(unsafe) let path = rootless(keyPath)
        let aClass: AnyClass = type(of: self)
        let key: String? = onMainThread("observe a property") {
            let key = MemberTable.of(aClass).name(of: path)
            guard let key else {
                refuseToObserve("a property", of: aClass)
                return nil
            }
            return refusesIfUnreported(key, of: aClass) ? nil : key
        }
        let observer = KeyValueObserver(
            of: self,
            key ?? "",
            wantsPrior: options.contains(.prior),
            read: { [weak self] in self.map { $0[keyPath: keyPath] } },
            receive: { [weak self] call in
                guard let self else { return }
                changeHandler(self, NSKeyValueObservedChange(call, options))
            }
        )
        if key != nil {
            if options.contains(.initial) {
                observer.deliver(.initial(new: self[keyPath: keyPath]))
            }
            observer.begin()
        }
        return NSKeyValueObservation(observer)
    }
}

/// Refuses to observe a listed property whose changes are not reported.
///
/// - Returns: whether it refused.
@MainActor private func refusesIfUnreported(_ key: String, of aClass: AnyClass) -> Bool {
    let table = MemberTable.of(aClass)
    guard KeyValueCoding.property(in: table, key)?.isReported == false else { return false }
    let others = table.members.properties.filter(\.value.isReported).keys.sorted()
    Diagnostics.refuse(
        "Cannot observe \(key) of \(aClass): its setter reports no changes here, so the observer is never called. "
            + "Those of other properties do: \(others.joined(separator: ", ")). To fix, act where the property is set."
    )
    return true
}

@MainActor private func refuseToObserve(_ what: String, of aClass: AnyClass) {
    let known = MemberTable.of(aClass).members.properties.keys.sorted()
    Diagnostics.refuse(
        "Cannot observe \(what) of \(aClass): its class does not list it, so changes are not reported. It "
            + "lists \(known.isEmpty ? "none" : known.joined(separator: ", ")). To fix, list it in a type in "
            + "the class that is NamedMembers, and report changes in its setter with willChange and didChange."
    )
}

extension NSKeyValueObservedChange {
    fileprivate init(_ call: KeyValueObserver.Call, _ options: NSKeyValueObservingOptions) {
        let (old, new): (Any?, Any?)
        switch call {
        case .initial(let value): (old, new) = (nil, value)
        case .prior(let value): (old, new) = (value, nil)
        case .did(let before, let after): (old, new) = (before, after)
        }
        var isPrior = false
        if case .prior = call { isPrior = true }
        self = NSKeyValueObservedChange(
            kind: .setting,
            newValue: options.contains(.new) ? new as? Value : nil,
            oldValue: options.contains(.old) ? old as? Value : nil,
            indexes: nil,
            isPrior: isPrior
        )
    }
}

/// Observing properties by name, with a method.
extension NSObjectProtocol where Self: NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer each time a property of
    /// this object was set (RT-09).
    ///
    /// The observer is not retained. If it is freed, the observation ends; on iOS the program may
    /// crash then.
    ///
    /// - Parameters:
    ///   - observer: a responder, a recognizer, or another object that is `KeyValueObserving`.
    ///   - keyPath: a name, or names with dots between them: `layer.opacity`.
    ///   - options: the values that the observer receives, and whether it is also called now and
    ///     before each change; none by default.
    ///   - context: passed to the observer.
    public func addObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self as NSObject, observer, context)
        _ = onMainThread("observe \(keyPath)") {
            NamedObservers.add(observer, to: object, keyPath, options, context)
        }
    }

    /// Removes the observer of a name that was added last.
    ///
    /// If it does not observe the name, the call is reported to `Diagnostics` as a sentence; iOS
    /// raises an exception.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, observer) = (self as NSObject, observer)
        _ = onMainThread("stop observing \(keyPath)") {
            NamedObservers.remove(observer, from: object, keyPath) { _ in true }
        }
    }

    /// Removes the observer of a name that was added last with this context.
    public func removeObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self as NSObject, observer, context)
        _ = onMainThread("stop observing \(keyPath)") {
            NamedObservers.remove(observer, from: object, keyPath) { $0 == context }
        }
    }

    /// Reports that a property will change. Call `didChangeValue(forKey:)` after the change.
    public func willChangeValue(forKey key: String) {
        guard isAnyPropertyObserved else { return }
        nonisolated(unsafe) let object = self as NSObject
        _ = onMainThread("report a change of \(key)") {
            NamedObservers.oldValues.append((object, key, KeyValueCoding.value(of: object, key)))
        }
        reportWillChange(self, key)
    }

    /// Reports that a property has changed.
    public func didChangeValue(forKey key: String) {
        guard isAnyPropertyObserved else { return }
        nonisolated(unsafe) let object = self as NSObject
        _ = onMainThread("report a change of \(key)") {
            let index = NamedObservers.oldValues.lastIndex { $0.object === object && $0.key == key }
            let old = index.map { NamedObservers.oldValues.remove(at: $0).value }
            let new = KeyValueCoding.value(of: object, key)
            reportDidChange(object, key, (old ?? nil) as Any, new as Any)
        }
    }

    /// Called on an observer that does not implement it. Says so on standard error; iOS raises an
    /// exception.
    public func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueChange.refuse(self, keyPath)
    }
}

/// What happens to changes that an observer does not handle.
package enum KeyValueChange {
    /// Says that an observer got a change that it does not handle.
    package static func refuse(_ observer: AnyObject, _ keyPath: String?) {
        FileHandle.standardError.write(
            Data(
                """
                touchstone: \(type(of: observer)) got a change of \(keyPath ?? "a property") that it \
                does not handle. iOS stops the program here.

                """.utf8
            )
        )
    }
}

/// The observers that were added by name.
@MainActor private enum NamedObservers {
    private struct Entry {
        weak var object: NSObject?
        weak var observer: NSObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: PathObserver
    }

    private static var entries: [Entry] = []
    /// The values before the manual changes that are going on.
    static var oldValues: [(object: NSObject, key: String, value: Any?)] = []

    static func add(
        _ observer: NSObject,
        to object: NSObject,
        _ keyPath: String,
        _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        guard let receiver = observer as? any KeyValueObserving else {
            return Diagnostics.refuse(
                "Cannot add a \(type(of: observer)) as an observer of \(keyPath): it has no "
                    + "observeValue(forKeyPath:of:change:context:) that can be called. To fix, make it "
                    + "KeyValueObserving, or use observe(_:options:changeHandler:)."
            )
        }
        for ended in entries where ended.object == nil || ended.observer == nil {
            ended.observation.end()
        }
        entries.removeAll { $0.object == nil || $0.observer == nil }
        let observation = PathObserver(of: object, keyPath) { [weak object, weak receiver] call in
            guard let change = change(call, options) else { return }
            receiver?.observeValue(
                forKeyPath: keyPath,
                of: object,
                change: change,
                context: context
            )
        }
        guard let observation else { return refuseToObserve(keyPath, of: type(of: object)) }
        if options.contains(.initial) {
            observation.receive(.initial(new: KeyValueCoding.value(of: object, path: keyPath)))
        }
        observation.begin()
        entries.append(
            Entry(
                object: object,
                observer: observer,
                keyPath: keyPath,
                context: context,
                observation: observation
            )
        )
    }

    static func remove(
        _ observer: NSObject,
        from object: NSObject,
        _ keyPath: String,
        where matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let index = entries.lastIndex {
            $0.object === object && $0.observer === observer && $0.keyPath == keyPath
                && matches($0.context)
        }
        guard let index else {
            return Diagnostics.refuse(
                "Cannot remove a \(type(of: observer)) as an observer of \(keyPath): it does not observe it. "
                    + "iOS stops the program here. Nothing was removed. To fix, remove an observer once for each "
                    + "time it was added."
            )
        }
        entries.remove(at: index).observation.end()
    }

    /// The dictionary for an observer; nil for a call that it did not ask for.
    private static func change(
        _ call: KeyValueObserver.Call,
        _ options: NSKeyValueObservingOptions
    ) -> [NSKeyValueChangeKey: Any]? {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        func add(_ value: Any?, as key: NSKeyValueChangeKey, if option: NSKeyValueObservingOptions)
        {
            if options.contains(option) { change[key] = RuntimeValue.flat(value) ?? NSNull() }
        }
        switch call {
        case .initial(let new): add(new, as: .newKey, if: .new)
        case .prior(let old):
            guard options.contains(.prior) else { return nil }
            change[.notificationIsPriorKey] = true
            add(old, as: .oldKey, if: .old)
        case .did(let old, let new):
            add(old, as: .oldKey, if: .old)
            add(new, as: .newKey, if: .new)
        }
        return change
    }
}

/// An observer of a path of names: of its first property, and of the rest of the path in that
/// property's value.
@MainActor private final class PathObserver {
    let receive: (KeyValueObserver.Call) -> Void
    private let object: () -> NSObject?
    private let key: String
    private let rest: String?
    private var observer: KeyValueObserver?
    private var next: PathObserver?
    private var oldValue: Any?

    /// nil if the object's class does not list the first name.
    init?(
        of object: NSObject,
        _ path: String,
        receive: @escaping (KeyValueObserver.Call) -> Void
    ) {
        self.receive = receive
        self.object = { [weak object] in object }
        let parts = KeyValueCoding.split(path)
        let isOneName = parts == nil || KeyValueCoding.property(of: object, path) != nil
        key = isOneName ? path : parts?.key ?? path
        rest = isOneName ? nil : parts?.rest
        guard KeyValueCoding.property(of: object, key) != nil else { return nil }
        // The first properties of a path often stay as they are: the layer of a view.
        if isOneName { _ = refusesIfUnreported(key, of: type(of: object)) }
        observer = KeyValueObserver(
            of: object,
            key,
            wantsPrior: true,
            read: { [weak self] in self?.value },
            receive: { [weak self] call in self?.changed(call) }
        )
    }

    func begin() {
        observer?.begin()
        observeNext()
    }

    func end() {
        observer?.end()
        next?.end()
        next = nil
    }

    private var value: Any? {
        guard let object = object() else { return nil }
        return KeyValueCoding.value(of: object, path: rest.map { "\(key).\($0)" } ?? key)
    }

    private func observeNext() {
        guard let rest, let object = object(),
            let value = KeyValueCoding.value(of: object, key) as? NSObject
        else { return }
        next = PathObserver(of: value, rest, receive: receive)
        guard let next else { return refuseToObserve(rest, of: type(of: value)) }
        next.begin()
    }

    nonisolated private func changed(_ call: KeyValueObserver.Call) {
        nonisolated(unsafe) let call = call
        _ = onMainThread("report a change of \(key)") { changedOnMain(call) }
    }

    private func changedOnMain(_ call: KeyValueObserver.Call) {
        guard rest != nil else { return receive(call) }
        switch call {
        case .initial: break
        case .prior(let old):
            oldValue = old
            receive(call)
        case .did:
            next?.end()
            next = nil
            observeNext()
            receive(.did(old: oldValue, new: value))
            oldValue = nil
        }
    }
}
