import SwiftSyntax

/// A file that the package manager wrote, for this system: it must not take the SDK's modules with the
/// names of Apple's for Apple's system, and its lists of tests must be able to call tests on the main actor.
final class GeneratedFile: SyntaxVisitor {
    var edits = SourceEdits()

    /// The text of such a file; nil if nothing has to change.
    static func rewritten(_ tree: SourceFileSyntax, _ source: [UInt8]) -> [UInt8]? {
        let visitor = GeneratedFile(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.edits.isEmpty ? nil : visitor.edits.applied(to: source)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let isCondition = node.calledExpression.onOneLine == "canImport"
        let module = node.arguments.first?.expression.onOneLine ?? ""
        if isCondition, ["Darwin", "os", "ObjectiveC", "Combine"].contains(module) {
            edits.replace(node, by: "os(iOS)")
        }
        return .visitChildren
    }

    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteSpec(node)
        return .visitChildren
    }

    /// `("testSave", testSave)` in a list of tests: XCTest on Linux ends the program if one of them is on the main actor.
    override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = node.elements.map(\.expression)
        guard parts.count == 2, let type = node.extendedType,
            let name = parts[1].as(DeclReferenceExprSyntax.self)?.onOneLine,
            parts[0].onOneLine == "\"\(name)\""
        else { return .visitChildren }
        edits.replace(
            from: parts[1].positionAfterSkippingLeadingTrivia.utf8Offset,
            to: parts[1].endPositionBeforeTrailingTrivia.utf8Offset,
            by: "{ (test: \(type)) -> () throws -> Void in nonisolated(unsafe) let test = test; "
                + "return { try MainActor.assumeIsolated { try test.\(name)() } } }"
        )
        return .skipChildren
    }
}

extension SyntaxProtocol {
    /// The type of the extension around the node; nil outside of one.
    var extendedType: String? {
        var place = parent
        while let current = place {
            if let found = current.as(ExtensionDeclSyntax.self) {
                return found.extendedType.onOneLine
            }
            place = current.parent
        }
        return nil
    }
}
