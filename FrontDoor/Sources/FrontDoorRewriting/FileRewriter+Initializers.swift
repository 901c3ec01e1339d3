import SwiftSyntax

// `extension NSObject: P` where P requires `init()`. Each class of Objective-C has this initializer; a
// class of Swift must declare it as required. So the protocol does not require it: an extension declares
// it, and makes the object by its class.
extension FileRewriter {
    /// Removes the requirement, and the constraint to classes: an initializer of a protocol for classes
    /// cannot assign to `self`.
    func rewriteInitializer(of node: ProtocolDeclSyntax) {
        guard facts.protocolsOfAllObjects.contains(node.name.text) else { return }
        for member in node.memberBlock.members {
            guard let maker = member.decl.as(InitializerDeclSyntax.self),
                maker.signature.parameterClause.parameters.isEmpty
            else { continue }
            edits.blank(maker)
        }
        for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
            guard ["class", "AnyObject", "NSObjectProtocol"].contains(inherited.type.onOneLine)
            else { continue }
            edits.replace(inherited.type, by: "Any")
        }
        needsRuntime = true
        let access = node.modifiers.access == "public" ? "public " : ""
        edits.insert(
            "; extension \(node.name.text) { \(access)init() { self = TouchRuntime.newObject(of: Self.self) } }",
            at: node.endPositionBeforeTrailingTrivia
        )
    }

    /// A type that has the initializer itself is found by it.
    func declareCreatable(_ clause: InheritanceClauseSyntax?, of type: String) {
        guard !facts.isObject(type) else { return }
        for inherited in clause?.inheritedTypes ?? []
        where facts.protocolsOfAllObjects.contains(inherited.type.onOneLine) {
            needsRuntime = true
            edits.insert(
                ", TouchRuntime.Creatable",
                at: inherited.type.endPositionBeforeTrailingTrivia
            )
        }
    }

    /// `type.init()` with the metatype of a class: Swift calls only a required initializer by it.
    func rewriteMetatypeInitializer(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "init", node.arguments.isEmpty,
            node.trailingClosure == nil, let base = access.base,
            let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            facts.isMetatypeOfObjects(name)
        else { return }
        needsRuntime = true
        edits.insert("TouchRuntime.newObject(of: ", at: base.positionAfterSkippingLeadingTrivia)
        edits.replace(
            from: base.endPositionBeforeTrailingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: ")"
        )
    }
}
