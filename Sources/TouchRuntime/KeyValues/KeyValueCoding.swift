/// Properties by name (RT-08): those that the class lists (``NamedMembers``) and those of the engine.
extension NSObjectProtocol {
    /// The value of a property with this name.
    ///
    /// For an unknown name the call is reported to `Diagnostics` as a sentence, and nil is returned;
    /// iOS raises `NSUnknownKeyException`.
    public func value(forKey key: String) -> Any? {
        if let store = self as? any KeyedStore { return store.stored(under: key) }
        nonisolated(unsafe) let object = self
        let found: HeldValue? = onMainThread("read \(key) by name") {
            HeldValue(value: KeyValueCoding.value(of: object, key))
        }
        return found?.value
    }

    /// Sets the property with this name. A number is converted to the property's type.
    ///
    /// An unknown name, a property that cannot be set, or a value of another type changes nothing,
    /// and is reported to `Diagnostics` as a sentence; iOS raises an exception.
    public func setValue(_ value: Any?, forKey key: String) {
        if let store = self as? any KeyedStore { return store.store(value, under: key) }
        nonisolated(unsafe) let (object, value) = (self, value)
        _ = onMainThread("set \(key) by name") {
            KeyValueCoding.set(value, of: object, key)
        }
    }

    /// The value that a path of names leads to, such as `layer.cornerRadius`; nil if a value on the
    /// way is nil.
    public func value(forKeyPath keyPath: String) -> Any? {
        nonisolated(unsafe) let object = self
        let found: HeldValue? = onMainThread("read \(keyPath) by name") {
            HeldValue(value: KeyValueCoding.value(of: object, path: keyPath))
        }
        return found?.value
    }

    /// Sets the property that a path of names leads to.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, value) = (self, value)
        _ = onMainThread("set \(keyPath) by name") {
            KeyValueCoding.set(value, of: object, path: keyPath)
        }
    }
}

private struct HeldValue {
    let value: Any?
}

/// An object of Foundation whose keys are those of its contents, on any thread (RT-34).
private protocol KeyedStore {
    func stored(under key: String) -> Any?
    func store(_ value: Any?, under key: String)
}

extension UserDefaults: KeyedStore {
    fileprivate func stored(under key: String) -> Any? { object(forKey: key) }
    fileprivate func store(_ value: Any?, under key: String) { set(value, forKey: key) }
}

extension NSDictionary: KeyedStore {
    fileprivate func stored(under key: String) -> Any? { object(forKey: key) }
    fileprivate func store(_ value: Any?, under key: String) {
        guard let contents = self as? NSMutableDictionary else {
            return Diagnostics.refuseOnAnyThread(
                "Cannot set \(key) of a dictionary: it is immutable. Nothing was set; iOS stops the program here. "
                    + "To fix, use an NSMutableDictionary."
            )
        }
        if let value { contents[key] = value } else { contents.removeObject(forKey: key) }
    }
}

/// An object with key-value coding of its own, such as a layer.
@preconcurrency @MainActor package protocol CodesKeyValues: AnyObject {
    /// The value of a path of names.
    func value(forKeyPath keyPath: String) -> Any?
    /// Sets the value of a path of names.
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

@MainActor enum KeyValueCoding {
    /// The key with which changes of a property are reported: `enabled` for `isEnabled`, as the
    /// getters of Objective-C are named.
    nonisolated static func canonical(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else {
            return key
        }
        return first.lowercased() + key.dropFirst(3)
    }

    static func property(of object: AnyObject, _ key: String) -> Members.Property? {
        property(in: MemberTable.of(object), key)
    }

    static func property(in table: MemberTable, _ key: String) -> Members.Property? {
        let properties = table.members.properties
        if let found = properties[key] { return found }
        let canonical = canonical(key)
        if let found = properties[canonical] { return found }
        return properties["is" + canonical.prefix(1).uppercased() + canonical.dropFirst()]
    }

    static func value(of object: AnyObject, _ key: String) -> Any? {
        if let object = object as? any CodesKeyValues { return object.value(forKeyPath: key) }
        if let store = object as? any KeyedStore { return store.stored(under: key) }
        if let get = property(of: object, key)?.get { return get(object).map(RuntimeValue.boxed) }
        if let getter = MemberTable.of(object).method(key),
            case .returned(let value) = getter.reply(of: object, nil, nil)
        {
            return RuntimeValue.flat(value).map(RuntimeValue.boxed)
        }
        refuse("read", key, of: object)
        return nil
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: String) {
        if let object = object as? any CodesKeyValues {
            return object.setValue(value, forKeyPath: key)
        }
        if let store = object as? any KeyedStore { return store.store(value, under: key) }
        guard let property = property(of: object, key) else {
            return refuse("set", key, of: object)
        }
        guard let change = property.change else {
            return Diagnostics.refuse(
                "Cannot set \(key) of \(type(of: object)) by name: it can only be read. Nothing was set. "
                    + "To fix, give the property a setter, or set another one."
            )
        }
        if !change(object, value) {
            let found = RuntimeValue.flat(value).map { "a \(type(of: $0))" } ?? "nil"
            Diagnostics.refuse(
                "Cannot set \(key) of \(type(of: object)) by name: it is a \(property.type), and the value "
                    + "is \(found). Nothing was set. To fix, pass a \(property.type)."
            )
        }
    }

    static func value(of object: AnyObject, path: String) -> Any? {
        if let object = object as? any CodesKeyValues { return object.value(forKeyPath: path) }
        if property(of: object, path) != nil { return value(of: object, path) }
        guard let (key, rest) = split(path) else { return value(of: object, path) }
        return value(of: object, key).flatMap { value(of: $0 as AnyObject, path: rest) }
    }

    static func set(_ value: Any?, of object: AnyObject, path: String) {
        if let object = object as? any CodesKeyValues {
            return object.setValue(value, forKeyPath: path)
        }
        if property(of: object, path) != nil { return set(value, of: object, path) }
        guard let (key, rest) = split(path) else { return set(value, of: object, path) }
        if let next = self.value(of: object, key) { set(value, of: next as AnyObject, path: rest) }
    }

    /// The first name of a path, and the others.
    nonisolated static func split(_ path: String) -> (key: String, rest: String)? {
        guard let dot = path.firstIndex(of: ".") else { return nil }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }

    private static func refuse(_ what: String, _ key: String, of object: AnyObject) {
        let known = MemberTable.of(object).members.properties.keys.sorted()
        Diagnostics.refuse(
            "Cannot \(what) \(key) of \(type(of: object)) by name: it has no property of this name."
                + Suggestion.sentence(for: key, among: known)
                + " It has \(known.isEmpty ? "none" : known.joined(separator: ", ")). iOS stops the program "
                + "here. To fix, list the property in a type in the class that is NamedMembers."
        )
    }
}
