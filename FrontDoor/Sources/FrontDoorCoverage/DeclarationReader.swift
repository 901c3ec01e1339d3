import FrontDoorRewriting
import SwiftSyntax

/// Reads what sources declare.
final class DeclarationReader: SyntaxVisitor {
    private let origin: SymbolIndex.Origin
    /// Whether only what other modules see counts.
    private let onlyPublic: Bool
    private let conditions: Conditions

    private var types: [SymbolIndex.TypeEntry] = []
    private var extensions: [(name: String, supertypes: [Form])] = []
    private var members: [(owner: String, member: SymbolIndex.Member)] = []
    private var globals: [SymbolIndex.Member] = []
    /// The types and extensions around the current node.
    private var scopes: [Scope] = []

    private struct Scope {
        var name: String
        /// Whether members are public without a word for it.
        var isPublic: Bool
        var isExtension = false
        var isProtocol = false
        var generics: [String: Form] = [:]
    }

    init(origin: SymbolIndex.Origin, onlyPublic: Bool, conditions: Conditions) {
        self.origin = origin
        self.onlyPublic = onlyPublic
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds what was read. Types come first, so that the order of files makes no difference.
    func add(to index: inout SymbolIndex) {
        for type in types { index.add(type) }
        for part in extensions {
            index.extend(
                index.fullName(of: part.name, in: "") ?? part.name,
                supertypes: part.supertypes,
                origin: origin
            )
        }
        for (owner, member) in members {
            var member = member
            let full = index.target(of: index.fullName(of: owner, in: "") ?? owner)
            member.scope = full
            index.add(member, to: full)
        }
        for member in globals { index.addGlobal(member) }
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class,
            node.name,
            node.modifiers,
            node.attributes,
            node.inheritanceClause,
            node.genericParameterClause,
            node.genericWhereClause
        )
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class,
            node.name,
            node.modifiers,
            node.attributes,
            node.inheritanceClause,
            node.genericParameterClause,
            node.genericWhereClause
        )
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .struct,
            node.name,
            node.modifiers,
            node.attributes,
            node.inheritanceClause,
            node.genericParameterClause,
            node.genericWhereClause
        )
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .enum,
            node.name,
            node.modifiers,
            node.attributes,
            node.inheritanceClause,
            node.genericParameterClause,
            node.genericWhereClause
        )
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .protocol,
            node.name,
            node.modifiers,
            node.attributes,
            node.inheritanceClause,
            nil,
            node.genericWhereClause
        )
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = Self.pathName(node.extendedType)
        let isPublic = node.modifiers.isPublic
        extensions.append((name, supertypes(node.inheritanceClause)))
        scopes.append(
            Scope(
                name: name,
                isPublic: isPublic,
                isExtension: true,
                generics: bounds(nil, node.genericWhereClause)
            )
        )
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if sees(node.modifiers) {
            types.append(
                entry(.alias, node.name.text, node.attributes) {
                    $0.target = Form(node.initializer.value)
                    $0.generics = bounds(node.genericParameterClause, nil)
                }
            )
        }
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last else { return .skipChildren }
        let bound = node.inheritanceClause?.inheritedTypes.first.map { Form($0.type) } ?? .unknown
        for index in types.indices.reversed() where types[index].name == scope.name {
            types[index].generics[node.name.text] = bound
            break
        }
        return .skipChildren
    }

    private func enter(
        _ kind: SymbolIndex.TypeEntry.Kind,
        _ name: TokenSyntax,
        _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax,
        _ inheritance: InheritanceClauseSyntax?,
        _ generics: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        guard sees(modifiers) else {
            scopes.append(Scope(name: "", isPublic: false))
            return .skipChildren
        }
        let type = entry(kind, name.plainText, attributes) {
            $0.supertypes = supertypes(inheritance)
            $0.generics = bounds(generics, requirements)
            $0.isDynamic = attributes.hasAttribute("dynamicMemberLookup")
        }
        types.append(type)
        scopes.append(
            Scope(
                name: type.name,
                isPublic: kind == .protocol
                    && (modifiers.isPublic || scopes.last?.isPublic == true),
                isProtocol: kind == .protocol
            )
        )
        return .visitChildren
    }

    private func leave() {
        scopes.removeLast()
    }

    private func entry(
        _ kind: SymbolIndex.TypeEntry.Kind,
        _ name: String,
        _ attributes: AttributeListSyntax,
        _ change: (inout SymbolIndex.TypeEntry) -> Void
    ) -> SymbolIndex.TypeEntry {
        let outer = scopes.last?.name ?? ""
        var type = SymbolIndex.TypeEntry(
            kind: kind,
            name: outer.isEmpty ? name : "\(outer).\(name)",
            isUnavailable: attributes.marks("unavailable"),
            isDeprecated: attributes.marks("deprecated"),
            origin: origin
        )
        change(&type)
        return type
    }

    private func supertypes(_ clause: InheritanceClauseSyntax?) -> [Form] {
        clause?.inheritedTypes.map { Form($0.type) }.filter { $0 != .unknown } ?? []
    }

    private func bounds(
        _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) -> [String: Form] {
        GenericBounds.of(clause, requirements)
    }

    private static func pathName(_ type: TypeSyntax) -> String {
        switch Form(type) {
        case .named(let name, _): name
        case .array: "Array"
        case .dictionary: "Dictionary"
        default: type.trimmedDescription
        }
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if sees(node.modifiers), case .identifier = node.name.tokenKind {
            add(
                member(.method, node.name.plainText, node.modifiers, node.attributes) {
                    $0.parameters = Self.parameters(node.signature.parameterClause)
                    $0.form = node.signature.returnClause.map { Form($0.type) } ?? .tuple([])
                    $0.generics = bounds(node.genericParameterClause, node.genericWhereClause)
                }
            )
        }
        return onlyPublic ? .skipChildren : inBody()
    }
    override func visitPost(_ node: FunctionDeclSyntax) { if !onlyPublic { leave() } }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if sees(node.modifiers) {
            add(
                member(.initializer, "init", node.modifiers, node.attributes) {
                    $0.parameters = Self.parameters(node.signature.parameterClause)
                    $0.generics = bounds(node.genericParameterClause, node.genericWhereClause)
                    $0.isStatic = true
                }
            )
        }
        return onlyPublic ? .skipChildren : inBody()
    }
    override func visitPost(_ node: InitializerDeclSyntax) { if !onlyPublic { leave() } }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if sees(node.modifiers) {
            add(
                member(.subscript, "subscript", node.modifiers, node.attributes) {
                    $0.parameters = Self.parameters(node.parameterClause)
                    $0.form = Form(node.returnClause.type)
                }
            )
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard sees(node.modifiers) else { return .skipChildren }
        // `let a, b: Int` gives both the type.
        var form = Form.unknown
        for binding in node.bindings.reversed() {
            if let type = binding.typeAnnotation?.type {
                form = Form(type)
            } else if let value = binding.initializer?.value {
                form = Self.form(of: value)
            }
            for name in binding.pattern.boundNames {
                add(
                    member(.property, name, node.modifiers, node.attributes) {
                        $0.form = binding.pattern.is(IdentifierPatternSyntax.self) ? form : .unknown
                    }
                )
            }
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last, !scope.name.isEmpty else { return .skipChildren }
        for element in node.elements {
            add(
                member(.enumCase, element.name.plainText, node.modifiers, node.attributes) {
                    $0.isStatic = true
                    $0.form = .named("Self")
                    $0.parameters = (element.parameterClause?.parameters ?? []).map {
                        SymbolIndex.Parameter(
                            label: $0.firstName?.text ?? "_",
                            form: Form($0.type),
                            isOptional: $0.defaultValue != nil
                        )
                    }
                }
            )
        }
        return .skipChildren
    }

    /// The type of a value that says it: a call of a type, a cast, a literal.
    static func form(of value: ExprSyntax) -> Form {
        if let call = value.as(FunctionCallExprSyntax.self) {
            if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
                return closure.signature?.returnClause.map { Form($0.type) } ?? .unknown
            }
            return typeName(call.calledExpression)
        }
        if let cast = value.as(AsExprSyntax.self) { return Form(cast.type) }
        if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let type = sequence.elements.last?.as(TypeExprSyntax.self),
            sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        {
            return Form(type.type)
        }
        if let tried = value.as(TryExprSyntax.self) { return form(of: tried.expression) }
        if value.is(BooleanLiteralExprSyntax.self) { return .named("Bool") }
        if value.is(StringLiteralExprSyntax.self) { return .named("String") }
        if value.is(IntegerLiteralExprSyntax.self) { return .named("Int") }
        if value.is(FloatLiteralExprSyntax.self) { return .named("Double") }
        if let array = value.as(ArrayExprSyntax.self), let first = array.elements.first {
            return .array(form(of: first.expression))
        }
        // `UIColor.red`: nearly always a value of the type.
        if let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
            case .named(let name, _) = typeName(base),
            member.declName.baseName.text.first?.isLowercase == true
        {
            return .named("\(name).\(member.declName.baseName.text)()")
        }
        return .unknown
    }

    /// `UIView`, `UIView.AnimationOptions`, `[String]`, `Box<Int>` as the function of a call.
    static func typeName(_ expression: ExprSyntax) -> Form {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isUppercase == true
        {
            return .named(name)
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let last = member.declName.baseName.text
            if last == "init" { return typeName(base) }
            if last.first?.isUppercase == true, case .named(let outer, _) = typeName(base) {
                return .named("\(outer).\(last)")
            }
        }
        if let generic = expression.as(GenericSpecializationExprSyntax.self),
            case .named(let name, _) = typeName(generic.expression)
        {
            return Form.sugared(
                name,
                generic.genericArgumentClause.arguments.map {
                    if case .type(let type) = $0.argument { return Form(type) }
                    return .unknown
                }
            )
        }
        if let array = expression.as(ArrayExprSyntax.self), array.elements.count == 1,
            let only = array.elements.first
        {
            return .array(typeName(only.expression))
        }
        if let dictionary = expression.as(DictionaryExprSyntax.self),
            case .elements(let elements) = dictionary.content, let only = elements.first
        {
            return .dictionary(typeName(only.key), typeName(only.value))
        }
        return .unknown
    }

    private func member(
        _ kind: SymbolIndex.Member.Kind,
        _ name: String,
        _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax,
        _ change: (inout SymbolIndex.Member) -> Void
    ) -> SymbolIndex.Member {
        var member = SymbolIndex.Member(
            kind: kind,
            name: name,
            isStatic: modifiers.contains {
                ["static", "class"].contains($0.name.text)
            },
            isUnavailable: attributes.marks("unavailable"),
            isDeprecated: attributes.marks("deprecated"),
            isRequirement: scopes.last?.isProtocol ?? false,
            origin: origin
        )
        change(&member)
        if let generics = scopes.last?.generics {
            member.generics.merge(generics) { own, _ in own }
        }
        return member
    }

    private func add(_ member: SymbolIndex.Member) {
        guard let scope = scopes.last else {
            globals.append(member)
            return
        }
        // What a function's body declares is local.
        guard !scope.name.isEmpty else { return }
        members.append((scope.name, member))
    }

    static func parameters(_ clause: FunctionParameterClauseSyntax) -> [SymbolIndex.Parameter] {
        clause.parameters.map {
            let form = Form($0.type)
            return SymbolIndex.Parameter(
                label: $0.firstName.text,
                form: $0.ellipsis == nil ? form : .array(form),
                isOptional: $0.defaultValue != nil || $0.ellipsis != nil,
                isVariadic: $0.ellipsis != nil
            )
        }
    }

    // MARK: What is read

    private func sees(_ modifiers: DeclModifierListSyntax) -> Bool {
        guard onlyPublic else { return true }
        if modifiers.isPublic { return true }
        return scopes.last?.isPublic == true && !modifiers.isHidden
    }

    private func inBody() -> SyntaxVisitorContinueKind {
        scopes.append(Scope(name: "", isPublic: false))
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        onlyPublic ? .skipChildren : inBody()
    }
    override func visitPost(_ node: ClosureExprSyntax) { if !onlyPublic { leave() } }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.branches(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }
}

/// What generic parameters are bound to.
enum GenericBounds {
    static func of(
        _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) -> [String: Form] {
        var bounds: [String: Form] = [:]
        for parameter in clause?.parameters ?? [] {
            bounds[parameter.name.text] = parameter.inheritedType.map { Form($0) } ?? .unknown
        }
        for requirement in requirements?.requirements ?? [] {
            switch requirement.requirement {
            case .conformanceRequirement(let node):
                let name = node.leftType.trimmedDescription
                let right = Form(node.rightType)
                if let known = bounds[name], known != .unknown {
                    bounds[name] = .composition([known, right])
                } else {
                    bounds[name] = right
                }
            case .sameTypeRequirement(let node):
                if case .type(let left) = node.leftType, case .type(let right) = node.rightType {
                    bounds[left.trimmedDescription] = Form(right)
                }
            default: break
            }
        }
        return bounds
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}

extension DeclModifierListSyntax {
    var isPublic: Bool {
        contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
    }
    var isHidden: Bool {
        contains {
            ["private", "fileprivate", "internal", "package"].contains($0.name.text)
                && $0.detail == nil
        }
    }
    var isOverride: Bool { contains { $0.name.text == "override" } }
}

extension AttributeListSyntax {
    func hasAttribute(_ name: String) -> Bool {
        contains { element in
            if case .attribute(let attribute) = element {
                return attribute.attributeName.trimmedDescription == name
            }
            return false
        }
    }

    /// Whether `@available` has the word for all versions of iOS.
    func marks(_ word: String) -> Bool {
        contains { element in
            guard case .attribute(let attribute) = element,
                attribute.attributeName.trimmedDescription == "available",
                let arguments = attribute.arguments?.trimmedDescription
            else { return false }
            let words = arguments.split { !$0.isLetter && $0 != "*" }
            return words.contains { $0 == word } && (words.first == "*" || words.first == "iOS")
        }
    }
}

extension PatternSyntax {
    /// The names that the pattern binds.
    var boundNames: [String] {
        if let node = self.as(IdentifierPatternSyntax.self) { return [node.identifier.plainText] }
        if let node = self.as(TuplePatternSyntax.self) {
            return node.elements.flatMap(\.pattern.boundNames)
        }
        if let node = self.as(ValueBindingPatternSyntax.self) { return node.pattern.boundNames }
        return []
    }
}
