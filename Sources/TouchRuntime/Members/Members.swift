/// Members of a class by name: properties and methods.
@preconcurrency @MainActor public struct Members {
    /// A property that can be read or set by its name.
    @MainActor package struct Property {
        /// How the property was listed.
        package enum Kind {
            case outlet, collection, attribute, property
        }

        package let kind: Kind
        /// The name of the property's type, for messages.
        package let type: String
        /// The key path without its root class; nil if the property has none.
        let path: AnyKeyPath?
        /// Reads the property; nil if it cannot be read.
        let get: (@MainActor (_ owner: AnyObject) -> Any?)?
        /// Sets the property; false if the value is of another type. nil if it cannot be set.
        let change: (@MainActor (_ owner: AnyObject, _ value: Any?) -> Bool)?
        /// Whether its setter reports changes to observers, as far as is known.
        fileprivate(set) var isReported = true

        /// Sets the property; false if it cannot be set or the value is of another type.
        package func set(_ owner: AnyObject, _ value: Any?) -> Bool {
            change?(owner, value) ?? false
        }
    }

    package private(set) var properties: [String: Property] = [:]
    package private(set) var methods: [Selector.Name: Selector] = [:]
    /// The methods that are optional in a protocol, by their names. Overloads have one name.
    private var optionalMethods: [String: [any Sendable]] = [:]

    /// The members of a class.
    ///
    /// - Parameters:
    ///   - owner: the class.
    ///   - list: adds the members to an empty list.
    public static func of<Owner: AnyObject>(
        _ owner: Owner.Type,
        _ list: (inout MemberList<Owner>) -> Void
    ) -> Members {
        var members = MemberList<Owner>()
        list(&members)
        return members.members
    }

    mutating func add(_ name: String, _ property: Property) {
        properties[name] = property
    }

    mutating func noteUnreported(_ name: String) {
        properties[name]?.isReported = false
    }

    mutating func add(_ method: Selector) {
        if let name = method.explicitName { methods[name] = method }
    }

    mutating func add<Arguments, Answer>(
        _ name: String,
        optional method: OptionalMethod<Arguments, Answer>
    ) {
        optionalMethods[name, default: []].append(method)
    }

    /// The optional method with a name that takes these arguments; nil if there is none.
    func optionalMethod<Arguments, Answer>(
        _ name: String,
        as type: OptionalMethod<Arguments, Answer>.Type
    ) -> OptionalMethod<Arguments, Answer>? {
        for method in optionalMethods[name] ?? [] {
            if let method = method as? OptionalMethod<Arguments, Answer> { return method }
        }
        return nil
    }

    /// Whether an optional method of this name is listed.
    func hasOptionalMethod(_ name: String) -> Bool { optionalMethods[name] != nil }

    /// Whether a method of this name is there.
    func has(_ name: Selector.Name) -> Bool {
        hasOptionalMethod(name.description)
            || methods[name]?.explicitName.map { $0.canMean(name) } == true
    }

    /// Adds members of a superclass. What is there already has priority.
    mutating func inherit(_ members: Members) {
        properties.merge(members.properties) { own, _ in own }
        methods.merge(members.methods) { own, _ in own }
        optionalMethods.merge(members.optionalMethods) { own, others in own + others }
    }

    /// The names of the properties that were listed in one of these ways.
    package func names(_ kinds: Property.Kind...) -> [String] {
        properties.filter { kinds.contains($0.value.kind) }.keys.sorted()
    }

    /// The names of the methods, as Objective-C writes them.
    package var methodNames: [String] { methods.keys.map(\.description).sorted() }
}
