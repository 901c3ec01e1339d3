import FrontDoorRewriting
import SwiftSyntax

// Declarations: imports, types and their members, conformances, overrides.
extension UseWalker {
    func walkDeclaration(_ decl: DeclSyntax) {
        switch decl.as(DeclSyntaxEnum.self) {
        case .importDecl(let node): walkImport(node)
        case .ifConfigDecl(let node):
            for clause in conditions.branches(of: node) {
                if let elements = clause.elements { walkChildren(elements) }
            }
        case .classDecl(let node):
            walkType(
                node,
                node.name,
                node.inheritanceClause,
                node.genericParameterClause,
                node.genericWhereClause,
                node.attributes,
                node.memberBlock
            )
        case .actorDecl(let node):
            walkType(
                node,
                node.name,
                node.inheritanceClause,
                node.genericParameterClause,
                node.genericWhereClause,
                node.attributes,
                node.memberBlock
            )
        case .structDecl(let node):
            walkType(
                node,
                node.name,
                node.inheritanceClause,
                node.genericParameterClause,
                node.genericWhereClause,
                node.attributes,
                node.memberBlock
            )
        case .enumDecl(let node):
            walkType(
                node,
                node.name,
                node.inheritanceClause,
                node.genericParameterClause,
                node.genericWhereClause,
                node.attributes,
                node.memberBlock
            )
        case .protocolDecl(let node):
            walkType(
                node,
                node.name,
                node.inheritanceClause,
                nil,
                node.genericWhereClause,
                node.attributes,
                node.memberBlock
            )
        case .typeAliasDecl(let node):
            generics.append(GenericBounds.of(node.genericParameterClause, node.genericWhereClause))
            walkChildren(node)
            generics.removeLast()
        case .extensionDecl(let node): walkExtension(node)
        case .functionDecl(let node): walkFunction(node)
        case .initializerDecl(let node): walkInitializer(node)
        case .subscriptDecl(let node): walkSubscript(node)
        case .variableDecl(let node): walkVariable(node)
        case .enumCaseDecl(let node): walkChildren(node)
        case .macroExpansionDecl(let node):
            for argument in node.arguments { evaluate(argument.expression) }
        case .deinitializerDecl(let node):
            if let body = node.body { walk(Syntax(body)) }
        case .macroDecl, .operatorDecl, .precedenceGroupDecl: break
        default: walkChildren(decl)
        }
    }

    private func walkImport(_ node: ImportDeclSyntax) {
        guard let module = node.path.first?.name.text else { return }
        if index.modules.contains(module) || AppleFrameworks.always.contains(module)
            || ownModules.contains(module)
        {
            return
        }
        if AppleFrameworks.names.contains(module) {
            hasMissingImport = true
            recorder.record(
                "import \(module)",
                .module,
                .missing,
                line: line(of: node),
                note: Advice.module(module)
            )
        } else {
            hasForeignImport = true
            recorder.record(
                "import \(module)",
                .module,
                .unknown,
                line: line(of: node),
                note: Advice.foreignModule
            )
        }
    }

    func walkAttribute(_ node: AttributeSyntax) {
        // Core Animation keeps such a property of a layer.
        guard node.attributeName.trimmedDescription == "NSManaged",
            !index.lineage(of: scopeName).names.contains("CALayer")
        else { return }
        recorder.record(
            "@NSManaged",
            .form,
            .missing,
            line: line(of: node),
            note: Advice.managed
        )
    }

    // MARK: Types

    private func walkType(
        _ node: some SyntaxProtocol,
        _ name: TokenSyntax,
        _ inheritance: InheritanceClauseSyntax?,
        _ parameters: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?,
        _ attributes: AttributeListSyntax,
        _ body: MemberBlockSyntax
    ) {
        walkAttributes(attributes)
        let plain = name.plainText
        let full =
            scopeName.isEmpty
            ? plain
            : index.types["\(scopeName).\(plain)"] != nil
                ? "\(scopeName).\(plain)" : plain
        generics.append(GenericBounds.of(parameters, requirements))
        if let parameters { walkChildren(parameters) }
        if let inheritance { walkChildren(inheritance) }
        if let requirements { walkChildren(requirements) }
        scopes.append(TypeScope(name: full, form: .named(full)))
        // The names of a function around are not the type's.
        let outer = locals
        locals = [[:]]
        walkChildren(body)
        checkRequirements(body, inheritance)
        locals = outer
        scopes.removeLast()
        generics.removeLast()
    }

    private func walkExtension(_ node: ExtensionDeclSyntax) {
        walkAttributes(node.attributes)
        walkType(node.extendedType)
        if let inheritance = node.inheritanceClause { walkChildren(inheritance) }
        var form = resolved(Form(node.extendedType))
        var name = node.extendedType.trimmedDescription
        if case .named(let full, _) = form { name = full }
        let bounds = GenericBounds.of(nil, node.genericWhereClause)
        if let own = bounds["Self"] {
            let other = resolved(own)
            form = .composition(form.names.map { .named($0) } + other.names.map { .named($0) })
        }
        generics.append(bounds.filter { $0.key != "Self" })
        scopes.append(TypeScope(name: name, form: form, isExtension: true))
        if let requirements = node.genericWhereClause { walkChildren(requirements) }
        let isForeign = index.types[name].map { $0.origin != .user } ?? false
        if isForeign { checkForeignOverrides(node.memberBlock) }
        walkChildren(node.memberBlock)
        checkRequirements(node.memberBlock, node.inheritanceClause)
        scopes.removeLast()
        generics.removeLast()
    }

    private func checkForeignOverrides(_ block: MemberBlockSyntax) {
        for member in block.members {
            guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                modifiers.isOverride, !overridesOwnMember(member.decl)
            else { continue }
            recorder.record(
                "override in an extension of \(scopeName)",
                .form,
                .missing,
                line: line(of: member.decl),
                note: Advice.foreignOverride
            )
        }
    }

    /// Whether the sources add the member to a class above, so that the front door makes the override
    /// work.
    private func overridesOwnMember(_ decl: DeclSyntax) -> Bool {
        var names: [String] = []
        if let function = decl.as(FunctionDeclSyntax.self) {
            names = [function.name.plainText]
        } else if let variable = decl.as(VariableDeclSyntax.self) {
            names = variable.bindings.flatMap(\.pattern.boundNames)
        }
        let above = lineage(scopeName).names.dropFirst()
        return !names.isEmpty
            && names.allSatisfy { name in
                above.contains { type in
                    index.types[type]?.members[name]?.contains { $0.origin == .user } ?? false
                }
            }
    }

    private func walkAttributes(_ attributes: AttributeListSyntax) {
        for case .attribute(let attribute) in attributes { walkAttribute(attribute) }
    }

    // MARK: Functions

    private func walkFunction(_ node: FunctionDeclSyntax) {
        walkAttributes(node.attributes)
        let parameters = DeclarationReader.parameters(node.signature.parameterClause)
        let member = SymbolIndex.Member(
            kind: .method,
            name: node.name.plainText,
            parameters: parameters,
            origin: .user
        )
        if node.modifiers.isOverride { checkOverride(member, line: line(of: node.name)) }
        generics.append(GenericBounds.of(node.genericParameterClause, node.genericWhereClause))
        if let clause = node.genericParameterClause { walkChildren(clause) }
        if let clause = node.genericWhereClause { walkChildren(clause) }
        let names = walkParameters(node.signature.parameterClause)
        var result = Form.tuple([])
        if let type = node.signature.returnClause?.type {
            walkType(type)
            result = resolved(Form(type))
        }
        walkBody(node.body, names, result: result)
        generics.removeLast()
    }

    private func walkInitializer(_ node: InitializerDeclSyntax) {
        walkAttributes(node.attributes)
        if node.modifiers.isOverride {
            checkOverride(
                SymbolIndex.Member(
                    kind: .initializer,
                    name: "init",
                    parameters: DeclarationReader.parameters(node.signature.parameterClause),
                    origin: .user
                ),
                line: line(of: node)
            )
        }
        generics.append(GenericBounds.of(node.genericParameterClause, node.genericWhereClause))
        if let clause = node.genericParameterClause { walkChildren(clause) }
        walkBody(node.body, walkParameters(node.signature.parameterClause), result: .unknown)
        generics.removeLast()
    }

    private func walkSubscript(_ node: SubscriptDeclSyntax) {
        generics.append(GenericBounds.of(node.genericParameterClause, node.genericWhereClause))
        let names = walkParameters(node.parameterClause)
        walkType(node.returnClause.type)
        if let block = node.accessorBlock {
            inBlock(names) { walkAccessors(block, form: resolved(Form(node.returnClause.type))) }
        }
        generics.removeLast()
    }

    private func walkParameters(_ clause: FunctionParameterClauseSyntax) -> [String: Form] {
        var names: [String: Form] = [:]
        for parameter in clause.parameters {
            walkType(parameter.type)
            let form = resolved(Form(parameter.type))
            if let value = parameter.defaultValue?.value { evaluate(value, expected: known(form)) }
            names[(parameter.secondName ?? parameter.firstName).plainText] =
                parameter.ellipsis == nil ? form : .array(form)
        }
        return names
    }

    private func walkBody(_ body: CodeBlockSyntax?, _ names: [String: Form], result: Form) {
        guard let body else { return }
        results.append(result)
        inBlock(names) { walkStatements(body.statements, result: result) }
        results.removeLast()
    }

    // MARK: Properties

    private func walkVariable(_ node: VariableDeclSyntax) {
        walkAttributes(node.attributes)
        var shared = Form.unknown
        for binding in node.bindings.reversed() {
            if let type = binding.typeAnnotation?.type { shared = resolved(Form(type)) }
            guard let name = binding.pattern.boundNames.first, node.modifiers.isOverride else {
                continue
            }
            checkOverride(
                SymbolIndex.Member(kind: .property, name: name, origin: .user),
                line: line(of: binding)
            )
        }
        for binding in node.bindings {
            var form = shared
            if let type = binding.typeAnnotation?.type {
                walkType(type)
                form = resolved(Form(type))
            }
            if let value = binding.initializer?.value {
                let found = evaluate(value, expected: known(form))
                if form == .unknown { form = found }
            }
            let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
            if !isMember { declare(binding.pattern, form) }
            if let block = binding.accessorBlock { walkAccessors(block, form: form) }
        }
    }

    private func walkAccessors(_ block: AccessorBlockSyntax, form: Form) {
        // No `switch`: the toolchain's syntax modules may get further cases.
        if case .getter(let statements) = block.accessors {
            results.append(form)
            inBlock { walkStatements(statements, result: form) }
            results.removeLast()
        } else if case .accessors(let list) = block.accessors {
            for accessor in list {
                guard let body = accessor.body else { continue }
                let word = accessor.accessorSpecifier.text
                var names: [String: Form] = [:]
                if word == "set" || word == "willSet" { names["newValue"] = form }
                if word == "didSet" { names["oldValue"] = form }
                if let name = accessor.parameters?.name.plainText { names[name] = form }
                let result = word == "get" ? form : .tuple([])
                results.append(result)
                inBlock(names) { walkStatements(body.statements, result: result) }
                results.removeLast()
            }
        }
    }

    // MARK: Overrides and requirements

    /// A member that overrides must be in a superclass.
    private func checkOverride(_ member: SymbolIndex.Member, line: Int) {
        guard let type = index.types[scopeName], type.kind == .class, type.origin == .user else {
            return
        }
        let supertypes = type.supertypes.flatMap {
            index.resolve($0, in: index.parent(of: scopeName)).names
        }
        let labels = member.parameters.map(\.label)
        switch find(member.name, in: supertypes) {
        case .found(let members):
            let fitting = members.filter {
                member.kind == .property || $0.parameters.map(\.label) == labels
            }
            if let best = fitting.first {
                record(best, line: line)
            } else if let owner = engineAncestor(of: supertypes),
                !members.contains(where: { $0.origin == .user })
            {
                recordMissing(member.fullName, of: owner, line: line)
            }
        case .missing(let owner): recordMissing(member.fullName, of: owner, line: line)
        case .unknown, .own: break
        }
    }

    private func engineAncestor(of names: [String]) -> String? {
        for name in names {
            let lineage = lineage(name)
            guard lineage.isComplete else { return nil }
            if let found = lineage.names.first(where: { index.types[$0]?.origin == .engine }) {
                return found
            }
        }
        return nil
    }

    /// The requirements that a type implements, and methods that look like one and are none.
    private func checkRequirements(_ block: MemberBlockSyntax, _ clause: InheritanceClauseSyntax?) {
        guard index.types[scopeName] != nil else { return }
        let declared = functions(in: block.members)
        guard !declared.isEmpty else { return }
        let lineage = lineage(scopeName)
        let protocols = lineage.names.compactMap { index.types[$0] }.filter {
            $0.kind == .protocol && $0.name != scopeName
        }
        let inherited = Set(lineage.names.dropFirst())
        for function in declared where !function.modifiers.isOverride {
            let name = function.name.plainText
            let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            let line = line(of: function.name)
            var isRequirement = false
            for type in protocols {
                for member in type.members[name] ?? []
                where member.parameters.map(\.label) == labels {
                    isRequirement = true
                    if member.isRequirement || type.origin == .engine {
                        record(member, line: line)
                        break
                    }
                }
                if isRequirement { break }
            }
            guard !isRequirement, lineage.isComplete, !hasForeignImport,
                !function.modifiers.isHidden
            else { continue }
            let isInherited = inherited.contains { ancestor in
                index.types[ancestor]?.members[name]?.contains {
                    $0.parameters.map(\.label) == labels
                } ?? false
            }
            if !isInherited { checkNearRequirement(function, name, clause, line: line) }
        }
    }

    private func functions(in members: MemberBlockItemListSyntax) -> [FunctionDeclSyntax] {
        members.flatMap { member -> [FunctionDeclSyntax] in
            if let function = member.decl.as(FunctionDeclSyntax.self) { return [function] }
            guard let node = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
            return conditions.branches(of: node).flatMap { clause -> [FunctionDeclSyntax] in
                if case .decls(let members) = clause.elements { return functions(in: members) }
                return []
            }
        }
    }

    /// A method such as `tableView(_:somethingNew:)` in a type that is a table's delegate, where the
    /// delegate has other methods of this base name, for the same sender.
    private func checkNearRequirement(
        _ function: FunctionDeclSyntax,
        _ name: String,
        _ clause: InheritanceClauseSyntax?,
        line: Int
    ) {
        guard let sender = function.signature.parameterClause.parameters.first,
            sender.firstName.text == "_", function.signature.parameterClause.parameters.count > 1
        else { return }
        let form = resolved(Form(sender.type))
        // Only in the declaration that states the conformance.
        for inherited in clause?.inheritedTypes ?? [] {
            guard case .named(let type, _) = resolved(Form(inherited.type)),
                let entry = index.types[type], entry.kind == .protocol, entry.origin == .engine,
                let siblings = entry.members[name],
                siblings.contains(where: {
                    $0.parameters.count > 1
                        && index.resolve($0.parameters[0].form, in: $0.scope) == form
                })
            else { continue }
            let member = SymbolIndex.Member(
                kind: .method,
                name: name,
                parameters: DeclarationReader.parameters(function.signature.parameterClause),
                origin: .user
            )
            recorder.record(
                "\(type).\(member.fullName)",
                .member,
                .missing,
                line: line,
                note: Advice.nearlyRequirement
            )
            return
        }
    }
}
