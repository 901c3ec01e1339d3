import SwiftSyntax

// `extension NSObject: P` where P requires `init()`. Each class of Objective-C has this initializer; a
// class of Swift must declare it as required. So the protocol does not require it, and the extensions of
// the protocol make objects by their class.
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
    }

    /// `self.init()` in an extension of such a protocol.
    func rewriteSelfInitializer(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.onOneLine == "self", access.declName.baseName.text == "init",
            node.arguments.isEmpty, node.trailingClosure == nil,
            let owner = node.typePath.last, facts.protocolsOfAllObjects.contains(owner)
        else { return }
        needsRuntime = true
        edits.replace(
            from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: "self = TouchRuntime.newObject(of: Self.self)"
        )
    }

    /// A class of the module that conforms to such a protocol has the initializer, as required.
    func declareCreatable(_ node: ClassDeclSyntax) {
        for inherited in node.inheritanceClause?.inheritedTypes ?? []
        where facts.protocolsOfAllObjects.contains(inherited.type.onOneLine) {
            needsRuntime = true
            edits.insert(
                ", TouchRuntime.Creatable",
                at: inherited.type.endPositionBeforeTrailingTrivia
            )
        }
    }
}
