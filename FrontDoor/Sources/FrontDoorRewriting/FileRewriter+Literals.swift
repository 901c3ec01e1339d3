import SwiftSyntax

extension FileRewriter {
    /// `Timer()`, the value of a property until there is a timer: Foundation on Linux has no such
    /// initializer. A timer that is on no run loop does nothing either.
    func rewriteEmptyTimer(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer",
            node.arguments.isEmpty, node.trailingClosure == nil, let end = node.rightParen,
            !facts.declared.contains("Timer")
        else { return }
        edits.insert(
            "timeInterval: 0, repeats: false, block: { _ in }",
            at: end.positionAfterSkippingLeadingTrivia
        )
    }

    /// `ProcessInfo()`: Foundation on Linux keeps this initializer for itself.
    func rewriteProcessInfo(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
            callee.baseName.text == "ProcessInfo", node.arguments.isEmpty, node.leftParen != nil,
            node.trailingClosure == nil, !facts.declared.contains("ProcessInfo")
        else { return }
        edits.replace(
            from: callee.endPositionBeforeTrailingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: ".processInfo"
        )
    }

    /// `Darwin.round(x)` and `CoreFoundation.sqrt(x)`: on iOS, the headers of UIKit bring the names of these modules.
    func rewriteModuleOfC(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName,
            ["Darwin", "CoreFoundation"].contains(base.text), importsRuntime,
            !facts.declared.contains(base.text), facts.types[base.text] == nil
        else { return }
        edits.replace(base, by: "Foundation")
    }

    /// `abs(x)` in an extension of `CGFloat`: Foundation on Linux declares a static method of this name, which hides
    /// the function.
    func rewriteAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
            callee.baseName.text == "abs", node.typePath == ["CGFloat"],
            facts.classes["CGFloat"]?.inExtensions.contains("abs(_:)") != true
        else { return }
        edits.insert("Swift.", at: callee.positionAfterSkippingLeadingTrivia)
    }

    /// `NSAttributedString()`, which Foundation here does not have.
    func rewriteAttributedString(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["NSAttributedString", "NSMutableAttributedString"].contains(callee),
            node.arguments.isEmpty, node.trailingClosure == nil, !facts.declared.contains(callee),
            let left = node.leftParen
        else { return }
        edits.insert("string: \"\"", at: left.endPosition)
    }
}

// `#Preview`, `#selector`, `#keyPath` and the literals that Xcode shows as pictures.
extension FileRewriter {
    /// `#Preview`, which is for Xcode's canvas and makes nothing that a program calls.
    func rewritePreview(_ node: some FreestandingMacroExpansionSyntax) -> Bool {
        guard node.macroName.text == "Preview" else { return false }
        edits.blank(node)
        return true
    }

    /// Rewrites an expression that begins with `#`.
    ///
    /// - Returns: whether it was rewritten; its parts need no visit then.
    func rewriteLiteral(_ node: MacroExpansionExprSyntax) -> Bool {
        guard let first = node.arguments.first else { return false }
        switch node.macroName.text {
        case "selector":
            return rewriteSelector(node, first)
        case "keyPath":
            edits.replace(node, by: "\"\(keyPath(first.expression.onOneLine))\"")
            return true
        case "imageLiteral":
            let name = first.expression.onOneLine
            edits.replace(node, by: "UIImage(named: \(name))!")
            return true
        case "colorLiteral":
            edits.replace(node, by: "UIColor(\(node.arguments.onOneLine))")
            return true
        case "fileLiteral":
            let name = first.expression.onOneLine
            edits.replace(node, by: "Bundle.main.url(forResource: \(name), withExtension: nil)!")
            return true
        default: return false
        }
    }

    /// The path without the names of types at its beginning.
    private func keyPath(_ text: String) -> String {
        let parts = text.split(separator: ".")
        let names = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        return (names.isEmpty ? parts[...] : names).joined(separator: ".")
    }

    private func rewriteSelector(
        _ node: MacroExpansionExprSyntax,
        _ argument: LabeledExprSyntax
    ) -> Bool {
        let type = enclosingType(of: node)
        var expression = argument.expression
        // `#selector(a(_:) as (A) -> (B) -> Void)`
        var cast = ""
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), let inner = tuple.elements.first {
                expression = inner.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self),
                let method = sequence.elements.first
            {
                let rest = sequence.elements.dropFirst().map(\.onOneLine)
                cast = " " + rest.joined(separator: " ")
                expression = method
            } else {
                break
            }
        }
        let owner: String
        let member: DeclReferenceExprSyntax
        if let access = expression.as(MemberAccessExprSyntax.self) {
            member = access.declName
            // `self?.method` names the method of the same type.
            let written = access.base?.onOneLine ?? ""
            let base = written == "self?" || written == "self!" ? "self" : written
            if base == "self" || base == "super" || base == "Self" || base.isEmpty {
                guard let type else { return false }
                owner = type
            } else if base.first?.isUppercase == true || base.contains(".") && typeLike(base) {
                owner = base
            } else {
                owner = "type(of: \(base))"
            }
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            member = reference
            guard let type else { return false }
            owner = type
        } else {
            return false
        }
        let base = member.baseName.text
        let capitalized = base.prefix(1).uppercased() + base.dropFirst()
        switch argument.label?.text {
        case "getter"?:
            edits.replace(node, by: "Selector(getter: \\\(owner).\(base), named: \"\(base)\")")
        case "setter"?: edits.replace(node, by: "Selector(\"set\(capitalized):\")")
        default:
            if facts.protocols.contains(owner) || facts.objectiveCProtocols.contains(owner) {
                edits.replace(
                    node,
                    by: "Selector(\"\(ModuleFacts.objectiveCName(member.fullName))\")"
                )
            } else {
                let method = "\(owner).\(member.onOneLine)"
                let typed = cast.isEmpty ? method : "\(method)\(signature(cast, owner: owner))"
                edits.replace(node, by: "Selector(\(typed), named: \"\(base)\")")
            }
        }
        return true
    }

    /// The cast of a selector, which may leave out the type: `as (B) -> Void`.
    private func signature(_ cast: String, owner: String) -> String {
        let arrows = cast.split(separator: "->").count - 1
        let type = cast.trimmingPrefix(" as ")
        return arrows > 1 ? cast : " as (\(owner)) -> \(type.trimmingPrefix(" "))"
    }

    private func typeLike(_ base: String) -> Bool {
        base.split(separator: ".").last?.first?.isUppercase == true
    }

    /// The type whose method a bare name means: the innermost declaration around it.
    private func enclosingType(of node: some SyntaxProtocol) -> String? {
        var current = node.parent
        while let scope = current {
            if let type = scope.as(ClassDeclSyntax.self) { return type.name.text }
            if let type = scope.as(ExtensionDeclSyntax.self) {
                return type.extendedType.onOneLine
            }
            if let type = scope.as(StructDeclSyntax.self) { return type.name.text }
            if let type = scope.as(EnumDeclSyntax.self) { return type.name.text }
            if let type = scope.as(ActorDeclSyntax.self) { return type.name.text }
            current = scope.parent
        }
        return nil
    }
}
