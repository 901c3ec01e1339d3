/// How tables of objects keep and compare their objects.
public struct NSPointerFunctions: Sendable {
    /// The options of Foundation. Weak memory and comparison by identity have an effect.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are retained. The default.
        public static var strongMemory: Options { [] }
        /// Objects are not retained, and leave the table when they are freed.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared by identity, not by `isEqual(_:)`.
        public static let objectPointerPersonality = Options(rawValue: 0x200)
        /// Objects are copied when they are added.
        public static let copyIn = Options(rawValue: 0x10000)
    }
}

/// An object, retained or not.
struct KeptObject<Object: AnyObject> {
    private let strong: Object?
    private weak var weak: Object?
    private let identity: ObjectIdentifier
    private let isByIdentity: Bool

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        let isWeak = options.contains(.weakMemory)
        strong = isWeak ? nil : object
        weak = isWeak ? object : nil
        identity = ObjectIdentifier(object)
        isByIdentity = options.contains(.objectPointerPersonality)
    }

    var object: Object? { strong ?? weak }

    func isLike(_ other: Object) -> Bool {
        guard let object else { return false }
        return object === other || (!isByIdentity && areEqual(object, other))
    }
}

/// A set of objects that may be weak (RT-14).
///
/// Objects that were freed are not in it any more. `allObjects` is in the order of adding; on iOS
/// the order is undefined.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var kept: [KeptObject<ObjectType>] = []

    /// Makes an empty table.
    public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
        self.options = options
        super.init()
    }

    /// Makes an empty table whose objects are not retained.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Adds an object, unless the table has an equal one.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        kept.removeAll { $0.object == nil }
        kept.append(KeptObject(object, options))
    }

    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        kept.removeAll { $0.object == nil || $0.isLike(object) }
    }

    /// Removes all objects.
    open func removeAllObjects() { kept = [] }

    /// Whether the table has an object, or an equal one.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object of the table that is equal to an object; nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return kept.first { $0.isLike(object) }?.object
    }

    /// The objects that still exist.
    open var allObjects: [ObjectType] { kept.compactMap(\.object) }
    /// Any object; nil if the table is empty.
    open var anyObject: ObjectType? { allObjects.first }
    /// The number of objects that still exist. On iOS it may count freed ones.
    open var count: Int { allObjects.count }
    /// An enumerator over the objects that exist now.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
