import SwiftParser
import SwiftSyntax

/// Rewrites a `Package.swift`: what is for iOS is for this system too.
///
/// `.when(platforms: [.iOS])` holds here, and a dependency on lyft/Hammer is left out, because the SDK
/// has a module of this name.
public enum ManifestRewriter {
    /// Rewrites a manifest.
    ///
    /// - Returns: the new text; nil if nothing has to change.
    public static func rewrite(_ bytes: [UInt8]) -> [UInt8]? {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let visitor = ManifestVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.edits.isEmpty ? nil : visitor.edits.applied(to: bytes)
    }
}

private final class ManifestVisitor: SyntaxVisitor {
    var edits = SourceEdits()

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.label?.text == "platforms",
            let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription.hasSuffix("when"),
            let list = node.expression.as(ArrayExprSyntax.self)
        else { return .visitChildren }
        let names = list.elements.map(\.expression.trimmedDescription)
        if names.contains(".iOS"), !names.contains(".linux"), let last = list.elements.last {
            edits.insert(", .linux", at: last.expression.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.expression.as(FunctionCallExprSyntax.self) else {
            return .visitChildren
        }
        let name = call.calledExpression.trimmedDescription
        let text = call.trimmedDescription.lowercased()
        let isPackage =
            name.hasSuffix("package")
            && (text.contains("lyft/hammer\"") || text.contains("lyft/hammer.git\""))
        let isProduct =
            name.hasSuffix("product") && text.contains("package: \"hammer\"")
        guard isPackage || isProduct else { return .visitChildren }
        edits.blank(node)
        return .skipChildren
    }
}
