import SwiftSyntax

/// Reads the declarations of a file into the facts of its module.
final class FactCollector: SyntaxVisitor {
    private(set) var facts: ModuleFacts
    /// Whether protocols are read as the engine's: each requirement with a default is optional.
    private let isEngine: Bool
    /// Which parts of a file are compiled; nil for all.
    private let conditions: Conditions?
    /// The requirements of each protocol, and the methods of extensions, of the engine.
    private var required: Set<String> = []
    private var extensionMethods: Set<String> = []

    init(facts: ModuleFacts, conditions: Conditions?, isEngine: Bool = false) {
        (self.facts, self.conditions, self.isEngine) = (facts, conditions, isEngine)
        super.init(viewMode: .sourceAccurate)
    }

    /// What was read. Call this after the last file.
    func finished() -> ModuleFacts {
        facts.defaulted.formUnion(required.intersection(extensionMethods))
        facts.foreignConformances = facts.foreignConformances.mapValues {
            $0.subtracting(facts.declared)
        }.filter { !$0.value.isEmpty }
        return facts
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let conditions else { return .visitChildren }
        conditions.branches(of: node).forEach { walk($0) }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = (node.typePath + [node.name.text]).joined(separator: ".")
        read(node.memberBlock, into: name, inherited: node.inheritanceClause, isExtension: false)
        if !isEngine {
            facts.bodyInitializers[name, default: []].formUnion(initializers(of: node.memberBlock))
        }
        // The name is missing in a line that is not finished.
        if !node.name.text.isEmpty, let superclass = node.inheritanceClause?.names.first {
            facts.superclasses[node.name.text] = superclass
        }
        noteGenericBounds(of: node)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        noteGenericBounds(of: node)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        noteGenericBounds(of: node)
        return .visitChildren
    }

    /// What the generic parameters of a type must be, for its extensions.
    private func noteGenericBounds(of node: some WithGenericParametersSyntax & NamedDeclSyntax) {
        let name = (node.typePath + [node.name.text]).joined(separator: ".")
        for parameter in node.genericParameterClause?.parameters ?? [] {
            let own = parameter.name.text
            facts.genericBounds[name, default: [:]][own] =
                (parameter.inheritedType?.names ?? [])
                + (node.genericWhereClause?.bounds(of: own) ?? [])
        }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.onOneLine
        if isEngine {
            for member in node.memberBlock.members {
                guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
                extensionMethods.insert(name + "." + function.fullName)
                extensionMethods.insert(function.fullName)
            }
        } else {
            let makers = initializers(of: node.memberBlock)
            facts.extensionInitializers[name, default: []].formUnion(makers)
        }
        for inherited in node.inheritanceClause?.names ?? [] {
            facts.foreignConformances[inherited, default: []].insert(name)
        }
        read(node.memberBlock, into: name, inherited: node.inheritanceClause, isExtension: true)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        // Protocols inside of the engine say nothing of user code.
        if isEngine, node.modifiers.access != "public" { return .skipChildren }
        if !isEngine, node.attributes.has("objc") {
            facts.objectiveCProtocols.insert(node.name.text)
        }
        for member in node.memberBlock.members {
            if let maker = member.decl.as(InitializerDeclSyntax.self),
                maker.signature.parameterClause.parameters.isEmpty
            {
                facts.protocolsWithInitializer.insert(node.name.text)
            }
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                if !isEngine, node.attributes.has("objc") {
                    facts.messages[function.fullName, default: []].insert(node.name.text)
                }
                if isEngine {
                    facts.protocols.insert(node.name.text)
                    required.insert(function.fullName)
                } else if function.modifiers.has(.optional) {
                    addOptional(function.fullName, function.argumentTypes, of: node)
                }
            } else if let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.has(.optional),
                let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
            {
                addOptional(name.identifier.text, "", of: node)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.typeAnnotation?.type { note(node.pattern.onOneLine, type) }
        if isEngine, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            facts.properties.insert(name)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }

    /// A variable with a metatype, as `let type: Screen.Type`, or one of the type `AnyObject`.
    private func note(_ name: String, _ type: TypeSyntax) {
        let isAny = ModuleFacts.isAnyObject(type)
        facts.anyObjects[name] = isAny && facts.anyObjects[name] ?? true
        facts.types[name, default: []].insert(ModuleFacts.plainName(of: type))
        guard let metatype = type.withoutOptional.as(MetatypeTypeSyntax.self) else { return }
        let base = metatype.baseType.onOneLine
        // What a generic parameter is, its own function says.
        guard !isGenericParameter(base, at: Syntax(type)) else { return }
        facts.metatypes[name, default: []].insert(base)
    }

    private func isGenericParameter(_ name: String, at node: Syntax) -> Bool {
        sequence(first: node, next: \.parent).contains { place in
            place.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?
                .parameters.contains { $0.name.text == name } == true
        }
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func read(
        _ members: MemberBlockSyntax,
        into name: String,
        inherited: InheritanceClauseSyntax?,
        isExtension: Bool
    ) {
        // An extension of another module's class gives no facts: its body is not in this module.
        var known = facts.classes[name] ?? ModuleFacts.ClassFacts()
        known.inherited =
            isExtension
            ? known.inherited + (inherited?.names ?? [])
            : (inherited?.names ?? []) + known.inherited
        for (member, modifiers) in declaredMembers(of: members) {
            if isExtension {
                known.inExtensions.insert(member)
            } else {
                known.inBody.insert(member)
            }
            if modifiers.has(.override) { known.overridden.insert(member) }
        }
        facts.classes[name] = known
        if !isExtension { facts.declared.insert(name) }
    }

    /// A name that is missing, because its line is not finished, is none.
    private func addOptional(_ name: String, _ types: String, of node: ProtocolDeclSyntax) {
        guard let first = name.first, first != "(", !first.isWhitespace else { return }
        if !node.name.text.isEmpty { facts.protocols.insert(node.name.text) }
        facts.optional[name, default: []].insert(types)
    }

    /// The labels of the initializers.
    private func initializers(of block: MemberBlockSyntax) -> Set<String> {
        Set(block.members.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.labels })
    }

    private func declaredMembers(
        of block: MemberBlockSyntax
    ) -> [(name: String, modifiers: DeclModifierListSyntax)] {
        block.members.flatMap { member -> [(String, DeclModifierListSyntax)] in
            members(of: member.decl)
        }
    }

    private func members(of decl: DeclSyntax) -> [(String, DeclModifierListSyntax)] {
        if let function = decl.as(FunctionDeclSyntax.self) {
            // Foundation here has no such method, so it overrides nothing.
            return [(function.fullName, function.handsObjectsBack ? [] : function.modifiers)]
        }
        if let variable = decl.as(VariableDeclSyntax.self) {
            return variable.bindings.map { ($0.pattern.onOneLine, variable.modifiers) }
        }
        if let condition = decl.as(IfConfigDeclSyntax.self) {
            let clauses = conditions?.branches(of: condition) ?? Array(condition.clauses)
            return clauses.flatMap { clause -> [(String, DeclModifierListSyntax)] in
                guard case .decls(let declarations)? = clause.elements else { return [] }
                return declarations.flatMap { members(of: $0.decl) }
            }
        }
        return []
    }
}
