/// All members of a class by name, with those of its superclasses.
@MainActor package struct MemberTable {
    package private(set) var members = Members()

    private static var known: [ObjectIdentifier: MemberTable] = [:]

    /// The members of an object's class. A subclass inherits all of them; its own have priority.
    package static func of(_ object: AnyObject) -> MemberTable { of(type(of: object)) }

    /// The members of a class and its superclasses.
    package static func of(_ aClass: AnyClass) -> MemberTable {
        if let table = known[ObjectIdentifier(aClass)] { return table }
        let table = MemberTable(aClass)
        known[ObjectIdentifier(aClass)] = table
        return table
    }

    private init(_ aClass: AnyClass) {
        for list in MemberLists.of(aClass) { members.inherit(list.members) }
        if let listing = aClass as? any InterfaceConnectable.Type {
            members.inherit(listing.interfaceConnections)
        }
        if let superclass = _getSuperclass(aClass) { members.inherit(Self.of(superclass).members) }
    }

    /// The method with a name as in Objective-C, such as `save` or `handlePan:`.
    package func method(_ name: String) -> Selector? { members.methods[Selector.Name(name)] }

    /// The name of the property with a key path; nil if none is listed with it.
    package func name(of path: AnyKeyPath) -> String? {
        members.properties.filter { $0.value.path == path }.keys.min()
    }
}

extension NamedMembers {
    fileprivate static var members: Members { .of(Owner.self) { list(&$0) } }
}
