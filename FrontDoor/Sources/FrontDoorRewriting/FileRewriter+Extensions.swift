import SwiftSyntax

// Members of extensions that override, or that a subclass overrides. Without the Objective-C
// runtime only the body of a class can declare these.
extension FileRewriter {
    /// Gives a member of an extension another name. The class's body declares the member and calls it.
    func rewriteExtension(_ node: ExtensionDeclSyntax) {
        let name = node.extendedType.onOneLine
        let overrides = node.memberBlock.members.filter {
            Self.modifiers(of: $0.decl).has(.override)
        }
        guard facts.declared.contains(name) else {
            for member in overrides {
                report(
                    member.decl,
                    "An extension of a class of another module cannot override: without the Objective-C "
                        + "runtime only the body of a class can. Move this member into a subclass."
                )
            }
            return
        }
        let hoisted = facts.hoisted(of: name)
        guard !hoisted.isEmpty else { return }
        for member in node.memberBlock.members {
            guard let declared = Self.member(member.decl, isOneOf: hoisted) else { continue }
            if let modifier = declared.modifiers.first(.override) { edits.blank(modifier) }
            for word in [Keyword.open] {
                if let modifier = declared.modifiers.first(word) {
                    edits.replace(modifier, by: "public")
                }
            }
            edits.replace(
                from: declared.name.positionAfterSkippingLeadingTrivia.utf8Offset,
                to: declared.name.endPositionBeforeTrailingTrivia.utf8Offset,
                by: declared.name.text + "__extension"
            )
            if let modifier = declared.modifiers.first(where: {
                $0.detail == nil
                    && ($0.name.tokenKind == .keyword(.private)
                        || $0.name.tokenKind == .keyword(.fileprivate))
            }) {
                edits.replace(modifier, by: "")
            }
        }
    }

    /// The declarations that the body of a class gets for members of its extensions.
    static func forwarders(in node: ExtensionDeclSyntax, hoisted: Set<String>) -> [String] {
        node.memberBlock.members.compactMap { member in
            Self.member(member.decl, isOneOf: hoisted)?.forwarder(
                in: node.modifiers.access ?? "internal"
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

    private var attributes: AttributeListSyntax {
        switch self {
        case .method(let function): function.attributes
        case .property(let variable, _, _): variable.attributes
        }
    }

    func forwarder(in access: String) -> String {
        let dropped: [TokenKind] = [.keyword(.private), .keyword(.fileprivate), .keyword(.dynamic)]
        let kept = modifiers.filter { !dropped.contains($0.name.tokenKind) }
            .map(\.onOneLine)
        let words = modifiers.access == nil && access == "public" ? ["public"] + kept : kept
        let named = attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element,
                ["discardableResult", "MainActor", "available"].contains(attribute.name)
            else { return nil }
            return attribute.onOneLine
        }
        let start = (named + words).joined(separator: " ") + " "
        switch self {
        case .method(let function):
            let effects = function.signature.effectSpecifiers
            let marks =
                (effects?.throwsClause == nil ? "" : "try ")
                + (effects?.asyncSpecifier == nil ? "" : "await ")
            let arguments = function.signature.parameterClause.parameters.map { parameter in
                let value = (parameter.secondName ?? parameter.firstName).text
                let given =
                    parameter.type.onOneLine.hasPrefix("inout ") ? "&" + value : value
                return parameter.firstName.text == "_"
                    ? given : "\(parameter.firstName.text): \(given)"
            }.joined(separator: ", ")
            let signature =
                (function.genericParameterClause?.onOneLine ?? "") + function.signature.onOneLine
                + (function.genericWhereClause.map { " " + $0.onOneLine } ?? "")
            return "\(start)func \(name.text)\(signature) { "
                + "\(marks)\(name.text)__extension(\(arguments)) }"
        case .property(_, let binding, let name):
            let type = binding.typeAnnotation?.onOneLine ?? ""
            let own = name.text + "__extension"
            let canSet = binding.accessorBlock.map { block in
                guard case .accessors(let accessors) = block.accessors else { return false }
                return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
            }
            let body = canSet == true ? "get { \(own) } set { \(own) = newValue }" : own
            return "\(start)var \(name.text)\(type) { \(body) }"
        }
    }
}
