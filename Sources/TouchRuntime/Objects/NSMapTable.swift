/// A dictionary whose keys and values may be weak (RT-14).
///
/// An entry whose key or value was freed is not in it any more. The order is that of adding; on iOS
/// it is undefined.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [(key: KeptObject<KeyType>, value: KeptObject<ObjectType>)] = []

    /// Makes an empty table.
    public init(
        keyOptions: NSPointerFunctions.Options = [],
        valueOptions: NSPointerFunctions.Options = [],
        capacity: Int = 0
    ) {
        (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
        super.init()
    }

    /// Makes an empty table that retains keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Makes an empty table that does not retain keys.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory)
    }
    /// Makes an empty table that does not retain values.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }
    /// Makes an empty table that retains neither keys nor values.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        entries.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The value of a key; nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries.first { $0.key.isLike(aKey) }?.value.object
    }

    /// Sets the value of a key; nil removes it.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        let value = KeptObject(anObject, valueOptions)
        if let index = entries.firstIndex(where: { $0.key.isLike(aKey) }) {
            entries[index].value = value
            return
        }
        entries.removeAll { $0.key.object == nil || $0.value.object == nil }
        entries.append((KeptObject(aKey, keyOptions), value))
    }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        entries.removeAll { $0.key.object == nil || $0.key.isLike(aKey) }
    }

    /// Removes everything.
    open func removeAllObjects() { entries = [] }
    /// The number of entries whose key and value still exist. On iOS it may count freed ones.
    open var count: Int { living.count }
    /// An enumerator over the keys that exist now.
    open func keyEnumerator() -> NSEnumerator {
        NSArray(array: living.map(\.key)).objectEnumerator()
    }
    /// An enumerator over the values that exist now.
    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: living.map(\.value)).objectEnumerator()
    }
    /// The entries that exist now, as a dictionary.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in living {
            result[key as? AnyHashable ?? AnyHashable(ObjectIdentifier(key))] = value
        }
        return result
    }
}
