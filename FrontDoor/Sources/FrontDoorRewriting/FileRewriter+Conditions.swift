import SwiftSyntax

// Imports and conditional compilation: user code is code for iOS.
extension FileRewriter {
    /// Modules whose parts are imported by themselves: `import os.log`, `import struct UIKit.CGFloat`.
    private static let whole: Set<String> = [
        "UIKit", "CoreGraphics", "QuartzCore", "os", "ObjectiveC", "Darwin", "Combine",
    ]

    func rewriteImport(_ node: ImportDeclSyntax) {
        let module = node.framework
        if node.path.count > 1, Self.whole.contains(module) {
            if let kind = node.importKindSpecifier { edits.blank(kind) }
            for component in node.path.dropFirst() { edits.blank(component) }
            if let period = node.path.first?.trailingPeriod { edits.blank(period) }
        }
        if ["UIKit", "XCTest", "XCUIAutomation", "Quick"].contains(module) { importsUIKit = true }
        // On iOS these modules are in scope where the first one is. Headers of XCTest import UIKit, and those of
        // Quick import XCTest, so that many tests name views without importing it.
        let ofUIKit = "; import CoreGraphics; import QuartzCore"
        let automation = facts.usesAutomation == .no ? "" : "; import XCUIAutomation"
        let ofXCTest = "; import UIKit" + ofUIKit + automation
        let more = [
            "UIKit": ofUIKit, "XCTest": ofXCTest, "XCUIAutomation": ofXCTest, "Quick": ofXCTest,
            "Foundation": "",
        ][module]
        if let more, node.importKindSpecifier == nil || module == "UIKit" {
            let parts = importsRuntime ? [] : partsOfFoundation
            edits.insert(
                more + (["TouchRuntime"] + parts).map { "; import \($0)" }.joined(),
                at: node.endPositionBeforeTrailingTrivia
            )
            importsRuntime = true
        }
    }

    /// Adds imports of modules that generated code names.
    func insertImports(of modules: [String], into tree: SourceFileSyntax) {
        let imports = modules.map { "import \($0)" }.joined(separator: "; ")
        let text = imports + "; "
        if let first = firstImport(in: Syntax(tree)) {
            edits.insert(text, at: first.positionAfterSkippingLeadingTrivia)
        } else if let first = tree.statements.first, !first.item.is(IfConfigDeclSyntax.self) {
            edits.insert(text, at: first.positionAfterSkippingLeadingTrivia)
        } else {
            edits.insert("\n\(imports)\n", at: tree.endPosition)
        }
    }

    /// Says which parts of the file are left out, at its first import.
    func warnOfLeftOutParts(of tree: SourceFileSyntax) {
        guard !falseConditions.isEmpty, let first = firstImport(in: Syntax(tree)) else { return }
        let sentences = falseConditions.sorted { $0.key < $1.key }.map { condition, name in
            let text = condition.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return
                "\(name) is not available here: the parts of this file under #if \(text) are left out."
        }
        // After a warning the compiler accepts nothing on its line.
        edits.insert(
            "; #warning(\"\(sentences.joined(separator: " "))\")",
            at: first.endPositionBeforeTrailingTrivia
        )
    }

    private func firstImport(in node: Syntax) -> ImportDeclSyntax? {
        if let found = node.as(ImportDeclSyntax.self) { return found }
        if let condition = node.as(IfConfigDeclSyntax.self) {
            let compiled = conditions.branches(of: condition)
            return compiled.lazy.compactMap { self.firstImport(in: Syntax($0)) }.first
        }
        for child in node.children(viewMode: .sourceAccurate)
        where !child.is(MemberBlockSyntax.self) {
            if let found = firstImport(in: child) { return found }
        }
        return nil
    }

    func rewriteCondition(_ node: IfConfigClauseSyntax) {
        guard let condition = node.condition else { return }
        // It imports what is missing, so no part of the file with this condition can be compiled. `os(iOS)` is false for
        // the compiler.
        guard falseConditions[condition.onOneLine] == nil else {
            return edits.replace(condition, by: "os(iOS)")
        }
        rewriteTerms(Syntax(condition))
    }

    private func rewriteTerms(_ node: Syntax) {
        guard let call = node.as(FunctionCallExprSyntax.self) else {
            node.children(viewMode: .sourceAccurate).forEach(rewriteTerms)
            return
        }
        let name = call.calledExpression.trimmedDescription
        guard let argument = call.arguments.first?.expression.onOneLine else { return }
        switch (name, argument) {
        case ("os", "iOS"): edits.replace(call, by: "os(Linux)")
        case ("os", "Linux"): edits.replace(call, by: "os(iOS)")
        case ("canImport", "Glibc"), ("canImport", "Musl"): edits.replace(call, by: "os(iOS)")
        // Tests of gestures run in the simulator.
        case ("targetEnvironment", "simulator"): edits.replace(call, by: "os(Linux)")
        default: break
        }
    }
}
