import SwiftSyntax

// Members of extensions that override, or that a subclass overrides. Without the Objective-C
// runtime only the body of a class can declare these.
extension FileRewriter {
    /// Gives a member of an extension another name. The class's body declares the member and calls it.
    func rewriteExtension(_ node: ExtensionDeclSyntax) {
        let name = node.extendedType.onOneLine
        declareCreatable(node.inheritanceClause, of: name)
        guard facts.declared.contains(name) else { return rewriteForeignExtension(node, of: name) }
        let hoisted = facts.hoisted(of: name)
        guard !hoisted.isEmpty else { return }
        for member in node.memberBlock.members {
            guard let declared = Self.member(member.decl, isOneOf: hoisted) else { continue }
            guard declared.observers.isEmpty else {
                rewriteObservers(of: declared)
                continue
            }
            if let modifier = declared.modifiers.first(.override) { edits.blank(modifier) }
            if let modifier = declared.modifiers.first(.open) {
                edits.replace(modifier, by: "public")
            }
            rename(declared.name, Self.ending(of: name))
            if let modifier = declared.modifiers.first(where: {
                $0.detail == nil
                    && ($0.name.tokenKind == .keyword(.private)
                        || $0.name.tokenKind == .keyword(.fileprivate))
            }) {
                edits.replace(modifier, by: "")
            }
        }
    }

    /// Makes a method of each observer of a property. The property itself is in the class's body.
    private func rewriteObservers(of declared: ExtensionMember) {
        guard case .property(let variable, let binding, let name) = declared,
            let block = binding.accessorBlock, let type = binding.typeAnnotation?.type
        else { return }
        let start = variable.positionAfterSkippingLeadingTrivia
        let end = block.leftBrace.endPositionBeforeTrailingTrivia
        let length = end.utf8Offset - start.utf8Offset
        let text = String(decoding: variable.trimmedDescription.utf8.prefix(length), as: UTF8.self)
        edits.blank(from: start, to: end, of: text)
        edits.blank(block.rightBrace)
        for observer in declared.observers {
            let word = observer.accessorSpecifier
            let value = observer.parameters?.name.text ?? ExtensionMember.value(of: word)
            if let parameters = observer.parameters { edits.blank(parameters) }
            edits.replace(
                word,
                by: "func \(name.text)__\(word.text)(_ \(value): \(type.onOneLine))"
            )
            edits.insert(";", at: observer.endPositionBeforeTrailingTrivia)
        }
    }

    /// An extension of another module's class: what it overrides cannot be moved into that class. If an
    /// extension in this module declares it, the one of the object's class is chosen while the program runs, and
    /// so is what a subclass of this module overrides.
    private func rewriteForeignExtension(_ node: ExtensionDeclSyntax, of name: String) {
        let dispatched = facts.dispatched(of: name)
        var requirements: [String] = []
        let access = node.modifiers.access
        for member in node.memberBlock.members {
            let overrides = Self.modifiers(of: member.decl).has(.override)
            if overrides, let declared = foreignOverride(member.decl, in: name) {
                rename(declared.name, Self.ending(of: name))
                if let modifier = declared.modifiers.first(.override) { edits.blank(modifier) }
                if let modifier = declared.modifiers.first(.open) {
                    edits.replace(modifier, by: "public")
                }
            } else if overrides, rewriteEquality(member.decl, in: node) {
                continue
            } else if overrides {
                report(
                    member.decl,
                    "An extension of a class of another module cannot override: without the Objective-C "
                        + "runtime only the body of a class can. Move this member into a subclass."
                )
            } else if let declared = Self.member(member.decl, isOneOf: dispatched) {
                rename(declared.name, "__original")
                if let modifier = declared.modifiers.first(.open) {
                    edits.replace(modifier, by: "public")
                }
                let overriding = Self.overridingProtocol(of: name, declared.name.text)
                let others = facts.foreignOverriders(of: declared.fullName, declaredBy: name)
                edits.insert(
                    "; "
                        + declared.dispatch(
                            to: overriding,
                            or: others.map { ($0, Self.ending(of: $0)) },
                            access: access
                        ),
                    at: member.decl.endPositionBeforeTrailingTrivia
                )
                let isPublic =
                    access == "public" || ["open", "public"].contains(declared.modifiers.access)
                requirements.append(
                    "\(isPublic ? "public " : "")protocol \(overriding): AnyObject { \(declared.requirement) }"
                )
            }
        }
        guard !requirements.isEmpty else { return }
        edits.insert(
            requirements.map { "; @MainActor " + $0 }.joined(),
            at: node.endPositionBeforeTrailingTrivia
        )
    }

    /// A member of an extension of another module's class that overrides what an extension of this module
    /// declares for a class above it; nil for other members.
    private func foreignOverride(_ decl: DeclSyntax, in owner: String) -> ExtensionMember? {
        guard let declared = Self.member(decl, isOneOf: facts.classes[owner]?.overridden ?? []),
            facts.dispatcher(of: declared.fullName, overriddenBy: owner) != nil
        else { return nil }
        return declared
    }

    /// The end of the name of what the body of a class, or an override that is chosen while the program runs, calls in
    /// an extension. Each class has its own: extensions of a class and of its superclass can override the same member.
    private static func ending(of owner: String) -> String {
        "__of_" + owner.replacing(".", with: "_")
    }

    /// `override func responds(to selector: Selector)`: on iOS an override may leave out the mark of `Selector!`.
    func rewriteSelectorParameter(_ node: FunctionDeclSyntax) {
        guard node.modifiers.has(.override),
            ["responds(to:)", "forwardingTarget(for:)"].contains(node.fullName),
            let type = node.signature.parameterClause.parameters.first?.type,
            type.trimmedDescription == "Selector"
        else { return }
        edits.insert("!", at: type.endPositionBeforeTrailingTrivia)
    }

    /// A method of Foundation on Apple's systems that hands objects back through pointers. Foundation here declares none, so
    /// there is nothing to override.
    func rewritePointerOverride(_ node: FunctionDeclSyntax) {
        guard node.handsObjectsBack, let override = node.modifiers.first(.override) else { return }
        edits.blank(override)
    }

    /// A member of a class that overrides what an extension of another module's class declares.
    func rewriteDispatchedOverride(_ decl: DeclSyntax, name: String, in owner: String) {
        guard facts.declared.contains(owner),
            let foreign = facts.dispatcher(of: name, overriddenBy: owner),
            let declared = Self.member(decl, isOneOf: [name])
        else { return }
        rename(declared.name, "__override")
        let inherits = facts.ancestors(of: owner).contains {
            facts.dispatcher(of: name, overriddenBy: $0) == foreign
        }
        guard !inherits else { return }
        if let modifier = declared.modifiers.first(.override) { edits.blank(modifier) }
    }

    /// `super.member` in such an override.
    func rewriteSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true else { return }
        let owner = node.typePath.joined(separator: ".")
        let name = node.declName.baseName.text
        guard
            let member = facts.classes[owner]?.overridden.first(where: {
                $0 == name || $0.hasPrefix(name + "(")
            }), let foreign = facts.dispatcher(of: member, overriddenBy: owner)
        else { return }
        let inherits = facts.ancestors(of: owner).contains {
            facts.dispatcher(of: member, overriddenBy: $0) == foreign
        }
        let above = facts.foreignOverrider(of: member, above: owner).map(Self.ending)
        rename(node.declName.baseName, inherits ? "__override" : above ?? "__original")
    }

    /// The conformances that a class gets for its overrides of such members.
    func dispatchedConformances(of owner: String) -> [String] {
        guard let members = facts.classes[owner]?.overridden else { return [] }
        return members.sorted().compactMap { member in
            guard let foreign = facts.dispatcher(of: member, overriddenBy: owner),
                !facts.ancestors(of: owner).contains(where: {
                    facts.dispatcher(of: member, overriddenBy: $0) == foreign
                })
            else { return nil }
            let base = String(member.prefix { $0 != "(" })
            return "extension \(owner): \(Self.overridingProtocol(of: foreign, base)) {}"
        }
    }

    private static func overridingProtocol(of foreign: String, _ member: String) -> String {
        "__Overriding_\(foreign.replacing(".", with: "_"))_\(member)"
    }

    private func rename(_ name: TokenSyntax, _ ending: String) {
        edits.insert(ending, at: name.endPositionBeforeTrailingTrivia)
    }

    /// The declarations that the body of a class gets for members of its extensions.
    static func forwarders(in node: ExtensionDeclSyntax, hoisted: Set<String>) -> [String] {
        node.memberBlock.members.compactMap { member in
            Self.member(member.decl, isOneOf: hoisted)?.forwarder(
                in: node.modifiers.access ?? "internal",
                calling: ending(of: node.extendedType.onOneLine)
            )
        }
    }

    private static func modifiers(of decl: DeclSyntax) -> DeclModifierListSyntax {
        decl.as(FunctionDeclSyntax.self)?.modifiers ?? decl.as(VariableDeclSyntax.self)?.modifiers
            ?? decl.as(SubscriptDeclSyntax.self)?.modifiers
            ?? decl.as(InitializerDeclSyntax.self)?.modifiers ?? []
    }

    private static func member(
        _ decl: DeclSyntax,
        isOneOf names: Set<String>
    ) -> ExtensionMember? {
        if let function = decl.as(FunctionDeclSyntax.self), names.contains(function.fullName) {
            return .method(function)
        }
        if let variable = decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            names.contains(binding.pattern.onOneLine),
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        {
            return .property(variable, binding, pattern.identifier)
        }
        return nil
    }
}

/// A method or a computed property of an extension, which the body of the class declares.
private enum ExtensionMember {
    case method(FunctionDeclSyntax)
    case property(VariableDeclSyntax, PatternBindingSyntax, TokenSyntax)

    var modifiers: DeclModifierListSyntax {
        switch self {
        case .method(let function): function.modifiers
        case .property(let variable, _, _): variable.modifiers
        }
    }

    var name: TokenSyntax {
        switch self {
        case .method(let function): function.name
        case .property(_, _, let name): name
        }
    }

    /// The name with the labels of a method's arguments.
    var fullName: String {
        switch self {
        case .method(let function): function.fullName
        case .property(_, _, let name): name.text
        }
    }

    private var attributes: AttributeListSyntax {
        switch self {
        case .method(let function): function.attributes
        case .property(let variable, _, _): variable.attributes
        }
    }

    /// The declaration that overrides in the class's body, and calls the member of the extension.
    func forwarder(in access: String, calling ending: String) -> String {
        "\(start(access, without: [])) \(body(calling: ending))"
    }

    /// The declaration that calls the override of the object's own class, if it has one.
    ///
    /// - Parameter others: classes of other modules, with the ends of the names of their overrides.
    func dispatch(
        to overriding: String,
        or others: [(type: String, ending: String)],
        access: String?
    ) -> String {
        let choices = [("any \(overriding)", "__override")] + others
        switch self {
        case .method:
            let calls = choices.map { type, ending in
                "if let own = (self as? \(type)) { return \(marks)own.\(arguments(of: name.text + ending)) }; "
            }
            let original = arguments(of: name.text + "__original")
            return "\(start(access ?? "internal", without: [.override])) \(signature) { "
                + "\(calls.joined())return \(marks)\(original) }"
        case .property:
            let original = name.text + "__original"
            let getter =
                choices.map { type, ending in
                    "if let own = (self as? \(type)) { return own.\(name.text + ending) }; "
                }.joined() + "return \(original)"
            let setter =
                choices.map { type, ending in
                    "if let own = (self as? \(type)) { own.\(name.text + ending) = newValue } else "
                }.joined() + "{ \(original) = newValue }"
            return "\(start(access ?? "internal", without: [.override])) \(signature) { "
                + "get { \(getter) }\(canSet ? " set { \(setter) }" : "") }"
        }
    }

    /// What a class with an override conforms to.
    var requirement: String {
        switch self {
        case .method(let function):
            "func \(name.text)__override\(function.signature.onOneLine)"
        case .property(_, let binding, _):
            "var \(name.text)__override\(binding.typeAnnotation?.onOneLine ?? "") "
                + "{ get\(canSet ? " set" : "") }"
        }
    }

    private func start(_ access: String, without dropped: [Keyword]) -> String {
        let never: [Keyword] = [.private, .fileprivate, .dynamic] + dropped
        let kept = modifiers.filter { modifier in
            !never.contains { modifier.name.tokenKind == .keyword($0) }
        }.map { dropped.isEmpty ? $0.onOneLine : $0.onOneLine.replacing("open", with: "public") }
        let words = modifiers.access == nil && access == "public" ? ["public"] + kept : kept
        let named = attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element,
                ["discardableResult", "MainActor", "available"].contains(attribute.name)
            else { return nil }
            return attribute.onOneLine
        }
        return (named + words).joined(separator: " ")
    }

    /// The keyword, the name and the types.
    private var signature: String {
        switch self {
        case .method(let function):
            "func \(name.text)" + (function.genericParameterClause?.onOneLine ?? "")
                + function.signature.onOneLine
                + (function.genericWhereClause.map { " " + $0.onOneLine } ?? "")
        case .property(_, let binding, _):
            "var \(name.text)\(binding.typeAnnotation?.onOneLine ?? "")"
        }
    }

    private func body(calling ending: String) -> String {
        switch self {
        case .method:
            return "\(signature) { \(marks)\(arguments(of: name.text + ending)) }"
        case .property where !observers.isEmpty:
            let calls = observers.map(\.accessorSpecifier).map {
                "\($0.text) { \(name.text)__\($0.text)(\(Self.value(of: $0))) }"
            }
            return "\(signature) { \(calls.joined(separator: " ")) }"
        case .property:
            let own = name.text + ending
            return "\(signature) { \(canSet ? "get { \(own) } set { \(own) = newValue }" : own) }"
        }
    }

    private var marks: String {
        guard case .method(let function) = self else { return "" }
        let effects = function.signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier == nil ? "" : "await ")
    }

    /// The observers of a property that a class above stores.
    var observers: [AccessorDeclSyntax] {
        guard case .property(_, let binding, _) = self,
            case .accessors(let accessors)? = binding.accessorBlock?.accessors
        else { return [] }
        return accessors.filter {
            [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
    }

    /// The name of the value that an observer gets, unless it gives another one.
    static func value(of observer: TokenSyntax) -> String {
        observer.tokenKind == .keyword(.willSet) ? "newValue" : "oldValue"
    }

    private var canSet: Bool {
        guard case .property(_, let binding, _) = self,
            case .accessors(let accessors)? = binding.accessorBlock?.accessors
        else { return false }
        return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }

    private func arguments(of callee: String) -> String {
        guard case .method(let function) = self else { return callee }
        let arguments = function.signature.parameterClause.parameters.map { parameter in
            let value = (parameter.secondName ?? parameter.firstName).text
            let given = parameter.type.onOneLine.hasPrefix("inout ") ? "&" + value : value
            return parameter.firstName.text == "_" ? given : "\(parameter.firstName.text): \(given)"
        }
        return "\(callee)(\(arguments.joined(separator: ", ")))"
    }
}
