/// What the rewriter knows of the declarations of a module, and what other modules need of it.
///
/// A module's facts are written next to its build products. When another module that imports it is
/// compiled, they are read again.
public struct ModuleFacts: Sendable, Equatable {
    /// A method by its name and the labels of its arguments: `tableView(_:didSelectRowAt:)`.
    public typealias MethodName = String

    /// A class that the module declares.
    struct ClassFacts: Sendable, Equatable {
        /// The names in its inheritance clause and in those of its extensions.
        var inherited: [String] = []
        /// The methods and properties that its body declares.
        var inBody: Set<String> = []
        /// Those that its extensions declare.
        var inExtensions: Set<String> = []
        /// Those that it overrides.
        var overridden: Set<String> = []
    }

    /// Whether the module is code for iOS: it imports UIKit, or a module that does.
    public var isForIOS = false
    /// The optional requirements of protocols whose methods all have a default implementation.
    ///
    /// These are UIKit's protocols, as the engine declares them: such a method can always be called.
    public var defaulted: Set<MethodName> = []
    /// The optional requirements of protocols of the user, with the types of their arguments:
    /// `@objc optional func`. A property has a name without parentheses, and no arguments.
    public var optional: [MethodName: Set<String>] = [:]
    /// The names of the protocols that have optional requirements, or are the engine's.
    public var protocols: Set<String> = []
    /// The names of the engine's properties. Modules that import the engine do not tell them again.
    public var properties: Set<String> = []
    /// The classes, and all other types that extensions name, by their full names: `Outer.Inner`.
    var classes: [String: ClassFacts] = [:]
    /// The names of the classes whose bodies are in this module.
    var declared: Set<String> = []
    /// Whether the module has tests: it imports XCTest or Testing.
    var isForTests = false
    /// Whether it imports Nimble, whose waits are calls of their own.
    var usesNimble = false
    /// Whether it uses the parts of XCTest that XCTest on Linux lacks.
    var usesAutomation = Automation.no
    /// Whether the module names attributes of accessibility, which on iOS every `NSObject` has.
    var usesAccessibility = false
    /// Whether the module calls methods or reads properties by their names: then each class lists all
    /// of its `@objc` members.
    var usesNames = false
    /// Whether the module, or one that it imports, asks objects what they respond to: then each class
    /// lists its optional methods.
    public var asksObjects = false
    /// The classes of the engine. A class with one of them as its superclass overrides what UIKit calls.
    var engineClasses: Set<String> = ["NSObject"]
    /// The classes whose metatypes variables and arguments have, by the names of these.
    var metatypes: [String: Set<String>] = [:]
    /// The types that variables and arguments are declared with, without their marks, by the names of these.
    var types: [String: Set<String>] = [:]
    /// Whether each variable and argument of a name is of the type `AnyObject`.
    var anyObjects: [String: Bool] = [:]
    /// The `@objc` protocols of the module that declare a method, by its name.
    var messages: [MethodName: Set<String>] = [:]
    /// What the generic parameters of types must be, by the names of the type and of the parameter.
    var genericBounds: [String: [String: [String]]] = [:]
    /// For each protocol: the types of other modules for which this module declares a conformance.
    var foreignConformances: [String: Set<String>] = [:]
    /// The labels of the initializers that the module's extensions declare, by the name of the type.
    var extensionInitializers: [String: Set<String>] = [:]
    /// The same of the bodies of its classes.
    var bodyInitializers: [String: Set<String>] = [:]
    /// The protocols of the module that require an initializer without arguments.
    var protocolsWithInitializer: Set<String> = []
    /// The module's own protocols of Objective-C, whose methods selectors name.
    var objectiveCProtocols: Set<String> = []
    /// The declarations that the bodies of classes get for members of their extensions.
    var forwarders: [String: [String]] = [:]
    /// The names of the tables that extensions of a class declare.
    var memberParts: [String: [String]] = [:]
    /// The names of the tables of the extensions in a file, by the file and the extension's offset.
    var partNames: [String: [Int: String]] = [:]
    /// The classes that can be subclassed in other modules, with the name of their superclass.
    ///
    /// They tell which extension of another module's class declares what a class overrides.
    public var superclasses: [String: String] = [:]

    /// No facts.
    public init() {}

    /// Adds what another module declares for all that import it.
    public mutating func merge(_ other: ModuleFacts) {
        isForIOS = isForIOS || other.isForIOS
        asksObjects = asksObjects || other.asksObjects
        defaulted.formUnion(other.defaulted)
        optional.merge(other.optional) { $0.union($1) }
        protocols.formUnion(other.protocols)
        superclasses.merge(other.superclasses) { mine, _ in mine }
    }

    /// The facts that other modules need, one a line.
    public var text: String {
        var lines = ["facts 1"]
        if isForIOS { lines.append("ios") }
        if asksObjects { lines.append("asks") }
        lines += defaulted.sorted().map { "default \($0)" }
        lines += optional.sorted { $0.key < $1.key }.flatMap { name, types in
            types.sorted().map { "optional \(name) \($0)" }
        }
        lines += protocols.sorted().map { "protocol \($0)" }
        if !properties.isEmpty {
            lines.append("properties " + properties.sorted().joined(separator: " "))
        }
        lines += superclasses.sorted { $0.key < $1.key }.map { "class \($0.key) \($0.value)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads the facts of a module. Lines that this version does not know are left out.
    public init(text: String) {
        // Bytes, because a character after a blank may combine with it.
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
            switch (words.first, words.count) {
            case ("ios", 1): isForIOS = true
            case ("asks", 1): asksObjects = true
            case ("default", 2): defaulted.insert(words[1])
            case ("optional", 2): optional[words[1], default: []].insert("")
            case ("optional", 3): optional[words[1], default: []].insert(words[2])
            case ("protocol", 2): protocols.insert(words[1])
            case ("properties", _): properties.formUnion(words.dropFirst())
            case ("class", 3): superclasses[words[1]] = words[2]
            default: break
            }
        }
    }
}

extension ModuleFacts {
    /// The name of the member that says whether an optional requirement is there.
    ///
    /// Requirements that differ only in the types of their arguments have different names.
    func presence(of name: MethodName, types: String) -> String {
        let plain = "__has_" + Self.identifier(name)
        guard let known = optional[name], known.count > 1 else { return plain }
        return plain + "__" + types.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    /// The name of the optional that gives an optional requirement.
    static func optional(for name: MethodName) -> String { "__optional_" + identifier(name) }

    /// `panel(_:didMoveTo:)` as one identifier: `panel__didMoveTo`.
    private static func identifier(_ method: MethodName) -> String {
        let parts = method.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        let labels = parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":")
        return ([parts[0]] + labels).map { $0.filter { $0.isLetter || $0.isNumber || $0 == "_" } }
            .joined(separator: "_")
    }

    /// Whether a class of the module has a property of this name: `completion?(true)` calls the closure in it, also
    /// if UIKit has a method of that name.
    func declaresProperty(_ name: String) -> Bool {
        classes.values.contains { $0.inBody.contains(name) || $0.inExtensions.contains(name) }
    }

    /// The protocols of the module whose initializer each object of Objective-C has: the module makes a
    /// class of another module conform to them. A class of Swift need not have this initializer.
    var protocolsOfAllObjects: Set<String> {
        protocolsWithInitializer.filter {
            foreignConformances[$0]?.contains(where: isObject) == true
        }
    }

    /// Whether a type is a class of UIKit, or a class below it.
    func isKind(_ type: String, of ancestor: String) -> Bool {
        type == ancestor || foreignAncestors(of: type).contains(ancestor)
    }

    /// Whether a type is a class of Objective-C on iOS.
    func isObject(_ type: String) -> Bool {
        let types = declared.contains(type) ? foreignAncestors(of: type) : [type]
        return types.contains {
            $0.hasPrefix("NS") || engineClasses.contains($0)
                || !declared.contains(type) && superclasses[$0] != nil
        }
    }

    /// Whether a class lists the optional methods that it declares: if objects are asked for them, or if
    /// a superclass of the user may be the one that conforms to the protocol.
    func listsOptionalMethods(_ name: String) -> Bool {
        guard let superclass = classes[name]?.inherited.first else { return asksObjects }
        return asksObjects
            || !engineClasses.contains(superclass) && !protocols.contains(superclass)
                && (declared.contains(name) && resolved(superclass, in: name) != nil
                    || superclasses[superclass] != nil)
    }

    /// The name of a method in Objective-C: `panel:didMoveTo:` for `panel(_:didMoveTo:)`.
    static func objectiveCName(_ method: MethodName) -> String {
        let parts = method.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard parts.count == 2 else { return method }
        let labels = parts[1].dropLast().split(separator: ":").map(String.init)
        guard let first = labels.first else { return parts[0] }
        var name = parts[0]
        if first != "_" {
            let joins = ["with", "for", "at", "in", "of", "by", "to", "from", "on"]
            let word = first.prefix(1).uppercased() + first.dropFirst()
            name += joins.contains { first.hasPrefix($0) } ? word : "With" + word
        }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
    }

    /// Whether a class that this module declares, or one below it, overrides one of these members.
    func isOverridden(_ members: Set<String>, atOrBelow name: String) -> Bool {
        classes.contains { other, facts in
            !facts.overridden.isDisjoint(with: members)
                && (other == name || ancestors(of: other).contains(name))
        }
    }

    /// Whether an extension of a class above this one declares an initializer with these labels.
    func inheritsInitializer(_ labels: String, in name: String) -> Bool {
        (ancestors(of: name) + foreignAncestors(of: name)).contains {
            extensionInitializers[$0]?.contains(labels) == true
        }
    }

    /// Whether a class below this one declares an initializer with these labels.
    func isInitializerHidden(_ labels: String, in name: String) -> Bool {
        [extensionInitializers, bodyInitializers].contains { declared in
            declared.contains { other, all in
                all.contains(labels)
                    && (ancestors(of: other) + foreignAncestors(of: other)).contains(name)
            }
        }
    }

    /// The classes above a class that this module declares, the nearest first.
    func ancestors(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let superclass = classes[current]?.inherited.first(where: {
            resolved($0, in: current) != nil
        })
        .flatMap({ resolved($0, in: current) }), !result.contains(superclass), superclass != name {
            result.append(superclass)
            current = superclass
        }
        return result
    }

    /// Whether a class, or one above it in this module, has methods of this base name that take arguments.
    func hasMethods(named base: String, in name: String) -> Bool {
        ([name] + ancestors(of: name)).contains { other in
            guard let facts = classes[other] else { return false }
            return facts.inBody.union(facts.inExtensions).contains {
                $0.hasPrefix(base + "(") && !$0.hasSuffix("()")
            }
        }
    }

    /// The full name of the class that a name means inside another declaration.
    func resolved(_ name: String, in context: String) -> String? {
        var scope = context.split(separator: ".").map(String.init)
        while true {
            let candidate = (scope + [name]).joined(separator: ".")
            if declared.contains(candidate), candidate != context { return candidate }
            if scope.isEmpty { return nil }
            scope.removeLast()
        }
    }

    /// The classes of other modules above a class, the nearest first, as far as facts tell.
    func foreignAncestors(of name: String) -> [String] {
        let last = ancestors(of: name).last ?? name
        // The clauses of an extension have protocols only.
        let superclass =
            declared.contains(last) ? classes[last]?.inherited.first : superclasses[last]
        guard var current = superclass else { return [] }
        var result: [String] = []
        while !result.contains(current) {
            result.append(current)
            guard let superclass = superclasses[current] else { break }
            current = superclass
        }
        return result
    }

    /// The class of another module whose extension in this module declares a member that a class
    /// overrides. Such a member is chosen while the program runs.
    func dispatcher(of member: MethodName, overriddenBy name: String) -> String? {
        guard classes[name]?.overridden.contains(member) == true,
            !ancestors(of: name).contains(where: {
                classes[$0]?.inBody.contains(member) == true
                    && classes[$0]?.overridden.contains(member) == false
            })
        else { return nil }
        return foreignAncestors(of: name).first {
            !declared.contains($0) && classes[$0]?.inExtensions.contains(member) == true
                && classes[$0]?.overridden.contains(member) == false
        }
    }

    /// The classes of other modules whose extensions in this module override a member that the extension of
    /// another one, above them, declares. Subclasses come before their superclasses.
    func foreignOverriders(of member: MethodName, declaredBy base: String) -> [String] {
        classes.keys.filter {
            !declared.contains($0) && dispatcher(of: member, overriddenBy: $0) == base
        }.sorted {
            let (first, second) = (foreignAncestors(of: $0).count, foreignAncestors(of: $1).count)
            return (second, $0) < (first, $1)
        }
    }

    /// The nearest class of another module above a class whose extension in this module overrides a member.
    func foreignOverrider(of member: MethodName, above name: String) -> String? {
        foreignAncestors(of: name).first {
            !declared.contains($0) && classes[$0]?.overridden.contains(member) == true
        }
    }

    /// The members of this module's extensions of another module's class that a subclass overrides.
    func dispatched(of name: String) -> Set<String> {
        guard !declared.contains(name), let members = classes[name]?.inExtensions else { return [] }
        return members.filter { member in
            classes.keys.contains { dispatcher(of: member, overriddenBy: $0) == name }
        }
    }

    /// The members that extensions declare and that must be declared in the class's body: those that
    /// override, and those that a subclass of this module overrides.
    func hoisted(of name: String) -> Set<String> {
        guard let facts = classes[name] else { return [] }
        var result = facts.overridden.intersection(facts.inExtensions)
        for (other, otherFacts) in classes where !otherFacts.overridden.isEmpty && other != name {
            let shared = otherFacts.overridden.intersection(facts.inExtensions)
            if !shared.isEmpty, ancestors(of: other).contains(name) { result.formUnion(shared) }
        }
        return result.filter { dispatcher(of: $0, overriddenBy: name) == nil }
    }
}
