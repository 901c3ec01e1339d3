import SwiftSyntax

// `override func isEqual(_:)` in an extension of one of UIKit's classes. Tests use it to compare constraints by what they say. No
// extension can override here, so the engine's class asks its extensions (RT-27).
extension FileRewriter {
    /// The classes that ask.
    private static let comparedClasses: Set<String> = ["NSLayoutConstraint"]

    /// Gives the member the name that the engine asks for, and says that the class has it.
    ///
    /// - Returns: false if the member is another one, or the class does not ask.
    func rewriteEquality(_ decl: DeclSyntax, in node: ExtensionDeclSyntax) -> Bool {
        let owner = node.extendedType.onOneLine
        guard Self.comparedClasses.contains(owner),
            let function = decl.as(FunctionDeclSyntax.self), function.fullName == "isEqual(_:)"
        else { return false }
        if let modifier = function.modifiers.first(.override) { edits.blank(modifier) }
        // Swift asks for the access of the protocol's requirement.
        if let modifier = function.modifiers.first(.open) {
            edits.replace(modifier, by: "public")
        } else if function.modifiers.access != "public", node.modifiers.access != "public" {
            edits.insert("public ", at: function.funcKeyword.positionAfterSkippingLeadingTrivia)
        }
        edits.insert("ByExtension", at: function.name.endPositionBeforeTrailingTrivia)
        edits.insert(
            "; extension \(owner): @retroactive ComparedByExtension {}",
            at: node.endPositionBeforeTrailingTrivia
        )
        return true
    }

    /// `super.isEqual(_:)` in such a member.
    func rewriteSuperEquality(_ node: MemberAccessExprSyntax) {
        let owner = node.typePath.joined(separator: ".")
        guard node.base?.is(SuperExprSyntax.self) == true,
            node.declName.baseName.text == "isEqual",
            Self.comparedClasses.contains(owner), !facts.declared.contains(owner)
        else { return }
        edits.replace(node, by: "isEqualByIdentity")
    }
}
