import SwiftSyntax

extension FunctionDeclSyntax {
    /// The name with the labels of its arguments: `tableView(_:didSelectRowAt:)`.
    var fullName: String {
        name.text + "("
            + signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
    }
}

extension FunctionDeclSyntax {
    /// The types of the arguments, without blanks: they tell overloaded methods apart.
    var argumentTypes: String {
        signature.parameterClause.parameters.map { $0.type.onOneLine }
            .joined(separator: ",").filter { !$0.isWhitespace }
    }
}

extension DeclReferenceExprSyntax {
    /// The name with its labels, if labels are written.
    var fullName: String {
        guard let argumentNames else { return baseName.text }
        return baseName.text + "(" + argumentNames.arguments.map { "\($0.name.text):" }.joined()
            + ")"
    }
}

extension FunctionCallExprSyntax {
    /// The name of the called method with the labels of this call, for a base name.
    func fullName(base: String) -> String {
        let labels = arguments.map { ($0.label?.text ?? "_") + ":" }
        return base + "(" + labels.joined() + ")"
    }
}

extension SyntaxProtocol {
    /// The code without comments and line breaks, for what is written again on another line.
    var onOneLine: String {
        var text = ""
        var isFirst = true
        for token in tokens(viewMode: .sourceAccurate) {
            let hasBlank = !token.leadingTrivia.isEmpty && !isFirst
            if hasBlank, text.last != " " { text += " " }
            text += token.text.replacing("\n", with: " ")
            if !token.trailingTrivia.isEmpty { text += " " }
            isFirst = false
        }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension DeclModifierListSyntax {
    func first(_ keyword: Keyword) -> DeclModifierSyntax? {
        first { $0.name.tokenKind == .keyword(keyword) }
    }

    func has(_ keyword: Keyword) -> Bool { first(keyword) != nil }

    /// The word for who may see the declaration, without `private(set)` and its relatives.
    var access: String? {
        let words: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
        return first { modifier in
            modifier.detail == nil && words.contains { modifier.name.tokenKind == .keyword($0) }
        }?.name.text
    }
}

extension AttributeListSyntax {
    /// The attribute of this name, with or without arguments.
    func first(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.name == name { return attribute }
        return nil
    }

    func has(_ name: String) -> Bool { first(named: name) != nil }

    /// Whether code may not use the declaration: `@available(*, unavailable)`.
    var isUnavailable: Bool {
        contains { element in
            guard case .attribute(let attribute) = element, attribute.name == "available",
                case .availability(let arguments)? = attribute.arguments
            else { return false }
            return arguments.contains { $0.argument.trimmedDescription == "unavailable" }
        }
    }
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}

extension SyntaxProtocol {
    /// The types that this node is declared in, the outermost first: `Outer.Inner`. An extension
    /// counts with the name of the type that it extends.
    var typePath: [String] {
        var path: [String] = []
        var node = parent
        while let current = node {
            if let name = current.declaredTypeName { path.insert(contentsOf: name, at: 0) }
            if current.is(ExtensionDeclSyntax.self) { break }
            node = current.parent
        }
        return path
    }

    /// Whether the node is in the body of a function, an accessor or a closure.
    var isLocal: Bool {
        var node = parent
        while let current = node {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorBlockSyntax.self)
            {
                return true
            }
            node = current.parent
        }
        return false
    }
}

extension Syntax {
    /// The name of the type that this node declares or extends.
    fileprivate var declaredTypeName: [String]? {
        if let node = self.as(ClassDeclSyntax.self) { return [node.name.text] }
        if let node = self.as(StructDeclSyntax.self) { return [node.name.text] }
        if let node = self.as(EnumDeclSyntax.self) { return [node.name.text] }
        if let node = self.as(ActorDeclSyntax.self) { return [node.name.text] }
        if let node = self.as(ProtocolDeclSyntax.self) { return [node.name.text] }
        if let node = self.as(ExtensionDeclSyntax.self) {
            return node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
        }
        return nil
    }
}

extension InheritanceClauseSyntax {
    /// The names of the inherited types.
    var names: [String] { inheritedTypes.flatMap(\.type.names) }
}

extension TypeSyntax {
    /// The names of the type and of the types that it joins by `&`, without generic arguments, attributes, comments and
    /// blanks. A type that is missing, because its line is not finished, has none.
    var names: [String] {
        var type = self
        if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
        let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
        return parts.compactMap { part in
            let text = part.onOneLine.filter { !$0.isWhitespace }
            return text.split(separator: "<", maxSplits: 1).first.map(String.init)
        }
    }
}

extension GenericWhereClauseSyntax {
    /// What the clause says that a generic parameter, or `Self`, must be.
    func bounds(of name: String) -> [String] {
        requirements.flatMap { item -> [String] in
            guard case .conformanceRequirement(let requirement) = item.requirement,
                requirement.leftType.onOneLine == name
            else { return [] }
            return requirement.rightType.names
        }
    }
}

extension InitializerDeclSyntax {
    /// The labels of its arguments: `init(x:y:)`.
    var labels: String {
        let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
        return "init(\(labels.joined()))"
    }
}

extension TypeSyntax {
    /// The type without the mark of an optional.
    var withoutOptional: TypeSyntax {
        self.as(OptionalTypeSyntax.self)?.wrappedType
            ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
    }
}

extension FunctionDeclSyntax {
    /// Whether it has a parameter through which objects are handed back, as methods of Foundation have on Apple's systems.
    var handsObjectsBack: Bool {
        signature.parameterClause.parameters.contains {
            $0.type.onOneLine.contains("AutoreleasingUnsafeMutablePointer<")
        }
    }
}
