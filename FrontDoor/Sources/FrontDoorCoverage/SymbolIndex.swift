/// Types, their members and global names: of the engine, of the platform, or of the user's sources.
package struct SymbolIndex: Sendable {
    /// Who declares a name.
    enum Origin: Hashable, Sendable {
        /// A name that `import UIKit` makes visible.
        case engine
        /// Swift, Foundation and the C library.
        case platform
        /// The sources that are examined, and the packages that they use.
        case user
    }

    struct Parameter: Hashable, Sendable {
        var label: String
        var form: Form
        var isOptional: Bool
        var isVariadic = false
    }

    struct Member: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case property, method, initializer, enumCase, `subscript` }
        var kind: Kind
        var name: String
        var isStatic = false
        var parameters: [Parameter] = []
        /// The type of a property, the result of a method.
        var form: Form = .unknown
        /// What generic parameters are bound to.
        var generics: [String: Form] = [:]
        var isUnavailable = false
        var isDeprecated = false
        var isRequirement = false
        var origin: Origin
        /// The type whose scope the types are written in.
        var scope = ""

        var isCallable: Bool { kind == .method || kind == .initializer || kind == .enumCase }

        /// The name with the labels of the arguments, as in Apple's documentation.
        var fullName: String {
            switch kind {
            case .property: name
            case .enumCase where parameters.isEmpty: name
            default: name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
            }
        }
    }

    struct TypeEntry: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case `class`, `struct`, `enum`, `protocol`, alias = "typealias"
        }
        var kind: Kind
        var name: String
        var supertypes: [Form] = []
        /// What an alias names.
        var target: Form = .unknown
        var generics: [String: Form] = [:]
        var members: [String: [Member]] = [:]
        var isUnavailable = false
        var isDeprecated = false
        var isDynamic = false
        var origin: Origin
    }

    /// The modules that can be imported here.
    var modules: Set<String> = []
    var types: [String: TypeEntry] = [:]
    var globals: [String: [Member]] = [:]
    /// All names of members, by origin: for members of types that are not known.
    private(set) var memberNames: [String: Set<Origin>] = [:]
    /// Names of members that types of the platform have, where the index does not say which.
    private(set) var platformNames: Set<String> = []

    package init() {}

    mutating func add(_ type: TypeEntry) {
        if var known = types[type.name], known.origin == type.origin || known.kind == .alias,
            type.kind != .alias
        {
            // The same name in two modules of the user, or in two branches of a condition.
            known.supertypes += type.supertypes.filter { !known.supertypes.contains($0) }
            known.origin = type.origin
            known.kind = type.kind
            types[type.name] = known
        } else if types[type.name]?.origin != type.origin {
            types[type.name] = type
        }
    }

    /// Adds conformances that an extension declares.
    mutating func extend(_ name: String, supertypes: [Form], origin: Origin) {
        guard !supertypes.isEmpty else { return }
        let name = target(of: name)
        if types[name] == nil { return }
        types[name]?.supertypes += supertypes
    }

    mutating func add(_ member: Member, to owner: String) {
        memberNames[member.name, default: []].insert(member.origin)
        let owner = target(of: owner)
        types[owner]?.members[member.name, default: []].append(member)
    }

    mutating func addPlatformNames(_ names: some Sequence<String>) {
        for name in names {
            platformNames.insert(name)
            memberNames[name, default: []].insert(.platform)
        }
    }

    mutating func addGlobal(_ member: Member) {
        globals[member.name, default: []].append(member)
    }

    /// The type that a name means after aliases.
    func target(of name: String) -> String {
        var name = name
        for _ in 0..<8 {
            guard let type = types[name], type.kind == .alias,
                case .named(let next, _) = resolve(type.target, in: parent(of: name)),
                next != name
            else { break }
            name = next
        }
        return name
    }

    func parent(of name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }
}

// Names in scopes.
extension SymbolIndex {
    /// The full name of a type that is written in the body of another.
    func fullName(of name: String, in scope: String) -> String? {
        var scope = scope
        while !scope.isEmpty {
            if let found = nested(name, in: scope) { return found }
            scope = parent(of: scope)
        }
        if types[name] != nil { return name }
        // A module's name before a type's.
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            if let outer = fullName(of: parts[0], in: ""), let found = nested(parts[1], in: outer) {
                return found
            }
            if modules.contains(parts[0]), types[parts[1]] != nil { return parts[1] }
        }
        return nil
    }

    /// A nested type, declared by the type, one of its supertypes, or the target of the alias.
    private func nested(_ name: String, in scope: String) -> String? {
        if types["\(scope).\(name)"] != nil { return "\(scope).\(name)" }
        for ancestor in lineage(of: scope).names where types["\(ancestor).\(name)"] != nil {
            return "\(ancestor).\(name)"
        }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, let outer = nested(parts[0], in: scope) {
            return nested(parts[1], in: outer)
        }
        return nil
    }

    /// The type with full names and without aliases.
    ///
    /// - Parameters:
    ///   - scope: the type in whose body the type is written.
    ///   - generics: what stands for type parameters, and for `Self`.
    ///   - isOpen: whether the type parameters of the types around stand for what a caller puts in,
    ///     which may have more members than their bounds.
    func resolve(
        _ form: Form,
        in scope: String,
        generics: [String: Form] = [:],
        isOpen: Bool = false,
        depth: Int = 0
    ) -> Form {
        guard depth < 8 else { return .unknown }
        return form.mapNames { name in
            if name == "Self" {
                if let own = generics[name], own != .unknown { return own }
                return scope.isEmpty ? .unknown : .named(scope)
            }
            if let bound = generics[name] {
                return bound == .unknown
                    ? .unknown : resolve(bound, in: scope, generics: [:], depth: depth + 1)
            }
            var outer = scope
            while !outer.isEmpty {
                if let bound = types[outer]?.generics[name] {
                    guard bound != .unknown else { return .unknown }
                    let found = resolve(bound, in: parent(of: outer), depth: depth + 1)
                    return isOpen ? found.opened : found
                }
                outer = parent(of: outer)
            }
            guard let full = fullName(of: name, in: scope) else { return nil }
            guard let type = types[full], type.kind == .alias else { return .named(full) }
            let place = parent(of: full)
            let target = resolve(
                type.target,
                in: place,
                generics: place == scope ? generics : [:],
                isOpen: isOpen,
                depth: depth + 1
            )
            return target == .unknown ? .named(full) : target
        }
    }

    /// All types that a type inherits from, itself first, and whether all of them are known.
    func lineage(of name: String) -> (names: [String], isComplete: Bool) {
        var names: [String] = []
        var seen: Set<String> = [name]
        // With whether a type of the user names it: then it must be known.
        var queue = [(name: name, isOwn: true)]
        var isComplete = true
        while !queue.isEmpty {
            let (current, isOwn) = queue.removeFirst()
            guard let type = types[current] else {
                isComplete = isComplete && (!isOwn || Self.empty.contains(current))
                continue
            }
            names.append(current)
            if type.kind == .alias {
                for next in type.target.names { enqueue(next, from: current) }
                continue
            }
            for form in type.supertypes {
                for name in form.names { enqueue(name, from: current) }
            }
        }
        func enqueue(_ name: String, from current: String) {
            // Not `fullName(of:in:)` with the type's own scope: that needs the lineage.
            var scope = parent(of: current)
            var full = name
            while !scope.isEmpty {
                if types["\(scope).\(name)"] != nil {
                    full = "\(scope).\(name)"
                    break
                }
                scope = parent(of: scope)
            }
            if types[full] == nil, let dot = full.firstIndex(of: "."),
                modules.contains(String(full[..<dot]))
            {
                full = String(full[full.index(after: dot)...])
            }
            if seen.insert(full).inserted {
                queue.append((full, types[current]?.origin == .user))
            }
        }
        return (names, isComplete)
    }

    /// Names in clauses of inheritance that have no members.
    private static let empty: Set<String> = [
        "AnyObject", "class", "Any", "Copyable", "Escapable", "Sendable", "BitwiseCopyable",
    ]
}
