import SwiftSyntax

/// A file that the package manager wrote, for this system: it must not take the SDK's modules with the
/// names of Apple's for Apple's system.
final class GeneratedFile: SyntaxVisitor {
    private var edits = SourceEdits()

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
}
