import SwiftParser
import SwiftSyntax

/// Rewrites a `Package.swift`: what is for iOS is for this system too.
///
/// `.when(platforms: [.iOS])` holds here, and a dependency on lyft/Hammer is left out, because the SDK
/// has a module of this name. At the end, targets get the resources that Xcode finds by itself.
public enum ManifestRewriter {
    /// Rewrites a manifest.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - version: the tools version of the manifest; nil if it is not known.
    ///   - resources: finds the files that Xcode takes as resources. It is called only if they count.
    ///   - leftOut: the targets of tests that are taken out, with those that depend on them.
    ///   - isPortable: whether the package runs on Linux without the front door. Then what is only for iOS stays so. It is
    ///     called only if that counts.
    /// - Returns: the new text; nil if nothing has to change.
    public static func rewrite(
        _ bytes: [UInt8],
        version: UnnamedResources.ToolsVersion? = nil,
        resources: (UnnamedResources.ToolsVersion) -> UnnamedResources = { _ in UnnamedResources()
        },
        leavingOut leftOut: [String] = [],
        isPortable: () -> Bool = { false }
    ) -> [UInt8]? {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let visitor = ManifestVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        if !visitor.platforms.isEmpty, !isPortable() {
            for place in visitor.platforms { visitor.edits.insert(", .linux", at: place) }
        }
        if let name = visitor.packages.first, Set(visitor.packages).count == 1 {
            var statements = ""
            if !leftOut.isEmpty { statements += leavingOut(leftOut, of: name) }
            if let version, UnnamedResources.isNeeded(for: version) {
                let found = resources(version)
                if !found.files.isEmpty {
                    statements += found.statement(for: name, version: version)
                }
            }
            if !statements.isEmpty { visitor.edits.insert("\n" + statements, at: tree.endPosition) }
        }
        return visitor.edits.isEmpty ? nil : visitor.edits.applied(to: bytes)
    }

    /// The statement that takes targets of tests out of a package.
    private static func leavingOut(_ names: [String], of package: String) -> String {
        """
        do {
            var names: [String] = [\(names.map { $0.asSwiftLiteral }.joined(separator: ", "))]
            var count = 0
            while count < names.count {
                count = names.count
                for target in \(package).targets where "\\(target.type)" == "test" && !names.contains(target.name) {
                    let needed = target.dependencies.map { "\\($0)" }
                    if names.contains(where: { name in needed.contains { $0.contains("\\"\\(name)\\"") } }) {
                        names.append(target.name)
                    }
                }
            }
            \(package).targets.removeAll { "\\($0.type)" == "test" && names.contains($0.name) }
        }

        """
    }
}

extension String {
    /// The text between quotation marks.
    var asSwiftLiteral: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

private final class ManifestVisitor: SyntaxVisitor {
    var edits = SourceEdits()
    /// The ends of lists of platforms that have iOS and not Linux.
    var platforms: [AbsolutePosition] = []
    /// The names of variables of the file that hold a package.
    var packages: [String] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings where node.isOfFile {
            let type = binding.typeAnnotation?.type.trimmedDescription
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
            let made = call?.calledExpression.trimmedDescription
            let kinds = ["Package", "PackageDescription.Package", "Package.init"]
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                type.map(kinds.contains) ?? made.map(kinds.contains) ?? false
            else { continue }
            packages.append(name)
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.label?.text == "platforms",
            let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription.hasSuffix("when"),
            let list = node.expression.as(ArrayExprSyntax.self)
        else { return .visitChildren }
        let names = list.elements.map(\.expression.trimmedDescription)
        if names.contains(".iOS"), !names.contains(".linux"), let last = list.elements.last {
            platforms.append(last.expression.endPositionBeforeTrailingTrivia)
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

extension VariableDeclSyntax {
    /// Whether the variable is one of the file: not in braces, but perhaps between `#if` and `#endif`.
    fileprivate var isOfFile: Bool {
        var above = parent
        while let node = above {
            if node.is(CodeBlockSyntax.self) || node.is(MemberBlockSyntax.self)
                || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
            {
                return false
            }
            above = node.parent
        }
        return true
    }
}
